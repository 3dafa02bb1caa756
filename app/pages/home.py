"""/: banners, search, featured vehicles and brands."""

import asyncio

from litestar import get

from app.page import Pagina
from app.seo import seo_home
from db.catalogo import Marca, Opcoes, get_opcoes
from db.conteudo import Banner, list_banners
from db.veiculos import Destaque, list_destaques


class Home(Pagina):
    banners: list[Banner]
    destaques: list[Destaque]
    marcas: list[Marca]
    opcoes: Opcoes


@get("/")
async def home() -> Home:
    banners, destaques, opcoes = await asyncio.gather(list_banners(), list_destaques(), get_opcoes())
    return Home(seo=seo_home(), banners=banners, destaques=destaques, marcas=opcoes.marcas, opcoes=opcoes)
