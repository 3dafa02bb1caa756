"""/faleconosco: the dealer's location and the contact form (specification, sections 2.16 and 5.3).

`?sobre=` and `?documento=` name the subject; unknown ones redirect to the page without them, so that they fill no
cache.
"""

from typing import ClassVar

from litestar import get
from litestar.params import FromQuery
from msgspec import UNSET

from app.lojas import PaginaDeLoja
from app.platform.page import Moved
from app.platform.query import Param
from app.seo import dados_da_loja, seo_propria
from db.conteudo.paginas import Proprio, get_proprio
from db.estoque.detalhes import DOSSIE
from db.visitantes.objetos import Objeto, get_objeto


class FaleConosco(PaginaDeLoja):
    params: ClassVar = (Param("sobre", logged=True), Param("documento", logged=True))
    objeto: Objeto | None
    proprio: Proprio


@get("/faleconosco")
async def faleconosco(
    sobre: FromQuery[str | None] = None, documento: FromQuery[str | None] = None
) -> FaleConosco:
    objeto = await get_objeto(sobre or "", documento or "")
    known = objeto.sobre if objeto else None
    if sobre != known or (documento is not None and not (known and documento in DOSSIE)):
        raise Moved(f"/faleconosco?sobre={known}" if known else "/faleconosco", status=302)
    seo = await seo_propria(
        "faleconosco",
        f"Fale conosco: {objeto.titulo}" if objeto else "Fale conosco",
        dados=await dados_da_loja(),
    )
    return FaleConosco(
        seo=seo,
        proprio=await get_proprio("faleconosco"),
        objeto=objeto,
        loja=objeto.loja if objeto else UNSET,
    )
