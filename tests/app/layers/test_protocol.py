"""Clients that send slowly, without end, or as they should, on a server with short limits."""

import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn

from app.layers.protocol import TimeoutProtocol

HEAD = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n"


class Hurried(TimeoutProtocol):
    HEAD_SECONDS = 1.0
    BODY_SECONDS = 2.0
    CHECK_SECONDS = 0.1
    SLOWEST = 10.0


async def echo(scope: Any, receive: Any, send: Any) -> None:
    body, more = b"", True
    while more:
        message = await receive()
        body, more = body + message.get("body", b""), message.get("more_body", False)
    await send(
        {"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]}
    )
    await send({"type": "http.response.body", "body": body})


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        number: int = free.getsockname()[1]
    server = uvicorn.Server(
        uvicorn.Config(
            echo, port=number, http=Hurried, lifespan="off", log_level="error", timeout_keep_alive=120
        )
    )
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield number
    server.should_exit = True
    thread.join()


def talk(port: int, *parts: bytes, pause: float = 0.0) -> bytes:
    """What the server says until it closes."""
    with socket.create_connection(("127.0.0.1", port), timeout=60) as client:
        try:
            for part in parts:
                client.sendall(part)
                time.sleep(pause)
            return client.recv(4096)
        except ConnectionError:
            return b""


@pytest.mark.parametrize(
    ("parts", "pause"),
    [
        ((), 0.0),
        ((HEAD,), 0.0),
        ((b"G", b"E", b"T", b" ", b"/", b" "), 0.1),
        ((POST, b"12345"), 0.0),
        ((HEAD, *[b"X-Long: " + b"x" * 9000 + b"\r\n"] * 4), 0.0),
        ((HEAD + b"X-Long: ", b"x" * 20000, b"x" * 20000), 0.0),
    ],
    ids=["silent", "half a head", "drop by drop", "half a body", "many headers", "an endless header"],
)
def test_a_request_that_does_not_come_to_its_end_is_closed(
    port: int, parts: tuple[bytes, ...], pause: float
) -> None:
    assert talk(port, *parts, pause=pause) == b""


def test_a_request_in_time_is_answered(port: int) -> None:
    assert talk(port, POST, b"12345", b"67890", pause=0.1).endswith(b"\r\n\r\n1234567890")


def test_a_connection_between_requests_stays_open(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=60) as client:
        for _ in range(2):
            client.sendall(HEAD + b"\r\n")
            assert client.recv(4096).startswith(b"HTTP/1.1 200")
            time.sleep(1.5)


def test_a_line_break_after_a_request_does_not_keep_the_connection(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=60) as client:
        client.sendall(HEAD + b"\r\n")
        assert client.recv(4096).startswith(b"HTTP/1.1 200")
        client.sendall(b"\r\n")
        assert client.recv(4096) == b""


def test_a_long_body_may_take_longer(port: int) -> None:
    head = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 130\r\n\r\n"  # 13 s
    with socket.create_connection(("127.0.0.1", port), timeout=60) as client:
        client.sendall(head)
        for _ in range(10):
            client.sendall(b"x" * 13)
            time.sleep(0.25)
        assert client.recv(4096).startswith(b"HTTP/1.1 200")
