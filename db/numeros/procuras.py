"""Searches: active alerts by car, and searches without a car for sale."""

from typing import Literal, NamedTuple

import msgspec
from msgspec import Struct
from pyroaring import BitMap

from db.engine import slow_reads
from db.estoque.busca import select
from db.estoque.facetas import Criterio
from db.numeros.navegacoes import FEWEST
from db.sql import fetch

MOST = 1_000  # different searches of alerts


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
