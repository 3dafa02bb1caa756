"""The page cache: rendered pages by URL and content version."""

import time
from collections.abc import Awaitable, Callable
from functools import lru_cache
from urllib.parse import unquote_to_bytes

from app.platform.layers.asgi import App, Receive, Scope, Send
from app.platform.layers.cached_page import CachedPage, Encodings, reply
from app.platform.layers.freshness import Freshness, VersionWatch
from app.platform.layers.page_store import PageStore
from app.platform.layers.rendering import RESULTS, Rendering
from app.platform.query import known_query

HITS = RESULTS.labels("hit")
UNCACHED = ("/api/", "/static/", "/media/", "/feeds/", "/sitemap", "/saude", "/pronto")


class PageCache:
    """`get_subject` says what a page is about (app/subject.py); while that is unchanged, the page may be stale."""

    def __init__(
        self,
        app: App,
        get_version: Callable[[], Awaitable[int]],
        get_subject: Callable[[str], Awaitable[object]],
    ) -> None:
        self.app, self.store, self.watch = app, PageStore(), VersionWatch(get_version)
        self.rendering = Rendering(app, self.store, self.watch, get_subject)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if (
            scope["type"] != "http"
            or scope["method"] not in ("GET", "HEAD")
            or scope["path"].startswith(UNCACHED)
        ):
            await self.app(scope, receive, send)
            return
        target = scope["raw_path"]
        if query := scope["query_string"]:
            target += b"?" + query
        key = _key_of(target)
        if query:
            scope = {**scope, "query_string": key.partition("?")[2].encode(), "original_query": query}
        page = self.store.get(key)
        freshness = await self.freshness_of(key, page) if page else Freshness.EXPIRED
        if page is None or freshness is Freshness.EXPIRED:
            page = await self.rendering.render(key, scope, receive, send)
        else:
            self.count_hit(key, page)
            if freshness is Freshness.STALE:
                self.rendering.renew(key, scope)
        if page is not None:
            await reply(page, scope, send)
            self.store.measure(key, page)

    async def freshness_of(self, key: str, page: CachedPage) -> Freshness:
        versions = await self.watch.refresh()
        freshness, version = versions.freshness_of(key, page.version, time.monotonic()), versions.current
        if freshness is not Freshness.UNVERIFIED:
            return freshness
        if await self.rendering.subject_of(key) != page.subject:
            return Freshness.EXPIRED
        versions.confirm(key, version)
        return Freshness.STALE

    def find(self, target: bytes) -> tuple[str, CachedPage] | None:
        """The key and page of a request target, if it may be served without a query or a render."""
        key = _key_of(target)
        page, now = self.store.get(key), time.monotonic()
        if page is None or not self.watch.is_recent(now):
            return None
        freshness = self.watch.versions.freshness_of(key, page.version, now)
        return (key, page) if freshness in (Freshness.FRESH, Freshness.STALE) else None

    def count_hit(self, key: str, page: CachedPage) -> None:
        """Also has a page compressed well once it is requested again; a crawler takes each page once."""
        HITS.inc()
        if page.encodings is Encodings.QUICK:
            page.encodings = Encodings.FINAL
            self.rendering.start(self._compress(key, page))

    async def _compress(self, key: str, page: CachedPage) -> None:
        await page.compress_well()
        self.store.measure(key, page)


@lru_cache(4096)
def _key_of(target: bytes) -> str:
    """The path, and of the query the parameters that the page declares."""
    path, _, query = target.partition(b"?")
    return f"{path.decode('latin-1')}?{known_query(unquote_to_bytes(path).decode('latin-1'), query)}"
