"""Queries: shared fragments, prepared texts, results cached by the content version, writes that run again, limits."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Sized
from datetime import datetime, timedelta
from functools import wraps
from typing import Any, ParamSpec, TypeVar

import msgspec
from asyncpg import InvalidCachedStatementError, TransactionRollbackError
from piccolo.columns import JSON, BigInt, Serial, Varchar
from piccolo.table import Table

from db.platform import clock
from db.platform.engine import DB
from db.platform.fields import TIME_SIGNS
from db.platform.format import today

S = TypeVar("S")

CHUNK = 400

# Locks the rows of a SELECT until the transaction ends; on SQLite a write transaction is the only one.
FOR_UPDATE = " FOR UPDATE" if DB.engine_type == "postgres" else ""
# A row of what visitors sent that no program seems to have sent. Time alone is no proof: a browser fills a form in at once.
CLEAN = f"suspeito IN ('', {', '.join(repr(sign) for sign in sorted(TIME_SIGNS))})"


def active(table: str) -> str:
    """That a row is published: its `status` is Ativo, in any case. `table` is what the query calls its table."""
    return f"lower({table}.status) = 'ativo'"


def marks(values: Sized) -> str:
    """The places of these values in an `IN (…)`."""
    return ", ".join(["{}"] * len(values))


async def fetch(query: str, *values: Any) -> list[dict[str, Any]]:
    """The rows of a SELECT, at a third of the cost of a Table's `raw`: the text is prepared once.

    A LIMIT is a number of the text. SQLite plans by it; given as a value, the query is planned each time,
    which takes up to ten times as long as the query itself.
    """
    return await DB.fetch(_placed(query), values)


async def fetch_as(struct: type[S], query: str, *values: Any) -> list[S]:
    return [convert_row(row, struct) for row in await fetch(query, *values)]


async def count(query: str, *values: Any) -> int:
    """The number that a SELECT of one row and one column gives; 0 for NULL."""
    return next(iter((await fetch(query, *values))[0].values())) or 0


def _placed(query: str) -> str:
    """With the database's own places for the values instead of Piccolo's `{}`."""
    if "LIMIT {}" in query:
        raise ValueError(f"a LIMIT given as a value: {query}")
    first, *others = query.split("{}")
    mark = "?" if DB.engine_type == "sqlite" else "${}"
    return first + "".join(f"{mark.format(number)}{text}" for number, text in enumerate(others, 1))


def convert_row(row: dict[str, Any], struct: type[S]) -> S:
    """A row as a Struct; on SQLite times are text and truth values numbers."""
    return msgspec.convert(row, struct, strict=False)


def moment(value: Any) -> datetime:
    """A time from a row, which is text on SQLite."""
    return value if isinstance(value, datetime) else datetime.fromisoformat(value)


async def save(table: type[Table], rows: list[dict[str, Any]]) -> None:
    """Writes rows by primary key, replacing those that exist.

    Keys that are no column of the table are ignored, missing ones take the column's default, and lists and
    dicts of JSON columns are encoded. PostgreSQL's sequence of a Serial key is moved past the highest id.
    """
    key = table._meta.primary_key
    others = [column for column in table._meta.columns if column is not key]
    json = {column._meta.name: isinstance(column, JSON) for column in table._meta.columns}
    known: list[dict[str, Any]] = [
        {name: _encoded(value) if json[name] else value for name, value in row.items() if name in json}
        for row in rows
    ]
    objects = [table(**row) for row in known]
    for start in range(0, len(objects), CHUNK):
        insert = table.insert(*objects[start : start + CHUNK])
        await insert.on_conflict(action="DO UPDATE", target=key, values=others)
    if isinstance(key, Serial):
        await advance_sequence(table)


async def advance_sequence(table: type[Table]) -> None:
    """Moves PostgreSQL's sequence past the highest id, after rows that brought their own; never back."""
    if table._meta.db.engine_type == "postgres":
        name = table._meta.tablename
        sequence = f"pg_get_serial_sequence('{name}', 'id')::regclass"
        await table.raw(
            f"SELECT setval({sequence}, q.highest) FROM (SELECT max(id) AS highest FROM {name}) q"
            f" WHERE q.highest > coalesce(pg_sequence_last_value({sequence}), 0)"
        )


