"""Serves /static (the build) and /media (photographs in a folder)."""

import mimetypes
import re
from pathlib import Path
from typing import Any

from servestatic import ServeStaticASGI

from app.platform.config import config
from app.platform.layers.asgi import App, Receive, Scope, Send
from app.platform.layers.cached_page import CachedPage, reply
from app.platform.layers.media import MissingVariants, StoredMedia
from db.platform.photos.fotos import FILES
from db.platform.photos.storage import Folder

WEEK = 7 * 24 * 3600
HASHED = re.compile(r"-[0-9A-Z]{8}\.")
COMPRESSED = {b"br": ".br", b"gzip": ".gz"}
TYPES = {
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
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
