"""Cars for sale that nobody has reserved were free before there were alerts of that: 1, a look that is long over."""

from db.migrations import sql

ID = "2026-11-23T10:31"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "livre_sql"


async def forwards():
    free = "SELECT id FROM veiculos WHERE lower(situacao) <> 'reservado'"
    return sql(ID, DESCRIPTION, both=[f"UPDATE chegadas SET livre = 1 WHERE veiculo IN ({free})"])
