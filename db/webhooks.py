"""Calls to the dealer's CRM, owed like mails in the transaction of what they tell (docs/webhooks.md).

A row names what it is about and holds nothing of anybody: db/mesa/crm.py reads what is sent as it leaves.
"""

from typing import Literal

from db import engine, outbox

KIND = "webhook"  # as outbox.CALLS has it
Evento = Literal["contato.criado", "orcamento.criado", "contato.apagado"]


def are_wanted() -> bool:
    """Whether there is a CRM to tell."""
    return engine.CALLS_CRM


async def owe_call(evento: Evento, contato: str, pedido: str = "") -> None:
    """Inside the transaction of what happened; nothing where nobody wants to know. `contato` is its public id."""
    if are_wanted():
        await outbox.enqueue(KIND, "", {"evento": evento, "pedido": pedido}, about=contato)
