"""/favoritos: the visitor's favourites, whose list only the browser stores."""

from litestar import get

from app.platform.page import Pagina
from app.seo import seo_privada


class Favoritos(Pagina):
    pass


@get("/favoritos")
async def favoritos() -> Favoritos:
    return Favoritos(
        seo=await seo_privada("/favoritos", "Favoritos", "Os carros que você guardou neste navegador.")
    )
