"""Two-factor access to quotes: a mailed code opens one once, then a view token for 24 hours (readings 27–31).

Codes and tokens are stored as hashes only.
"""

import hmac
import re
import secrets
from datetime import datetime, timedelta
from typing import Any

import msgspec
from msgspec import Struct
from piccolo.columns import ForeignKey, Serial, SmallInt, Timestamptz, Varchar
from piccolo.table import Table

from db.orcamentos.orcamentos import FEITO, NAMES, OrcamentoFeito, Orcamentos, Tipo, feito_of, is_protected
from db.platform import clock, outbox
from db.platform.clock import DAY, HOUR, MINUTE
from db.platform.engine import transaction
from db.platform.outbox import Context
from db.platform.pepper import digest, pepper
from db.platform.sql import Limits, fetch, lock, reached

PEDIDO = re.compile(r"[A-Za-z0-9_-]{22}")
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 4
CODE_LIVES = timedelta(minutes=10)
SESSAO_LIVES = timedelta(hours=24)

WRONG_PER_CODE = 5
WRONG_PER_PEDIDO: Limits = ((HOUR, 10), (DAY, 20))
MAILS_PER_PEDIDO: Limits = ((MINUTE, 1), (HOUR, 5), (DAY, 10))
MAILS_PER_RECIPIENT: Limits = ((DAY, 10),)
MAILS_IN_ALL: Limits = ((HOUR, 200),)


class Codigos(Table, tablename="orcamento_codigos"):
    """A mailed code. `ended_at`: used, burnt by wrong tries or replaced by a newer one."""

    id: Serial
    orcamento = ForeignKey(Orcamentos)
    hash = Varchar(length=64)
    destinatario = Varchar(length=64)
    erros = SmallInt()
    created_at = Timestamptz()
    expires_at = Timestamptz()
    ended_at = Timestamptz(null=True, default=None)


class Erros(Table, tablename="orcamento_erros"):
    """A wrong code that was compared with a live one."""

    orcamento = ForeignKey(Orcamentos)
    created_at = Timestamptz()


class SessoesOrcamento(Table, tablename="orcamento_sessoes"):
    hash = Varchar(length=64, unique=True)
    orcamento = ForeignKey(Orcamentos)
    created_at = Timestamptz()
    expires_at = Timestamptz()


class EmailMascarado(Struct):
    """Para onde vai o código, sem mostrar o endereço: `m•••@dominio.com`."""

    email: str


class Quote(Struct):
    id: int
    pedido: str
    tipo: Tipo
    conteudo: str
    email: str
    feito: OrcamentoFeito


class OrcamentoVisto(Struct):
    """The quote; or only the masked e-mail, when a code is needed; or nothing, when what was given does not open it.
    `sessao` is the token that a right code has just earned.
    """

    quote: Quote | None = None
    email: str | None = None
    sessao: str | None = None


class CodigoMail(Context):
    kind = "codigo"
    codigo: str
    servico: str


async def open_orcamento(
    tipo: Tipo, pedido: str, two_factor: str | None, *, prefetch: bool = False
) -> OrcamentoVisto | None:
    """A quote for who holds its pedido and, with two-factor on, a code or a view token; None for an unknown pedido.

    Without `two_factor` a code is mailed, unless one is live or the limits are reached. A `prefetch` mails and
    spends nothing.
    """
    quote = await _find(tipo, pedido)
    if quote is None:
        return None
    if not await is_protected(tipo):
        return OrcamentoVisto(quote)
    given, email = (two_factor or "").strip(), mask(quote.email)
    if given and await _opens(quote, given):
        return OrcamentoVisto(quote, email)
    if prefetch or not given:
        if not prefetch and await _live(quote) is None:
            await _mail(quote, keep_live=True)
        return OrcamentoVisto(email=email)
    sessao = await _try(quote, re.sub(r"[\W_]", "", given).upper())
    return OrcamentoVisto(quote, email, sessao) if sessao else OrcamentoVisto()


async def resend_codigo(tipo: Tipo, pedido: str) -> EmailMascarado | None:
    """Mails a new code in place of the live one, within the limits; the answer is the same beyond them.

    None for an unknown pedido and where no code is needed.
    """
    quote = await _find(tipo, pedido)
    if quote is None or not await is_protected(tipo):
        return None
    await _mail(quote, keep_live=False)
    return EmailMascarado(mask(quote.email))


def mask(email: str) -> str:
    """ "marina@exemplo.com.br" → "m•••@exemplo.com.br"."""
    local, _, domain = email.rpartition("@")
    return f"{local[:1]}•••@{domain}"


