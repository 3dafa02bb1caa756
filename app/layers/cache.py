"""Rendered pages, kept by URL and content version: inside the door and the limits, in front of files and Litestar.

One render per key however many ask at once, each encoding compressed once, and the last good page for a day
when the site behind fails. Only answers that say `Cache-Control: public` are kept.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from prometheus_client import Counter, Gauge

from app.layers.asgi import App, Message, Receive, Scope, Send
from app.layers.entry import Entry, reply
from app.query import known_query

log = logging.getLogger(__name__)

LIMIT = 16 * 2**20  # bytes, all encodings together
CHECK_EVERY = 0.25  # seconds between looks at the content version
LOOK_PATIENCE = 0.2  # seconds: a database that hangs must not hold the pages that are kept
TARGETS = 20_000  # remembered at once
OLD_FOR = 5.0  # seconds that a page may be older than a change of something that it is not about
RENEWED_AT_ONCE = 2
STALE_FOR = 24 * 3600.0
UNCACHED = ("/api/", "/static/", "/media/", "/feeds/", "/sitemap", "/saude", "/pronto")

CACHE = Counter("quintavera_page_cache", "Pages that the cache was asked for.", ["result"])
CACHE_BYTES = Gauge("quintavera_page_cache_bytes", "What the kept pages weigh.")
CACHE_VERSION = Gauge("quintavera_page_cache_version", "The content version that pages are kept of.")
HITS, MISSES, STALE, PASSED = (CACHE.labels(result) for result in ("hit", "miss", "stale", "passed"))

GetVersion = Callable[[], Awaitable[int]]
GetState = Callable[[str], Awaitable[object]]


async def _always_new(key: str) -> object:
    return object()


class PageCache:
    """`get_state` says of a key what its page is about: while that is the same, other changes may wait a little."""

    def __init__(self, app: App, get_version: GetVersion, get_state: GetState = _always_new) -> None:
        self.app, self.get_version, self.get_state = app, get_version, get_state
        self.entries: OrderedDict[str, Entry] = OrderedDict()
        self.size = 0
        self.rendering: dict[str, asyncio.Future[Entry | None]] = {}
        self.version, self.checked = 0, 0.0
        self.left: dict[int, float] = {}  # versions that are no longer the current one, and since when
        self.stale: dict[str, Scope] = {}  # what waits to be drawn anew
        self.renewing = 0
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
        if entry is None or not (
            entry.version == await self.current_version() or await self.may_wait(key, entry)
        ):
            entry = await self.render_once(key, scope, receive, send)
        else:
            HITS.inc()
            self.ask_again(key, entry)
            if entry.version != self.version:
                self.renew(key, scope)
            self.note(scope["raw_path"] + (b"?" + asked if asked else b""), key)
        if entry is not None:
            await reply(entry, scope, send)
            if self.entries.get(key) is entry:
                self.count(entry)

    def note(self, target: bytes, key: str) -> None:
        if len(self.targets) >= TARGETS:
            self.targets.clear()
        self.targets[target] = key

    def at(self, target: bytes) -> Entry | None:
        """The entry of a target that all layers have let through before, while its version is known to be good."""
        entry = self.entries.get(self.targets.get(target, ""))
        if entry is None or time.monotonic() - self.checked >= CHECK_EVERY:
            return None
        if entry.version == self.version:
            return entry
        if entry.waits_in == self.version and self.is_young(entry):
            entry.asked += 1
            return entry
        return None

    def is_young(self, entry: Entry) -> bool:
        """Whether the content has moved on from an entry's for no longer than pages may be old."""
        since = self.left.get(entry.version)
        return since is not None and time.monotonic() - since < OLD_FOR

    async def may_wait(self, key: str, entry: Entry) -> bool:
        if not self.is_young(entry):
            return False
        if entry.waits_in != self.version:
            version = self.version
            if await self.state_of(key) != entry.state:
                return False
            entry.waits_in = version
        entry.asked += 1
        return True

    async def state_of(self, key: str) -> object:
        try:
            return await self.get_state(key)
        except Exception as error:  # whatever the driver raises: the page itself says what is wrong
            log.warning("what a page is about: %r", error)
            return object()

    def renew(self, key: str, scope: Scope) -> None:
        """Draws it anew when it is its turn: few at once, what is asked for most first."""
        self.stale.setdefault(key, scope)
        if self.renewing < RENEWED_AT_ONCE:
            self.renewing += 1
            self.start(self.renew_all())

    async def renew_all(self) -> None:
        try:
            while self.stale:
                key = max(self.stale, key=lambda key: self.entries[key].asked if key in self.entries else 0)
                scope, entry = self.stale.pop(key), self.entries.get(key)
                if entry and entry.version != self.version:
                    await self.render_once(key, scope, _nothing, _nowhere)
        except Exception as error:  # whatever a page raises: who asks for it later is told
            log.warning("a page could not be drawn anew: %r", error)
        finally:
            self.renewing -= 1

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
            version = await self.get_version()
            if version != self.version:
                now = time.monotonic()
                self.left = {one: since for one, since in self.left.items() if now - since < OLD_FOR}
                self.left[self.version], self.version = now, version
            CACHE_VERSION.set(self.version)
        except Exception as error:  # whatever the driver raises: stale pages are better than none
            log.warning("content version: %r", error)

    async def render_once(self, key: str, scope: Scope, receive: Receive, send: Send) -> Entry | None:
        """The page, rendered by the first who asks for all who ask meanwhile; None when the answer was sent as it came."""
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
        version, state = await self.current_version(), await self.state_of(key)
        messages: list[Message] = []

        async def collect(message: Message) -> None:
            messages.append(message)

        head_as_get: Scope = {**scope, "method": "GET"}
        await self.app(head_as_get, receive, collect)
        start, body = messages[0], b"".join(m.get("body", b"") for m in messages[1:])
        entry = Entry(version, start["status"], list(start["headers"]), body)
        entry.state = state
        if _is_public(entry):
            MISSES.inc()
            self.keep(key, entry)
            return entry
        last_good = self.entries.get(key)
        if entry.status >= 500 and last_good and time.monotonic() - last_good.stored < STALE_FOR:
            STALE.inc()
            return last_good
        PASSED.inc()
        if _is_everybodys(entry):
            return entry
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
            self.start(self.settle(key, entry))

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def settle(self, key: str, entry: Entry) -> None:
        await entry.compress_well()
        if self.entries.get(key) is entry:
            self.count(entry)

    def count(self, entry: Entry) -> None:
        """Note what an entry weighs now, and drop the oldest ones when all together weigh too much."""
        weighs = entry.size
        if weighs == entry.counted:
            return
        self.size += weighs - entry.counted
        entry.counted = weighs
        while self.size > LIMIT:
            self.drop(next(iter(self.entries)))
        CACHE_BYTES.set(self.size)

    def drop(self, key: str) -> None:
        entry = self.entries.pop(key, None)
        self.size -= entry.counted if entry else 0


def _is_public(entry: Entry) -> bool:
    return entry.status == 200 and _cache_control(entry).startswith(b"public")


def _is_everybodys(entry: Entry) -> bool:
    """Not to be kept, but the same for all who wait for it: a page that the browser has to draw, or an error.

    A redirect keeps what of the query is the visitor's own.
    """
    said = _cache_control(entry)
    return (entry.status == 200 or entry.status >= 500) and said != b"" and b"private" not in said


def _cache_control(entry: Entry) -> bytes:
    return next((value for name, value in entry.headers if name.lower() == b"cache-control"), b"")


async def _nothing() -> Message:
    return {"type": "http.disconnect"}


async def _nowhere(message: Message) -> None:
    """Nobody waits for a page that is drawn anew."""


async def _send_messages(messages: list[Message], scope: Scope, send: Send) -> None:
    for message in messages:
        if scope["method"] == "HEAD" and message["type"] == "http.response.body":
            message = {
                "type": "http.response.body",
                "body": b"",
                "more_body": message.get("more_body", False),
            }
        await send(message)
