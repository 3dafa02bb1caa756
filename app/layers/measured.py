"""Counts every request and its time for Prometheus; there only with METRICS_PORT."""

import time

from prometheus_client import Counter, Histogram

from app.layers.asgi import App, Message, Receive, Scope, Send
from app.metrics import BUCKETS

REQUESTS = Counter("quintavera_requests", "Requests answered.", ["kind", "status"])
REQUEST_SECONDS = Histogram(
    "quintavera_request_seconds", "From a request's head to the end of its answer.", ["kind"], buckets=BUCKETS
)

# By the first part of the path: addresses are without end, so they are no labels.
KINDS = {
    "api": "api",
    "enviar": "form",
    "media": "media",
    "pronto": "health",
    "saude": "health",
    "schema": "schema",
    "static": "static",
}


class Measured:
    """Outside of all other layers: what they refuse counts too."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.seconds = {kind: REQUEST_SECONDS.labels(kind) for kind in {*KINDS.values(), "page"}}
        self.counts = {(kind, 200): REQUESTS.labels(kind, 200) for kind in self.seconds}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started, status = time.perf_counter(), 500  # what uvicorn answers for a site that answers nothing

        async def send_and_see(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_and_see)
        finally:
            self.note(scope["path"], status, time.perf_counter() - started)

    def note(self, path: str, status: int, seconds: float) -> None:
        """`labels` looks the counter up under a lock, which costs more than counting: each is kept."""
        kind = KINDS.get(path[1:].partition("/")[0], "page")
        counter = self.counts.get((kind, status))
        if counter is None:
            counter = self.counts[kind, status] = REQUESTS.labels(kind, status)
        counter.inc()
        self.seconds[kind].observe(seconds)
