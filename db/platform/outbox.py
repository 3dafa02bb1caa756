"""Transactional outbox: mails and calls to the CRM, sent later by app/worker.py.

Calls to the CRM (docs/webhooks.md) are rows beside the mails, in a lane of their own: neither waits for the other.
They hold no personal data, which is read when the call is made. A row is claimed with a lease, so that several
workers never send one twice; after a crash the lease runs out and the mail is sent again under the same Message-ID
(at least once).
"""

import secrets
from datetime import datetime, timedelta
from typing import Any, ClassVar, TypeVar

import msgspec
from msgspec import Struct
from piccolo.columns import Integer, Serial, Text, Timestamptz, Varchar
from piccolo.columns.combination import WhereRaw
from piccolo.table import Table

from db.platform import clock, settings
from db.platform.engine import transaction
from db.platform.sql import count, fetch, fetch_as, moment
from db.platform.versions import by_version, get_version

MAILS, CALLS = "kind <> 'webhook'", "kind = 'webhook'"

LEASE = timedelta(seconds=60)
FIRST_WAIT = timedelta(seconds=5)
LONGEST_WAIT = timedelta(minutes=15)
GIVE_UP = timedelta(hours=24)

# A clock that ran ahead leaves dates that no right clock writes: mails made in the future, and waits and leases
# longer than any. Those are due too. {}: now, now, the end of the longest wait.
FREE = "claim = '' OR "
DUE = "next_at <= {} OR (attempts = 0 AND created_at > {}) OR (attempts > 0 AND next_at > {})"


class Outbox(Table):
    """`state`: pending, sent, file (written to a file for lack of SMTP), expired, dead; held, or summarised
    into another mail; waiting for the site's rate limit.

    `recipient` "" is MAIL_DEALER. `about` is the public id of what the mail is about. `context` is JSON for the
    template named `kind`; it is emptied once the mail of a row with `expires_at` is over, because it holds a code.
    A summarised row names its summary (`resumo`), which that mail is `about`.
    """

    id: Serial
    message_id = Varchar(length=40, unique=True)
    kind = Varchar(length=40)
    recipient = Varchar(length=254)
    about = Varchar(length=40)
    context = Text(default="{}")
    state = Varchar(length=10, default="pending")
    attempts = Integer()
    created_at = Timestamptz()
    next_at = Timestamptz()
    claim = Varchar(length=40)
    expires_at = Timestamptz(null=True, default=None)
    done_at = Timestamptz(null=True, default=None)
    last_error = Varchar(length=300)
    resumo = Varchar(length=22, null=True, default=None)
    network = Varchar(length=50)  # unused: the next release drops it


class Context(Struct):
    """What app/templates/mail/{kind}.jinja shows. A row holds it as JSON, which the release before may have written."""

    kind: ClassVar[str]


C = TypeVar("C", bound=Context)


class Mail(Struct):
    """A claimed row. `message_id` is the part before the @, the same at every attempt."""

    id: int
    message_id: str
    kind: str
    recipient: str
    about: str
    context: dict[str, Any]
    attempts: int
    claim: str
    created_at: datetime
    expires_at: datetime | None


async def enqueue(
    context: Context,
    recipient: str = "",
    *,
    about: str = "",
    expires_at: datetime | None = None,
    held: bool = False,
    waiting: bool = False,
    wait: timedelta = timedelta(0),
) -> None:
    """Enqueues a mail or a call, inside the open transaction that causes it; no call where there is no CRM.

    `recipient` is an address or "" for MAIL_DEALER. After `expires_at` the mail is never sent. A `held` one
    leaves in a resumo, together with others, a `waiting` one when submissions.py releases it. For `wait` its
    context may still grow.
    """
    if context.kind == "webhook" and not settings.CALLS_CRM:
        return
    now = clock.now()
    row = Outbox(
        message_id=secrets.token_urlsafe(18),
        kind=context.kind,
        recipient=recipient,
        about=about,
        state="held" if held else "waiting" if waiting else "pending",
        context=msgspec.json.encode(context).decode(),
        created_at=now,
        next_at=now + wait,
        expires_at=expires_at,
    )
    await Outbox.insert(row)


def unstored(context: Context, recipient: str) -> Mail:
    """A mail that is sent at once, without the outbox."""
    content: dict[str, Any] = msgspec.to_builtins(context)
    token, now = secrets.token_urlsafe(18), clock.now()
    return Mail(0, token, context.kind, recipient, "", content, 1, "", now, None)


async def sends_mail() -> bool:
    """Whether a mail may be promised: one leaves here, or the demonstration writes it to a file."""
    return settings.HAS_SMTP or await _is_seeded()


@by_version
async def _is_seeded() -> bool:
    """Whether the database is the demonstration's."""
    return bool(await get_version("seed"))


async def add_context(more: Context, about: str) -> bool:
    """Inside an open transaction: adds to the context of a mail that waits for it, which is due then; False when no
    such one waits any more."""
    waiting = (Outbox.kind == more.kind) & (Outbox.about == about) & (Outbox.state == "pending")
    row = await Outbox.select().where(waiting & (Outbox.attempts == 0) & (Outbox.claim == "")).first()
    if row is None:
        return False
    context = msgspec.json.encode(msgspec.json.decode(row["context"]) | msgspec.to_builtins(more)).decode()
    unclaimed = (Outbox.id == row["id"]) & (Outbox.claim == "")
    completed = Outbox.update(context=context, next_at=clock.now()).where(unclaimed)
    return bool(await completed.returning(Outbox.id))


