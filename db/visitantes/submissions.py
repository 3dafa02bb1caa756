"""What visitors send: duplicates, idempotency keys, limits, and the mails of each submission.

One client has its rate limits at the HTTP layer, one quote has its own; the limits here are of one person and
of the whole site (specification, section 5.7), counted in the database. Nothing is refused: a submission is
marked, a mail is left out or waits.
"""

import re
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any, NamedTuple, TypeVar

from msgspec import Struct
from piccolo.table import Table

from db.platform import clock, idempotency, outbox
from db.platform.clock import DAY, HOUR, WEEK
from db.platform.engine import transaction
from db.platform.fields import TIME_SIGNS, TRAP
from db.platform.outbox import Context, Outbox
from db.platform.pepper import digest
from db.platform.sql import CLEAN, count, fetch, lock, reached
from db.visitantes.contatos import LEADS, Call, Contatos

SAME_FOR = timedelta(minutes=10)
LEADS_PER_HOUR = 300
QUOTES_PER_HOUR = 300
# As in the indexes: the answers to visitors' forms, and the mails that confirm an alert.
CONFIRMATIONS = "kind IN ('confirmacao', 'confirmacao_venda')"
OPT_INS = "kind = 'aviso_pedido'"
CONFIRMATIONS_PER_HOUR = 200
CONFIRMATIONS_PER_DAY = 3  # of one recipient
LINKS_PER_DAY = 20  # the same, of mails with a link that its person needs
OPT_INS_PER_HOUR = 200

LOCK = "confirmacoes"  # held by a transaction that counts mails to visitors
SUSPECT, LIMIT, NO_EMAIL, PORTAL = "suspeito", "limite", "sem e-mail", "portal"
NOT_MAILED = "Está tudo recebido. Desta vez não enviamos um e-mail de confirmação."

T = TypeVar("T", bound=Struct)


class SubmissionRules(NamedTuple):
    """How one kind is received: the route of its keys, whose contacts (in SQL) it limits, and how many are usual."""

    rota: str
    whose: str
    most: int
    within: timedelta


class SubmissionMail(Context, kw_only=True):
    """To the dealer; `receive` fills in what looks wrong with the submission, and why its visitor is not mailed."""

    suspeito: str = ""
    sem_confirmacao: str = ""


class Submission(Struct, kw_only=True):
    """A checked submission.

    `body` decides whether two are the same one, `values` are the contact's columns, `parts` those of the
    tables that have what only some contacts have, `mail` and `greeting` the dealer's mail and the visitor's (None: who wrote to a portal),
    which `needed` says to carry a link that its person needs; `check` runs in the transaction, before
    anything is stored.
    """

    public_id: str
    body: bytes
    signs: list[str]
    values: dict[str, Any]
    parts: dict[type[Table], dict[str, Any]]
    mail: SubmissionMail
    greeting: Context | None = None
    wait: timedelta = timedelta(0)
    needed: bool = False
    check: Callable[[], Awaitable[None]] | None = None


async def receive(
    rule: SubmissionRules,
    submission: Submission,
    key: str | None,
    answer: type[T],
    answer_of: Callable[[dict[str, Any]], T],
) -> T:
    """Stores a submission and its mails in one transaction, and only then answers (readings 20–24).

    A used `key` gives its first answer again (Conflict for another body); without one, an equal body within
    ten minutes does. What looks sent by a program, more than is usual of one person, and a burst over the
    whole site is marked and stored like the others.
    """

    async def create() -> T:
        earlier = None if key else await _find_same(submission.body)
        return answer_of(earlier or await _insert(rule, submission))

    return await idempotency.once(rule.rota, key, submission.body, answer, create)


async def _find_same(body: bytes) -> dict[str, Any] | None:
    fold = digest(body)
    await lock(fold)
    recent = Contatos.created_at > clock.now() - SAME_FOR
    return await Contatos.select().where(Contatos.fold == fold, recent).order_by(Contatos.id).first()


async def _insert(rule: SubmissionRules, submission: Submission) -> dict[str, Any]:
    if submission.check:
        await submission.check()
    burst = await is_burst()
    frequent = await _is_frequent(rule, submission.values["email"], submission.values["telefone"])
    signs = submission.signs + ["frequencia"] * frequent + ["volume"] * burst
    marks = {"suspeito": ",".join(signs), "created_at": clock.now()}
    row = submission.values | marks | {"public_id": submission.public_id}
    greeting, needed, wait = submission.greeting, submission.needed, submission.wait
    row["sem_confirmacao"] = await confirm(row, greeting, needed=needed, wait=wait) if greeting else PORTAL
    number = (await Contatos.insert(Contatos(**row, fold=digest(submission.body))))[0]["id"]
    for table, values in submission.parts.items():
        await table.insert(table(contato=number, **values))
    submission.mail.suspeito, submission.mail.sem_confirmacao = row["suspeito"], row["sem_confirmacao"]
    await outbox.enqueue(submission.mail, about=submission.public_id, held=burst)
    await outbox.enqueue(Call("contato.criado"), about=submission.public_id)
    return row


async def _is_frequent(rule: SubmissionRules, email: str, telefone: str) -> bool:
    """Whether this address or telephone sent as many as are usual."""
    usual = ((rule.within, rule.most),)
    for column, value in (("lower(email)", email.lower()), ("telefone", telefone)):
        if value and await reached(usual, f"contatos WHERE {column} = {{}} AND {rule.whose}", value):
            return True
    return False


