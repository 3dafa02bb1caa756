"""A quote's date, the validity of its prices, and the mail with its link."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest

from db.conteudo.dados_gerais import Gerais
from db.orcamentos.blindagem.orcamento import BLINDAGEM, NovoOrcamentoBlindagem
from db.orcamentos.orcamentos import Validade
from db.orcamentos.servico import create_orcamento, get_orcamento
from db.platform import clock, outbox
from db.platform.outbox import Outbox
from db.visitantes.contatos import Contatos
from db.visitantes.leads import FOR_QUOTE
from tests.support.databases import Call
from tests.support.mails import content
from tests.support.quotes import aesthetics, armoring, create, new_lead, protection

LATE_EVENING = datetime(2026, 11, 22, 1, 30, tzinfo=UTC)  # still the 21st where the dealer is


@pytest.fixture
def moment(monkeypatch: pytest.MonkeyPatch) -> list[datetime]:
    """The clock, in a list of one that tests change."""
    now = [LATE_EVENING]
    monkeypatch.setattr(clock, "now", lambda: now[0])
    return now


def validade(call: Call[Any], pedido: str) -> Validade:
    with protection(False):
        found = call(get_orcamento(BLINDAGEM, pedido, None))
    assert found and found[0].orcamento
    return found[0].orcamento.validade  # type: ignore[no-any-return]


def confirmations(call: Call[Any], lead: str) -> list[dict[str, Any]]:
    query = Outbox.select().where(Outbox.about == lead, Outbox.kind == "confirmacao").order_by(Outbox.id)
    rows = call(query)
    return [row | {"context": json.loads(row["context"])} for row in rows]


def test_prices_hold_to_the_end_of_the_last_day_at_the_dealers(
    undone: Call[Any], moment: list[datetime]
) -> None:
    pedido = undone(create(armoring(undone(new_lead()))))
    assert validade(undone, pedido) == Validade("21/11/2026", "01/12/2026", False)
    moment[0] = datetime(2026, 12, 2, 2, 59, tzinfo=UTC)
    assert not validade(undone, pedido).vencido
    moment[0] += timedelta(minutes=1)
    assert validade(undone, pedido).vencido


def test_a_changed_number_of_days_is_for_new_quotes(undone: Call[Any], moment: list[datetime]) -> None:
    before = undone(create(armoring(undone(new_lead()))))
    undone(Gerais.update({Gerais.validade_orcamento: 3}, force=True))
    after = undone(create(armoring(undone(new_lead()))))
    assert [validade(undone, one).valido_ate for one in (before, after)] == ["01/12/2026", "24/11/2026"]


@pytest.mark.parametrize("servico", ["blindagem", "estetica"])
def test_the_confirmation_waits_for_the_quote_and_leaves_with_its_link(
    undone: Call[Any], moment: list[datetime], servico: str
) -> None:
    lead = undone(new_lead(tipo=2 if servico == "blindagem" else 3))
    (waiting,) = confirmations(undone, lead)
    assert waiting["next_at"] == LATE_EVENING + FOR_QUOTE
    pedido = undone(create(armoring(lead) if servico == "blindagem" else aesthetics(lead)))
    (mail,) = confirmations(undone, lead)
    assert mail["next_at"] == LATE_EVENING
    assert mail["context"]["orcamento"] == f"/{servico}/orcamento/{pedido}"
    assert mail["context"]["validade"] == {
        "feito_em": "21/11/2026",
        "valido_ate": "01/12/2026",
        "vencido": False,
    }


@pytest.mark.parametrize(("servico", "tipo"), [("blindagem", 2), ("estetica", 3)])
def test_without_a_quote_the_confirmation_leaves_all_the_same_and_the_link_has_a_mail_of_its_own(
    undone: Call[Any], moment: list[datetime], servico: str, tipo: int
) -> None:
    lead = undone(new_lead(tipo=tipo))
    (row,) = confirmations(undone, lead)
    undone(Outbox.update({Outbox.state: "file"}, force=True).where(Outbox.id == row["id"]))
    moment[0] += timedelta(hours=3)
    pedido = undone(create(armoring(lead) if servico == "blindagem" else aesthetics(lead)))
    first, second = confirmations(undone, lead)
    assert "orcamento" not in first["context"]
    assert second["context"]["orcamento"] == f"/{servico}/orcamento/{pedido}"
    assert second["context"]["tipo"] == tipo and second["context"]["carro"]


def test_other_leads_are_confirmed_at_once(undone: Call[Any], moment: list[datetime]) -> None:
    (mail,) = confirmations(undone, undone(new_lead(tipo=1)))
    assert mail["next_at"] == LATE_EVENING


@pytest.mark.parametrize(("suspeito", "mailed"), [("frequencia", True), ("armadilha,tempo", False)])
def test_a_link_is_mailed_unless_a_trap_was_filled_and_the_quote_says_so(
    undone: Call[Any], moment: list[datetime], suspeito: str, mailed: bool
) -> None:
    lead = undone(new_lead())
    undone(Outbox.delete().where(Outbox.about == lead))
    marks = {Contatos.suspeito: suspeito, Contatos.sem_confirmacao: "suspeito"}
    undone(Contatos.update(marks, force=True).where(Contatos.public_id == lead))
    made = undone(create_orcamento(BLINDAGEM, msgspec.convert(armoring(lead), NovoOrcamentoBlindagem)))
    assert bool(confirmations(undone, lead)) is mailed is (made.aviso is None)
    (seen,) = undone(get_orcamento(BLINDAGEM, made.pedido, None))
    assert seen.orcamento.sem_email is not mailed


def test_a_claimed_mail_is_not_completed_any_more(undone: Call[Any], moment: list[datetime]) -> None:
    lead = undone(new_lead())
    undone(Outbox.update({Outbox.claim: "x", Outbox.attempts: 1}, force=True).where(Outbox.about == lead))
    assert undone(outbox.add_context(content("confirmacao", orcamento="/x"), lead)) is False
