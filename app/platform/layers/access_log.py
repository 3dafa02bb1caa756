"""The access log: one line a request, without personal data."""

import asyncio
import sys
import time
from functools import lru_cache
from typing import TextIO

from prometheus_client import Counter, Histogram

from app.platform.layers.asgi import PROXIES, App, Message, Receive, Scope, Send, host_of
from app.platform.query import KNOWN
from db.platform import clock

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)  # of seconds
REQUESTS = Counter("site_requests", "Requests answered.", ["kind", "status"])
REQUEST_SECONDS = Histogram(
    "site_request_seconds", "From a request's head to the end of its answer.", ["kind"], buckets=BUCKETS
)

# By the first part of the path: a label for each address would be one too many.
KINDS = {
    "api": "api",
    "enviar": "form",
    "media": "media",
    "pronto": "health",
    "saude": "health",
    "schema": "schema",
    "static": "static",
}


def _measure(path: str, status: int, seconds: float) -> None:
    kind = KINDS.get(path[1:].partition("/")[0], "page")
    REQUESTS.labels(kind, status).inc()
    REQUEST_SECONDS.labels(kind).observe(seconds)


WRITE_EVERY = 0.25  # seconds
# The path prefixes whose next part is a key, which opens what is one person's; app/rules.py writes them.
PRIVATE: list[str] = []


class Lines:
    """Lines for a stream, written together a few times a second: one write for each costs more than a cached page."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.waiting: list[str] = []

    def add(self, line: str) -> None:
        if not self.waiting:
            asyncio.get_running_loop().call_later(WRITE_EVERY, self.flush)
        self.waiting.append(line)

    def flush(self) -> None:
        lines, self.waiting = self.waiting, []
        if lines:
            when = clock.now().isoformat(" ", "milliseconds")
            self.stream.write("".join(f"{when} acesso {line}\n" for line in lines))
            self.stream.flush()


lines = Lines(sys.stderr)


class AccessLog:
    """One line a request, without anything that could name a person or open what is theirs, and its count where it is `measured`.

    The outermost layer, so that refusals of the others count too.
    """

    def __init__(self, app: App, lines: Lines | None = lines, *, measured: bool = False) -> None:
        self.app, self.lines, self.measured = app, lines, measured

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started, status, size = time.perf_counter(), 0, 0

        async def send_and_count(message: Message) -> None:
            nonlocal status, size
            if message["type"] == "http.response.start":
                status = message["status"]
            elif message["type"] == "http.response.body":
                size += len(message["body"])
            await send(message)

        try:
            await self.app(scope, receive, send_and_count)
        except Exception:
            status = status or 500  # uvicorn's
            raise
        finally:
            seconds = time.perf_counter() - started
            if self.lines:
                network = network_of(host_of(scope, PROXIES))
                request = f"{scope['method']} {loggable(scope['path'], scope['query_string'])}"
                self.lines.add(f"{request} {status} {seconds * 1000:.1f}ms {size}B {network}")
            if self.measured:
                _measure(scope["path"], status or 500, seconds)  # uvicorn's, without a response


@lru_cache(512)
def loggable(path: str, query_string: bytes) -> str:
    """The path on one line and without what opens anything, and the parameters that are declared to be `logged`."""
    path = (path if path.isprintable() else ascii(path)[1:-1]).replace(" ", "%20")  # a space ends a column
    for private in PRIVATE:
        head, found, _ = path.partition(private)
        path = head + found + "…" if found else path
    logged = {name for name, param in KNOWN.items() if param.logged}
    query = "&".join(p for p in query_string.decode("latin-1").split("&") if p.partition("=")[0] in logged)
    return f"{path}?{query}" if query else path


def network_of(host: str) -> str:
    """The client's network: /24 of an IPv4 address, /48 of an IPv6 one."""
    host = host.removeprefix("::ffff:")  # an IPv4 address as a socket for both kinds names it
    if ":" in host:
        return ":".join(host.split(":")[:3]) + "::"
    return host.rpartition(".")[0] + ".0" if host.count(".") == 3 else host
