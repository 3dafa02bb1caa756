"""Queries of the search index: vehicles, counts, suggestions of the header's search."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, Literal
from urllib.parse import urlencode

from msgspec import Struct
from pyroaring import BitMap

from db import addresses
from db.addresses import TODOS
from db.estoque.catalogo import list_marcas, list_titulos
from db.estoque.facetas import Criterio
from db.estoque.indice import Index
from db.estoque.indice_atual import get_index
from db.estoque.palavras import read_palavras, words_of
from db.estoque.veiculos import Veiculo, list_cards

MOST_NAMES, MOST_CARS = 4, 4  # suggestions


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
    if criterio.q and (ids := (await read_palavras(criterio.q)).ids) is not None:
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


class Sugestao(Struct):
    """The target of a suggestion: `apoio` is the number of cars there, or the price of one; `imagem` is a car's picture."""

    tipo: Literal["marca", "modelo", "carro"]
    texto: str
    apoio: str
    href: str
    imagem: str


async def list_sugestoes(text: str) -> list[Sugestao]:
    """Brands and models of the unsold stock whose names have all of the words, then cars; none without a word. Limits
    among the words ("até 500 mil") narrow both.
    """
    if not words_of(text):
        return []
    read = await read_palavras(text)
    return [*(await _names(read.words, read.limites) if read.words else []), *await _cars(text)]


async def _names(words: list[str], limites: str) -> list[Sugestao]:
    marcas = {one.id: one.titulo for one in await list_marcas()}
    totals = Counter[tuple[str, str | None]]()
    unsold = (await select(Criterio(q=limites))).unsold()
    values = (await get_index()).values
    for id, n in count_values(values["marca"].items(), unsold).items():
        if id in marcas:
            totals[marcas[id], None] += n
    modelos = await list_titulos()
    for id, n in count_values(values["modelo"].items(), unsold).items():
        marca, modelo = modelos.get(id, (0, ""))
        if marca in marcas:
            totals[marcas[marca], modelo] += n
    found = [(name, n) for name, n in totals.items() if _begins(words, " ".join(part or "" for part in name))]
    query = f"?{urlencode({'q': limites})}" if limites else ""
    found.sort(key=lambda one: (one[0][1] is not None, -one[1], one[0][0], one[0][1] or ""))
    return [
        Sugestao(
            tipo="modelo" if modelo else "marca",
            texto=f"{marca} {modelo or ''}".strip(),
            apoio="1 carro" if n == 1 else f"{n} carros",
            href=addresses.busca_path(condicao=TODOS, marca=marca, modelo=modelo) + query,
            imagem="",
        )
        for (marca, modelo), n in found[:MOST_NAMES]
    ]


def _begins(words: list[str], name: str) -> bool:
    names = words_of(name)
    return all(any(one.startswith(word) for one in names) for word in words)


async def _cars(text: str) -> list[Sugestao]:
    _, cars = await search_veiculos(Criterio(q=text, limite=MOST_CARS))
    return [
        Sugestao(
            tipo="carro",
            texto=f"{car.titulo} {car.versao}",
            apoio=" · ".join(
                part
                for part in (str(car.ano_modelo or ""), car.preco if car.preco_valor else "Sob consulta")
                if part
            ),
            href=addresses.detalhe_path(car.seo_url),
            imagem=car.imagem,
        )
        for car in cars
        if car.status == "Ativo"
    ]
