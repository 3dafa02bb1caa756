"""`make upgrade`'s last step: the processes of this checkout end, and it waits until each runs again."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support import ROOT
from tests.support.waiting import until

SLEEP = "import time; time.sleep(1000)"


@pytest.fixture
def restart(tmp_path: Path) -> Path:
    """The script in a checkout of its own."""
    (tmp_path / "scripts").mkdir()
    return Path(shutil.copy(ROOT / "scripts/restart.py", tmp_path / "scripts"))


@pytest.fixture
def processes(restart: Path) -> Iterator[list[subprocess.Popen[bytes]]]:
    """A worker of this checkout, other programs of it (one names the worker), and a worker of another checkout; each is
    started again when it ends."""
    started = []
    own, other = restart.parents[1], restart.parents[1] / "other"
    for folder in (own, other):
        for module in ("worker", "other"):
            (folder / "app").mkdir(parents=True, exist_ok=True)
            (folder / f"app/{module}.py").write_text(SLEEP)
    for folder, program in (
        (own, "app.worker"),
        (own, "app.other"),
        (own, "app.other app.worker -m app.worker"),
        (other, "app.worker"),
    ):
        loop = (
            f"while :; do {sys.executable} -m {program}; echo again >> {restart.parent}/{len(started)}; done"
        )
        started.append(subprocess.Popen(["sh", "-c", loop], cwd=folder, start_new_session=True))
    until(lambda: all(sleeps(one.pid) for one in started))
    yield started
    for one in started:
        os.killpg(one.pid, signal.SIGKILL)
        one.wait()


def sleeps(loop: int) -> bool:
    """Whether the shell's child has become Python."""
    children = Path(f"/proc/{loop}/task/{loop}/children").read_text().split()
    return any(Path(f"/proc/{child}/comm").read_text().startswith("python") for child in children)


def run(restart: Path) -> str:
    return subprocess.run([sys.executable, restart], check=True, capture_output=True, text=True).stdout


def test_the_sites_processes_of_this_checkout_are_restarted_and_no_others(
    restart: Path, processes: list[subprocess.Popen[bytes]]
) -> None:
    assert run(restart) == "app.worker restarted\n"
    assert [(restart.parent / str(number)).exists() for number in range(4)] == [
        True,
        False,
        False,
        False,
    ]


def test_where_nothing_runs_it_says_so(restart: Path) -> None:
    assert run(restart) == "No process of the site runs here as this user: start the site.\n"
