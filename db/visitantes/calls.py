"""Calls to the dealer's CRM (docs/webhooks.md): what happened to which contact."""

from typing import Literal

from db.platform.outbox import Context

Evento = Literal["contato.criado", "orcamento.criado", "contato.apagado"]


class Call(Context):
    """It is about a contact's public id, by which db/contatos/crm.py reads the contact when the call is made."""

    kind = "webhook"
    evento: Evento
    pedido: str = ""
