"""Changes for open screens: a cursor that moves with each one, and the number of new contacts."""

from db.contatos.filter import WAITING
from db.platform.engine import slow_reads
from db.platform.sql import count, fetch

# The sum of the newest numbers also moves when a transaction commits after a later one, and when a row is deleted.
NEWEST = 50
SUMS = ", ".join(
    f"(SELECT coalesce(sum(id), 0) FROM (SELECT id FROM {table} ORDER BY id DESC LIMIT {NEWEST}) newest) AS {table}"
    for table in ("alteracoes", "contatos", "notas")
)
CURSOR = f"SELECT {SUMS}, (SELECT max(pulso) FROM cargas) AS pulso, (SELECT count(*) FROM cargas) AS cargas"
NOVOS = f"SELECT count(*) FROM contatos c WHERE {WAITING}"


async def read_cursor() -> str:
    """Another text after every change of a record, a contact or an import; a few index reads."""
    return "-".join(str(value) for value in (await fetch(CURSOR))[0].values())


async def count_novos() -> int:
    """The contacts that nobody has answered, without probable spam."""
    with slow_reads():
        return await count(NOVOS)
