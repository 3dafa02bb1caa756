"""Kept pages, answered as their request arrives: no parser, no scope, no task and no layer for each of them.

Only what is plain is answered here: one whole GET that says nothing unusual, of an address that all layers have let
through to the page cache before, of a host that the door lets in, by a client within its rate. Everything else goes the
long way, so this knows no refusals; tests/app/layers/test_kept.py sends the same requests both ways and compares.
"""

import re
from functools import lru_cache
from typing import NamedTuple
from urllib.parse import unquote

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from app.layers.access import MAX_HEAD, MAX_HEADERS, Gate
from app.layers.access_log import AccessLog, line_of, loggable, network_of
from app.layers.asgi import Message
from app.layers.cache import HITS, PageCache
from app.layers.limits import READING, Bucket, RateLimits, buckets_of, networks
from app.layers.measured import Measured

# Of HTTP only what every parser reads alike: a value is printable ASCII, after one space and before none.
PLAIN = re.compile(rb"GET (/[!-~]*) HTTP/1\.1\r\n((?:[A-Za-z0-9-]+: (?:[!-~](?:[ -~]*[!-~])?)?\r\n)+)\r\n")
HEADER = re.compile(rb"([^:]+): ([^\r]*)\r\n")
UNUSUAL = {b"content-length", b"expect", b"proxy-connection", b"transfer-encoding", b"upgrade"}


class Client(NamedTuple):
    """Who asks: the network that the log names, and what the limits count."""

    network: str
    buckets: tuple[Bucket, ...]


class Answer(NamedTuple):
    status: int
    head: bytes
    body: bytes


class Kept:
    """The short way: what the layers of the long one decide, asked of these same layers."""

    def __init__(
        self,
        cache: PageCache,
        gate: Gate,
        limits: RateLimits,
        logged: AccessLog | None,
        measured: Measured | None,
    ) -> None:
        self.cache, self.limits, self.measured = cache, limits, measured
        self.lines = logged.lines if logged else None
        self.counts = limits.config.rate_limits != "off"
        self.proxies = ProxyHeadersMiddleware(gate, limits.config.forwarded_allow_ips).trusted_hosts  # type: ignore[arg-type]
        self.is_own = lru_cache(64)(gate.is_own)
        self.client_of = lru_cache(4096)(self.find_client)

    def answer(self, request: bytes, peer: str) -> Answer | None:
        """What the long way would say; None when the request has to go there."""
        plain = PLAIN.fullmatch(request) if len(request) <= MAX_HEAD else None
        entry = self.cache.at(plain[1]) if plain else None
        if plain is None or entry is None:
            return None
        given = HEADER.findall(plain[2])
        headers = {name.lower(): value for name, value in given}
        if (
            len(headers) < len(given)
            or len(given) > MAX_HEADERS
            or not UNUSUAL.isdisjoint(headers)
            or headers.get(b"connection", b"keep-alive").lower() != b"keep-alive"
            or not self.is_own(headers.get(b"host", b""))
        ):
            return None
        start, body = entry.answer_to(headers)
        client = self.client_of(peer, headers.get(b"x-forwarded-for"))
        if "secure" not in start or client is None:
            return None
        if self.counts and self.limits.buckets.take_from(client.buckets):
            return None
        if self.lines:
            self.lines.add(line_of(_request(plain[1]), start["status"], 0.0, len(body), client.network))
        if self.measured:
            self.measured.note(plain[1].decode(), start["status"], 0.0)
        HITS.inc()
        return Answer(start["status"], _head_of(start), body)

    def find_client(self, peer: str, forwarded: bytes | None) -> Client | None:
        """Whom uvicorn names and the limits count; None where a word of several proxies has to be weighed."""
        if forwarded is not None and peer in self.proxies:
            peer, _ = self.proxies.get_trusted_client_address(forwarded.decode("latin-1"))
            if not peer or peer in self.proxies:
                return None
        return Client(network_of(peer), buckets_of(READING.name, networks(peer), READING.rates))


@lru_cache(4096)
def _request(target: bytes) -> str:
    path, _, query = target.partition(b"?")
    return f"GET {loggable(unquote(path.decode()), query)}"


def _head_of(start: Message) -> bytes:
    if "head" not in start:
        lines = [b"%b: %b\r\n" % (name.lower(), value) for name, value in start["headers"]]
        start["head"] = b"".join([*lines, b"\r\n"])
    head: bytes = start["head"]
    return head
