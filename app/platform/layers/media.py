"""Serves /media from a bucket, or redirects to it."""

import mimetypes
import re
from urllib.parse import quote

from app.platform.config import Config, config
from app.platform.layers.asgi import App, Receive, Scope, Send, respond
from app.platform.layers.cached_page import CachedPage, Encodings, reply
from db.platform.photos.storage import Storage

WEEK = b"public, max-age=604800"
NAME = re.compile(r"(?:[\w-][\w.-]*/)*[\w-][\w.-]*\Z")
RANGE = re.compile(rb"bytes=(\d{1,12})-(\d{0,12})")


class StoredMedia:
    """A missing file is the site's 404 page; a bucket that does not answer is a 503."""

    def __init__(self, app: App, files: Storage, config: Config = config) -> None:
        self.app, self.files, self.public = app, files, config.media_public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        name = scope["path"].removeprefix("/media/")
        if scope["method"] not in ("GET", "HEAD") or not NAME.match(name):
            await self.app(scope, receive, send)
        elif self.public:
            where = f"{self.public}/{quote(name)}".encode()
            await respond(send, 302, [(b"location", where), (b"cache-control", WEEK)])
        else:
            await self._fetch(name, scope, receive, send)

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
        page = CachedPage(200, headers, data)
        page.encodings = Encodings.FIXED  # photographs are compressed already
        await reply(page, scope, send)


def _part_of(scope: Scope, data: bytes) -> tuple[int, int] | None:
    """The first and last byte of a Range request; None for the whole file."""
    given = RANGE.fullmatch(dict(scope["headers"]).get(b"range", b""))
    if not given or scope["method"] != "GET":
        return None
    start, end = int(given[1]), min(int(given[2] or len(data) - 1), len(data) - 1)
    return (start, end) if start <= end else None
