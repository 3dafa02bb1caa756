"""No two cars have the same code of another system."""

from db.migrations import sql

ID = "2026-11-22T00:12"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "codigo_externo_sql"


async def forwards():
    return sql(
        ID,
        DESCRIPTION,
        both=["CREATE UNIQUE INDEX veiculos_codigo_externo ON veiculos (codigo_externo)"],
    )
