"""A car has one record among the featured ones; of several the one that the home page shows first stays."""

from db.migrations import sql

ID = "2026-11-23T20:56"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "destaque_unico_sql"

SHOWN_FIRST = "CASE WHEN lower(status) = 'ativo' THEN 0 ELSE 1 END, ordem, id"
LATER = (
    f"SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY veiculo ORDER BY {SHOWN_FIRST}) AS place"
    " FROM destaques WHERE veiculo IS NOT NULL) q WHERE place > 1"
)


async def forwards():
    return sql(
        ID,
        DESCRIPTION,
        both=(
            f"DELETE FROM destaques WHERE id IN ({LATER})",
            "DROP INDEX destaques_veiculo",
            "CREATE UNIQUE INDEX destaques_veiculo ON destaques (veiculo)",
        ),
    )
