"""Restarts behind nginx under load: no page and no acknowledged lead is lost."""

import http.client
import signal
import socket
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import closing

from tests.bench.gameday.game import Game, Result, at_most, exactly
from tests.bench.gameday.kills import report_losses, start_web
from tests.bench.gameday.stack import until
from tests.bench.gameday.traffic import Connect, Writers, losses, request
from tests.support.deployed import HOST, connect, nginx

READERS = 3


class Readers:
    """Visitors behind nginx who read one page after the other."""

    def __init__(self, connect: Connect, paths: tuple[str, ...] = ("/veiculos", "/", "/busca")) -> None:
        self.connect, self.paths = connect, paths
        self.statuses: Counter[int] = Counter()
        self.stopped = threading.Event()
        self.threads = [threading.Thread(target=self._read) for _ in range(READERS)]

    def __enter__(self) -> "Readers":
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stopped.set()
        for thread in self.threads:
            thread.join()

    def _read(self) -> None:
        connection, requests = None, 0
        while not self.stopped.wait(0.01):
            requests += 1
            if requests % 500 == 0:  # nginx ends a connection after a thousand, which a browser hides
                connection = None
            path = self.paths[self.statuses.total() % len(self.paths)]
            try:
                connection = connection or self.connect()
                connection.request("GET", path, headers={"Host": HOST})
                answer = connection.getresponse()
                answer.read()
                self.statuses[answer.status] += 1
            except (OSError, http.client.HTTPException):
                connection = None
                self.statuses[0] += 1

    @property
    def failed(self) -> int:
        return self.statuses.total() - self.statuses[200]


def restarts(game: Game) -> Iterator[Result]:
    times = game.scale(20, 4)
    with closing(socket.create_server(("127.0.0.1", 0), backlog=4096)) as listening:
        upstream = listening.getsockname()[1]
        with game.stack(only=("ssr", "worker"), SITE_URL=f"https://{HOST}") as stack:
            web = start_web(listening, stack)
            until(lambda: request(upstream, "GET", "/saude").status == 200, 30)
            (folder := stack.var / "proxy").mkdir()
            with nginx(folder, upstream, stack.var) as port:
                readers = Readers(lambda: connect(port))
                writers = Writers(lambda: connect(port), clients=2, pause=0.02, Host=HOST)
                ends = []
                try:
                    with readers, writers:
                        for turn in range(times):
                            writers.wait_for_more(15)
                            web.send_signal(signal.SIGKILL if turn % 4 == 3 else signal.SIGTERM)
                            ends.append(until(lambda: web.poll() is not None, 60))  # noqa: B023
                            web = start_web(listening, stack)
                        writers.wait_for_more(15)
                finally:
                    web.kill()
                    web.wait()
        yield exactly(
            "G10",
            f"GETs lost in {times} restarts, every fourth a kill",
            0,
            readers.failed,
            f"of {readers.statuses.total()}: {dict(readers.statuses)}",
        )
        said = (
            f"{times} restarts: {len(writers.acknowledged)} leads, {writers.repeated} repeated by the client"
        )
        yield from report_losses("G10", said, losses(stack.query, writers.acknowledged), stack.integrity())
        yield at_most("G14", "SIGTERM under load, the slowest", 10, max(ends), " s")
