"""A change of the model as README and docs/operations/upgrade.md tell it, in a copy of db/: Piccolo writes one file, and a database
of the state before, filled, goes up without losing a row.
"""

import os
import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from piccolo.table import sort_table_classes

from db.piccolo_app import APP_CONFIG
from db.platform.engine import DB, make_engine
from tests.support import BIN, ROOT
from tests.support.databases import Call, new_database
from tests.support.schema import ask, schema_of

pytestmark = pytest.mark.processes

FIELD = re.compile(r"`(db/\S+\.py)`: a column of `(\w+)`: `(.+?)`")
PLAIN_SQL = re.compile(r"```python\n(\"\"\".+?from db\.migrations import.+?)```", re.DOTALL)
TABLES = [table._meta.tablename for table in sort_table_classes(APP_CONFIG.table_classes)]
COUNTERS = "versoes"  # a migration that writes content raises them
GARANTIAS = '''"""A new Table of content."""

from piccolo.columns import Varchar
from piccolo.table import Table


class Garantias(Table, tags=["conteudo"]):
    titulo = Varchar(length=80)
'''
STORED = {
    "sqlite": "SELECT name FROM pragma_table_info({})",
    "postgres": "SELECT column_name AS name FROM information_schema.columns"
    " WHERE table_schema = 'public' AND table_name = {} AND is_generated = 'NEVER'",
}


