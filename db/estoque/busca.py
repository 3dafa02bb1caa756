"""The search of the stock: what it can be asked for, the vehicles that answer, and what is left to choose from."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from db.addresses import LISTAGENS, Listagem
from db.estoque.catalogo import (
    Condicao,
    Marca,
    Modelo,
    Preco,
    list_condicoes,
    list_marcas,
    list_modelos,
    list_precos,
)
from db.estoque.tables import Veiculos
from db.estoque.veiculos import CARD, RELEVANCIA, Veiculo, card_of

POR_PAGINA = 24
MAX_PAGINA = 10_000

Ordem = Literal["relevancia", "menor-preco", "maior-preco", "menor-km", "mais-novo"]
ORDENS: dict[Ordem, str] = {
    "relevancia": RELEVANCIA,
    "menor-preco": "v.vitrine, v.preco_ordem, v.id DESC",
    "maior-preco": "v.vitrine, v.preco_valor DESC, v.id DESC",
    "menor-km": "v.vitrine, v.km_ordem, v.id DESC",
    "mais-novo": "v.vitrine, v.ano_ordem DESC, v.id DESC",
}


class Criterio(Struct, frozen=True, kw_only=True):
    """What the stock is asked for: which vehicles, in which order, which page of `limite` vehicles (from 1).

    None filters nothing. `marca` and `modelo` are ids and must fit 32 bits; prices are whole reais and must fit 63;
    with a price limit vehicles on request are left out.
    """

    marca: int | None = None
    modelo: int | None = None
    blindado: int | None = None
    condicao: str | None = None
    preco_de: int | None = None
    preco_ate: int | None = None
    ordem: Ordem = "relevancia"
    pagina: int = 1
    limite: int = POR_PAGINA


class Opcoes(Struct):
    """What the filter's dropdowns offer: only what has unsold stock, and the condition that is filtered by; models
    only of a chosen brand.
    """

    condicoes: list[Condicao]
    marcas: list[Marca]
    modelos: list[Modelo]
    precos: list[Preco]


class Achados(Struct, kw_only=True):
    """All that a listing page asks of the stock: how many vehicles match, on how many pages, those of the page that
    was asked for; the listagens and the options that have unsold ones.
    """

    total: int
    paginas: int
    veiculos: list[Veiculo]
    listagens: list[Listagem]
    opcoes: Opcoes


async def list_achados(criterio: Criterio) -> Achados:
    total, veiculos = await search_veiculos(criterio)
    return Achados(
        total=total,
        paginas=max(1, -(-total // criterio.limite)),
        veiculos=veiculos,
        listagens=await list_listagens(criterio),
        opcoes=await list_opcoes(criterio),
    )


async def search_veiculos(criterio: Criterio) -> tuple[int, list[Veiculo]]:
    """How many vehicles match, and those of the page that is asked for. Sold ones come last in every order."""
    conditions, values = _conditions_of(criterio)
    where, order = f"v.vitrine < 2{conditions}", ORDENS[criterio.ordem]
    total = (await Veiculos.raw(f"SELECT count(*) AS n FROM veiculos v WHERE {where}", *values))[0]["n"]
    offset = (criterio.pagina - 1) * criterio.limite
    if offset >= total:
        return total, []
    # The page's ids come from an index alone; only then are rows read and joined.
    page = f"SELECT v.id FROM veiculos v WHERE {where} ORDER BY {order} LIMIT {{}} OFFSET {{}}"
    query = f"{CARD} WHERE v.id IN ({page}) ORDER BY {order}"
    return total, [card_of(row) for row in await Veiculos.raw(query, *values, criterio.limite, offset)]


async def list_listagens(criterio: Criterio) -> list[Listagem]:
    """Those that have an unsold vehicle which matches, whatever `blindado` says."""
    (armored, some), (plain, others) = (_conditions_of(replace(criterio, blindado=one)) for one in (1, 0))
    unsold = "EXISTS (SELECT 1 FROM veiculos v WHERE v.vitrine = 0{})"
    query = f"SELECT {unsold.format(armored)} AS armored, {unsold.format(plain)} AS plain"
    row = (await Veiculos.raw(query, *some, *others))[0]
    found = {"blindados": row["armored"], "nao-blindados": row["plain"]}
    return [listagem for listagem in LISTAGENS if found.get(listagem, any(found.values()))]


def _conditions_of(criterio: Criterio) -> tuple[str, list[int | str]]:
    """What the vehicles `v` must fulfil, as SQL that begins with AND, and its values."""
    conditions = {
        "v.marca = {}": criterio.marca,
        "v.modelo = {}": criterio.modelo,
        "v.condicao = {}": criterio.condicao,
        "v.preco_valor >= {}": None if criterio.preco_de is None else max(criterio.preco_de, 1),
        "v.preco_valor BETWEEN 1 AND {}": criterio.preco_ate,
        "v.blindado = {}": criterio.blindado,
    }
    given = {sql: value for sql, value in conditions.items() if value is not None}
    return "".join(f" AND {sql}" for sql in given), list(given.values())


async def list_opcoes(criterio: Criterio) -> Opcoes:
    marca = criterio.marca
    return Opcoes(
        condicoes=await list_condicoes(existentes=True, atual=criterio.condicao or ""),
        marcas=await list_marcas(existentes=True),
        modelos=await list_modelos(marca, agrupado=True, existentes=True) if marca else [],
        precos=await list_precos(existentes=True),
    )
