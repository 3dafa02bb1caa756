"""Alerts of a search or a reserved car (specification, section 7.5)."""

from typing import Any

from litestar import Request, post
from litestar.params import JSONBody

from app.forms.avisos import receive_aviso
from db.visitantes.avisos import AvisoPedido, NovoAviso


@post(
    "/api/avisos",
    operation_id="createAviso",
    tags=["Leads"],
    summary="Pede um alerta de novidades de uma busca ou de um carro reservado",
    description=(
        "O alerta só vale depois de confirmado pelo link que vai por e-mail (sete dias). Confirmado, manda no máximo um "
        "e-mail por dia quando chega um carro da busca ou um deles baixa de preço, ou quando o carro reservado fica "
        "livre. A resposta é a mesma para um endereço que já tem o alerta."
    ),
)
async def avisos(request: Request[Any, Any, Any], data: JSONBody[NovoAviso]) -> AvisoPedido:
    return await receive_aviso(data, request.client)
