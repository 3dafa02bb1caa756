"""Renders pages for the page cache: once for concurrent requests, and stale ones again in the background."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from prometheus_client import Counter

from app.platform.layers.asgi import App, Message, Receive, Scope, Send, collect
from app.platform.layers.cached_page import CachedPage
from app.platform.layers.freshness import VersionWatch
from app.platform.layers.limits import client_name
from app.platform.layers.page_store import PageStore
from app.platform.layers.turns import Turns

log = logging.getLogger(__name__)

STALE_IF_ERROR = 24 * 3600.0  # seconds
RENDERED_AT_ONCE, RENEWED_AT_ONCE = 4, 2

RESULTS = Counter("quintavera_page_cache", "Requests to the page cache.", ["result"])
MISSES, STALE, PASSED = (RESULTS.labels(result) for result in ("miss", "stale", "passed"))


class Rendering:
    """Stores what `app` answers with `Cache-Control: public`. `get_subject` says what a page is about."""

    def __init__(
        self, app: App, store: PageStore, watch: VersionWatch, get_subject: Callable[[str], Awaitable[object]]
    ) -> None:
        self.app, self.store, self.watch, self.get_subject = app, store, watch, get_subject
        self.running: dict[str, asyncio.Future[CachedPage | None]] = {}
        self.renewing: set[str] = set()
        self.turns, self.renewals = Turns(RENDERED_AT_ONCE), asyncio.Semaphore(RENEWED_AT_ONCE)
        self.tasks: set[asyncio.Task[None]] = set()

    async def render(self, key: str, scope: Scope, receive: Receive, send: Send) -> CachedPage | None:
        """The page; None if the answer is for this visitor alone, and was sent."""
        if key in self.running:
            page = await asyncio.shield(self.running[key])
            if page is None:
                await self.app(scope, receive, send)
            return page
        done = self.running[key] = asyncio.get_running_loop().create_future()
        page = None
        try:
            async with self.turns.turn(client_name(scope)):
                page = await self._render(key, scope, receive, send)
        finally:
            del self.running[key]
            done.set_result(page)
        return page

    async def _render(self, key: str, scope: Scope, receive: Receive, send: Send) -> CachedPage | None:
        version, subject = (await self.watch.refresh()).current, await self.subject_of(key)
        start, body, messages = await collect(self.app, {**scope, "method": "GET"}, receive)
        page = CachedPage(start["status"], list(start["headers"]), body, version, subject)
        control = next((value for name, value in page.headers if name.lower() == b"cache-control"), b"")
        if page.status == 200 and control.startswith(b"public"):
            MISSES.inc()
            self.store.put(key, page)
            return page
        last_good = self.store.get(key)
        if _failed(page) and last_good and time.monotonic() - last_good.stored < STALE_IF_ERROR:
            STALE.inc()
            return last_good
        PASSED.inc()
        # Concurrent requests share an error, and a page that the browser has to render. A redirect repeats the query of
        # its own request.
        if (page.status == 200 or page.status >= 500) and control and b"private" not in control:
            return page
        for message in messages:
            await send(
                {**message, "body": b""} if scope["method"] == "HEAD" and "body" in message else message
            )
        return None

    async def subject_of(self, key: str) -> object:
        try:
            return await self.get_subject(key)
        except Exception as error:  # any driver's: the page itself answers the error
            log.warning("subject of a page: %r", error)
            return object()

    def renew(self, key: str, scope: Scope) -> None:
        """Renders a stale page again in the background, when it is its turn."""
        if key not in self.renewing:
            self.renewing.add(key)
            self.start(self._renew(key, scope))

    async def _renew(self, key: str, scope: Scope) -> None:
        try:
            async with self.renewals:
                page = self.store.get(key)
                if page and page.version != self.watch.versions.current:
                    await self.render(key, scope, _disconnected, _discard)
        except Exception as error:  # any page's: its next visitor gets the error
            log.warning("a stale page could not be rendered again: %r", error)
        finally:
            self.renewing.discard(key)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


def _failed(page: CachedPage) -> bool:
    """A site that somebody has closed (app/opening.py) says so to crawlers, and shows no page of before."""
    return page.status >= 500 and (b"x-robots-tag", b"noindex") not in page.headers


async def _disconnected() -> Message:
    return {"type": "http.disconnect"}


async def _discard(message: Message) -> None:
    """Takes the messages of a page that is rendered in the background."""
