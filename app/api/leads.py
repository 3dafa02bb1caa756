"""Leads: proposals, quote requests, contacts, orders (specification, sections 3.8, 5.1 and 7.5)."""

from litestar import post
from litestar.params import JSONBody

from app.api.params import IdempotencyKey, KeyReused
from app.platform.errors import NotFound
from app.servicos import require_offered
from db.conteudo.dados_gerais import Servico
from db.visitantes.leads import Lead, NovoLead, create_lead

QUOTED: dict[int | None, Servico] = {2: "blindagem", 3: "estetica"}


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
