"""/previa/orcamento/{chave}: a quote as its customer sees it, for the staff."""

from typing import Annotated, ClassVar

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter

from app.platform.page import Pagina
from app.seo import seo_privada
from app.signed_keys import id_of_previa
from db.orcamentos.blindagem.orcamento import BLINDAGEM, OrcamentoBlindagem
from db.orcamentos.estetica.orcamento import ESTETICA, EsteticaOrcada
from db.orcamentos.servico import get_orcamento_previa


class OrcamentoPrevia(Pagina):
    """A quote of either kind; the other one is null."""

    privada: ClassVar[bool] = True
    blindagem: OrcamentoBlindagem | None
    estetica: EsteticaOrcada | None


@get("/previa/orcamento/{chave:str}")
async def orcamento_previa(chave: Annotated[str, PathParameter(max_length=80)]) -> OrcamentoPrevia:
    id = id_of_previa("previa-orcamento", chave)
    if id is None:
        raise NotFoundException
    blindado, tratado = await get_orcamento_previa(BLINDAGEM, id), await get_orcamento_previa(ESTETICA, id)
    if not (blindado or tratado):
        raise NotFoundException
    seo = await seo_privada("Prévia do orçamento")
    return OrcamentoPrevia(seo=seo, blindagem=blindado, estetica=tratado)
