"""The operator's pages, command by command, in their order: deploy, back up, kill, restore, upgrade, roll back."""

import json
import re
import sqlite3
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.platform.outbox import MAILS
from tests.support import ROOT
from tests.support.machine import Machine
from tests.support.waiting import until

FOLDER = ROOT / "docs/operations"
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.S | re.M)
# Commands that need root, a public name, the internet or another program's answer are left out line by line…
NOT_HERE = ("apt install", "adduser", "install -d", "certbot", "nginx -t", "curl -I https://")
# …and block by block, by how each begins.
NO_COMMANDS = ("2026-11-21 07:54:40.758", 'lock="uv', "ln -sfn /opt/node", "last=; while")
pytestmark = pytest.mark.thorough

MIGRATION = """
from db.migrations import sql


ID = "9999-01-01T00:00"
VERSION = "1.38.0"
DESCRIPTION = "livro"


async def forwards():
    return sql(ID, DESCRIPTION, both=["CREATE INDEX contatos_do_livro ON contatos (nome)"])
"""
visitors = iter(range(1, 250))
UNITS = {
    "quintavera-web.service",
    "quintavera-ssr.service",
    "quintavera-worker.service",
    "quintavera-equipe.service",
}


def blocks(page: str) -> list[str]:
    """The blocks of commands of a page, without the lines that cannot run here."""
    found = [body for kind, body in BLOCK.findall((FOLDER / f"{page}.md").read_text()) if not kind]
    runs = [body for body in found if not body.startswith(NO_COMMANDS)]
    return ["".join(line for line in body.splitlines(True) if not line.startswith(NOT_HERE)) for body in runs]


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    """A folder that stands for an empty server."""
    machine = Machine(tmp_path_factory.mktemp("m"))
    yield machine
    machine.close()


def send_lead(machine: Machine, name: str) -> None:
    lead = {"nome": name, "email": "marina@exemplo.com.br", "telefone": "(11) 91234-5678", "assunto": "Livro"}
    headers = {
        "Host": "www.quintavera.example",
        "Content-Type": "application/json",
        "X-Forwarded-For": f"198.51.100.{next(visitors)}",  # nobody sends more than one a minute
    }
    url = f"http://127.0.0.1:{machine.web}/api/leads"
    with urllib.request.urlopen(
        urllib.request.Request(url, json.dumps(lead).encode(), headers), timeout=30
    ) as answer:
        assert answer.status == 201


def read_first_column(machine: Machine, query: str) -> list[str]:
    with sqlite3.connect(machine.code / "var/app.db") as database:
        return [value for (value,) in database.execute(query)]


def leads(machine: Machine) -> list[str]:
    return read_first_column(machine, "SELECT nome FROM contatos ORDER BY id")


def no_mail_is_pending(machine: Machine) -> bool:
    return read_first_column(machine, f"SELECT id FROM outbox WHERE state = 'pending' AND {MAILS}") == []


def newest_backup(machine: Machine) -> str:
    return sorted(
        folder.name for folder in (machine.folder / "lib-backup").iterdir() if folder.name[:2] == "20"
    )[-1]


def restoring(machine: Machine, block: str) -> str:
    """With the newest backup's name in the place of the text's."""
    return re.sub(r"\d{4}-\d\d-\d\dT[\d.-]+Z", newest_backup(machine), block)


def test_every_left_out_command_is_in_the_documents() -> None:
    text = "\n".join(body for page in FOLDER.glob("*.md") for _, body in BLOCK.findall(page.read_text()))
    assert [
        start for start in (*NOT_HERE, *NO_COMMANDS) if not re.search(rf"^{re.escape(start)}", text, re.M)
    ] == []


def test_deploy(machine: Machine) -> None:
    said = [machine.run(block, machine.folder) for block in blocks("deploy")]
    assert "Tudo em ordem." in "".join(said)
    assert machine.running.keys() == UNITS
    hosts = {file.name for file in (machine.folder / "nginx").iterdir()}
    assert hosts == {"quintavera.conf", "quintavera-equipe.conf"}
    machine.run(".venv/bin/python -m db.seed", machine.code)  # a dealer and an open site
    send_lead(machine, "Antes da cópia")


def test_back_up_kill_and_restore(machine: Machine) -> None:
    units, by_hand, restore = blocks("backup")
    assert "2" in machine.run(units, machine.folder)
    machine.run(by_hand, machine.code)
    send_lead(machine, "Depois da cópia")
    for unit in UNITS:
        machine.kill(unit)
    machine.systemctl("start", "quintavera-equipe")
    with pytest.raises(AssertionError, match="is in use: stop web, equipe, worker"):
        machine.run(restoring(machine, restore).replace("systemctl stop", "systemctl start"), machine.folder)
    machine.run(restoring(machine, restore), machine.folder)
    assert machine.running.keys() == UNITS
    assert leads(machine) == ["Antes da cópia"]


def test_upgrade_and_roll_back(machine: Machine) -> None:
    pull, upgrade, back, stop, restore, start = blocks("upgrade")
    old = machine.git("rev-parse", "HEAD")
    (machine.origin / "db/migrations/db_9999_01_01t00_00_livro.py").write_text(MIGRATION)
    machine.commit("An index")
    said = machine.run(pull, machine.folder)
    assert old in said and "no unit has changed" in said
    everything_restarts(machine, upgrade)
    before = newest_backup(machine)
    send_lead(machine, "Depois da atualização")
    machine.systemctl("start", "quintavera-backup")  # of the new code, which the old one refuses
    everything_restarts(machine, back.replace("0123abc", old))
    assert machine.run("git rev-parse HEAD", machine.code).strip() == old
    assert leads(machine) == ["Antes da cópia", "Depois da atualização"]
    machine.run(stop, machine.folder)
    assert machine.running == {}
    with pytest.raises(AssertionError, match="of a newer version"):
        machine.run(restoring(machine, restore), machine.folder)
    restore = re.sub(r"\d{4}-\d\d-\d\dT[\d.-]+Z", before, restore)
    machine.run(restore.replace("0123abc", old), machine.folder)
    assert "Tudo em ordem." in machine.run(start, machine.folder)
    assert leads(machine) == ["Antes da cópia"]


def everything_restarts(machine: Machine, block: str) -> None:
    """Runs a block after which every unit has another process, and the site is in order."""
    before = {unit: process.pid for unit, process in machine.running.items()}
    said = machine.run(block, machine.folder)
    assert said.count(" restarted\n") == len(UNITS)
    assert machine.running.keys() == UNITS
    assert [unit for unit, process in machine.running.items() if process.pid == before[unit]] == []


@pytest.mark.parametrize("task", ["desk", "mail", "visitors"])
def test_a_page_of_daily_work(machine: Machine, task: str) -> None:
    for number in range(6):
        send_lead(machine, f"{task} {number}")
    until(lambda: no_mail_is_pending(machine))  # the page sends again a mail that was sent
    said = [machine.run(block, machine.code) for block in blocks(task)]
    assert said != []
    if task == "visitors":
        assert leads(machine) == []


def test_every_page_with_commands_is_run() -> None:
    pages = {page.stem for page in FOLDER.glob("*.md") if blocks(page.stem)}
    assert pages == {"deploy", "backup", "upgrade", "desk", "mail", "visitors"}


def test_the_scratch_machine_left_the_working_copy_alone() -> None:
    assert not (ROOT / "db/migrations/db_9999_01_01t00_00_livro.py").exists()
    assert Path(ROOT / ".venv").is_dir()
