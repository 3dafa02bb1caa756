"""Serves /media from a bucket, or redirects to it; makes variants of photographs when they are first requested."""

import asyncio
import logging
import mimetypes
import re
from contextlib import suppress
from urllib.parse import quote

from app.platform.config import Config, config
from app.platform.errors import DATABASE_ERRORS, Busy
from app.platform.layers.asgi import App, Receive, Scope, Send, respond
from app.platform.layers.cached_page import CachedPage, reply
from app.platform.uploads.photos import make_variants
from db.platform.errors import Invalid
from db.platform.photos.fotos import has_foto, media, original_of
from db.platform.photos.storage import Storage

log = logging.getLogger(__name__)

WEEK = b"public, max-age=604800"
NAME = re.compile(r"(?:[\w-][\w.-]*/)*[\w-][\w.-]*\Z")
RANGE = re.compile(rb"bytes=(\d{1,12})-(\d{0,12})")
AT_ONCE = 2  # one is made while the next process starts
UNMADE: tuple[type[Exception], ...] = (Busy, Invalid, OSError, *DATABASE_ERRORS)
LONGEST = 20.0  # seconds until a visitor gets the original instead


class StoredMedia:
    """A missing file is the site's 404 page; a bucket that does not answer is a 503."""

    def __init__(self, app: App, files: Storage, config: Config = config) -> None:
        self.app, self.files, self.public = app, files, config.media_public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        name = scope["path"].removeprefix("/media/")
        is_file = scope["method"] in ("GET", "HEAD") and NAME.match(name)
        if not is_file or (self.public and await self._lacks(name)):
            await self.app(scope, receive, send)
        elif self.public:
            where = f"{self.public}/{quote(name)}".encode()
            await respond(send, 302, [(b"location", where), (b"cache-control", WEEK)])
        else:
            await self._fetch(name, scope, receive, send)

    async def _lacks(self, name: str) -> bool:
        """Whether a variant has to be made first; a bucket that does not answer may have it."""
        with suppress(OSError):
            return bool(original_of(name)) and not await self.files.has(name)
        return False

    async def _fetch(self, name: str, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            data = await self.files.read(name)
        except FileNotFoundError:
            await self.app(scope, receive, send)
            return
        except OSError:
            await respond(send, 503, [(b"retry-after", b"10"), (b"cache-control", b"no-store")])
            return
        kind = (mimetypes.guess_type(name)[0] or "application/octet-stream").encode()
        headers = [(b"content-type", kind), (b"cache-control", WEEK), (b"accept-ranges", b"bytes")]
        if part := _part_of(scope, data):
            start, end = part
            span = b"bytes %d-%d/%d" % (start, end, len(data))
            await respond(send, 206, [*headers, (b"content-range", span)], data[start : end + 1])
            return
        await reply(CachedPage(200, headers, {b"identity": data}), scope, send)


class MissingVariants:
    """Makes the variant of a photograph that `media` has not found, and passes the request to it once more.

    Of a name that the database has as no photograph's, as of a variant's, nothing is made. One that cannot be made now is a redirect to its original, which nobody caches.
    """

    media: App

    def __init__(self, app: App) -> None:
        self.app = app
        self.turns = asyncio.Semaphore(AT_ONCE)
        self.under_way: dict[str, asyncio.Task[bool]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        name = scope["path"].removeprefix("/media/")
        original = original_of(name) if scope["method"] in ("GET", "HEAD") else ""
        try:
            made = bool(original) and await has_foto(original) and await self._make(original, name)
        except UNMADE as error:
            log.warning("%s is not made: %r", name, error)
            headers = [(b"location", media(original).encode()), (b"cache-control", b"no-store")]
            await respond(send, 302, headers)
            return
        await (self.media if made else self.app)(scope, receive, send)

    async def _make(self, original: str, name: str) -> bool:
        """False where there is no original. All who wait for a file wait for one process."""
        if name not in self.under_way:
            task = self.under_way[name] = asyncio.create_task(self._take_turn(original, name))
            task.add_done_callback(lambda _: self.under_way.pop(name))
        async with asyncio.timeout(LONGEST):
            return await asyncio.shield(self.under_way[name])

    async def _take_turn(self, original: str, name: str) -> bool:
        async with self.turns:
            return await make_variants(original, [name])


def _part_of(scope: Scope, data: bytes) -> tuple[int, int] | None:
    """The first and last byte of a Range request; None for the whole file."""
    given = RANGE.fullmatch(dict(scope["headers"]).get(b"range", b""))
    if not given or scope["method"] != "GET":
        return None
    start, end = int(given[1]), min(int(given[2] or len(data) - 1), len(data) - 1)
    return (start, end) if start <= end else None
