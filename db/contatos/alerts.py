"""Alerts at the desk, read only: their people agreed to the alerts' mails alone."""

from datetime import datetime

from msgspec import Struct

from db.platform.sql import count, fetch_as
from db.visitantes.avisos import Estado

ALERTAS_POR_PAGINA = 50
MOST_PROCURAS = 10


class Alerta(Struct, kw_only=True):
    """An alert; `desde` is the time of its state, `enviado_em` of its last mail."""

    email: str
    titulo: str
    busca: str
    estado: Estado
    desde: datetime
    enviado_em: datetime | None


class Procura(Struct):
    titulo: str
    busca: str
    pessoas: int


async def list_alertas(texto: str, pagina: int) -> tuple[int, list[Alerta]]:
    """The number of alerts with all words in address or search, and one page of them, newest change first."""
    words = texto.lower().split()[:6]
    where = " AND ".join(["1 = 1", *["lower(email || ' ' || titulo) LIKE {}"] * len(words)])
    values = [f"%{word}%" for word in words]
    query = (
        f"SELECT email, titulo, busca, estado, desde, enviado_em FROM avisos WHERE {where}"
        f" ORDER BY desde DESC, id DESC LIMIT {ALERTAS_POR_PAGINA} OFFSET {(pagina - 1) * ALERTAS_POR_PAGINA}"
    )
    total = await count(f"SELECT count(*) FROM avisos WHERE {where}", *values)
    return total, await fetch_as(Alerta, query, *values)


async def list_procuras() -> list[Procura]:
    return await fetch_as(
        Procura,
        "SELECT busca, max(titulo) AS titulo, count(*) AS pessoas FROM avisos WHERE estado = 'confirmado'"
        f" GROUP BY busca ORDER BY pessoas DESC, busca LIMIT {MOST_PROCURAS}",
    )


class Procuram(Struct):
    ativos: int
    novos: int


async def count_alertas(since: datetime) -> Procuram:
    query = (
        "SELECT count(*) AS ativos, count(CASE WHEN desde >= {} THEN 1 END) AS novos FROM avisos"
        " WHERE estado = 'confirmado'"
    )
    return (await fetch_as(Procuram, query, since))[0]
