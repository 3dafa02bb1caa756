"""Which address speaks for a set of cars: several listings may show the same ones, and crawlers are told of one.

A listing speaks when it shows more than one car, or is the shortest address of a brand or a model; of those that show
the same cars it is the shortest.
"""

import asyncio
from collections.abc import Iterable
from itertools import product
from typing import Any, NamedTuple

from db import addresses
from db.addresses import TODOS, listagem_of
from db.engine import slow_reads
from db.estoque.tables import Veiculos
from db.sql import active
from db.versoes import by_version


class Lugar(NamedTuple):
    """A listing's place in the stock, as its address says it: codes, and the labels of brand and model."""

    listagem: str = TODOS
    condicao: str = TODOS
    marca: str | None = None
    modelo: str | None = None

    @property
    def path(self) -> str:
        return addresses.busca(*self)


def list_lugares(carro: Lugar) -> list[Lugar]:
    """Every listing that shows cars of this listagem, condition, brand and model."""
    labels = {(None, None), (carro.marca, None), (carro.marca, carro.modelo)}
    return [
        Lugar(listagem, condicao, *names)
        for listagem, condicao, names in product({TODOS, carro.listagem}, {TODOS, carro.condicao}, labels)
        if names[0] is not None or names[1] is None
    ]


def speaker_of(lugares: Iterable[Lugar], carros: int) -> Lugar | None:
    """Of the listings that show the same so many cars the one that speaks; None when none of them does."""
    speaking = [lugar for lugar in lugares if carros > 1 or (lugar[:2] == (TODOS, TODOS) and lugar.marca)]
    return min(speaking, key=_length, default=None)


def _length(lugar: Lugar) -> tuple[int, int, str]:
    narrowings = sum(one not in (TODOS, None) for one in lugar)
    return lugar.path.count("/"), narrowings, lugar.path


async def find_speaker(lugar: Lugar) -> Lugar:
    """The listing that speaks for the unsold cars of this one; itself when it has none."""
    lugares = await list_all()
    if lugar not in lugares:
        return lugar
    carros, carro = lugares[lugar]
    common = lugar
    for (
        part,
        value,
    ) in carro._asdict().items():  # what all its cars have in common narrows it to no fewer cars
        narrowed = common._replace(**{part: value})
        common = narrowed if lugares.get(narrowed, (0, carro))[0] == carros else common
    same = [one for one in list_lugares(common) if lugares[one][0] == carros]
    return speaker_of(same, carros) or Lugar(TODOS, TODOS, common.marca, common.modelo)


# A condition that is none of the list's has no listing.
GROUPS = (
    "SELECT v.blindado, c.codigo AS condicao, a.titulo AS marca, o.titulo AS modelo, count(*) AS n FROM veiculos v"
    f" JOIN marcas a ON a.id = v.marca AND {active('a')} JOIN modelos o ON o.id = v.modelo AND {active('o')}"
    " LEFT JOIN condicoes c ON c.codigo = v.condicao WHERE v.vitrine = 0"
    " GROUP BY v.blindado, c.codigo, a.titulo, o.titulo"
)


@by_version
async def list_all() -> dict[Lugar, tuple[int, Lugar]]:
    """Every listing that shows unsold cars: how many, and the place of one of them."""
    with slow_reads():
        rows = await Veiculos.raw(GROUPS)
    return await asyncio.to_thread(_summed, rows)


def _summed(rows: list[dict[str, Any]]) -> dict[Lugar, tuple[int, Lugar]]:
    lugares: dict[Lugar, tuple[int, Lugar]] = {}
    for row in rows:
        carro = Lugar(listagem_of(row["blindado"]), row["condicao"] or TODOS, row["marca"], row["modelo"])
        for lugar in list_lugares(carro):
            carros, _ = lugares.get(lugar, (0, carro))
            lugares[lugar] = carros + row["n"], carro
    return lugares
