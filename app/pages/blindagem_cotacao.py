"""/blindagem/cotacao: the armoring wizard (specification, sections 2.10 and 4.5)."""

from typing import ClassVar

from litestar import get
from litestar.params import FromQuery

from app.platform.page import Moved, Pagina
from app.platform.query import Param
from app.seo import imagem_of, seo_pagina
from db.addresses import read_id
from db.conteudo.paginas import FotoPagina, get_proprio
from db.orcamentos.blindagem.catalogue import CarroBlindagem, get_carro
from db.orcamentos.orcamentos import has_prices


class BlindagemCotacao(Pagina):
    """`carro`: the model that the address names (`?modelo=`), if it has an armoring project; without `precos` a quote is a request."""

    params: ClassVar = (Param("modelo"),)
    carro: CarroBlindagem | None
    foto: FotoPagina | None
    precos: bool


@get("/blindagem/cotacao")
async def blindagem_cotacao(modelo: FromQuery[str | None] = None) -> BlindagemCotacao:
    carro = await get_carro(read_id(modelo)) if modelo else None
    if modelo != (str(carro.modelo_id) if carro else None):  # unknown models fill no cache
        raise Moved(
            f"/blindagem/cotacao?modelo={carro.modelo_id}" if carro else "/blindagem/cotacao", status=302
        )
    precos = await has_prices("blindagem")
    seo = await seo_pagina(
        "/blindagem/cotacao",
        f"Cotação de blindagem: {carro.marca} {carro.modelo}" if carro else "Cotação de blindagem",
        "Configure a blindagem do seu carro em seis passos: vidros, opcionais, teto solar e documentação. "
        + ("O orçamento sai na hora." if precos else "Peça o seu orçamento."),
        migalhas=[("Blindagem", "/blindagem")],
        imagem=await imagem_of("blindagem"),
    )
    return BlindagemCotacao(
        foto=(await get_proprio("blindagem")).fotos.get("cotacao"), seo=seo, carro=carro, precos=precos
    )
