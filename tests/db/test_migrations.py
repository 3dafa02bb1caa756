"""The migrations make what the Tables of db/ declare, on both engines; those of a release stay as they are, and the next one
only adds to what it uses.
"""

import hashlib
import os
import re
import subprocess
from typing import Any

import pytest

from db.piccolo_app import APP_CONFIG
from db.platform.engine import DB, make_engine
from tests.support import BIN, ROOT
from tests.support.databases import Call, new_database
from tests.support.schema import ask, beyond, declared, schema_of

pytestmark = pytest.mark.both_engines

FOLDER = ROOT / "db" / "migrations"
# The migrations of the releases, by the digest of their text: a release adds its own.
FROZEN = {
    "db_2026_11_27t05_20_release_1_0_0.py": "70e156cac1c5fbe4f4cecc67eac9b2a00b74228467223b11ec0a29397654b4f9"
}
RELEASED = "2026-11-27T05:20"  # the newest of them
# What later ones take away, as the test below names it, because the last release's code does without it already. Plain SQL
# needs no other declaration: schemas are compared, not statements. A release empties it.
UNUSED: dict[str, list[str]] = {}
_TAKING = [
    "ALTER TABLE contatos DROP COLUMN sobre",
    "ALTER TABLE contatos RENAME COLUMN sobre TO objeto",
    "ALTER TABLE contatos RENAME TO enviados",
    "ALTER TABLE contatos ADD COLUMN canal VARCHAR(20) NOT NULL",
    "DROP INDEX avisos_email",
    "DROP TABLE removidos",
]
TAKING = {
    "sqlite": [*_TAKING, "DROP TRIGGER versao_marcas_INSERT"],
    "postgres": [
        *_TAKING,
        "DROP TRIGGER versao_marcas ON marcas",
        "ALTER TABLE contatos ALTER COLUMN nome TYPE TEXT",
        "ALTER TABLE contatos ALTER COLUMN sobre SET NOT NULL",
    ],
}
ADDING = [
    "ALTER TABLE contatos ADD COLUMN canal VARCHAR(20) NOT NULL DEFAULT ''",
    "ALTER TABLE contatos ADD COLUMN canal INTEGER DEFAULT NULL",
    "CREATE TABLE canais (lead VARCHAR(22) NOT NULL)",
    "CREATE INDEX contatos_canal ON contatos (telefone, nome)",
]
# What SQL says better than Piccolo can declare it: that a number is never given again.
REPLACED = {"sqlite": {"contatos (table)": ['"id" INTEGER PRIMARY KEY NOT NULL']}, "postgres": {}}
RAISING = {
    "sqlite": """
        SELECT substr(name, length(tbl_name) + 9) AS event FROM sqlite_master
        WHERE type = 'trigger' AND tbl_name = {} AND sql LIKE '%AFTER % BEGIN UPDATE versoes SET numero = numero + 1%'""",
    "postgres": """
        SELECT event_manipulation AS event FROM information_schema.triggers
        WHERE event_object_table = {} AND action_statement = 'EXECUTE FUNCTION versao_conteudo()'""",
}
CONTENT = sorted(
    table._meta.tablename for table in APP_CONFIG.table_classes if "conteudo" in table._meta.tags
)


@pytest.mark.parametrize("name", FROZEN)
def test_a_released_migration_is_never_changed(name: str) -> None:
    assert hashlib.sha256((FOLDER / name).read_bytes()).hexdigest() == FROZEN[name]


def test_they_are_named_by_when_they_were_written_and_run_in_that_order() -> None:
    files = sorted(FOLDER.glob("db_*.py"))
    ids = [re.findall(r'^ID = "([^"]+)"', file.read_text(), re.M)[0] for file in files]
    assert ids == sorted({*ids})
    assert ids.index(RELEASED) == len(FROZEN) - 1
    for file, migration_id in zip(files, ids, strict=True):
        stamp = re.sub("[-:]", "_", migration_id).lower()[:16]
        assert re.fullmatch(rf"db_{stamp}_[a-z0-9_]+", file.stem), file.name


def test_the_migrations_make_what_the_tables_declare(call: Call[Any]) -> None:
    async def declare() -> dict[str, list[Any]]:
        engine = make_engine(new_database("declarado"))
        async with engine.transaction():
            for statement in declared(DB.engine_type):
                await engine.run_ddl(statement)
            return await schema_of(engine)

    migrated, wanted = call(schema_of(DB)), call(declare())
    assert len(wanted) > 60
    assert beyond(wanted, migrated) == REPLACED[DB.engine_type]


@pytest.mark.parametrize("table", CONTENT)
def test_every_content_table_has_the_triggers_that_raise_the_version(call: Call[Any], table: str) -> None:
    raising = call(ask(DB, RAISING[DB.engine_type], table))
    assert {row["event"] for row in raising} == {"INSERT", "UPDATE", "DELETE"}


def taken_away(before: dict[str, list[Any]], after: dict[str, list[Any]]) -> dict[str, list[Any]]:
    """What code that knows the schema of before would miss in the one of after, or does not fill in."""
    missing = beyond(before, after)
    new = beyond({name: what for name, what in after.items() if name in before}, before)
    for name, columns in new.items():
        required = [one for one in columns if is_required(one)]
        if required:
            missing[name] = [*missing.get(name, []), *required]
    return missing


def is_required(column: Any) -> bool:
    """Whether a new column must be given: an INSERT of the code before does not know it."""
    if isinstance(column, str):  # SQLite's definition
        return "NOT NULL" in column and "DEFAULT" not in column and "GENERATED" not in column
    return len(column) == 6 and column[3] == "NO" and column[4] is None and column[5] is None


@pytest.fixture(scope="module")
def released() -> Any:
    """A database as the last release made it."""
    url = new_database("lancado")
    command = [BIN / "piccolo", "migrations", "forwards", "db", RELEASED]
    subprocess.run(
        command, cwd=ROOT, env={**os.environ, "DATABASE_URL": url}, check=True, capture_output=True
    )
    return make_engine(url)


@pytest.mark.processes
def test_a_release_takes_nothing_away_from_the_one_that_still_runs(call: Call[Any], released: Any) -> None:
    taken = taken_away(call(schema_of(released)), call(schema_of(DB)))
    assert taken == UNUSED, "drop it a release after its last use (STYLE.md, Releases)"


async def schema_after(engine: Any, statement: str) -> dict[str, list[Any]]:
    """The schema as it would be after this statement."""
    async with engine.transaction() as transaction:
        await engine.run_ddl(statement)
        schema = await schema_of(engine)
        await transaction.rollback()
        return schema


@pytest.mark.processes
@pytest.mark.parametrize("statement", TAKING[DB.engine_type])
def test_what_takes_something_away_is_seen(call: Call[Any], released: Any, statement: str) -> None:
    assert taken_away(call(schema_of(released)), call(schema_after(released, statement))) != {}


@pytest.mark.processes
@pytest.mark.parametrize("statement", ADDING)
def test_what_only_adds_is_allowed(call: Call[Any], released: Any, statement: str) -> None:
    assert taken_away(call(schema_of(released)), call(schema_after(released, statement))) == {}
