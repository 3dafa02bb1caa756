"""SIGKILL under load: web processes, workers, all at once, PostgreSQL; nothing acknowledged is lost.

Two web processes share a listening socket; one is killed and replaced, again and again, while six clients send leads.
The other one serves until the replacement is ready: how long a start takes on a busy machine is no part of it.
"""

import asyncio
import os
import random
import signal
import socket
import subprocess
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tests.bench.gameday.engines import Postgres
from tests.bench.gameday.game import Game, Result, at_most, exactly
from tests.bench.gameday.stack import Stack, until
from tests.bench.gameday.traffic import Losses, Writers, losses, plain
from tests.support import ROOT
from tests.support.deployed import command_of


class Report(NamedTuple):
    cycles: int
    acknowledged: int
    repeated: int
    losses: Losses
    integrity: str


def kills(game: Game) -> Iterator[Result]:
    with game.stack(only=(), PAGE_CACHE="off") as stack:
        report = kill_web_processes(stack, game.scale(200, 20))
        load = (
            f"{report.cycles} kills, {report.acknowledged} acknowledged, {report.repeated} requests repeated"
        )
        yield from report_losses("G1", f"web killed: {load}", report.losses, report.integrity)
    yield from kill_everything(game)
    if isinstance(game.engine, Postgres):
        yield from crash_database(game, game.engine)
    yield from kill_workers(game)


def report_losses(goal: str, what: str, found: Losses, integrity: str) -> Iterator[Result]:
    expected = "0 lost, 0 twice, 0 without mail, ok"
    said = f"{found.lost} lost, {found.duplicated} twice, {found.without_mail} without mail, {integrity}"
    yield exactly(goal, what, expected, said)


def kill_web_processes(stack: Stack, cycles: int) -> Report:
    with (
        closing(socket.create_server(("127.0.0.1", 0), backlog=128)) as listening,
        socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd,
    ):
        systemd.bind("")  # a name that the kernel chooses
        start = partial(start_web, listening, stack, NOTIFY_SOCKET=f"@{systemd.getsockname()[1:].decode()}")
        webs = [start() for _ in range(2)]
        writers = Writers(plain(listening.getsockname()[1]))
        try:
            wait_until_ready(systemd)
            with writers:
                for _ in range(cycles):
                    wait_until_ready(systemd)
                    writers.wait_for_more(10)
                    time.sleep(random.uniform(0.0, 0.3))
                    webs[0].send_signal(signal.SIGKILL)
                    webs.append(start())
                    webs.pop(0).wait()
                writers.wait_for_more(10)
        finally:
            for web in webs:
                web.kill()
                web.wait()
    found = losses(stack.query, writers.acknowledged)
    return Report(cycles, len(writers.acknowledged), writers.repeated, found, stack.integrity())


def start_web(listening: socket.socket, stack: Stack, **settings: str) -> subprocess.Popen[bytes]:
    """As the unit starts it, on a socket that outlives it."""
    number = listening.fileno()
    command = [str(number) if word == "3" else word for word in command_of("quintavera-web")]
    env = stack.env | settings
    return subprocess.Popen(command, cwd=ROOT, env=env, pass_fds=[number], stderr=stack.log)


def wait_until_ready(systemd: socket.socket, seconds: float = 120) -> None:
    """Until one more process has said on systemd's socket that it is ready."""
    systemd.settimeout(seconds)
    while systemd.recv(100) != b"READY=1":
        pass


def kill_everything(game: Game) -> Iterator[Result]:
    """As when the machine's power goes, but for what the kernel still writes."""
    with game.stack() as stack, Writers(plain(stack.port)) as writers:
        for _ in range(game.scale(20, 3)):
            writers.wait_for_more(20, 60)
            for process in stack.processes.values():
                process.send_signal(signal.SIGKILL)
            for name in stack.only:
                stack.processes[name].wait()
                stack.start(name)
        writers.wait_for_more(20, 60)
        writers.__exit__()
        said = f"web, renderers and worker killed together: {game.scale(20, 3)} times, {len(writers.acknowledged)} leads"
        yield from report_losses("G1", said, losses(stack.query, writers.acknowledged), stack.integrity())


def crash_database(game: Game, engine: Postgres) -> Iterator[Result]:
    """`synchronous_commit=on` promises that what is committed survives the server's own end."""
    with game.stack(only=("web",)) as stack, Writers(plain(stack.port)) as writers:
        for turn in range(times := game.scale(20, 3)):
            writers.wait_for_more(20, 60)
            if turn % 2:
                engine.stop()
                engine.start()
            else:
                kill_backend(engine)
        writers.wait_for_more(20, 60)
        writers.__exit__()
        said = f"PostgreSQL crashed: {times} times, {len(writers.acknowledged)} leads"
        yield from report_losses("G1", said, losses(stack.query, writers.acknowledged), stack.integrity())


def kill_backend(engine: Postgres) -> None:
    """One server process killed makes the postmaster end all others and recover."""
    for pid in engine.processes()[1:]:
        with suppress(OSError):
            title = Path(f"/proc/{pid}/cmdline").read_text()
            if "site" in title and "idle" in title:
                os.kill(pid, signal.SIGKILL)
                return


def kill_workers(game: Game) -> Iterator[Result]:
    """Each mail at least once; a second time only as often as a worker was killed, and then under its Message-ID."""
    with game.stack(only=("web", "worker")) as stack:
        stack.post.before_taking = partial(asyncio.sleep, 0.05)
        times = game.scale(12, 3)
        with Writers(plain(stack.port), clients=2, pause=0.2) as writers:
            for _ in range(times):
                sent = len(stack.post.messages)
                until(lambda sent=sent: len(stack.post.messages) >= sent + 3, 30)
                stack.restart("worker", signal.SIGKILL)
        stack.query(
            "UPDATE outbox SET next_at = created_at WHERE state = 'pending'"
        )  # a lease ends after a minute
        until(lambda: not stack.query("SELECT 1 FROM outbox WHERE state = 'pending'"), 120)
        mailed = {row[0] for row in stack.query("SELECT message_id FROM outbox WHERE state = 'sent'")}
        arrived = Counter(id.strip("<>").partition("@")[0] for id in stack.post.ids)
        note = f"of {len(mailed)}, worker killed {times} times, {len(writers.acknowledged)} leads"
        yield exactly("G1", "mails that did not arrive", 0, len(mailed - arrived.keys()), note)
        again = sum(count - 1 for count in arrived.values())
        yield at_most("G1", "mails that came twice, two senders a worker", 2 * times, again)
