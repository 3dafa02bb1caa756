"""Cached pages by key, bounded in bytes; the least recently used goes first."""

from collections import OrderedDict

from prometheus_client import Gauge

from app.platform.layers.cached_page import CachedPage

LIMIT = 16 * 2**20  # bytes, all encodings together
CACHE_BYTES = Gauge("quintavera_page_cache_bytes", "The size of the cached pages.")


class PageStore:
    def __init__(self) -> None:
        self.pages: OrderedDict[str, CachedPage] = OrderedDict()
        self.sizes: dict[str, int] = {}
        self.size = 0

    def get(self, key: str) -> CachedPage | None:
        page = self.pages.get(key)
        if page is not None:
            self.pages.move_to_end(key)
        return page

    def put(self, key: str, page: CachedPage) -> None:
        self._drop(key)
        self.pages[key], self.sizes[key] = page, page.size
        self.size += page.size
        while self.size > LIMIT:
            self._drop(next(iter(self.pages)))
        CACHE_BYTES.set(self.size)

    def measure(self, key: str, page: CachedPage) -> None:
        """Counts a stored page again, which may have got another encoding."""
        if self.pages.get(key) is page and self.sizes[key] != page.size:
            self.put(key, page)

    def _drop(self, key: str) -> None:
        self.pages.pop(key, None)
        self.size -= self.sizes.pop(key, 0)
