"""Alerts are found by their person and search, by what is due and by age; what is new in the stock by its look."""

from db.migrations import sql

ID = "2026-11-22T00:25"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "avisos_sql"


async def forwards():
    indexes = [
        "CREATE INDEX chegadas_numero ON chegadas (numero)",
        "CREATE UNIQUE INDEX avisos_email ON avisos (email, busca)",
        "CREATE INDEX avisos_devidos ON avisos (estado, visto, email)",
        "CREATE INDEX avisos_desde ON avisos (estado, desde)",
        "CREATE INDEX outbox_avisos ON outbox (created_at) WHERE kind = 'aviso_pedido'",
    ]
    return sql(ID, DESCRIPTION, both=indexes)
