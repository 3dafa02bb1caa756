"""The page cache: rendered pages by URL and content version."""

import asyncio
import gzip
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import lru_cache
from hashlib import sha1
from urllib.parse import unquote_to_bytes

import brotli
from prometheus_client import Counter, Gauge

from app.platform.layers.asgi import App, Headers, Message, Receive, Scope, Send, accepts, collect
from app.platform.query import known_query
from db.platform.format import today

log = logging.getLogger(__name__)

LIMIT = 16 * 2**20  # bytes of all pages
RENDERED_AT_ONCE = 4
RENDER_SECONDS = 20.0  # for one page; the database and the renderer give up long before
STALE_IF_ERROR = 24 * 3600.0  # seconds
CHECK_EVERY = 0.25  # seconds between two reads of the content version
CHECK_TIMEOUT = 0.2  # seconds: a database that hangs must not delay cached pages
UNCACHED = ("/api/", "/feeds/", "/sitemap", "/saude", "/pronto")

RESULTS = Counter("site_page_cache", "Requests to the page cache.", ["result"])
HITS, MISSES, STALE, PASSED = map(RESULTS.labels, ("hit", "miss", "stale", "passed"))
CACHE_BYTES = Gauge("site_page_cache_bytes", "The size of the cached pages.")
CACHE_VERSION = Gauge("site_page_cache_version", "The content version of fresh pages.")

QUALITY = 5  # of brotli's 11: a page of 110 KB in 2.5 ms, a tenth larger than at the best, which takes 200


class CachedPage:
    """`version` is what it was rendered of, `stored` is when. The bodies are by their encoding."""

    def __init__(self, status: int, headers: Headers, bodies: dict[bytes, bytes], version: int = 0) -> None:
        self.version, self.stored, self.bodies = version, time.monotonic(), bodies
        self.size = sum(map(len, bodies.values())) + 1024
        digest = sha1(next(iter(bodies.values())), usedforsecurity=False).hexdigest()
        self.etag = f'W/"{digest[:24]}"'.encode()
        own = (b"content-length", b"content-encoding", b"etag", b"vary")
        headers = [header for header in headers if header[0].lower() not in own]
        headers += [(b"etag", self.etag), (b"vary", b"Accept-Encoding")]
        unchanged = [header for header in headers if header[0].lower() != b"content-type"]
        self.not_modified: Message = {"type": "http.response.start", "status": 304, "headers": unchanged}
        self.plain: Message = {"type": "http.response.start", "status": status, "headers": headers}
        self.starts = {encoding: self.start(encoding, body) for encoding, body in bodies.items()}

    def start(self, encoding: bytes, body: bytes) -> Message:
        coded = [] if encoding == b"identity" else [(b"content-encoding", encoding)]
        length = (b"content-length", b"%d" % len(body))
        return {**self.plain, "headers": [*self.plain["headers"], length, *coded]}

    def answer_to(self, headers: dict[bytes, bytes]) -> tuple[Message, bytes]:
        """The start and the body for a GET with these headers."""
        if self.etag in headers.get(b"if-none-match", b""):
            return self.not_modified, b""
        accepted = headers.get(b"accept-encoding", b"")
        for encoding in (b"br", b"gzip"):
            if encoding in self.bodies and accepts(accepted, encoding):
                return self.starts[encoding], self.bodies[encoding]
        if b"identity" in self.bodies:
            return self.starts[b"identity"], self.bodies[b"identity"]
        # A stored page is brotli alone: who cannot read that gets another encoding of it, made for each request.
        body, encoding = brotli.decompress(self.bodies[b"br"]), b"identity"
        if accepts(accepted, b"gzip"):
            body, encoding = gzip.compress(body, compresslevel=6, mtime=0), b"gzip"
        return self.start(encoding, body), body