async def claim(lane: str = MAILS, *, probe: bool = False) -> Mail | None:
    """Takes the mail that has been due longest, for 60 seconds; None when none is due. Who waits for a code goes first.

    While a mail is claimed its `next_at` is the end of the lease. `probe` takes the oldest waiting one whether due
    or not, to find out if a server that failed is back.
    """
    now = clock.now()
    due = f"state = 'pending' AND {lane} AND ({FREE if probe else ''}{DUE})"
    dates = [now, now, now + LONGEST_WAIT]
    if not await fetch(f"SELECT id FROM outbox WHERE {due} LIMIT 1", *dates):
        return None
    token = secrets.token_urlsafe(12)
    skip = " FOR UPDATE SKIP LOCKED" if Outbox._meta.db.engine_type == "postgres" else ""
    async with transaction():
        for kind in ("expires_at IS NOT NULL", "expires_at IS NULL"):
            taken = await Outbox.raw(
                "UPDATE outbox SET claim = {}, next_at = {}, attempts = attempts + 1,"
                " created_at = CASE WHEN created_at > {} THEN {} ELSE created_at END WHERE id = ("
                f"SELECT id FROM outbox WHERE {kind} AND {due} ORDER BY next_at, id LIMIT 1{skip}) RETURNING id",
                *(token, now + LEASE, now, now, *dates),
            )
            if taken:
                break
        row = await Outbox.select().where(Outbox.id == taken[0]["id"]).first() if taken else None
    return msgspec.convert(row | {"context": msgspec.json.decode(row["context"])}, Mail) if row else None


async def finish(mail: Mail, state: str, error: str = "") -> bool:
    """Writes the end of a claimed mail: sent, file, expired or dead. False when the lease had passed to another."""
    emptied = {} if mail.expires_at is None else {"context": "{}"}
    return await _write(mail, state=state, done_at=clock.now(), last_error=error[:300], **emptied)


async def postpone(mail: Mail, error: str) -> str:
    """After a failed attempt: waits 5 s, 10 s … 15 min, and after 24 hours is dead. Gives the new state."""
    now = clock.now()
    if mail.expires_at is not None and mail.expires_at <= now:
        await finish(mail, "expired", error)
        return "expired"
    if now - mail.created_at > GIVE_UP:
        await finish(mail, "dead", error)
        return "dead"
    wait = min(FIRST_WAIT * 2 ** min(mail.attempts - 1, 20), LONGEST_WAIT)
    await _write(mail, next_at=now + wait, last_error=error[:300])
    return "pending"


async def delete_unsent(kind: str, recipient: str) -> None:
    """Inside an open transaction: deletes the unsent mails of a kind to an address."""
    unsent = "kind = {} AND lower(recipient) = {} AND state IN ('pending', 'waiting') AND claim = ''"
    await Outbox.raw(f"DELETE FROM outbox WHERE {unsent}", kind, recipient)


async def retry_now() -> None:
    """Makes every mail that failed due now: the server is back."""
    now = clock.now()
    waiting = (
        (Outbox.state == "pending") & (Outbox.claim == "") & (Outbox.attempts > 0) & (Outbox.next_at > now)
    )
    await Outbox.update(next_at=now).where(waiting, WhereRaw(MAILS))


async def resend(id: int) -> bool:
    """Enqueues a dead or sent mail again, for 24 hours; False if it is pending or was to expire."""
    now = clock.now()
    over = (Outbox.id == id) & (Outbox.state != "pending") & Outbox.expires_at.is_null()
    again = Outbox.update(state="pending", next_at=now, created_at=now, attempts=0, claim="").where(over)
    return bool(await again.returning(Outbox.id))


async def count_by_state(lane: str = MAILS) -> dict[str, int]:
    query = f"SELECT state, count(*) AS n FROM outbox WHERE {lane} GROUP BY state ORDER BY state"
    return {row["state"]: row["n"] for row in await fetch(query)}


async def oldest_pending(lane: str = MAILS) -> int:
    """The age of the oldest pending mail in seconds; 0 if there is none."""
    waiting = Outbox.select(Outbox.created_at).where(Outbox.state == "pending", WhereRaw(lane))
    row = await waiting.order_by(Outbox.created_at).first()
    return max(0, int((clock.now() - row["created_at"]).total_seconds())) if row else 0


async def count_dead(since: datetime, lane: str = MAILS) -> int:
    """The number of mails given up since then, those to the operator aside."""
    dead = "state = 'dead' AND done_at >= {} AND kind <> 'alerta'"
    return await count(f"SELECT count(*) FROM outbox WHERE {dead} AND {lane}", since)


async def last_of(context: type[C], about: str) -> tuple[datetime, C] | None:
    """When the last mail of a kind about something was enqueued, and what it showed."""
    query = "SELECT created_at, context FROM outbox WHERE kind = {} AND about = {} ORDER BY id DESC LIMIT 1"
    for row in await fetch(query, context.kind, about):
        return moment(row["created_at"]), msgspec.json.decode(row["context"], type=context)
    return None


class DeadMail(Struct):
    """A mail that was given up after 24 hours; it names nobody."""

    id: int
    kind: str
    about: str
    created_at: datetime
    last_error: str


async def list_dead() -> list[DeadMail]:
    """The mails and calls that were given up, the last ones first, at most 100."""
    columns = ", ".join(DeadMail.__struct_fields__)
    query = f"SELECT {columns} FROM outbox WHERE state = 'dead' ORDER BY id DESC LIMIT 100"
    return await fetch_as(DeadMail, query)


async def _write(mail: Mail, **values: Any) -> bool:
    """Changes a claimed mail and gives it back; False when the lease had passed to another."""
    mine = (Outbox.id == mail.id) & (Outbox.claim == mail.claim) & (Outbox.state == "pending")
    return bool(await Outbox.update(claim="", **values).where(mine).returning(Outbox.id))
