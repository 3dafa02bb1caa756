"""The release makes the schema that the migrations before it made. A database that ran all of those is the release's; one that
lacks some of them is refused.
"""

import os
import re
import subprocess
from collections.abc import Callable
from typing import Any

import pytest

from db.migrations.db_2026_11_27t05_20_release_1_0_0 import AFTER, BEFORE, ID
from db.piccolo_app import APP_CONFIG
from db.platform.engine import make_engine
from tests.support import BIN, ROOT
from tests.support.databases import Call, fill_database, new_database
from tests.support.schema import ask, record_migrations, written

pytestmark = [pytest.mark.both_engines, pytest.mark.processes]

NEWER = "2099-01-01T00:00"
SCHEMA = ROOT / "tests" / "db" / "schema"  # by engine, as the migrations before the release made it
TABLES = sorted(table._meta.tablename for table in APP_CONFIG.table_classes)
Filled = Callable[..., tuple[str, Any]]


@pytest.fixture
def filled(call: Call[Any]) -> Filled:
    """The URL and the engine of a seeded database that says that it has run these migrations."""

    def fill(*names: str) -> tuple[str, Any]:
        url = new_database("antes")
        fill_database({"DATABASE_URL": url})
        engine = make_engine(url)
        call(record_migrations(engine, names))
        return url, engine

    return fill


def forwards(url: str, *until: str) -> tuple[int, str]:
    """The status of the command that every upgrade runs, and what it says."""
    command = [BIN / "piccolo", "migrations", "forwards", *(until or ["all"])]
    env = {**os.environ, "DATABASE_URL": url}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


async def contents(engine: Any) -> tuple[str, dict[str, list[Any]]]:
    async with engine.transaction():
        rows = {table: await ask(engine, f"SELECT * FROM {table}") for table in TABLES}
    return await written(engine), rows


async def names(engine: Any) -> list[str]:
    return [row["name"] for row in await ask(engine, "SELECT name FROM migration ORDER BY id")]


def test_a_new_database_has_the_schema_of_before_to_the_letter(call: Call[Any]) -> None:
    """So it is like one that has grown, and no upgrade of Piccolo changes that."""
    url = new_database("nova")
    engine = make_engine(url)
    assert forwards(url, "db", ID)[0] == 0
    assert call(written(engine)) == (SCHEMA / f"{engine.engine_type}.sql").read_text()


def test_a_database_with_all_of_them_is_the_release_as_it_is(call: Call[Any], filled: Filled) -> None:
    url, engine = filled(*BEFORE, AFTER)
    before = call(contents(engine))
    assert before[1]["veiculos"] != []
    assert forwards(url, "db", ID)[0] == 0
    assert call(contents(engine)) == before
    assert call(names(engine)) == [*BEFORE, AFTER, ID]  # the code before still finds its own


@pytest.mark.parametrize("missing", [[AFTER], [BEFORE[30]], [*BEFORE, AFTER]])
def test_one_that_lacks_some_is_refused_and_left_as_it_is(
    call: Call[Any], filled: Filled, missing: list[str]
) -> None:
    ran = [name for name in (*BEFORE, AFTER, "2026-11-26T00:00") if name not in missing]
    url, engine = filled(*ran)
    before = call(contents(engine))
    status, said = forwards(url)
    assert status == 1
    assert f"lacks {len(missing)} of the migrations before it. Nothing was changed." in said
    (commit,) = re.findall(r"commit (\w{8}) first", said)
    assert f"git checkout {commit} " in (ROOT / "docs/operations/upgrade.md").read_text()
    assert call(contents(engine)) == before
    assert call(names(engine)) == ran


def test_one_of_a_newer_release_stays_as_it_is(call: Call[Any], filled: Filled) -> None:
    texts = [file.read_text() for file in sorted((ROOT / "db/migrations").glob("db_*.py"))]
    known = [re.findall(r'^ID = "(.+)"', text, re.MULTILINE)[0] for text in texts]
    url, engine = filled(*known, NEWER)
    before = call(contents(engine))
    assert forwards(url)[0] == 0
    assert call(contents(engine)) == before
    assert call(names(engine)) == [*known, NEWER]


def test_what_stops_halfway_leaves_nothing(call: Call[Any]) -> None:
    url = new_database("pela_metade")
    engine = make_engine(url)
    call(ask(engine, "CREATE TABLE campos_alterados_campo (id INTEGER)"))  # the last index has this name
    assert forwards(url)[0] == 1
    assert re.findall(r"CREATE TABLE (?:public\.)?\W?(\w+)", call(written(engine))) == [
        "campos_alterados_campo"
    ]
    assert call(names(engine)) == []
