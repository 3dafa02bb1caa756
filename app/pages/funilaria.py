"""/funilaria: bodywork and paint, with its gallery of 28 photographs (specification, sections 2.12 and 9.2)."""

from litestar import get

from app.platform.page import Pagina
from app.seo import imagem_of, seo_pagina
from db.conteudo.galerias import FotoLegenda, list_galeria
from db.conteudo.paginas import Proprio, get_proprio


class Funilaria(Pagina):
    fotos: list[FotoLegenda]
    proprio: Proprio


@get("/funilaria")
async def funilaria() -> Funilaria:
    seo = await seo_pagina(
        "/funilaria",
        "Funilaria e pintura",
        "Reparo de colisão e retoque de pintura com cabine climatizada, cor igualada e folgas de fábrica.",
        imagem=await imagem_of("funilaria"),
    )
    return Funilaria(seo=seo, proprio=await get_proprio("funilaria"), fotos=await list_galeria("funilaria"))
