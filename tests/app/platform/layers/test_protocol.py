"""Clients that send slowly, without end, or as they should, to the protocol with a clock that tests turn."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
import uvicorn
from uvicorn.server import ServerState

from app.platform.layers.protocol import TimeoutProtocol

HEAD = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
GET = HEAD + b"\r\n"
POST = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n"
LONG = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 6500000\r\n\r\n"  # 130 s at the slowest
TENTH = b"x" * 650_000
KEEP_ALIVE = 120


class Clock:
    """The event loop, with seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.loop, self.now, self.checked = asyncio.get_running_loop(), 0.0, asyncio.Event()

    def time(self) -> float:
        return self.now

    async def turn(self, seconds: float) -> None:
        """Lets time pass, and the connection look at its deadline."""
        self.now += seconds
        self.checked.clear()
        await asyncio.wait_for(self.checked.wait(), 60)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.loop, name)


class Turned(TimeoutProtocol):
    CHECK_SECONDS = 0.001

    def check_deadline(self) -> None:
        super().check_deadline()
        self.loop.checked.set()  # type: ignore[attr-defined]


class Client:
    """A connection, and the clock of the server's end."""

    def __init__(
        self, clock: Clock, state: ServerState, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self.clock, self.state, self.reader, self.writer = clock, state, reader, writer

    def end_process(self) -> None:
        """As uvicorn does at SIGTERM."""
        [connection] = self.state.connections
        connection.shutdown()

    async def send(self, data: bytes, then: float = 0.0) -> None:
        self.writer.write(data)
        await self.writer.drain()
        for _ in range(3):  # the server reads
            await self.clock.turn(0.0)
        if then:
            await self.clock.turn(then)

    async def answer(self) -> bytes:
        """The server's next bytes, b"" if it has closed."""
        try:
            return await asyncio.wait_for(self.reader.read(4096), 60)
        except ConnectionError:
            return b""


async def echo(scope: Any, receive: Any, send: Any) -> None:
    length, more = 0, True
    while more:
        message = await receive()
        length, more = length + len(message.get("body", b"")), message.get("more_body", False)
    body = b"%d" % length
    await send(
        {"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]}
    )
    await send({"type": "http.response.body", "body": body})


@pytest.fixture
async def client() -> AsyncIterator[Client]:
    """A connection to a server whose clock the test turns."""
    clock, state = Clock(), ServerState()
    config = uvicorn.Config(echo, lifespan="off", log_level="error", timeout_keep_alive=KEEP_ALIVE)
    config.load()
    server = await clock.create_server(
        lambda: Turned(config, state, {}, clock),  # type: ignore[arg-type]
        "127.0.0.1",
        0,
    )
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    client = Client(clock, state, reader, writer)
    await clock.turn(0.0)
    yield client
    writer.close()
    server.close()


@pytest.mark.parametrize(
    "sent", ["GET /ß HTTP/1.1\r\n\r\n".encode(), HEAD + b"Content-Length: x\r\n\r\n", b"\x16\x03\x01"]
)
async def test_what_is_no_request_is_refused_with_the_sites_headers(client: Client, sent: bytes) -> None:
    client.writer.write(sent)
    head, _, body = (await client.answer()).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400 ") and b"Content-Security-Policy: default-src 'none'" in head
    assert msgspec.json.decode(body) == {"detail": "Dados inválidos."}


@pytest.mark.parametrize("sent", [b"", HEAD], ids=["silent", "half a head"])
async def test_a_head_that_does_not_come_to_its_end_is_closed_after_ten_seconds(
    client: Client, sent: bytes
) -> None:
    await client.send(sent, then=9.9)
    await client.clock.turn(0.2)
    assert await client.answer() == b""


async def test_a_head_drop_by_drop_is_closed(client: Client) -> None:
    for drop in b"GET /":
        await client.send(bytes([drop]), then=1.9)
    await client.send(b" ")
    await client.clock.turn(0.6)
    assert await client.answer() == b""


@pytest.mark.parametrize(
    "sent",
    [
        (b"X-Long: " + b"x" * 9000 + b"\r\n") * 4,
        b"X-Long: " + b"x" * 40_000,
    ],
    ids=["many headers", "an endless header"],
)
async def test_a_head_that_is_too_long_is_closed_at_once(client: Client, sent: bytes) -> None:
    await client.send(HEAD)
    client.writer.write(sent)
    assert await client.answer() == b""


async def test_half_a_body_is_closed_after_a_minute(client: Client) -> None:
    await client.send(POST + b"12345", then=59.0)
    await client.clock.turn(2.0)
    assert await client.answer() == b""


async def test_a_request_in_time_is_answered(client: Client) -> None:
    await client.send(POST[:20], then=9.0)
    await client.send(POST[20:] + b"12345", then=59.0)
    await client.send(b"67890")
    assert (await client.answer()).endswith(b"\r\n\r\n10")


async def test_a_connection_between_requests_stays_open(client: Client) -> None:
    for _ in range(3):
        await client.send(HEAD + b"\r\n")
        assert (await client.answer()).startswith(b"HTTP/1.1 200")
        await client.clock.turn(KEEP_ALIVE - 1)


async def test_a_line_break_after_a_request_does_not_keep_the_connection(client: Client) -> None:
    await client.send(HEAD + b"\r\n")
    assert (await client.answer()).startswith(b"HTTP/1.1 200")
    await client.send(b"\r\n", then=10.1)
    assert await client.answer() == b""


async def test_a_long_body_may_take_longer(client: Client) -> None:
    await client.send(LONG)
    for _ in range(10):
        await client.send(TENTH, then=12.5)
    assert (await client.answer()).endswith(b"\r\n\r\n6500000")


async def test_a_long_body_may_not_take_for_ever(client: Client) -> None:
    await client.send(LONG)
    for _ in range(9):
        await client.send(TENTH, then=14.0)
    await client.clock.turn(5.0)
    assert await client.answer() == b""


@pytest.mark.parametrize(
    "before", [b"", HEAD, GET + HEAD], ids=["silent", "half a head", "half a second head"]
)
async def test_a_request_on_its_way_is_answered_as_the_process_ends(client: Client, before: bytes) -> None:
    await client.send(before)
    if before.startswith(GET):
        assert (await client.answer()).endswith(b"\r\n0")
    client.end_process()
    await client.clock.turn(0.9)
    client.writer.write(b"\r\n" if before else GET)
    assert (await client.answer()).endswith(b"\r\n0")
    assert await client.answer() == b""


async def test_a_connection_that_sends_nothing_more_is_closed_a_second_after_the_end_began(
    client: Client,
) -> None:
    client.end_process()
    await client.clock.turn(0.9)
    assert not client.reader.at_eof()
    await client.clock.turn(0.2)
    assert await client.answer() == b""


async def test_an_idle_connection_is_closed_as_the_process_ends(client: Client) -> None:
    await client.send(GET)
    assert (await client.answer()).endswith(b"\r\n0")
    client.end_process()
    assert await client.answer() == b""
