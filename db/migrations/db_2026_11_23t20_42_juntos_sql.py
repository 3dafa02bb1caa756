"""Contacts that were merged with one are found by it."""

from db.migrations import sql

ID = "2026-11-23T20:42"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "juntos_sql"


async def forwards():
    return sql(
        ID,
        DESCRIPTION,
        both=("CREATE INDEX atendimentos_junto ON atendimentos (junto) WHERE junto <> ''",),
    )
