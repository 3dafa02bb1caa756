"""/privacidade: what is kept of visitors, why and for how long (LGPD)."""

from litestar import get

from app.page import Pagina
from app.seo import seo_pagina
from db.retencao import PRAZOS, Prazo


class Privacidade(Pagina):
    prazos: list[Prazo]


@get("/privacidade")
async def privacidade() -> Privacidade:
    seo = seo_pagina(
        "/privacidade",
        "Privacidade",
        "O que guardamos de quem visita o site, para quê, por quanto tempo, e como pedir acesso ou exclusão.",
    )
    return Privacidade(seo=seo, prazos=PRAZOS)
