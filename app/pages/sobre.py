"""/sobre: the company's story (specification, section 2.8)."""

from litestar import get

from app.platform.page import Pagina
from app.seo import seo_propria
from db.conteudo.paginas import Proprio, get_proprio
from db.estoque.catalogue import Marca, list_marcas


class Sobre(Pagina):
    marcas: list[Marca]
    proprio: Proprio


@get("/sobre")
async def sobre() -> Sobre:
    seo = await seo_propria("sobre", "Sobre Nós")
    return Sobre(seo=seo, proprio=await get_proprio("sobre"), marcas=await list_marcas(existentes=True))
