"""Calls to the dealer's CRM (docs/webhooks.md): what happened to which contact."""

from typing import Literal

from db.platform.outbox import Context, enqueue, has_crm

Evento = Literal["contato.criado", "orcamento.criado", "contato.apagado"]


class Call(Context):
    kind = "webhook"
    evento: Evento
    pedido: str


async def enqueue_call(evento: Evento, contato: str, pedido: str = "") -> None:
    """Inside the transaction of the event; does nothing without a CRM. `contato` is its public id, by which
    db/contatos/crm.py reads it when the call is made."""
    if has_crm():
        await enqueue(Call(evento, pedido), about=contato)
