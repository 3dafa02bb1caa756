"""How long the data of people is kept, and its erasure when that is over (LGPD). /privacidade shows `PRAZOS`."""

import asyncio
import logging
import shutil
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Any

from msgspec import Struct

from db import clock, codigos
from db.engine import transaction
from db.leads import Leads
from db.navegacao import Navegacoes
from db.outbox import Outbox
from db.vendas import FOLDER, Vendas

log = logging.getLogger(__name__)

TRACKER_DAYS, PHOTO_DAYS, LEAD_DAYS, MAIL_DAYS = 180, 180, 730, 90
GONE = "removido"


class Prazo(Struct):
    """What is kept, for what, and until when, in the visitor's words."""

    dado: str
    finalidade: str
    prazo: str


PRAZOS = [
    Prazo(
        "Nome, telefone, e-mail e mensagem dos formulários",
        "Responder ao seu pedido",
        "24 meses; depois, sem o seu nome",
    ),
    Prazo("Orçamentos de blindagem e estética", "Mostrar a proposta a você", "Com o contato a que pertencem"),
    Prazo("Fotos do carro que você oferece", "Avaliar o carro", "180 dias"),
    Prazo("Códigos de verificação", "Proteger o seu orçamento", "24 horas, e nunca em texto legível"),
    Prazo(
        "Sessão de navegação (só com o seu aceite)",
        "Entender o interesse pelos carros",
        "180 dias, sem endereço IP",
    ),
    Prazo("Mensagens enviadas por e-mail", "Comprovar o envio", "90 dias"),
    Prazo("Favoritos e preferências", "Lembrar as suas escolhas", "Só no seu navegador, até você apagar"),
]


async def apply() -> None:
    """Erases what is past its time; it may run twice at once."""
    now = clock.now()
    await codigos.purge()
    for erase, days in STEPS:
        await erase(now - timedelta(days=days))


async def erase_visits(before: datetime) -> None:
    async with transaction():
        await Navegacoes.delete().where((Navegacoes.updated_at < before) & Navegacoes.lead.is_null())


async def erase_photos(before: datetime) -> None:
    """The photographs of old offers; the offers stay until their own time."""
    old = (Vendas.created_at < before) & (Vendas.fotos != "")
    rows = await Vendas.select(Vendas.public_id).where(old)
    for row in rows:
        await asyncio.to_thread(shutil.rmtree, FOLDER / row["public_id"], ignore_errors=True)
    async with transaction():
        await Vendas.update({Vendas.fotos: ""}).where(old)


async def erase_names(before: datetime) -> None:
    """Old leads and offers keep what they were about, and nothing of whom they came from."""
    async with transaction():
        for table in (Leads, Vendas):
            person: dict[Any, Any] = {table.nome: GONE, table.email: "", table.telefone: "", table.fold: ""}
            await table.update(person).where((table.created_at < before) & (table.nome != GONE))
        await Leads.update({Leads.proposta: None, Leads.veiculo: None}).where(Leads.created_at < before)
        await Vendas.update({Vendas.diferenciais: ""}).where(Vendas.created_at < before)


async def erase_mails(before: datetime) -> None:
    async with transaction():
        await Outbox.delete().where((Outbox.created_at < before) & (Outbox.state != "pending"))


STEPS: list[tuple[Callable[[datetime], Awaitable[None]], int]] = [
    (erase_visits, TRACKER_DAYS),
    (erase_photos, PHOTO_DAYS),
    (erase_names, LEAD_DAYS),
    (erase_mails, MAIL_DAYS),
]
