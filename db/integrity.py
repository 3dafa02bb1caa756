"""Whether the database is whole: what SQLite's own check finds. PostgreSQL checks a page as it reads it."""

import asyncio
import sqlite3
from contextlib import closing

from db.engine import DB, KeptSQLiteEngine


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
