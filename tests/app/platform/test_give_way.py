"""A process gives way within its session, and its session to others."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.platform.uploads import give_way

pytestmark = pytest.mark.processes


@pytest.fixture
def other() -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(["cat"], stdin=subprocess.PIPE, start_new_session=True)
    yield process
    process.communicate()


def test_it_gives_way_within_its_session_and_as_one(other: subprocess.Popen[bytes]) -> None:
    give_way(other.pid)
    assert os.getpriority(os.PRIO_PROCESS, other.pid) == 10
    group = Path(f"/proc/{other.pid}/autogroup")
    assert not group.exists() or group.read_text().endswith(" nice 10\n")
