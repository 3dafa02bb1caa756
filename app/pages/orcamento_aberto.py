"""A quote, which the browser fetches (readings 28 and 29): /blindagem/orcamento/{pedido} and the like."""

from typing import Any, ClassVar

from litestar import Request, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from app.platform.page import Pagina
from app.seo import seo_privada
from db.orcamentos.codigos import PEDIDO
from db.orcamentos.orcamentos import Tipo

HEADS: dict[Tipo, tuple[str, str]] = {
    "blindagem": ("Orçamento | Blindagem", "O seu projeto de blindagem."),
    "estetica": ("Orçamento de estética", ""),
}


class OrcamentoAberto(Pagina):
    """Nothing of the quote but its address, so that no document and no cache holds a name, an e-mail or a price.

    Whether there is such a quote is not known here.
    """

    privada: ClassVar[bool] = True
    servico: Tipo
    pedido: str


@get(["/blindagem/orcamento/{pedido:str}", "/estetica/orcamento/{pedido:str}"])
async def orcamento_aberto(request: Request[Any, Any, Any], pedido: FromPath[str]) -> OrcamentoAberto:
    if not PEDIDO.fullmatch(pedido):
        raise NotFoundException
    servico: Tipo = "blindagem" if request.scope["path"].startswith("/blindagem/") else "estetica"
    seo = await seo_privada(*HEADS[servico])
    return OrcamentoAberto(seo=seo, servico=servico, pedido=pedido)
