"""Cached responses: a rendered page or a static file in each encoding."""

import asyncio
import gzip
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from enum import Enum
from functools import partial
from hashlib import sha1

import brotli

from app.platform.layers.asgi import Headers, Message, Scope, Send

MAX_BEST = 512 * 2**10  # bytes: beyond it the best compression takes seconds


class Encodings(Enum):
    QUICK = "compressed quickly, when first requested"
    FINAL = "no better ones will be started: they are made, being made, or would take too long"
    FIXED = "those that were given, and no others"


class CachedPage:
    """`version` and `subject` are what it was rendered of (app/platform/layers/freshness.py), `stored` is when."""

    def __init__(
        self, status: int, headers: Headers, body: bytes, version: int = 0, subject: object = None
    ) -> None:
        self.status, self.version, self.subject, self.stored = status, version, subject, time.monotonic()
        self.encodings = Encodings.QUICK if len(body) <= MAX_BEST else Encodings.FINAL
        self.etag = b'W/"' + sha1(body, usedforsecurity=False).hexdigest()[:24].encode() + b'"'
        own = (b"content-length", b"content-encoding", b"etag", b"vary")
        self.headers = [h for h in headers if h[0].lower() not in own]
        self.headers += [(b"etag", self.etag), (b"vary", b"Accept-Encoding")]
        # The plain body is dropped once there is a compressed one; it is decompressed on demand.
        self.bodies = {b"identity": body}
        self.starts: dict[bytes, Message] = {}
        unchanged = [h for h in self.headers if h[0].lower() != b"content-type"]
        self.not_modified: Message = {"type": "http.response.start", "status": 304, "headers": unchanged}

    @property
    def size(self) -> int:
        return sum(map(len, self.bodies.values())) + 1024

    def body(self, encoding: bytes) -> bytes:
        if encoding not in self.bodies:
            plain = self.plain()
            if encoding == b"identity":
                self.bodies[encoding] = plain
            else:
                self.bodies[encoding] = _compress(plain, encoding, best=False)
                self.bodies.pop(b"identity", None)
        return self.bodies[encoding]

    def plain(self) -> bytes:
        """The page as it was rendered, decompressed from any of its bodies."""
        encoding = next(encoding for encoding in DECOMPRESS if encoding in self.bodies)
        return DECOMPRESS[encoding](self.bodies[encoding])

    def start(self, encoding: bytes) -> Message:
        if encoding not in self.starts:
            headers = [*self.headers, (b"content-length", str(len(self.body(encoding))).encode())]
            if encoding != b"identity":
                headers.append((b"content-encoding", encoding))
            self.starts[encoding] = {"type": "http.response.start", "status": self.status, "headers": headers}
        return self.starts[encoding]

    def answer_to(self, headers: dict[bytes, bytes]) -> tuple[Message, bytes]:
        """The start and the body for a GET with these headers."""
        if self.etag in headers.get(b"if-none-match", b""):
            return self.not_modified, b""
        encoding = _accepted(headers.get(b"accept-encoding", b""))
        if self.encodings is Encodings.FIXED and encoding not in self.bodies:
            encoding = b"identity"
        return self.start(encoding), self.body(encoding)

    async def compress_well(self) -> None:
        """Replaces the quick encodings by the best ones, in a thread."""
        work = partial(asyncio.get_running_loop().run_in_executor, COMPRESSOR)
        plain = await work(self.plain)
        for encoding in (b"br", b"gzip"):
            self.bodies[encoding] = await work(partial(_compress, plain, encoding, best=True))
            self.starts.pop(encoding, None)


def _run_at_idle_priority() -> None:
    os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 19)


# Not asyncio's own threads: they read files for visitors.
COMPRESSOR = ThreadPoolExecutor(1, "compress", _run_at_idle_priority)
DECOMPRESS: dict[bytes, Callable[[bytes], bytes]]
DECOMPRESS = {b"identity": bytes, b"gzip": gzip.decompress, b"br": brotli.decompress}


def _compress(body: bytes, encoding: bytes, *, best: bool) -> bytes:
    if encoding == b"br":
        return bytes(brotli.compress(body, quality=11 if best else 1))  # type: ignore[no-untyped-call]
    return gzip.compress(body, compresslevel=9 if best else 1, mtime=0)


async def reply(page: CachedPage, scope: Scope, send: Send) -> None:
    start, body = page.answer_to(dict(scope["headers"]))
    await send(start)
    body = b"" if scope["method"] == "HEAD" else body
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _accepted(accept_encoding: bytes) -> bytes:
    """br, gzip or identity: the smallest that the client names. No browser names one with a quality of 0."""
    if b"br" in accept_encoding:
        return b"br"
    return b"gzip" if b"gzip" in accept_encoding else b"identity"
