"""The data of a listing: vehicles, counts and options."""

from msgspec import Struct

from db.estoque.busca import search_veiculos
from db.estoque.facetas import Criterio
from db.estoque.opcoes import Opcoes, list_opcoes
from db.estoque.veiculos import Veiculo


class Achados(Struct, kw_only=True):
    """The number of matches, sold ones included, and of pages, the vehicles of one page, and the options."""

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
