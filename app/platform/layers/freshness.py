"""Freshness of cached pages, by content version and day."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from enum import Enum

from prometheus_client import Gauge

from db.platform.format import today

log = logging.getLogger(__name__)

STALE_SECONDS = 5.0  # that a page may be older than a change which is not about it
CHECK_EVERY = 0.25  # seconds between two reads of the content version
CHECK_TIMEOUT = 0.2  # seconds: a database that hangs must not delay cached pages

CACHE_VERSION = Gauge("quintavera_page_cache_version", "The content version of fresh pages.")


class Freshness(Enum):
    FRESH = "of the current version"
    STALE = (
        "the content has changed lately, and not what the page is about: served while it is rendered again"
    )
    UNVERIFIED = "the content has changed lately: whether it is what the page is about is not known yet"
    EXPIRED = "to be rendered before it is served"


class Versions:
    """The current content version, and when earlier ones were replaced. Pure: callers bring the time."""

    def __init__(self) -> None:
        self.current = 0
        self.replaced: dict[int, float] = {}
        self.unaffected: set[str] = set()  # keys of pages that the change to the current version is not about

    def advance(self, version: int, now: float) -> None:
        if version == self.current:
            return
        self.replaced = {old: since for old, since in self.replaced.items() if now - since < STALE_SECONDS}
        self.replaced[self.current], self.current = now, version
        self.unaffected.clear()

    def confirm(self, key: str, version: int) -> None:
        """Notes that the change to `version` is not about the page under `key`."""
        if version == self.current:
            self.unaffected.add(key)

    def freshness_of(self, key: str, version: int, now: float) -> Freshness:
        """Of the page under `key`, which was rendered of `version`."""
        if version == self.current:
            return Freshness.FRESH
        since = self.replaced.get(version)
        if since is None or now - since >= STALE_SECONDS:
            return Freshness.EXPIRED
        return Freshness.STALE if key in self.unaffected else Freshness.UNVERIFIED


class VersionWatch:
    """Keeps `versions` up to date, by reading the content version as requests come, four times a second at most."""

    def __init__(self, get_version: Callable[[], Awaitable[int]]) -> None:
        self.get_version, self.versions = get_version, Versions()
        self.checked = 0.0
        self.check: asyncio.Task[None] | None = None

    def is_recent(self, now: float) -> bool:
        return now - self.checked < CHECK_EVERY

    async def refresh(self) -> Versions:
        """The current versions; the last known ones if the database does not answer in time."""
        now = time.monotonic()
        if not self.is_recent(now) and (self.check is None or self.check.done()):
            self.checked = now
            self.check = asyncio.create_task(self._read())
            await asyncio.wait({self.check}, timeout=CHECK_TIMEOUT)
        return self.versions

    async def _read(self) -> None:
        try:
            version = await self.get_version()
            # Pages say dates and count ages from today: a new day expires them as a change of the content does.
            self.versions.advance(version + today().toordinal(), time.monotonic())
            CACHE_VERSION.set(version)
        except Exception as error:  # whatever the driver raises: stale pages are better than none
            log.warning("content version: %r", error)
