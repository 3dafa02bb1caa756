"""How the servers take connections."""

import asyncio
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
import uvloop

from app.serve import ACCEPTED_AT_ONCE, listening
from tests.support import ROOT, free_port
from tests.support.databases import fill_database
from tests.support.waiting import answers, until


def test_connections_that_wait_are_accepted_at_once() -> None:
    """Else the visitors of a busy process wait for as many turns of its loop as connections came before."""

    async def turns() -> list[int]:
        loop, turn, made = asyncio.get_running_loop(), 0, list[int]()

        class Noted(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                made.append(turn)

        with socket.create_server(("127.0.0.1", 0)) as opened:
            servers = [await loop.create_server(Noted, sock=one) for one in listening(opened)]
            clients = [socket.create_connection(opened.getsockname()) for _ in range(2 * ACCEPTED_AT_ONCE)]
            while len(made) < len(clients):
                turn += 1
                await asyncio.sleep(0)
            for one in [*servers, *clients]:
                one.close()
        return made

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        made = runner.run(turns())
    assert made[0] + 1 >= made[-1]


@pytest.mark.processes
@pytest.mark.thorough
def test_several_processes_end_with_the_one_that_has_started_them(tmp_path: Path) -> None:
    own = {
        "VAR_DIR": str(tmp_path),
        "DATABASE_URL": f"sqlite:///{tmp_path}/app.db",
        "WEB_PORT": str(free_port()),
    }
    fill_database(env := {**os.environ, **own})
    command = [sys.executable, "-m", "app.serve", "app.main:app", "--workers", "2"]
    server = subprocess.Popen(command, cwd=ROOT, env=env)
    until(lambda: answers(f"http://127.0.0.1:{env['WEB_PORT']}/saude"))
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
    assert len(children) > 1
    server.kill()
    server.wait()
    until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in children), 30)
