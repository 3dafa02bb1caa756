"""/: banners, search, featured vehicles and brands (specification, section 2.3)."""

import asyncio

from litestar import get

from app.filtro import Filtro
from app.platform.page import Pagina
from app.seo import seo_home
from app.servicos import list_banners_offered
from db.conteudo.banners import Banner
from db.conteudo.paginas import Proprio, get_proprio
from db.estoque.busca import Opcoes, list_opcoes, select
from db.estoque.veiculos import Destaque, Veiculo, list_destaques, list_novidades


class Home(Pagina):
    """`novidades` are the newest cars where none is featured."""

    banners: list[Banner]
    destaques: list[Destaque]
    novidades: list[Veiculo]
    opcoes: Opcoes
    proprio: Proprio


@get("/")
async def home() -> Home:
    banners, destaques, selection = await asyncio.gather(
        list_banners_offered(), list_destaques(), select(Filtro().criterio)
    )
    return Home(
        seo=await seo_home(),
        proprio=await get_proprio("home"),
        banners=banners,
        destaques=destaques,
        novidades=[] if destaques else await list_novidades(),
        opcoes=await list_opcoes(selection),
    )
