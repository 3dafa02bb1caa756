"""A listing's data: the vehicles, and the options of the search form, each with its number of unsold vehicles."""

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import asdict, replace

from db.addresses import LISTAGENS, Listagem
from db.estoque.busca import Selection, count_values, search_veiculos, select
from db.estoque.catalogue import (
    Condicao,
    Marca,
    Modelo,
    Preco,
    list_condicoes,
    list_marcas,
    list_modelos,
    list_precos,
)
from db.estoque.facetas import FACETAS, POR_PAGINA, Criterio, Faceta
from db.estoque.free_words import Leitura, read_words
from db.estoque.listagens import ListingAddress, find_canonical
from db.estoque.veiculos import Veiculo
from db.platform.versoes import by_version


class ListagemOpcao(Struct):
    """`total` counts the unsold vehicles."""

    codigo: Listagem
    total: int


class CondicaoOpcao(Condicao):
    total: int


class MarcaOpcao(Marca):
    """`total` counts within all other choices, `em_qualquer_condicao` without the condition."""

    total: int
    em_qualquer_condicao: int


class ModeloOpcao(Modelo):
    """`total` and `em_qualquer_condicao` as a brand's."""

    total: int
    em_qualquer_condicao: int


Named = TypeVar("Named", MarcaOpcao, ModeloOpcao)


class PrecoOpcao(Preco):
    total: int


class FacetaOpcao(Struct):
    """A choice of a facet: its value in addresses and forms, and its words. `total` counts the unsold vehicles."""

    valor: str
    texto: str
    total: int


class Opcoes(Struct, kw_only=True):
    """The values that have unsold stock, and those that are chosen; models only of a chosen brand; `facetas` by name.

    `disponiveis` counts the unsold vehicles that fulfil all choices, each option's `total` those that would with it in
    place of its neighbours.
    """

    disponiveis: int
    listagens: list[ListagemOpcao]
    condicoes: list[CondicaoOpcao]
    marcas: list[MarcaOpcao]
    modelos: list[ModeloOpcao]
    precos: list[PrecoOpcao]
    facetas: dict[str, list[FacetaOpcao]]


class Achados(Struct, kw_only=True):
    """The number of matches, sold ones included, and of pages, the vehicles of one page, and the options.

    `leituras` say how the free words were read; `canonical` is None without unsold vehicles.
    """

    total: int
    paginas: int
    veiculos: list[Veiculo]
    opcoes: Opcoes
    leituras: list[Leitura]
    canonical: ListingAddress | None


async def list_achados(criterio: Criterio) -> Achados:
    total, veiculos = await search_veiculos(criterio)
    return Achados(
        total=total,
        paginas=max(1, -(-total // criterio.limite)),
        veiculos=veiculos,
        opcoes=await list_opcoes(criterio),
        leituras=(await read_words(criterio.q)).leituras,
        canonical=await find_canonical(criterio),
    )


async def list_opcoes(criterio: Criterio) -> Opcoes:
    """The options beside a query, the same on all its pages and in all its orders."""
    return await _list_opcoes(replace(criterio, ordem="relevancia", pagina=1, limite=POR_PAGINA))


@by_version
async def _list_opcoes(criterio: Criterio) -> Opcoes:
    selection, marca = await select(criterio), criterio.marca
    modelos = await list_modelos(marca, agrupado=True, existentes=True) if marca else []
    return Opcoes(
        disponiveis=len(selection.unsold()),
        listagens=_listagens(selection),
        condicoes=await _condicoes(selection, criterio.condicao or ""),
        marcas=_counted(
            MarcaOpcao, await list_marcas(existentes=True), selection, "marca", "marca", "modelo"
        ),
        modelos=_counted(ModeloOpcao, modelos, selection, "modelo", "modelo"),
        precos=await _precos(selection),
        facetas={
            faceta.nome: _facet_options(faceta, selection, getattr(criterio, faceta.nome))
            for faceta in FACETAS
            if faceta.titulo
        },
    )


def _listagens(selection: Selection) -> list[ListagemOpcao]:
    of_any = selection.unsold("blindado")
    armored = of_any.intersection_cardinality(selection.index.having("blindado", 1))
    totals = (len(of_any), armored, len(of_any) - armored)
    return [ListagemOpcao(codigo, total) for codigo, total in zip(LISTAGENS, totals, strict=True)]


async def _condicoes(selection: Selection, chosen: str) -> list[CondicaoOpcao]:
    totals = count_values(selection.index.values["condicao"].items(), selection.unsold("condicao"))
    condicoes = await list_condicoes(existentes=True, atual=chosen)
    return [CondicaoOpcao(**asdict(one), total=totals.get(one.codigo, 0)) for one in condicoes]


def _counted(
    option: type[Named], named: Sequence[Marca | Modelo], selection: Selection, name: str, *without: str
) -> list[Named]:
    """Brands or models with their vehicles without these choices, and without the condition either."""
    values = selection.index.values[name].items()
    here = count_values(values, selection.unsold(*without))
    anywhere = count_values(values, selection.unsold(*without, "condicao"))
    return [
        option(**asdict(one), total=here.get(one.id, 0), em_qualquer_condicao=anywhere.get(one.id, 0))
        for one in named
    ]


async def _precos(selection: Selection) -> list[PrecoOpcao]:
    among = selection.unsold("preco_de", "preco_ate")
    options = []
    for band in await list_precos(existentes=True):
        low, high = (int(end) if end else None for end in (band.vlini, band.vlfim))
        total = selection.index.between("preco_valor", low, high).intersection_cardinality(among)
        options.append(PrecoOpcao(**asdict(band), total=int(total)))
    return options


def _facet_options(faceta: Faceta, selection: Selection, chosen: Any) -> list[FacetaOpcao]:
    index, among = selection.index, selection.unsold(faceta.nome)
    if faceta.tipo == "igual":
        totals = count_values(index.values[faceta.coluna].items(), among)
        return [
            FacetaOpcao(value, words, totals.get(value, 0))
            for value, words in faceta.valores.items()
            if value in totals or value == chosen
        ]
    bounds = {*(faceta.passos or index.numbers[faceta.coluna].distinct())} | {chosen} - {None}
    offered: list[FacetaOpcao] = []
    before = 0
    for bound in sorted(bounds, reverse=faceta.tipo == "desde"):  # each includes the one before it
        total = int(index.choice(faceta, bound).intersection_cardinality(among))
        if total > before or bound == chosen:
            offered.append(FacetaOpcao(str(bound), faceta.option(bound), total))
        before = total
    return offered if faceta.passos else sorted(offered, key=lambda one: -int(one.valor))
