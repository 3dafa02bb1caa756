"""The two engines, each with the demonstration stock.

PostgreSQL is a cluster of the day's own, with `synchronous_commit=on` and `fsync=on` as a server has them.
"""

import os
import shlex
import shutil
import signal
import sqlite3
import subprocess
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any, Protocol

import psycopg

from tests.support import BIN, ROOT, free_port
from tests.support.databases import fill_database, new_database, share_photos


class Engine(Protocol):
    name: str

    def new_database(self, var: Path) -> str:
        """The URL of a new copy of the demonstration database, for a site that lives in `var`."""

    def query(self, url: str, sql: str) -> list[Any]:
        """Rows; a statement that writes gives none."""

    def run(self, url: str, statements: list[str]) -> None:
        """All of them in one transaction."""

    def integrity(self, url: str) -> str:
        """ "ok", or what is wrong with the database."""

    def close(self) -> None: ...


def environment(url: str, var: Path) -> dict[str, str]:
    """The environment of every process of the day."""
    path = f"{BIN}:{ROOT / 'node_modules/.bin'}:{os.environ['PATH']}"
    env = {
        **os.environ,
        "DAILY_MAIL": "off",
        "PATH": path,
        "PICCOLO_CONF": "db.piccolo_conf",
        "PYTHONPATH": str(ROOT),
    }
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # it doubles the time that a web process needs to start
    return env | {"DATABASE_URL": url, "VAR_DIR": str(var)}


def fill(url: str, folder: Path) -> None:
    share_photos(folder / "fill")  # or the seed would copy them
    fill_database(environment(url, folder / "fill"))


class Sqlite:
    name = "sqlite"

    def __init__(self, folder: Path) -> None:
        self.filled = folder / "filled.db"
        fill(f"sqlite:///{self.filled}", folder)

    def new_database(self, var: Path) -> str:
        with closing(sqlite3.connect(self.filled)) as filled, closing(sqlite3.connect(var / "app.db")) as new:
            filled.backup(new)
        return f"sqlite:///{var / 'app.db'}"

    def query(self, url: str, sql: str) -> list[Any]:
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"), timeout=20)) as database, database:
            return database.execute(sql).fetchall()

    def run(self, url: str, statements: list[str]) -> None:
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"), timeout=20)) as database, database:
            for statement in statements:
                database.execute(statement)

    def integrity(self, url: str) -> str:
        return str(self.query(url, "PRAGMA integrity_check")[0][0])

    def close(self) -> None:
        self.filled.unlink()


class Postgres:
    name = "postgres"

    def __init__(self, folder: Path, home: Path | None = None) -> None:
        """`home` is where the cluster lives, when it is to be on a disk of its own."""
        self.folder = Path(tempfile.mkdtemp(prefix="gameday-pg-", dir=home))
        self.folder.chmod(0o755)  # as root the cluster runs as a user of its own
        command = [ROOT / "scripts/pg_start.sh", self.folder, str(free_port()), "durable"]
        self.url = subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
        self.made = 0
        try:
            fill(self._create("template1", "filled"), folder)
        except BaseException:
            self.close()
            raise

    def _create(self, template: str, name: str) -> str:
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return f"{self.url.rpartition('/')[0]}/{name}"

    def new_database(self, var: Path) -> str:
        self.made += 1
        return self._create("filled", f"site{self.made}")

    def query(self, url: str, sql: str) -> list[Any]:
        with psycopg.connect(url) as connection:
            found = connection.execute(sql)
            return found.fetchall() if found.description else []

    def run(self, url: str, statements: list[str]) -> None:
        with psycopg.connect(url) as connection:
            for statement in statements:
                connection.execute(statement.encode())  # bytes: a percent sign is one

    def integrity(self, url: str) -> str:
        """Every row of every table can be read, and every index agrees that it is there."""
        tables = self.query(url, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        for (table,) in tables:
            self.query(url, f"SELECT count(*) FROM (SELECT * FROM {table}) AS rows")
        return "ok"

    @property
    def pid(self) -> int:
        return int((self.folder / "data/postmaster.pid").read_text().split()[0])

    def processes(self) -> list[int]:
        """The postmaster and all its children."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [self.pid, *map(int, children)]

    def control(self, *words: str) -> None:
        """`pg_ctl` on this cluster, as the user that owns it."""
        program = next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"), reverse=True)))
        runner = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"]
        command = [*(runner if os.geteuid() == 0 else []), str(program), "-D", str(self.folder / "data")]
        command += ["-w", "-l", str(self.folder / "log"), *words]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/")

    def stop(self) -> None:
        """As a crash: nothing is written down, the next start recovers."""
        self.options = " ".join(shlex.split((self.folder / "data/postmaster.opts").read_text())[3:])
        self.control("stop", "-m", "immediate")

    def start(self) -> None:
        self.control("start", "-o", self.options)

    def close(self) -> None:
        os.kill(self.pid, signal.SIGINT)
        shutil.rmtree(self.folder, ignore_errors=True)


class Given(Postgres):
    """The cluster that the tests run on."""

    def __init__(self) -> None: ...

    def new_database(self, var: Path) -> str:
        url = new_database("dia")
        fill_database(environment(url, var))
        return url


ENGINES: dict[str, type[Sqlite] | type[Postgres]] = {"sqlite": Sqlite, "postgres": Postgres}
