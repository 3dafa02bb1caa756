"""Who waits to be told of which cars, as the desk sees it. They agreed to those mails alone, so nobody here may write to
them for anything else: an alert is no contact, and no CRM hears of it.
"""

from datetime import datetime

from msgspec import Struct

from db.mesa.contatos import moment
from db.visitantes.avisos import Avisos, Estado

ALERTAS_POR_PAGINA = 50
MOST_WANTED = 10


class Alerta(Struct, kw_only=True):
    """An alert: since when it is in its state, and when its last mail was owed."""

    email: str
    titulo: str
    busca: str
    estado: Estado
    desde: datetime
    enviado_em: datetime | None


class Procura(Struct):
    """A search, and how many wait for a car of it."""

    titulo: str
    busca: str
    pessoas: int


async def list_alertas(texto: str, pagina: int) -> tuple[int, list[Alerta]]:
    """How many alerts have all these words in their address or search, and those of one page, the last changed first."""
    words = texto.lower().split()[:6]
    where = " AND ".join(["1 = 1", *["lower(email || ' ' || titulo) LIKE {}"] * len(words)])
    values = [f"%{word}%" for word in words]
    counted = await Avisos.raw(f"SELECT count(*) AS n FROM avisos WHERE {where}", *values)
    rows = await Avisos.raw(
        f"SELECT email, titulo, busca, estado, desde, enviado_em FROM avisos WHERE {where}"
        f" ORDER BY desde DESC, id DESC LIMIT {ALERTAS_POR_PAGINA} OFFSET {{}}",
        *values,
        (max(1, pagina) - 1) * ALERTAS_POR_PAGINA,
    )
    alertas = [
        Alerta(
            email=row["email"],
            titulo=row["titulo"],
            busca=row["busca"],
            estado=row["estado"],
            desde=moment(row["desde"]),
            enviado_em=row["enviado_em"] and moment(row["enviado_em"]),
        )
        for row in rows
    ]
    return counted[0]["n"], alertas


async def list_procuras() -> list[Procura]:
    """What most wait for, at most ten."""
    rows = await Avisos.raw(
        "SELECT busca, max(titulo) AS titulo, count(*) AS n FROM avisos WHERE estado = 'confirmado'"
        f" GROUP BY busca ORDER BY n DESC, busca LIMIT {MOST_WANTED}"
    )
    return [Procura(row["titulo"], row["busca"], row["n"]) for row in rows]


class Procuram(Struct):
    """How many alerts are active, and how many of them began lately."""

    ativos: int
    novos: int


async def count_alertas(since: datetime) -> Procuram:
    """The active ones, and those that were confirmed since then."""
    rows = await Avisos.raw(
        "SELECT count(*) AS ativos, sum(CASE WHEN desde >= {} THEN 1 ELSE 0 END) AS novos FROM avisos"
        " WHERE estado = 'confirmado'",
        since,
    )
    return Procuram(rows[0]["ativos"], rows[0]["novos"] or 0)
