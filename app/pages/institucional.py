"""/institucional: the list of the dealer's published texts (reading 9)."""

from litestar import get
from litestar.exceptions import NotFoundException

from app.platform.page import Pagina
from app.seo import seo_pagina
from db.conteudo.institucional import InstitucionalLink, list_institucional
from db.conteudo.paginas import FotoPagina, get_proprio


class Institucional(Pagina):
    conteudos: list[InstitucionalLink]
    foto: FotoPagina | None


@get("/institucional")
async def institucional() -> Institucional:
    seo = await seo_pagina("/institucional", "Institucional", "Textos da casa: políticas e como trabalhamos.")
    conteudos = await list_institucional()
    if not conteudos:
        raise NotFoundException
    foto = (await get_proprio("home")).fotos.get("showroom")
    return Institucional(foto=foto, seo=seo, conteudos=conteudos)