class Tree:
    """A copy of the model, to be changed and migrated as a developer would."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.migrations = folder, folder / "db" / "migrations"
        code = [*(ROOT / "db").rglob("*.py"), *(ROOT / "db").rglob("*.json")]  # it reads some as it starts
        for file in [*code, ROOT / "pyproject.toml"]:
            copy = folder / file.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, copy)

    def add_column(self, file: str, table: str, column: str) -> None:
        """Writes the column before the Table's first."""
        self.edit(file, rf"(class {table}\(Table.*?\n)(    \w+ = )", rf"\1    {column}\n\2")

    def edit(self, file: str, pattern: str, new: str) -> None:
        path = self.folder / file
        text, count = re.subn(pattern, new, path.read_text(), count=1, flags=re.DOTALL)
        assert count == 1, f"{file}: no {pattern}"
        path.write_text(text)

    def run(self, *command: str | Path, database: str = os.environ["DATABASE_URL"]) -> tuple[int, str]:
        done = subprocess.run(
            command,
            cwd=self.folder,
            env={**os.environ, "DATABASE_URL": database},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
        return done.returncode, done.stdout + done.stderr

    def make_migration(self, name: str) -> tuple[int, str, list[Path]]:
        """As `make migration NAME=…`: the status, what was said, and the files that are new."""
        before = {*self.migrations.glob("*.py")}
        status, said = self.run(BIN / "piccolo", "migrations", "new", "db", "--auto", f"--desc={name}")
        return status, said, [*({*self.migrations.glob("*.py")} - before)]

    def forwards(self, database: str, until: str = "all") -> str:
        status, said = self.run(BIN / "piccolo", "migrations", "forwards", "db", until, database=database)
        assert status == 0, said
        return said


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    """A copy of the model in which `make migration` runs."""
    return Tree(tmp_path)


@pytest.mark.both_engines
def test_the_tables_and_the_migrations_agree(tree: Tree) -> None:
    status, said, new = tree.make_migration("nada")
    assert (status, new) == (0, [])
    assert "No changes detected" in said


def test_a_possible_new_name_is_asked_and_not_guessed(tree: Tree) -> None:
    tree.edit("db/estoque/tables.py", "    situacao = ", "    estado = ")
    status, said, new = tree.make_migration("estado")
    assert (status, new) == (1, [])
    assert "Did you rename" in said


@pytest.mark.thorough
def test_a_field_is_one_file(tree: Tree) -> None:
    ((file, table, column),) = FIELD.findall((ROOT / "README.md").read_text())
    tree.add_column(file, table, re.sub(r"^\w+", "rascunho", column))
    status, said, (new,) = tree.make_migration("rascunho")
    assert status == 0, said
    assert 'DESCRIPTION = "rascunho"' in new.read_text()
    assert tree.make_migration("outra_vez")[2] == []


@pytest.mark.thorough
def test_a_filled_database_goes_up_without_losing_a_row(tree: Tree, two: Call[Any]) -> None:
    ids = sorted(
        re.findall(r'^ID = "([^"]+)"', f.read_text(), re.M)[0] for f in tree.migrations.glob("db_*.py")
    )
    before_the_newest = ids[max(0, len(ids) - 2)]
    change(tree)
    url = new_database("subida")
    tree.forwards(url, before_the_newest)
    engine = make_engine(url)
    before = two(rows_of(engine, two(copy_rows(engine))))
    filled = ("veiculos", "contatos", "orcamentos", "carros_oferecidos", "outbox", "navegacoes")
    assert all(before[table] for table in filled)

    tree.forwards(url)
    assert two(lost(engine, before)) == {}
    assert two(faults(engine)) == []
    assert two(version_rises(engine, "UPDATE veiculos SET garantia_ate = 2030 WHERE vitrine = 0"))
    assert two(version_rises(engine, "INSERT INTO garantias (titulo) VALUES ('Um ano')"))
    assert "No migrations need to be run" in tree.forwards(url)

    fresh = new_database("do_zero")
    tree.forwards(fresh)
    assert two(schema_of(engine)) == two(schema_of(make_engine(fresh)))


def change(tree: Tree) -> None:
    """Columns of two Tables, one of which may not be null, a new Table, and the documentation's plain SQL for both."""
    tree.add_column(*FIELD.findall((ROOT / "README.md").read_text())[0])
    tree.add_column("db/visitantes/contatos.py", "Contatos", 'horario = Varchar(length=20, default="manhã")')
    (tree.folder / "db/estoque/garantias.py").write_text(GARANTIAS)
    assert len(tree.make_migration("garantias")[2]) == 1
    plain = PLAIN_SQL.findall((ROOT / "docs/operations/upgrade.md").read_text())
    assert len(plain) == 1
    last = re.sub('^ID = "[^"]+"', 'ID = "9999-12-31T23:59"', plain[0], flags=re.M)
    (tree.migrations / "db_9999_12_31t23_59_garantias_sql.py").write_text(last)


async def copy_rows(engine: Any) -> list[str]:
    """Puts this process's rows, the two persons' included, into a database that may know fewer tables and columns.

    Gives the tables that it knows.
    """
    async with engine.transaction():
        stored = {table: await ask(engine, STORED[DB.engine_type], table) for table in TABLES}
        there = [table for table in TABLES if stored[table]]
        for table in sorted(there, key=lambda table: table == COUNTERS):  # which the rows of the others raise
            await ask(engine, f"DELETE FROM {table}")  # what migrations wrote is among these rows
            known = {row["name"] for row in stored[table]}
            for row in await ask(DB, f"SELECT * FROM {table}"):
                names = [name for name in row if name in known]
                places = ", ".join(["{}"] * len(names))
                insert = f"INSERT INTO {table} ({', '.join(names)}) VALUES ({places})"
                await ask(engine, insert, *(row[name] for name in names))
    return there


async def rows_of(engine: Any, tables: list[str]) -> dict[str, list[dict[str, Any]]]:
    return {table: await ask(engine, f"SELECT * FROM {table}") for table in tables}


async def lost(engine: Any, before: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
    """The rows that are gone or changed, in the columns that they had and still have."""
    after = await rows_of(engine, [table for table in before if table != COUNTERS])
    gone = {}
    for table, rows in after.items():
        saved = before[table][0].keys() & rows[0].keys() if before[table] and rows else set()
        old, new = (
            Counter(str({k: row[k] for k in sorted(saved)}) for row in of) for of in (before[table], rows)
        )
        if old - new:
            gone[table] = old - new
    return gone


async def faults(engine: Any) -> list[Any]:
    if engine.engine_type == "postgres":
        return await ask(engine, "SELECT conname FROM pg_constraint WHERE NOT convalidated")
    integrity = [*(await ask(engine, "PRAGMA integrity_check"))[0].values()]
    return [one for one in integrity if one != "ok"] + await ask(engine, "PRAGMA foreign_key_check")


async def version_rises(engine: Any, statement: str) -> bool:
    query = "SELECT numero FROM versoes WHERE nome = 'conteudo'"
    before = await ask(engine, query)
    await ask(engine, statement)
    return bool((await ask(engine, query))[0]["numero"] > before[0]["numero"])
