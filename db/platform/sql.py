"""Shared SQL fragments, prepared queries, limits and locks, and rows written by primary key."""

import hashlib
from collections.abc import Sized
from datetime import datetime, timedelta
from typing import Any, TypeVar

import msgspec
from piccolo.columns import JSON, Serial
from piccolo.table import Table

from db.platform import clock
from db.platform.engine import DB, slow_reads
from db.platform.fields import TIME_SIGNS

S = TypeVar("S")
Limits = tuple[tuple[timedelta, int], ...]  # periods, and how many rows reach the limit of each

CHUNK = 400

# Locks the rows of a SELECT until the transaction ends; on SQLite a write transaction is the only one.
FOR_UPDATE = " FOR UPDATE" if DB.engine_type == "postgres" else ""
# A row of what visitors sent that no program seems to have sent. Time alone is no proof: a browser fills a form in at once.
CLEAN = f"suspeito IN ('', {', '.join(repr(sign) for sign in sorted(TIME_SIGNS))})"


def active(table: str) -> str:
    """That a row is published: its `status` is Ativo, in any case. `table` is what the query calls its table."""
    return f"lower({table}.status) = 'ativo'"


def marks(values: Sized) -> str:
    """The places of these values in an `IN (…)`, which nothing fulfils where there are none."""
    return ", ".join(["{}"] * len(values)) or "NULL"


async def fetch(query: str, *values: Any) -> list[dict[str, Any]]:
    """The rows of a SELECT, at a third of the cost of a Table's `raw`: the text is prepared once.

    A LIMIT is a number of the text. SQLite plans by it; given as a value, the query is planned each time,
    which takes up to ten times as long as the query itself.
    """
    return await DB.fetch(_placed(query), values)


async def fetch_slowly(query: str, *values: Any) -> list[dict[str, Any]]:
    """The same of a query that may read the whole stock, on a connection for which no page waits."""
    with slow_reads():
        return await fetch(query, *values)


async def fetch_as(struct: type[S], query: str, *values: Any) -> list[S]:
    return [convert_row(row, struct) for row in await fetch(query, *values)]


async def count(query: str, *values: Any) -> int:
    """The number that a SELECT of one row and one column gives; 0 for NULL."""
    return next(iter((await fetch(query, *values))[0].values())) or 0


async def reached(limits: Limits, rows: str, *values: Any) -> bool:
    """Whether rows reach a limit: `rows` is a table with a condition, "outbox WHERE recipient = {}", `values` the condition's.

    A count stops at its limit, however many rows there are.
    """
    for period, most in limits:
        since = f"SELECT 1 FROM {rows} AND created_at > {{}} LIMIT {most}"
        if await count(f"SELECT count(*) FROM ({since}) q", *values, clock.now() - period) >= most:
            return True
    return False


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


async def lock(name: str) -> None:
    """Until the transaction ends, others that lock the same name wait; SQLite's IMMEDIATE ones wait anyhow."""
    if DB.engine_type == "postgres":
        number = int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], signed=True)
        await fetch("SELECT pg_advisory_xact_lock({})", number)


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
