"""HTTP as uvicorn speaks it, with limits for clients that send slowly or without end (uvicorn has none)."""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from app.layers.access import MAX_HEAD


class Patient(HttpToolsProtocol):
    """Gives a client 10 s to send a request's head and 60 s for its body, or more for a long one; then it is cut off.

    One timer a connection looks at the time that its request has left, so that a quick request pays for no timer.
    """

    HEAD_SECONDS = 10.0
    BODY_SECONDS = 60.0
    SLOWEST = 50_000.0  # bytes a second: four photographs over a poor line
    LOOK_SECONDS = 2.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.expect_head()
        self.look = self.loop.call_later(self.LOOK_SECONDS, self.look_at_time)

    def connection_lost(self, exc: Exception | None) -> None:
        self.look.cancel()
        super().connection_lost(exc)

    def expect_head(self) -> None:
        self.in_head, self.head_bytes = True, 0
        self.until: float | None = self.loop.time() + self.HEAD_SECONDS

    def look_at_time(self) -> None:
        if self.until is not None and self.loop.time() > self.until:
            self.transport.abort()
        else:
            self.look = self.loop.call_later(self.LOOK_SECONDS, self.look_at_time)

    def data_received(self, data: bytes) -> None:
        if self.in_head:
            self.head_bytes += len(data)
        super().data_received(data)
        if self.in_head and self.head_bytes > MAX_HEAD:
            self.transport.abort()  # the parser would collect a head without end for ever
        elif self.until is None and (self.cycle is None or self.cycle.response_complete):
            # Something came between two requests, an empty line for instance. Any data stops uvicorn's own keep-alive
            # timer, even when no request begins with it, so from here on this class's timer waits for one.
            self.expect_head()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.expect_head()

    def on_headers_complete(self) -> None:
        length = next((value for name, value in self.headers if name == b"content-length"), b"0")
        seconds = int(length) / self.SLOWEST if length.isdigit() else 0.0
        self.in_head, self.until = False, self.loop.time() + max(self.BODY_SECONDS, seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.until = None
        super().on_message_complete()
