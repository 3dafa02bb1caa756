"""Queries of the search index: vehicles and counts."""

from collections.abc import Iterable
from typing import Any, Literal

from pyroaring import BitMap

from db.estoque.current_index import get_index
from db.estoque.facetas import Criterio
from db.estoque.free_words import read_words
from db.estoque.search_index import Index
from db.estoque.veiculos import Veiculo, list_cards


class Selection:
    """The vehicles that a query chooses from an index."""

    def __init__(self, index: Index, sets: dict[str, BitMap]) -> None:
        self.index, self.sets = index, sets

    def shown(self) -> BitMap:
        """Those that fulfil all choices, sold ones included."""
        return BitMap.intersection(self.index.all, *self.sets.values())

    def unsold(self, *without: str) -> BitMap:
        """The unsold ones that fulfil all choices but those of these fields."""
        sets = (ids for name, ids in self.sets.items() if name not in without)
        return BitMap.intersection(self.index.unsold, *sets)


async def select(criterio: Criterio) -> Selection:
    index = await get_index()
    sets = index.chosen(criterio)
    if criterio.q and (ids := (await read_words(criterio.q)).ids) is not None:
        sets["q"] = ids
    return Selection(index, sets)


async def search_veiculos(criterio: Criterio) -> tuple[int, list[Veiculo]]:
    """How many vehicles match, and those of one page. Sold ones come last in every order."""
    selection = await select(criterio)
    found = selection.shown()
    offset = (criterio.pagina - 1) * criterio.limite
    ids = selection.index.page(found, criterio.ordem, offset, criterio.limite) if offset < len(found) else []
    return len(found), await list_cards(ids)


async def count_unsold(por: Literal["marca", "modelo", "condicao", "blindado"]) -> dict[Any, int]:
    """The unsold vehicles of each value: a brand or model by id, a condition by code, armored 1 or 0; none without any."""
    index = await get_index()
    return count_values(index.values[por].items(), index.unsold)


def count_values(values: Iterable[tuple[Any, BitMap]], among: BitMap) -> dict[Any, int]:
    counts = ((value, ids.intersection_cardinality(among)) for value, ids in values)
    return {value: n for value, n in counts if n}
