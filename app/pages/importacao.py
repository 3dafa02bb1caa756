"""/importacao: the vehicles that can be imported to order (specification, section 2.20; reading 8)."""

from litestar import get

from app.page import Moved, Pagina
from app.seo import em_cidade, seo_pagina, share_image
from db.conteudo.importacoes import VeiculoImportado, list_importacoes


class Importacao(Pagina):
    importacoes: list[VeiculoImportado]


@get("/importacao")
async def importacao() -> Importacao:
    seo = await seo_pagina(
        "/importacao",
        "Importação",
        f"Carros importados sob medida: escolha do exemplar, desembaraço, homologação e entrega{await em_cidade()}.",
        imagem=share_image("/media/suvlarge-black-front34.jpg"),
    )
    return Importacao(seo=seo, importacoes=await list_importacoes())


@get("/importacoes", include_in_schema=False)
async def importacoes() -> None:
    raise Moved("/importacao", keep_query=True)
