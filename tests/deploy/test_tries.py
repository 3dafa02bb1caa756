"""The delivered nginx file when the web process is killed: a page is read again until a process answers it."""

import socketserver
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.support.deployed import HOST, connect, nginx

VISITORS = 40  # at once: more than nginx holds connections for


class Process(socketserver.ThreadingTCPServer):
    """A web process that can die: then no request on a connection of before gets an answer."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Answers)
        self.full = threading.Barrier(VISITORS)
        self.dead: set[Answers] = set()
        self.living: set[Answers] = set()
        self.unanswered = 0

    def die(self) -> None:
        self.dead = {*self.living}


class Answers(socketserver.StreamRequestHandler):
    server: Process

    def handle(self) -> None:
        self.server.living.add(self)
        while request := self.rfile.readline():
            while self.rfile.readline().strip():
                pass
            if self in self.server.dead:
                self.server.unanswered += 1
                return
            if request.startswith(b"GET /cheio"):
                self.server.full.wait(60)
            self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")


@pytest.fixture
def process() -> Iterator[Process]:
    """A running web process that can die."""
    with Process() as process:
        thread = threading.Thread(target=process.serve_forever, args=(0.01,))
        thread.start()
        yield process
        process.shutdown()
        thread.join()


def get(port: int, path: str) -> int:
    connection = connect(port)
    connection.request("GET", path, headers={"Host": HOST})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status


@pytest.mark.thorough
def test_a_page_is_read_although_every_connection_of_the_pool_is_dead(
    process: Process, tmp_path: Path
) -> None:
    with nginx(tmp_path, process.server_address[1], tmp_path) as port:
        with ThreadPoolExecutor(VISITORS) as visitors:
            assert {*visitors.map(lambda _: get(port, "/cheio"), range(VISITORS))} == {200}
        process.die()
        assert get(port, "/sobre") == 200
    assert process.unanswered > 0
