"""`make run`'s supervisor restarts a process that dies, leaves the others alone, and ends with all of them."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pytest

from tests.support import ROOT, free_port
from tests.support.waiting import until

STARTED = re.compile(r"^(\w+) +\| started \((\d+)\)$", re.M)


class Run:
    """A supervisor at work, with its output in a file."""

    def __init__(self, procfile: Path, log: Path, **env: str) -> None:
        command = [sys.executable, str(ROOT / "scripts/supervise.py"), str(procfile)]
        self.log = log
        with log.open("wb") as out:
            self.process = subprocess.Popen(
                command, cwd=ROOT, env={**os.environ, **env}, stdout=out, stderr=out
            )

    def started(self, name: str) -> list[int]:
        """The process ids that a line of the Procfile has had."""
        return [int(pid) for one, pid in STARTED.findall(self.log.read_text()) if one == name]

    def stop(self, number: int = signal.SIGTERM) -> int:
        self.process.send_signal(number)
        return self.process.wait(90)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Run]]:
    """Starts the supervisor with a Procfile of these lines; all of them end with the test."""
    runs: list[Run] = []

    def run(*lines: str, **env: str) -> Run:
        procfile = tmp_path / "Procfile"
        procfile.write_text("\n".join(lines))
        runs.append(Run(procfile, tmp_path / f"log{len(runs)}", **env))
        return runs[-1]

    yield run
    for one in runs:
        if one.process.poll() is None:
            one.stop()


def is_alive(pid: int) -> bool:
    """Whether there is such a process that is no zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
PAIRS = [(*pair, pause) for pair in product(SIGNALS, SIGNALS) for pause in (0, 0.001, 0.01, 0.1)]
RARE = [pytest.param(*one, marks=[pytest.mark.processes, pytest.mark.thorough]) for one in PAIRS]


@pytest.mark.parametrize(("first", "second", "pause"), [PAIRS[0], PAIRS[5], PAIRS[-2], *RARE])
def test_all_end_with_it_whatever_they_have_started(
    start: Callable[..., Run], first: int, second: int, pause: float
) -> None:
    run = start(
        "one: sleep 100 & echo child $!; wait",
        "two: trap 'sleep 0.05; exit' TERM; while :; do sleep 0.1; done",
    )
    until(lambda: "child" in run.log.read_text() and run.started("two"))
    child = int(re.findall(r"child (\d+)", run.log.read_text())[0])
    run.process.send_signal(first)
    time.sleep(pause)
    assert run.stop(second) == 0
    assert "Traceback" not in run.log.read_text()
    assert not any(map(is_alive, [child, *run.started("one"), *run.started("two")]))


def test_they_end_with_one_that_is_killed(start: Callable[..., Run]) -> None:
    run = start("one: exec sleep 100", "two: sleep 100; echo again")
    until(lambda: run.started("one") and run.started("two"))
    run.stop(signal.SIGKILL)
    until(lambda: not any(map(is_alive, [*run.started("one"), *run.started("two")])), 20)


def test_a_process_that_will_not_end_is_killed_within_ten_seconds(start: Callable[..., Run]) -> None:
    run = start("deaf: trap '' TERM; echo ready; while true; do sleep 1; done")
    until(lambda: "ready" in run.log.read_text())
    begun = time.monotonic()
    assert run.stop() == 0
    assert time.monotonic() - begun < 60
    assert not is_alive(run.started("deaf")[0])


def test_the_pause_grows_and_the_others_go_on(start: Callable[..., Run]) -> None:
    run = start("fails: echo no; exit 3", "lives: exec sleep 100")
    until(lambda: run.log.read_text().count("fails  | no") == 4)
    pauses = re.findall(r"ended with 3; restarting in ([\d.]+) s", run.log.read_text())
    assert pauses[:3] == ["0.4", "0.8", "1.6"]
    assert len(run.started("lives")) == 1
    assert len(run.started("fails")) == 4


def test_a_child_that_outlives_its_process_does_not_keep_it_from_coming_back(
    start: Callable[..., Run],
) -> None:
    run = start("host: sleep 100 & echo child $!; wait")
    until(lambda: "child" in run.log.read_text())
    child = int(re.findall(r"child (\d+)", run.log.read_text())[0])
    os.kill(run.started("host")[0], signal.SIGKILL)
    until(lambda: len(run.started("host")) == 2, 5)
    assert not is_alive(child)


def test_an_endless_line_does_not_end_the_output(start: Callable[..., Run]) -> None:
    run = start("long: head -c 3000000 /dev/zero | tr '\\0' x; echo; echo after; exec sleep 100")
    until(lambda: "long   | after" in run.log.read_text())


def test_the_next_start_is_by_the_line_that_the_procfile_has_then(
    start: Callable[..., Run], tmp_path: Path
) -> None:
    run = start("one: echo before; exec sleep 100", "two: exec sleep 100")
    until(lambda: "before" in run.log.read_text() and run.started("two"))
    (tmp_path / "Procfile").write_text("one: echo after; exec sleep 100")
    for name in ("one", "two"):
        os.kill(run.started(name)[0], signal.SIGTERM)
    until(lambda: "one    | after" in run.log.read_text() and len(run.started("two")) == 2)


def test_connections_wait_while_the_process_that_gets_the_port_is_replaced(
    start: Callable[..., Run],
) -> None:
    serve = "import os, socket; s = socket.socket(fileno=int(os.environ['WEB_FD'])); c, _ = s.accept();"
    line = f'web: exec {sys.executable} -c "{serve} c.sendall(str(os.getpid()).encode())" # $WEB_FD'
    run = start(line, WEB_PORT=str(port := free_port()))
    until(lambda: run.started("web"))
    answers = []
    for _ in range(4):  # each process answers once and ends
        with socket.create_connection(("127.0.0.1", port), 60) as connection:
            answers.append(int(connection.recv(100)))
    until(lambda: run.started("web")[:4] == answers)  # a process may answer before its start is written down
