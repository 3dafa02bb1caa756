"""A running site with generated cars, on SQLite or PostgreSQL (TEST_ENGINE=postgres)."""

import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import aiosqlite
import asyncpg

from tests.bench.pages import logging_to
from tests.support import ROOT
from tests.support.databases import fill_database, share_photos, start_postgres
from tests.support.site import Site

POSTGRES = os.environ.get("TEST_ENGINE") == "postgres"
SERVERS, LOAD = {0}, {1}  # cores
FILL_SECONDS = 1800.0  # 100,000 cars take a minute and a half on a quiet machine, on a busy one ten
WRITE_SECONDS = 60.0


class Grown(Site):
    """The servers have one core, with all that they start; the benchmark has the other."""

    own_sessions = True

    def __init__(self, var: Path, cars: int, **settings: str) -> None:
        plain = {"PICCOLO_CONF": "db.piccolo_conf", "SSR_TIMEOUT_MS": "400", "RATE_LIMITS": "off"}
        settings = plain | settings
        super().__init__(var, **settings)
        self.cars = cars

    def start(self) -> "Grown":
        if not (self.var / "media").exists():
            share_photos(self.var)
        if POSTGRES or not (self.var / "app.db").exists():  # a folder may have a stock already
            fill_database(self.env)
            command = [sys.executable, "-m", "tests.bench.gen_stock", str(self.cars), "--gravar"]
            if self.cars:
                subprocess.run(command, cwd=ROOT, env=self.env, check=True, timeout=FILL_SECONDS)
            if POSTGRES:
                self.sql("ANALYZE")
        for name in ("ssr", "web"):
            self.run(name)
        self.wait()
        return self

    def run(self, name: str) -> None:
        os.sched_setaffinity(0, SERVERS)
        with logging_to(self.var / "log"):
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

    async def writer(self) -> tuple[Callable[[str], Awaitable[Any]], Callable[[], Awaitable[Any]]]:
        """A function that executes a statement in a transaction of its own, on one connection, and one that closes it."""
        if POSTGRES:
            postgres = await asyncpg.connect(self.env["DATABASE_URL"])
            return postgres.execute, postgres.close
        sqlite = await aiosqlite.connect(self.var / "app.db", timeout=WRITE_SECONDS, isolation_level=None)
        return sqlite.execute, sqlite.close


def start_database_server() -> None:
    """A throwaway PostgreSQL for the benchmark; SQLite needs none. It has the servers' core too."""
    if POSTGRES:
        os.sched_setaffinity(0, SERVERS)
        os.environ["TEST_POSTGRES"] = start_postgres()
        os.sched_setaffinity(0, LOAD)


@contextmanager
def running(cars: int, **settings: str) -> Iterator[Grown]:
    """STORM_STOCK names a folder that keeps SQLite's stocks for the next time."""
    with tempfile.TemporaryDirectory(prefix="quintavera-storm-") as folder:
        var = Path(os.environ.get("STORM_STOCK", folder)) / f"cars-{cars}"
        var.mkdir(parents=True, exist_ok=True)
        site = Grown(var, cars, **settings)
        try:
            yield site.start()
        finally:
            site.stop()
