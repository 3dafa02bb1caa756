"""A running site with generated cars, on SQLite or PostgreSQL (TEST_ENGINE=postgres)."""

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tests.support import ROOT, databases
from tests.support.databases import fill_database, share_photos
from tests.support.site import Site

POSTGRES = os.environ.get("TEST_ENGINE") == "postgres"
SERVERS, LOAD = {0}, {1}  # cores
FILL_SECONDS = 420.0  # 100,000 cars take a minute and a half on a quiet machine
WRITE_SECONDS = 60.0


class Grown(Site):
    """The servers have one core, with all that they start; whoever measures has the other."""

    def __init__(self, var: Path, cars: int, **settings: str) -> None:
        plain = {"PICCOLO_CONF": "db.piccolo_conf", "SSR_TIMEOUT_MS": "400", "RATE_LIMITS": "off"}
        settings = plain | settings
        if POSTGRES:
            settings["DATABASE_URL"] = databases.new_database(f"cars_{cars}")
        super().__init__(var, **settings)
        self.cars = cars

    def start(self) -> "Grown":
        if not (self.var / "media").exists():
            share_photos(self.var)
        if POSTGRES or not (self.var / "app.db").exists():  # a folder may have a stock already
            fill_database(self.env)
            command = [sys.executable, "-m", "tests.bench.gen_stock", str(self.cars), "--gravar"]
            subprocess.run(command, cwd=ROOT, env=self.env, check=True, timeout=FILL_SECONDS)
            if POSTGRES:
                self.sql("ANALYZE")
        for name in ("ssr", "web"):
            self.run(name)
        self.wait()
        return self

    def run(self, name: str) -> None:
        os.sched_setaffinity(0, SERVERS)
        super().run(name)
        os.sched_setaffinity(0, LOAD)

    def end(self, name: str) -> None:
        process = self.processes.pop(name)
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    @property
    def written(self) -> str:
        """Of which content the feeds and sitemaps are; empty before the first."""
        stamp = self.var / "arquivos/versao"
        return stamp.read_text() if stamp.exists() else ""

    def sql(self, statement: str) -> list[str]:
        """The first column of what a statement answers."""
        if POSTGRES:
            command = ["psql", "-Atq", self.env["DATABASE_URL"], "-c", statement]
            done = subprocess.run(
                command, capture_output=True, text=True, check=True, timeout=WRITE_SECONDS
            ).stdout
            return [line.partition("|")[0] for line in done.splitlines()]
        with closing(sqlite3.connect(self.var / "app.db", timeout=WRITE_SECONDS)) as database, database:
            return [str(row[0]) for row in database.execute(statement)]


@contextmanager
def database_server() -> Iterator[None]:
    """A throwaway PostgreSQL while it is asked for; SQLite needs none. It has the servers' core too."""
    if not POSTGRES:
        yield
        return
    os.sched_setaffinity(0, SERVERS)
    os.environ["TEST_POSTGRES"] = databases.start_postgres()
    os.sched_setaffinity(0, LOAD)
    try:
        yield
    finally:
        for cluster in databases.clusters:
            os.kill(int((cluster / "data/postmaster.pid").read_text().split()[0]), signal.SIGINT)
            shutil.rmtree(cluster, ignore_errors=True)


@contextmanager
def running(cars: int, **settings: str) -> Iterator[Grown]:
    """STORM_STOCK names a folder that keeps SQLite's stocks for the next time."""
    with tempfile.TemporaryDirectory(prefix="quintavera-storm-") as folder:
        var = Path(os.environ.get("STORM_STOCK", folder)) / str(cars)
        var.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(var / "arquivos", ignore_errors=True)  # the feeds of another time
        site = Grown(var, cars, **settings)
        try:
            yield site.start()
        finally:
            site.stop()
