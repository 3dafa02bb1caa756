"""Sends a contact, or all calls that were given up, to the CRM again."""

from litestar import post

from app.equipe.params import ContatoId
from db.contatos import crm


@post("/api/contatos/{contato_id:str}/crm", operation_id="resendContato", status_code=204)
async def resend_contato(contato_id: ContatoId) -> None:
    """Sends a contact and its quotes to the CRM again."""
    await crm.resend_calls(contato_id)


@post("/api/crm", operation_id="resendChamadas", status_code=204)
async def resend_dead() -> None:
    """Repeats the calls that were given up."""
    await crm.resend_dead_calls()
