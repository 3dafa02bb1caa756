"""SIGTERM in every state: the process ends within ten seconds."""

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from socket import create_connection

from tests.bench.gameday.engines import Postgres
from tests.bench.gameday.game import Game, Result, at_most
from tests.bench.gameday.mail import send
from tests.bench.gameday.stack import Stack, until
from tests.bench.gameday.storage import locked, write
from tests.bench.gameday.traffic import Probes, Writers, plain, request

MOST = 10


def endings(game: Game) -> Iterator[Result]:
    states: dict[str, Callable[[Stack], AbstractContextManager[object]]] = {
        "idle": lambda stack: nullcontext(),
        "with a hundred readers and writers": loaded,
        "with half an upload and 200 half heads": half_sent,
        "with renderers that hang": renderers_stopped,
        "with the database locked": writing_into_a_lock,
    }
    if isinstance(game.engine, Postgres):
        states["with a database that hangs"] = lambda stack: hanging(game.engine, stack)  # type: ignore[arg-type]
    for state, make in states.items():
        with game.stack() as stack:
            write(stack)
            with make(stack):
                took = {name: stack.end(name) for name in ("web", "worker", "ssr")}
            said = ", ".join(f"{name} {seconds:.1f}" for name, seconds in took.items())
            yield at_most("G14", f"SIGTERM {state}: the slowest end", MOST, max(took.values()), " s", said)
    yield from mail_that_hangs(game)


@contextmanager
def loaded(stack: Stack) -> Iterator[None]:
    with Probes(stack.port, ["/busca", "/"], 100, patience=5), Writers(plain(stack.port)) as writers:
        writers.wait_for_more(20)
        yield


@contextmanager
def half_sent(stack: Stack) -> Iterator[None]:
    heads = [create_connection(("127.0.0.1", stack.port)) for _ in range(200)]
    for one in heads:
        one.send(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ")
    upload = create_connection(("127.0.0.1", stack.port))
    upload.send(b"POST /api/vendaseucarro HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n")
    upload.send(b"Content-Length: 9000000\r\n\r\n" + b"{" * 100_000)
    yield
    for one in [*heads, upload]:
        one.close()


@contextmanager
def renderers_stopped(stack: Stack) -> Iterator[None]:
    for pid in stack.pids("ssr"):
        os.kill(pid, signal.SIGSTOP)
    asking = threading.Thread(target=lambda: request(stack.port, "GET", "/busca?ordem=menor-km"))
    asking.start()
    yield
    asking.join()


@contextmanager
def writing_into_a_lock(stack: Stack) -> Iterator[None]:
    with locked(stack):
        threads = [threading.Thread(target=write, args=(stack,)) for _ in range(8)]
        for thread in threads:
            thread.start()
        time.sleep(1)  # they are waiting now
        yield
    for thread in threads:
        thread.join()


@contextmanager
def hanging(engine: Postgres, stack: Stack) -> Iterator[None]:
    held = engine.processes()
    for pid in held:
        os.kill(pid, signal.SIGSTOP)
    threads = [threading.Thread(target=write, args=(stack,)) for _ in range(4)]
    for thread in threads:
        thread.start()
    time.sleep(1)
    try:
        yield
    finally:
        for pid in reversed(held):
            os.kill(pid, signal.SIGCONT)
        for thread in threads:
            thread.join()


def mail_that_hangs(game: Game) -> Iterator[Result]:
    for mode in ("hang", "mute"):
        with game.stack(only=("web", "worker")) as stack:
            stack.post.mode = mode
            send(stack)
            until(lambda stack=stack: stack.post.connections or stack.post.attempts, 20)
            yield at_most(
                "G14", f"SIGTERM of the worker, mail server: {mode}", MOST, stack.end("worker"), " s"
            )
