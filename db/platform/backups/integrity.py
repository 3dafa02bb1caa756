"""Checks of the database: SQLite's own check of its file, and missing migrations.

Every process that meets damage writes it into VAR_DIR/dano.json: /pronto reads that file, and the worker checks the
database (app/platform/monitoring/damage.py).
"""

import asyncio
import logging
import re
import sqlite3
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import msgspec
from msgspec import Struct

from db.platform.backups.databases import find_faults
from db.platform.engine import DB, VAR, PooledSQLiteEngine, open_database
from db.platform.sql import fetch

log = logging.getLogger(__name__)

NOTE = VAR / "dano.json"
# Read as the process starts, like the code itself: an upgrade may add files while it runs.
CODE = "\n".join(file.read_text() for file in (Path(__file__).parents[2] / "migrations").glob("db_*.py"))
MIGRATIONS = {*re.findall(r'^ID = "(.+?)"', CODE, re.M)}
# The newest one of a backup that this code can restore: one of these, or the last one before the first release.
RESTORABLE = MIGRATIONS | {*re.findall(r'^AFTER = "(.+?)"', CODE, re.M)}


class Damage(Struct):
    """SQLite's words, `checked` if a complete check found them, and when the operator got a mail about them."""

    found: list[str]
    checked: bool = False
    notified_at: datetime | None = None


async def list_missing_migrations() -> set[str]:
    return MIGRATIONS - {row["name"] for row in await fetch("SELECT name FROM migration")}


async def open_even_damaged() -> None:
    """Opens the database; with a damaged file the process starts all the same, and says on /pronto what is wrong."""
    try:
        await open_database()
    except sqlite3.DatabaseError as error:
        if not suspect(error):
            raise
        log.critical("the database is damaged, restore a backup (docs/operations/backup.md): %s", error)


def suspect(error: Exception) -> bool:
    """Writes the damage down when an error means it; False for every other error.

    SQLite's driver raises subclasses for a locked, full or absent file, and the class itself for a damaged one.
    """
    if type(error) is not sqlite3.DatabaseError:
        return False
    if read_damage() is None:
        write_damage(Damage([str(error)]))
    return True


def read_damage() -> Damage | None:
    try:
        return msgspec.json.decode(NOTE.read_bytes(), type=Damage)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.DecodeError) as error:  # half written on a full disk: still a suspicion
        return Damage([str(error)])


def write_damage(damage: Damage) -> None:
    with suppress(OSError):  # a full disk must not hide the error that is being handled
        NOTE.write_bytes(msgspec.json.encode(damage))


def clear_damage() -> None:
    NOTE.unlink(missing_ok=True)


async def find_damage() -> list[str]:
    """SQLite's words for every fault of the database's file; empty when it is sound.

    Reads the whole file, in a thread and on a connection of its own, so that nothing waits for it.
    """
    if not isinstance(DB, PooledSQLiteEngine):
        return []
    return await asyncio.to_thread(find_faults, Path(DB.path), "quick_check", "mode=ro")
