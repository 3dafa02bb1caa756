"""Quotes in the API: reading one of either kind, and mailing a new code (readings 29 and 30)."""

from typing import Annotated, Any

from litestar import post
from litestar.openapi.spec import Example
from litestar.params import HeaderParameter, PathParameter, QueryParameter

from app.errors import NotFound, existing
from db.orcamentos.codigos import EmailMascarado, resend_codigo
from db.orcamentos.servico import Resposta, Servico, get_orcamento

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


async def read_orcamento(
    servico: Servico[Any, Any, Any, Resposta], codigo: str, two_factor: str | None, purpose: str | None
) -> Resposta:
    """A quote of either kind; a browser's prefetch mails no code and uses none."""
    prefetch = "prefetch" in (purpose or "").lower()
    found: Resposta | None = await get_orcamento(servico, codigo, two_factor, prefetch=prefetch)
    return existing(found, UNKNOWN)


RESEND = (
    "Um código novo no lugar do anterior: no máximo um por minuto, 5 por hora e 10 por dia. Além disso a resposta é a "
    "mesma e nada é enviado. 404 também quando o orçamento não pede código."
)


@post(
    "/api/orcamento-blindagem/{pedido:str}/codigo",
    operation_id="resendCodigoBlindagem",
    tags=["Blindagem"],
    summary="Envia um novo código do orçamento de blindagem",
    description=RESEND,
    status_code=202,
    response_headers=NO_STORE,
    raises=[NotFound],
)
async def codigo_blindagem(pedido: Pedido) -> EmailMascarado:
    return existing(await resend_codigo("blindagem", pedido), UNKNOWN)


@post(
    "/api/orcamento-estetica/{pedido:str}/codigo",
    operation_id="resendCodigoEstetica",
    tags=["Estética"],
    summary="Envia um novo código do orçamento de estética",
    description=RESEND,
    status_code=202,
    response_headers=NO_STORE,
    raises=[NotFound],
)
async def codigo_estetica(pedido: Pedido) -> EmailMascarado:
    return existing(await resend_codigo("estetica", pedido), UNKNOWN)
