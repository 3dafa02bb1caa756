"""/faleconosco: where the dealer is, and the contact form (specification, sections 2.16 and 5.3)."""

from litestar import get

from app.claims import CASA
from app.crawlers import jsonld
from app.page import Pagina
from app.seo import seo_pagina
from db.conteudo.dados_gerais import get_dados_gerais


class FaleConosco(Pagina):
    pass


@get("/faleconosco")
async def faleconosco() -> FaleConosco:
    gerais = await get_dados_gerais()
    seo = seo_pagina(
        "/faleconosco",
        "Fale conosco",
        f"Endereço, horário, telefone e formulário de contato da {CASA} em São Paulo.",
        dados=[jsonld.dealer(gerais)] if gerais else [],
    )
    return FaleConosco(seo=seo)
