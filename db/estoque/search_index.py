"""The search index of this process, updated vehicle by vehicle.

A listing is an intersection of bitmaps and a slice of an order; the database is read by id alone.
"""

import asyncio
from array import array
from bisect import bisect_left, bisect_right
from collections import OrderedDict, defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice
from operator import itemgetter
from typing import Any

from piccolo.columns import BigInt, Integer
from piccolo.table import Table
from pyroaring import BitMap

from db.estoque.facetas import AT, COLUNAS, FACETAS, ORDENS, Carro, Criterio, Faceta, Ordem
from db.estoque.familias import list_familias
from db.platform.engine import DB
from db.platform.sql import fetch_slowly
from db.platform.versions import by_version, get_version

ID, VITRINE = AT["id"], AT["vitrine"]
UNSOLD = 1 << 62  # in the number of an order: before everything else
NUMEROS = tuple({faceta.coluna for faceta in FACETAS if faceta.tipo != "igual"})
SIMPLE = ("marca", "modelo", "condicao", "blindado", "procedencia", "lugares", "portas")  # as in a Criterio
VALORES = (
    "vitrine",
    *SIMPLE,
    *(faceta.coluna for faceta in FACETAS if faceta.tipo == "igual"),
)
MOST_RANGES = 300  # bitmaps of ranges in memory
LARGEST = (1 << 63) - 1
Range = tuple[str, int, int]


class Column:
    """Ids sorted by a number, then by themselves."""

    def __init__(self, numbers: dict[int, int]) -> None:
        """The number of each id; ids ascend."""
        self.numbers = array("q", sorted(numbers.values()))
        self.ids = array("I", sorted(numbers, key=numbers.__getitem__))

    def _place(self, number: int, id: int) -> int:
        low = bisect_left(self.numbers, number)
        return bisect_left(self.ids, id, low, bisect_right(self.numbers, number, low))

    def add(self, number: int, id: int) -> None:
        place = self._place(number, id)
        self.numbers.insert(place, number)
        self.ids.insert(place, id)

    def remove(self, number: int, id: int) -> None:
        place = self._place(number, id)
        del self.numbers[place], self.ids[place]

    def between(self, low: int, high: int) -> BitMap:
        return BitMap(self.ids[bisect_left(self.numbers, low) : bisect_right(self.numbers, high)])

    def distinct(self) -> Iterator[int]:
        place = 0
        while place < len(self.numbers):
            yield self.numbers[place]
            place = bisect_right(self.numbers, self.numbers[place], place)


class Index:
    """The shown vehicles by id, and where each value has them."""

    def __init__(self, carros: Iterable[Carro]) -> None:
        self.carros = {carro[ID]: carro for carro in sorted(carros, key=itemgetter(ID))}
        self.all = BitMap(self.carros)
        cars = self.carros.values()
        self.values = {name: _bitmaps(cars, AT[name]) for name in VALORES}
        self.numbers = {
            name: Column({car[ID]: car[AT[name]] for car in cars if car[AT[name]] is not None})
            for name in NUMEROS
        }
        self.orders = {ordem: Column({car[ID]: _rank(ordem, car) for car in cars}) for ordem in ORDENS}
        self.ranges: OrderedDict[Range, BitMap] = OrderedDict()
        self.familias = dict[int, list[int]]()  # models by their family's id, which is chosen as a model's is

    @property
    def unsold(self) -> BitMap:
        return self.having("vitrine", 0)

    def having(self, name: str, value: Any) -> BitMap:
        """The ids with this value; nobody may change the bitmap."""
        if name == "modelo" and value in self.familias:
            return BitMap.union(*(self.having(name, modelo) for modelo in self.familias[value]))
        return self.values[name].get(value, EMPTY)

    def between(self, name: str, low: int | None, high: int | None) -> BitMap:
        """The ids with a number from `low` to `high`, each unbounded where None; nobody may change the bitmap."""
        key = (name, -LARGEST if low is None else low, LARGEST if high is None else min(high, LARGEST))
        if key not in self.ranges:
            self.ranges[key] = self.numbers[name].between(*key[1:])
            if len(self.ranges) > MOST_RANGES:
                self.ranges.popitem(last=False)
        self.ranges.move_to_end(key)
        return self.ranges[key]

    def change(self, id: int, carro: Carro | None) -> None:
        """Replaces a vehicle; None is one that is gone or hidden."""
        if before := self.carros.pop(id, None):
            self._remove(before)
        if carro:
            self._add(carro)

    def _add(self, carro: Carro) -> None:
        id = carro[ID]
        self.carros[id] = carro
        self.all.add(id)
        for name in VALORES:
            self.values[name].setdefault(carro[AT[name]], BitMap()).add(id)
        for column, number in self._columns_of(carro):
            column.add(number, id)
        for (name, low, high), ids in self.ranges.items():
            if (number := carro[AT[name]]) is not None and low <= number <= high:
                ids.add(id)

    def _remove(self, carro: Carro) -> None:
        id = carro[ID]
        self.all.remove(id)
        for name in VALORES:
            self.values[name][carro[AT[name]]].remove(id)
        for column, number in self._columns_of(carro):
            column.remove(number, id)
        for ids in self.ranges.values():
            ids.discard(id)

    def _columns_of(self, carro: Carro) -> Iterator[tuple[Column, int]]:
        for name, column in self.numbers.items():
            if (number := carro[AT[name]]) is not None:
                yield column, number
        for ordem, column in self.orders.items():
            yield column, _rank(ordem, carro)

    def page(self, found: BitMap, ordem: Ordem, offset: int, limite: int) -> list[int]:
        """The ids of one page of these vehicles."""
        ids = self.orders[ordem].ids
        if len(found) * 8 > len(ids):
            return list(islice(filter(found.__contains__, reversed(ids)), offset, offset + limite))
        ranked = sorted(found, key=lambda id: (_rank(ordem, self.carros[id]), id), reverse=True)
        return ranked[offset : offset + limite]

    def chosen(self, criterio: Criterio) -> dict[str, BitMap]:
        """The ids of each choice of a query, by field; free words are not among them."""
        sets = {
            name: self.having(name, value)
            for name in SIMPLE
            if (value := getattr(criterio, name)) is not None
        }
        for faceta in FACETAS:
            if (value := getattr(criterio, faceta.nome)) is not None:
                sets[faceta.nome] = self.choice(faceta, value)
        return sets

    def choice(self, faceta: Faceta, value: Any) -> BitMap:
        """The ids that one choice of a facet has."""
        if faceta.tipo == "igual":
            return self.having(faceta.coluna, value)
        low, high = (value, None) if faceta.tipo == "desde" else (None, value)
        return self.between(faceta.coluna, low, high)


