"""/_pecas: every component in every state, in development only."""

from litestar import get
from litestar.exceptions import NotFoundException

from app.config import config
from app.filtro import Filtro
from app.page import Pagina
from app.seo import seo_privada
from db.conteudo.importacoes import VeiculoImportado, list_importacoes
from db.estoque.opcoes import Opcoes, list_opcoes
from db.estoque.veiculos import Veiculo, list_recomendados


class Pecas(Pagina):
    veiculos: list[Veiculo]
    importacoes: list[VeiculoImportado]
    opcoes: Opcoes


@get("/_pecas")
async def pecas() -> Pecas:
    if config.environment != "development":
        raise NotFoundException
    return Pecas(
        seo=seo_privada("/_pecas", "Peças"),
        veiculos=await list_recomendados(),
        importacoes=await list_importacoes(),
        opcoes=await list_opcoes(Filtro().criterio),
    )
