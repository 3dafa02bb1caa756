"""Notifications to systemd, on a datagram socket like systemd's."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.platform.monitoring import systemd
from tests.support import ROOT
from tests.support.databases import fill_database

pytestmark = pytest.mark.processes


@pytest.fixture
def listener(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """The socket that systemd would listen on."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as bound:
        bound.bind(str(tmp_path / "notify"))
        bound.settimeout(120)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        yield bound


def heard(listener: socket.socket) -> list[str]:
    """The notifications up to now."""
    listener.setblocking(False)
    found = []
    try:
        while True:
            found.append(listener.recv(100).decode())
    except BlockingIOError:
        return found


def test_ready_then_a_pulse_then_stopping(listener: socket.socket, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a loop of its own: the application that other tests share beats in theirs."""
    monkeypatch.setattr(systemd, "PULSE_SECONDS", 0.05)  # a socket nobody reads holds ten

    async def live() -> list[str]:
        said: list[str] = []
        async with systemd.watched():
            while said.count("WATCHDOG=1") < 2:
                await asyncio.sleep(0)
                said += heard(listener)
        beating = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.wait_for(asyncio.gather(*beating, return_exceptions=True), 60)
        return said + heard(listener)

    said = asyncio.run(live())
    assert (said[0], said[-1], {*said[1:-1]}) == ("READY=1", "STOPPING=1", {"WATCHDOG=1"})
    assert 2 <= len(said[1:-1]) <= 3
    assert heard(listener) == []


def test_an_abstract_socket(monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"quintavera-test-{os.getpid()}"

    async def live() -> None:
        async with systemd.watched():
            pass

    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listener:
        listener.bind(f"\0{name}")
        monkeypatch.setenv("NOTIFY_SOCKET", f"@{name}")
        asyncio.run(live())
        assert heard(listener) == ["READY=1", "STOPPING=1"]


@pytest.mark.parametrize("name", ["", "/nobody/listens/here"])
async def test_without_systemd_nothing_fails(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", name)
    async with systemd.watched():
        await asyncio.sleep(0)


def test_the_worker_says_so_from_its_start_to_its_end(listener: socket.socket, tmp_path: Path) -> None:
    env = {**os.environ, "VAR_DIR": str(tmp_path), "DATABASE_URL": f"sqlite:///{tmp_path / 'app.db'}"}
    fill_database(env)
    worker = subprocess.Popen([sys.executable, "-m", "app.worker"], cwd=ROOT, env=env)
    try:
        assert [listener.recv(100), listener.recv(100)] == [b"READY=1", b"WATCHDOG=1"]
        worker.send_signal(signal.SIGTERM)
        assert listener.recv(100) == b"STOPPING=1"
        assert worker.wait(60) == 0
    finally:
        worker.kill()
        worker.wait()
