"""The search: the vehicles that a query chooses, a page of them, and the options of its form with their counts."""

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import asdict
from pyroaring import BitMap

from db.addresses import LISTAGENS, Listagem, slug
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
from db.estoque.facetas import FACETAS, Criterio, Faceta
from db.estoque.familias import list_familias
from db.estoque.free_words import Leitura, Words, read_words
from db.estoque.listagens import PARTS, ListingAddress, find_canonical
from db.estoque.relaxation import meant, relax
from db.estoque.search_index import Index, get_index
from db.estoque.veiculos import Veiculo, list_cards


class Selection(Struct, frozen=True):
    """What a query chooses from an index: the ids of each of its choices by field, how its words were read, and a sentence
    where some of them gave way.
    """

    criterio: Criterio
    index: Index
    sets: dict[str, BitMap]
    words: Words
    aviso: str = ""

    def shown(self) -> BitMap:
        """The vehicles that fulfil all choices, sold ones included."""
        return BitMap.intersection(self.index.all, *self.sets.values())

    async def list_page(self) -> list[Veiculo]:
        """Those of the query's page in its order. Sold ones come last in every order."""
        found, limite = self.shown(), self.criterio.limite
        offset = (self.criterio.pagina - 1) * limite
        ids = self.index.page(found, self.criterio.ordem, offset, limite) if offset < len(found) else []
        return await list_cards(ids)

    def unsold(self, *without: str) -> BitMap:
        """The unsold vehicles that fulfil all choices but those of these fields."""
        sets = (ids for name, ids in self.sets.items() if name not in without)
        return BitMap.intersection(self.index.unsold, *sets)

    def count_unsold(self, por: str, *without: str, of: Sequence[Any] | None = None) -> dict[Any, int]:
        """How many of them each value of a column has (`of`: these alone): a brand or model by id; none without any."""
        among = self.unsold(*without)
        values = self.index.values[por] if of is None else of
        counts = ((one, self.index.having(por, one).intersection_cardinality(among)) for one in values)
        return {value: n for value, n in counts if n}


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

    `disponiveis` counts the unsold vehicles that fulfil all choices, each option's `total` those that would
    with it in place of its neighbours.
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

    `leituras` say how the free words were read, `aviso` which of them gave way, `nomes` are the brand and the model that
    they name; `canonical` is None without unsold vehicles. `condicoes` are those of the unsold vehicles that fulfil the
    other choices, whatever the words, and the chosen one.
    """

    total: int
    paginas: int
    veiculos: list[Veiculo]
    opcoes: Opcoes
    condicoes: list[Condicao]
    leituras: list[Leitura]
    aviso: str
    nomes: tuple[int | None, int | None]
    canonical: ListingAddress | None


async def list_achados(criterio: Criterio) -> Achados:
    """Where nothing has all of its words, those that the rest of them mean."""
    selection = await select(criterio, exact=False)
    total = len(selection.shown())
    opcoes = await list_opcoes(selection)
    there = {*selection.count_unsold("condicao", "condicao", "q"), criterio.condicao}
    return Achados(
        total=total,
        paginas=max(1, -(-total // criterio.limite)),
        veiculos=await selection.list_page(),
        opcoes=opcoes,
        condicoes=[one for one in opcoes.condicoes if one.codigo in there],
        leituras=selection.words.leituras,
        aviso=selection.aviso,
        nomes=_names_of(selection.words),
        canonical=await find_canonical(selection.index, selection.unsold(*selection.sets.keys() - PARTS)),
    )


def _names_of(words: Words) -> tuple[int | None, int | None]:
    """The brand and the model that words name, where it is one."""
    marcas = {id for one in words.partes for id in one.marcas}
    modelo = next((one.modelo for one in words.partes if one.modelo), None)
    return (next(iter(marcas)) if len(marcas) == 1 else None), modelo


async def select(criterio: Criterio, *, exact: bool = True) -> Selection:
    """Unless it is `exact`, words of which no vehicle has all give way."""
    index, words = await get_index(), await read_words(criterio.q)
    sets, aviso = index.chosen(criterio), ""
    if words.partes and exact:
        sets["q"] = meant(words.partes, [0] * len(words.partes), index)
    elif words.partes:
        sets["q"], aviso = relax(words.partes, BitMap.intersection(index.all, *sets.values()), index)
    return Selection(criterio, index, sets, words, aviso)


async def list_opcoes(selection: Selection) -> Opcoes:
    """The options beside a query, the same on all its pages and in all its orders."""
    marca, condicao = selection.criterio.marca, selection.criterio.condicao
    condicoes = await list_condicoes(existentes=True, atual=condicao or "")
    marcas = await list_marcas(existentes=True)
    modelos = await list_modelos(marca, agrupado=True, existentes=True) if marca else []
    familias = (one.modelo for one in await list_familias(existentes=True) if one.modelo.marca_id == marca)
    modelos = sorted([*familias, *modelos], key=lambda one: slug(one.titulo))
    precos = await list_precos(existentes=True)
    return Opcoes(
        disponiveis=len(selection.unsold()),
        listagens=_listagens(selection.count_unsold("blindado", "blindado")),
        condicoes=_condicoes(condicoes, selection.count_unsold("condicao", "condicao")),
        marcas=_counted(MarcaOpcao, marcas, selection, "marca", "marca", "modelo"),
        modelos=_counted(ModeloOpcao, modelos, selection, "modelo", "modelo"),
        precos=_precos(precos, selection),
        facetas={one.nome: _facet_options(one, selection) for one in FACETAS if one.titulo},
    )


def _listagens(totals: dict[int, int]) -> list[ListagemOpcao]:
    each = (sum(totals.values()), totals.get(1, 0), totals.get(0, 0))
    return [ListagemOpcao(codigo, total) for codigo, total in zip(LISTAGENS, each, strict=True)]


def _condicoes(condicoes: list[Condicao], totals: dict[str, int]) -> list[CondicaoOpcao]:
    return [CondicaoOpcao(**asdict(one), total=totals.get(one.codigo, 0)) for one in condicoes]


def _counted(
    option: type[Named], named: Sequence[Marca | Modelo], selection: Selection, name: str, *without: str
) -> list[Named]:
    """Brands or models with their vehicles without these choices, and without the condition either."""
    ids = [one.id for one in named]
    here = anywhere = selection.count_unsold(name, *without, of=ids)
    if "condicao" in selection.sets:
        anywhere = selection.count_unsold(name, *without, "condicao", of=ids)
    return [
        option(**asdict(one), total=here.get(one.id, 0), em_qualquer_condicao=anywhere.get(one.id, 0))
        for one in named
    ]


def _precos(bands: list[Preco], selection: Selection) -> list[PrecoOpcao]:
    among = selection.unsold("preco_de", "preco_ate")
    options = []
    for band in bands:
        low, high = (int(end) if end else None for end in (band.vlini, band.vlfim))
        total = selection.index.between("preco_valor", low, high).intersection_cardinality(among)
        options.append(PrecoOpcao(**asdict(band), total=int(total)))
    return options


def _facet_options(faceta: Faceta, selection: Selection) -> list[FacetaOpcao]:
    chosen: Any = getattr(selection.criterio, faceta.nome)
    if faceta.tipo == "igual":
        totals = selection.count_unsold(faceta.coluna, faceta.nome)
        return [
            FacetaOpcao(value, words.um, totals.get(value, 0))
            for value, words in faceta.valores.items()
            if value in totals or value == chosen
        ]
    index, among = selection.index, selection.unsold(faceta.nome)
    bounds = {*(faceta.passos or index.numbers[faceta.coluna].distinct())} | {chosen} - {None}
    offered: list[FacetaOpcao] = []
    before = 0
    for bound in sorted(bounds, reverse=faceta.tipo == "desde"):  # each includes the one before it
        total = int(index.choice(faceta, bound).intersection_cardinality(among))
        if total > before or bound == chosen:
            offered.append(FacetaOpcao(str(bound), faceta.option(bound), total))
        before = total
    return offered if faceta.passos else sorted(offered, key=lambda one: -int(one.valor))
