"""/veiculos: the way into the stock, by brand, model and condition, with the newest arrivals (reading 7)."""

from litestar import get
from msgspec import Struct

from app.filtro import read_url
from app.platform.page import Pagina
from app.seo import seo_pagina
from app.titles import titles_of
from db import addresses
from db.addresses import TODOS
from db.estoque.busca import Selection, select
from db.estoque.catalogue import list_condicoes, list_marcas, list_titulos
from db.estoque.facetas import Criterio
from db.estoque.listagens import list_canonical
from db.estoque.veiculos import Veiculo, list_novidades


class Atalho(Struct):
    """A link to a part of the stock, and how many unsold cars are there."""

    texto: str
    href: str
    total: int


class Estoque(Pagina):
    """`total` counts the unsold cars; `outros` are all other listings that search engines index."""

    total: int
    atalhos: list[Atalho]
    marcas: list[Atalho]
    modelos: list[Atalho]
    outros: list[Atalho]
    novidades: list[Veiculo]


@get("/veiculos")
async def veiculos() -> Estoque:
    selection = await select(Criterio())
    atalhos = await _list_atalhos(selection)
    total = atalhos[0].total if atalhos else 0
    marcas, modelos = await _list_nomes(selection)
    outros = await _list_outros({one.href for one in (*atalhos, *marcas, *modelos)})
    seo = await seo_pagina(
        "/veiculos",
        "Veículos",
        f"Todo o estoque por marca e condição: {total} carros à venda.",
    )
    novidades = await list_novidades()
    parts = {"atalhos": atalhos, "marcas": marcas, "modelos": modelos, "outros": outros}
    return Estoque(seo=seo, total=total, **parts, novidades=novidades)


async def _list_nomes(selection: Selection) -> tuple[list[Atalho], list[Atalho]]:
    """The brands with cars, and their models, so that none is far from the hub."""
    totals, of_models = selection.count_unsold("marca"), selection.count_unsold("modelo")
    titulos = sorted(
        (titulo, id, dono) for id, (dono, titulo) in (await list_titulos()).items() if id in of_models
    )
    marcas, modelos = list[Atalho](), list[Atalho]()
    for marca in await list_marcas(existentes=True):
        if marca.id in totals:
            name = (TODOS, TODOS, marca.titulo)
            marcas.append(Atalho(marca.titulo, addresses.busca_path(*name), totals[marca.id]))
            modelos += [
                Atalho(f"{marca.titulo} {titulo}", addresses.busca_path(*name, titulo), of_models[id])
                for titulo, id, dono in titulos
                if dono == marca.id
            ]
    return marcas, modelos


async def _list_outros(linked: set[str]) -> list[Atalho]:
    """The canonical listings that are not linked: families, and parts of brands."""
    condicoes, found = await list_condicoes(), list[Atalho]()
    for lugar, shown in (await list_canonical()).items():
        if lugar.path not in linked and (filtro := await read_url(lugar.path)):
            found.append(Atalho(titles_of(filtro, condicoes).nome, lugar.path, len(shown)))
    return sorted(found, key=lambda one: one.texto)


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
