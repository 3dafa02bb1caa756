"""An alert that is asked for, as the call and the form without JavaScript send it."""

from app.filtro import Filtro, read_url
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
    ask_aviso,
)


async def receive(novo: NovoAviso) -> AvisoPedido:
    """Invalid for an address that is no search of the site."""
    filtro = await read_url(novo.busca)
    if filtro is None or len(filtro.url) > MAX_BUSCA:
        raise Invalid("busca", "Esta busca não existe mais. Refaça a busca e peça o alerta de novo.")
    titulo = await titulo_of_busca(filtro)
    guardada = BuscaGuardada(filtro.url, titulo, filtro.criterio)
    await ask_aviso(novo.email, guardada, signs_of_a_robot(novo.site, novo.tempo_ms))
    return AvisoPedido(novo.email, titulo)


async def titulo_of_busca(filtro: Filtro) -> str:
    """A search's name for people."""
    return titulo_of(filtro, await list_condicoes())[:MAX_TITULO]