class PageCache:
    """Stores what `app` answers with `Cache-Control: public`, until the content version or the day changes."""

    def __init__(self, app: App, get_version: Callable[[], Awaitable[int]]) -> None:
        self.app, self.pages, self.watch = app, Pages(), VersionWatch(get_version)
        self.running: dict[tuple[str, int], asyncio.Future[CachedPage | None]] = {}
        self.turns = asyncio.Semaphore(RENDERED_AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "GET" or scope["path"].startswith(UNCACHED):
            await self.app(scope, receive, send)
            return
        key, version = _key_of(scope["raw_path"], scope["query_string"]), await self.watch.read()
        page = self.pages.get(key)
        if page is not None and page.version == version:
            HITS.inc()
        else:
            page = await self.render_once(key, version, scope, receive, send)
        if page is not None:
            await reply(page, scope, send)

    async def render_once(
        self, key: str, version: int, scope: Scope, receive: Receive, send: Send
    ) -> CachedPage | None:
        """The page, rendered for all who wait for it; None if the answer is for this visitor alone, and was sent."""
        known = {"query_string": key.partition("?")[2].encode(), "original_query": scope["query_string"]}
        scope = {**scope, **known} if scope["query_string"] else scope
        if running := self.running.get((key, version)):
            page = await asyncio.shield(running)
            if page is None:
                await self.app(scope, receive, send)
            return page
        done = self.running[key, version] = asyncio.get_running_loop().create_future()
        page = None
        try:
            async with self.turns, asyncio.timeout(RENDER_SECONDS):
                page = await self.render(key, version, scope, receive, send)
        finally:
            del self.running[key, version]
            done.set_result(page)
        return page

    async def render(
        self, key: str, version: int, scope: Scope, receive: Receive, send: Send
    ) -> CachedPage | None:
        start, body, messages = await collect(self.app, scope, receive)
        status, headers = start["status"], list(start["headers"])
        control = next((value for name, value in headers if name.lower() == b"cache-control"), b"")
        if status == 200 and control.startswith(b"public"):
            MISSES.inc()
            page = CachedPage(status, headers, _compressed(body), version)
            self.pages.put(key, page)
            return page
        last_good = self.pages.get(key)
        # A site that somebody has closed (app/opening.py) says so to crawlers, and shows no page of before.
        failed = status >= 500 and (b"x-robots-tag", b"noindex") not in headers
        if failed and last_good and time.monotonic() - last_good.stored < STALE_IF_ERROR:
            STALE.inc()
            return last_good
        PASSED.inc()
        # Concurrent requests share an error, and a page that the browser has to render. A redirect repeats the query of
        # its own request.
        if (status == 200 or status >= 500) and control and b"private" not in control:
            return CachedPage(status, headers, {b"identity": body})
        for message in messages:
            await send(message)
        return None


class Pages:
    """By key, bounded in bytes; the least recently used goes first."""

    def __init__(self) -> None:
        self.by_key: OrderedDict[str, CachedPage] = OrderedDict()
        self.size = 0

    def get(self, key: str) -> CachedPage | None:
        page = self.by_key.get(key)
        if page is not None:
            self.by_key.move_to_end(key)
        return page

    def put(self, key: str, page: CachedPage) -> None:
        before = self.by_key.pop(key, None)
        self.by_key[key] = page
        self.size += page.size - (before.size if before else 0)
        while self.size > LIMIT:
            self.size -= self.by_key.popitem(last=False)[1].size
        CACHE_BYTES.set(self.size)


class VersionWatch:
    """Reads the content version as requests come, four times a second at most. With it counts the day: pages say dates and
    count ages."""

    def __init__(self, get_version: Callable[[], Awaitable[int]]) -> None:
        self.get_version, self.version = get_version, 0
        self.checked = 0.0
        self.check: asyncio.Task[None] | None = None

    async def read(self) -> int:
        """The current version; the last known one if the database does not answer in time."""
        now = time.monotonic()
        due = now - self.checked >= CHECK_EVERY and (self.check is None or self.check.done())
        if due:
            self.checked, self.check = now, asyncio.create_task(self._read())
        if self.check and (due or not self.version):
            await asyncio.wait({self.check}, timeout=CHECK_TIMEOUT)
        return self.version

    async def _read(self) -> None:
        try:
            version = await self.get_version()
            self.version = version + today().toordinal()
            CACHE_VERSION.set(version)
        except Exception as error:  # whatever the driver raises: pages of before are better than none
            log.warning("content version: %r", error)


@lru_cache(4096)
def _key_of(path: bytes, query: bytes) -> str:
    """The path, and of the query the parameters that the page declares."""
    return f"{path.decode('latin-1')}?{known_query(unquote_to_bytes(path).decode('latin-1'), query)}"


def _compressed(body: bytes) -> dict[bytes, bytes]:
    """The one encoding in which a page is stored."""
    return {b"br": brotli.compress(body, quality=QUALITY)}  # type: ignore[no-untyped-call]


async def reply(page: CachedPage, scope: Scope, send: Send) -> None:
    start, body = page.answer_to(dict(scope["headers"]))
    await send(start)
    await send({"type": "http.response.body", "body": body, "more_body": False})
