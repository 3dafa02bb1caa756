"""What Prometheus is told of the database, the renderers and the disk at the moment when it asks (app/metrics.py)."""

import asyncio
import shutil
from collections.abc import Mapping

from prometheus_client.core import GaugeMetricFamily
from prometheus_client.metrics_core import Metric

from app.config import config
from app.errors import DATABASE_ERRORS
from app.sidecar import is_healthy
from db import outbox
from db.engine import VAR
from db.outbox import CALLS
from db.versoes import get_versao
from db.visitantes.pace import count_last_hour

PATIENCE = 2.0  # seconds for the database


async def ask_database() -> list[Metric]:
    """Mails, calls, leads and the content version; of a database that does not answer only that."""
    up = "quintavera_database_up", "Whether the database has answered within two seconds."
    try:
        async with asyncio.timeout(PATIENCE):
            mails, owed = await outbox.count_by_state(), await outbox.oldest_owed()
            calls, unheard = await outbox.count_by_state(CALLS), await outbox.oldest_owed(CALLS)
            leads, version = await count_last_hour(), await get_versao()
    except DATABASE_ERRORS:
        return [_gauge(*up, 0)]
    every = dict.fromkeys(("pending", "held", "dead"), 0)  # a state without mails is a 0, not a gap
    return [
        _gauge(*up, 1),
        _gauges("quintavera_mails", "Mails of the outbox.", "state", every | mails),
        _gauge("quintavera_mail_owed_seconds", "How long the oldest mail has been owed.", owed),
        _gauges(
            "quintavera_calls", "Calls to the CRM.", "state", dict.fromkeys(("pending", "dead"), 0) | calls
        ),
        _gauge("quintavera_call_owed_seconds", "How long the oldest call has been owed.", unheard),
        _gauges("quintavera_leads_last_hour", "Leads of the last hour.", "marked", leads),
        _gauge("quintavera_content_version", "The content version in the database.", version),
    ]


async def ask_renderers() -> list[Metric]:
    sockets = config.ssr_sockets
    answers = await asyncio.gather(*(is_healthy(socket) for socket in sockets))
    by_name = {socket.name: int(answer) for socket, answer in zip(sockets, answers, strict=True)}
    return [_gauges("quintavera_renderer_up", "Whether a renderer answers.", "socket", by_name)]


async def ask_disk() -> list[Metric]:
    disk = await asyncio.to_thread(shutil.disk_usage, VAR)
    return [
        _gauge("quintavera_disk_free_bytes", "Free space for VAR_DIR.", disk.free),
        _gauge("quintavera_disk_bytes", "The size of its disk.", disk.total),
    ]


def _gauge(name: str, words: str, value: float) -> Metric:
    return GaugeMetricFamily(name, words, value=value)


def _gauges(name: str, words: str, label: str, values: Mapping[str, float]) -> Metric:
    family = GaugeMetricFamily(name, words, labels=[label])
    for key, value in values.items():
        family.add_metric([key], value)
    return family
