"""/blindagem: what the armoring is, and where to ask for a quote (specification, section 2)."""

from litestar import get

from app.page import Pagina
from app.seo import seo_pagina, share_image


class Blindagem(Pagina):
    pass


@get("/blindagem")
async def blindagem() -> Blindagem:
    seo = seo_pagina(
        "/blindagem",
        "Blindagem automotiva",
        "Blindagem nível IIIA com 10 anos de garantia, até 80% mais leve, e pós-venda em casa no primeiro ano.",
        imagem=share_image("/media/blindagem-vidro.jpg"),
    )
    return Blindagem(seo=seo)
