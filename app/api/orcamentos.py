"""Quotes of armoring and aesthetics: creating and reading one, mailing another code (readings 29 and 30)."""

from typing import Annotated, Any

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.spec import Example
from litestar.params import HeaderParameter, JSONBody, PathParameter, QueryParameter

from app.api.params import IdempotencyKey, KeyReused
from app.platform.errors import NotFound, existing
from db.orcamentos.blindagem.orcamento import BLINDAGEM, NovoOrcamentoBlindagem, OrcamentoBlindagem
from db.orcamentos.codigos import EmailMascarado, resend_codigo
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
