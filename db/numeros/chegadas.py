"""Visits with consent, and the people who wrote in a period: by day, by source, the first answer, what was won."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from datetime import datetime
from itertools import chain
from statistics import median
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import Struct
from pyroaring import BitMap

from db.addresses import busca_path, read_id
from db.contatos.wait import espera_of
from db.conteudo.dados_gerais import get_loja
from db.conteudo.funcionamento import Funcionamento
from db.estoque.busca import select
from db.estoque.facetas import Criterio
from db.platform.engine import slow_reads
from db.platform.format import BRASILIA
from db.platform.sql import CLEAN, fetch, fetch_slowly, moment
from db.visitantes.contatos import WITH_TIPO

FEWEST = 5
MOST = 1_000  # different searches of alerts


class Visitado(NamedTuple):
    """The number of visits; those of each car by its number, of each favourite by its `seo_url` and of each listing by its
    path; and the origin of each contact's visit.
    """

    total: int
    carros: Counter[str]
    favoritos: Counter[str]
    listagens: Counter[str]
    origens: dict[str, str]


def hide_few(number: int) -> int | None:
    """A number of visits or people as it may be shown; None below five."""
    return number if number >= FEWEST else None


async def read_navegacoes(de: datetime, ate: datetime) -> Visitado:
    """The visits whose last update is from `de` on and before `ate`."""
    columns = "origem, veiculos, favoritos, lead, paginas"
    visited = f"SELECT {columns} FROM navegacoes WHERE updated_at >= {{}} AND updated_at < {{}}"
    rows = await fetch_slowly(visited, de, ate)
    decode = msgspec.json.Decoder(list[str]).decode

    def counted(column: str) -> Counter[str]:
        return Counter(chain.from_iterable(decode(row[column]) for row in rows))

    listagens = Counter({page: n for page, n in counted("paginas").items() if page.startswith(busca_path())})
    origens = {row["lead"]: row["origem"] for row in rows if row["lead"]}
    return Visitado(len(rows), counted("veiculos"), counted("favoritos"), listagens, origens)


class SemCarro(Struct):
    """A search that no car for sale fits, with the number of people who have an alert or of visits that opened it."""

    titulo: str
    endereco: str
    pessoas: int
    de: Literal["alertas", "navegacoes"]


class Alertas(NamedTuple):
    """The searches of active alerts: their people, and the cars that fit; `vazias` fit none."""

    buscas: list[tuple[int, BitMap]]
    vazias: list[SemCarro]

    def count(self, carro: int) -> int:
        """The number of alerts that a car fits, at most one of each search a person."""
        return sum(pessoas for pessoas, cars in self.buscas if carro in cars)


async def read_alertas() -> Alertas:
    """The searches with the most people, at most a thousand."""
    with slow_reads():
        rows = await fetch(
            "SELECT criterio, max(titulo) AS titulo, max(busca) AS busca, count(*) AS pessoas FROM avisos"
            f" WHERE estado = 'confirmado' GROUP BY criterio ORDER BY pessoas DESC, criterio LIMIT {MOST}"
        )
        buscas: list[tuple[int, BitMap]] = []
        vazias = []
        for row in rows:
            criterio = msgspec.json.decode(row["criterio"], type=Criterio)
            cars = BitMap([criterio.livre]) if criterio.livre else (await select(criterio)).unsold()
            buscas.append((row["pessoas"], cars))
            if not cars and row["pessoas"] >= FEWEST:
                vazias.append(SemCarro(row["titulo"], row["busca"], row["pessoas"], "alertas"))
    return Alertas(buscas, vazias)


UNKNOWN, OTHERS = "Site, sem origem conhecida", "Site, outras origens"
# The first answer is the first change of the state.
QUERY = f"""
    SELECT c.public_id AS id, coalesce(nullif(c.junto, ''), c.public_id) AS pessoa, c.created_at AS quando, c.veiculo_id, c.sobre,
        g.contato IS NOT NULL AS visita, c.origem, c.estado, c.valor, s.custo,
        c.fold = '' AS da_mesa, coalesce(p.nome, '') AS dono, (SELECT min(a.created_at) FROM alteracoes a
            JOIN campos_alterados f ON f.alteracao = a.id
            WHERE a.tabela = 'contatos' AND a.registro = c.id AND f.campo = 'estado') AS respondido
    {WITH_TIPO} LEFT JOIN veiculos s ON s.id = c.vendido LEFT JOIN pessoas p ON p.id = c.dono WHERE c.created_at >= {{}} AND c.created_at < {{}} AND {CLEAN} ORDER BY c.created_at, c.public_id"""


class Chegada(Struct, kw_only=True):
    """A person's first contact of a period, with the cars, appointments and sales of all that were merged with it;
    `respondido` is the time of the first answer, `margem` the price without the cost where both are known. One `da_mesa`
    was entered by the staff.
    """

    id: str
    quando: datetime
    origem: str
    carros: set[int]
    visitas: set[int]
    ganho: bool
    valor: int
    margem: int | None
    dono: str
    da_mesa: bool
    respondido: datetime | None


class Dia(Struct):
    """A day of the month and its contacts."""

    dia: int
    contatos: int


class Fonte(Struct, kw_only=True):
    """The people of a source or of a seller. `resposta` is the median time to the first answer in minutes of opening hours, null where
    none was answered; `valor` and `margem` of those won, in whole reais, the latter null where no cost is known.
    """

    titulo: str
    contatos: int
    resposta: int | None
    ganhos: int
    valor: int
    margem: int | None


async def list_chegadas(de: datetime, ate: datetime) -> list[Chegada]:
    """Who wrote from `de` on and before `ate`, without probable spam: a person with merged contacts once."""
    rows = await fetch_slowly(QUERY, de, ate)
    people = defaultdict[str, list[dict[str, Any]]](list)
    for row in rows:
        people[row["pessoa"]].append(row)
    return [_chegada_of(them) for them in people.values()]


def _chegada_of(rows: list[dict[str, Any]]) -> Chegada:
    """The oldest row is the first."""
    won = [row for row in rows if row["estado"] == "ganho"]
    return Chegada(
        id=rows[0]["id"],
        quando=moment(rows[0]["quando"]),
        origem=rows[0]["origem"],
        carros={_car_of(row) for row in rows} - {0},
        visitas={_car_of(row) for row in rows if row["visita"]} - {0},
        ganho=bool(won),
        valor=sum(row["valor"] or 0 for row in won),
        margem=_sum(row["valor"] - row["custo"] for row in won if row["valor"] and row["custo"]),
        dono=next((row["dono"] for row in [*won, *reversed(rows)] if row["dono"]), ""),
        da_mesa=bool(rows[0]["da_mesa"]),
        respondido=min((moment(row["respondido"]) for row in rows if row["respondido"]), default=None),
    )


def _sum(values: Iterable[int | None]) -> int | None:
    """Of the known values; None where none is known."""
    known = [one for one in values if one is not None]
    return sum(known) if known else None


def _car_of(row: dict[str, Any]) -> int:
    return row["veiculo_id"] or read_id((row["sobre"] or "").removeprefix("veiculo-"))


def count_days(chegadas: list[Chegada], de: datetime, ate: datetime) -> list[Dia]:
    """The days of a month, whose first moments `de` and `ate` are."""
    counts = Counter(one.quando.astimezone(BRASILIA).day for one in chegadas)
    return [Dia(day, counts[day]) for day in range(1, (ate - de).days + 1)]


async def list_fontes(chegadas: list[Chegada], visitado: Visitado) -> list[Fonte]:
    """The sources, the largest first, after the sum of all. A visit's origin of fewer than five contacts is one of
    the others, and these are five or more.
    """
    hours = (await get_loja(None)).funcionamento
    origins = Counter(visitado.origens[one.id] for one in chegadas if one.id in visitado.origens)
    few = sum(n for n in origins.values() if n < FEWEST)
    others = OTHERS if few >= FEWEST else UNKNOWN
    groups = defaultdict[str, list[Chegada]](list)
    for one in chegadas:
        origin = visitado.origens.get(one.id, "")
        seen = f"Site, {origin}" if origins[origin] >= FEWEST else others if origin else UNKNOWN
        groups[one.origem[:1].upper() + one.origem[1:] or seen].append(one)
    largest = sorted(groups.items(), key=lambda group: -len(group[1]))
    return [_fonte(titulo, them, hours) for titulo, them in [("Todos", chegadas), *largest]]


async def list_vendedores(chegadas: list[Chegada]) -> list[Fonte]:
    """The people of each seller, who won most first."""
    hours, groups = (await get_loja(None)).funcionamento, defaultdict[str, list[Chegada]](list)
    for one in chegadas:
        groups[one.dono or "Sem dono"].append(one)
    found = [_fonte(nome, them, hours) for nome, them in groups.items()]
    return sorted(found, key=lambda one: (-one.ganhos, -one.contatos, one.titulo))


def _fonte(titulo: str, chegadas: list[Chegada], hours: Funcionamento) -> Fonte:
    """Contacts entered by the staff have no time to the first answer."""
    waits = [
        espera_of(hours, one.quando, one.respondido).minutos
        for one in chegadas
        if one.respondido and not one.da_mesa
    ]
    return Fonte(
        titulo=titulo,
        contatos=len(chegadas),
        resposta=int(median(waits)) if waits else None,
        ganhos=sum(one.ganho for one in chegadas),
        valor=sum(one.valor for one in chegadas),
        margem=_sum(one.margem for one in chegadas),
    )
