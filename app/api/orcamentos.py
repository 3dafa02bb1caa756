"""Quotes: their choices, creating and reading one, mailing another code (specification, sections 7.6 and 7.7)."""

from typing import Annotated, Any

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.spec import Example
from litestar.params import HeaderParameter, JSONBody, PathParameter, QueryParameter

from app.api.params import IdempotencyKey, KeyReused, Site, numero, registro
from app.platform.errors import NotFound, existing
from db.orcamentos.blindagem.catalogue import EspecificacaoBlindagem, get_especificacao
from db.orcamentos.blindagem.orcamento import BLINDAGEM, NovoOrcamentoBlindagem, OrcamentoBlindagem
from db.orcamentos.codigos import EmailMascarado, resend_codigo
from db.orcamentos.estetica.catalogue import (
    CategoriaEstetica,
    ServicoEstetica,
    get_servico,
    list_categorias,
    list_servicos,
)
from db.orcamentos.estetica.orcamento import ESTETICA, NovoOrcamentoEstetica, OrcamentoEstetica
from db.orcamentos.orcamentos import PedidoCriado
from db.orcamentos.servico import Servico, create_orcamento, get_orcamento

NO_STORE = {"Cache-Control": "no-store"}
UNKNOWN = "Orçamento não encontrado."
PEDIDO: dict[str, Any] = {
    "description": "O pedido que a criação do orçamento respondeu.",
    "examples": [Example(value="q1vXK2bT0m9sZ3dYw8LrPg")],
}
Codigo = Annotated[str, QueryParameter(**PEDIDO)]
Pedido = Annotated[str, PathParameter(**PEDIDO)]
TwoFactor = Annotated[
    str | None,
    QueryParameter(
        description="O código recebido por e-mail ou, depois dele, a `sessao`.",
        examples=[Example(value="K7QP")],
    ),
]
SecPurpose = Annotated[
    str | None,
    HeaderParameter(name="Sec-Purpose", description="Com `prefetch`, nenhum código é enviado nem gasto."),
]
SHOWN = (
    "Com a verificação em duas etapas ligada, sem `two_factor` vem só `email`, mascarado, e um código de 4 caracteres é "
    "enviado para ele, se não houver um que ainda valha. O código vale 10 minutos e uma vez; com ele vem `sessao`, que "
    "vale 24 horas no lugar dele. "
)


RESEND = (
    "Um código novo no lugar do anterior: no máximo um por minuto, 5 por hora e 10 por dia. Além disso a resposta é a "
    "mesma e nada é enviado. 404 também quando o orçamento não pede código."
)


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


def _calls_of(
    servico: Servico[Any, Any, Any, Any],
    path: str,
    novo: Any,
    resposta: Any,
    tag: str,
    creating: str,
    refused: str,
) -> list[HTTPRouteHandler]:
    """Creates a quote (`novo`), reads it (`resposta`), mails another code; `creating` and `refused` are for the document."""

    def about(operation: str, summary: str, description: str) -> dict[str, Any]:
        return {
            "operation_id": f"{operation}{servico.tipo.capitalize()}",
            "tags": [tag],
            "summary": f"{summary} de {tag.lower()}",
            "description": description,
            "response_headers": NO_STORE,
        }

    @post(path, raises=[KeyReused], **about("createOrcamento", "Cria um orçamento", creating))
    async def create(data: JSONBody[novo], idempotency_key: IdempotencyKey = None) -> PedidoCriado:
        return await create_orcamento(servico, data, idempotency_key)

    @get(path, raises=[NotFound], **about("getOrcamento", "Um orçamento", SHOWN + refused))
    async def read(codigo: Codigo, two_factor: TwoFactor = None, sec_purpose: SecPurpose = None) -> resposta:
        prefetch = "prefetch" in (sec_purpose or "").lower()  # it mails no code and uses none
        return existing(await get_orcamento(servico, codigo, two_factor, prefetch=prefetch), UNKNOWN)

    resending = about("resendCodigo", "Envia um novo código do orçamento", RESEND)

    @post(f"{path}/{{pedido:str}}/codigo", status_code=202, raises=[NotFound], **resending)
    async def resend(pedido: Pedido) -> EmailMascarado:
        return existing(await resend_codigo(servico.tipo, pedido), UNKNOWN)

    return [create, read, resend]


handlers = [
    *_calls_of(
        BLINDAGEM,
        "/api/orcamento-blindagem",
        NovoOrcamentoBlindagem,
        list[OrcamentoBlindagem],
        "Blindagem",
        "Calcula e guarda os preços do momento. `categoria` é a do modelo; cada grupo leva o `id` e o `sku` da "
        "especificação e os SKUs escolhidos: exatamente um `tipo_vidro`, no máximo um `teto_solar` e pelo menos um de "
        "cada grupo obrigatório. No máximo 10 orçamentos por contato em 24 horas. Responde `pedido` ou, com a "
        "verificação em duas etapas ligada, `orcamento.pedido`.",
        "Código errado, vencido ou já usado: lista vazia.",
    ),
    *_calls_of(
        ESTETICA,
        "/api/orcamento-estetica",
        NovoOrcamentoEstetica,
        OrcamentoEstetica,
        "Estética",
        "Calcula e guarda os preços do momento, por fornecedor e porte do carro. Um serviço com opcionais precisa de "
        "pelo menos um, e um opcional de `individual` 1 vai sozinho. No máximo 10 orçamentos por contato em 24 horas. "
        "Responde `pedido` ou, com a verificação em duas etapas ligada, `orcamento.pedido`.",
        "Código errado, vencido ou já usado: objeto vazio.",
    ),
]
