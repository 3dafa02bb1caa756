"""HTTP as uvicorn speaks it, with limits for clients that send slowly or without end (uvicorn has none)."""

import asyncio
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from app.layers.access import MAX_HEAD
from app.layers.asgi import Headers
from app.layers.kept import Kept


class Patient(HttpToolsProtocol):
    """Gives a client 10 s to send a request's head and 60 s for its body, or more for a long one; then it is cut off.

    One timer a connection looks at the time that its request has left, so that a quick request pays for no timer.
    What is `kept` is answered before uvicorn hears of it.
    """

    HEAD_SECONDS = 10.0
    BODY_SECONDS = 60.0
    SLOWEST = 50_000.0  # bytes a second: four photographs over a poor line
    LOOK_SECONDS = 2.0
    LARGE = 20_000  # bytes that are cheaper to write beside the head than to copy behind it

    kept: ClassVar[Kept | None] = None
    dated: ClassVar[tuple[Headers, bytes]] = ([], b"")

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.is_between = True  # requests: the parser has read none, or all of the last one
        self.idle_since: float | None = None
        self.expect_head()
        self.look = self.loop.call_later(self.LOOK_SECONDS, self.look_at_time)

    def connection_lost(self, exc: Exception | None) -> None:
        self.look.cancel()
        super().connection_lost(exc)

    def expect_head(self) -> None:
        self.in_head, self.head_bytes = True, 0
        self.until: float | None = self.loop.time() + self.HEAD_SECONDS

    def look_at_time(self) -> None:
        now = self.loop.time()
        if self.until is not None and now > self.until:
            self.transport.abort()
            return
        if self.idle_since is not None and now > self.idle_since + self.timeout_keep_alive:
            self.transport.close()
        self.look = self.loop.call_later(self.LOOK_SECONDS, self.look_at_time)

    def data_received(self, data: bytes) -> None:
        if self.is_between and self.kept and self.answer_kept(self.kept, data):
            return
        self.idle_since = None
        if self.in_head:
            self.head_bytes += len(data)
        super().data_received(data)
        if self.in_head and self.head_bytes > MAX_HEAD:
            self.transport.abort()  # the parser would collect a head without end for ever
        elif self.until is None and (self.cycle is None or self.cycle.response_complete):
            # Something came between two requests, an empty line for instance. Any data stops uvicorn's own keep-alive
            # timer, even when no request begins with it, so from here on this class's timer waits for one.
            self.expect_head()

    def answer_kept(self, kept: Kept, data: bytes) -> bool:
        """Whether this was a request that could be answered at once; if not, nothing has happened."""
        if not self.client or self.flow.write_paused or (self.cycle and not self.cycle.response_complete):
            return False
        answer = kept.answer(data, self.client[0])
        if answer is None:
            return False
        head = STATUS_LINE[answer.status] + self.date() + answer.head
        if len(answer.body) > self.LARGE:
            self.transport.writelines((head, answer.body))
        else:
            self.transport.write(head + answer.body)
        self._unset_keepalive_if_required()
        self.in_head, self.until, self.idle_since = False, None, self.loop.time()
        self.server_state.total_requests += 1
        return True

    def date(self) -> bytes:
        """The headers that uvicorn begins every answer with; it writes them anew each second."""
        headers = self.server_state.default_headers
        if headers is not Patient.dated[0]:
            lines = [b"%b: %b\r\n" % header for header in headers]
            Patient.dated = (headers, b"".join(lines))
        return Patient.dated[1]

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.is_between = False
        self.expect_head()

    def on_headers_complete(self) -> None:
        length = next((value for name, value in self.headers if name == b"content-length"), b"0")
        seconds = int(length) / self.SLOWEST if length.isdigit() else 0.0
        self.in_head, self.until = False, self.loop.time() + max(self.BODY_SECONDS, seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.until, self.is_between = None, not self.parser.should_upgrade()
        super().on_message_complete()
