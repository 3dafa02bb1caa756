"""The worker: sends mails, makes the calls to the CRM and runs periodic jobs (`python -m app.worker`)."""

import asyncio
import logging
import signal
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import timedelta
from typing import NamedTuple

from app.alerts import alerts, measure_leads
from app.commands import outage
from app.crawlers import sitemap
from app.delivery.mail import compose
from app.delivery.webhooks import Caller
from app.importing.imports import work_on_cargas
from app.platform import photos
from app.platform.config import Config, config
from app.platform.monitoring import metrics, systemd
from app.platform.smtp import MailConnection, describe_error, is_server_fault, write_to_folder
from app.variants import Ahead
from db.contatos import today
from db.conteudo.dados_gerais import get_dados_gerais, is_open
from db.equipe import sessions
from db.fichas import cleanup, laudos
from db.importar import imports
from db.orcamentos import codigos
from db.platform import clock, idempotency, outbox, traces
from db.platform.clock import DAY, HOUR, MINUTE
from db.platform.engine import VAR, close_database, open_database
from db.platform.outbox import Mail
from db.privacidade import retention
from db.visitantes import notify, submissions, summaries, vendas

log = logging.getLogger("worker")

IDLE_SECONDS = 1.0
AFTER_TROUBLE_SECONDS = 5.0
START_SECONDS, GOODBYE_SECONDS = 60.0, 5.0
SENDERS, CALLERS = 2, 2
REFUSED_IN_A_ROW = 3
SOON = timedelta(seconds=15)  # a removed photograph is gone within a minute


class Job(NamedTuple):
    """A periodic job, which may run in several processes at once; one of an hour or more waits until the site has started."""

    name: str
    every: timedelta
    run: Callable[[], Awaitable[None]]


async def _enqueue_diario() -> None:
    if config.daily_mail != "off" and await is_open():
        await today.enqueue_diario(int(config.daily_mail))


JOBS = [
    Job("alertas", MINUTE, alerts.run),
    Job("avisos", 5 * MINUTE, notify.enqueue_avisos),
    Job("avisos a confirmar", MINUTE, submissions.release_opt_ins),
    Job("codigos", HOUR, codigos.purge_codigos),
    Job("diario", MINUTE, _enqueue_diario),
    Job("fotos", SOON, cleanup.purge_removed),
    Job("fotos sem uso", HOUR, cleanup.mark_orphans),
    Job("idempotencia", HOUR, idempotency.purge_keys),
    Job("importacoes", timedelta(seconds=2), work_on_cargas),
    Job("importacoes antigas", DAY, imports.purge_cargas),
    Job("indexnow", 5 * MINUTE, sitemap.submit_changes),
    Job("laudos", MINUTE, laudos.purge_laudos),
    Job("outage", 5 * MINUTE, outage.write_outage_pages),
    Job("retencao", DAY, retention.apply),
    Job("rastros", HOUR, traces.cut_log),
    Job("resumo", MINUTE, summaries.enqueue_summary),
    Job("sessoes", HOUR, sessions.purge_sessoes),
    Job("tentativas", HOUR, sessions.purge_tentativas),
    Job("recebendo", DAY, photos.remove_leftovers),
    Job("variantes", timedelta(seconds=1), Ahead().run),
    Job("vendas", HOUR, vendas.sweep_photos),
]


class Server:
    """The state of the mail server, which all senders share.

    It is down if it fails before a recipient is named, or refused three different mails in a row. Then one
    sender tries every five seconds; the first mail that the server accepts makes all others due.
    """

    def __init__(self) -> None:
        self.failed: set[int] = set()
        self.down = False


