"""/funilaria: bodywork and paint, with its gallery of 28 photographs (specification, sections 2.12 and 9.2)."""

from litestar import get

from app.page import Pagina
from app.seo import seo_pagina, share_image
from db.conteudo.galerias import FotoLegenda, list_galeria


class Funilaria(Pagina):
    fotos: list[FotoLegenda]


@get("/funilaria")
async def funilaria() -> Funilaria:
    seo = await seo_pagina(
        "/funilaria",
        "Funilaria e pintura",
        "Reparo de colisão e retoque de pintura com cabine climatizada, cor igualada e folgas de fábrica.",
        imagem=share_image("/media/funilaria-cabine.jpg"),
    )
    return Funilaria(seo=seo, fotos=await list_galeria("funilaria"))
