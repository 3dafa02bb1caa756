"""The SQLite engine: what it overrides of Piccolo's private methods, its transactions, and that it leaks nothing."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import closing, nullcontext
from pathlib import Path

import pytest
from piccolo.columns import Integer
from piccolo.engine.sqlite import TransactionType
from piccolo.table import Table

from db.platform import engine as engine_module
from db.platform import read_only
from db.platform.engine import PooledSQLiteEngine, make_engine
from tests.support import ROOT
from tests.support.databases import fill_database
from tests.support.schema import ask
from tests.support.waiting import until_async

pytestmark = pytest.mark.both_engines


class Contas(Table):
    saldo = Integer()


@pytest.fixture
async def engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[PooledSQLiteEngine]:
    """An engine with a database of its own and a table in it."""
    made = make_engine(f"sqlite:///{tmp_path}/contas.db")
    assert isinstance(made, PooledSQLiteEngine)
    monkeypatch.setattr(engine_module, "WAIT_SECONDS", 120.0)  # the disk of a busy machine
    monkeypatch.setattr(Contas._meta, "_db", made)
    yield made
    await made.close_connection_pool()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Transactions wait 20 ms for the writer."""
    monkeypatch.setattr(engine_module, "WAIT_SECONDS", 0.02)


async def prepare(engine: PooledSQLiteEngine, stored: bool = True) -> None:
    if stored:
        await engine.start_connection_pool()
    await Contas.create_table()
    await Contas.insert(Contas(id=1, saldo=0))


async def balance() -> int:
    return (await Contas.raw("SELECT saldo FROM contas WHERE id = 1"))[0]["saldo"]


async def add_one(engine: PooledSQLiteEngine) -> None:
    async with engine.transaction():
        saldo = await balance()
        await asyncio.sleep(0)
        await Contas.update({Contas.saldo: saldo + 1}).where(Contas.id == 1)


@pytest.mark.parametrize("stored", [True, False])
async def test_fifty_read_then_write_transactions_all_count(engine: PooledSQLiteEngine, stored: bool) -> None:
    await prepare(engine, stored)
    await asyncio.gather(*(add_one(engine) for _ in range(50)))
    assert await balance() == 50


