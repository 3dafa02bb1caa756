"""A whole running site with its own folder and database, and a real mail server."""

import os
import signal
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from tests.bench.gameday.engines import Engine, environment
from tests.bench.gameday.traffic import request
from tests.support import ROOT, free_port
from tests.support.databases import share_photos
from tests.support.deployed import command_of
from tests.support.memory import resident
from tests.support.smtp import Post, post_office

ALL = ("ssr", "web", "worker")


class Stack:
    """`settings` are the environment's, as capitals.

    The mail server is `post`; `url` is the site's, `database` its data's.
    """

    post: Post

    def __init__(self, engine: Engine, folder: Path, *, only: tuple[str, ...] = ALL, **settings: str) -> None:
        self.engine, self.var, self.only, self.settings = engine, folder, only, settings
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.processes: dict[str, subprocess.Popen[bytes]] = {}

    def __enter__(self) -> "Stack":
        share_photos(self.var)
        self.database = self.settings.pop("DATABASE_URL", "") or self.engine.new_database(self.var)
        self.closing = ExitStack()
        self.post, smtp = self.closing.enter_context(post_office())
        mail = {"SMTP_HOST": "127.0.0.1", "SMTP_PORT": str(smtp), "SMTP_TLS": "none"}
        site = {
            "SITE_URL": self.url,
            "WEB_PORT": str(self.port),
            "RATE_LIMITS": "off",
            "SSR_RENDERERS": "2",
            "SECRET_KEY": "gameday" * 6,
        }
        self.env = environment(self.database, self.var) | mail | site | self.settings
        self.log = (self.var / "log").open("ab")
        for name in self.only:
            self.start(name)
        if "web" in self.only:
            self.wait_until_rendered() if "ssr" in self.only else self.wait_until_alive()
        return self

    def __exit__(self, *_: Any) -> None:
        for process in self.processes.values():
            process.kill()
            process.wait()
        self.closing.close()
        self.log.close()

    def start(self, name: str) -> None:
        command = [sys.executable, "-m", "app.sidecar" if name == "ssr" else "app.worker"]
        if name == "web":
            command = [word for word in command_of("quintavera-web") if word not in ("--fd", "3")]
        self.processes[name] = subprocess.Popen(
            command, cwd=ROOT, env=self.env, stdout=self.log, stderr=self.log
        )

    def end(self, name: str, how: signal.Signals = signal.SIGTERM, patience: float = 60) -> float:
        """The seconds that it took."""
        started = time.monotonic()
        self.processes[name].send_signal(how)
        self.processes[name].wait(patience)
        return time.monotonic() - started

    def restart(self, name: str, how: signal.Signals = signal.SIGTERM) -> float:
        took = self.end(name, how)
        self.start(name)
        return took

    def wait_until_alive(self, seconds: float = 30) -> float:
        return until(lambda: request(self.port, "GET", "/saude").status == 200, seconds)

    def wait_until_rendered(self, seconds: float = 60) -> float:
        """Until pages come from the renderer; how long that took."""
        return until(lambda: self.is_rendered(), seconds)

    def is_rendered(self, path: str = "/busca?_data_nao=1") -> bool:
        answer = request(self.port, "GET", path, timeout=5)
        return answer.status == 200 and "server-timing" not in answer.headers

    def query(self, sql: str) -> list[Any]:
        return self.engine.query(self.database, sql)

    def integrity(self) -> str:
        return self.engine.integrity(self.database)

    def pids(self, name: str) -> list[int]:
        """A process; of the renderer the nodes that it hosts."""
        pid = self.processes[name].pid
        if name != "ssr":
            return [pid]
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def memory(self, name: str, *, alone: bool = False) -> float:
        """Resident megabytes, unless `alone` with all that it has started."""
        return resident(self.processes[name].pid, alone=alone)

    def descriptors(self, name: str) -> int:
        return sum(len(os.listdir(f"/proc/{pid}/fd")) for pid in self.pids(name))


def until(true: Any, seconds: float, pause: float = 0.05) -> float:
    """Waits for something to become true, and gives how long that took; TimeoutError when it does not."""
    started = time.monotonic()
    while not true():
        if time.monotonic() - started > seconds:
            raise TimeoutError(f"not within {seconds:g} s")
        time.sleep(pause)
    return time.monotonic() - started
