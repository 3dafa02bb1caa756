"""Cached pages answered before parsing: the same requests with and without it give the same bytes."""

import asyncio
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import uvicorn
import uvloop
from hypothesis import example, given
from hypothesis import strategies as st
from uvicorn.server import ServerState

import app.pages  # noqa: F401 - they declare the parameters of cached pages
from app.platform.config import config
from app.platform.layers import cached_page, freshness
from app.platform.layers.access import Gate
from app.platform.layers.access_log import AccessLog, Lines
from app.platform.layers.cache import PageCache
from app.platform.layers.cached_page import CachedPage
from app.platform.layers.cached_responder import CachedResponder
from app.platform.layers.headers import SecurityHeaders
from app.platform.layers.limits import Buckets, RateLimits
from app.platform.layers.protocol import TimeoutProtocol

BODY = b"<h1>Porsche</h1>" * 2000
ETAG = CachedPage(200, [], BODY).etag.decode()
SECONDS = 120.0
PROXIES = ("127.0.0.1", "*", "10.0.0.0/8, 127.0.0.1", "203.0.113.1")
TARGETS = ["/busca", "/", "/busca?pagina=2", "/busca?utm_source=x&pagina=2", "/detalhe/a%20b", "/busca?"]
UNUSUAL = "/busca?x=%00 /busca#x http://localhost/busca //busca /privada /nada /api/x *".split()


