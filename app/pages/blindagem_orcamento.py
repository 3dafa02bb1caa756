"""/blindagem/orcamento/{pedido}: an armoring quote, which the browser fetches (readings 28 and 29)."""

from typing import ClassVar

from litestar import get
from litestar.params import FromPath

from app.page import Pagina
from app.seo import seo_privada
from db import addresses
from db.orcamentos.codigos import PEDIDO


class BlindagemOrcamento(Pagina):
    """`pedido` as it stands in the URL: whether there is such a quote is not known here."""

    privada: ClassVar[bool] = True
    pedido: str


@get("/blindagem/orcamento/{pedido:str}")
async def blindagem_orcamento(pedido: FromPath[str]) -> BlindagemOrcamento:
    seo = seo_privada(
        addresses.orcamento_path("blindagem", pedido), "Orçamento | Blindagem", "O seu projeto de blindagem."
    )
    seo.status = 200 if PEDIDO.fullmatch(pedido) else 404
    return BlindagemOrcamento(seo=seo, pedido=pedido)
