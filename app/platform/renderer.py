"""Client of the React renderers: framed messages on Unix sockets, deadlines, circuit breakers.

A request is `length (u32) · URL · \\n · envelope JSON`, an answer `length (u32) · status byte · head · NUL · HTML`.
If anything fails, `render` returns None and the browser renders the page.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from prometheus_client import Counter, Histogram

from app.platform.layers.access_log import BUCKETS, loggable

log = logging.getLogger(__name__)

LARGEST = 2**20  # bytes of an answer that are read at once
CONNECTIONS = 2  # one renders while the other's answer is on its way
WARM_UP, WARM_UP_SECONDS = 3, 3.0  # renders of each page: the first take eight times as long as the third
PATIENCE = 15.0  # seconds for a turn; after that the browser renders
FAILURES, OPEN_SECONDS = 4, 0.5
QUARANTINE_FAILURES, QUARANTINE_SIZE = 2, 1000
# Each failure after the first quarantine doubles it: an innocent page is soon back, a poisonous one seldom tried.
SHORTEST_QUARANTINE, LONGEST_QUARANTINE = 4.0, 60.0

RENDER_SECONDS = Histogram("site_render_seconds", "Rendered pages.", buckets=BUCKETS)
RENDER_FAILURES = Counter("site_render_failures", "Tries that gave no page.", ["reason"])
FAILED, HUNG, LOST, SKIPPED = (RENDER_FAILURES.labels(why) for why in ("error", "timeout", "lost", "skipped"))


class Rendered(NamedTuple):
    head: bytes
    html: bytes


class RenderError(Exception):
    """The renderer answered that this page cannot be rendered."""


class Connection:
    """One socket to the renderer, used by one page at a time."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def exchange(self, message: bytes) -> Rendered:
        if self.streams and (self.streams[0].at_eof() or self.streams[0].exception()):
            self.close()
        if self.streams is None:
            self.streams = await asyncio.open_unix_connection(self.path, limit=LARGEST)
        reader, writer = self.streams
        writer.writelines([len(message).to_bytes(4, "big"), message])
        answer = await reader.readexactly(int.from_bytes(await reader.readexactly(4), "big"))
        if answer[:1] != b"1":
            raise RenderError(answer[1:].decode(errors="replace"))
        head, _, html = answer[1:].partition(b"\0")
        return Rendered(head, html)

    def close(self) -> None:
        if self.streams:
            self.streams[1].close()
            self.streams = None


