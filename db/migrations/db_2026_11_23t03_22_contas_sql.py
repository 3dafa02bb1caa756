"""Recovery codes are found by their person."""

from db.migrations import sql

ID = "2026-11-23T03:22"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "contas_sql"


async def forwards():
    indexes = ["CREATE INDEX recuperacoes_pessoa ON recuperacoes (pessoa)"]
    return sql(ID, DESCRIPTION, both=indexes)
