"""The renderers' host: their number, their end with the host, and the restart of one that hangs."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support import ROOT
from tests.support.waiting import until

pytestmark = pytest.mark.processes


# The host, which prints the socket of each renderer that it finds healthy.
HOST = """
import asyncio
from app.platform import sidecar
from app.platform.config import config

is_healthy = sidecar.is_healthy

async def printed(path):
    healthy = await is_healthy(path)
    if healthy:
        print(path.name, flush=True)
    return healthy

sidecar.is_healthy = printed
asyncio.run(sidecar.main(config))
"""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A host whose two renderers have answered."""
    env = {**os.environ, "VAR_DIR": str(tmp_path), "SSR_RENDERERS": "2"}
    process = subprocess.Popen([sys.executable, "-c", HOST], cwd=ROOT, env=env, stdout=subprocess.PIPE)
    assert process.stdout
    healthy = set[bytes]()
    while not {b"ssr.sock\n", b"ssr-2.sock\n"} <= healthy:
        healthy.add(process.stdout.readline())
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
    os.kill(min(pids), signal.SIGSTOP)  # one that hangs, too
    host.kill()
    host.wait()
    until(lambda: not any(is_running(pid) for pid in pids), 60)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP], ids=["ends", "hangs"])
def test_a_renderer_that_ends_or_hangs_is_replaced(host: subprocess.Popen[bytes], how: int) -> None:
    gone = next(iter(nodes(host)))
    os.kill(gone, how)
    until(lambda: not is_running(gone) and len(nodes(host) - {gone}) == 2)
