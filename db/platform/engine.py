"""The database: SQLite with persistent connections, or PostgreSQL, by DATABASE_URL."""

import asyncio
import logging
import random
import sqlite3
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit
from weakref import WeakKeyDictionary

import aiosqlite
from piccolo.engine.finder import engine_finder
from piccolo.engine.sqlite import SQLiteEngine, SQLiteTransaction, TransactionType, dict_factory

from db.platform.postgres import SLOW, LoopPostgresEngine
from db.platform.read_only import ReadOnly
from db.platform.settings import DATABASE_URL as DATABASE_URL
from db.platform.settings import VAR as VAR

log = logging.getLogger(__name__)

WAL_RESET_FIXED = (3, 51, 3)
WAIT_SECONDS = 5.0  # for the writer and for other processes together
CLOSE_SECONDS = 2.0
POLL_SECONDS = (0.0005, 0.003)
PRAGMAS = (
    "PRAGMA foreign_keys = 1",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA secure_delete = ON",  # what is erased leaves no bytes in free pages
    "PRAGMA temp_store = MEMORY",
    "PRAGMA journal_size_limit = 67108864",
)


class Connections:
    """The connections of one event loop: a writer behind a lock, in a thread; a reader without one, because a few indexed
    rows take less time than a thread's round trip; and a third one for `slow_reads()`.
    """

    def __init__(
        self, writer: aiosqlite.Connection, reader: sqlite3.Connection, slow: sqlite3.Connection
    ) -> None:
        self.writer, self.reader = writer, reader
        self.writing = asyncio.Lock()
        self.slow, self.thread = slow, ThreadPoolExecutor(1, "slow reads")

    async def read_slowly(self, query: str, args: list[Any]) -> Any:
        """In a thread and a connection of their own: what looks at the whole stock keeps no page waiting."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.thread, lambda: _rows(self.slow.execute(query, args)))


class WriterTransaction(SQLiteTransaction):
    """Holds the writer from BEGIN to COMMIT; nested ones join the outer transaction, as Piccolo's do."""

    __slots__ = ("_lending",)

    engine: "PooledSQLiteEngine"

    async def __aenter__(self) -> "WriterTransaction":
        if self._parent is not None:
            return self._parent  # type: ignore[return-value]
        until = asyncio.get_running_loop().time() + WAIT_SECONDS
        self._lending = self.engine.lend_writer()
        self.connection = await self._lending.__aenter__()
        try:
            await _retry_locked(self.connection, f"BEGIN {self.transaction_type.value}", [], until)
        except BaseException:
            await self._give_back()  # a cancelled BEGIN may still have run in the connection's thread
            raise
        self.context = self.engine.current_transaction.set(self)
        return self

    async def __aexit__(self, exception_type: Any, exception: Any, traceback: Any) -> bool:
        if self._parent is not None:
            return exception is None
        try:
            self.engine.current_transaction.reset(self.context)
            if exception is None and not self._committed and not self._rolled_back:
                await self.connection.execute("COMMIT")
        finally:
            await self._give_back()
        return exception is None

    async def _give_back(self) -> None:
        """Undoes what is still open (nothing, after a COMMIT) and frees the writer, even when cancelled meanwhile."""
        try:
            with suppress(sqlite3.Error):
                await self.connection.rollback()
        finally:
            await self._lending.__aexit__(None, None, None)


