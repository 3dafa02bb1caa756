"""/faleconosco: the dealer's location and the contact form (specification, sections 2.16 and 5.3).

`?sobre=` and `?documento=` name the subject; unknown ones redirect to the page without them, so that they fill no
cache.
"""

from typing import ClassVar

from litestar import get
from litestar.params import FromQuery

from app.platform.page import Moved, Pagina
from app.platform.query import Param
from app.seo import dados_da_loja, em_cidade, imagem_of, seo_pagina
from db.conteudo.dados_gerais import get_dados_gerais
from db.conteudo.paginas import Proprio, get_proprio
from db.visitantes.objetos import DOCUMENTOS, Objeto, get_objeto


class FaleConosco(Pagina):
    params: ClassVar = (Param("sobre", logged=True), Param("documento", logged=True))
    objeto: Objeto | None
    proprio: Proprio


@get("/faleconosco")
async def faleconosco(
    sobre: FromQuery[str | None] = None, documento: FromQuery[str | None] = None
) -> FaleConosco:
    gerais, objeto = await get_dados_gerais(), await get_objeto(sobre or "", documento or "")
    known = objeto.sobre if objeto else None
    if sobre != known or (documento is not None and not (known and documento in DOCUMENTOS)):
        raise Moved(f"/faleconosco?sobre={known}" if known else "/faleconosco", status=302)
    seo = await seo_pagina(
        "/faleconosco",
        f"Fale conosco: {objeto.titulo}" if objeto else "Fale conosco",
        f"Endereço, horário, telefone e formulário de contato da {gerais.nome if gerais else 'loja'}{await em_cidade()}.",
        dados=await dados_da_loja(),
        imagem=await imagem_of("faleconosco"),
    )
    return FaleConosco(seo=seo, proprio=await get_proprio("faleconosco"), objeto=objeto)
