"""/vendaseucarro: the form of an offer of a car (specification, sections 2.17 and 5.4)."""

from litestar import get

from app.platform.page import Pagina
from app.seo import seo_propria
from db.conteudo.institucional import list_institucional
from db.conteudo.paginas import Proprio, get_proprio


class VendaSeuCarro(Pagina):
    """`quitacao`: whether the page about financing is published."""

    proprio: Proprio
    quitacao: bool


@get("/vendaseucarro")
async def vendaseucarro() -> VendaSeuCarro:
    seo = await seo_propria("vendaseucarro", "Venda seu Carro")
    quitacao = any(one.url == "financiamento" for one in await list_institucional())
    return VendaSeuCarro(seo=seo, proprio=await get_proprio("vendaseucarro"), quitacao=quitacao)
