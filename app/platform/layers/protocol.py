"""HTTP by uvicorn, with timeouts for slow clients."""

import asyncio

import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from app.platform.config import config
from app.platform.errors import SENTENCES, Detail
from app.platform.layers.access import MAX_HEAD
from app.platform.layers.headers import kinds


class TimeoutProtocol(HttpToolsProtocol):
    """Gives a client 10 s to send a request's head and 60 s for its body, or more for a long one; then it is cut off.

    One timer a connection checks the deadline of its request, so that a quick request pays for no timer.
    """

    HEAD_SECONDS = 10.0
    BODY_SECONDS = 60.0
    SLOWEST = 50_000.0  # bytes a second: four photographs over a poor line
    CHECK_SECONDS = 2.0
    LAST_SECONDS = 1.0  # for a request that is on its way when the process ends

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.is_ending = False
        self.expect_head()
        self.timer = self.loop.call_later(self.CHECK_SECONDS, self.check_deadline)

    def connection_lost(self, exc: Exception | None) -> None:
        self.timer.cancel()
        super().connection_lost(exc)

    def expect_head(self) -> None:
        self.in_head, self.head_bytes = True, 0
        self.deadline: float | None = self.loop.time() + self.HEAD_SECONDS

    def check_deadline(self) -> None:
        if self.deadline is not None and self.loop.time() > self.deadline:
            self.transport.abort()
            return
        self.timer = self.loop.call_later(self.CHECK_SECONDS, self.check_deadline)

    def data_received(self, data: bytes) -> None:
        if self.in_head:
            self.head_bytes += len(data)
        super().data_received(data)
        if self.in_head and self.head_bytes > MAX_HEAD:
            self.transport.abort()  # the parser would collect a head without end for ever
        elif self.deadline is None and (self.cycle is None or self.cycle.response_complete):
            # Something came between two requests, an empty line for instance. Any data stops uvicorn's own keep-alive
            # timer, even when no request begins with it, so from here on this class's timer waits for one.
            self.expect_head()

    def send_400_response(self, msg: str) -> None:
        """To what is no HTTP request, in the site's form."""
        body = msgspec.json.encode(Detail(SENTENCES[400]))
        headers = [
            *self.server_state.default_headers,
            *kinds(config)["api"],
            (b"content-type", b"application/json"),
            (b"content-length", b"%d" % len(body)),
            (b"connection", b"close"),
        ]
        lines = b"".join(b"%b: %b\r\n" % header for header in headers)
        self.transport.write(STATUS_LINE[400] + lines + b"\r\n" + body)
        self.transport.close()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.expect_head()

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        seconds = self.BODY_SECONDS
        if self.scope["method"] != "GET":
            length = dict(self.headers).get(b"content-length", b"0")
            seconds = max(seconds, int(length) / self.SLOWEST if length.isdigit() else 0.0)
        self.in_head, self.deadline = False, self.loop.time() + seconds
        if self.is_ending:
            self.cycle.keep_alive = False

    def on_message_complete(self) -> None:
        self.deadline = None
        super().on_message_complete()

    def shutdown(self) -> None:
        """As the process ends: closes idle connections; one that is new or has sent half a head may still send its
        request, because no browser repeats a post by itself."""
        self.is_ending = True
        if self.in_head and self.deadline is not None:
            self.deadline = min(self.deadline, self.loop.time() + self.LAST_SECONDS)
        else:
            super().shutdown()
