"""Armoring: choices for a model, and quotes (specification, section 7.6)."""

from typing import Annotated

from litestar import get, post
from litestar.openapi.spec import Example
from litestar.params import JSONBody, QueryParameter

from app.api.codigos import NO_STORE, SHOWN, Codigo, SecPurpose, TwoFactor, read_orcamento
from app.api.repeat import IdempotencyKey, KeyReused
from app.errors import NotFound, existing
from db.campos import MAX_ID
from db.orcamentos.blindagem.catalogo import EspecificacaoBlindagem, get_especificacao
from db.orcamentos.blindagem.orcamento import BLINDAGEM, NovoOrcamentoBlindagem, OrcamentoBlindagem
from db.orcamentos.orcamentos import PedidoCriado
from db.orcamentos.servico import create_orcamento


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


@post(
    "/api/orcamento-blindagem",
    operation_id="createOrcamentoBlindagem",
    tags=["Blindagem"],
    summary="Cria um orçamento de blindagem",
    description=(
        "Calcula e guarda os preços do momento. `categoria` é a do modelo; cada grupo leva o `id` e o `sku` da "
        "especificação e os SKUs escolhidos: exatamente um `tipo_vidro`, no máximo um `teto_solar` e pelo menos um de "
        "cada grupo obrigatório. No máximo 10 orçamentos por contato em 24 horas. Responde `pedido` ou, com a "
        "verificação em duas etapas ligada, `orcamento.pedido`."
    ),
    response_headers=NO_STORE,
    raises=[KeyReused],
)
async def novo_orcamento_blindagem(
    data: JSONBody[NovoOrcamentoBlindagem], idempotency_key: IdempotencyKey = None
) -> PedidoCriado:
    return await create_orcamento(BLINDAGEM, data, idempotency_key)


@get(
    "/api/orcamento-blindagem",
    operation_id="getOrcamentoBlindagem",
    tags=["Blindagem"],
    summary="Um orçamento de blindagem",
    description=SHOWN + "Código errado, vencido ou já usado: lista vazia.",
    response_headers=NO_STORE,
    raises=[NotFound],
)
async def orcamento_blindagem(
    codigo: Codigo, two_factor: TwoFactor = None, sec_purpose: SecPurpose = None
) -> list[OrcamentoBlindagem]:
    return await read_orcamento(BLINDAGEM, codigo, two_factor, sec_purpose)
