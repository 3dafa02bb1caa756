"""Which address speaks for a set of cars: several listings may show the same ones, and crawlers are told of one.

A listing speaks when it shows more than one car, or is the shortest address of a brand or a model; of those that show
the same cars it is the shortest.
"""

import asyncio
from collections import Counter
from collections.abc import Iterable
from itertools import product
from typing import NamedTuple

from db import addresses
from db.addresses import TODOS, listagem_of
from db.estoque.catalogo import list_condicoes, list_marcas, list_titulos
from db.estoque.partes import Estante, list_estantes
from db.versoes import by_version

Carros = tuple[int, "Lugar"]  # how many, and the place of one of them


class Lugar(NamedTuple):
    """A listing's place in the stock, as its address says it: codes, and the labels of brand and model."""

    listagem: str = TODOS
    condicao: str = TODOS
    marca: str | None = None
    modelo: str | None = None

    @property
    def path(self) -> str:
        return addresses.busca(*self)


class Names(NamedTuple):
    """What the listings of a brand are called after; None is a model that has none."""

    marca: str
    modelos: dict[int, str | None]
    condicoes: frozenset[str]


kept: dict[int, tuple[Estante, Names, dict[Lugar, Carros]]] = {}  # of each brand, while it is the same


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


@by_version
async def list_all() -> dict[Lugar, Carros]:
    """Every listing that shows unsold cars: how many, and the place of one of them."""
    marcas = {one.id: one.titulo for one in await list_marcas()}
    modelos = await list_titulos()
    condicoes = frozenset(one.codigo for one in await list_condicoes())
    estantes = [one for one in await list_estantes() if one.marca in marcas]
    return await asyncio.to_thread(_summed, estantes, marcas, modelos, condicoes)


def _summed(
    estantes: list[Estante], marcas: dict[int, str], modelos: dict[int, str], condicoes: frozenset[str]
) -> dict[Lugar, Carros]:
    lugares: dict[Lugar, Carros] = {}
    for estante in estantes:
        names = Names(marcas[estante.marca], {id: modelos.get(id) for id in estante.modelos}, condicoes)
        of_brand = kept.get(estante.marca)
        if of_brand is None or of_brand[:2] != (estante, names):
            of_brand = kept[estante.marca] = (estante, names, _of_brand(estante, names))
        for lugar, (n, carro) in of_brand[2].items():
            carros, _ = lugares.get(lugar, (0, carro))
            lugares[lugar] = carros + n, carro
    return lugares


def _of_brand(estante: Estante, names: Names) -> dict[Lugar, Carros]:
    kinds = Counter[tuple[int, str, int]]()
    for parte in estante.partes:
        if not parte.vendido:
            kinds[parte.blindado, parte.condicao, parte.modelo] += parte.n
    lugares: dict[Lugar, Carros] = {}
    for (blindado, condicao, modelo), n in kinds.items():
        if titulo := names.modelos[modelo]:
            # A condition that is none of the list's has no listing.
            condicao = condicao if condicao in names.condicoes else TODOS
            carro = Lugar(listagem_of(blindado), condicao, names.marca, titulo)
            for lugar in list_lugares(carro):
                lugares[lugar] = lugares.get(lugar, (0, carro))[0] + n, carro
    return lugares
