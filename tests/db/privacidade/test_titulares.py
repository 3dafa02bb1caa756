"""Everything of one e-mail address can be given out and erased, on both engines; nobody else's is touched."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from piccolo.conf.apps import table_finder

from db.modules import MODULES
from db.privacidade import titulares
from db.visitantes.vendas import FOLDER
from tests.conftest import BIN, ROOT
from tests.db.conftest import Call
from tests.db.persons import EMAIL, MAIL, OTHER

KINDS = {"leads", "orcamentos", "vendas", "visitas", "mensagens", "arquivos"}


def counts(found: dict[str, Any]) -> dict[str, int]:
    return {kind: len(rows) for kind, rows in found.items()}


WHOLE = {"leads": 2, "orcamentos": 1, "vendas": 1, "visitas": 1, "mensagens": 7, "arquivos": 8}


def test_everything_is_found_whatever_the_case(two: Call[Any]) -> None:
    found = two(titulares.find(EMAIL))
    assert found.keys() == KINDS
    assert counts(found) == WHOLE
    assert counts(two(titulares.find(EMAIL.lower()))) == WHOLE
    assert {row["kind"] for row in found["mensagens"]} == {
        "lead",
        "confirmacao",
        "venda",
        "confirmacao_venda",
        "codigo",
    }
    assert any(file.endswith("/frente.jpg") for file in found["arquivos"])


def test_nothing_is_left_of_the_one_and_nothing_is_lost_of_the_other(two: Call[Any]) -> None:
    photographs = FOLDER / two(titulares.find(EMAIL))["vendas"][0]["public_id"]
    assert EMAIL in two(everything())
    assert two(titulares.erase(EMAIL)) == WHOLE
    assert not photographs.exists()
    assert counts(two(titulares.find(EMAIL))) == dict.fromkeys(KINDS, 0)
    assert counts(two(titulares.find(OTHER))) == WHOLE
    left = two(everything())
    assert EMAIL.lower() not in left.lower()
    assert OTHER in left
    assert [EMAIL in file.read_text() for file in titulares.MAIL_FOLDER.glob(f"{MAIL}*")] == [False] * 7


def test_an_unknown_address_finds_and_erases_nothing(two: Call[Any]) -> None:
    before = two(everything())
    assert two(titulares.erase("ninguem@exemplo.com.br")) == dict.fromkeys(KINDS, 0)
    assert two(everything()) == before


async def everything() -> str:
    """Every row of every table, as text."""
    tables = table_finder(MODULES)
    return "\n".join([str(await table.select()) for table in tables])


@pytest.mark.skipif(os.environ.get("TEST_ENGINE") == "postgres", reason="it looks into SQLite's files")
def test_the_commands_leave_no_byte_in_the_files(tmp_path: Path) -> None:
    env = {**os.environ, "VAR_DIR": str(tmp_path), "DATABASE_URL": f"sqlite:///{tmp_path / 'app.db'}"}

    def run(*command: str, status: int = 0) -> str:
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
        assert done.returncode == status, done.stderr
        return done.stdout

    python = sys.executable
    people = f"for email in ('{EMAIL}', '{OTHER}'): asyncio.run(live(email))"
    run(str(BIN / "piccolo"), "migrations", "forwards", "all")
    run(python, "-c", f"import asyncio\nfrom tests.db.persons import live\n{people}")
    assert bytes_of(tmp_path, EMAIL) and bytes_of(tmp_path, "Marina Titular")

    given = json.loads(run(python, "-m", "app.titular", "exportar", EMAIL.upper()))
    assert counts(given) == WHOLE
    assert {row["nome"] for row in given["leads"]} == {"Marina Titular"}
    assert json.loads(run(python, "-m", "app.titular", "apagar", EMAIL)) == WHOLE
    assert bytes_of(tmp_path, EMAIL) == []
    assert bytes_of(tmp_path, OTHER)
    run(python, "-m", "app.titular", "exportar", EMAIL, status=1)
    run(python, "-m", "app.titular", "apagar", OTHER)
    assert bytes_of(tmp_path, "Marina Titular") + bytes_of(tmp_path, OTHER) == []


def bytes_of(folder: Path, text: str) -> list[Path]:
    """The files that hold a text, whatever its case: the database and its log included."""
    files = [file for file in folder.rglob("*") if file.is_file()]
    return [file for file in files if text.lower().encode() in file.read_bytes().lower()]


def test_the_retention_command_runs_and_says_what_it_erased(seeded: None) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "app.retencao"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "erase_visits, older than 180 days: 0" in done.stderr
