"""The list of contacts: its filter, pages and counts."""

from datetime import datetime, timedelta
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from db.contatos import search
from db.contatos.contatos import TIPO, Atendimento, Estado, TipoContato, get_contatos
from db.contatos.wait import Espera, espera_of, get_funcionamento
from db.platform import clock
from db.platform.campos import MAX_ID, Pagina, Palavras
from db.platform.engine import slow_reads
from db.platform.sql import CLEAN, fetch, moment

POR_PAGINA = 50
# Contacts with the columns of filters and counts; for words with those of the search besides (db/contatos/search.py).
SOURCE = f"""
    SELECT l.public_id AS id, {TIPO}, l.suspeito, l.created_at AS quando{{}} FROM leads l
    UNION ALL SELECT public_id, 'venda', suspeito, created_at{{}} FROM vendas"""
FILTERABLE = SOURCE.format("", "")
SEARCHABLE = SOURCE.format(
    ", l.nome, l.email, l.telefone, coalesce(l.assunto, '') AS sobre, l.veiculo_id AS carro",
    ", nome, email, telefone, marca || ' ' || modelo || ' ' || ano, NULL",
)
# DISTINCT makes PostgreSQL read the answered ones once; it would look up each contact in the index of `atendimentos`.
NEW = (
    "NOT EXISTS (SELECT 1 FROM (SELECT DISTINCT contato FROM atendimentos WHERE estado <> 'novo') a"
    " WHERE a.contato = q.id)"
)
# Of several that were merged, the newest one.
ALONE = "id NOT IN (SELECT contato FROM atendimentos WHERE junto <> '')"
QUOTED = "tipo IN ('blindagem', 'estetica')"


class FiltroContatos(Struct, kw_only=True):
    """The list's filter; "" and 0 filter nothing. `tipo` "orcamento" finds both kinds of quotes, `dias` contacts of so many
    days, `de` an owner's.
    """

    estado: Estado | Literal[""] = ""
    tipo: TipoContato | Literal["orcamento", ""] = ""
    dias: Annotated[int, Meta(ge=0, le=365)] = 0
    de: Annotated[int, Meta(ge=0, le=MAX_ID)] = 0
    texto: Palavras = ""
    suspeitos: bool = False
    pagina: Pagina = 1


async def list_contatos(filtro: FiltroContatos, most: int = POR_PAGINA) -> tuple[int, list[Atendimento]]:
    """The number of contacts, and one page of `most`, newest first; of merged ones the newest, unless words are searched."""
    source, values = _filtered(filtro, alone=not filtro.texto)
    offset = (max(1, filtro.pagina) - 1) * most
    with slow_reads():  # a search reads every contact
        rows = await fetch(
            f"SELECT id, count(*) OVER () AS n {source} LIMIT {most} OFFSET {{}}", *values, offset
        )
        if not rows and offset:
            return (await list_contatos(replace(filtro, pagina=1), most))[0], []
        return rows[0]["n"] if rows else 0, await get_contatos([row["id"] for row in rows])


async def list_ids(filtro: FiltroContatos) -> list[str]:
    """All contacts of a filter, newest first."""
    source, values = _filtered(filtro)
    with slow_reads():
        return [row["id"] for row in await fetch(f"SELECT id {source}", *values)]


def _filtered(filtro: FiltroContatos, alone: bool = False) -> tuple[str, list[Any]]:
    """FROM, WHERE and ORDER BY, and their values; `alone` leaves out merged contacts but the newest."""
    quoted, new = filtro.tipo == "orcamento", filtro.estado == "novo"
    filters = [
        ("id IN (SELECT contato FROM atendimentos WHERE estado = {})", "" if new else filtro.estado),
        ("tipo = {}", "" if quoted else filtro.tipo),
        ("quando >= {}", filtro.dias and clock.now() - timedelta(days=filtro.dias)),
        ("id IN (SELECT contato FROM atendimentos WHERE dono = {})", filtro.de),
    ]
    given = [(sql, value) for sql, value in filters if value]
    searched, words = search.condition_of(filtro.texto)
    conditions = [
        f"NOT {CLEAN}" if filtro.suspeitos else CLEAN,
        *[QUOTED] * quoted,
        *[NEW] * new,
        *(sql for sql, _ in given),
    ]
    conditions += [searched] * bool(searched) + [ALONE] * alone
    source = SEARCHABLE if filtro.texto else FILTERABLE
    query = f"FROM ({source}) q WHERE {' AND '.join(conditions)} ORDER BY quando DESC, id"
    return query, [*(value for _, value in given), *words]


class Contagem(Struct):
    """The number of new contacts and the longest wait; quotes and offers of cars since some time."""

    novos: int
    espera: Espera | None
    orcamentos: int
    ofertas: int


async def count_contatos(since: datetime, most: int) -> tuple[Contagem, list[Atendimento]]:
    """The numbers without probable spam, and the `most` newest of the new contacts."""
    shown = f"FROM ({FILTERABLE}) q WHERE {CLEAN} AND {ALONE}"
    novos = await fetch(
        f"SELECT id, count(*) OVER () AS n, min(quando) OVER () AS oldest {shown} AND {NEW}"
        f" ORDER BY quando DESC, id LIMIT {most}"
    )
    recent = await fetch(
        f"SELECT count(CASE WHEN {QUOTED} THEN 1 END) AS orcamentos, count(CASE WHEN tipo = 'venda' THEN 1 END) AS ofertas"
        f" {shown} AND quando >= {{}}",
        since,
    )
    wait = novos and espera_of(await get_funcionamento(), moment(novos[0]["oldest"]), clock.now())
    contagem = Contagem(novos=novos[0]["n"] if novos else 0, espera=wait or None, **recent[0])
    return contagem, await get_contatos([row["id"] for row in novos])