async def is_burst(*, quotes: bool = False) -> bool:
    """Whether 300 contacts, or 300 `quotes`, of which a lead may have ten, came within the last hour, over all processes."""
    most = {"contatos": LEADS_PER_HOUR} | ({"orcamentos": QUOTES_PER_HOUR} if quotes else {})
    # A date in the future is from a clock that ran ahead: it belongs to no hour.
    for table, limit in most.items():
        if await reached(((HOUR, limit),), f"{table} WHERE created_at <= {{}}", clock.now()):
            return True
    return False


async def confirm(
    sent: dict[str, Any], greeting: Context, *, needed: bool, wait: timedelta = timedelta(0)
) -> str:
    """Inside an open transaction: enqueues the mail to the visitor of `sent`, a contact's row; why not, "" when it is mailed."""
    refused = await _refusal(sent["email"], sent["suspeito"].split(","), needed=needed)
    if not refused:
        await outbox.enqueue(greeting, sent["email"], about=sent["public_id"], wait=wait)
    return refused


async def _refusal(recipient: str, signs: list[str], *, needed: bool) -> str:
    """Inside an open transaction: why a visitor gets no confirmation, "" when one may be enqueued.

    A program must not make the site write to strangers. Time alone is no proof: a browser fills a form in at
    once. A mail whose link its person needs is stopped by a filled trap alone, and by a number that nobody
    keen reaches.
    """
    if not recipient or not await outbox.sends_mail():
        return NO_EMAIL
    if {*signs} & {TRAP} if needed else {*signs} - TIME_SIGNS - {""}:
        return SUSPECT
    await lock(LOCK)
    if needed:
        return LIMIT if await _is_mailbox_full(CONFIRMATIONS, recipient, LINKS_PER_DAY) else ""
    full = await reached(((HOUR, CONFIRMATIONS_PER_HOUR),), f"outbox WHERE {CONFIRMATIONS}")
    return LIMIT if full or await _is_mailbox_full(CONFIRMATIONS, recipient, CONFIRMATIONS_PER_DAY) else ""


async def may_request_alert(recipient: str) -> bool:
    """Inside an open transaction: whether this address may get one more opt-in mail."""
    await lock(LOCK)
    return not await _is_mailbox_full(OPT_INS, recipient, LINKS_PER_DAY)


async def _is_mailbox_full(kinds: str, recipient: str, per_day: int) -> bool:
    whose = "(lower(recipient) = {} OR lower(recipient) LIKE {} ESCAPE '!')"
    return await reached(((DAY, per_day),), f"outbox WHERE {whose} AND {kinds}", *_mailbox_of(recipient))


def _mailbox_of(recipient: str) -> tuple[str, str]:
    """The address without its plus part, and a LIKE pattern of the addresses with one: they share a mailbox."""
    local, _, domain = (re.sub(r"([!%_])", r"!\1", part) for part in recipient.lower().rpartition("@"))
    local = local.partition("+")[0]
    return re.sub(r"!(.)", r"\1", f"{local}@{domain}"), f"{local}+%@{domain}"


async def release_opt_ins() -> None:
    """Makes waiting opt-in mails due, the oldest first, while the last hour has room for them.

    Runs when one is enqueued, in its transaction, and every minute in the worker.
    """
    async with transaction():
        await lock(LOCK)
        now = clock.now()
        sent = f"SELECT 1 FROM outbox WHERE {OPT_INS} AND state <> 'waiting' AND created_at > {{}}"
        counted = f"SELECT count(*) FROM ({sent} LIMIT {OPT_INS_PER_HOUR}) q"
        room = OPT_INS_PER_HOUR - await count(counted, now - HOUR)
        due = f"SELECT id FROM outbox WHERE state = 'waiting' ORDER BY id LIMIT {max(0, room)}"
        release = "UPDATE outbox SET state = 'pending', created_at = {}, next_at = {} WHERE id IN"
        await Outbox.raw(f"{release} ({due})", now, now)


WEEKS = 4


class Pace(Struct):
    """`hour` counts all leads of the last hour. `day`, the last 24 hours, and `usual`, the mean of the same 24 hours in
    each of the four weeks before, leave out those that a program seems to have sent.
    """

    hour: int
    day: int
    usual: float


async def get_pace() -> Pace:
    now = clock.now()
    within = f"SELECT count(*) FROM contatos WHERE created_at > {{}} AND created_at <= {{}} AND {LEADS}"
    weeks = [now - n * WEEK for n in range(WEEKS + 1)]
    day, *before = [await count(f"{within} AND {CLEAN}", end - DAY, end) for end in weeks]
    return Pace(await count(within, now - HOUR, now), day, sum(before) / WEEKS)


async def count_last_hour() -> dict[str, int]:
    """The leads of the last hour: those that nothing speaks against ("no"), their time alone ("time"), more than that ("yes")."""
    now = clock.now()
    rows = await fetch(
        "SELECT suspeito, count(*) AS n FROM contatos WHERE created_at > {} AND created_at <= {}"
        f" AND {LEADS} GROUP BY suspeito",
        now - HOUR,
        now,
    )
    found = {"no": 0, "time": 0, "yes": 0}
    for row in rows:
        signs = {*row["suspeito"].split(",")} - {""}
        found["yes" if signs - TIME_SIGNS else "time" if signs else "no"] += row["n"]
    return found
