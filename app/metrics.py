"""Numbers for Prometheus, on a loopback port of their own (METRICS_PORT): the visitors' port never serves them.

What happens is counted where it happens; what is, is asked when Prometheus asks (app/vitals.py).
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable

from prometheus_client import REGISTRY, disable_created_metrics, start_http_server
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

log = logging.getLogger(__name__)

HOST = "127.0.0.1"
PATIENCE = 5.0  # seconds; whoever scrapes gives up after ten
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)  # of seconds

Ask = Callable[[], Awaitable[list[Metric]]]


def serve(port: int, *asked: Ask) -> None:
    """Answers on `port` until the process ends, from a thread of its own; 0 is nowhere. Called in the event loop."""
    if not port:
        return
    disable_created_metrics()  # type: ignore[no-untyped-call]  # when each counter began: twice the lines, and nobody asks
    try:
        start_http_server(port, HOST)
    except OSError as error:
        log.warning("no metrics on port %d: %s", port, error)
    else:
        REGISTRY.register(Asked(asyncio.get_running_loop(), asked))


class Asked(Collector):
    """What only the event loop can say. One that hangs says nothing; the process's own numbers come all the same."""

    def __init__(self, loop: asyncio.AbstractEventLoop, asked: tuple[Ask, ...]) -> None:
        self.loop, self.asked = loop, asked

    def describe(self) -> Iterable[Metric]:
        return ()  # it would be asked as it is registered, by the loop itself

    def collect(self) -> Iterable[Metric]:
        if self.loop.is_closed():
            return []
        answer = asyncio.run_coroutine_threadsafe(self._ask(), self.loop)
        try:
            return answer.result(PATIENCE)
        except TimeoutError:
            log.warning("metrics: the event loop does not answer")
            return []

    async def _ask(self) -> list[Metric]:
        return [
            metric for metrics in await asyncio.gather(*(ask() for ask in self.asked)) for metric in metrics
        ]
