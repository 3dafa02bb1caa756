"""Metrics for Prometheus on their own loopback port (METRICS_PORT); the visitors' port never serves them.

Counters are beside what they count; the gauges here are read when Prometheus scrapes.
"""

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from functools import partial

from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, disable_created_metrics, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from app.platform.monitoring import health
from db.platform import outbox
from db.platform.outbox import CALLS
from db.platform.versions import get_version

log = logging.getLogger(__name__)

ADDRESS = "127.0.0.1"
GAUGE_SECONDS, SCRAPE_SECONDS = 5.0, 8.0  # Prometheus gives up after ten
MAX_HEAD = 8192
PATIENCE = 2.0  # seconds for the database

SCRAPE = re.compile(rb"GET /metrics(?:\?\S*)? HTTP/1\.[01]\r\n")
# A page of another host whose name points here (DNS rebinding) must not read them.
OWN_HOST = re.compile(rb"\r\nhost: *(?:127\.0\.0\.1|localhost)(?::\d+)? *\r\n", re.IGNORECASE)

Gauges = Callable[[], Awaitable[list[Metric]]]


@asynccontextmanager
async def serving(port: int, *gauges: Gauges) -> AsyncIterator[None]:
    """Answers on `port` in the running event loop; 0 is no port, one that is taken is a warning."""
    disable_created_metrics()  # type: ignore[no-untyped-call]  # they would double the answer
    server = None
    try:
        server = port and await asyncio.start_server(partial(_serve, gauges), ADDRESS, port, limit=MAX_HEAD)
    except OSError as error:
        log.warning("no metrics on port %d: %s", port, error)
    try:
        yield
    finally:
        if server:
            server.close()


async def _serve(
    gauges: Iterable[Gauges], reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    """One answer a connection. A client that is slow, goes away or sends a head without end loses it."""
    with suppress(TimeoutError, OSError, EOFError, asyncio.LimitOverrunError):
        async with asyncio.timeout(SCRAPE_SECONDS):
            writer.write(await answer(gauges, await reader.readuntil(b"\r\n\r\n")))
            await writer.drain()
    writer.close()


async def answer(gauges: Iterable[Gauges], head: bytes) -> bytes:
    """The response to a request's head: the metrics, for a scrape of this host."""
    if not OWN_HOST.search(head):
        return _response("400 Bad Request", b"")
    if not SCRAPE.match(head):
        return _response("404 Not Found", b"")
    read = await asyncio.gather(*map(_read, gauges))
    metrics = [metric for metrics in read for metric in metrics]
    return _response("200 OK", await asyncio.to_thread(generate_latest, Scrape(metrics)))


async def _read(gauges: Gauges) -> list[Metric]:
    """Gauges that hang or fail are left out."""
    try:
        async with asyncio.timeout(GAUGE_SECONDS):
            return await gauges()
    except Exception as error:  # any driver's
        log.warning("metrics: %r", error)
        return []


def _response(status: str, body: bytes) -> bytes:
    head = f"HTTP/1.1 {status}\r\ncontent-type: {CONTENT_TYPE_LATEST}\r\ncontent-length: {len(body)}\r\n"
    return head.encode() + b"connection: close\r\n\r\n" + body


class Scrape(Collector):
    """The process's own metrics and the gauges that were read for this scrape."""

    def __init__(self, gauges: list[Metric]) -> None:
        self.gauges = gauges

    def collect(self) -> Iterable[Metric]:
        return [*REGISTRY.collect(), *self.gauges]


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
