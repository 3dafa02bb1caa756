"""Lists of contacts, their counts, and the changes that open screens watch."""

from datetime import datetime, timedelta
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from db.contatos import find
from db.contatos.contatos import Atendimento, Estado, get_contatos, select_contatos
from db.contatos.wait import Espera, espera_of
from db.conteudo.dados_gerais import get_loja
from db.conteudo.lojas import FiltroLoja
from db.platform import clock
from db.platform.engine import slow_reads
from db.platform.fields import MAX_ID, Pagina, Palavras
from db.platform.sql import CLEAN, count, fetch, fetch_slowly, moment
from db.visitantes.contatos import OFFERS, TIPO, WITH_TIPO, TipoContato

POR_PAGINA = 50
ALONE = "c.junto = ''"  # of several that were merged, the newest one
WAITING = f"{CLEAN} AND {ALONE} AND c.estado = 'novo'"  # for an answer
QUOTED = "c.tipo IN ('blindagem', 'estetica') AND g.contato IS NULL"


class FiltroContatos(Struct, kw_only=True):
    """The list's filter; "" and 0 filter nothing. `tipo` "orcamento" finds both kinds of quotes, `dias` contacts of so many
    days, `de` an owner's.
    """

    estado: Estado | Literal[""] = ""
    tipo: TipoContato | Literal["orcamento", ""] = ""
    dias: Annotated[int, Meta(ge=0, le=365)] = 0
    de: Annotated[int, Meta(ge=0, le=MAX_ID)] = 0
    loja: FiltroLoja = ""
    texto: Palavras = ""
    suspeitos: bool = False
    pagina: Pagina = 1


async def list_contatos(filtro: FiltroContatos, most: int = POR_PAGINA) -> tuple[int, list[Atendimento]]:
    """The number of contacts, and one page of `most`, newest first; of merged ones the newest, unless words are searched."""
    source, values = _filtered(filtro, alone=not filtro.texto)
    offset = (max(1, filtro.pagina) - 1) * most
    with slow_reads():  # a search reads every contact
        columns = "c.public_id AS id, count(*) OVER () AS n"
        rows = await fetch(f"SELECT {columns} {source} LIMIT {most} OFFSET {{}}", *values, offset)
        if not rows and offset:
            return (await list_contatos(replace(filtro, pagina=1), most))[0], []
        return rows[0]["n"] if rows else 0, await get_contatos([row["id"] for row in rows])


async def list_ids(filtro: FiltroContatos) -> list[str]:
    """All contacts of a filter, newest first."""
    source, values = _filtered(filtro)
    return [row["id"] for row in await fetch_slowly(f"SELECT c.public_id AS id {source}", *values)]


def _filtered(filtro: FiltroContatos, alone: bool = False) -> tuple[str, list[Any]]:
    """FROM, WHERE and ORDER BY, and their values; `alone` leaves out merged contacts but the newest."""
    quoted = filtro.tipo == "orcamento"
    filters = [
        ("c.estado = {}", filtro.estado),
        (f"{TIPO} = {{}}", "" if quoted else filtro.tipo),
        ("c.created_at >= {}", filtro.dias and clock.now() - timedelta(days=filtro.dias)),
        ("c.dono = {}", filtro.de),
    ]
    given = [(sql, value) for sql, value in filters if value]
    searched, words = find.condition_of(filtro.texto)
    conditions = [
        f"NOT {CLEAN}" if filtro.suspeitos else CLEAN,
        *[QUOTED] * quoted,
        *(sql for sql, _ in given),
        searched,
        *[_at(int(filtro.loja or 0))] * bool(filtro.loja),
        *[ALONE] * alone,
    ]
    query = f"{WITH_TIPO} WHERE {' AND '.join(conditions)} ORDER BY c.created_at DESC, c.public_id"
    return query, [*(value for _, value in given), *words]


def _at(loja: int) -> str:
    """That a contact is of this shop: a visit there, or about one of its cars. All others are the first one's (reading 66)."""
    there = f"= {loja}" if loja else "IS NOT NULL"
    cars = f"FROM veiculos v WHERE v.loja {there})"
    about = f"c.veiculo_id IN (SELECT v.id {cars} OR c.sobre IN (SELECT 'veiculo-' || v.id {cars}"
    return (
        f"(CASE WHEN g.contato IS NULL THEN {about} ELSE g.loja {there} END) IS {'' if loja else 'NOT '}TRUE"
    )


class Contagem(Struct):
    """The number of new contacts and the longest wait; quotes and offers of cars since some time."""

    novos: int
    espera: Espera | None
    orcamentos: int
    ofertas: int


async def count_contatos(since: datetime, most: int) -> tuple[Contagem, list[Atendimento]]:
    """The numbers without probable spam, and the `most` newest of the new contacts."""
    novos = await select_contatos(f"WHERE {WAITING} ORDER BY c.created_at DESC, c.public_id LIMIT {most}")
    query = f"SELECT count(*) AS novos, min(c.created_at) AS oldest FROM contatos c WHERE {WAITING}"
    [waiting] = await fetch(query)
    recent = await fetch(
        f"SELECT count(CASE WHEN {QUOTED} THEN 1 END) AS orcamentos, count(CASE WHEN {OFFERS} THEN 1 END) AS ofertas"
        f" {WITH_TIPO} WHERE {CLEAN} AND {ALONE} AND c.created_at >= {{}}",
        since,
    )
    oldest = waiting.pop("oldest")
    hours = (await get_loja(None)).funcionamento
    espera = espera_of(hours, moment(oldest), clock.now()) if oldest else None
    return Contagem(espera=espera, **waiting, **recent[0]), novos


# The sum of the newest numbers also moves when a transaction commits after a later one, and when a row is deleted.
NEWEST = 50
SUMS = ", ".join(
    f"(SELECT coalesce(sum(id), 0) FROM (SELECT id FROM {table} ORDER BY id DESC LIMIT {NEWEST}) newest) AS {table}"
    for table in ("alteracoes", "contatos", "notas")
)
CURSOR = f"SELECT {SUMS}, (SELECT max(pulso) FROM cargas) AS pulso, (SELECT count(*) FROM cargas) AS cargas"


async def read_cursor() -> str:
    """Another text after every change of a record, a contact or an import; a few index reads."""
    return "-".join(str(value) for value in (await fetch(CURSOR))[0].values())


async def count_novos() -> int:
    """The contacts that nobody has answered, without probable spam."""
    with slow_reads():
        return await count(f"SELECT count(*) FROM contatos c WHERE {WAITING}")
