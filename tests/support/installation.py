"""A site of a test's own, without its web process: a migrated database, photographs, writers of leads, the commands."""

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from db.platform.backups.databases import PostgresBackup, SqliteBackup
from db.platform.backups.making import Database
from tests.support import BIN, ROOT
from tests.support.databases import fill_database
from tests.support.waiting import until

POSTGRES = os.environ.get("TEST_ENGINE") == "postgres"
WRITER = """
import asyncio, itertools, sys
from db.platform.engine import open_database
from db.visitantes.leads import NovoLead, create_lead

async def main(name):
    await open_database()
    for n in itertools.count():
        phone = f"(11) 9{n // 10000:04}-{n % 10000:04}"
        new = NovoLead(nome="Cliente", email=f"{name}{n}@exemplo.com.br", telefone=phone, assunto="Quero visitar " * 9)
        print((await create_lead(new)).id, flush=True)

asyncio.run(main(sys.argv[1]))
"""


def migrated_database(folder: Path) -> str:
    """The URL of a migrated database to be copied; on PostgreSQL it belongs to a plain user who may create databases."""
    url = f"sqlite:///{folder / 'modelo.db'}"
    if POSTGRES:
        url = own_database(f"modelo_{os.getpid()}")
    env = {**os.environ, "DATABASE_URL": url, "VAR_DIR": str(folder)}
    if POSTGRES:
        command = [str(BIN / "piccolo"), "migrations", "forwards", "all"]
        subprocess.run(command, cwd=ROOT, env=env, check=True, stdout=subprocess.DEVNULL)
    else:
        fill_database(env, "vazio")
    return url


def add_operator() -> None:
    """The plain user; workers share the cluster."""
    psql(
        "DO $$ BEGIN CREATE ROLE operador LOGIN CREATEDB PASSWORD 'se:nha';"
        " EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$"
    )


def psql(*statements: str) -> None:
    """Runs statements on the tests' PostgreSQL."""
    command = ["psql", "-q", os.environ["TEST_POSTGRES"]]
    subprocess.run([*command, *(word for one in statements for word in ("-c", one))], check=True)


def own_database(name: str, template: str = "template1") -> str:
    """Creates a database that the plain user owns; its URL."""
    psql(f"CREATE DATABASE {name} OWNER operador TEMPLATE {template}")
    parts = urlsplit(os.environ["TEST_POSTGRES"])
    netloc = f"operador:se%3Anha@{parts.netloc.rpartition('@')[2]}"
    return urlunsplit(parts._replace(netloc=netloc, path=f"/{name}"))


class Installation:
    """Lives in `folder`: `var`, `home` of the backups, and the database."""

    def __init__(self, folder: Path, migrated: str) -> None:
        self.var, self.home, self.path = folder / "var", folder / "backups", folder / "var" / "app.db"
        self.var.mkdir(parents=True)
        self.url = f"sqlite:///{self.path}"
        if POSTGRES:
            name = urlsplit(migrated).path[1:]
            self.url = own_database(f"{name}_{time.monotonic_ns()}", name)
        else:
            shutil.copy(migrated.removeprefix("sqlite:///"), self.path)
        self.env = {**os.environ, "DATABASE_URL": self.url, "VAR_DIR": str(self.var)}
        self.writers: list[Writer] = []

    @property
    def database(self) -> Database:
        return PostgresBackup(self.url) if POSTGRES else SqliteBackup(self.path)

    def add_photographs(self) -> None:
        for name, content in (("media/carro-480.jpg", b"um carro"), ("vendas/abc/frente.jpg", b"uma oferta")):
            (self.var / name).parent.mkdir(parents=True, exist_ok=True)
            (self.var / name).write_bytes(content * 100)
        (self.var / "secret.key").write_text("pimenta")

    def run(self, module: str, *arguments: str | Path, status: int = 0) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", f"app.commands.{module}", *map(str, arguments)]
        done = subprocess.run(command, cwd=ROOT, env=self.env, capture_output=True, text=True)
        assert done.returncode == status, done.stdout + done.stderr
        return done

    def back_up(self, *options: str) -> Path:
        """The folder of a new backup."""
        return Path(self.run("backup", "--para", self.home, *options).stdout.partition(": ")[0])

    def write(self, name: str) -> "Writer":
        self.writers.append(Writer(self, name))
        return self.writers[-1]

    def ask(self, query: str) -> list[Any]:
        """The first column of what the database answers."""
        if POSTGRES:
            import psycopg

            with psycopg.connect(self.url) as connection:
                return [row[0] for row in connection.execute(query).fetchall()]
        return ask_file(self.path, query)

    def end(self) -> None:
        for writer in self.writers:
            writer.kill()


def ask_file(path: Path, query: str) -> list[Any]:
    """The first column of what a SQLite file answers."""
    with closing(sqlite3.connect(path)) as connection:
        return [row[0] for row in connection.execute(query).fetchall()]


def leads_of(backup: Path) -> set[str]:
    """The public ids of the leads in a backup."""
    if (backup / "app.db").exists():
        return {*ask_file(backup / "app.db", "SELECT public_id FROM contatos")}
    command = ["pg_restore", "--data-only", "--table=contatos", "--file=-", str(backup / "app.dump")]
    rows = subprocess.run(command, capture_output=True, text=True, check=True)
    lines = [line.split("\t") for line in rows.stdout.splitlines()]
    return {line[1] for line in lines if len(line) > 5}


class Writer:
    """A process that writes one lead after the other; its answers are in its file."""

    def __init__(self, site: Installation, name: str) -> None:
        self.file = site.var.parent / f"{name}.txt"
        with self.file.open("w") as received:
            command = [sys.executable, "-c", WRITER, name]
            self.process = subprocess.Popen(command, cwd=ROOT, env=site.env, stdout=received)

    def acknowledged(self) -> list[str]:
        return [line for line in self.file.read_text().splitlines() if len(line) == 22]

    def wait_for_more(self, count: int) -> None:
        goal = len(self.acknowledged()) + count
        until(lambda: self.process.poll() is not None or len(self.acknowledged()) >= goal)
        assert self.process.poll() is None, "no leads are written"

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
