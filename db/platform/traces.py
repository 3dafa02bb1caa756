"""Traces of what is erased, which SQLite's files hold for a while."""

import asyncio
import logging
from pathlib import Path

from db.platform.engine import DB, WAIT_SECONDS, PooledSQLiteEngine
from db.platform.sql import fetch

log = logging.getLogger(__name__)

POLL_SECONDS = 0.05
QUICK_BYTES = 100_000_000  # rewritten in less time than writers are patient


async def cut_log() -> None:
    """Moves the WAL into the database and cuts it off: what was erased is readable there until it is written over."""
    if not isinstance(DB, PooledSQLiteEngine):
        return
    until = asyncio.get_running_loop().time() + WAIT_SECONDS
    # Busy while somebody reads an earlier state.
    while (await fetch("PRAGMA wal_checkpoint(TRUNCATE)"))[0]["busy"]:
        if asyncio.get_running_loop().time() > until:
            log.warning("the WAL is in use and was not cut off")
            return
        await asyncio.sleep(POLL_SECONDS)


async def rewrite() -> None:
    """Rewrites the whole database and truncates the WAL; writers wait meanwhile.

    `secure_delete` overwrites what is deleted, not what SQLite moved to another page before.
    """
    if isinstance(DB, PooledSQLiteEngine):
        await fetch("VACUUM")
    await cut_log()


async def rewrite_if_quick() -> None:
    """The same where writers do not lose their patience; a larger database has its log cut off."""
    await (rewrite() if _is_small() else cut_log())


def _is_small() -> bool:
    return isinstance(DB, PooledSQLiteEngine) and Path(DB.path).stat().st_size <= QUICK_BYTES
