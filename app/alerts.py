"""Alerts to the operator (MAIL_OPERATOR): a mail when something goes wrong, and when it is right again.

The last alert is read from the outbox, so that a worker that restarts neither repeats nor forgets it.
"""

import asyncio
import socket
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import NamedTuple

from msgspec import Struct
from prometheus_client.metrics_core import Metric

from app.platform.config import Config, config
from app.platform.monitoring import health, metrics
from app.platform.monitoring.health import Disk
from db.platform import clock, outbox, thresholds
from db.platform.engine import transaction
from db.platform.outbox import Context
from db.platform.sql import lock
from db.visitantes import submissions
from db.visitantes.submissions import Pace, count_last_hour, get_pace

HOST = socket.gethostname()[:20]
LEADS_USUAL = 5  # a day without any lead is unusual from this mean on
GIVEN_UP = "em 24 horas: python -m app.commands.outbox."

Verdict = str | None  # a sentence that says what is wrong; "" if nothing is; None if it is unknown


class Facts(Struct, kw_only=True):
    """`waiting` counts the mails that a rate limit delays, `dead` mails and `calls` to the CRM those given up in the last day.
    `lost` is in seconds since all renderers answered; `backup` is the age of the newest one.
    """

    pace: Pace
    waiting: int
    dead: int
    calls: int
    lost: float
    disk: Disk
    backup: timedelta | None


class Rule(NamedTuple):
    """`name` identifies its mails in the outbox; with `own`, together with the machine's name."""

    name: str
    titulo: str
    judge: Callable[[Facts], Verdict]
    own: bool = False

    @property
    def about(self) -> str:
        return f"{self.name}@{HOST}" if self.own else self.name


def _too_many_leads(facts: Facts) -> Verdict:
    return f"{facts.pace.hour} leads na última hora." if facts.pace.hour > submissions.LEADS_PER_HOUR else ""


def _no_leads(facts: Facts) -> Verdict:
    """Unknown on a weekday that usually has few."""
    if facts.pace.day:
        return ""
    usual = facts.pace.usual
    return f"Nenhum lead em 24 horas; o usual é {usual:.0f}." if usual > LEADS_USUAL else None


def _waiting_mails(facts: Facts) -> Verdict:
    said = f"{facts.waiting} pedidos de alerta (Avise-me) esperam o e-mail de confirmação"
    return f"{said}: limite de {submissions.OPT_INS_PER_HOUR} por hora." if facts.waiting else ""


def _dead_mails(facts: Facts) -> Verdict:
    return f"{facts.dead} e-mails abandonados {GIVEN_UP}" if facts.dead else ""


def _dead_calls(facts: Facts) -> Verdict:
    return f"{facts.calls} chamadas ao CRM abandonadas {GIVEN_UP}" if facts.calls else ""


def _renderer_lost(facts: Facts) -> Verdict:
    if facts.lost <= thresholds.RENDERER_LOST.total_seconds():
        return None if facts.lost else ""
    return f"Um renderizador não responde há {facts.lost / 60:.0f} minutos."


def _disk_full(facts: Facts) -> Verdict:
    free, total = facts.disk
    is_full = not thresholds.DISK_LOW.is_left(free, total)
    return f"{free / 2**30:.1f} GB livres, {free / total:.0%} do disco." if is_full else ""


def _old_backup(facts: Facts) -> Verdict:
    if facts.backup is None or facts.backup <= thresholds.BACKUP_AGE:
        return None if facts.backup is None else ""
    return f"A cópia mais nova tem {facts.backup / timedelta(hours=1):.1f} horas."


RULES = (
    Rule("leads-demais", "Leads demais", _too_many_leads),
    Rule("leads-nenhum", "Nenhum lead", _no_leads),
    Rule("avisos-demais", "Limite de pedidos de alerta ativo", _waiting_mails),
    Rule("correio", "E-mails que não saíram", _dead_mails),
    Rule("crm", "O CRM não atende", _dead_calls),
    Rule("renderizador", "Renderizador parado", _renderer_lost, own=True),
    Rule("disco", "Pouco espaço em disco", _disk_full, own=True),
    Rule("backup", "Cópia de segurança atrasada", _old_backup, own=True),
)


def is_due(verdict: Verdict, last: tuple[datetime, bool] | None, now: datetime) -> bool:
    """Whether to send a mail after the `last` one: when that was, and whether it said that all is well again."""
    if verdict is None or last is None:
        return bool(verdict)
    when, resolved = last
    if not verdict:
        return not resolved
    return now - when >= (thresholds.QUIET if resolved else thresholds.REMIND)


class AlertaMail(Context):
    """To the operator."""

    kind = "alerta"
    titulo: str
    texto: str
    resolvido: bool


class Alerts:
    """The worker's job of every minute."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.answered = time.monotonic()

    async def run(self) -> None:
        if not self.config.mail_operator:
            return
        now = await self._gather()
        for rule in RULES:
            await self.send(rule, rule.judge(now))

    async def _gather(self) -> Facts:
        now, renderers = time.monotonic(), await health.read_renderers()
        if all(renderers.values()):
            self.answered = now
        day_ago = clock.now() - timedelta(days=1)
        return Facts(
            pace=await get_pace(),
            waiting=(await outbox.count_by_state()).get("waiting", 0),
            dead=await outbox.count_dead(day_ago),
            calls=await outbox.count_dead(day_ago, outbox.CALLS),
            lost=now - self.answered,
            disk=await health.read_disk(),
            backup=await asyncio.to_thread(health.read_backup_age, self.config.backup_dir),
        )

    async def send(self, rule: Rule, verdict: Verdict) -> None:
        """Enqueues a mail if it is due; of several workers one does."""
        if not await _is_mail_due(rule, verdict):
            return
        titulo = f"{rule.titulo} ({HOST})" if rule.own else rule.titulo
        async with transaction():
            await lock(f"{AlertaMail.kind} {rule.about}")
            if await _is_mail_due(rule, verdict):
                mail = AlertaMail(titulo, verdict or "", resolvido=not verdict)
                await outbox.enqueue(mail, self.config.mail_operator, about=rule.about)


async def measure_leads() -> list[Metric]:
    """The leads of the last hour for Prometheus; nothing from a database that does not answer."""
    counts = await health.query_within(metrics.PATIENCE, count_last_hour())
    words = "Leads of the last hour."
    return [metrics.gauges_of("site_leads_last_hour", words, "marked", counts)] if counts else []


async def _is_mail_due(rule: Rule, verdict: Verdict) -> bool:
    last = await outbox.last_of(AlertaMail, rule.about)
    return is_due(verdict, (last[0], last[1].resolvido) if last else None, clock.now())


alerts = Alerts(config)
