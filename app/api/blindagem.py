"""Armoring: choices for a model (specification, section 7.6)."""

from typing import Annotated

from litestar import get

from app.api.params import registro
from app.platform.errors import NotFound, existing
from db.orcamentos.blindagem.catalogue import EspecificacaoBlindagem, get_especificacao


@get(
    "/api/blindagem-especificacao",
    operation_id="getEspecificacaoBlindagem",
    tags=["Blindagem"],
    summary="O que se pode escolher na blindagem de um modelo",
    description="A categoria do modelo e seus grupos de escolhas, com os preços do dia; com `consultar` 1 quem os dá é um consultor.",
    raises=[NotFound],
)
async def blindagem_especificacao(
    modelo: Annotated[int, registro("Número do modelo.", 291)],
) -> EspecificacaoBlindagem:
    return existing(await get_especificacao(modelo), "Este modelo não tem projeto de blindagem.")
