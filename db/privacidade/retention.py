"""Retention periods of personal data (LGPD), and their deletion. /privacidade shows `PRAZOS`."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Literal

from msgspec import Struct

from db.orcamentos import codigos
from db.platform import clock, idempotency, traces
from db.platform.engine import transaction
from db.platform.outbox import Outbox
from db.platform.sql import fetch
from db.privacidade.titulares import MAIL_FOLDER
from db.visitantes import avisos
from db.visitantes.contatos import Contatos
from db.visitantes.navegacao import Navegacoes
from db.visitantes.vendas import FILES

log = logging.getLogger(__name__)

TRACKER_DAYS, PHOTO_DAYS, LEAD_DAYS, MAIL_DAYS = 180, 180, 730, 90
GONE = "removido"


class Prazo(Struct, omit_defaults=True):
    """Stored data, its purpose and its retention, in the visitor's words; `com` is what a dealer must have to store it."""

    dado: str
    finalidade: str
    prazo: str
    com: Literal["", "orcamentos", "email"] = ""


PRAZOS = [
    Prazo(
        "Nome, telefone, e-mail, mensagem e visita marcada dos formulários ou informados à equipe, e o que ela registra ao responder",
        "Responder ao seu pedido",
        "24 meses; depois, sem o seu nome",
    ),
    Prazo("Orçamentos", "Mostrar a proposta a você", "Com o contato a que pertencem", "orcamentos"),
    Prazo("Fotos do carro que você oferece", "Avaliar o carro", "180 dias"),
    Prazo(
        "Códigos de verificação",
        "Proteger o seu orçamento",
        "24 horas, e nunca em texto legível",
        "orcamentos",
    ),
    Prazo(
        "Sessão de navegação (só com o seu aceite)",
        "Entender o interesse pelos carros: os que você abriu ou favoritou",
        "180 dias, sem endereço IP; se você enviou um contato, com ele",
    ),
    Prazo(
        "E-mail e busca dos alertas “Avise-me”",
        "Avisar, com o seu consentimento, quando chega um carro da busca ou um deles baixa de preço: você confirma por e-mail e retira com um clique",
        "Um ano depois de confirmado; 7 dias sem confirmação; 30 dias depois de cancelado",
        "email",
    ),
    Prazo("Mensagens enviadas por e-mail", "Comprovar o envio", "90 dias", "email"),
    Prazo(
        "Cópias de segurança de tudo o que está acima",
        "Recuperar o site depois de uma falha",
        "Até 48 horas depois de apagado do site",
    ),
    Prazo(
        "A lista “Seus orçamentos”",
        "Achar de novo os orçamentos que você fez",
        "Só no seu navegador, até você apagar",
        "orcamentos",
    ),
    Prazo(
        "O orçamento que você está montando, e o que abriu com um código",
        "Continuar de onde parou",
        "Só no seu navegador: até fechar a aba; o acesso por código, 24 horas",
        "orcamentos",
    ),
    Prazo("Os carros que você compara", "Pôr lado a lado", "Só no seu navegador, até fechar a aba"),
    Prazo(
        "A lista “Favoritos”", "Lembrar os carros que você guardou", "Só no seu navegador, até você apagar"
    ),
    Prazo("Os carros que você viu por último", "Mostrar de novo", "Só no seu navegador, até você apagar"),
    Prazo("A sua escolha de privacidade", "Não perguntar de novo", "Só no seu navegador, por 12 meses"),
]


async def apply() -> None:
    """Erases what is past its time, and its traces in SQLite's files; it may run twice at once."""
    await (traces.rewrite_if_quick() if await erase_overdue() else traces.cut_log())


async def erase_overdue() -> int:
    """Erases what is past its time, logs how much of each kind, and gives how much in all."""
    now, total = clock.now(), 0
    await codigos.purge_codigos()
    await idempotency.purge_keys()
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
    old = "SELECT id FROM contatos WHERE created_at < {}"
    having = "SELECT contato FROM carros_oferecidos WHERE fotos <> ''"
    rows = await fetch(f"SELECT public_id FROM contatos WHERE created_at < {{}} AND id IN ({having})", before)
    for row in rows:
        await asyncio.to_thread(FILES.remove, row["public_id"])
    await Contatos.raw(
        f"UPDATE carros_oferecidos SET fotos = '' WHERE contato IN ({old}) AND fotos <> ''", before
    )
    return len(rows)


async def _erase_names(before: datetime) -> int:
    """Old contacts keep their kind and their car, and nothing of whom they came from."""
    async with transaction():
        erased = len(await fetch(f"{OLD} AND {NAMED}", before))
        for statement in ERASURES:
            await Contatos.raw(statement, before)
    return erased


OLD, NAMED = "SELECT id FROM contatos WHERE created_at < {}", f"nome <> '{GONE}'"
ERASURES = (
    # Changes keep who made them and when; the newest is the contact's revision.
    "DELETE FROM campos_alterados WHERE alteracao IN"
    f" (SELECT id FROM alteracoes WHERE tabela = 'contatos' AND registro IN ({OLD} AND {NAMED}))",
    f"DELETE FROM propostas WHERE contato IN ({OLD})",
    f"DELETE FROM agendamentos WHERE contato IN ({OLD})",
    "DELETE FROM notas WHERE created_at < {}",
    "DELETE FROM navegacoes WHERE updated_at < {}",
    f"UPDATE contatos SET nome = '{GONE}', email = '', telefone = '', fold = '', mensagem = NULL, detalhe = '', passo = '',"
    " passo_dia = NULL, junto = '', assunto = CASE WHEN tipo = 'venda' THEN assunto END,"
    " estado = CASE WHEN junto <> '' AND estado = 'novo' THEN 'em contato' ELSE estado END"
    f" WHERE created_at < {{}} AND ({NAMED} OR detalhe || passo || junto <> '')",
)


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
