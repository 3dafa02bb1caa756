"""Armoring's choices that exclude each other do so in the catalogue: glass, roof, wheel bands, transport."""

from db.migrations import sql

ID = "2026-11-21T20:27"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "uma_verdade_sql"

ONLY_ONE = "'tipo_vidro', 'teto_solar', 'cinta_aco_rodas', 'servico_plataforma'"


async def forwards():
    update = f"UPDATE blindagem_especificacoes SET unico = 1 WHERE sku IN ({ONLY_ONE})"
    return sql(ID, DESCRIPTION, both=[update])
