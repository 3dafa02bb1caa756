"""Receives a requested alert, from the API and from the form without JavaScript."""

from litestar.datastructures import Address

from app.filtro import Filtro, read_url
from app.layers.access_log import network_of
from app.seo import titulo_of
from db.campos import signs_of_a_robot
from db.errors import Invalid
from db.estoque.catalogo import list_condicoes
from db.visitantes.avisos import (
    MAX_BUSCA,
    MAX_TITULO,
    AvisoPedido,
    BuscaGuardada,
    NovoAviso,
    request_aviso,
)


async def receive_aviso(novo: NovoAviso, client: Address | None) -> AvisoPedido:
    """Stores it under the `client`'s network; Invalid for an address that is no search of the site."""
    filtro = await read_url(novo.busca)
    if filtro is None or len(filtro.url) > MAX_BUSCA:
        raise Invalid("busca", "Esta busca não existe mais. Refaça a busca e peça o alerta de novo.")
    titulo = await titulo_of_busca(filtro)
    guardada = BuscaGuardada(filtro.url, titulo, filtro.criterio)
    signs, network = signs_of_a_robot(novo.site, novo.tempo_ms), network_of(client.host) if client else ""
    await request_aviso(novo.email, guardada, signs, network)
    return AvisoPedido(novo.email, titulo)


async def titulo_of_busca(filtro: Filtro) -> str:
    """A search's name for people."""
    return titulo_of(filtro, await list_condicoes())[:MAX_TITULO]
