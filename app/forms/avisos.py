"""Receives a requested alert of a search or a reserved car, from the API and from the form without JavaScript."""

from urllib.parse import unquote

from app.filtro import Filtro, read_url
from app.titles import titles_of
from db import addresses
from db.estoque.catalogue import list_condicoes
from db.estoque.detalhes import get_veiculo
from db.estoque.facetas import Criterio
from db.estoque.veiculos import is_reservado
from db.platform.errors import Invalid
from db.platform.fields import signs_of_a_robot
from db.visitantes.avisos import (
    DE_CARRO,
    MAX_BUSCA,
    MAX_TITULO,
    AvisoPedido,
    BuscaGuardada,
    NovoAviso,
    request_aviso,
)

NO_SEARCH = "Esta busca não existe mais. Refaça a busca e peça o alerta de novo."
NO_CAR = "Este carro não está mais reservado: veja a página dele."


async def receive_aviso(novo: NovoAviso) -> AvisoPedido:
    """Stores it; Invalid for an address of no search of the site and no reserved car."""
    guardada = await read_busca(novo.busca)
    if guardada is None or len(guardada.url) > MAX_BUSCA:
        raise Invalid("busca", NO_CAR if addresses.is_detalhe(novo.busca) else NO_SEARCH)
    await request_aviso(novo.email, guardada, signs_of_a_robot(novo.site, novo.tempo_ms))
    return AvisoPedido(novo.email, guardada.titulo)


async def read_busca(url: str) -> BuscaGuardada | None:
    """The search, or the reserved car, of an address of the site; None for any other address."""
    if addresses.is_detalhe(url):
        return await _carro(url)
    filtro = await read_url(url)
    return await busca_of(filtro) if filtro else None


async def busca_of(filtro: Filtro) -> BuscaGuardada:
    titulos = titles_of(filtro, await list_condicoes())
    return BuscaGuardada(filtro.url, titulos.h1[:MAX_TITULO], filtro.criterio, titulos.gatilho)


async def _carro(path: str) -> BuscaGuardada | None:
    carro = await get_veiculo(unquote(path.rpartition("/")[2]))
    if carro is None or carro.status == "Vendido" or not is_reservado(carro.situacao):
        return None
    titulo = f"Quando ficar livre: {carro.titulo} {carro.versao}"
    return BuscaGuardada(carro.pagina_produto, titulo[:MAX_TITULO], Criterio(livre=carro.id), DE_CARRO)