class PooledSQLiteEngine(SQLiteEngine):
    """Piccolo's engine opens a connection and a thread per query; this one has a few per event loop.

    It overrides two private methods of Piccolo, and WriterTransaction reads three private attributes:
    tests/db/platform/test_engine.py holds what all of it must do. Without `start_connection_pool`
    (migrations) each call opens a connection and closes it.
    """

    __slots__ = ("_opened", "_read_only")

    def __init__(self, path: str, **kwargs: Any) -> None:
        super().__init__(path=path, **kwargs)
        self._read_only = ReadOnly(path)
        self._opened: WeakKeyDictionary[asyncio.AbstractEventLoop, Connections] = WeakKeyDictionary()

    async def get_connection(self) -> aiosqlite.Connection:
        connection = aiosqlite.connect(**self.connection_kwargs | self._read_only.options())
        connection._thread.daemon = True  # or a script that fails with connections open would never end
        await connection
        try:
            connection.row_factory = dict_factory  # type: ignore[assignment]
            until = asyncio.get_running_loop().time() + WAIT_SECONDS
            for pragma in PRAGMAS:
                await _retry_locked(connection, pragma, [], until)
            # Waiting is done here: SQLite would let the one that waited longest wait on.
            await connection.execute("PRAGMA busy_timeout = 0")
        except BaseException:
            await connection.close()
            raise
        return connection

    async def start_connection_pool(self, **_: Any) -> None:
        loop = asyncio.get_running_loop()
        if loop in self._opened:
            return
        writer = await self.get_connection()  # which waits for the other process that opens a new database
        reader = self._open_reader()
        reader.execute("PRAGMA cache_size = -8000")  # KB; the others have SQLite's 2 MB
        self._opened[loop] = Connections(writer, reader, self._open_reader(check_same_thread=False))

    def _open_reader(self, **given: Any) -> sqlite3.Connection:
        sqlite3.converters.pop("INTEGER", None)  # Piccolo's makes an int of an int, at a call for each
        options = self.connection_kwargs | self._read_only.options() | given
        reader: sqlite3.Connection = sqlite3.connect(**options)
        for pragma in (*PRAGMAS, "PRAGMA busy_timeout = 1000", "PRAGMA query_only = 1"):
            reader.execute(pragma)
        return reader

    async def close_connection_pool(self) -> None:
        opened = self._opened.pop(asyncio.get_running_loop(), None)
        if opened:
            with suppress(TimeoutError):  # a process has to end, even if the writer is held
                async with asyncio.timeout(CLOSE_SECONDS):
                    await opened.writing.acquire()
            await opened.writer.close()
            opened.reader.close()
            opened.thread.shutdown()
            opened.slow.close()

    @asynccontextmanager
    async def lend_writer(self) -> AsyncIterator[aiosqlite.Connection]:
        opened = self._opened.get(asyncio.get_running_loop())
        if opened:
            await _acquire(opened.writing)
        connection = opened.writer if opened else await self.get_connection()
        try:
            yield connection
        finally:
            if opened:
                opened.writing.release()
            else:
                await connection.close()

    async def _run_in_new_connection(self, query: str, args: Any = None, *_: Any, **__: Any) -> Any:
        self._read_only.check()
        opened = self._opened.get(asyncio.get_running_loop())
        if opened and query.lstrip()[:7].upper() == "SELECT ":
            if SLOW.get():
                return await opened.read_slowly(query, args or [])
            return _rows(opened.reader.execute(query, args or []))
        until = asyncio.get_running_loop().time() + WAIT_SECONDS
        async with self.lend_writer() as connection:
            return await _retry_locked(connection, query, args or [], until)

    async def _run_in_existing_connection(
        self, connection: Any, query: str, args: Any = None, *_: Any, **__: Any
    ) -> Any:
        return await _execute(connection, query, args or [])

    async def fetch(self, query: str, values: tuple[Any, ...]) -> list[dict[str, Any]]:
        within = self.current_transaction.get()
        if within:
            return [*await _execute(within.connection, query, [*values])]
        return [*await self._run_in_new_connection(query, [*values])]

    def transaction(
        self, transaction_type: TransactionType = TransactionType.immediate, allow_nested: bool = True
    ) -> WriterTransaction:
        """IMMEDIATE by default: a deferred one that reads first fails at once beside a writer."""
        return WriterTransaction(engine=self, transaction_type=transaction_type, allow_nested=allow_nested)


async def _acquire(writing: asyncio.Lock) -> None:
    """Takes the writer within WAIT_SECONDS: without an end, a locked database would hold up the whole queue in turn."""
    try:
        async with asyncio.timeout(WAIT_SECONDS):
            await writing.acquire()
    except TimeoutError:
        raise sqlite3.OperationalError("database is locked: others wait for it too") from None


def _rows(cursor: sqlite3.Cursor) -> list[dict[str, Any]]:
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]


async def _execute(connection: aiosqlite.Connection, query: str, args: list[Any]) -> Any:
    """Runs a statement; twice where SQLite misses a table: the first UPDATE after another connection's VACUUM is parsed
    with the old schema if the table has triggers, and the failure makes SQLite read it again.
    """
    try:
        return await connection.execute_fetchall(query, args)
    except sqlite3.OperationalError as error:
        if not str(error).startswith("no such table"):
            raise
        return await connection.execute_fetchall(query, args)


async def _retry_locked(connection: aiosqlite.Connection, query: str, args: list[Any], until: float) -> Any:
    """Runs it as soon as no other process writes; after `until`, in the loop's time, SQLite's error is raised."""
    loop = asyncio.get_running_loop()
    while True:
        try:
            return await _execute(connection, query, args)
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or loop.time() >= until:
                raise
        # Every waiting process has the same chance.
        await asyncio.sleep(random.uniform(*POLL_SECONDS))  # noqa: S311


def make_engine(url: str) -> PooledSQLiteEngine | LoopPostgresEngine:
    """`sqlite:///relative.db`, `sqlite:////absolute.db` or `postgresql://…`."""
    parts = urlsplit(url)
    if parts.scheme == "sqlite":
        path = Path(unquote(parts.path[1:]))
        path.parent.mkdir(parents=True, exist_ok=True)
        return PooledSQLiteEngine(path=str(path), timeout=5)
    return LoopPostgresEngine(config={"dsn": url}, extensions=())


DB = make_engine(DATABASE_URL)


async def open_database() -> None:
    """Opens the connections of this event loop; call it once as a server or worker starts."""
    if DB.engine_type == "sqlite" and sqlite3.sqlite_version_info < WAL_RESET_FIXED:
        words = "SQLite %s can damage a WAL database that two processes write: docs/operations/deploy.md"
        log.warning(words, sqlite3.sqlite_version)
    engine_finder()  # Piccolo would import db/piccolo_conf.py at the first query: an upgrade may replace it by then
    await DB.start_connection_pool()


async def close_database() -> None:
    """Closes them; queries still work afterwards, each on a connection of its own."""
    await DB.close_connection_pool()


@asynccontextmanager
async def opened_database() -> AsyncIterator[None]:
    """The open database of a command. Left open, its threads would keep the process alive."""
    await open_database()
    try:
        yield
    finally:
        await close_database()


def transaction() -> AbstractAsyncContextManager[Any]:
    """The only way to open a write transaction (IMMEDIATE, READ COMMITTED)."""
    return DB.transaction()


@contextmanager
def slow_reads() -> Iterator[None]:
    """Within it queries may read the whole stock: they run on connections that no page waits for."""
    token = SLOW.set(True)
    try:
        yield
    finally:
        SLOW.reset(token)
