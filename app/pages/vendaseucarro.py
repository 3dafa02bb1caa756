"""/vendaseucarro: the form of an offer of a car (specification, sections 2.17 and 5.4)."""

from litestar import get

from app.page import Pagina
from app.seo import seo_pagina, share_image


class VendaSeuCarro(Pagina):
    pass


@get("/vendaseucarro")
async def vendaseucarro() -> VendaSeuCarro:
    seo = await seo_pagina(
        "/vendaseucarro",
        "Venda seu Carro",
        "Cadastre o seu carro, envie as fotos e receba uma proposta de quem entende de carro premium.",
        imagem=share_image("/media/sedan-silver-front34.jpg"),
    )
    return VendaSeuCarro(seo=seo)