class Relay:
    """Sends mails one after the other, over one connection while there are any.

    Several share a `server`; the one that `probes` continues while it is down.
    """

    def __init__(self, config: Config, server: Server | None = None, *, probes: bool = True) -> None:
        self.config, self.server, self.probes = config, server or Server(), probes
        self.connection = MailConnection(config)

    async def step(self) -> float:
        """Sends one mail if there is one; gives the seconds to wait before the next step."""
        waits = self.server.down and not self.probes
        mail = None if waits else await outbox.claim(probe=self.server.down)
        if mail is None:
            await self.close()
            return IDLE_SECONDS
        if mail.expires_at is not None and mail.expires_at <= clock.now():
            await outbox.finish(mail, "expired")
            log.info("mail %d (%s) expired unsent", mail.id, mail.kind)
            return 0
        try:
            state = await self._send(mail)
        except Exception as error:
            return await self._failed(mail, error)
        await _finish(mail, state)
        log.info("mail %d (%s) %s at attempt %d", mail.id, mail.kind, state, mail.attempts)
        await self._succeeded()
        return 0

    async def _send(self, mail: Mail) -> str:
        gerais = await get_dados_gerais()
        filled = await today.fill_diario(await summaries.with_names(mail))
        message = compose(filled, self.config, gerais)
        if self.config.smtp_host:
            await self.connection.deliver(mail, message)
            return "sent"
        await asyncio.to_thread(write_to_folder, mail, message, VAR / "mail")
        return "file"

    async def _failed(self, mail: Mail, error: Exception) -> float:
        state = await outbox.postpone(mail, describe_error(error))
        log.warning(
            "mail %d (%s) failed at attempt %d, %s: %s",
            mail.id,
            mail.kind,
            mail.attempts,
            state,
            describe_error(error),
        )
        server = self.server
        server.failed.add(mail.id)
        server.down = is_server_fault(error) or len(server.failed) >= REFUSED_IN_A_ROW
        return AFTER_TROUBLE_SECONDS if server.down else 0

    async def _succeeded(self) -> None:
        if self.server.down:
            await outbox.retry_now()
        self.server.failed.clear()
        self.server.down = False

    async def close(self) -> None:
        await self.connection.close()


async def _finish(mail: Mail, state: str) -> None:
    """Marks a mail that has left, trying until the lease is nearly over: unmarked it would go again."""
    deadline = time.monotonic() + outbox.LEASE.total_seconds() * 0.6
    while True:
        try:
            await outbox.finish(mail, state)
            return
        except (sqlite3.Error, OSError):
            if time.monotonic() > deadline:
                raise
            await asyncio.sleep(1)


async def _relay(relay: Relay | Caller, stop: asyncio.Event) -> None:
    """Steps until `stop`; after a database error it pauses."""
    while not stop.is_set():
        try:
            wait = await relay.step()
        except Exception as error:
            log.error("the outbox is out of reach: %s", describe_error(error))
            wait = AFTER_TROUBLE_SECONDS
        await _pause(stop, wait)
    await relay.close()


async def run_job(job: Job, stop: asyncio.Event) -> None:
    await _pause(stop, START_SECONDS if job.every >= HOUR else 0)
    while not stop.is_set():
        try:
            await job.run()
        except Exception as error:
            log.error("job %s failed: %s", job.name, describe_error(error))
        await _pause(stop, job.every.total_seconds())


async def _pause(stop: asyncio.Event, seconds: float) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await stop.wait()


async def main() -> None:
    """Runs until SIGTERM or SIGINT; a mail that is being sent gets five seconds to finish."""
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    if not config.smtp_host:
        log.warning("no SMTP_HOST: mails are written to %s instead of sent", VAR / "mail")
    await open_database()
    server = Server()
    relays: list[Relay | Caller] = [Relay(config, server, probes=number == 0) for number in range(SENDERS)]
    if config.webhook_url:
        relays += [Caller(config) for _ in range(CALLERS)]
    tasks = [
        *(asyncio.create_task(_relay(relay, stop)) for relay in relays),
        *(asyncio.create_task(run_job(job, stop)) for job in JOBS),
    ]
    port = config.metrics_port and config.metrics_port + 1
    async with (
        metrics.serving(port, metrics.measure_database, measure_leads, metrics.measure_disk),
        systemd.watched(),
    ):
        log.info("started")
        await stop.wait()
    _, late = await asyncio.wait(tasks, timeout=GOODBYE_SECONDS)
    for task in late:
        task.cancel()
    await asyncio.gather(*late, return_exceptions=True)
    await close_database()


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s %(levelname)s %(message)s")
    asyncio.run(main())
