"""A write to `lojas` raises the content version."""

from db.migrations import sql, version_triggers

ID = "2026-11-28T18:31:30:000000"
VERSION = "1.38.0"
DESCRIPTION = "lojas_sql"


async def forwards():
    return sql(ID, DESCRIPTION, **version_triggers("lojas"))