async def page(scope: Any, receive: Any, send: Any) -> None:
    """A page that may be cached, one that may not, or none; an upload is read to its end."""
    while scope["method"] == "POST" and (await receive()).get("more_body"):
        pass
    status = 404 if scope["path"] in ("/nada", "/api/x") else 200
    caching = b"private, no-store" if scope["path"] == "/privada" else b"public, max-age=0"
    headers = [(b"Content-Type", b"text/html"), (b"cache-control", caching)]
    headers.append((b"content-length", str(len(BODY)).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": BODY, "more_body": False})


class Noted(Lines):
    """Lines without their times."""

    def add(self, line: str) -> None:
        self.waiting.append(re.sub(r"^\S+ \S+ |[\d.]+ms ", "", line))


async def version() -> int:
    return 1


async def subject(key: str) -> object:
    return None


class Server:
    """All layers, with a responder or without."""

    def __init__(self, proxies: str, *, responds: bool) -> None:
        settings = msgspec.structs.replace(config, forwarded_allow_ips=proxies, rate_limits="on")
        self.lines = Noted(None)  # type: ignore[arg-type]
        pages = PageCache(page, version, subject)
        gate = Gate(pages, settings)
        self.limits = RateLimits(gate, settings, Buckets(clock=lambda: 0.0))
        site = AccessLog(SecurityHeaders(self.limits, settings), self.lines)
        self.responder = Counting(pages, gate, self.limits, site) if responds else None
        self.uvicorn = uvicorn.Config(site, forwarded_allow_ips=proxies, server_header=False)
        self.uvicorn.load()

    async def start(self) -> None:
        class Protocol(TimeoutProtocol):
            HEAD_SECONDS, CHECK_SECONDS = 3.0, 0.1  # after an upgrade both wait as long for what never comes
            responder = self.responder

        state = ServerState()
        state.default_headers = [(b"date", b"Sat, 21 Nov 2026 20:00:00 GMT")]
        self.server = await asyncio.get_running_loop().create_server(
            lambda: Protocol(self.uvicorn, state, {}), "127.0.0.1", 0
        )
        self.port = self.server.sockets[0].getsockname()[1]

    async def say(self, requests: list[bytes]) -> tuple[list[bytes], list[str]]:
        """The answers, one to each request and to one at the end that closes the connection, and the log."""
        self.limits.buckets.levels.clear()
        self.lines.waiting.clear()
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        answers = []
        async with asyncio.timeout(SECONDS):
            for sent in requests:
                writer.write(sent)
                for _ in range(sent.count(b" HTTP/1.")):
                    answers.append(await answer(reader, sent))
            writer.close()
        return answers, [*self.lines.waiting]


class Counting(CachedResponder):
    answered = 0

    def find_response(self, request: bytes, peer: str) -> Any:
        given = super().find_response(request, peer)
        self.answered += given is not None
        return given


async def answer(reader: asyncio.StreamReader, request: bytes) -> bytes:
    """One answer as it stands on the wire; what there is of it when the server closes."""
    try:
        head = await reader.readuntil(b"\r\n\r\n")
        if head.startswith(b"HTTP/1.1 100"):
            return head + await answer(reader, request)
        length = re.search(rb"content-length: (\d+)", head)
        bodyless = request.startswith(b"HEAD ") or b" 304 " in head.partition(b"\r\n")[0]
        return head + (b"" if bodyless or not length else await reader.readexactly(int(length[1])))
    except asyncio.IncompleteReadError as error:
        return error.partial
    except ConnectionError:
        return b""


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    """An event loop for two servers that compress in the same way and never check their caches."""
    with pytest.MonkeyPatch.context() as patch, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        patch.setattr(freshness, "CHECK_EVERY", 3600.0)
        patch.setattr(cached_page, "MAX_BEST", 0)  # quick encodings stay, so that both servers have the same
        yield runner


@pytest.fixture(scope="module")
def servers(runner: asyncio.Runner) -> Iterator[dict[str, tuple[Server, Server]]]:
    """By the trusted proxies: without a responder, and with one."""
    pairs = {
        proxies: (Server(proxies, responds=False), Server(proxies, responds=True)) for proxies in PROXIES
    }
    for pair in pairs.values():
        for server in pair:
            runner.run(server.start())
            runner.run(server.say([request(target) for target in TARGETS for _ in range(2)]))
    yield pairs
    for pair in pairs.values():
        for server in pair:
            server.server.close()


def request(target: str = "/busca", *headers: str, method: str = "GET", version: str = "1.1") -> bytes:
    return "\r\n".join(
        [f"{method} {target} HTTP/{version}", *(headers or ["Host: localhost"]), "", ""]
    ).encode("latin-1")


EXAMPLES = r"""
Host: localhost | host: 127.0.0.1:8000 | Host: evil.example | Host: localhost:x | Host:localhost
Accept-Encoding: br | ACCEPT-ENCODING: gzip, br | Accept-Encoding: gzip | Accept-Encoding: zstd
If-None-Match: ETAG | If-None-Match: "x", ETAG | If-None-Match: W/"x" | If-None-Match: *
Range: bytes=0-9 | If-Modified-Since: Sat, 21 Nov 2026 20:00:00 GMT | If-Range: x
Connection: keep-alive | Connection: Keep-Alive | Connection: close | Proxy-Connection: close
Connection: upgrade, keep-alive | Upgrade: websocket | Connection: x | Expect: 100-continue
X-Forwarded-For: 203.0.113.9 | X-Forwarded-For: 198.51.100.1, 203.0.113.9 | X-Forwarded-For: 
X-Forwarded-For: 2001:db8::1 | X-Forwarded-For: 10.0.0.7:99 | X-Forwarded-For: 127.0.0.1
X-Forwarded-For: ? | X-Forwarded-For: 1.1.1.1, 10.0.0.9 | X-Forwarded-Proto: https
Content-Length: 0 | Content-Length: x | Transfer-Encoding: identity | Accept: text/html
X-Space:  a  | X_Under: 1 | X'!: 1 | X Y: 1 | X-Empty: | Cookie: a=b; c=d
User-Agent: Mozilla/5.0 (X11) | Origin: https://evil.example
"""
HEADERS = st.sampled_from(
    [
        *(
            header
            for line in EXAMPLES.strip("\n").split("\n")
            for header in line.replace("ETAG", ETAG).split(" | ")
        ),
        *("X-Tab: a\tb", "X-Latin: \xe9", "X-Nul: \0", "X: " + "x" * 33_000),
    ]
)
LOCAL = ("Host: localhost",)
MANY = st.sampled_from([0] * 8 + [96, 99, 100])


@st.composite
def requests(draw: st.DrawFn) -> bytes:
    headers = draw(st.lists(HEADERS, max_size=5)) + [f"X-{n}: {n}" for n in range(draw(MANY))]
    if draw(st.integers(0, 9)):
        headers = ["Host: localhost", *(one for one in headers if not one.lower().startswith("host"))]
    method = draw(st.sampled_from(["GET"] * 6 + ["HEAD", "POST", "OPTIONS", "get", "DELETE"]))
    version = draw(st.sampled_from(["1.1"] * 8 + ["1.0"]))
    return request(draw(st.sampled_from(TARGETS * 3 + UNUSUAL)), *headers, method=method, version=version)


@given(
    st.sampled_from(PROXIES), st.lists(st.lists(requests(), min_size=1, max_size=2).map(b"".join), max_size=4)
)
@example("127.0.0.1", [request() + request("/"), b"\r\n" + request(), request()])
@example("127.0.0.1", [request("/busca", *LOCAL, "Content-Length: 3") + b"abc", request()])
@example("127.0.0.1", [request("/busca", *LOCAL, "Content-Length: 3"), b"abc", request()])
@example("127.0.0.1", [request("/busca", *LOCAL, "Transfer-Encoding: chunked"), b"0\r\n\r\n", request()])
@example("127.0.0.1", [request("/x", *LOCAL, "Content-Length: 3", method="POST") + b"abc" + request()])
@example("127.0.0.1", [request("/busca", *LOCAL, "Connection: close"), request()])
@example("127.0.0.1", [request("/busca", *LOCAL, "Connection: close", "Connection: keep-alive"), request()])
@example("127.0.0.1", [request("/busca", *LOCAL, "Proxy-Connection: close"), request()])
@example("127.0.0.1", [request("/busca", *LOCAL, "Connection: Upgrade", "Upgrade: h2c"), request()])
@example(
    "127.0.0.1", [request("/busca", *LOCAL, "Expect: 100-continue", "Content-Length: 1"), b"a", request()]
)
@example("127.0.0.1", [request("/busca", *LOCAL, *(f"X-{n}: {n}" for n in range(100))), request()])
@example("127.0.0.1", [request("/busca", *LOCAL, "X: " + "x" * 33_000), request()])
@example("127.0.0.1", [request(version="1.0"), request()])
@example(
    "127.0.0.1",
    [request(f"/busca?{query}") for query in ("a=%00", "_data=%00", "_data#x", "a=" + "x" * 9000)],
)
@example("127.0.0.1", [request()] * 125)  # more than one client may have at once
@example("127.0.0.1", [request("/busca", *LOCAL, "X-Forwarded-For: 2001:db8::1")] * 125)
@example(
    "*", [request("/busca", *LOCAL, f"X-Forwarded-For: 198.51.100.{n}, 203.0.113.9") for n in range(125)]
)
def test_both_servers_answer_the_same(
    runner: asyncio.Runner, servers: dict[str, tuple[Server, Server]], proxies: str, sent: list[bytes]
) -> None:
    without, with_responder = (runner.run(server.say(sent)) for server in servers[proxies])
    assert without == with_responder


@pytest.mark.parametrize(
    "headers",
    [
        (),
        ("Host: localhost", "Accept-Encoding: gzip, deflate, br", "Connection: keep-alive"),
        ("Host: localhost", "X-Forwarded-For: 203.0.113.9", "X-Forwarded-Proto: https"),
        ("Host: localhost", f"If-None-Match: {ETAG}", "Cookie: a=b"),
    ],
)
def test_a_plain_request_is_answered_before_parsing(
    runner: asyncio.Runner, servers: dict[str, tuple[Server, Server]], headers: tuple[str, ...]
) -> None:
    _, server = servers["127.0.0.1"]
    assert server.responder
    before = server.responder.answered
    runner.run(server.say([request("/busca", *headers)] * 5))
    assert server.responder.answered >= before + 4  # the first one may make an encoding
