"""Suggestions of the header's search: brands, models and vehicles."""

from collections import Counter
from typing import Literal
from urllib.parse import urlencode

from msgspec import UNSET, Struct, UnsetType

from db import addresses
from db.addresses import TODOS
from db.estoque.busca import Selection, select
from db.estoque.catalogue import list_marcas, list_titulos
from db.estoque.facetas import Criterio
from db.estoque.full_text import words_of

MOST_NAMES, MOST_CARS = 4, 4


class Sugestao(Struct):
    """The target of a suggestion: `apoio` is the number of cars there, or the price of one; `imagem` is a car's picture, and
    `foco` where it is cropped.
    """

    tipo: Literal["marca", "modelo", "carro"]
    texto: str
    apoio: str
    href: str
    imagem: str
    foco: int | UnsetType = UNSET


async def list_sugestoes(text: str) -> list[Sugestao]:
    """Brands and models of the unsold stock whose names have all of the words, then cars; none without a word. Limits
    among the words ("até 500 mil") narrow both.
    """
    if not words_of(text):
        return []
    selection = await select(Criterio(q=text, limite=MOST_CARS), exact=False)
    read = selection.words
    names = await _names(read.words, read.limites) if read.words else []
    return [*names, *await _cars(selection)]


async def _names(words: list[str], limites: str) -> list[Sugestao]:
    marcas = {one.id: one.titulo for one in await list_marcas()}
    modelos = await list_titulos()
    selection = await select(Criterio(q=limites))
    totals = Counter[tuple[str, str]]()  # models of one name are one
    for of, modelo, n in [
        *((id, "", n) for id, n in selection.count_unsold("marca").items()),
        *((*modelos.get(id, (0, "")), n) for id, n in selection.count_unsold("modelo").items()),
    ]:
        if of in marcas:
            totals[marcas[of], modelo] += n
    found = [(name, n) for name, n in totals.items() if _begins(words, " ".join(name))]
    query = f"?{urlencode({'q': limites})}" if limites else ""
    found.sort(key=lambda one: (one[0][1] != "", -one[1], one[0]))
    return [
        Sugestao(
            tipo="modelo" if modelo else "marca",
            texto=f"{marca} {modelo}".strip(),
            apoio="1 carro" if n == 1 else f"{n} carros",
            href=addresses.busca_path(condicao=TODOS, marca=marca, modelo=modelo) + query,
            imagem="",
        )
        for (marca, modelo), n in found[:MOST_NAMES]
    ]


def _begins(words: list[str], name: str) -> bool:
    names = words_of(name)
    return all(any(one.startswith(word) for one in names) for word in words)


async def _cars(selection: Selection) -> list[Sugestao]:
    return [
        Sugestao(
            tipo="carro",
            texto=f"{car.titulo} {car.versao}",
            apoio=f"{car.ano_modelo or ''} · {car.preco if car.preco_valor else 'Sob consulta'}".removeprefix(
                " · "
            ),
            href=addresses.detalhe_path(car.seo_url),
            imagem=car.imagem,
            foco=car.foco,
        )
        for car in await selection.list_page()
        if car.status == "Ativo"
    ]
