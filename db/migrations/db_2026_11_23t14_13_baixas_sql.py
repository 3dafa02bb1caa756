"""A price that is marked as fallen, or no longer, raises the content version."""

from db.migrations import sql, version_triggers

ID = "2026-11-23T14:13"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "baixas_sql"


async def forwards():
    return sql(ID, DESCRIPTION, **version_triggers("baixas"))