class Peer:
    """One renderer: its connections, its queue and its circuit breaker."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.waiting, self.failures, self.open_until = 0, 0, 0.0
        self.blamed = False  # since its last answer: pages that time out behind the first are innocent
        self.free: asyncio.LifoQueue[Connection] = asyncio.LifoQueue()
        for _ in range(CONNECTIONS):
            self.free.put_nowait(Connection(path))

    async def warm_up(self, messages: Sequence[bytes]) -> None:
        connection = Connection(self.path)
        try:
            async with asyncio.timeout(WARM_UP_SECONDS):
                for message in [*messages] * WARM_UP:
                    await connection.exchange(message)
        except (RenderError, OSError, TimeoutError, asyncio.IncompleteReadError) as error:
            log.warning("ssr warm-up: %r", error)
        finally:
            connection.close()

    def is_ready(self) -> bool:
        return time.monotonic() >= self.open_until

    async def render(self, message: bytes, seconds: float) -> Rendered:
        """A RenderError is an answer; a TimeoutError, OSError or IncompleteReadError is none."""
        self.waiting += 1
        try:
            async with asyncio.timeout(seconds):
                rendered = await self._exchange(message)
        except RenderError:
            self._answered()
            raise
        except (OSError, TimeoutError, asyncio.IncompleteReadError):
            self.failures += 1
            if self.failures >= FAILURES:
                self.open_until = time.monotonic() + OPEN_SECONDS
            raise
        finally:
            self.waiting -= 1
        self._answered()
        return rendered

    async def _exchange(self, message: bytes) -> Rendered:
        connection = await self.free.get()
        try:
            return await connection.exchange(message)
        except RenderError:
            raise
        except BaseException:  # a late answer must not be read as the next page's
            connection.close()
            raise
        finally:
            self.free.put_nowait(connection)

    def _answered(self) -> None:
        self.failures, self.blamed = 0, False

    def close(self) -> None:
        while not self.free.empty():
            self.free.get_nowait().close()


class Renderer:
    """All renderers as one: the least busy renders, another if it is lost, none if the page is poisonous."""

    def __init__(self, paths: Sequence[Path], timeout_ms: int) -> None:
        self.timeout = timeout_ms / 1000
        self.peers = [Peer(path) for path in paths]
        # Since the last answer of any: when all hang at once, one page at most is the cause.
        self.blamed = False
        self.poisoned: OrderedDict[str, tuple[int, float]] = OrderedDict()
        # Others wait, so that a page is given up for its own sake alone.
        self.turns = asyncio.Semaphore(CONNECTIONS * len(paths))

    async def warm_up(self, pages: Sequence[tuple[str, bytes]]) -> None:
        """Renders these pages on every renderer that runs."""
        messages = [_message(*page) for page in pages]
        await asyncio.gather(*(peer.warm_up(messages) for peer in self.peers if peer.path.exists()))

    async def render(self, url: str, envelope: bytes) -> Rendered | None:
        """The head and body of a page, or None if the browser has to render it."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.turns.acquire()
        except TimeoutError:
            SKIPPED.inc()
            return None
        try:
            return await self._render(url, envelope)
        finally:
            self.turns.release()

    async def _render(self, url: str, envelope: bytes) -> Rendered | None:
        ready = [] if self.is_poisoned(url) else [peer for peer in self.peers if peer.is_ready()]
        if not ready:
            SKIPPED.inc()
            return None
        message, lost, began = _message(url, envelope), 0, time.monotonic()
        for peer in sorted(ready, key=lambda peer: peer.waiting):
            try:
                rendered = await peer.render(message, self.timeout)
            except RenderError as error:
                FAILED.inc()
                log.error("ssr %s: %s", _loggable_url(url), error)
                self.blamed = False
                self.poison(url)
                return None
            except TimeoutError as error:
                HUNG.inc()
                log.warning("ssr %s: %r", _loggable_url(url), error)
                if not (peer.blamed or self.blamed):  # of the pages that time out, the first delays the rest
                    self.poison(url)
                peer.blamed = self.blamed = True
                return None
            except (OSError, asyncio.IncompleteReadError) as error:
                LOST.inc()
                log.warning("ssr %s: %r", _loggable_url(url), error)
                ended = isinstance(error, asyncio.IncompleteReadError | ConnectionResetError)
                lost += ended and not peer.blamed  # one that hangs is ended for that
                continue
            RENDER_SECONDS.observe(time.monotonic() - began)
            self.blamed = False
            self.poisoned.pop(url, None)
            return rendered
        if lost > 1:  # two renderers ended over the same page
            self.poison(url, QUARANTINE_FAILURES)
        return None

    def poison(self, url: str, failures: int = 1) -> None:
        count = self.poisoned.pop(url, (0, 0.0))[0] + failures
        doubled = SHORTEST_QUARANTINE * 2 ** min(max(0, count - QUARANTINE_FAILURES), 10)
        self.poisoned[url] = (count, time.monotonic() + min(doubled, LONGEST_QUARANTINE))
        if len(self.poisoned) > QUARANTINE_SIZE:
            self.poisoned.popitem(last=False)

    def is_poisoned(self, url: str) -> bool:
        count, until = self.poisoned.get(url, (0, 0.0))
        return count >= QUARANTINE_FAILURES and time.monotonic() < until

    def close(self) -> None:
        for peer in self.peers:
            peer.close()


def _message(url: str, envelope: bytes) -> bytes:
    return url.encode() + b"\n" + envelope


def _loggable_url(url: str) -> str:
    path, _, query = url.partition("?")
    return loggable(path, query.encode())
