"""/veiculos: a hub of the whole stock: brands with counts, conditions, armored, imports, newest arrivals (readings 7)."""

from litestar import get
from msgspec import Struct

from app.filtro import Filtro, path_of
from app.page import Pagina
from app.seo import seo_pagina
from db.catalogo import list_condicoes, list_marcas
from db.veiculos import Veiculo, count_marcas, search_veiculos


class Atalho(Struct):
    """A link to a part of the stock, and how many cars are there."""

    texto: str
    href: str
    total: int


class Veiculos(Pagina):
    total: int
    atalhos: list[Atalho]
    marcas: list[Atalho]
    novidades: list[Veiculo]


@get("/veiculos")
async def veiculos() -> Veiculos:
    total, novidades = await search_veiculos(ordem="mais-novo", limite=6)
    seo = seo_pagina(
        "/veiculos",
        "Veículos",
        f"Todo o estoque por marca e condição: {total} carros novos, seminovos, importados e blindados.",
    )
    return Veiculos(
        seo=seo, total=total, atalhos=await list_atalhos(), marcas=await marca_links(), novidades=novidades
    )


async def list_atalhos() -> list[Atalho]:
    """The parts of the stock that have cars."""
    filtros = [("Todo o estoque", Filtro(condicao="todos"))]
    filtros += [(one.condicao, Filtro(condicao=one.codigo)) for one in await list_condicoes(existentes=True)]
    filtros += [("Blindados", Filtro(listagem="blindados", condicao="todos"))]
    atalhos = [Atalho(texto, path_of(filtro), await count(filtro)) for texto, filtro in filtros]
    return [atalho for atalho in atalhos if atalho.total]


async def count(filtro: Filtro) -> int:
    total, _ = await search_veiculos(
        blindado=1 if filtro.listagem == "blindados" else None,
        condicao=filtro.condicao if filtro.condicao != "todos" else None,
        limite=1,
    )
    return total


async def marca_links() -> list[Atalho]:
    totals = await count_marcas()
    return [
        Atalho(marca.titulo, path_of(Filtro(condicao="todos", marca=marca)), totals[marca.id])
        for marca in await list_marcas(existentes=True)
        if marca.id in totals
    ]
