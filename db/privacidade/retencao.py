"""Retention periods of personal data (LGPD), and their deletion. /privacidade shows `PRAZOS`."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

from msgspec import Struct

from db.orcamentos import codigos
from db.platform import clock, idempotencia
from db.platform.engine import transaction
from db.platform.outbox import Outbox
from db.platform.sql import marks
from db.privacidade import traces
from db.privacidade.titulares import MAIL_FOLDER
from db.visitantes import avisos
from db.visitantes.leads import Leads
from db.visitantes.navegacao import Navegacoes
from db.visitantes.vendas import FILES, Vendas

log = logging.getLogger(__name__)

TRACKER_DAYS, PHOTO_DAYS, LEAD_DAYS, MAIL_DAYS = 180, 180, 730, 90
GONE = "removido"


class Prazo(Struct):
    """Stored data, its purpose and its retention, in the visitor's words."""

    dado: str
    finalidade: str
    prazo: str


PRAZOS = [
    Prazo(
        "Nome, telefone, e-mail, mensagem e visita marcada dos formulários ou informados à equipe, e o que ela registra ao responder",
        "Responder ao seu pedido",
        "24 meses; depois, sem o seu nome",
    ),
    Prazo("Orçamentos de blindagem e estética", "Mostrar a proposta a você", "Com o contato a que pertencem"),
    Prazo("Fotos do carro que você oferece", "Avaliar o carro", "180 dias"),
    Prazo("Códigos de verificação", "Proteger o seu orçamento", "24 horas, e nunca em texto legível"),
    Prazo(
        "Sessão de navegação (só com o seu aceite)",
        "Entender o interesse pelos carros: os que você abriu ou favoritou",
        "180 dias, sem endereço IP; se você enviou um contato, com ele",
    ),
    Prazo(
        "E-mail e busca dos alertas “Avise-me”",
        "Avisar quando chega um carro da busca ou um deles baixa de preço",
        "Um ano depois de confirmado; 7 dias sem confirmação; 30 dias depois de cancelado",
    ),
    Prazo("Mensagens enviadas por e-mail", "Comprovar o envio", "90 dias"),
    Prazo(
        "Cópias de segurança de tudo o que está acima",
        "Recuperar o site depois de uma falha",
        "Até 48 horas depois de apagado do site",
    ),
    Prazo(
        "A lista “Seus orçamentos”",
        "Achar de novo os orçamentos que você fez",
        "Só no seu navegador, até você apagar",
    ),
    Prazo(
        "O orçamento que você está montando, e o que abriu com um código",
        "Continuar de onde parou",
        "Só no seu navegador: até fechar a aba; o acesso por código, 24 horas",
    ),
    Prazo("Os carros que você compara", "Pôr lado a lado", "Só no seu navegador, até fechar a aba"),
    Prazo(
        "A lista “Favoritos”", "Lembrar os carros que você guardou", "Só no seu navegador, até você apagar"
    ),
    Prazo("A sua escolha de privacidade", "Não perguntar de novo", "Só no seu navegador, por 12 meses"),
]


async def apply() -> None:
    """Erases what is past its time, and its traces in SQLite's files; it may run twice at once."""
    await (traces.rewrite_if_quick() if await erase_overdue() else traces.cut_log())


async def erase_overdue() -> int:
    """Erases what is past its time, logs how much of each kind, and gives how much in all."""
    now, total = clock.now(), 0
    await codigos.purge_codigos()
    await idempotencia.purge_keys()
    for erase, days in STEPS:
        erased = await erase(now - timedelta(days=days))
        log.info("%s, older than %d days: %d", erase.__name__, days, erased)
        total += erased
    over = await avisos.purge_avisos()
    log.info("alerts whose time is over: %d", over)
    return total + over


async def _erase_visits(before: datetime) -> int:
    """Visits of nobody: those that led to a lead stay as long as its names."""
    old = (Navegacoes.updated_at < before) & Navegacoes.lead.is_null()
    return len(await Navegacoes.delete().where(old).returning(Navegacoes.nav_id))


async def _erase_photos(before: datetime) -> int:
    """The photographs of old offers; the offers stay until their own time."""
    old = (Vendas.created_at < before) & (Vendas.fotos != "")
    rows = await Vendas.select(Vendas.public_id).where(old)
    for row in rows:
        await asyncio.to_thread(FILES.remove, row["public_id"])
    await Vendas.update(fotos="").where(old)
    return len(rows)


async def _erase_names(before: datetime) -> int:
    """Old leads and offers keep their kind and their car, and nothing of whom they came from."""
    erased = 0
    async with transaction():
        for table in (Leads, Vendas):
            old = (table.created_at < before) & (table.nome != GONE)
            emptied = table.update(nome=GONE, email="", telefone="", fold="").where(old)
            rows = await emptied.returning(table.id)
            numbers = [row["id"] if table is Leads else -row["id"] for row in rows]
            which = f"tabela = 'contatos' AND registro IN ({marks(numbers) or 'NULL'})"
            # Changes keep who made them and when; the newest is the contact's revision.
            await Leads.raw(f"UPDATE alteracoes SET campos = {{}} WHERE {which}", "{}", *numbers)
            erased += len(rows)
        words = Leads.update(assunto=None, proposta=None, veiculo=None, agendamento=None, oferta=None)
        await words.where(Leads.created_at < before)
        await Vendas.update(diferenciais="").where(Vendas.created_at < before)
        await Navegacoes.delete().where(Navegacoes.updated_at < before)
        await Leads.raw("DELETE FROM notas WHERE created_at < {}", before)  # the desk's
        gone = " UNION ".join(
            f"SELECT public_id FROM {table} WHERE nome = '{GONE}'" for table in ("leads", "vendas")
        )
        without = "detalhe = '', passo = '', passo_dia = NULL, junto = ''"
        over = "CASE WHEN junto <> '' AND estado = 'novo' THEN 'em contato' ELSE estado END"
        await Leads.raw(
            f"UPDATE atendimentos SET {without}, estado = {over} WHERE detalhe || passo || junto <> '' AND contato IN ({gone})"
        )
    return erased


async def _erase_mails(before: datetime) -> int:
    """Mails that are over, and those that were written to files."""
    await asyncio.to_thread(_erase_mail_files, before.timestamp())
    old = (Outbox.created_at < before) & (Outbox.state.not_in(["pending", "held"]))
    return len(await Outbox.delete().where(old).returning(Outbox.id))


def _erase_mail_files(before: float) -> None:
    for file in MAIL_FOLDER.glob("*"):
        if file.stat().st_mtime < before:
            file.unlink(missing_ok=True)


STEPS: list[tuple[Callable[[datetime], Awaitable[int]], int]] = [
    (_erase_visits, TRACKER_DAYS),
    (_erase_photos, PHOTO_DAYS),
    (_erase_names, LEAD_DAYS),
    (_erase_mails, MAIL_DAYS),
]
