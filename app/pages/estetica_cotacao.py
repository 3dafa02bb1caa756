"""/estetica/cotacao: the aesthetics wizard (specification, sections 2.14 and 4.6).

Brands and categories come with the page; the API returns models, services and options as they are chosen.
"""

from litestar import get

from app.platform.page import Pagina
from app.seo import SHARED, imagem_of, seo_pagina
from db.conteudo.paginas import FotoPagina, get_proprio
from db.estoque.catalogue import Marca, list_marcas
from db.orcamentos.estetica.catalogue import CategoriaEstetica, list_categorias
from db.orcamentos.orcamentos import has_prices


class EsteticaCotacao(Pagina):
    """`marcas`: those with a model that takes part; without `precos` a quote is a request."""

    marcas: list[Marca]
    categorias: list[CategoriaEstetica]
    foto: FotoPagina | None
    precos: bool


@get("/estetica/cotacao")
async def estetica_cotacao() -> EsteticaCotacao:
    precos = await has_prices("estetica")
    seo = await seo_pagina(
        "/estetica/cotacao",
        "Orçamento de estética automotiva",
        "Escolha o carro, o serviço e onde aplicar, e "
        + ("receba o orçamento na hora." if precos else "peça o seu orçamento."),
        migalhas=[("Estética", "/estetica")],
        imagem=await imagem_of("estetica", ("servico2", *SHARED)),
    )
    return EsteticaCotacao(
        foto=(await get_proprio("estetica")).fotos.get("cotacao"),
        seo=seo,
        marcas=await list_marcas(origem="estetica"),
        categorias=await list_categorias(),
        precos=precos,
    )
