"""A thousand slow clients: others are not affected."""

import resource
import socket
import time
from collections.abc import Iterator
from contextlib import suppress

from tests.bench.gameday.game import Game, Result, at_most, exactly
from tests.bench.gameday.stack import Stack, until
from tests.bench.gameday.traffic import Probes

HEAD = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
BODY = b"POST /api/leads HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"
READER = b"GET /detalhe/porsche-911-carrera-s-coupe-pdk-2025 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
PATHS = ["/", "/busca", "/api/marcas"]


def slow(game: Game) -> Iterator[Result]:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    seconds = game.scale(60, 15)
    # With limits, as delivered: the slow client is one address here, and the probes are others.
    with game.stack(RATE_LIMITS="on") as stack:
        for what, first, more in (
            ("800 heads", HEAD, b"a"),
            ("200 bodies", BODY, b" "),
            ("400 readers who do not read", READER, b""),
            ("300 who send twenty requests at once", READER * 20, b""),
            ("1000 idle", b"", b""),
        ):
            yield from many(stack, what, int(what.split()[0]), first, more, seconds)
        quiet = until(lambda: stack.descriptors("web") < 60, 90)
        yield at_most("G7", "web's descriptors are back", 90, quiet, " s", f"{stack.descriptors('web')} open")


def many(stack: Stack, what: str, count: int, first: bytes, more: bytes, seconds: float) -> Iterator[Result]:
    before = stack.memory("web")
    with Probes(stack.port, PATHS, 10, patience=10) as probes:
        sockets = [connect(stack.port, first) for _ in range(count)]
        cut, ends = 0, time.monotonic() + seconds
        while time.monotonic() < ends:
            time.sleep(5)
            for one in sockets:
                with suppress(OSError):
                    one.send(more)
        memory = stack.memory("web") - before
        if more:
            cut = sum(is_cut(one) for one in sockets)
        for one in sockets:
            one.close()
    yield exactly(
        "G7", f"{what}, slow, for {seconds} s: failed probes", 0, probes.failed, f"of {len(probes.seen)}"
    )
    yield at_most("G7", f"{what}: p99 of the probes", 250, probes.p99(), " ms")
    yield at_most("G7", f"{what}: memory more", 60, memory, " MB", f"{cut} cut" if more else "")


def connect(port: int, first: bytes) -> socket.socket:
    one = socket.create_connection(("127.0.0.1", port), 10)
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    one.send(first)
    one.setblocking(False)
    return one


def is_cut(one: socket.socket) -> bool:
    try:
        while received := one.recv(65536):
            if b"408" in received[:20]:
                return True
        return True
    except BlockingIOError:
        return False
    except OSError:
        return True
