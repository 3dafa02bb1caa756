"""Rendered pages, kept by URL and content version: inside the door and the limits, in front of files and Litestar.

One render per key however many ask at once, each encoding compressed once, and the last good page for a day
when the site behind fails. Only answers that say `Cache-Control: public` are kept.
"""

import asyncio
import gzip
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import blake2b

import brotli
from prometheus_client import Counter, Gauge

from app.layers.asgi import App, Headers, Message, Receive, Scope, Send
from app.query import known_query

log = logging.getLogger(__name__)

LIMIT = 64 * 2**20  # bytes, all encodings together
CHECK_EVERY = 0.25  # seconds between looks at the content version
LOOK_PATIENCE = 0.2  # seconds: a database that hangs must not hold the pages that are kept
TARGETS = 20_000  # remembered at once
STALE_FOR = 24 * 3600.0
WELL_UP_TO = 512 * 2**10  # bytes: beyond it the best compression takes seconds
COMPRESSOR = ThreadPoolExecutor(1, "compress")  # not asyncio's own threads: they read files for visitors
UNCACHED = ("/api/", "/static/", "/media/", "/feeds/", "/sitemap", "/saude", "/pronto")

CACHE = Counter("quintavera_page_cache", "Pages that the cache was asked for.", ["result"])
CACHE_BYTES = Gauge("quintavera_page_cache_bytes", "What the kept pages weigh.")
CACHE_VERSION = Gauge("quintavera_page_cache_version", "The content version that pages are kept of.")
HITS, MISSES, STALE, PASSED = (CACHE.labels(result) for result in ("hit", "miss", "stale", "passed"))

GetVersion = Callable[[], Awaitable[int]]


class Entry:
    """One page of one content version, ready to be sent in each encoding."""

    def __init__(self, version: int, status: int, headers: Headers, body: bytes) -> None:
        # Nothing is left to do for this entry: its small encodings are made, are being made, or would take too long.
        self.settled = len(body) > WELL_UP_TO
        self.version, self.status, self.stored, self.counted = version, status, time.monotonic(), 0
        self.etag = b'W/"' + blake2b(body, digest_size=12).hexdigest().encode() + b'"'
        dropped = (b"content-length", b"content-encoding", b"etag", b"vary")
        self.headers = [h for h in headers if h[0].lower() not in dropped]
        self.headers += [(b"etag", self.etag), (b"vary", b"Accept-Encoding")]
        self.bodies = {b"identity": body}
        # None: an encoding is made when it is first asked for. A set: the entry has these and makes no others.
        self.made: frozenset[bytes] | None = None
        self.starts: dict[bytes, Message] = {}
        self.not_modified: Message = {
            "type": "http.response.start",
            "status": 304,
            "headers": [h for h in self.headers if h[0].lower() not in (b"content-type",)],
        }

    @property
    def size(self) -> int:
        return sum(map(len, self.bodies.values())) + 1024

    def body(self, encoding: bytes) -> bytes:
        if encoding not in self.bodies:
            self.bodies[encoding] = _compress(self.bodies[b"identity"], encoding, fast=True)
        return self.bodies[encoding]

    def start(self, encoding: bytes) -> Message:
        if encoding not in self.starts:
            headers = [*self.headers, (b"content-length", str(len(self.body(encoding))).encode())]
            if encoding != b"identity":
                headers.append((b"content-encoding", encoding))
            self.starts[encoding] = {"type": "http.response.start", "status": self.status, "headers": headers}
        return self.starts[encoding]

    def answer_to(self, headers: dict[bytes, bytes]) -> tuple[Message, bytes]:
        """The start and the body for a request's headers, as they are sent to a GET."""
        if self.etag in headers.get(b"if-none-match", b""):
            return self.not_modified, b""
        encoding = _accepted(headers.get(b"accept-encoding", b""))
        if self.made is not None and encoding not in self.made:
            encoding = b"identity"
        return self.start(encoding), self.body(encoding)

    async def compress_well(self) -> None:
        """Replace the quick encodings by the small ones, off the loop."""
        for encoding in (b"br", b"gzip"):
            work = partial(_compress, self.bodies[b"identity"], encoding, fast=False)
            self.bodies[encoding] = await asyncio.get_running_loop().run_in_executor(COMPRESSOR, work)
            self.starts.pop(encoding, None)


def _compress(body: bytes, encoding: bytes, *, fast: bool) -> bytes:
    if encoding == b"br":
        return bytes(brotli.compress(body, quality=3 if fast else 11))  # type: ignore[no-untyped-call]
    return gzip.compress(body, compresslevel=1 if fast else 9, mtime=0)


