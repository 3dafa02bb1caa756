"""A new site begins without price bands: those of the first migration are the demonstration's."""

from db.migrations import sql

ID = "2026-11-28T12:10"
DESCRIPTION = "no price bands in a database in which nobody has written"
NOBODY = " AND ".join(f"NOT EXISTS (SELECT 1 FROM {table})" for table in ("veiculos", "alteracoes"))


async def forwards():
    named = "EXISTS (SELECT 1 FROM dados_gerais WHERE nome <> '')"
    return sql(ID, DESCRIPTION, both=[f"DELETE FROM precos WHERE {NOBODY} AND NOT {named}"])
