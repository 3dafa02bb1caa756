"""Indexes for the contacts of a car and for the cars longest in stock."""

from db.migrations import sql

ID = "2026-11-24T00:02"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "indices_sql"


async def forwards():
    return sql(
        ID,
        DESCRIPTION,
        both=(
            "CREATE INDEX leads_veiculo ON leads (veiculo_id, suspeito) WHERE veiculo_id IS NOT NULL",
            "CREATE INDEX veiculos_entrada ON veiculos (entrada, id) WHERE vitrine = 0 AND entrada IS NOT NULL",
        ),
    )
