"""The changes of an import are found by its number."""

from db.migrations import sql

ID = "2026-11-23T17:36"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "cargas_desfeitas_sql"


async def forwards():
    return sql(
        ID,
        DESCRIPTION,
        both=("CREATE INDEX alteracoes_carga ON alteracoes (carga) WHERE carga IS NOT NULL",),
    )
