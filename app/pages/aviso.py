"""/aviso/{chave}: one alert, confirmed, cancelled and deleted by the key in its mails.

Mail scanners follow links, so a GET changes nothing. The one-click POST of mail programs (RFC 8058) cancels
every alert of the address.
"""

from collections.abc import Awaitable, Callable
from typing import Annotated, ClassVar

from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, PathParameter

from app.forms.avisos import read_busca
from app.platform.page import Moved, Pagina
from app.seo import seo_privada
from app.signed_keys import id_of
from db import addresses
from db.visitantes.avisos import (
    DE_BUSCA,
    DE_CARRO,
    AvisoGuardado,
    cancel_aviso,
    cancel_avisos,
    confirm_aviso,
    erase_avisos,
    get_aviso,
)

Chave = Annotated[str, PathParameter(max_length=100)]

ACOES: dict[str, Callable[[str], Awaitable[None]]] = {
    "confirmar": confirm_aviso,
    "cancelar": cancel_aviso,
    "apagar": erase_avisos,
}


class Aviso(Pagina):
    """`aviso` is None when the key opens none (any more); `gatilho` is when it is sent, in words."""

    privada: ClassVar[bool] = True
    componente: ClassVar[str] = "aviso"
    chave: str
    aviso: AvisoGuardado | None
    gatilho: str


@get("/aviso/{chave:str}")
async def aviso(chave: Chave) -> Aviso:
    page = await _aviso(chave)
    page.seo.status = 200 if page.aviso else 404
    return page


@post("/aviso/{chave:str}", status_code=200)
async def unsubscribe(chave: Chave) -> Aviso:
    """200 for an unknown alert too: a mail program must not try again."""
    await cancel_avisos(id_of("aviso", chave))
    return await _aviso(chave)


@post("/aviso/{chave:str}/{acao:str}", status_code=303)
async def decide(chave: Chave, acao: FromPath[str]) -> None:
    if acao not in ACOES:
        raise NotFoundException
    await ACOES[acao](id_of("aviso", chave))
    raise Moved(addresses.aviso_path(chave), status=303)


async def _aviso(chave: str) -> Aviso:
    found = await get_aviso(id_of("aviso", chave))
    gatilho = await _gatilho_of(found.busca) if found else ""
    return Aviso(seo=await seo_privada("O seu alerta"), chave=chave, aviso=found, gatilho=gatilho)


async def _gatilho_of(busca: str) -> str:
    """In fewer words where the search or the car is not there any more."""
    guardada = await read_busca(busca)
    return guardada.gatilho if guardada else DE_CARRO if addresses.is_detalhe(busca) else DE_BUSCA
