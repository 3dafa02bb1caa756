"""Alerts: asked for, confirmed, ended, erased; who asks hears nothing of others."""

from datetime import timedelta
from typing import Any

import pytest

from db import clock
from db.estoque.criterio import Criterio
from db.outbox import Outbox
from db.privacidade import retencao
from db.visitantes import avisos, brake
from db.visitantes.avisos import (
    AVISO,
    PEDIDO,
    PER_PERSON,
    Avisos,
    BuscaGuardada,
    ask_aviso,
    cancel_aviso,
    cancel_avisos,
    confirm_aviso,
    erase_avisos,
    get_aviso,
)
from tests.db.conftest import Call

ANA, RUI = "ana.alerta@exemplo.com.br", "rui.alerta@exemplo.com.br"


def busca(n: int = 1) -> BuscaGuardada:
    return BuscaGuardada(f"/busca/todos/todos?ano-de={2000 + n}", f"Carros de {2000 + n}", Criterio(ano_de=n))


@pytest.fixture
def run(undone: Call[Any]) -> Call[Any]:
    """Before anybody was asked: other tests' mails are in the same database."""
    undone(Outbox.delete().where(Outbox.kind == PEDIDO).run())
    return undone


def rows_of(run: Call[Any], email: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = run(Avisos.select().where(Avisos.email == email).order_by(Avisos.id).run())
    return found


def mails_to(run: Call[Any], email: str, kind: str = PEDIDO) -> list[str]:
    asked = Outbox.select().where((Outbox.recipient == email) & (Outbox.kind == kind))
    return [row["context"] for row in run(asked.order_by(Outbox.id).run())]


def begun(run: Call[Any], email: str = ANA, n: int = 1) -> str:
    run(ask_aviso(email, busca(n), []))
    id = str(rows_of(run, email)[-1]["public_id"])
    run(confirm_aviso(id))
    return id


def later(monkeypatch: pytest.MonkeyPatch, **how_much: float) -> None:
    now = clock.now() + timedelta(**how_much)
    monkeypatch.setattr(clock, "now", lambda: now)


def test_an_alert_begins_with_its_confirmation(run: Call[Any]) -> None:
    run(ask_aviso(ANA.upper(), busca(), []))
    (row,) = rows_of(run, ANA)
    assert (row["estado"], row["enviado_em"]) == ("pendente", None)
    assert len(mails_to(run, ANA)) == 1 and '"confirmado":false' in mails_to(run, ANA)[0]
    run(confirm_aviso(row["public_id"]))
    seen = run(get_aviso(row["public_id"]))
    assert (seen.estado, seen.email, seen.busca) == ("confirmado", ANA, busca().url)
    assert rows_of(run, ANA)[0]["visto"] >= 1, "what is for sale already is no news"


def test_who_asks_again_gets_a_mail_and_no_second_alert(run: Call[Any]) -> None:
    id = begun(run)
    run(ask_aviso(ANA, busca(), []))
    assert [row["public_id"] for row in rows_of(run, ANA)] == [id]
    assert '"confirmado":true' in mails_to(run, ANA)[1]
    assert run(get_aviso(id)).estado == "confirmado"
    run(cancel_aviso(id))
    run(ask_aviso(ANA, busca(), []))
    assert run(get_aviso(id)).estado == "pendente"


def test_what_looks_like_a_program_leaves_nothing(run: Call[Any]) -> None:
    run(ask_aviso(ANA, busca(), ["armadilha"]))
    assert rows_of(run, ANA) == [] and mails_to(run, ANA) == []
    run(ask_aviso(ANA, busca(), ["tempo"]))
    assert len(rows_of(run, ANA)) == 1


def test_nobody_is_asked_more_than_six_times_a_day(run: Call[Any]) -> None:
    for n in range(brake.ALERTS_PER_DAY + 2):
        run(ask_aviso(ANA, busca(n), []))
    assert len(mails_to(run, ANA)) == len(rows_of(run, ANA)) == brake.ALERTS_PER_DAY
    run(ask_aviso(RUI, busca(), []))
    assert len(mails_to(run, RUI)) == 1


def test_a_flood_asks_nobody(run: Call[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(brake, "CONFIRMATIONS_PER_HOUR", 1)
    run(ask_aviso(ANA, busca(), []))
    run(ask_aviso(RUI, busca(), []))
    assert (len(rows_of(run, ANA)), len(rows_of(run, RUI))) == (1, 0)


def test_an_address_has_twenty_alerts(run: Call[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(brake, "ALERTS_PER_DAY", 100)
    for n in range(PER_PERSON):
        begun(run, n=n)
    run(ask_aviso(ANA, busca(99), []))
    assert len(rows_of(run, ANA)) == PER_PERSON


def test_a_link_holds_for_a_week(run: Call[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    run(ask_aviso(ANA, busca(), []))
    id = rows_of(run, ANA)[0]["public_id"]
    later(monkeypatch, days=7, seconds=1)
    assert run(get_aviso(id)) is None
    run(confirm_aviso(id))
    assert rows_of(run, ANA)[0]["estado"] == "pendente"


def test_an_active_alert_is_renewed_and_has_seen_what_it_has_seen(
    run: Call[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    id = begun(run)
    run(Avisos.update({Avisos.visto: 0}).where(Avisos.public_id == id).run())
    until = run(get_aviso(id)).ate
    later(monkeypatch, days=40)
    run(confirm_aviso(id))
    assert run(get_aviso(id)).ate != until
    assert rows_of(run, ANA)[0]["visto"] == 0


def test_one_ends_alone_and_all_end_together(run: Call[Any]) -> None:
    ids = [begun(run, n=n) for n in range(3)]
    other = begun(run, RUI)
    run(cancel_aviso(ids[0]))
    assert [row["estado"] for row in rows_of(run, ANA)] == ["cancelado", "confirmado", "confirmado"]
    run(Outbox.insert(Outbox(message_id="m-alerta", kind=AVISO, recipient=ANA, about=ids[1])).run())
    run(cancel_avisos(ids[1]))
    assert {row["estado"] for row in rows_of(run, ANA)} == {"cancelado"}
    assert mails_to(run, ANA, AVISO) == [], "what was owed is not sent any more"
    run(erase_avisos(ids[2]))
    assert rows_of(run, ANA) == [] and mails_to(run, ANA) == []
    assert run(get_aviso(other)).estado == "confirmado"


@pytest.mark.parametrize("end", [cancel_aviso, cancel_avisos, erase_avisos, confirm_aviso])
def test_an_unknown_alert_changes_nothing(run: Call[Any], end: Any) -> None:
    begun(run)
    before = rows_of(run, ANA)
    run(end(""))
    run(end("x" * 22))
    assert rows_of(run, ANA) == before


def test_each_state_has_its_time(run: Call[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    run(ask_aviso(ANA, busca(1), []))
    run(cancel_aviso(begun(run, n=2)))
    begun(run, n=3)
    later(monkeypatch, days=8)
    run(retencao.erase_overdue())  # which the worker does every day
    assert [row["estado"] for row in rows_of(run, ANA)] == ["cancelado", "confirmado"]
    later(monkeypatch, days=23)
    assert run(avisos.purge()) >= 1
    assert [row["estado"] for row in rows_of(run, ANA)] == ["confirmado"]
    later(monkeypatch, days=335)
    run(avisos.purge())
    assert rows_of(run, ANA) == []
    assert run(avisos.purge()) == 0
