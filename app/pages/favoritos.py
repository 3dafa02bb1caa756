"""/favoritos: the cars that the visitor keeps in the browser; the server knows nothing of them."""

from litestar import get

from app.page import Pagina
from app.seo import seo_privada


class Favoritos(Pagina):
    pass


@get("/favoritos")
async def favoritos() -> Favoritos:
    return Favoritos(
        seo=seo_privada("/favoritos", "Favoritos", "Os carros que você guardou neste navegador.")
    )
