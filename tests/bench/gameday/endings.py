"""SIGTERM in every state: the process ends within ten seconds; two signals leave none."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from pathlib import Path
from socket import create_connection

from tests.bench.gameday.engines import Postgres
from tests.bench.gameday.game import Game, Result, at_most, exactly
from tests.bench.gameday.mail import send
from tests.bench.gameday.stack import Stack, until
from tests.bench.gameday.storage import locked, write
from tests.bench.gameday.traffic import Probes, Writers, plain, request
from tests.support import ROOT, free_port

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


def signals(game: Game) -> Iterator[Result]:
    """Two signals to the supervisor of all processes, at once or nearly."""
    with game.stack(only=()) as stack:
        left = 0
        for pause in (0, 0.001, 0.01, 0.1):
            command, env = ["scripts/supervise.py", "Procfile"], {"EQUIPE_PORT": str(free_port())}
            run = subprocess.Popen(
                [sys.executable, *command], cwd=ROOT, env=stack.env | env, stdout=stack.log, stderr=stack.log
            )
            stack.wait_until_rendered()
            run.send_signal(signal.SIGINT)
            time.sleep(pause)
            run.send_signal(signal.SIGTERM)
            run.wait(30)
            time.sleep(1)
            left += sum(1 for _ in processes_of(stack.var))
        yield exactly("G14", "two signals within 0 to 100 ms: processes that are left", 0, left)


def processes_of(var: Path) -> Iterator[Path]:
    for file in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):  # it has ended
            if f"VAR_DIR={var}\0".encode() in file.read_bytes():
                yield file
