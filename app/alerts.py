"""Mails to the operator (MAIL_OPERATOR) when something goes wrong, and one when it is right again.

What was told last is read from the outbox, so that a worker that starts again neither repeats nor forgets it.
"""

import asyncio
import shutil
import socket
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from app.config import Config, config
from app.sidecar import is_healthy
from db import clock, idempotencia, outbox
from db.backups.manifest import list_backups, read_manifest
from db.engine import VAR, transaction
from db.visitantes import brake
from db.visitantes.pace import Pace, get_pace

KIND = "alerta"
QUIET, REMIND = timedelta(hours=1), timedelta(days=1)

LEADS_USUAL = 5
HOST = socket.gethostname()[:20]  # of a machine's own troubles
LOST_SECONDS = 300.0
FREE_SHARE, FREE_BYTES = 0.1, 2**30
BACKUP_AGE = timedelta(hours=2)

Verdict = str | None  # what is wrong, in a sentence; "" when nothing is; None when nobody can say


class Facts(Struct, kw_only=True):
    """`dead` counts the mails given up in the last day, `calls` those to the CRM, `lost` the seconds since all renderers answered; `damage` is None
    until the database was checked, `backup` the newest one's age, None where there is none.
    """

    pace: Pace
    dead: int
    calls: int
    lost: float
    free: int
    total: int
    damage: list[str] | None
    backup: timedelta | None


class Rule(NamedTuple):
    """`name` is what the outbox knows it by, together with the machine's where each of several judges for itself."""

    name: str
    titulo: str
    judge: Callable[[Facts], Verdict]
    own: bool = False

    @property
    def about(self) -> str:
        return f"{self.name}@{HOST}" if self.own else self.name


def _too_many_leads(facts: Facts) -> Verdict:
    return f"{facts.pace.hour} leads na última hora." if facts.pace.hour > brake.LEADS_PER_HOUR else ""


def _no_leads(facts: Facts) -> Verdict:
    """On a day that rarely has any, none says nothing."""
    if facts.pace.day:
        return ""
    usual = facts.pace.usual
    return f"Nenhum lead em 24 horas; o usual é {usual:.0f}." if usual > LEADS_USUAL else None


def _dead_mails(facts: Facts) -> Verdict:
    return f"{facts.dead} e-mails abandonados em 24 horas: python -m app.outbox." if facts.dead else ""


def _dead_calls(facts: Facts) -> Verdict:
    return (
        f"{facts.calls} chamadas ao CRM abandonadas em 24 horas: python -m app.outbox." if facts.calls else ""
    )


def _renderer_lost(facts: Facts) -> Verdict:
    if facts.lost <= LOST_SECONDS:
        return None if facts.lost else ""
    return f"Um renderizador não responde há {facts.lost / 60:.0f} minutos."


def _disk_full(facts: Facts) -> Verdict:
    if facts.free >= FREE_BYTES and facts.free >= FREE_SHARE * facts.total:
        return ""
    return f"{facts.free / 2**30:.1f} GB livres, {facts.free / facts.total:.0%} do disco."


def _damaged(facts: Facts) -> Verdict:
    return None if facts.damage is None else "; ".join(facts.damage)


def _old_backup(facts: Facts) -> Verdict:
    if facts.backup is None or facts.backup <= BACKUP_AGE:
        return None if facts.backup is None else ""
    return f"A cópia mais nova tem {facts.backup / timedelta(hours=1):.1f} horas."


RULES = (
    Rule("leads-demais", "Leads demais", _too_many_leads),
    Rule("leads-nenhum", "Nenhum lead", _no_leads),
    Rule("correio", "E-mails que não saíram", _dead_mails),
    Rule("crm", "O CRM não atende", _dead_calls),
    Rule("renderizador", "Renderizador parado", _renderer_lost, own=True),
    Rule("disco", "Pouco espaço em disco", _disk_full, own=True),
    Rule("banco", "Banco de dados danificado", _damaged),
    Rule("backup", "Cópia de segurança atrasada", _old_backup, own=True),
)


def is_due(verdict: Verdict, last: tuple[datetime, bool] | None, now: datetime) -> bool:
    """Whether a mail is owed after the `last` one: when it was, and whether it said that all is well again."""
    if verdict is None or last is None:
        return bool(verdict)
    when, resolved = last
    if not verdict:
        return not resolved
    return now - when >= (QUIET if resolved else REMIND)


class Watch:
    """The worker's job of every minute; `damage` is what the daily check of the database found."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.damage: list[str] | None = None
        self.answered = time.monotonic()

    async def look(self) -> None:
        if not self.config.mail_operator:
            return
        facts = await self._gather()
        for rule in RULES:
            await self.tell(rule, rule.judge(facts))

    async def _gather(self) -> Facts:
        if all(await asyncio.gather(*(is_healthy(path) for path in self.config.ssr_sockets))):
            self.answered, lost = time.monotonic(), 0.0
        else:
            lost = max(time.monotonic() - self.answered, 1.0)
        disk = shutil.disk_usage(VAR)
        day_ago = clock.now() - timedelta(days=1)
        return Facts(
            pace=await get_pace(),
            dead=await outbox.count_dead(day_ago),
            calls=await outbox.count_dead(day_ago, outbox.CALLS),
            lost=lost,
            free=disk.free,
            total=disk.total,
            damage=self.damage,
            backup=await asyncio.to_thread(backup_age, self.config.backup_dir),
        )

    async def tell(self, rule: Rule, verdict: Verdict) -> None:
        if not await _is_owed(rule, verdict):
            return
        titulo = f"{rule.titulo} ({HOST})" if rule.own else rule.titulo
        context = {"titulo": titulo, "texto": verdict, "resolvido": not verdict}
        async with transaction():
            await idempotencia.lock(f"{KIND} {rule.about}")
            if await _is_owed(rule, verdict):  # no other worker has told it meanwhile
                await outbox.enqueue(KIND, self.config.mail_operator, context, about=rule.about)


async def _is_owed(rule: Rule, verdict: Verdict) -> bool:
    last = await outbox.last_of(KIND, rule.about)
    return is_due(verdict, (last[0], bool(last[1]["resolvido"])) if last else None, clock.now())


def backup_age(home: Path) -> timedelta | None:
    """Of the newest backup in a folder; None when there is none."""
    made = list_backups(home)
    return clock.now() - read_manifest(made[-1]).created_at if made else None


watch = Watch(config)
