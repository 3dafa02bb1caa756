"""Aesthetics: categories, services and quotes (specification, section 7.7)."""

from typing import Annotated, Literal

from litestar import get, post
from litestar.openapi.spec import Example
from litestar.params import JSONBody, QueryParameter

from app.api.codigos import NO_STORE, SHOWN, Codigo, SecPurpose, TwoFactor, read_orcamento
from app.api.params import numero
from app.api.repeat import IdempotencyKey, KeyReused
from app.errors import NotFound, existing
from db.campos import MAX_ID
from db.orcamentos.estetica.catalogo import (
    CategoriaEstetica,
    ServicoEstetica,
    get_servico,
    list_categorias,
    list_servicos,
)
from db.orcamentos.estetica.orcamento import ESTETICA, NovoOrcamentoEstetica, OrcamentoEstetica
from db.orcamentos.orcamentos import PedidoCriado
from db.orcamentos.servico import create_orcamento


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


@post(
    "/api/orcamento-estetica",
    operation_id="createOrcamentoEstetica",
    tags=["Estética"],
    summary="Cria um orçamento de estética",
    description=(
        "Calcula e guarda os preços do momento, por fornecedor e porte do carro. Um serviço com opcionais precisa de "
        "pelo menos um, e um opcional de `individual` 1 vai sozinho. No máximo 10 orçamentos por contato em 24 horas. "
        "Responde `pedido` ou, com a verificação em duas etapas ligada, `orcamento.pedido`."
    ),
    response_headers=NO_STORE,
    raises=[KeyReused],
)
async def novo_orcamento_estetica(
    data: JSONBody[NovoOrcamentoEstetica], idempotency_key: IdempotencyKey = None
) -> PedidoCriado:
    return await create_orcamento(ESTETICA, data, idempotency_key)


@get(
    "/api/orcamento-estetica",
    operation_id="getOrcamentoEstetica",
    tags=["Estética"],
    summary="Um orçamento de estética",
    description=SHOWN + "Código errado, vencido ou já usado: objeto vazio.",
    response_headers=NO_STORE,
    raises=[NotFound],
)
async def orcamento_estetica(
    codigo: Codigo, two_factor: TwoFactor = None, sec_purpose: SecPurpose = None
) -> OrcamentoEstetica:
    return await read_orcamento(ESTETICA, codigo, two_factor, sec_purpose)
