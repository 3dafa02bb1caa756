"""Aesthetics: categories and services (specification, section 7.7)."""

from typing import Annotated

from litestar import get

from app.api.params import Site, numero, registro
from app.platform.errors import NotFound, existing
from db.orcamentos.estetica.catalogue import (
    CategoriaEstetica,
    ServicoEstetica,
    get_servico,
    list_categorias,
    list_servicos,
)


@get(
    "/api/categoria-estetica",
    operation_id="listCategoriasEstetica",
    tags=["Estética"],
    summary="Categorias de estética",
    description="As categorias ativas, em ordem, no máximo 100.",
)
async def categoria_estetica(origem: Site = "site") -> list[CategoriaEstetica]:
    return await list_categorias()


@get(
    "/api/servico-estetica",
    operation_id="listServicosEstetica",
    tags=["Estética"],
    summary="Serviços de uma categoria",
    description="Os serviços ativos com seus opcionais, em ordem, no máximo 100. Categoria desconhecida: lista vazia.",
)
async def servicos_estetica(
    categoria: Annotated[int, registro("Número da categoria.", 11)],
) -> list[ServicoEstetica]:
    return await list_servicos(categoria)


@get(
    "/api/servico-estetica/{id:int}",
    operation_id="getServicoEstetica",
    tags=["Estética"],
    summary="Um serviço de estética",
    description="O serviço e seus opcionais; os de `individual` 1 não se combinam com outros.",
    raises=[NotFound],
)
async def servico_estetica(id: Annotated[int, numero(701)]) -> ServicoEstetica:
    return existing(await get_servico(id), "Serviço não encontrado.")
