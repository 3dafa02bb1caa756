"""Backup and restore of the database: a SQLite file, or PostgreSQL by its own programs."""

import fcntl
import os
import re
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit, urlunsplit

from db.platform.backups.files import BackupError

# The bytes that SQLite locks (its file format, "The Lock-Byte Page").
SHARED_FIRST, SHARED_SIZE = 0x4000_0002, 510
AS_IT_IS = "mode=ro&immutable=1"  # nothing is written beside the file
BESIDE = ("", "-wal", "-shm", "-journal")


class SqliteBackup:
    """The database file at `path`."""

    name = "app.db"

    def __init__(self, path: Path) -> None:
        self.path = path

    def dump(self, target: Path) -> None:
        """Copies the database as it is at one moment into a file without a WAL."""
        if not self.path.is_file():
            raise BackupError(f"there is no database at {self.path}")
        with closing(connect(self.path, "mode=rw")) as live:
            live.execute("VACUUM INTO ?", (str(target),))

    def check(self, file: Path) -> str:
        """The last migration that a backup's file has run; BackupError when it is damaged."""
        if faults := find_faults(file, AS_IT_IS):
            raise BackupError(f"{file} is damaged: {'; '.join(faults)}")
        with closing(connect(file, AS_IT_IS)) as database:
            last = database.execute("SELECT name FROM migration ORDER BY id DESC LIMIT 1").fetchone()
        return last[0] if last else ""

    def rehearse(self, file: Path) -> None:
        """Nothing beyond `check`: a file that is whole only has to be copied."""

    def refuse_while_used(self) -> None:
        with locked_database(self.path):
            pass

    def replace(self, file: Path, aside: str) -> str:
        """Puts the file in the database's place; the folder `aside`, beside it, gets what was there, with its WAL.

        A WAL that stays behind would be taken for the new file's own and damage it. Gives the path of the old one.
        """
        old, fresh = self.path.parent / aside, self.path.with_name(f"{self.path.name}.novo")
        shutil.copyfile(file, fresh)
        fresh.chmod(0o600)
        os.sync()
        with locked_database(self.path):
            old.mkdir(mode=0o700)
            for part in (self.path.with_name(self.path.name + ending) for ending in BESIDE):
                if part.exists():
                    part.rename(old / part.name)
            fresh.rename(self.path)
        return str(old / self.path.name)


def connect(file: Path, how: str) -> sqlite3.Connection:
    uri = f"file:{quote(str(file.resolve()))}?{how}"
    connection: sqlite3.Connection = sqlite3.connect(uri, uri=True, timeout=30, isolation_level=None)
    return connection


def find_faults(file: Path, how: str) -> list[str]:
    """SQLite's words for every fault; empty when the file is sound."""
    try:
        with closing(connect(file, how)) as database:
            found = [row[0] for row in database.execute("PRAGMA integrity_check(20)")]
    except sqlite3.OperationalError:  # locked or absent: nobody knows
        raise
    except sqlite3.DatabaseError as error:
        return [str(error)]
    return [] if found == ["ok"] else found


@contextmanager
def locked_database(path: Path) -> Iterator[None]:
    """Nobody else has the database open while this lasts; BackupError where somebody has.

    In WAL mode a connection holds SQLite's shared lock for as long as it lives. This locks those bytes by the
    system's call: a connection would run the old WAL into a database that may be damaged.
    """
    if not path.exists():
        yield
        return
    with path.open("r+b") as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, SHARED_SIZE, SHARED_FIRST)
        except OSError:
            what = "stop web, equipe, worker and whatever else has it open"
            raise BackupError(f"{path} is in use: {what}") from None
        yield


REHEARSAL = "_ensaio"
ALL_OR_NOTHING = "--schema=public --no-owner --no-privileges --exit-on-error --single-transaction".split()
OTHERS = (
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    " AND usename IS NOT NULL"  # PostgreSQL's own workers are nobody's
)


class PostgresBackup:
    """The database at `url`; pg_dump, pg_restore and psql must be on the PATH."""

    name = "app.dump"

    def __init__(self, url: str) -> None:
        self.url = url

    def dump(self, target: Path) -> None:
        """Dumps the schema `public` as it is at one moment."""
        _run("pg_dump", "--format=custom", "--schema=public", f"--file={target}", url=self.url)

    def check(self, file: Path) -> str:
        """The last migration that a dump has run; BackupError when the dump cannot be read to its end."""
        _run("pg_restore", "--file=/dev/null", str(file))
        rows = _run("pg_restore", "--data-only", "--table=migration", "--file=-", str(file))
        names: list[str] = re.findall(r"^\d+\t(\S+)\t", rows, re.M)
        return names[-1] if names else ""

    def rehearse(self, file: Path) -> None:
        """Puts the dump into a database of its own and drops it; the user needs CREATEDB for that."""
        name = unquote(urlsplit(self.url).path[1:]) + REHEARSAL
        drop = f'DROP DATABASE IF EXISTS "{name}"'
        self._execute(drop)
        self._execute(f'CREATE DATABASE "{name}"')
        try:
            url = urlunsplit(urlsplit(self.url)._replace(path="/" + quote(name)))
            _run("pg_restore", *ALL_OR_NOTHING, str(file), url=url)
        finally:
            self._execute(drop)

    def refuse_while_used(self) -> None:
        if others := int(self._execute(OTHERS)):
            what = "stop web, equipe, worker and whatever else"
            raise BackupError(f"the database is in use by {others} other connections: {what}")

    def replace(self, file: Path, aside: str) -> str:
        """Puts the dump in the place of the schema `public`; the old one goes on as a schema named `aside`."""
        self.refuse_while_used()
        self._execute(f'ALTER SCHEMA public RENAME TO "{aside}"; CREATE SCHEMA public')
        try:
            _run("pg_restore", *ALL_OR_NOTHING, str(file), url=self.url)
        except BaseException:
            # The new schema is empty: pg_restore puts everything into it, or nothing.
            self._execute(f'DROP SCHEMA public; ALTER SCHEMA "{aside}" RENAME TO public')
            raise
        self._execute("ANALYZE")
        return f"the schema {aside}"

    def _execute(self, statements: str) -> str:
        """Runs statements in one transaction; what the last one answers."""
        return _run("psql", "--no-psqlrc", "-qAt", f"--command={statements}", url=self.url)


def _run(program: str, *arguments: str, url: str = "") -> str:
    """Runs a program of PostgreSQL's; the password travels in its environment, which other users cannot read."""
    parts = urlsplit(url)
    login, at, host = parts.netloc.rpartition("@")
    bare = urlunsplit(parts._replace(netloc=login.partition(":")[0] + at + host))
    database = [f"--dbname={bare}", "--no-password"] if url else []
    env = {"PGCONNECT_TIMEOUT": "10", **os.environ}
    if parts.password:
        env["PGPASSWORD"] = unquote(parts.password)
    command = [program, *database, *arguments]
    try:
        done = subprocess.run(command, capture_output=True, text=True, env=env)  # noqa: S603
    except FileNotFoundError:
        raise BackupError(f"{program} is not installed (Debian: postgresql-client)") from None
    if done.returncode:
        raise BackupError(f"{program} failed: {done.stderr.strip()[-500:]}")
    return done.stdout
