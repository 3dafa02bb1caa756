"""The migrations of this code, those that a database has not run, and those of backups that it can restore."""

import re
from pathlib import Path

from db.platform.sql import fetch

# Read as the process starts, like the code itself: an upgrade may add files while it runs.
CODE = "\n".join(file.read_text() for file in (Path(__file__).parents[2] / "migrations").glob("db_*.py"))
MIGRATIONS = {*re.findall(r'^ID = "(.+?)"', CODE, re.M)}
# The newest one of a backup that this code can restore: one of these, or the last one before the first release.
RESTORABLE = MIGRATIONS | {*re.findall(r'^AFTER = "(.+?)"', CODE, re.M)}


async def list_missing_migrations() -> set[str]:
    return MIGRATIONS - {row["name"] for row in await fetch("SELECT name FROM migration")}
