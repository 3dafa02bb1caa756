"""/estetica/orcamento/{pedido}: an aesthetics quote, which the browser fetches (reading 29)."""

from typing import ClassVar

from litestar import get
from litestar.params import FromPath

from app.page import Pagina
from app.seo import seo_privada
from db import addresses
from db.orcamentos.codigos import PEDIDO


class EsteticaOrcamento(Pagina):
    """Nothing of the quote but its address, so that no document and no cache holds a name, an e-mail or a price."""

    privada: ClassVar[bool] = True
    pedido: str


@get("/estetica/orcamento/{pedido:str}")
async def estetica_orcamento(pedido: FromPath[str]) -> EsteticaOrcamento:
    seo = seo_privada(addresses.orcamento_path("estetica", pedido), "Orçamento de estética")
    seo.status = 200 if PEDIDO.fullmatch(pedido) else 404
    return EsteticaOrcamento(seo=seo, pedido=pedido)