@pytest.mark.parametrize("stored", [True, False])
async def test_a_failed_begin_leaks_no_thread(
    engine: PooledSQLiteEngine, stored: bool, impatient: None
) -> None:
    await prepare(engine, stored)
    other = sqlite3.connect(engine.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    before = threading.active_count()
    for _ in range(10):
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            await add_one(engine)
    # A closed connection's thread ends a moment later.
    await until_async(lambda: asyncio.sleep(0, threading.active_count() <= before))
    other.execute("ROLLBACK")
    await add_one(engine)
    assert await balance() == 1


async def test_a_wait_behind_a_locked_database_ends_soon(
    engine: PooledSQLiteEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_module, "WAIT_SECONDS", 0.05)
    await prepare(engine)
    async with engine.lend_writer():
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            await asyncio.wait_for(add_one(engine), 60)
    await add_one(engine)
    assert await balance() == 1


async def test_a_cancelled_transaction_gives_the_writer_back(engine: PooledSQLiteEngine) -> None:
    await prepare(engine)
    for steps in range(12):
        task = asyncio.create_task(add_one(engine))
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    before = await balance()
    await asyncio.wait_for(add_one(engine), 60)
    assert await balance() == before + 1


@pytest.mark.parametrize("nested", [False, True], ids=["alone", "joined by an inner one"])
async def test_an_exception_undoes_the_transaction(engine: PooledSQLiteEngine, nested: bool) -> None:
    async def fail() -> None:
        async with engine.transaction():
            async with engine.transaction() if nested else nullcontext():
                await Contas.update({Contas.saldo: 7}).where(Contas.id == 1)
            raise ZeroDivisionError

    await prepare(engine)
    with pytest.raises(ZeroDivisionError):
        await fail()
    assert await balance() == 0


async def test_readers_go_on_while_a_transaction_writes_and_see_nothing_of_it(
    engine: PooledSQLiteEngine,
) -> None:
    await prepare(engine)
    written, seen = asyncio.Event(), asyncio.Event()

    async def write() -> None:
        async with engine.transaction():
            await Contas.update({Contas.saldo: 7}).where(Contas.id == 1)
            written.set()
            await seen.wait()

    task = asyncio.create_task(write())
    await written.wait()
    assert await asyncio.wait_for(balance(), 60) == 0
    seen.set()
    await task
    assert await balance() == 7


async def test_opening_a_new_database_waits_for_another_process(engine: PooledSQLiteEngine) -> None:
    """A database that is not in WAL mode yet refuses the change at once, whatever busy_timeout says."""
    with closing(sqlite3.connect(engine.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        asyncio.get_running_loop().call_later(0.1, other.execute, "COMMIT")
        await prepare(engine)
        assert await balance() == 0


@pytest.mark.parametrize("within", [True, False])
async def test_the_first_update_after_a_vacuum_of_another_process_succeeds(
    tmp_path: Path, within: bool
) -> None:
    """SQLite answers "no such table" where the schema is as large as the site's: a lead would be lost."""
    engine = make_engine(f"sqlite:///{tmp_path}/site.db")
    fill_database({"DATABASE_URL": f"sqlite:///{engine.path}"})
    await engine.start_connection_pool()
    with closing(sqlite3.connect(engine.path, isolation_level=None)) as other:
        other.execute("DELETE FROM contatos")
        other.execute("VACUUM")
    async with engine.transaction() if within else nullcontext():
        await ask(engine, "UPDATE veiculos SET versao = 'GTS' WHERE id = 112")
    (car,) = await ask(engine, "SELECT versao FROM veiculos WHERE id = 112")
    assert car == {"versao": "GTS"}
    await engine.close_connection_pool()


async def test_settings_of_every_connection(engine: PooledSQLiteEngine) -> None:
    await engine.start_connection_pool()
    meant = {
        "journal_mode": "wal",
        "synchronous": 2,
        "busy_timeout": 0,
        "foreign_keys": 1,
        "secure_delete": 1,
    }
    async with engine.lend_writer() as writer:
        for name, value in meant.items():
            [row] = await writer.execute_fetchall(f"PRAGMA {name}")
            assert [*row.values()] == [value], name


async def test_selects_run_on_a_reader_that_cannot_write(engine: PooledSQLiteEngine) -> None:
    await prepare(engine)
    reader = engine._opened[asyncio.get_running_loop()].reader
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        reader.execute("UPDATE contas SET saldo = 1")
    async with engine.lend_writer():
        assert await asyncio.wait_for(balance(), 60) == 0


def test_transactions_are_immediate_by_default(engine: PooledSQLiteEngine) -> None:
    assert engine.transaction().transaction_type is TransactionType.immediate


def test_the_version_in_use_is_past_the_fault_of_the_wal() -> None:
    assert sqlite3.sqlite_version_info >= engine_module.WAL_RESET_FIXED


@pytest.mark.processes
def test_two_processes_wait_for_each_other_and_none_is_refused(tmp_path: Path) -> None:
    """400 read-then-write transactions each, all started at once: SQLite's own busy timeout let some wait too long."""
    url = f"sqlite:///{tmp_path}/contas.db"
    code = f"""
import asyncio
from piccolo.columns import Integer
from piccolo.table import Table
from db.platform.engine import make_engine

DB = make_engine({url!r})

class Contas(Table, db=DB):
    saldo = Integer()

async def add_one():
    async with DB.transaction():
        row = (await Contas.raw("SELECT saldo FROM contas WHERE id = 1"))[0]
        await Contas.update({{Contas.saldo: row["saldo"] + 1}}).where(Contas.id == 1)

async def main():
    await DB.start_connection_pool()
    await Contas.create_table(if_not_exists=True)
    async with DB.transaction():
        await Contas.raw("INSERT OR IGNORE INTO contas (id, saldo) VALUES (1, 0)")
    for _ in range(8):
        await asyncio.gather(*(add_one() for _ in range(50)))
    await DB.close_connection_pool()

asyncio.run(main())
"""
    processes = [subprocess.Popen([sys.executable, "-c", code], cwd=ROOT) for _ in range(2)]
    assert [process.wait(60) for process in processes] == [0, 0]
    with closing(sqlite3.connect(tmp_path / "contas.db")) as database:
        assert database.execute("SELECT saldo FROM contas").fetchone() == (800,)


async def test_a_locked_database_does_not_keep_the_process(
    engine: PooledSQLiteEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_module, "CLOSE_SECONDS", 0.05)
    await engine.start_connection_pool()
    await engine._opened[asyncio.get_running_loop()].writing.acquire()  # and never given back
    await asyncio.wait_for(engine.close_connection_pool(), 60)


async def test_a_database_that_cannot_be_written_is_read_until_it_can(
    engine: PooledSQLiteEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    await prepare(engine, stored=False)
    monkeypatch.setattr(read_only.os, "access", lambda *_: False)
    signals = list[int]()
    monkeypatch.setattr(read_only.signal, "raise_signal", signals.append)
    other = make_engine(f"sqlite:///{engine.path}")
    monkeypatch.setattr(Contas._meta, "_db", other)
    await other.start_connection_pool()
    assert await balance() == 0
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        await Contas.update(saldo=1).where(Contas.id == 1)
    assert signals == []
    monkeypatch.setattr(read_only.os, "access", lambda *_: True)
    await balance()
    await balance()
    assert signals == [signal.SIGTERM]  # what it holds open would not see what others write
    await other.close_connection_pool()


OPENED = """
import asyncio, sys
from db.platform.engine import close_database, open_database

async def main():
    await open_database()
    print("db.piccolo_conf" in sys.modules)
    await close_database()

asyncio.run(main())
"""


@pytest.mark.processes
def test_an_open_database_imports_no_file_later(tmp_path: Path) -> None:
    """Piccolo imports its configuration when it is needed: an upgrade may have replaced it by then."""
    env = {**os.environ, "DATABASE_URL": f"sqlite:///{tmp_path / 'app.db'}"}
    done = subprocess.run([sys.executable, "-c", OPENED], cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.stdout == "True\n", done.stderr
