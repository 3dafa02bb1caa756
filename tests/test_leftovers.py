"""Nothing is left of tests that were killed: no folder, no process."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import ROOT
from tests.support.waiting import until

pytestmark = pytest.mark.processes

CODE = """
import os, subprocess
from tests.support.databases import TEMPORARY

own = {"PATH": os.environ["PATH"], "VAR_DIR": f"{TEMPORARY}/site"}
print(TEMPORARY, subprocess.Popen(["sleep", "600"], env=own).pid, flush=True)
input()
"""


def test_a_killed_process_of_tests_leaves_no_folder_and_no_process() -> None:
    env = {name: value for name, value in os.environ.items() if name != "TEST_TEMPLATES"}
    tests = subprocess.Popen(
        [sys.executable, "-c", CODE], cwd=ROOT, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert tests.stdout
    folder, started = tests.stdout.readline().decode().split()
    assert Path(folder).is_dir()
    tests.send_signal(signal.SIGKILL)
    tests.wait()
    until(lambda: not Path(folder).exists())
    until(lambda: not command_line(started))


def command_line(pid: str) -> bytes:
    """Of a process; empty for one that has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""
