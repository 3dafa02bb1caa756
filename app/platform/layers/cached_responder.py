"""Answers requests for cached pages before uvicorn parses them, in a tenth of the time.

`respond` gets the bytes of a connection. It answers a plain GET that arrives in one piece, if the page is
cached, the host is the site's own and the client within its rate limit. All other requests, refusals among
them, go through uvicorn and all layers. The rules are the layers' own objects;
tests/app/platform/layers/test_cached_responder.py sends the same requests both ways and compares the bytes.
"""

import re
from functools import lru_cache
from urllib.parse import unquote

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from app.platform.layers.access import MAX_HEAD, MAX_HEADERS, Gate, refuse_address
from app.platform.layers.access_log import AccessLog, loggable, network_of
from app.platform.layers.asgi import Headers, Message
from app.platform.layers.cache import PageCache
from app.platform.layers.limits import READING, Bucket, RateLimits, buckets_of, networks

# Headers that every HTTP parser reads alike: a value is printable ASCII, after one space and before none.
PLAIN = re.compile(rb"GET (/[!-~]*) HTTP/1\.1\r\n((?:[A-Za-z0-9-]+: (?:[!-~](?:[ -~]*[!-~])?)?\r\n)+)\r\n")
HEADER = re.compile(rb"([^:]+): ([^\r]*)\r\n")
UNUSUAL = {b"content-length", b"expect", b"proxy-connection", b"transfer-encoding", b"upgrade"}
LARGE = 20_000  # bytes of a body: from here on two writes are quicker than a copy


class CachedResponder:
    def __init__(self, cache: PageCache, gate: Gate, limits: RateLimits, log: AccessLog) -> None:
        self.cache, self.limits, self.log = cache, limits, log
        self.counts = limits.config.rate_limits != "off"
        self.proxies = ProxyHeadersMiddleware(gate, limits.config.forwarded_allow_ips).trusted_hosts  # type: ignore[arg-type]
        self.is_own = lru_cache(64)(gate.is_own)
        self.client_of = lru_cache(4096)(self.find_client)
        self.default_head: tuple[Headers, bytes] = ([], b"")

    def respond(self, connection: HttpToolsProtocol, request: bytes) -> bool:
        """Writes the response; False, without any effect, if there is none or an earlier one is being written."""
        busy = connection.cycle and not connection.cycle.response_complete
        if not connection.client or connection.flow.write_paused or busy:
            return False
        response = self.find_response(request, connection.client[0])
        if response is None:
            return False
        start, body = response
        head = STATUS_LINE[start["status"]] + self.default_head_of(connection) + _head_of(start)
        if len(body) > LARGE:
            connection.transport.writelines((head, body))
        else:
            connection.transport.write(head + body)
        connection.server_state.total_requests += 1
        return True

    def find_response(self, request: bytes, peer: str) -> tuple[Message, bytes] | None:
        """The start and body of the response, counted and logged; None for a request that uvicorn has to parse."""
        plain = PLAIN.fullmatch(request) if len(request) <= MAX_HEAD else None
        found = self.cache.find(plain[1]) if plain and _is_valid(plain[1]) else None
        if plain is None or found is None:
            return None
        headers = self.read_headers(plain[2])
        client = self.client_of(peer, headers.get(b"x-forwarded-for")) if headers else None
        if headers is None or client is None:
            return None
        key, page = found
        start, body = page.answer_to(headers)
        if "secure" not in start:  # it has not been through SecurityHeaders yet
            return None
        network, buckets = client
        if self.counts and self.limits.buckets.take_from(buckets):
            return None
        self.cache.count_hit(key, page)
        self.log.note(_request(plain[1]), plain[1].decode(), start["status"], 0.0, len(body), network)
        return start, body

    def read_headers(self, lines: bytes) -> dict[bytes, bytes] | None:
        """The headers by name in lower case; None if they are repeated, too many, unusual or name another host."""
        given = HEADER.findall(lines)
        headers = {name.lower(): value for name, value in given}
        is_plain = (
            len(headers) == len(given) <= MAX_HEADERS
            and UNUSUAL.isdisjoint(headers)
            and headers.get(b"connection", b"keep-alive").lower() == b"keep-alive"
            and self.is_own(headers.get(b"host", b""))
        )
        return headers if is_plain else None

    def find_client(self, peer: str, forwarded: bytes | None) -> tuple[str, tuple[Bucket, ...]] | None:
        """The client's network for the log, and its rate limits; None if several proxies forwarded the request."""
        if forwarded is not None and peer in self.proxies:
            peer, _ = self.proxies.get_trusted_client_address(forwarded.decode("latin-1"))
            if not peer or peer in self.proxies:
                return None
        return network_of(peer), buckets_of(READING.name, networks(peer), READING.rates)

    def default_head_of(self, connection: HttpToolsProtocol) -> bytes:
        """The headers that uvicorn begins every response with, such as the date; it replaces the list each second."""
        headers = connection.server_state.default_headers
        if headers is not self.default_head[0]:
            self.default_head = headers, b"".join(b"%b: %b\r\n" % header for header in headers)
        return self.default_head[1]


@lru_cache(4096)
def _is_valid(target: bytes) -> bool:
    path, _, query = target.partition(b"?")
    return b"#" not in target and not refuse_address(unquote(path.decode()), path, query)


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
