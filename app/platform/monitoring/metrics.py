"""Metrics for Prometheus on their own loopback port (METRICS_PORT); the visitors' port never serves them.

Counters are beside what they count; the gauges here are read when Prometheus scrapes.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from contextlib import asynccontextmanager

from prometheus_client import REGISTRY, CollectorRegistry, disable_created_metrics, start_http_server
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from app.platform.monitoring import health
from db.platform import outbox
from db.platform.outbox import CALLS
from db.platform.versions import get_version

log = logging.getLogger(__name__)

ADDRESS = "127.0.0.1"
GAUGE_SECONDS = 5.0  # Prometheus gives up after ten
PATIENCE = 2.0  # seconds for the database

Gauges = Callable[[], Awaitable[list[Metric]]]


@asynccontextmanager
async def serving(port: int, *gauges: Gauges) -> AsyncIterator[None]:
    """Answers on `port` of this machine, in threads; 0 is no port, one that is taken is a warning."""
    disable_created_metrics()  # type: ignore[no-untyped-call]  # they would double the answer
    registry, server = CollectorRegistry(), None
    for collector in (REGISTRY, LoopGauges(gauges)):
        registry.register(collector)
    try:
        server = port and start_http_server(port, ADDRESS, registry)[0]
    except OSError as error:
        log.warning("no metrics on port %d: %s", port, error)
    try:
        yield
    finally:
        if server:
            await asyncio.to_thread(server.shutdown)
            server.server_close()


class LoopGauges(Collector):
    """Gauges that this event loop reads at each scrape."""

    def __init__(self, gauges: Iterable[Gauges]) -> None:
        self.gauges, self.loop = gauges, asyncio.get_running_loop()

    def collect(self) -> Iterable[Metric]:
        """Called in a thread of the server's."""
        read = asyncio.run_coroutine_threadsafe(self._read_all(), self.loop).result()
        return [metric for metrics in read for metric in metrics]

    async def _read_all(self) -> list[list[Metric]]:
        return await asyncio.gather(*map(_read, self.gauges))


async def _read(gauges: Gauges) -> list[Metric]:
    """Gauges that hang or fail are left out."""
    try:
        async with asyncio.timeout(GAUGE_SECONDS):
            return await gauges()
    except Exception as error:  # any driver's
        log.warning("metrics: %r", error)
        return []


async def measure_database() -> list[Metric]:
    """Mails, calls and the content version; only `up` 0 for a database that does not answer."""
    return await health.query_within(PATIENCE, _query_database()) or [_up(0)]


async def _query_database() -> list[Metric]:
    mails = dict.fromkeys(("pending", "held", "waiting", "dead"), 0)  # a state without mails is 0, not absent
    calls = dict.fromkeys(("pending", "dead"), 0)
    return [
        _up(1),
        gauges_of("site_mails", "Mails.", "state", mails | await outbox.count_by_state()),
        _gauge(
            "site_mail_pending_seconds",
            "Age of the oldest pending mail.",
            await outbox.oldest_pending(),
        ),
        gauges_of("site_calls", "Calls to the CRM.", "state", calls | await outbox.count_by_state(CALLS)),
        _gauge(
            "site_call_pending_seconds",
            "Age of the oldest pending call.",
            await outbox.oldest_pending(CALLS),
        ),
        _gauge("site_content_version", "Content version of the database.", await get_version()),
    ]


async def measure_renderers() -> list[Metric]:
    return [gauges_of("site_renderer_up", "Renderers that answer.", "socket", await health.read_renderers())]


async def measure_disk() -> list[Metric]:
    disk = await health.read_disk()
    return [
        _gauge("site_disk_free_bytes", "Free space for VAR_DIR.", disk.free),
        _gauge("site_disk_bytes", "Size of the disk of VAR_DIR.", disk.total),
    ]


def _up(value: int) -> Metric:
    return _gauge("site_database_up", "Whether the database answered within two seconds.", value)


def _gauge(name: str, words: str, value: float) -> Metric:
    return GaugeMetricFamily(name, words, value=value)


def gauges_of(name: str, words: str, label: str, values: Mapping[str, float]) -> Metric:
    """A gauge for each value of a label."""
    family = GaugeMetricFamily(name, words, labels=[label])
    for key, value in values.items():
        family.add_metric([key], value)
    return family
