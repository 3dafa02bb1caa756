"""The search of the stock: the vehicles that answer to a criterion."""

from msgspec import Struct

from db.estoque.contagem import count_shown
from db.estoque.criterio import ORDENS, Criterio, conditions_of
from db.estoque.opcoes import Opcoes, list_opcoes
from db.estoque.tables import Veiculos
from db.estoque.veiculos import CARD, Veiculo, card_of


class Achados(Struct, kw_only=True):
    """All that a listing page asks of the stock: how many vehicles match, sold ones included, on how many pages, those
    of the page that was asked for, and the options.
    """

    total: int
    paginas: int
    veiculos: list[Veiculo]
    opcoes: Opcoes


async def list_achados(criterio: Criterio) -> Achados:
    total, veiculos = await search_veiculos(criterio)
    return Achados(
        total=total,
        paginas=max(1, -(-total // criterio.limite)),
        veiculos=veiculos,
        opcoes=await list_opcoes(criterio),
    )


async def search_veiculos(criterio: Criterio) -> tuple[int, list[Veiculo]]:
    """How many vehicles match, and those of the page that is asked for. Sold ones come last in every order."""
    conditions, values = conditions_of(criterio)
    where, order = f"v.vitrine < 2{conditions}", ORDENS[criterio.ordem]
    total = await count_shown(criterio)
    offset = (criterio.pagina - 1) * criterio.limite
    if offset >= total:
        return total, []
    # The page's ids come from an index alone; only then are rows read and joined.
    page = f"SELECT v.id FROM veiculos v WHERE {where} ORDER BY {order} LIMIT {{}} OFFSET {{}}"
    query = f"{CARD} WHERE v.id IN ({page}) ORDER BY {order}"
    return total, [card_of(row) for row in await Veiculos.raw(query, *values, criterio.limite, offset)]
