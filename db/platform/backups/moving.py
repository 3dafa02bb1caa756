"""Moves all rows of a SQLite database into a migrated PostgreSQL database, in one transaction."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterable
from contextlib import closing
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg
from asyncpg.exceptions import PostgresError

from db.platform.backups.databases import connect, find_faults, locked_database
from db.platform.backups.files import BackupError
from db.platform.backups.migrations import MIGRATIONS

TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
REFERENCES = """SELECT conrelid::regclass::text, confrelid::regclass::text
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace"""
COLUMNS = """SELECT column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'"""
SEQUENCE = "SELECT setval(pg_get_serial_sequence('{}', 'id'), $1)"
# The highest number of a table, and of one that gives none again the highest that it ever gave.
HIGHEST = "SELECT max(n) FROM (SELECT max(id) AS n FROM {0} UNION ALL SELECT seq FROM sqlite_sequence WHERE name = '{0}') q"
ESCAPES = str.maketrans({"\\": r"\\", "\t": r"\t", "\n": r"\n", "\r": r"\r"})


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
    if not path.is_file():
        raise BackupError(f"there is no database at {path}")
    with locked_database(path):
        pass
    if faults := find_faults(path, "mode=rw"):
        raise BackupError(f"{path} is damaged: {'; '.join(faults)}")
    with closing(connect(path, "mode=rw")) as old:
        old.execute("BEGIN IMMEDIATE")
        return asyncio.run(_connect_and_move(old, url, tables))


async def _connect_and_move(old: sqlite3.Connection, url: str, tables: Tables) -> Counts:
    try:
        new = await asyncpg.connect(url, timeout=10)  # type: ignore[no-untyped-call]
    except (OSError, TimeoutError, PostgresError) as error:
        raise BackupError(f"no connection to the database: {error!r}") from None
    try:
        return await _move_all(old, new, tables)
    finally:
        await new.close()


async def _move_all(old: sqlite3.Connection, new: Any, given: Tables) -> Counts:
    # The connection is closed after an error, which undoes everything.
    await new.execute("BEGIN; SET LOCAL timezone = 'UTC'")
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
    names = [name for (name,) in await new.fetch(COLUMNS, table)]
    quoted = ", ".join(f'"{name}"' for name in names)
    rows = old.execute(f'SELECT {quoted} FROM "{table}"')
    try:
        await new.copy_to_table(table, source=_lines(rows), columns=names)
    except (PostgresError, ValueError) as error:
        raise BackupError(f"the table {table} cannot be copied: {error}") from error
    if "id" in names and (highest := old.execute(HIGHEST.format(table)).fetchone()[0]):
        await new.execute(SEQUENCE.format(table), highest)


async def _lines(rows: Iterable[tuple[Any, ...]]) -> AsyncIterator[bytes]:
    """Rows as COPY reads them: PostgreSQL makes its own types of the texts."""
    for row in rows:
        values = (r"\N" if value is None else str(value).translate(ESCAPES) for value in row)
        yield "\t".join(values).encode() + b"\n"
