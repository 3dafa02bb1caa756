"""/blindagem: the armoring service (specification, section 2.9)."""

from litestar import get

from app.platform.page import Pagina
from app.seo import seo_propria
from db.conteudo.paginas import Proprio, get_proprio


class Blindagem(Pagina):
    proprio: Proprio


@get("/blindagem")
async def blindagem() -> Blindagem:
    seo = await seo_propria("blindagem", "Blindagem automotiva")
    return Blindagem(seo=seo, proprio=await get_proprio("blindagem"))