def _bitmaps(cars: Iterable[Carro], place: int) -> dict[Any, BitMap]:
    found: defaultdict[Any, list[int]] = defaultdict(list)
    for car in cars:
        found[car[place]].append(car[ID])
    return {value: BitMap(ids) for value, ids in found.items()}


EMPTY = BitMap()


def _rank(ordem: Ordem, carro: Carro) -> int:
    return ORDENS[ordem](carro) + (UNSOLD if carro[VITRINE] == 0 else 0)


CHUNK = 5_000  # vehicles of one query
SHOWN = f"SELECT {', '.join(COLUNAS)} FROM veiculos WHERE vitrine < 2"


class VeiculosAlterados(Table):
    """The vehicles that were written, and when: `numero` compares with the content version, `alterado` is in seconds
    since 1970. Triggers write it."""

    veiculo = Integer(primary_key=True)
    numero = BigInt()
    alterado = BigInt()


class Current:
    def __init__(self) -> None:
        self.index: Index | None = None
        self.versao = 0


current = Current()


async def get_index() -> Index:
    """The index of the stock as it is now; a transaction gets its own, of what it has written."""
    if DB.transaction_exists():
        return await _with_familias(await _build())
    return await _refresh()


@by_version
async def _refresh() -> Index:
    while True:
        index, since, versao = current.index, current.versao, await get_version()
        made = await _build() if index is None else None
        changed = {} if index is None else await _changed_since(since)
        if (current.index, current.versao) != (index, since):
            continue  # another refresh came first
        for id, carro in changed.items():
            assert index
            index.change(id, carro)
        current.index, current.versao = index or made, versao
        assert current.index
        return await _with_familias(current.index)


async def _with_familias(index: Index) -> Index:
    index.familias = {one.modelo.id: one.modelos for one in await list_familias()}
    return index


async def _build() -> Index:
    carros, equal = list[Carro](), dict[Any, Any]()
    query = f"{SHOWN} AND id > {{}} ORDER BY id LIMIT {CHUNK}"
    while True:
        rows = await fetch_slowly(query, carros[-1][ID] if carros else 0)
        carros += _carros(rows, equal)
        if len(rows) < CHUNK:
            return await asyncio.to_thread(Index, carros) if len(carros) > CHUNK else Index(carros)


async def _changed_since(versao: int) -> dict[int, Carro | None]:
    """The vehicles written after a content version; None for those that are no longer shown."""
    noted = await VeiculosAlterados.select().where(VeiculosAlterados.numero > versao)
    changed = dict[int, Carro | None].fromkeys(row["veiculo"] for row in noted)
    since = "SELECT veiculo FROM veiculos_alterados WHERE numero > {}"
    rows = await fetch_slowly(f"{SHOWN} AND id IN ({since})", versao)
    return changed | {carro[ID]: carro for carro in _carros(rows, {})}


def _carros(rows: list[dict[str, Any]], equal: dict[Any, Any]) -> list[Carro]:
    """Column by column, which takes half the time at 100,000 vehicles; `equal` values are one object, 23 MB less there."""
    columns = zip(*map(itemgetter(*COLUNAS), rows), strict=True)
    values = map(list, map(map, COLUNAS.values(), columns))
    return [*zip(*(map(equal.setdefault, column, column) for column in values), strict=True)]
