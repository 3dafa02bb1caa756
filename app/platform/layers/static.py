"""Serves /static, the build, and /media: photographs, with variants made on their first request."""

import asyncio
import logging
import mimetypes
import re
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

from servestatic import ServeStaticASGI

from app.platform.build import manifest
from app.platform.config import Config, config
from app.platform.errors import DATABASE_ERRORS, Busy
from app.platform.layers.asgi import App, Receive, Scope, Send, respond
from app.platform.layers.cache import CachedPage, reply
from app.platform.layers.shutdown import before_shutdown
from app.platform.photos import make_variants
from db.platform import clock
from db.platform.errors import Invalid
from db.platform.photos.fotos import FILES, has_foto, media, original_of
from db.platform.photos.storage import Folder, Storage

WEEK = 7 * 24 * 3600
FOR_A_WEEK = (b"cache-control", b"public, max-age=%d" % WEEK)
HASHED = re.compile(r"-[0-9A-Z]{8}\.")
COMPRESSED = {b"br": ".br", b"gzip": ".gz"}
TYPES = {
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".woff2": "font/woff2",
}


class StaticFiles:
    """Below /static/ and /media/ files are served, with validators; all else goes to the site."""

    def __init__(self, app: App, build: Path = config.dist / "client") -> None:
        self.app = app
        # The build is a few megabytes and belongs to this process's manifest: it is read once, as it starts. Pages that
        # are open name the files of the build before.
        self.build = {
            f"/static/{file.relative_to(folder).as_posix()}": _read(file)
            for folder in (build.parent / "before" / build.name, build)
            for file in folder.rglob("*")
            if file.is_file() and file.suffix not in COMPRESSED.values()
        }
        self.media: Any = _open_media(app)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if path in self.build and scope["method"] == "GET":
            await reply(self.build[path], scope, send)
        elif path.startswith("/media/"):
            await self.media(scope, receive, send)
        else:
            await self.app(scope, receive, send)


def _open_media(app: App) -> App:
    missing = MissingVariants(app)
    missing.media = _open_files(missing)
    return missing.media


def _open_files(app: Any) -> Any:
    if not isinstance(FILES, Folder):
        return StoredMedia(app, FILES)
    FILES.path.mkdir(parents=True, exist_ok=True)
    # Staff add photographs while the site runs, so this folder is looked at on each request.
    return ServeStaticASGI(app, FILES.path, "media", autorefresh=True, max_age=WEEK, allow_all_origins=False)


def _read(file: Path) -> CachedPage:
    """A file with what the build compressed of it; a name with a hash is good for ever."""
    hashed = HASHED.search(file.name)
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    is_text = kind.startswith("text/") or kind == "image/svg+xml"
    headers = [
        (b"content-type", f"{kind}; charset=utf-8".encode() if is_text else kind.encode()),
        (b"cache-control", b"max-age=315360000, public, immutable" if hashed else b"max-age=60, public"),
    ]
    smaller = {encoding: file.with_name(file.name + suffix) for encoding, suffix in COMPRESSED.items()}
    bodies = {encoding: one.read_bytes() for encoding, one in smaller.items() if one.exists()}
    return CachedPage(200, headers, {b"identity": file.read_bytes(), **bodies})


log = logging.getLogger(__name__)

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
            await respond(send, 302, [(b"location", where), FOR_A_WEEK])
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
        headers = [(b"content-type", kind), FOR_A_WEEK, (b"accept-ranges", b"bytes")]
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
        """False where there is no original. Who has waited finds the file there, but for the first ones."""
        async with asyncio.timeout(LONGEST), self.turns:
            return await FILES.has(name) or await make_variants(original, [name])


def _part_of(scope: Scope, data: bytes) -> tuple[int, int] | None:
    """The first and last byte of a Range request; None for the whole file."""
    given = RANGE.fullmatch(dict(scope["headers"]).get(b"range", b""))
    if not given or scope["method"] != "GET":
        return None
    start, end = int(given[1]), min(int(given[2] or len(data) - 1), len(data) - 1)
    return (start, end) if start <= end else None


EVENTS = "/_mudancas"
POLL_SECONDS = 0.1
NOTHING = Path("/dev/null")


def open_build(app: App, folder: str) -> App:
    """The site's files in front of an application, whose build is in this folder of dist."""
    kind = Development if config.environment == "development" else StaticFiles
    return kind(app, config.dist / folder)


class Development:
    """Serves files as `StaticFiles` does. Its stream, which ends with the process, says when that was started (in
    milliseconds), the script and the style sheet of now; ui/platform/development.ts is the client."""

    def __init__(self, app: App, build: Path) -> None:
        self.started = clock.now().timestamp() * 1000
        self.is_ending = False
        self.files: Any = ServeStaticASGI(
            StaticFiles(app, NOTHING), build, "static", autorefresh=True, max_age=0
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            before_shutdown(self._end)
        if scope.get("path") == EVENTS:
            await self._stream(receive, send)
        else:
            await self.files(scope, receive, send)

    def _end(self) -> None:
        self.is_ending = True

    async def _stream(self, receive: Receive, send: Send) -> None:
        headers = [(b"content-type", b"text/event-stream"), (b"cache-control", b"no-store")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        said, message = b"", await receive()
        while not self.is_ending and message["type"] != "http.disconnect":
            built = manifest()
            event = b"retry: 100\ndata: %d %s /static/%s\n\n" % (
                self.started,
                built.client.encode(),
                built.css.encode(),
            )
            if event != said:
                await send({"type": "http.response.body", "body": event, "more_body": True})
            said = event
            with suppress(TimeoutError):
                message = await asyncio.wait_for(receive(), POLL_SECONDS)
        await send({"type": "http.response.body", "body": b"", "more_body": False})
