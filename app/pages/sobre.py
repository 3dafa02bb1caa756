"""/sobre: the company's story (specification, section 2.8)."""

from litestar import get

from app.claims import ANOS_DE_CASA
from app.page import Pagina
from app.seo import seo_pagina, share_image
from db.estoque.catalogo import Marca, list_marcas


class Sobre(Pagina):
    marcas: list[Marca]


@get("/sobre")
async def sobre() -> Sobre:
    seo = seo_pagina(
        "/sobre",
        "Sobre Nós",
        f"{ANOS_DE_CASA} anos escolhendo carros premium, importados e blindados em São Paulo. Conheça a história da casa.",
        imagem=share_image("/media/showroom.jpg"),
    )
    return Sobre(seo=seo, marcas=await list_marcas(existentes=True))