def _encoded(value: Any) -> str | None:
    return value if value is None or isinstance(value, str) else msgspec.json.encode(value).decode()


P = ParamSpec("P")
T = TypeVar("T")

POLL_EVERY = 0.25  # seconds: a result may be that much older than the content
MOST_ANSWERS = 500  # of one query


class Versoes(Table):
    """Counters; triggers raise `conteudo` on every write to a Table tagged so."""

    nome = Varchar(length=40, primary_key=True)
    numero = BigInt()


class LastVersion:
    """The content version that this process read last. No page is cached under a newer one than its parts."""

    def __init__(self) -> None:
        self.number, self.read_at = 0, float("-inf")

    async def read(self) -> int:
        """A number that every write and every new day in Brasília raises."""
        if time.monotonic() - self.read_at >= POLL_EVERY:
            await get_version()
        return self.number + today().toordinal()

    def expire(self) -> None:
        """The next result reads the version again."""
        self.read_at = float("-inf")


seen = LastVersion()


async def get_version(nome: str = "conteudo") -> int:
    """The content's version: it changes whenever stock, catalogue or texts do; 0 for an unknown name."""
    began = time.monotonic()
    rows = await fetch("SELECT numero FROM versoes WHERE nome = {}", nome)
    number: int = rows[0]["numero"] if rows else 0
    if nome == "conteudo" and not DB.transaction_exists():
        seen.number, seen.read_at = number, began
    return number


async def set_version(nome: str, numero: int) -> None:
    """Remembers the content version that a job has come to."""
    await save(Versoes, [{"nome": nome, "numero": numero}])


def by_version(query: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Caches the results of a query until the content version or the day changes; concurrent calls share one query.

    All callers get the same object, so none may change it. A transaction queries for itself.
    """
    answers: OrderedDict[Hashable, T] = OrderedDict()
    running: dict[Hashable, asyncio.Task[T]] = {}
    version = 0

    async def put(key: Hashable, args: Any, named: Any) -> T:
        try:
            answers[key] = answer = await query(*args, **named)
            if len(answers) > MOST_ANSWERS:
                answers.popitem(last=False)
            return answer
        finally:
            del running[key]

    @wraps(query)
    async def cached(*args: P.args, **named: P.kwargs) -> T:
        nonlocal version
        if DB.transaction_exists():
            return await query(*args, **named)
        now = await seen.read()
        if version != now:
            version = now
            answers.clear()
        key = (version, args, *named.items())
        if key in answers:
            return answers[key]
        if key not in running:
            running[key] = asyncio.create_task(put(key, args, named))
        return await asyncio.shield(running[key])

    return cached


TRANSIENT = (TransactionRollbackError, InvalidCachedStatementError)  # the latter after a migration


def retried(write: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """A function that opens a transaction, run once more after a deadlock, a failed serialization or a migration of its
    tables. Within an outer transaction it is not: that one was ended.
    """

    @wraps(write)
    async def run(*args: P.args, **given: P.kwargs) -> T:
        try:
            return await write(*args, **given)
        except TRANSIENT:
            if DB.current_transaction.get():
                raise
            return await write(*args, **given)

    return run


Limits = tuple[tuple[timedelta, int], ...]  # periods, and how many rows reach the limit of each


async def reached(limits: Limits, rows: str, *values: Any) -> bool:
    """Whether rows reach a limit: `rows` is a table with a condition, "outbox WHERE recipient = {}", `values` the condition's.

    A count stops at its limit, however many rows there are.
    """
    for period, most in limits:
        since = f"SELECT 1 FROM {rows} AND created_at > {{}} LIMIT {most}"
        if await count(f"SELECT count(*) FROM ({since}) q", *values, clock.now() - period) >= most:
            return True
    return False
