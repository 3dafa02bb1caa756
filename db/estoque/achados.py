"""The data of a listing: vehicles, counts, options, readings of its words, canonical listing."""

from msgspec import Struct

from db.estoque.busca import search_veiculos
from db.estoque.facetas import Criterio
from db.estoque.listagens import ListingAddress, find_canonical
from db.estoque.opcoes import Opcoes, list_opcoes
from db.estoque.palavras import Leitura, list_leituras
from db.estoque.veiculos import Veiculo


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
        leituras=await list_leituras(criterio.q),
        canonical=await find_canonical(criterio),
    )
