"""What visitors and portals send, and a visit as a calendar file (specification, sections 5.1 and 7.5)."""

import hmac
from typing import Annotated

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import HeaderParameter, JSONBody, PathParameter

from app.api.params import IdempotencyKey, KeyReused
from app.delivery.calendar_files import write_ics
from app.forms.avisos import receive_aviso
from app.platform.config import config
from app.platform.errors import NotFound
from app.servicos import require_offered
from db.conteudo.dados_gerais import Servico, get_chave, get_dados_gerais
from db.visitantes.avisos import AvisoPedido, NovoAviso
from db.visitantes.leads import Lead, NovoLead, create_lead, get_marcado
from db.visitantes.portais import ContatoDePortal, NovoContatoDePortal, receive_contato

QUOTED: dict[int | None, Servico] = {2: "blindagem", 3: "estetica"}
Chave = Annotated[
    str,
    HeaderParameter(
        name="Chave", max_length=80, pattern=r"^[A-Za-z0-9_-]*$", description="A que a loja deu."
    ),
]


@post(
    "/api/leads",
    operation_id="createLead",
    tags=["Leads"],
    summary="Envia um contato",
    description=(
        "Proposta de veículo (`tipo` 1), blindagem (2), estética (3), ou contato e encomenda (sem `tipo`, com `assunto`). "
        "A resposta repete o que foi enviado, com o `id`. Campos desconhecidos são ignorados; `id` e `status` são do "
        "servidor. O mesmo envio em dez minutos, ou a mesma chave de repetição em 24 horas, dá a primeira resposta. 404 "
        "onde a loja não oferece o serviço do `tipo`."
    ),
    raises=[KeyReused, NotFound],
)
async def leads(data: JSONBody[NovoLead], idempotency_key: IdempotencyKey = None) -> Lead:
    await require_offered(QUOTED.get(data.tipo))
    return await create_lead(data, idempotency_key)


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
async def avisos(data: JSONBody[NovoAviso]) -> AvisoPedido:
    return await receive_aviso(data)


@post(
    "/api/portais/contatos",
    operation_id="createContatoDePortal",
    tags=["Leads"],
    summary="Envia um contato de um portal",
    description=(
        "Para portais e integradores, com a chave que a loja lhes deu. O mesmo envio em dez minutos, ou a mesma chave "
        "de repetição em 24 horas, dá a primeira resposta. 404 sem a chave certa."
    ),
    raises=[KeyReused, NotFound],
)
async def contatos_de_portais(
    data: JSONBody[NovoContatoDePortal], chave: Chave = "", idempotency_key: IdempotencyKey = None
) -> ContatoDePortal:
    needed = await get_chave("chave_contatos")
    if not needed or not hmac.compare_digest(chave.encode(), needed.encode()):
        raise NotFound("A loja não recebe contatos por esta chave.")
    return await receive_contato(data, idempotency_key)


@get("/api/agendamentos/{id:str}/visita.ics", include_in_schema=False)
async def agenda(id: Annotated[str, PathParameter(max_length=40)]) -> Response[bytes]:
    marcado = await get_marcado(id)
    if marcado is None:
        raise NotFoundException
    gerais = await get_dados_gerais()
    headers = {
        "Content-Disposition": 'attachment; filename="visita.ics"',
        "Cache-Control": "private, no-store",
    }
    file = write_ics(marcado, gerais.nome, config.mail_from or gerais.email)
    return Response(file, media_type="text/calendar", headers=headers)