class PageCache:
    def __init__(self, app: App, get_version: GetVersion) -> None:
        self.app, self.get_version = app, get_version
        self.entries: OrderedDict[str, Entry] = OrderedDict()
        self.size = 0
        self.rendering: dict[str, asyncio.Future[Entry | None]] = {}
        self.version, self.checked = 0, 0.0
        self.look: asyncio.Task[None] | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.targets: dict[
            bytes, str
        ] = {}  # what requests asked for that were answered from an entry, and its key

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if (
            scope["type"] != "http"
            or scope["method"] not in ("GET", "HEAD")
            or scope["path"].startswith(UNCACHED)
        ):
            await self.app(scope, receive, send)
            return
        if asked := scope["query_string"]:  # what a page does not read is not given to it
            scope = {**scope, "query_string": known_query(asked).encode(), "asked_query": asked}
        key = f"{scope['raw_path'].decode('latin-1')}?{scope['query_string'].decode()}"
        entry = self.entries.get(key)
        if entry is None or entry.version != await self.current_version():
            entry = await self.render_once(key, scope, receive, send)
        else:
            HITS.inc()
            self.ask_again(key, entry)
            self.note(scope["raw_path"] + (b"?" + asked if asked else b""), key)
        if entry is not None:
            await reply(entry, scope, send)

    def note(self, target: bytes, key: str) -> None:
        if len(self.targets) >= TARGETS:
            self.targets.clear()
        self.targets[target] = key

    def at(self, target: bytes) -> Entry | None:
        """The entry of a target that all layers have let through before, while its version is known to be good."""
        entry = self.entries.get(self.targets.get(target, ""))
        looked = time.monotonic() - self.checked < CHECK_EVERY
        return entry if entry and looked and entry.version == self.version else None

    async def current_version(self) -> int:
        """The content version, looked at every CHECK_EVERY seconds; the last known one when the database does not say."""
        now = time.monotonic()
        if now - self.checked >= CHECK_EVERY and (self.look is None or self.look.done()):
            self.checked = now
            self.look = asyncio.create_task(self.look_at_version())
            await asyncio.wait({self.look}, timeout=LOOK_PATIENCE)
        return self.version

    async def look_at_version(self) -> None:
        try:
            self.version = await self.get_version()
            CACHE_VERSION.set(self.version)
        except Exception as error:  # whatever the driver raises: stale pages are better than none
            log.warning("content version: %r", error)

    async def render_once(self, key: str, scope: Scope, receive: Receive, send: Send) -> Entry | None:
        """The page, rendered by the first who asks; None when the answer was sent as it came."""
        if key in self.rendering:
            entry = await asyncio.shield(self.rendering[key])
            if entry is not None:
                return entry
            await self.app(scope, receive, send)
            return None
        done = self.rendering[key] = asyncio.get_running_loop().create_future()
        entry = None
        try:
            entry = await self.render(key, scope, receive, send)
        finally:
            del self.rendering[key]
            done.set_result(entry)
        return entry

    async def render(self, key: str, scope: Scope, receive: Receive, send: Send) -> Entry | None:
        version = await self.current_version()
        messages: list[Message] = []

        async def collect(message: Message) -> None:
            messages.append(message)

        head_as_get: Scope = {**scope, "method": "GET"}
        await self.app(head_as_get, receive, collect)
        start, body = messages[0], b"".join(m.get("body", b"") for m in messages[1:])
        entry = Entry(version, start["status"], list(start["headers"]), body)
        if _is_public(entry):
            MISSES.inc()
            self.keep(key, entry)
            return entry
        last_good = self.entries.get(key)
        if entry.status >= 500 and last_good and time.monotonic() - last_good.stored < STALE_FOR:
            STALE.inc()
            return last_good
        PASSED.inc()
        await _send_messages(messages, scope, send)
        return None

    def keep(self, key: str, entry: Entry) -> None:
        self.drop(key)
        self.entries[key] = entry
        self.count(entry)

    def ask_again(self, key: str, entry: Entry) -> None:
        """A page that is asked for twice is worth its small encodings; a crawler takes each one once."""
        if not entry.settled:
            entry.settled = True
            task = asyncio.create_task(self.settle(key, entry))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def settle(self, key: str, entry: Entry) -> None:
        await entry.compress_well()
        if self.entries.get(key) is entry:
            self.count(entry)

    def count(self, entry: Entry) -> None:
        """Note what an entry weighs now, and drop the oldest ones when all together weigh too much."""
        self.size += entry.size - entry.counted
        entry.counted = entry.size
        while self.size > LIMIT:
            self.drop(next(iter(self.entries)))
        CACHE_BYTES.set(self.size)

    def drop(self, key: str) -> None:
        entry = self.entries.pop(key, None)
        self.size -= entry.counted if entry else 0


def _is_public(entry: Entry) -> bool:
    return entry.status == 200 and any(
        name.lower() == b"cache-control" and value.startswith(b"public") for name, value in entry.headers
    )


async def reply(entry: Entry, scope: Scope, send: Send) -> None:
    start, body = entry.answer_to(dict(scope["headers"]))
    await send(start)
    body = b"" if scope["method"] == "HEAD" else body
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _accepted(accept_encoding: bytes) -> bytes:
    """br, gzip or identity: the smallest that the client names. No browser names one with a quality of 0."""
    if b"br" in accept_encoding:
        return b"br"
    return b"gzip" if b"gzip" in accept_encoding else b"identity"


async def _send_messages(messages: list[Message], scope: Scope, send: Send) -> None:
    for message in messages:
        if scope["method"] == "HEAD" and message["type"] == "http.response.body":
            message = {
                "type": "http.response.body",
                "body": b"",
                "more_body": message.get("more_body", False),
            }
        await send(message)
