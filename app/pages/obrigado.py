"""/obrigado: the confirmation of a form sent without JavaScript."""

from litestar import get

from app.platform.page import Pagina
from app.seo import seo_privada


class Obrigado(Pagina):
    pass


@get("/obrigado")
async def obrigado() -> Obrigado:
    return Obrigado(seo=await seo_privada("Recebemos o seu contato"))
