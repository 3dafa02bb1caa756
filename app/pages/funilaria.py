"""/funilaria: bodywork and paint, with its gallery of 28 photographs (specification, sections 2.12 and 9.2)."""

from litestar import get

from app.platform.page import Pagina
from app.seo import seo_propria
from db.conteudo.paginas import FotoLegenda, Proprio, get_proprio, list_galeria


class Funilaria(Pagina):
    fotos: list[FotoLegenda]
    proprio: Proprio


@get("/funilaria")
async def funilaria() -> Funilaria:
    seo = await seo_propria("funilaria", "Funilaria e pintura")
    return Funilaria(seo=seo, proprio=await get_proprio("funilaria"), fotos=await list_galeria("funilaria"))
