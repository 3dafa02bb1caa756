"""Backup and restore of PostgreSQL by pg_dump and pg_restore."""

import asyncio
import subprocess
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit, urlunsplit

import asyncpg
from asyncpg.exceptions import PostgresError

from db.platform.backups.manifest import BackupError, Contents, Engine

CONNECT_SECONDS = 10.0
REHEARSAL = "_ensaio"
OTHERS = (
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    " AND usename IS NOT NULL"  # PostgreSQL's own workers are nobody's
)

T = TypeVar("T")


class PostgresBackup:
    """The database at `url`; pg_dump and pg_restore must be on the PATH."""

    engine: Engine = "postgres"
    name = "app.dump"

    def __init__(self, url: str) -> None:
        self.url = url
        self.server = ""  # known after `dump`

    def dump(self, target: Path) -> Contents:
        """Dumps the database and counts its rows in one snapshot, and reads the dump back; BackupError when that fails."""

        async def in_snapshot(connection: Any) -> Contents:
            await connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            snapshot = await connection.fetchval("SELECT pg_export_snapshot()")
            self.server = await connection.fetchval("SHOW server_version")
            options = ["--format=custom", "--schema=public", f"--snapshot={snapshot}", f"--file={target}"]
            await asyncio.to_thread(_run_on, self.url, "pg_dump", *options)
            return await _read(connection)

        contents = with_connection(self.url, in_snapshot)
        self.check(target)
        return contents

    def check(self, file: Path) -> None:
        """BackupError when a dump cannot be read to its end."""
        _run("pg_restore", "--file=/dev/null", str(file))

    def rehearse(self, file: Path, folder: Path) -> Contents:
        """Puts the dump into a database of its own, reads it and drops it; the user needs CREATEDB for that."""
        name = unquote(urlsplit(self.url).path[1:]) + REHEARSAL
        drop = f'DROP DATABASE IF EXISTS "{name}"'
        _execute(self.url, drop)
        _execute(self.url, f'CREATE DATABASE "{name}"')
        try:
            url = urlunsplit(urlsplit(self.url)._replace(path="/" + quote(name)))
            _run_on(url, "pg_restore", *ALL_OR_NOTHING, str(file))
            return with_connection(url, _read)
        finally:
            _execute(self.url, drop)

    def refuse_while_used(self) -> None:
        with_connection(self.url, _raise_for_others)

    def replace(self, file: Path, aside: str) -> str:
        """Puts the dump in the place of the schema `public`; the old one goes on as a schema named `aside`."""
        with_connection(self.url, lambda connection: _move_aside(connection, aside))
        try:
            _run_on(self.url, "pg_restore", *ALL_OR_NOTHING, str(file))
        except BaseException:
            # The new schema is empty: pg_restore puts everything into it, or nothing.
            _execute(self.url, f'DROP SCHEMA public; ALTER SCHEMA "{aside}" RENAME TO public')
            raise
        _execute(self.url, "ANALYZE")
        return f"the schema {aside}"

    def read(self) -> Contents:
        return with_connection(self.url, _read)


ALL_OR_NOTHING = (
    "--schema=public",
    "--no-owner",
    "--no-privileges",
    "--exit-on-error",
    "--single-transaction",
)


def with_connection(url: str, use: Callable[[Any], Awaitable[T]]) -> T:
    """The result of `use` with a connection of its own; BackupError when there is none."""

    async def connected() -> T:
        try:
            connection = await asyncpg.connect(url, timeout=CONNECT_SECONDS)  # type: ignore[no-untyped-call]
        except (OSError, TimeoutError, PostgresError) as error:
            raise BackupError(f"no connection to the database: {error!r}") from None
        try:
            return await use(connection)
        finally:
            await connection.close()

    return asyncio.run(connected())


def _execute(url: str, statements: str) -> None:
    with_connection(url, lambda connection: connection.execute(statements))


async def _read(connection: Any) -> Contents:
    rows = await connection.fetch(
        "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename"
    )
    names = [row["tablename"] for row in rows]
    if "migration" not in names:
        raise BackupError("the database is not the site's: it has run no migration")
    counts = {name: await connection.fetchval(f'SELECT count(*) FROM public."{name}"') for name in names}
    last = await connection.fetchval("SELECT name FROM public.migration ORDER BY id DESC LIMIT 1")
    return Contents(counts, last or "")


async def _raise_for_others(connection: Any) -> None:
    if others := await connection.fetchval(OTHERS):
        raise BackupError(
            f"the database is in use by {others} other connections: stop web, equipe, worker and whatever else"
        )


async def _move_aside(connection: Any, aside: str) -> None:
    """Both statements or none: what is sent together is one transaction."""
    await _raise_for_others(connection)
    await connection.execute(f'ALTER SCHEMA public RENAME TO "{aside}"; CREATE SCHEMA public')


def _run_on(url: str, program: str, *arguments: str) -> None:
    """Runs a program of PostgreSQL's on a database; the password travels in a private file, not in the command."""
    with tempfile.NamedTemporaryFile("w") as passfile:
        passfile.write(f"*:*:*:*:{_password_of(url)}\n")
        passfile.flush()
        _run(program, f"--dbname={_without_password(url, passfile.name)}", "--no-password", *arguments)


def _password_of(url: str) -> str:
    return unquote(urlsplit(url).password or "").replace("\\", r"\\").replace(":", r"\:")


def _without_password(url: str, passfile: str) -> str:
    parts = urlsplit(url)
    login, at, host = parts.netloc.rpartition("@")
    query = urlencode([*parse_qsl(parts.query), ("passfile", passfile)])
    return urlunsplit(parts._replace(netloc=login.partition(":")[0] + at + host, query=query))


def _run(program: str, *arguments: str) -> None:
    try:
        done = subprocess.run([program, *arguments], capture_output=True, text=True)  # noqa: S603
    except FileNotFoundError:
        raise BackupError(f"{program} is not installed (Debian: postgresql-client)") from None
    if done.returncode:
        raise BackupError(f"{program} failed: {done.stderr.strip()[-500:]}")
