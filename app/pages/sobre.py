"""/sobre: the company's story (specification, section 2.8)."""

from litestar import get

from app.platform.page import Pagina
from app.seo import em_cidade, imagem_of, seo_pagina
from db.conteudo.dados_gerais import ANOS, get_dados_gerais
from db.conteudo.paginas import Proprio, get_proprio
from db.estoque.catalogue import Marca, list_marcas


class Sobre(Pagina):
    marcas: list[Marca]
    proprio: Proprio


@get("/sobre")
async def sobre() -> Sobre:
    gerais = await get_dados_gerais()
    seo = await seo_pagina(
        "/sobre",
        "Sobre Nós",
        f"{gerais.anos if gerais else ANOS} anos escolhendo carros premium, importados e blindados{await em_cidade()}. Conheça a história da casa.",
        imagem=await imagem_of("sobre"),
    )
    return Sobre(seo=seo, proprio=await get_proprio("sobre"), marcas=await list_marcas(existentes=True))
