"""Who may come in: the site's own hosts, writes of the site's own pages, bodies of a sane size. And the access log."""

import asyncio
import hmac
import sys
import time
from collections.abc import Mapping
from functools import lru_cache
from itertools import chain
from typing import TextIO
from urllib.parse import urlsplit

import msgspec

from app.asgi import App, Headers, Message, Receive, Scope, Send
from app.config import Config, config
from app.errors import SENTENCES, Detail, TooLarge
from db import clock

KB = 1024
MAX_URL, MAX_HEAD, MAX_HEADERS = 8 * KB, 32 * KB, 100
BODY_LIMITS = (
    ("/api/vendaseucarro", 24 * KB * KB),
    ("/enviar/", 24 * KB * KB),
    ("/api/navigation-tracker", 16 * KB),
    ("/", 64 * KB),
)
LOCAL_HOSTS = {"localhost", "127.0.0.1", "testserver", "testserver.local"}
WRITE_EVERY = 0.25  # seconds
WRITES = {"POST", "PUT", "PATCH", "DELETE"}
LOGGED_PARAMS = (b"ordem=", b"pagina=", b"preco-de=", b"preco-ate=", b"_data")


class Gate:
    """Refuses what no page of the site would send, before any of it is read."""

    def __init__(self, app: App, config: Config = config) -> None:
        self.app, self.config = app, config
        self.hosts = LOCAL_HOSTS | {urlsplit(config.site_url).hostname or ""}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        refused = self.refuse(scope)
        if refused:
            await refuse(scope, send, *refused)
            return
        if scope["method"] not in WRITES:
            await self.app(scope, receive, send)
            return
        try:
            await self.app(scope, limited(receive, body_limit(scope["path"])), send)
        except TooLarge:
            await refuse(scope, send, 413)

    def refuse(self, scope: Scope) -> tuple[int, str | None] | None:
        """The status and sentence of a refusal, or None."""
        if len(scope["raw_path"]) + len(scope["query_string"]) > MAX_URL:
            return 414, None
        if "\0" in scope["path"] or b"%00" in scope["query_string"]:
            return 400, "Endereço inválido."
        given: Headers = scope["headers"]
        if len(given) > MAX_HEADERS or sum(map(len, chain.from_iterable(given))) > MAX_HEAD:
            return 431, None
        host = dict(given).get(b"host", b"").decode("latin-1")
        if host.rpartition(":")[0] not in self.hosts and host not in self.hosts:
            return 400, "Este endereço não é deste site."
        return self.refuse_write(scope, given)

    def refuse_write(self, scope: Scope, given: Headers) -> tuple[int, str | None] | None:
        if scope["method"] not in WRITES and not scope["path"].startswith("/api/"):
            return None  # a page: nothing more to look at
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in given}
        if scope["method"] in WRITES and not same_origin(headers, self.config):
            return 403, None
        refused = self.refuse_call(scope["method"], headers) if scope["path"].startswith("/api/") else None
        return refused or self.refuse_body(scope["path"], headers)

    def refuse_call(self, method: str, headers: Mapping[str, str]) -> tuple[int, str | None] | None:
        for name, expected in (
            ("authorization", self.config.api_authorization),
            ("token", self.config.api_token),
        ):
            if expected and not hmac.compare_digest(headers.get(name, "").encode(), expected.encode()):
                return 401, f"Falta o cabeçalho {name.capitalize()}, ou o valor dele não confere."
        if method not in WRITES:
            return None
        given = headers.get("content-type", "").partition(";")[0].strip().lower()
        return (415, None) if has_body(headers) and given != "application/json" else None

    def refuse_body(self, path: str, headers: Mapping[str, str]) -> tuple[int, str | None] | None:
        length = headers.get("content-length", "0")
        return (413, None) if length.isdecimal() and int(length) > body_limit(path) else None


def same_origin(headers: Mapping[str, str], config: Config = config) -> bool:
    """Whether a write comes from the site's own pages, or from no browser at all. `headers` are in lower case."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    return origin is None or origin == config.site_url or urlsplit(origin).netloc == headers.get("host")


def has_body(headers: Mapping[str, str]) -> bool:
    return headers.get("content-length", "0") != "0" or "transfer-encoding" in headers


def body_limit(path: str) -> int:
    return next(limit for prefix, limit in BODY_LIMITS if path.startswith(prefix))


def limited(receive: Receive, limit: int) -> Receive:
    """`receive`, until the body has grown past its limit."""
    read = 0

    async def counting() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b"")) if message["type"] == "http.request" else 0
        if read > limit:
            raise TooLarge
        return message

    return counting


async def refuse(
    scope: Scope, send: Send, status: int, detail: str | None = None, headers: Headers | None = None
) -> None:
    """A refusal in the same words as every error."""
    body = msgspec.json.encode(Detail(detail or SENTENCES[status]))
    given = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
        (b"connection", b"close"),
        *(headers or []),
    ]
    await send({"type": "http.response.start", "status": status, "headers": given})
    await send({"type": "http.response.body", "body": body, "more_body": False})


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
            self.stream.write("\n".join([*lines, ""]))
            self.stream.flush()


lines = Lines(sys.stderr)


class AccessLog:
    """One line a request, without anything that could name a person or open a quote."""

    def __init__(self, app: App, lines: Lines = lines) -> None:
        self.app, self.lines = app, lines

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
        finally:
            ms, when = (time.perf_counter() - started) * 1000, clock.now().isoformat(" ", "milliseconds")
            request = f"{scope['method']} {loggable(scope['path'], scope['query_string'])}"
            network = network_of((scope.get("client") or "-")[0])
            self.lines.add(f"{when} acesso {request} {status} {ms:.1f}ms {size}B {network}")


@lru_cache(512)
def loggable(path: str, query_string: bytes) -> str:
    """The path on one line and without quotes' numbers, and the few parameters that say nothing of a person."""
    path = path if path.isprintable() else ascii(path)[1:-1]
    for private in ("/orcamento/", "/orcamento-blindagem/", "/orcamento-estetica/", "/navigation-tracker/"):
        head, found, _ = path.partition(private)
        path = head + found + "…" if found else path
    query = b"&".join(p for p in query_string.split(b"&") if p.startswith(LOGGED_PARAMS))
    return f"{path}?{query.decode('latin-1')}" if query else path


@lru_cache(4096)
def network_of(host: str) -> str:
    """The client's network: /24 of an IPv4 address, /48 of an IPv6 one."""
    if ":" in host:
        return ":".join(host.split(":")[:3]) + "::"
    return ".".join(host.split(".")[:3]) + ".0" if host.count(".") == 3 else host
