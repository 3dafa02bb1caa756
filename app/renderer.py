"""The client of the React renderer: framed messages on a Unix socket, a deadline, a breaker.

A request is `length (u32) · URL · \\n · envelope JSON`, an answer `length (u32) · status byte · head · NUL · HTML`.
Whatever goes wrong, `render` answers None and the browser draws the page.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from pathlib import Path
from typing import NamedTuple

from app.layers.access_log import loggable

log = logging.getLogger(__name__)

CONNECTIONS = 2  # one renders while the other's answer is on its way
WAITING = 8  # more than these at once and the visitor gets the shell at once
FAILURES, OPEN_SECONDS = 5, 0.5
QUARANTINE_FAILURES, QUARANTINE_SECONDS, QUARANTINE_SIZE = 2, 60.0, 1000


class Rendered(NamedTuple):
    head: str
    html: str


class RenderError(Exception):
    """The renderer answered that this page cannot be rendered."""


class Connection:
    """One socket to the renderer, used by one page at a time."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, message: bytes) -> Rendered:
        if self.streams is None:
            self.streams = await asyncio.open_unix_connection(self.path, limit=2**22)
        reader, writer = self.streams
        writer.write(len(message).to_bytes(4, "big") + message)
        answer = await reader.readexactly(int.from_bytes(await reader.readexactly(4), "big"))
        if answer[:1] != b"1":
            raise RenderError(answer[1:].decode(errors="replace"))
        head, _, html = answer[1:].decode().partition("\0")
        return Rendered(head, html)

    def close(self) -> None:
        if self.streams:
            self.streams[1].close()
            self.streams = None


class Renderer:
    def __init__(self, path: Path, timeout_ms: int) -> None:
        self.timeout = timeout_ms / 1000
        self.waiting = 0
        self.failures = 0
        self.open_until = 0.0
        self.poisoned: OrderedDict[str, tuple[int, float]] = OrderedDict()
        self.free: asyncio.LifoQueue[Connection] = asyncio.LifoQueue()
        for _ in range(CONNECTIONS):
            self.free.put_nowait(Connection(path))

    async def render(self, url: str, envelope: bytes) -> Rendered | None:
        """The head and body of a page, or None when the browser has to draw it."""
        if self.waiting >= WAITING or time.monotonic() < self.open_until or self.is_poisoned(url):
            return None
        self.waiting += 1
        try:
            async with asyncio.timeout(self.timeout):
                rendered = await self.ask(url.encode() + b"\n" + envelope)
        except RenderError as error:
            log.error("ssr %s: %s", loggable_url(url), error)
            self.poison(url)
            return None
        except (OSError, TimeoutError, asyncio.IncompleteReadError) as error:
            self.failed(url, error)
            return None
        finally:
            self.waiting -= 1
        self.failures = 0
        return rendered

    async def ask(self, message: bytes) -> Rendered:
        connection = await self.free.get()
        try:
            return await connection.ask(message)
        except RenderError:
            raise
        except BaseException:  # a late answer must not be read as the next page's
            connection.close()
            raise
        finally:
            self.free.put_nowait(connection)

    def failed(self, url: str, error: Exception) -> None:
        log.warning("ssr %s: %r", loggable_url(url), error)
        if isinstance(error, TimeoutError):
            self.poison(url)
        self.failures += 1
        if self.failures >= FAILURES:
            self.open_until = time.monotonic() + OPEN_SECONDS

    def poison(self, url: str) -> None:
        count, _ = self.poisoned.pop(url, (0, 0.0))
        self.poisoned[url] = (count + 1, time.monotonic() + QUARANTINE_SECONDS)
        if len(self.poisoned) > QUARANTINE_SIZE:
            self.poisoned.popitem(last=False)

    def is_poisoned(self, url: str) -> bool:
        count, until = self.poisoned.get(url, (0, 0.0))
        if until and until < time.monotonic():
            del self.poisoned[url]
            return False
        return count >= QUARANTINE_FAILURES

    def close(self) -> None:
        while not self.free.empty():
            self.free.get_nowait().close()


def loggable_url(url: str) -> str:
    path, _, query = url.partition("?")
    return loggable(path, query.encode())
