"""/sobre: the company's story (specification, section 2.8)."""

from litestar import get

from app.page import Pagina
from app.seo import em_cidade, seo_pagina, share_image
from db.conteudo.dados_gerais import ANOS, get_dados_gerais
from db.estoque.catalogo import Marca, list_marcas


class Sobre(Pagina):
    marcas: list[Marca]


@get("/sobre")
async def sobre() -> Sobre:
    gerais = await get_dados_gerais()
    seo = await seo_pagina(
        "/sobre",
        "Sobre Nós",
        f"{gerais.anos if gerais else ANOS} anos escolhendo carros premium, importados e blindados{await em_cidade()}. Conheça a história da casa.",
        imagem=share_image("/media/showroom.jpg"),
    )
    return Sobre(seo=seo, marcas=await list_marcas(existentes=True))
