"""/importacao: the vehicles that can be imported to order (specification, section 2.20; reading 8)."""

from litestar import get

from app.platform.page import Moved, Pagina
from app.seo import seo_propria
from db.conteudo.importacoes import VeiculoImportado, list_importacoes
from db.conteudo.paginas import Proprio, get_proprio


class Importacao(Pagina):
    importacoes: list[VeiculoImportado]
    proprio: Proprio


@get("/importacao")
async def importacao() -> Importacao:
    seo = await seo_propria("importacao", "Importação")
    return Importacao(seo=seo, proprio=await get_proprio("importacao"), importacoes=await list_importacoes())


@get("/importacoes", include_in_schema=False)
async def importacoes() -> None:
    raise Moved("/importacao", keep_query=True)
