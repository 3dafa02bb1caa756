"""Access checks: own hosts, writes from the site's own pages, bodies within their size."""

import hmac
import re
from collections.abc import Mapping, Sequence
from itertools import chain
from re import Pattern
from urllib.parse import quote, urlsplit

import msgspec

from app.platform.config import Config, config
from app.platform.errors import READ_TOO_MUCH, SENTENCES, Detail, TooLarge
from app.platform.layers.asgi import App, Headers, Message, Receive, Scope, Send, respond
from app.platform.page import error_document
from app.platform.query import known_query

KB = 1024
MAX_URL, MAX_HEAD, MAX_HEADERS = 8 * KB, 32 * KB, 100
SMALL = 64 * KB
MAX_UNREAD = 25 * KB * KB  # of a refused body
BodyLimits = Sequence[tuple[str, str, int]]  # the first row counts whose path and content type begin so
# The rows of this site's own addresses come from app/rules.py, as do both lists below.
BODY_LIMITS = [("", "", SMALL)]
LOCAL_HOSTS = {"localhost", "127.0.0.1", "testserver", "testserver.local"}
CALLS = ["/api/"]  # addresses that are written to
# A mail program's request to end its mails comes from no page of ours (RFC 8058), and holds the key itself.
ONE_CLICK: list[Pattern[str]] = []
WRITES = {"POST", "PUT", "PATCH", "DELETE"}


class Gate:
    """Refuses requests that no page of the site would send, before their bodies are read."""

    def __init__(self, app: App, config: Config = config, limits: BodyLimits = BODY_LIMITS) -> None:
        self.app, self.config, self.limits = app, config, limits
        self.hosts = LOCAL_HOSTS | {urlsplit(config.site_url).hostname or ""}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if "//" in scope["path"] and scope["method"] not in WRITES:
            path = quote(re.sub("/+", "/", scope["path"])).encode()
            query = scope["query_string"] and b"?" + scope["query_string"]
            await respond(send, 301, [(b"location", path + query)])
            return
        refused = self.refuse(scope)
        if refused:
            await refuse(scope, send, *refused, unread=receive)
            return
        if scope["method"] not in WRITES:
            await self.app(scope, receive, send)
            return
        limit = body_limit(scope["path"], header(scope, b"content-type"), self.limits)
        try:
            await self.app(scope, _limited(receive, limit), send)
        except TooLarge as error:
            await refuse(scope, send, 413, str(error))

    def refuse(self, scope: Scope) -> tuple[int, str | None] | None:
        """The status and sentence of a refusal, or None."""
        if refused := _refuse_address(scope["path"], scope["raw_path"], scope["query_string"]):
            return refused
        # Litestar would take these for the address without the slash; the rules by path would not.
        if "//" in scope["path"] or (scope["path"].endswith("/") and scope["path"].startswith(tuple(CALLS))):
            return 404, None
        given: Headers = scope["headers"]
        if len(given) > MAX_HEADERS or sum(map(len, chain.from_iterable(given))) > MAX_HEAD:
            return 431, None
        if not self.is_own(dict(given).get(b"host", b"")):
            return 400, "Este endereço não é deste site."
        return self.refuse_write(scope, given)

    def is_own(self, given: bytes) -> bool:
        """Whether a Host header names this site, on any port."""
        host, _, port = given.decode("latin-1").partition(":")
        return host in self.hosts and (not port or (port.isascii() and port.isdigit()))

    def refuse_write(self, scope: Scope, given: Headers) -> tuple[int, str | None] | None:
        if scope["method"] not in WRITES and not scope["path"].startswith("/api/"):
            return None  # a page is read: the rules below are for writes and calls
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in given}
        one_click = scope["method"] == "POST" and any(one.fullmatch(scope["path"]) for one in ONE_CLICK)
        if scope["method"] in WRITES and not one_click and not _same_origin(headers, self.config):
            return 403, None
        if scope["path"].startswith("/api/") and (refused := self.refuse_call(scope["method"], headers)):
            return refused
        return self.refuse_body(scope["path"], headers)

    def refuse_call(self, method: str, headers: Mapping[str, str]) -> tuple[int, str | None] | None:
        expected_of = {"authorization": self.config.api_authorization, "token": self.config.api_token}
        for name, expected in expected_of.items():
            if expected and not hmac.compare_digest(headers.get(name, "").encode(), expected.encode()):
                return 401, f"Falta o cabeçalho {name.capitalize()}, ou o valor dele não confere."
        if method not in WRITES:
            return None
        has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        return (415, None) if has_body and kind != "application/json" else None

    def refuse_body(self, path: str, headers: Mapping[str, str]) -> tuple[int, str | None] | None:
        length = headers.get("content-length", "0")
        limit = body_limit(path, headers.get("content-type", ""), self.limits)
        return (413, str(TooLarge(limit))) if length.isdecimal() and int(length) > limit else None


