"""A full disk and a locked database: writes are refused in words, pages go on, nothing is lost or half written."""

import asyncio
import sqlite3
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from typing import Any

import aiosqlite
import asyncpg
import httpx
import pytest

from db.platform import engine
from db.platform.engine import DB, PooledSQLiteEngine
from db.platform.outbox import Outbox
from db.visitantes.contatos import Contatos
from tests.support import ROOT
from tests.support.quotes import person
from tests.support.waiting import until_async

pytestmark = pytest.mark.processes

Client = httpx.AsyncClient


def lead() -> dict[str, Any]:
    return person() | {"assunto": "x", "proposta": "x" * 2000}


async def writer(pragma: str) -> Any:
    assert isinstance(DB, PooledSQLiteEngine)
    async with DB.lend_writer() as connection:
        rows = list(await connection.execute_fetchall(f"PRAGMA {pragma}"))
        return next(iter(rows[0].values())) if rows else None


@asynccontextmanager
async def full_disk() -> AsyncIterator[None]:
    """The database may not grow by a page: what SQLite then says is what it says of a full disk."""
    before = await writer("max_page_count")
    await writer(f"max_page_count = {await writer('page_count')}")
    try:
        yield
    finally:
        await writer(f"max_page_count = {before}")


async def test_a_full_disk_refuses_leads_in_words_and_pages_go_on(client: Client) -> None:
    async with full_disk():
        answers = [await client.post("/api/leads", json=lead())]
        while (
            answers[-1].status_code == 201 and len(answers) < 3000
        ):  # into the free pages that other tests left
            answers.append(await client.post("/api/leads", json=lead()))
        refused = [answer for answer in answers if answer.status_code != 201]
        assert refused and {answer.status_code for answer in refused} == {503}
        assert "WhatsApp" in refused[0].json()["detail"] and refused[0].headers["retry-after"]
        assert (await client.get("/busca?_data")).status_code == 200
        last = lead()
        assert (await client.post("/api/leads", json=last)).status_code == 503
        assert not await Contatos.exists().where(Contatos.email == last["email"])
    assert (await client.post("/api/leads", json=last)).status_code == 201, "as soon as there is room"
    stored = [answer.json()["id"] for answer in answers if answer.status_code == 201]
    for id in stored:
        assert await Contatos.exists().where(Contatos.public_id == id)
        assert await Outbox.exists().where(Outbox.about == id)


@contextmanager
def locked() -> Iterator[sqlite3.Connection]:
    """Another connection in the middle of a write: its ROLLBACK, or its end, lets go."""
    with closing(sqlite3.connect(DB.path, isolation_level=None)) as other:  # type: ignore[union-attr]
        other.execute("BEGIN EXCLUSIVE")
        yield other


async def test_a_short_lock_only_takes_a_moment(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    refused, execute = asyncio.Event(), aiosqlite.Connection.execute_fetchall

    async def watched(*given: Any) -> Any:
        try:
            return await execute(*given)
        except sqlite3.OperationalError:
            refused.set()
            raise

    monkeypatch.setattr(aiosqlite.Connection, "execute_fetchall", watched)
    with locked() as other:
        sent = asyncio.create_task(client.post("/api/leads", json=lead()))
        await refused.wait()
        other.execute("ROLLBACK")
        assert (await sent).status_code == 201


async def test_a_long_lock_is_a_503_pages_go_on_and_the_next_write_is_taken(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (await client.get("/busca?_data")).status_code == 200  # which starts the threads that stay
    threads = threading.active_count()
    with monkeypatch.context() as patch:
        patch.setattr(engine, "WAIT_SECONDS", 0.1)
        with locked():
            for _ in range(3):
                assert (await client.post("/api/leads", json=lead())).status_code == 503
            assert (await client.get("/busca?_data")).status_code == 200
    assert (await client.post("/api/leads", json=lead())).status_code == 201
    await until_async(lambda: asyncio.sleep(0, threading.active_count() <= threads))


@pytest.mark.parametrize(
    "error",
    [
        asyncpg.LockNotAvailableError,
        asyncpg.QueryCanceledError,
        asyncpg.DeadlockDetectedError,
        asyncpg.DiskFullError,
        asyncpg.ReadOnlySQLTransactionError,
        asyncpg.CannotConnectNowError,
        sqlite3.DatabaseError,  # a damaged file
    ],
)
async def test_an_error_of_the_databases_own_is_a_503_in_words(
    client: Client, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    async def refuse(*_: Any, **__: Any) -> Any:
        raise error("not now")

    monkeypatch.setattr(type(DB), "_run_in_new_connection", refuse)
    answer = await client.get("/api/marcas")
    assert answer.status_code == 503
    assert "WhatsApp" in answer.json()["detail"]


@pytest.mark.parametrize("process", ["app.main", "app.worker", "app.commands.backup", "app.commands.titular"])
def test_a_process_knows_one_sqlite(process: str) -> None:
    """Python's own and pysqlite3 raise different errors: a handler of the one lets the other's pass."""
    mixed = f"""
import sys, {process}, sqlite3
for name, module in list(sys.modules.items()):
    own = getattr(module, "sqlite3", sqlite3)
    assert own is sqlite3 or name.partition(".")[0] not in ("app", "db", "aiosqlite", "piccolo"), name
"""
    done = subprocess.run([sys.executable, "-c", mixed], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
