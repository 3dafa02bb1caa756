"""Consented visits of a period by page and car (specification, section 3.16), and searches of active alerts.

No figure is of fewer than five visits.
"""

from collections import Counter
from datetime import datetime
from itertools import chain
from typing import Literal, NamedTuple

import msgspec
from msgspec import Struct
from pyroaring import BitMap

from db.addresses import busca_path
from db.estoque.busca import select
from db.estoque.facetas import Criterio
from db.platform.engine import slow_reads
from db.platform.fields import MAX_ID
from db.platform.sql import fetch

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


def read_number(text: str) -> int:
    """A car's number in a text of the browser, 0 for any other text."""
    return int(text) if text.isdecimal() and len(text) < len(str(MAX_ID)) else 0


def hide_few(number: int) -> int | None:
    """A number of visits or people as it may be shown; None below five."""
    return number if number >= FEWEST else None


async def read_navegacoes(de: datetime, ate: datetime) -> Visitado:
    """The visits whose last update is from `de` on and before `ate`."""
    with slow_reads():
        rows = await fetch(
            "SELECT origem, veiculos, favoritos, lead, paginas FROM navegacoes WHERE updated_at >= {} AND updated_at < {}",
            de,
            ate,
        )
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
