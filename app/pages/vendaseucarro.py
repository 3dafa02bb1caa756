"""/vendaseucarro: the form of an offer of a car (specification, sections 2.17 and 5.4)."""

from litestar import get

from app.platform.page import Pagina
from app.seo import imagem_of, seo_pagina
from db.conteudo.paginas import Proprio, get_proprio


class VendaSeuCarro(Pagina):
    proprio: Proprio


@get("/vendaseucarro")
async def vendaseucarro() -> VendaSeuCarro:
    seo = await seo_pagina(
        "/vendaseucarro",
        "Venda seu Carro",
        "Cadastre o seu carro, envie as fotos e receba uma proposta de quem entende de carro premium.",
        imagem=await imagem_of("vendaseucarro"),
    )
    return VendaSeuCarro(seo=seo, proprio=await get_proprio("vendaseucarro"))
