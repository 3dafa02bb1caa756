"""/blindagem: the armoring service (specification, section 2.9)."""

from litestar import get

from app.claims import BLINDAGEM
from app.page import Pagina
from app.seo import seo_pagina, share_image


class Blindagem(Pagina):
    pass


@get("/blindagem")
async def blindagem() -> Blindagem:
    seo = await seo_pagina(
        "/blindagem",
        "Blindagem automotiva",
        f"Blindagem nível {BLINDAGEM['nivel']} com {BLINDAGEM['garantia']} de garantia, {BLINDAGEM['leveza']} mais "
        f"leve, e pós-venda em casa no primeiro ano ({BLINDAGEM['posVenda']}).",
        imagem=share_image("/media/blindagem-vidro.jpg"),
    )
    return Blindagem(seo=seo)
