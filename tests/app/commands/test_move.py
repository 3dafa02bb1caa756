"""The move from SQLite to PostgreSQL: every row of every table, or nothing."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from tests.support import BIN, ROOT
from tests.support.databases import fill_database, run_on, start_postgres

pytestmark = pytest.mark.processes

LEAD = """INSERT INTO contatos (nome, assunto, created_at)
    VALUES ('Zoë d''Ávila 🚗', 'duas' || char(10) || 'linhas', '2026-03-01 12:00:00')"""
TABLES = """SELECT name FROM sqlite_master
    WHERE type = 'table' AND name NOT LIKE 'veiculos_texto%' AND name NOT IN ('migration', 'sqlite_sequence') ORDER BY name"""


@pytest.fixture(scope="module")
def server() -> str:
    return start_postgres()


@pytest.fixture(scope="module")
def new(server: str) -> str:
    """The URL of a migrated PostgreSQL database."""
    run_on(server, BIN / "piccolo", "migrations", "forwards", "all")
    return server


@pytest.fixture
def old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[sqlite3.Connection]:
    """A seeded SQLite database that has at least a row in every table; close it before the move."""
    file = tmp_path / "app.db"
    monkeypatch.delenv("TEST_ENGINE", raising=False)
    fill_database({"DATABASE_URL": f"sqlite:///{file}"})
    with closing(sqlite3.connect(file)) as database:
        database.execute(LEAD)
        database.execute("INSERT INTO contatos (id, public_id) VALUES (77, 'apagado')")
        database.execute("DELETE FROM contatos WHERE id = 77")
        for name in tables_of(database):
            if not rows_of(database, name):
                database.execute(f"INSERT INTO {name} DEFAULT VALUES")
        database.commit()
        yield database


def tables_of(old: sqlite3.Connection) -> list[str]:
    return [name for (name,) in old.execute(TABLES)]


def rows_of(old: sqlite3.Connection, table: str) -> list[dict[str, Any]]:
    found = old.execute(f"SELECT * FROM {table} ORDER BY 1, 2")
    return [dict(zip([one[0] for one in found.description], row, strict=True)) for row in found]


def query(url: str, statement: str) -> list[dict[str, Any]]:
    async def rows() -> list[dict[str, Any]]:
        connection = await asyncpg.connect(url)  # type: ignore[no-untyped-call]
        try:
            return [dict(row) for row in await connection.fetch(statement)]
        finally:
            await connection.close()

    return asyncio.run(rows())


def move(file: Path, url: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "app.commands.move", file],
        cwd=ROOT,
        env={**os.environ, "DATABASE_URL": url, "VAR_DIR": str(file.parent)},
        capture_output=True,
        text=True,
    )


def key(row: dict[str, Any]) -> str:
    return str([*row.values()][:1])


def as_sqlite_has_it(value: Any, text: Any) -> Any:
    """A time of PostgreSQL in the words of the SQLite row that it must equal."""
    if isinstance(value, datetime) and value == datetime.fromisoformat(text).replace(tzinfo=UTC):
        return text
    return value.isoformat() if isinstance(value, date) and not isinstance(value, datetime) else value


def test_every_row_arrives(old: sqlite3.Connection, tmp_path: Path, new: str) -> None:
    old.execute("INSERT INTO migration (name, app_name) VALUES ('0001', 'db')")  # of before the first release
    old.commit()
    before = {name: rows_of(old, name) for name in tables_of(old)}
    old.close()
    done = move(tmp_path / "app.db", new)
    assert done.returncode == 0, done.stderr
    for name, rows in before.items():
        assert f"{name:<28}{len(rows):>12}{len(rows):>12}" in done.stdout
        found = query(new, f"SELECT * FROM {name}")
        assert len(found) == len(rows), name
        for then, now in zip(sorted(rows, key=key), sorted(found, key=key), strict=True):
            shared = then.keys() & now.keys()
            assert {one: as_sqlite_has_it(now[one], then[one]) for one in shared} == {
                one: then[one] for one in shared
            }, name
    assert query(new, "SELECT count(*) AS n FROM veiculos_texto") == [{"n": len(before["veiculos"])}]
    added = query(new, "INSERT INTO contatos (public_id) VALUES ('novo') RETURNING id")
    assert added == [{"id": 78}], "a number that was given is never given again"
    again = move(tmp_path / "app.db", new)
    assert (again.returncode, again.stdout) == (1, "")
    assert (
        "nothing was written: the PostgreSQL database is in use: its table veiculos has rows" in again.stderr
    )


def test_what_does_not_fit_leaves_everything_as_it_was(
    old: sqlite3.Connection, tmp_path: Path, server: str
) -> None:
    url = f"{server.rpartition('/')[0]}/outro"
    subprocess.run(["psql", "-q", server, "-c", "CREATE DATABASE outro"], check=True)
    assert "the PostgreSQL database has run no migration" in refused(old, tmp_path, url)
    run_on(url, BIN / "piccolo", "migrations", "forwards", "all")
    old.execute("UPDATE contatos SET nome = 'Zo' || char(0) || 'e'")
    assert "the table contatos cannot be copied" in refused(old, tmp_path, url)
    old.execute("DELETE FROM migration")
    assert "have not run the same migrations" in refused(old, tmp_path, url)
    assert query(url, "SELECT count(*) AS n FROM galerias") == [{"n": 0}]
    assert (
        "must name the new PostgreSQL database"
        in move(tmp_path / "app.db", f"sqlite:///{tmp_path}/b.db").stderr
    )


def refused(old: sqlite3.Connection, folder: Path, url: str) -> str:
    old.commit()
    copy = folder / "copia.db"
    copy.unlink(missing_ok=True)
    old.execute("VACUUM INTO ?", (str(copy),))
    done = move(copy, url)
    assert (done.returncode, done.stdout) == (1, ""), done
    return done.stderr


def test_a_database_in_use_is_refused(old: sqlite3.Connection, tmp_path: Path, new: str) -> None:
    old.execute("PRAGMA journal_mode = WAL")
    old.execute("SELECT count(*) FROM contatos").fetchall()
    assert "is in use: stop web, equipe, worker" in move(tmp_path / "app.db", new).stderr
