"""The questions of the site's brake, of the resumos and of a day's visits are answered by indexes."""

from db.migrations import sql

ID = "2026-11-21T19:17"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "resumos_sql"


async def forwards():
    indexes = [
        "CREATE INDEX vendas_created_at ON vendas (created_at)",
        "CREATE INDEX orcamentos_created_at ON orcamentos (created_at)",
        "CREATE INDEX outbox_confirmacoes ON outbox (created_at)"
        " WHERE kind IN ('confirmacao', 'confirmacao_venda')",
        "CREATE INDEX outbox_held ON outbox (created_at) WHERE state = 'held'",
        "CREATE INDEX outbox_resumo ON outbox (resumo, id) WHERE resumo IS NOT NULL",
        "DROP INDEX navegacoes_updated_at",
        "CREATE INDEX navegacoes_updated_at ON navegacoes (updated_at, bytes)",
    ]
    return sql(ID, DESCRIPTION, both=indexes)
