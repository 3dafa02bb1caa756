"""Aesthetics: categories and services (specification, section 7.7)."""

from typing import Annotated, Literal

from litestar import get
from litestar.openapi.spec import Example
from litestar.params import QueryParameter

from app.api.params import numero
from app.errors import NotFound, existing
from db.campos import MAX_ID
from db.orcamentos.estetica.catalogo import (
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
async def categoria_estetica(
    origem: Annotated[Literal["site"], QueryParameter(description="Quem pergunta.")] = "site",
) -> list[CategoriaEstetica]:
    return await list_categorias()


@get(
    "/api/servico-estetica",
    operation_id="listServicosEstetica",
    tags=["Estética"],
    summary="Serviços de uma categoria",
    description="Os serviços ativos com seus opcionais, em ordem, no máximo 100. Categoria desconhecida: lista vazia.",
)
async def servicos_estetica(
    categoria: Annotated[
        int, QueryParameter(ge=1, le=MAX_ID, description="Número da categoria.", examples=[Example(value=11)])
    ],
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
