"""Enqueues calls to the dealer's CRM (docs/webhooks.md).

A row names its contact and holds no personal data: db/contatos/crm.py reads the data when the call is made.
"""

from typing import Literal

from db import engine
from db.delivery import outbox

KIND = "webhook"  # as outbox.CALLS has it
Evento = Literal["contato.criado", "orcamento.criado", "contato.apagado"]


def has_crm() -> bool:
    return engine.CALLS_CRM


async def enqueue_call(evento: Evento, contato: str, pedido: str = "") -> None:
    """Inside the transaction of the event; does nothing without a CRM. `contato` is its public id."""
    if has_crm():
        await outbox.enqueue(KIND, "", {"evento": evento, "pedido": pedido}, about=contato)
