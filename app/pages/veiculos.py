"""/veiculos: a hub of the stock: brands with counts, conditions, imports, newest arrivals (reading 7)."""

from litestar import get
from msgspec import Struct

from app.platform.page import Pagina
from app.seo import seo_pagina
from db import addresses
from db.addresses import TODOS
from db.estoque.busca import Selection, select
from db.estoque.catalogue import list_condicoes, list_marcas
from db.estoque.facetas import Criterio
from db.estoque.veiculos import Veiculo, list_novidades


class Atalho(Struct):
    """A link to a part of the stock, and how many unsold cars are there."""

    texto: str
    href: str
    total: int


class Estoque(Pagina):
    """`total` counts the unsold cars."""

    total: int
    atalhos: list[Atalho]
    marcas: list[Atalho]
    novidades: list[Veiculo]


@get("/veiculos")
async def veiculos() -> Estoque:
    selection = await select(Criterio())
    atalhos = await _list_atalhos(selection)
    total = atalhos[0].total if atalhos else 0
    totals = selection.count_unsold("marca")
    marcas = [
        Atalho(marca.titulo, addresses.busca_path(condicao=TODOS, marca=marca.titulo), totals[marca.id])
        for marca in await list_marcas(existentes=True)
        if marca.id in totals
    ]
    seo = await seo_pagina(
        "/veiculos",
        "Veículos",
        f"Todo o estoque por marca e condição: {total} carros novos, seminovos, importados e blindados.",
    )
    novidades = await list_novidades()
    return Estoque(seo=seo, total=total, atalhos=atalhos, marcas=marcas, novidades=novidades)


async def _list_atalhos(selection: Selection) -> list[Atalho]:
    """The parts of the stock that have cars, the whole of it first."""
    totals = selection.count_unsold("condicao")
    armored = selection.count_unsold("blindado").get(1, 0)
    parts = [("Todo o estoque", addresses.busca_path(condicao=TODOS), sum(totals.values()))]
    parts += [
        (one.condicao, addresses.busca_path(condicao=one.codigo), totals[one.codigo])
        for one in await list_condicoes(existentes=True)
        if one.codigo in totals
    ]
    parts += [("Blindados", addresses.busca_path("blindados", TODOS), armored)]
    return [Atalho(texto, href, total) for texto, href, total in parts if total]
