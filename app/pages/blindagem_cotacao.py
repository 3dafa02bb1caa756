"""/blindagem/cotacao: the armoring wizard (specification, sections 2.10 and 4.5)."""

from litestar import get

from app.claims import BLINDAGEM
from app.page import Pagina
from app.seo import seo_pagina, share_image


class BlindagemCotacao(Pagina):
    pass


@get("/blindagem/cotacao")
async def blindagem_cotacao() -> BlindagemCotacao:
    seo = seo_pagina(
        "/blindagem/cotacao",
        "Cotação de blindagem",
        f"Configure a blindagem do seu carro em seis passos: vidros com até {BLINDAGEM['garantia']} de garantia, "
        "opcionais, teto solar e documentação. O orçamento sai na hora.",
        migalhas=[("Blindagem", "/blindagem")],
        imagem=share_image("/media/blindagem-vidro.jpg"),
    )
    return BlindagemCotacao(seo=seo)
