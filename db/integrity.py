"""Whether the database is whole, by SQLite's own check (PostgreSQL checks a page as it reads it), and of this code."""

import asyncio
import re
import sqlite3
from contextlib import closing
from pathlib import Path

from db.engine import DB, KeptSQLiteEngine
from db.versoes import Versoes

# Read as the process starts, like the code itself: what an upgrade puts beside it meanwhile is the next process's.
MIGRATIONS = {
    found[1]
    for file in (Path(__file__).parent / "migrations").glob("db_*.py")
    if (found := re.search(r'^ID = "(.+?)"', file.read_text(), re.M))
}


async def list_missing_migrations() -> set[str]:
    """The migrations of this code that the database has not run."""
    return MIGRATIONS - {row["name"] for row in await Versoes.raw("SELECT name FROM migration")}


async def find_damage() -> list[str]:
    """What is wrong with the database's file, in SQLite's words; nothing when it is whole.

    In a thread and on a connection of its own, so that it holds up nobody. It reads the whole file.
    """
    if not isinstance(DB, KeptSQLiteEngine):
        return []
    return await asyncio.to_thread(check, DB.path)


def check(path: str) -> list[str]:
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=5)) as connection:
            found = [row[0] for row in connection.execute("PRAGMA quick_check(20)")]
    except sqlite3.DatabaseError as error:
        return [str(error)]
    return [] if found == ["ok"] else found
