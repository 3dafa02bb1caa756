"""Leads: proposals, quote requests, contacts, orders (specification, sections 3.8, 5.1 and 7.5)."""

from litestar import post
from litestar.params import JSONBody

from app.api.params import IdempotencyKey, KeyReused
from db.visitantes.leads import Lead, NovoLead, create_lead


@post(
    "/api/leads",
    operation_id="createLead",
    tags=["Leads"],
    summary="Envia um contato",
    description=(
        "Proposta de veículo (`tipo` 1), blindagem (2), estética (3), ou contato e encomenda (sem `tipo`, com `assunto`). "
        "A resposta repete o que foi enviado, com o `id`. Campos desconhecidos são ignorados; `id` e `status` são do "
        "servidor. O mesmo envio em dez minutos, ou a mesma chave de repetição em 24 horas, dá a primeira resposta."
    ),
    raises=[KeyReused],
)
async def leads(data: JSONBody[NovoLead], idempotency_key: IdempotencyKey = None) -> Lead:
    return await create_lead(data, idempotency_key)
