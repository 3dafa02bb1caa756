"""Nothing of a person outlives what /privacidade promises (LGPD)."""

import os
from datetime import timedelta
from functools import partial
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from db.orcamentos.codigos import SessoesOrcamento
from db.platform import clock, history, traces
from db.platform.engine import DB, VAR
from db.platform.idempotency import Idempotencia
from db.platform.outbox import Outbox
from db.privacidade import retention
from db.privacidade.titulares import MAIL_FOLDER
from db.visitantes.contatos import Contatos
from db.visitantes.navegacao import Navegacoes
from db.visitantes.vendas import CarrosOferecidos
from tests.support.databases import Call

pytestmark = pytest.mark.both_engines

FOLDER = VAR / "vendas"

NOW = clock.now()


def visit(nav_id: str, days: int, lead: str | None = None) -> Navegacoes:
    then = NOW - timedelta(days=days)
    return Navegacoes(nav_id=nav_id, origem="Direto", lead=lead, created_at=then, updated_at=then)


def person(public_id: str, days: int, **more: object) -> Contatos:
    names = {"nome": "Marina Duarte", "email": "m@exemplo.com.br", "telefone": "(11) 91234-5678"}
    return Contatos(**names, public_id=public_id, created_at=NOW - timedelta(days=days), **more)


@pytest.mark.parametrize(
    ("days", "lead", "stored"),
    [(179, None, True), (181, None, False), (400, "abc", True), (731, "abc", False)],
)
def test_visits(undone: Call, days: int, lead: str | None, stored: bool) -> None:
    undone(Navegacoes.insert(visit("retencao-x", days, lead)))
    undone(retention.erase_overdue())
    assert undone(Navegacoes.exists().where(Navegacoes.nav_id == "retencao-x")) is stored


@pytest.mark.parametrize(("days", "nome"), [(700, "Marina Duarte"), (731, retention.GONE)])
def test_names(undone: Call, days: int, nome: str) -> None:
    undone(Contatos.insert(person("retencao-lead", days, mensagem="me liguem")))
    row = undone(Contatos.select().where(Contatos.public_id == "retencao-lead").first())
    undone(history.note(None, "contatos", row["id"], {"detalhe": ""}, {"detalhe": "Marina desistiu"}))
    undone(retention.erase_overdue())
    (change, *_) = undone(history.list_alteracoes("contatos", row["id"]))
    assert ("detalhe" in change.campos) is (nome != retention.GONE)
    row = undone(Contatos.select().where(Contatos.public_id == "retencao-lead").first())
    assert row["nome"] == nome
    assert (row["email"] == "") is (nome == retention.GONE)
    assert (row["mensagem"] is None) is (nome == retention.GONE)


@pytest.mark.parametrize(("days", "stored"), [(170, True), (190, False)])
def test_photographs(undone: Call, days: int, stored: bool) -> None:
    folder = FOLDER / "retencao-venda"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "frente.jpg").write_bytes(b"x")
    (row,) = undone(Contatos.insert(person("retencao-venda", days, tipo="venda")))
    undone(CarrosOferecidos.insert(CarrosOferecidos(contato=row["id"], fotos="frente")))
    undone(retention.erase_overdue())
    assert folder.exists() is stored
    row = undone(CarrosOferecidos.select().where(CarrosOferecidos.contato == row["id"]).first())
    assert (row["fotos"] == "frente") is stored


@pytest.mark.parametrize(("state", "stored"), [("sent", False), ("pending", True)])
def test_mails(undone: Call, state: str, stored: bool) -> None:
    then = NOW - timedelta(days=91)
    mail = Outbox(message_id=f"retencao-{state}", kind="lead", state=state, created_at=then, next_at=then)
    undone(Outbox.insert(mail))
    undone(retention.erase_overdue())
    assert undone(Outbox.exists().where(Outbox.message_id == f"retencao-{state}")) is stored


@pytest.mark.parametrize(("days", "stored"), [(89, True), (91, False)])
def test_mails_that_were_written_to_files(undone: Call, days: int, stored: bool) -> None:
    MAIL_FOLDER.mkdir(exist_ok=True)
    file = MAIL_FOLDER / "retencao.eml"
    file.write_text("Para: m@exemplo.com.br")
    then = (NOW - timedelta(days=days)).timestamp()
    os.utime(file, (then, then))
    undone(retention.erase_overdue())
    assert file.exists() is stored
    file.unlink(missing_ok=True)


def test_time_passes_and_nothing_overdue_is_left(undone: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock is put forward, as for the worker that runs on that day."""
    undone(Contatos.insert(person("retencao-relogio", 0, assunto="Sou a Marina")))
    undone(Navegacoes.insert(visit("retencao-relogio", 0)))
    monkeypatch.setattr(clock, "now", lambda: NOW + timedelta(days=181))
    undone(retention.erase_overdue())
    assert not undone(Navegacoes.exists().where(Navegacoes.nav_id == "retencao-relogio"))
    assert undone(Contatos.exists().where(Contatos.nome == "Marina Duarte"))
    monkeypatch.setattr(clock, "now", lambda: NOW + timedelta(days=731))
    undone(retention.erase_overdue())
    row = undone(Contatos.select().where(Contatos.public_id == "retencao-relogio").first())
    assert "Marina" not in str(row)


@pytest.mark.parametrize("overdue", [True, False])
def test_files_are_written_again_only_where_something_went(
    undone: Call, monkeypatch: pytest.MonkeyPatch, overdue: bool
) -> None:
    done: list[str] = []
    for name in ("rewrite_if_quick", "cut_log"):
        monkeypatch.setattr(traces, name, AsyncMock(side_effect=partial(done.append, name)))
    undone(retention.erase_overdue())
    if overdue:
        undone(Navegacoes.insert(visit("retencao-job", 181)))
    undone(retention.apply())
    assert done == ["rewrite_if_quick" if overdue else "cut_log"]


@pytest.mark.skipif(DB.engine_type != "sqlite", reason="SQLite's files")
@pytest.mark.parametrize(("most", "how"), [(0, "cut_log"), (traces.QUICK_BYTES, "rewrite")])
def test_a_small_database_alone_is_rewritten(
    call: Call, monkeypatch: pytest.MonkeyPatch, most: int, how: str
) -> None:
    done: list[str] = []
    monkeypatch.setattr(traces, "QUICK_BYTES", most)
    for name in ("rewrite", "cut_log"):
        monkeypatch.setattr(traces, name, AsyncMock(side_effect=partial(done.append, name)))
    call(traces.rewrite_if_quick())
    assert done == [how]


def test_codes_and_keys_are_forgotten(undone: Call) -> None:
    old = NOW - timedelta(days=8)
    undone(Idempotencia.insert(Idempotencia(key_hash="retencao", created_at=old)))
    token = SessoesOrcamento(hash="retencao", created_at=old, expires_at=old)
    undone(SessoesOrcamento.insert(token))
    undone(retention.erase_overdue())
    assert not undone(Idempotencia.exists().where(Idempotencia.key_hash == "retencao"))
    assert not undone(SessoesOrcamento.exists().where(SessoesOrcamento.hash == "retencao"))


def test_the_workers_job_erases_and_cuts_the_log(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    call(Navegacoes.insert(visit("retencao-job", 181)))
    monkeypatch.setattr(traces, "QUICK_BYTES", 0)
    call(retention.apply())
    assert not call(Navegacoes.exists().where(Navegacoes.nav_id == "retencao-job"))
    if DB.engine_type == "sqlite":
        assert Path(f"{DB.path}-wal").stat().st_size == 0
