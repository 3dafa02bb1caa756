"""Backup and restore of PostgreSQL by its own programs."""

import os
import re
import subprocess
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit, urlunsplit

from db.platform.backups.files import BackupError

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
