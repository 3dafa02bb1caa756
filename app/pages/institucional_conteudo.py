"""/institucional/{url}: one of the dealer's published texts (reading 9)."""

from typing import Annotated

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter

from app.platform.page import Moved, Pagina
from app.seo import seo_pagina
from db import addresses
from db.conteudo.institucional import POLITICA, TextoInstitucional, get_capa, get_institucional
from db.conteudo.paginas import FotoPagina
from db.platform.html import plain


class InstitucionalConteudo(Pagina):
    conteudo: TextoInstitucional
    foto: FotoPagina | None


@get("/institucional/{url:str}")
async def institucional_conteudo(url: Annotated[str, PathParameter(max_length=160)]) -> InstitucionalConteudo:
    if url == POLITICA:
        raise Moved("/privacidade")
    found = await get_institucional(url)
    if found is None:
        raise NotFoundException
    seo = await seo_pagina(
        addresses.institucional_path(found.url),
        found.titulo,
        plain(found.conteudo),
        migalhas=[("Institucional", "/institucional")],
    )
    return InstitucionalConteudo(seo=seo, conteudo=found, foto=await get_capa(found))
