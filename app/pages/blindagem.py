"""/blindagem: the armoring service (specification, section 2.9)."""

from litestar import get

from app.claims import BLINDAGEM
from app.platform.page import Pagina
from app.seo import imagem_of, seo_pagina
from db.conteudo.paginas import Proprio, get_proprio


class Blindagem(Pagina):
    proprio: Proprio


@get("/blindagem")
async def blindagem() -> Blindagem:
    seo = await seo_pagina(
        "/blindagem",
        "Blindagem automotiva",
        f"Blindagem nível {BLINDAGEM['nivel']} com {BLINDAGEM['garantia']} de garantia, {BLINDAGEM['leveza']} mais "
        f"leve, e pós-venda em casa no primeiro ano ({BLINDAGEM['posVenda']}).",
        imagem=await imagem_of("blindagem"),
    )
    return Blindagem(seo=seo, proprio=await get_proprio("blindagem"))
