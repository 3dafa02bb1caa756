"""Erased data leaves no byte in SQLite's files: database, log, photographs, mails; while the site has them open."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from app.worker import JOBS
from db.platform import traces
from db.platform.clock import HOUR
from tests.support import ROOT
from tests.support.databases import fill_database, held_open
from tests.support.persons import EMAIL, OTHER, WHOLE

pytestmark = [
    pytest.mark.skipif(os.environ.get("TEST_ENGINE") == "postgres", reason="it looks into SQLite's files"),
    pytest.mark.processes,
]


@pytest.fixture
def installed(tmp_path: Path) -> Iterator[Callable[..., subprocess.CompletedProcess[str]]]:
    """Runs Python with a migrated database and folder of its own, in `tmp_path`; somebody keeps the database open."""
    env = {**os.environ, "VAR_DIR": str(tmp_path), "SMTP_HOST": "smtp.example"}
    env["DATABASE_URL"] = f"sqlite:///{tmp_path / 'app.db'}"

    def run(*command: str, status: int = 0) -> subprocess.CompletedProcess[str]:
        done = subprocess.run([sys.executable, *command], cwd=ROOT, env=env, capture_output=True, text=True)
        assert done.returncode == status, done.stderr
        return done

    fill_database(env, "vazio")
    # Without it the last command to close the database would cut off the WAL.
    with held_open(env):
        yield run


@pytest.mark.thorough
def test_the_commands_leave_no_byte_in_the_files(installed: Any, tmp_path: Path) -> None:
    people = f"for email in ('{EMAIL}', '{OTHER}'): asyncio.run(live(email))"
    installed("-c", f"import asyncio\nfrom tests.support.persons import live\n{people}")
    assert bytes_of(tmp_path, EMAIL) and bytes_of(tmp_path, "Marina Titular")

    given = json.loads(installed("-m", "app.commands.titular", "exportar", EMAIL.upper()).stdout)
    assert {kind: len(rows) for kind, rows in given.items()} == WHOLE
    assert {row["nome"] for row in given["leads"]} == {"Marina Titular"}
    assert json.loads(installed("-m", "app.commands.titular", "apagar", EMAIL, "--sim").stdout) == WHOLE
    assert bytes_of(tmp_path, EMAIL) == []
    assert bytes_of(tmp_path, OTHER)
    installed("-m", "app.commands.titular", "exportar", EMAIL, status=1)
    installed("-m", "app.commands.titular", "apagar", OTHER, "--sim")
    assert bytes_of(tmp_path, "Marina Titular") + bytes_of(tmp_path, OTHER) == []


@pytest.mark.thorough
def test_an_offer_with_a_telephone_alone_leaves_no_byte(installed: Any, tmp_path: Path) -> None:
    installed(
        "-c",
        f"import asyncio\nfrom tests.support.persons import *\nasyncio.run(offer_by_telephone('{PHONE}'))",
    )
    given = json.loads(installed("-m", "app.commands.titular", "exportar", "+55 (31) 91234-8765").stdout)
    assert (given["vendas"][0]["nome"], len(given["arquivos"])) == ("Rui sem E-mail", 1)
    shown = installed("-m", "app.commands.titular", "apagar", "31912348765", status=2)
    assert "from Rui sem E-mail, (31) 91234-8765" in shown.stderr
    assert "Nothing was erased" in shown.stderr
    assert bytes_of(tmp_path, PHONE) and bytes_of(tmp_path, "jpeg de Rui")
    installed("-m", "app.commands.titular", "apagar", "31912348765", "--sim")
    for text in (PHONE, "Rui sem E-mail", "jpeg de Rui"):
        assert bytes_of(tmp_path, text) == []


PHONE = "(31) 91234-8765"


def test_overdue_data_leaves_no_byte(installed: Any, tmp_path: Path) -> None:
    """Hundreds of rows, so that SQLite has rearranged its pages; three years ago."""
    installed("-c", LONG_AGO)
    assert bytes_of(tmp_path, "@antiga.example") and bytes_of(tmp_path, "K7QXK7QX")
    installed("-m", "app.commands.retencao")
    assert bytes_of(tmp_path, "@antiga.example") + bytes_of(tmp_path, "K7QXK7QX") == []
    assert (tmp_path / "app.db-wal").stat().st_size == 0


LONG_AGO = """
import asyncio, random
from datetime import timedelta
from db.orcamentos.codigos import CodigoMail
from db.platform import clock
from db.platform import outbox
from db.platform.engine import open_database
from db.platform.outbox import Outbox
from db.visitantes.leads import NovoLead, create_lead
then = clock.now() - timedelta(days=1100)
clock.now = lambda: then

async def main():
    await open_database()
    for n in range(150):
        phone = f"(11) 9{n:04}-{n * 7:04}"
        new = NovoLead(nome=f"Cliente {n}", email=f"{'p' * (n % 40)}{n}@antiga.example", telefone=phone, tipo=1)
        await create_lead(new, key=str(n))
        await outbox.enqueue(CodigoMail("K7QXK7QX", "blindagem"), new.email, expires_at=then + timedelta(minutes=10))
    await Outbox.update({Outbox.state: "sent", Outbox.context: "{}"}, force=True)

asyncio.run(main())
"""


@pytest.mark.thorough
def test_a_code_that_is_over_is_gone_from_the_log_within_the_hour(installed: Any, tmp_path: Path) -> None:
    code = "import asyncio\nfrom db.platform import clock, outbox\nfrom datetime import timedelta\n"
    code += "from db.orcamentos.codigos import CodigoMail\nasync def main():\n mail = CodigoMail('K7QXK7QX', 'blindagem')\n"
    code += " await outbox.enqueue(mail, 'a@b.example', expires_at=clock.now() + timedelta(1))\n"
    code += " await outbox.finish(await outbox.claim(), 'sent')\nasyncio.run(main())"
    installed("-c", code)
    assert bytes_of(tmp_path, "K7QXK7QX") == [tmp_path / "app.db-wal"]
    (job,) = [job for job in JOBS if job.run is traces.cut_log]
    assert job.every == HOUR
    installed("-c", "import asyncio\nfrom db.platform import traces\nasyncio.run(traces.cut_log())")
    assert bytes_of(tmp_path, "K7QXK7QX") == []


def bytes_of(folder: Path, text: str) -> list[Path]:
    """The files that hold a text, whatever its case: the database and its log included."""
    files = [file for file in folder.rglob("*") if file.is_file()]
    return [file for file in files if text.lower().encode() in file.read_bytes().lower()]
