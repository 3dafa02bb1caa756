"""Everything of one e-mail address can be given out and erased, on both engines; nobody else's is touched."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from piccolo.conf.apps import table_finder

from db import clock, outbox
from db.modules import MODULES
from db.orcamentos import codigos
from db.orcamentos.codigos import Codigos, SessoesOrcamento
from db.orcamentos.orcamentos import Orcamentos
from db.privacidade import titulares
from db.visitantes.leads import Lead, NovoLead, create_lead
from db.visitantes.navegacao import Navegacoes
from db.visitantes.vendas import FOLDER, NovaVenda, check, create_venda
from tests.conftest import BIN, ROOT
from tests.db.conftest import Call

EMAIL = "Marina.Titular@exemplo.com.br"
OTHER = "outra.pessoa@exemplo.com.br"
PHONES = {EMAIL: "(11) 98765-4321", OTHER: "(21) 98765-4321"}  # a fourth lead of one telephone is suspect
MAIL = "20260101T000000-titular-"  # other tests leave mails in the same folder
KINDS = {"leads", "orcamentos", "vendas", "visitas", "mensagens", "arquivos"}


async def live(email: str) -> None:
    """A person who did everything that the site offers, and whose mails went to files."""
    contact = {"nome": "Marina Titular", "email": email, "telefone": PHONES[email]}
    lead = await create_lead(NovoLead(**contact, tipo=2), key=f"chave-{email}")
    await create_lead(NovoLead(**contact | {"email": email.upper()}, assunto="Quero visitar"))
    offer = check(NovaVenda(**contact, marca="Audi", modelo="A4"))
    await create_venda(offer, {"frente": b"jpeg de Marina Titular"}, key=f"chave-{email}")
    await quote(lead, email)
    now = clock.now()
    await Navegacoes.insert(
        Navegacoes(nav_id=f"v-{email}"[:22], lead=lead.id, created_at=now, updated_at=now)
    )
    titulares.MAIL_FOLDER.mkdir(exist_ok=True)
    for row in (await titulares.find(email))["mensagens"]:
        (titulares.MAIL_FOLDER / f"{MAIL}{row['message_id']}.eml").write_text(f"Para: {email}")


async def quote(lead: Lead, email: str) -> None:
    owner = (await titulares.find(email))["leads"][0]
    pedido, now = f"pedido-{email}"[:22], clock.now()
    await Orcamentos.insert(
        Orcamentos(
            pedido=pedido, tipo="blindagem", lead=owner["id"], modelo_id=1, conteudo="{}", created_at=now
        )
    )
    row = await Orcamentos.select().where(Orcamentos.pedido == pedido).first()
    assert row
    times = {"created_at": now, "expires_at": now + codigos.DAY}
    await Codigos.insert(Codigos(orcamento=row["id"], hash="x", destinatario="y", **times))
    await SessoesOrcamento.insert(SessoesOrcamento(hash=pedido, orcamento=row["id"], **times))
    await outbox.enqueue("codigo", email, {"codigo": "K7QX"}, about=pedido, expires_at=times["expires_at"])


@pytest.fixture
def two(undone: Call[Any]) -> Iterator[Call[Any]]:
    """Two persons, one of whom will go."""
    undone(live(EMAIL))
    undone(live(OTHER))
    yield undone
    for file in titulares.MAIL_FOLDER.glob(f"{MAIL}*"):
        file.unlink()


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
    run(python, "-c", f"import asyncio\nfrom tests.db.privacidade.test_titulares import live\n{people}")
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
