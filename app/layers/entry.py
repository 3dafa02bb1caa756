"""An answer of the site's, kept ready to be sent in each encoding."""

import asyncio
import gzip
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import sha1

import brotli

from app.layers.asgi import Headers, Message, Scope, Send

WELL_UP_TO = 512 * 2**10  # bytes: beyond it the best compression takes seconds


def _give_way() -> None:
    """The thread runs when nobody else wants the processor: a page whose small encodings come later is served as well."""
    os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 19)


# Not asyncio's own threads: they read files for visitors.
COMPRESSOR = ThreadPoolExecutor(1, "compress", _give_way)


class Entry:
    """One page of one content version, ready to be sent in each encoding."""

    def __init__(self, version: int, status: int, headers: Headers, body: bytes) -> None:
        # Nothing is left to do for this entry: its small encodings are made, are being made, or would take too long.
        self.settled = len(body) > WELL_UP_TO
        self.version, self.status, self.stored, self.counted = version, status, time.monotonic(), 0
        # What the page is about, how often it was asked for since that is older than the content, and in which version
        # it was found that it may wait to be drawn anew.
        self.state: object = None
        self.asked, self.waits_in = 0, -1
        self.etag = b'W/"' + sha1(body, usedforsecurity=False).hexdigest()[:24].encode() + b'"'
        dropped = (b"content-length", b"content-encoding", b"etag", b"vary")
        self.headers = [h for h in headers if h[0].lower() not in dropped]
        self.headers += [(b"etag", self.etag), (b"vary", b"Accept-Encoding")]
        # The identity goes once there is a smaller body, until it is asked for itself.
        self.bodies = {b"identity": body}
        # None: an encoding is made when it is first asked for. A set: the entry has these and makes no others.
        self.made: frozenset[bytes] | None = None
        self.starts: dict[bytes, Message] = {}
        self.not_modified: Message = {
            "type": "http.response.start",
            "status": 304,
            "headers": [h for h in self.headers if h[0].lower() not in (b"content-type",)],
        }

    @property
    def size(self) -> int:
        return sum(map(len, self.bodies.values())) + 1024

    def body(self, encoding: bytes) -> bytes:
        if encoding not in self.bodies:
            whole = self.whole()
            if encoding == b"identity":
                self.bodies[encoding] = whole
            else:
                self.bodies[encoding] = _compress(whole, encoding, fast=True)
                self.bodies.pop(b"identity", None)
        return self.bodies[encoding]

    def whole(self) -> bytes:
        """The page as it was drawn, out of any of its bodies."""
        return next(
            inflate(body)
            for encoding, inflate in INFLATE.items()
            if (body := self.bodies.get(encoding)) is not None
        )

    def start(self, encoding: bytes) -> Message:
        if encoding not in self.starts:
            headers = [*self.headers, (b"content-length", str(len(self.body(encoding))).encode())]
            if encoding != b"identity":
                headers.append((b"content-encoding", encoding))
            self.starts[encoding] = {"type": "http.response.start", "status": self.status, "headers": headers}
        return self.starts[encoding]

    def answer_to(self, headers: dict[bytes, bytes]) -> tuple[Message, bytes]:
        """The start and the body for a request's headers, as they are sent to a GET."""
        if self.etag in headers.get(b"if-none-match", b""):
            return self.not_modified, b""
        encoding = _accepted(headers.get(b"accept-encoding", b""))
        if self.made is not None and encoding not in self.made:
            encoding = b"identity"
        return self.start(encoding), self.body(encoding)

    async def compress_well(self) -> None:
        """Replace the quick encodings by the small ones, off the loop."""
        work = partial(asyncio.get_running_loop().run_in_executor, COMPRESSOR)
        whole = await work(self.whole)
        for encoding in (b"br", b"gzip"):
            self.bodies[encoding] = await work(partial(_compress, whole, encoding, fast=False))
            self.starts.pop(encoding, None)


INFLATE: dict[bytes, Callable[[bytes], bytes]] = {
    b"identity": bytes,
    b"gzip": gzip.decompress,
    b"br": brotli.decompress,
}


def _compress(body: bytes, encoding: bytes, *, fast: bool) -> bytes:
    if encoding == b"br":
        return bytes(brotli.compress(body, quality=1 if fast else 11))  # type: ignore[no-untyped-call]
    return gzip.compress(body, compresslevel=1 if fast else 9, mtime=0)


async def reply(entry: Entry, scope: Scope, send: Send) -> None:
    start, body = entry.answer_to(dict(scope["headers"]))
    await send(start)
    body = b"" if scope["method"] == "HEAD" else body
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _accepted(accept_encoding: bytes) -> bytes:
    """br, gzip or identity: the smallest that the client names. No browser names one with a quality of 0."""
    if b"br" in accept_encoding:
        return b"br"
    return b"gzip" if b"gzip" in accept_encoding else b"identity"
