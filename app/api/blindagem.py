"""Armoring: choices for a model (specification, section 7.6)."""

from typing import Annotated

from litestar import get
from litestar.openapi.spec import Example
from litestar.params import QueryParameter

from app.errors import NotFound, existing
from db.campos import MAX_ID
from db.orcamentos.blindagem.catalogo import EspecificacaoBlindagem, get_especificacao


@get(
    "/api/blindagem-especificacao",
    operation_id="getEspecificacaoBlindagem",
    tags=["Blindagem"],
    summary="O que se pode escolher na blindagem de um modelo",
    description="A categoria do modelo e seus grupos de escolhas, sem preços: eles vêm só com o orçamento.",
    raises=[NotFound],
)
async def blindagem_especificacao(
    modelo: Annotated[
        int, QueryParameter(ge=1, le=MAX_ID, description="Número do modelo.", examples=[Example(value=291)])
    ],
) -> EspecificacaoBlindagem:
    return existing(await get_especificacao(modelo), "Este modelo não tem projeto de blindagem.")
