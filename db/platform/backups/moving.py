"""Moves all rows of a SQLite database into a migrated PostgreSQL database, in one transaction."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from datetime import UTC, date, datetime
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Any, NamedTuple

from asyncpg.exceptions import PostgresError

from db.platform.backups.integrity import MIGRATIONS
from db.platform.backups.manifest import BackupError
from db.platform.backups.postgres import with_connection
from db.platform.backups.sqlite import SqliteBackup, connect

TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
REFERENCES = """SELECT conrelid::regclass::text, confrelid::regclass::text
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace"""
COLUMNS = """SELECT column_name, data_type FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'"""
SEQUENCE = "SELECT setval(pg_get_serial_sequence('{}', 'id'), $1)"
# The highest number of a table, and of one that gives none again the highest that it ever gave.
HIGHEST = "SELECT max(n) FROM (SELECT max(id) AS n FROM {0} UNION ALL SELECT seq FROM sqlite_sequence WHERE name = '{0}') q"


class Tables(NamedTuple):
    """Tables that are not copied like the others.

    A database that has rows of `used` ones is in use. Triggers write those `by_triggers` while other rows are
    copied: the old rows replace theirs at the end. Triggers fill `indexes` of text, which each engine has in
    a form of its own.
    """

    used: tuple[str, ...]
    by_triggers: tuple[str, ...]
    indexes: tuple[str, ...]


Counts = dict[str, tuple[int, int]]  # rows by table: in SQLite, in PostgreSQL


def move_rows(path: Path, url: str, tables: Tables) -> Counts:
    """Copies every row and counts both sides; BackupError, and PostgreSQL as it was, where anything is off.

    Nobody may use the SQLite file meanwhile, and both must have run the same migrations.
    """
    database = SqliteBackup(path)
    database.refuse_while_used()
    database.read()  # refuses a file that is absent, damaged or another's
    with closing(connect(path, "mode=rw")) as old:
        old.execute("BEGIN IMMEDIATE")
        return with_connection(url, lambda new: _move_all(old, new, tables))


async def _move_all(old: sqlite3.Connection, new: Any, given: Tables) -> Counts:
    await new.execute("BEGIN")  # the connection is closed after an error, which undoes everything
    await _check(old, new, given.used)
    tables = await _list_tables(new, given.indexes)
    await new.execute(f"TRUNCATE {', '.join(tables)}")
    for name in tables:
        await _copy(old, new, name)
    await new.execute(f"TRUNCATE {', '.join(given.by_triggers)}")
    for name in given.by_triggers:
        await _copy(old, new, name)
    counts = {
        name: (old.execute(_counting(name)).fetchone()[0], await new.fetchval(_counting(name)))
        for name in sorted(tables)
    }
    if lost := [name for name, (before, now) in counts.items() if before != now]:
        raise BackupError(f"the copy has other rows than the file: {', '.join(lost)}")
    await new.execute("COMMIT")
    return counts


async def _check(old: sqlite3.Connection, new: Any, used: Iterable[str]) -> None:
    # A database of before the first release has the names of its own migrations too.
    query = f"SELECT name FROM migration WHERE name >= '{min(MIGRATIONS)}'"
    if not await new.fetchval("SELECT to_regclass('public.migration')"):
        raise BackupError("the PostgreSQL database has run no migration")
    if {*old.execute(query)} != {tuple(row) for row in await new.fetch(query)}:
        raise BackupError("the two databases have not run the same migrations: run this version's on both")
    for name in used:
        if await new.fetchval(_counting(name)):
            raise BackupError(f"the PostgreSQL database is in use: its table {name} has rows")


async def _list_tables(new: Any, indexes: tuple[str, ...]) -> list[str]:
    """The tables that are copied, each after those that it refers to."""
    order = TopologicalSorter({row["tablename"]: set() for row in await new.fetch(TABLES)})
    for table, other in await new.fetch(REFERENCES):
        if table != other:
            order.add(table, other)
    return [name for name in order.static_order() if name not in ("migration", *indexes)]


def _counting(table: str) -> str:
    return f'SELECT count(*) FROM "{table}"'


async def _copy(old: sqlite3.Connection, new: Any, table: str) -> None:
    types = dict([*map(tuple, await new.fetch(COLUMNS, table))])
    names = ", ".join(f'"{name}"' for name in types)
    rows = old.execute(f'SELECT {names} FROM "{table}"')
    try:
        await new.copy_records_to_table(table, records=_converted(rows, [*types.values()]), columns=[*types])
    except (PostgresError, ValueError, TypeError) as error:
        raise BackupError(f"the table {table} cannot be copied: {error}") from error
    if "id" in types and (highest := old.execute(HIGHEST.format(table)).fetchone()[0]):
        await new.execute(SEQUENCE.format(table), highest)


def _converted(rows: Iterator[tuple[Any, ...]], types: list[str]) -> Iterator[tuple[Any, ...]]:
    """Rows with dates and times, which are text in SQLite."""
    reads = [READS.get(name) for name in types]
    for row in rows:
        yield tuple(
            read(value) if read and value is not None else value
            for read, value in zip(reads, row, strict=True)
        )


def _moment(text: str) -> datetime:
    """A time with its zone; UTC where none is said, as SQLite's own clock writes it."""
    moment = datetime.fromisoformat(text)
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


READS: dict[str, Callable[[str], Any]] = {"date": date.fromisoformat, "timestamp with time zone": _moment}
