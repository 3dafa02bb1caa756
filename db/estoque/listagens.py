"""Which address speaks for a set of cars: several listings may show the same ones, and crawlers are told of one.

A listing speaks when it shows more than one car, or is the shortest address of a brand or a model; of those that show
the same cars it is the shortest.
"""

from collections.abc import Iterable
from itertools import product
from typing import Any, NamedTuple

from db import addresses
from db.addresses import TODOS, listagem_of
from db.estoque.tables import Veiculos
from db.sql import active


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
    groups = [
        (Lugar(listagem_of(row["blindado"]), row["condicao"] or TODOS, row["marca"], row["modelo"]), row["n"])
        for row in await Veiculos.raw(GROUPS)
    ]
    own = [carro for carro, _ in groups if _shows(lugar, carro)]
    if not own:
        return lugar
    carros = _count(lugar, groups)
    common = _common(own)
    same = [one for one in list_lugares(common) if _count(one, groups) == carros]
    return speaker_of(same, carros) or Lugar(TODOS, TODOS, common.marca, common.modelo)


# A condition that is none of the list's has no listing.
GROUPS = (
    "SELECT v.blindado, c.codigo AS condicao, a.titulo AS marca, o.titulo AS modelo, count(*) AS n FROM veiculos v"
    f" JOIN marcas a ON a.id = v.marca AND {active('a')} JOIN modelos o ON o.id = v.modelo AND {active('o')}"
    " LEFT JOIN condicoes c ON c.codigo = v.condicao WHERE v.vitrine = 0"
    " GROUP BY v.blindado, c.codigo, a.titulo, o.titulo"
)


def _common(own: list[Lugar]) -> Lugar:
    """What all of these have in common; where they differ, the whole."""
    parts: list[Any] = [{carro[part] for carro in own} for part in range(4)]
    return Lugar._make(one.pop() if len(one) == 1 else rest for one, rest in zip(parts, Lugar(), strict=True))


def _count(lugar: Lugar, groups: list[tuple[Lugar, int]]) -> int:
    return sum(n for carro, n in groups if _shows(lugar, carro))


def _shows(lugar: Lugar, carro: Lugar) -> bool:
    return all(one in (TODOS, None) or one == other for one, other in zip(lugar, carro, strict=True))
