"""The search of the stock: the vehicles that answer to a criterion."""

from contextlib import nullcontext

from msgspec import Struct
from msgspec.structs import replace

from db.engine import slow_reads
from db.estoque.contagem import count_shown
from db.estoque.criterio import ORDENS, Criterio, conditions_of
from db.estoque.opcoes import Opcoes, list_opcoes
from db.estoque.veiculos import Veiculo, list_cards
from db.sql import ask

CARRIED = ("marca", "modelo", "blindado", "condicao")  # by every order's index
NEAR = 2_000  # of an index's entries: they are walked in half a millisecond
FEW = 500  # cars: all their rows are looked at in that time


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
    page = f"SELECT v.id FROM veiculos v WHERE {where} ORDER BY {order} LIMIT {criterio.limite} OFFSET {{}}"
    with slow_reads() if await _is_far(criterio, total) else nullcontext():
        rows = await ask(page, *values, offset)
    return total, await list_cards([row["id"] for row in rows])


async def _is_far(criterio: Criterio, total: int) -> bool:
    """Whether a page is found by much walking: deep in its listing, of few among many, or by what no index carries."""
    among = await count_shown(Criterio(marca=criterio.marca))
    if among <= FEW:
        return False
    carried = Criterio(**{name: getattr(criterio, name) for name in CARRIED})
    if replace(criterio, ordem="relevancia", pagina=1, limite=carried.limite) != carried:
        return True
    return criterio.pagina * criterio.limite * among > NEAR * total
