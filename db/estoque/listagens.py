"""Canonical listings: of the listings with the same vehicles, the one that search engines index.

A listing can be canonical when it shows more than one vehicle, or is the shortest address of a brand or a model; of
those that show the same vehicles the shortest address is.
"""

from collections.abc import Iterable
from itertools import product
from typing import Any, NamedTuple

from pyroaring import BitMap, FrozenBitMap

from db import addresses
from db.addresses import TODOS, listagem_of
from db.estoque.catalogue import Modelo, list_condicoes, list_marcas, list_titulos
from db.estoque.facetas import AT, Carro
from db.estoque.familias import list_familias_by_modelo
from db.estoque.search_index import Index, get_index
from db.platform.versions import by_version

PARTS = ("blindado", "condicao", "marca", "modelo")


class ListingAddress(NamedTuple):
    """The address of a listing in its parts: codes, and the labels of brand and model; `familia` is the id of a family
    that stands as the model.
    """

    listagem: str = TODOS
    condicao: str = TODOS
    marca: str | None = None
    modelo: str | None = None
    familia: int | None = None

    @property
    def path(self) -> str:
        return addresses.busca_path(*self[:4])


class Rotulos(NamedTuple):
    """The words of addresses: brands and models by id, and the conditions that have listings."""

    marcas: dict[int, str]
    modelos: dict[int, str]
    condicoes: frozenset[str]
    familias: dict[int, Modelo]

    def lugar_of(self, carro: Carro) -> ListingAddress | None:
        """The narrowest listing of a vehicle; None without an active brand and model."""
        marca, modelo = self.marcas.get(carro[AT["marca"]]), self.modelos.get(carro[AT["modelo"]])
        condicao = carro[AT["condicao"]] if carro[AT["condicao"]] in self.condicoes else TODOS
        if not marca or not modelo:
            return None
        return ListingAddress(listagem_of(carro[AT["blindado"]]), condicao, marca, modelo)


def list_listings(carro: ListingAddress, familia: Modelo | None) -> list[ListingAddress]:
    """Every listing that shows vehicles of this listagem, condition, brand, model and family."""
    labels: set[tuple[Any, ...]] = {(None, None), (carro.marca, None), (carro.marca, carro.modelo)}
    if familia:
        labels.add((carro.marca, familia.titulo, familia.id))
    return [
        ListingAddress(listagem, condicao, *names)
        for listagem, condicao, names in product({TODOS, carro.listagem}, {TODOS, carro.condicao}, labels)
        if names[0] is not None or names[1] is None
    ]


def _canonical_of(lugares: Iterable[ListingAddress], carros: int) -> ListingAddress | None:
    """The canonical one of the listings that show the same so many vehicles, if any can be."""
    possible = [one for one in lugares if carros > 1 or (one[:2] == (TODOS, TODOS) and one.marca)]
    return min(possible, key=_length, default=None)


def _length(lugar: ListingAddress) -> tuple[int, int, str]:
    narrowings = sum(one not in (TODOS, None) for one in lugar)
    return lugar.path.count("/"), narrowings, lugar.path


async def find_canonical(index: Index, shown: BitMap) -> ListingAddress | None:
    """The canonical listing of those that show these unsold vehicles; None without any.

    A single vehicle whose listings all show others too has the one of its model.
    """
    labels = await _get_labels()
    for id in shown:
        carro = index.carros[id]
        if narrowest := labels.lugar_of(carro):
            listings = list_listings(narrowest, labels.familias.get(carro[AT["modelo"]]))
            same = [one for one in listings if _shown(index, carro, one) == shown]
            return _canonical_of(same, len(shown)) or narrowest._replace(listagem=TODOS, condicao=TODOS)
    return None


async def list_canonical() -> dict[ListingAddress, FrozenBitMap]:
    """Every canonical listing of the stock, and the unsold vehicles that it shows."""
    index, labels = await get_index(), await _get_labels()
    unsold = (index.carros[id] for id in index.unsold)
    kinds = {tuple(carro[AT[name]] for name in PARTS): carro for carro in unsold}
    groups: dict[FrozenBitMap, set[ListingAddress]] = {}
    for carro in kinds.values():
        if narrowest := labels.lugar_of(carro):
            for lugar in list_listings(narrowest, labels.familias.get(carro[AT["modelo"]])):
                groups.setdefault(FrozenBitMap(_shown(index, carro, lugar)), set()).add(lugar)
    canonical = ((_canonical_of(same, len(shown)), shown) for shown, same in groups.items())
    return {one: shown for one, shown in canonical if one}


def _shown(index: Index, carro: Carro, lugar: ListingAddress) -> BitMap:
    narrowed = (
        lugar.listagem != TODOS,
        lugar.condicao != TODOS,
        lugar.marca,
        lugar.modelo and not lugar.familia,
    )
    sets = [index.having(name, carro[AT[name]]) for name, part in zip(PARTS, narrowed, strict=True) if part]
    sets += [index.having("modelo", lugar.familia)] if lugar.familia else []
    return BitMap.intersection(index.unsold, *sets)


@by_version
async def _get_labels() -> Rotulos:
    return Rotulos(
        {one.id: one.titulo for one in await list_marcas()},
        {id: titulo for id, (_, titulo) in (await list_titulos()).items()},
        frozenset(one.codigo for one in await list_condicoes()),
        await list_familias_by_modelo(),
    )
