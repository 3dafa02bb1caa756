"""The cars nearest in price of a model and of a brand are found by indexes."""

from db.migrations import sql

ID = "2026-11-21T21:30"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "parecidos_sql"


async def forwards():
    indexes = [
        "CREATE INDEX veiculos_marca_preco ON veiculos (marca, vitrine, preco_valor, id, modelo)",
        "CREATE INDEX veiculos_modelo_preco ON veiculos (modelo, vitrine, preco_valor, id)",
    ]
    return sql(ID, DESCRIPTION, both=indexes)
