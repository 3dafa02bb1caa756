"""Alerts at the desk, read only: their people agreed to the alerts' mails alone."""

from datetime import datetime

from msgspec import Struct

from db.sql import convert_row
from db.visitantes.avisos import Avisos, Estado

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
    """A search with the number of its alerts."""

    titulo: str
    busca: str
    pessoas: int


async def list_alertas(texto: str, pagina: int) -> tuple[int, list[Alerta]]:
    """The number of alerts with all words in address or search, and one page of them, newest change first."""
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
    return counted[0]["n"], [convert_row(row, Alerta) for row in rows]


async def list_procuras() -> list[Procura]:
    """The ten searches with the most alerts."""
    rows = await Avisos.raw(
        "SELECT busca, max(titulo) AS titulo, count(*) AS pessoas FROM avisos WHERE estado = 'confirmado'"
        f" GROUP BY busca ORDER BY pessoas DESC, busca LIMIT {MOST_PROCURAS}"
    )
    return [convert_row(row, Procura) for row in rows]


class Procuram(Struct):
    """The numbers of active alerts, all and recent."""

    ativos: int
    novos: int


async def count_alertas(since: datetime) -> Procuram:
    """Active alerts, and those confirmed since then."""
    rows = await Avisos.raw(
        "SELECT count(*) AS ativos, count(CASE WHEN desde >= {} THEN 1 END) AS novos FROM avisos"
        " WHERE estado = 'confirmado'",
        since,
    )
    return convert_row(rows[0], Procuram)
