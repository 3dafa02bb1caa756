"""/importado/{id}: one vehicle that can be imported to order (reading 8)."""

from typing import Annotated

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter

from app.crawlers import jsonld
from app.platform.page import Pagina
from app.seo import seo_pagina, share_image
from db import addresses
from db.conteudo.importacoes import VeiculoImportado, get_importacao, list_importacoes


class Importado(Pagina):
    importado: VeiculoImportado
    outros: list[VeiculoImportado]


@get("/importado/{id:str}")
async def importado(id: Annotated[str, PathParameter(max_length=20)]) -> Importado:
    found = await get_importacao(addresses.read_id(id))
    if found is None:
        raise NotFoundException
    nome = f"{found.brand} {found.model} {found.version}"
    seo = await seo_pagina(
        addresses.importado_path(found.id),
        f"{nome} importado",
        found.descricao,
        migalhas=[("Importação", "/importacao")],
        imagem=share_image(found.coverImage),
        dados=[jsonld.imported(found)],
    )
    outros = [other for other in await list_importacoes() if other.id != found.id][:6]
    return Importado(seo=seo, importado=found, outros=outros)