def _refuse_address(path: str, raw_path: bytes, query: bytes) -> tuple[int, str | None] | None:
    """The refusal of an address that no browser makes of the site's, or None."""
    if len(raw_path) + len(query) > MAX_URL:
        return 414, None
    is_odd = not path.startswith("/") or "\0" in path or b"%00" in query or not query.isascii()
    return (400, "Endereço inválido.") if is_odd else None


def _same_origin(headers: Mapping[str, str], config: Config) -> bool:
    """Whether a write comes from the site's own pages, or from no browser at all. `headers` are in lower case."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin, host = headers.get("origin"), headers.get("host")
    return origin in (None, config.site_url, f"https://{host}", f"http://{host}")


def body_limit(path: str, content_type: str, limits: BodyLimits = BODY_LIMITS) -> int:
    """The most bytes of a body. Photographs have their two addresses and content types; 24 MB of any other text would
    take seconds to parse.
    """
    return next(
        limit
        for prefix, kind, limit in limits
        if path.startswith(prefix) and content_type.lower().startswith(kind)
    )


def header(scope: Scope, name: bytes) -> str:
    given: Headers = scope["headers"]
    return dict(given).get(name, b"").decode("latin-1")


def _limited(receive: Receive, limit: int) -> Receive:
    read = 0

    async def counting() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b"")) if message["type"] == "http.request" else 0
        if read > limit:
            raise TooLarge(limit)
        return message

    return counting


def _wants_page(scope: Scope) -> bool:
    data = known_query(scope["path"], scope["query_string"]).startswith("_data")
    return "text/html" in header(scope, b"accept") and not data and not scope["path"].startswith("/api/")


async def refuse(
    scope: Scope,
    send: Send,
    status: int,
    detail: str | None = None,
    headers: Headers | None = None,
    unread: Receive | None = None,
) -> None:
    """A refusal with the text of every error: a page if the client accepts one, otherwise JSON.

    `unread` receives a body that was not read yet.
    """
    if unread:
        await _let_finish(scope, unread)
    reads = scope["method"] not in WRITES
    detail = detail or (READ_TOO_MUCH if reads and status == 429 else SENTENCES[status])
    page = _wants_page(scope)
    body = error_document(status, detail, form=not reads) if page else msgspec.json.encode(Detail(detail))
    given = [
        (b"content-type", b"text/html; charset=utf-8" if page else b"application/json"),
        (b"cache-control", b"no-store"),
        (b"connection", b"close"),
        *(headers or []),
    ]
    await respond(send, status, given, body)


async def _let_finish(scope: Scope, receive: Receive) -> None:
    """Reads and drops the rest of a body: nginx answers 502 if the connection closes before. A body without a length or longer
    than any form is cut off all the same.
    """
    length = header(scope, b"content-length")
    if not length.isdecimal() or int(length) > MAX_UNREAD or header(scope, b"expect"):
        return
    left = int(length)
    while left > 0:
        message = await receive()
        if message["type"] != "http.request":
            return
        left -= len(message.get("body", b""))