async def _find(tipo: Tipo, pedido: str) -> Quote | None:
    if not PEDIDO.fullmatch(pedido):
        return None
    rows = await fetch(
        f"SELECT {FEITO}, l.email FROM orcamentos o JOIN contatos l ON l.id = o.contato"
        " WHERE o.pedido = {} AND o.tipo = {}",
        pedido,
        tipo,
    )
    return msgspec.convert(rows[0] | {"feito": feito_of(rows[0])}, Quote) if rows else None


async def _opens(quote: Quote, token: str) -> bool:
    now = clock.now()
    alive = (SessoesOrcamento.created_at <= now) & (SessoesOrcamento.expires_at > now)
    mine = (SessoesOrcamento.orcamento == quote.id) & (SessoesOrcamento.hash == digest(token))
    return await SessoesOrcamento.exists().where(mine & alive)


async def _live(quote: Quote) -> dict[str, Any] | None:
    now = clock.now()
    open_now = Codigos.ended_at.is_null() & (Codigos.created_at <= now) & (Codigos.expires_at > now)
    mine = Codigos.select().where(Codigos.orcamento == quote.id, open_now)
    return await mine.order_by(Codigos.id, ascending=False).first()


async def _mail(quote: Quote, *, keep_live: bool) -> None:
    """Enqueues the mail of a new code; checks the limits before it waits for the writer, and again when it has it."""
    recipient = pepper.hash("orcamento:destinatario", quote.email.lower())
    if not await _may_mail(quote, recipient):
        return
    async with transaction():
        await lock(quote.pedido)
        await lock("orcamento-codigos")
        if not (keep_live and await _live(quote)) and await _may_mail(quote, recipient):
            await _insert_code(quote, recipient)


async def _may_mail(quote: Quote, recipient: str) -> bool:
    """A locked pedido gets no mail: its code would be refused."""
    return not (
        await _locked(quote)
        or await reached(MAILS_PER_PEDIDO, "orcamento_codigos WHERE orcamento = {}", quote.id)
        or await reached(MAILS_PER_RECIPIENT, "orcamento_codigos WHERE destinatario = {}", recipient)
        or await reached(MAILS_IN_ALL, "orcamento_codigos WHERE true")
    )


async def _insert_code(quote: Quote, recipient: str) -> None:
    now = clock.now()
    code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
    row = Codigos(
        orcamento=quote.id, hash=pepper.hash(f"orcamento:{quote.pedido}", code), destinatario=recipient
    )
    row.created_at, row.expires_at = now, now + CODE_LIVES
    await _end_codes(quote, now)
    await Codigos.insert(row)
    mail = CodigoMail(code, NAMES[quote.tipo])
    await outbox.enqueue(mail, quote.email, about=quote.pedido, expires_at=row.expires_at)


async def _try(quote: Quote, code: str) -> str | None:
    """The view token that the right code earns, or None.

    Only what has a code's form is compared, while a code is live and the pedido is not locked.
    """
    if len(code) != CODE_LENGTH or not set(code) <= set(ALPHABET):
        return None
    async with transaction():
        await lock(quote.pedido)
        live = None if await _locked(quote) else await _live(quote)
        if live is None:
            return None
        if hmac.compare_digest(live["hash"], pepper.hash(f"orcamento:{quote.pedido}", code)):
            return await _start_sessao(quote)
        await _count_wrong(quote, live)
        return None


async def _start_sessao(quote: Quote) -> str:
    now, token = clock.now(), secrets.token_urlsafe(16)
    await _end_codes(quote, now)
    row = SessoesOrcamento(hash=digest(token), orcamento=quote.id, created_at=now)
    row.expires_at = now + SESSAO_LIVES
    await SessoesOrcamento.insert(row)
    return token


async def _count_wrong(quote: Quote, live: dict[str, Any]) -> None:
    now, wrong = clock.now(), live["erros"] + 1
    await Erros.insert(Erros(orcamento=quote.id, created_at=now))
    ended = now if wrong >= WRONG_PER_CODE else None
    await Codigos.update(erros=wrong, ended_at=ended).where(Codigos.id == live["id"])


async def _end_codes(quote: Quote, now: datetime) -> None:
    mine = (Codigos.orcamento == quote.id) & Codigos.ended_at.is_null()
    await Codigos.update(ended_at=now).where(mine)


async def _locked(quote: Quote) -> bool:
    return await reached(WRONG_PER_PEDIDO, "orcamento_erros WHERE orcamento = {}", quote.id)


async def purge_codigos() -> None:
    """Forgets codes and wrong tries older than 24 hours and view tokens that have run out."""
    now = clock.now()
    async with transaction():
        await Codigos.delete().where(Codigos.created_at <= now - DAY)
        await Erros.delete().where(Erros.created_at <= now - DAY)
        await SessoesOrcamento.delete().where(SessoesOrcamento.expires_at <= now)
