"""PostgreSQL that is restarted, cut off or silent: connections come back, and waiting ends."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator

import asyncpg
import pytest

from db.platform import postgres
from db.platform.engine import DATABASE_URL
from db.platform.postgres import LoopPostgresEngine
from tests.support.waiting import until_async

pytestmark = [
    pytest.mark.skipif(os.environ.get("TEST_ENGINE") != "postgres", reason="needs PostgreSQL"),
    pytest.mark.both_engines,
]

LOST = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)


@pytest.fixture
async def engine() -> AsyncIterator[LoopPostgresEngine]:
    """An engine with two connections."""
    made = LoopPostgresEngine(config={"dsn": DATABASE_URL}, extensions=())
    await made.start_connection_pool(min_size=2, max_size=2)
    yield made
    await made.close_connection_pool()


async def cut_off(engine: LoopPostgresEngine) -> None:
    """Ends every connection of the pool, as a restart does."""
    other = await asyncpg.connect(DATABASE_URL)
    for pid in await until_async(lambda: backends(engine)):
        await other.execute("SELECT pg_terminate_backend($1)", pid)
    await other.close()


async def backends(engine: LoopPostgresEngine) -> list[int]:
    """The processes behind the pool's connections; none where one of these was found to be lost."""
    try:
        async with engine.pool.acquire() as first, engine.pool.acquire() as second:
            return [connection.get_server_pid() for connection in (first, second)]
    except LOST:
        return []


async def works(engine: LoopPostgresEngine) -> bool:
    async with engine.transaction() as transaction:
        return bool(await transaction.connection.fetchval("SELECT 1"))


async def test_a_process_starts_with_one_connection() -> None:
    """With ten, two workers that start on a loaded machine exceed CONNECT_SECONDS and end."""
    engine = LoopPostgresEngine(config={"dsn": DATABASE_URL}, extensions=())
    await engine.start_connection_pool()
    assert (engine.pool.get_size(), engine.pool.get_max_size()) == (1, 10)
    await engine.close_connection_pool()


async def test_a_failed_begin_gives_the_connection_back(engine: LoopPostgresEngine) -> None:
    for _ in range(6):  # more often than the pool has connections
        await cut_off(engine)
        for _ in range(4):
            try:
                await works(engine)
            except LOST:
                continue
    assert await asyncio.wait_for(works(engine), 60)


async def test_a_failed_commit_and_a_failed_rollback_do_too(engine: LoopPostgresEngine) -> None:
    async def fail(error: type[Exception] | None) -> None:
        async with engine.transaction() as transaction:
            await transaction.connection.close(timeout=1)
            if error:
                raise error

    for _ in range(3):
        with pytest.raises(LOST):
            await fail(None)
        with pytest.raises(ZeroDivisionError):
            await fail(ZeroDivisionError)
    assert await asyncio.wait_for(works(engine), 60)


async def test_nobody_waits_for_ever_for_a_connection(
    engine: LoopPostgresEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "CONNECT_SECONDS", 0.05)
    async with engine.pool.acquire(), engine.pool.acquire():
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(works(engine), 60)
    assert await works(engine)


async def test_a_connection_that_hangs_does_not_keep_the_process(
    engine: LoopPostgresEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "CLOSE_SECONDS", 0.1)
    await engine.pool.acquire()  # and never given back
    await asyncio.wait_for(engine.close_connection_pool(), 60)
    assert engine.pool is None


async def test_a_server_that_hangs_is_given_up_within_five_seconds(engine: LoopPostgresEngine) -> None:
    async with engine.pool.acquire() as first, engine.pool.acquire() as second:
        pids = [connection.get_server_pid() for connection in (first, second)]
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    started = time.monotonic()
    try:
        with pytest.raises(TimeoutError):
            await engine._run_in_pool("SELECT 1")
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)
    assert time.monotonic() - started < 30
    assert await works(engine)


async def test_the_server_ends_a_statement_that_takes_too_long(engine: LoopPostgresEngine) -> None:
    async with engine.pool.acquire() as connection:
        assert await connection.fetchval("SHOW statement_timeout") == "3s"
        assert await connection.fetchval("SHOW lock_timeout") == "2500ms"
