"""The renderers' host: as many as are asked for, none that outlives it, one that hangs is replaced in time."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support import ROOT
from tests.support.waiting import until

pytestmark = pytest.mark.processes


@pytest.fixture
def host(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    env = {**os.environ, "VAR_DIR": str(tmp_path), "SSR_RENDERERS": "2"}
    process = subprocess.Popen([sys.executable, "-m", "app.sidecar"], cwd=ROOT, env=env)
    until(lambda: (tmp_path / "ssr.sock").exists() and (tmp_path / "ssr-2.sock").exists(), 120)
    yield process
    process.kill()
    process.wait()


def nodes(host: subprocess.Popen[bytes]) -> set[int]:
    found = Path(f"/proc/{host.pid}/task/{host.pid}/children").read_text().split()
    return {int(pid) for pid in found}


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except FileNotFoundError:
        return False


def test_no_renderer_outlives_a_host_that_was_killed(host: subprocess.Popen[bytes]) -> None:
    pids = nodes(host)
    assert len(pids) == 2
    host.kill()
    host.wait()
    until(lambda: not any(is_running(pid) for pid in pids), 60)


def test_a_renderer_that_hangs_is_replaced(host: subprocess.Popen[bytes]) -> None:
    stopped = next(iter(nodes(host)))
    time.sleep(1)  # it has answered once
    os.kill(stopped, signal.SIGSTOP)
    until(lambda: not is_running(stopped) and len(nodes(host) - {stopped}) == 2)
