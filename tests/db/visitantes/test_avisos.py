"""Alerts: creation, confirmation, end and erasure, without a trace of other people's."""

from datetime import timedelta
from typing import Any

import pytest

from db.estoque.facetas import Criterio
from db.platform import clock, outbox
from db.platform.errors import Invalid
from db.platform.outbox import Outbox
from db.privacidade import retention
from db.visitantes import avisos, submissions
from db.visitantes.avisos import (
    AVISO,
    PEDIDO,
    PER_PERSON,
    Avisos,
    BuscaGuardada,
    cancel_aviso,
    cancel_avisos,
    confirm_aviso,
    erase_avisos,
    get_aviso,
    request_aviso,
)
from tests.support.databases import Call

pytestmark = pytest.mark.both_engines

ANA, RUI = "ana.alerta@exemplo.com.br", "rui.alerta@exemplo.com.br"


def busca(n: int = 1) -> BuscaGuardada:
    return BuscaGuardada(f"/busca/todos/todos?ano-de={2000 + n}", f"Carros de {2000 + n}", Criterio(ano_de=n))


@pytest.fixture
def run(undone: Call[Any]) -> Call[Any]:
    """The state before the test: other tests' mails are in the same database."""
    undone(Outbox.delete().where(Outbox.kind == PEDIDO))
    return undone


def rows_of(run: Call[Any], email: str) -> list[dict[str, Any]]:
    return run(Avisos.select().where(Avisos.email == email).order_by(Avisos.id).run())


def mails_to(run: Call[Any], email: str, kind: str = PEDIDO) -> list[str]:
    requested = Outbox.select().where((Outbox.recipient == email) & (Outbox.kind == kind))
    return [row["context"] for row in run(requested.order_by(Outbox.id).run())]


def begun(run: Call[Any], email: str = ANA, n: int = 1) -> str:
    run(request_aviso(email, busca(n), []))
    id = str(rows_of(run, email)[-1]["public_id"])
    run(confirm_aviso(id))
    return id


def later(monkeypatch: pytest.MonkeyPatch, **how_much: float) -> None:
    now = clock.now() + timedelta(**how_much)
    monkeypatch.setattr(clock, "now", lambda: now)


def test_an_alert_begins_with_its_confirmation(run: Call[Any]) -> None:
    run(request_aviso(ANA.upper(), busca(), []))
    (row,) = rows_of(run, ANA)
    assert (row["estado"], row["enviado_em"]) == ("pendente", None)
    assert len(mails_to(run, ANA)) == 1 and '"confirmado":false' in mails_to(run, ANA)[0]
    run(confirm_aviso(row["public_id"]))
    seen = run(get_aviso(row["public_id"]))
    assert (seen.estado, seen.email, seen.busca) == ("confirmado", ANA, busca().url)
    assert rows_of(run, ANA)[0]["visto"] >= 1, "what is for sale already is no news"


def test_a_second_request_sends_a_mail_and_makes_no_second_alert(run: Call[Any]) -> None:
    id = begun(run)
    run(request_aviso(ANA, busca(), []))
    assert [row["public_id"] for row in rows_of(run, ANA)] == [id]
    assert '"confirmado":true' in mails_to(run, ANA)[1]
    assert run(get_aviso(id)).estado == "confirmado"
    run(cancel_aviso(id))
    run(request_aviso(ANA, busca(), []))
    assert run(get_aviso(id)).estado == "pendente"


def test_a_request_that_fell_into_the_trap_stores_nothing(run: Call[Any]) -> None:
    run(request_aviso(ANA, busca(), ["armadilha"]))
    assert rows_of(run, ANA) == [] and mails_to(run, ANA) == []
    run(request_aviso(ANA, busca(), ["tempo"]))
    assert len(rows_of(run, ANA)) == 1


def test_who_is_asked_twenty_times_a_day_is_asked_no_more_and_reads_why(run: Call[Any]) -> None:
    for n in range(submissions.LINKS_PER_DAY):
        run(request_aviso(ANA, busca(n), []))
    assert len(mails_to(run, ANA)) == len(rows_of(run, ANA)) == submissions.LINKS_PER_DAY == 20
    for same in (ANA, ANA.replace("@", "+outra@")):
        with pytest.raises(Invalid, match="confirme os que chegaram"):
            run(request_aviso(same, busca(99), []))
    assert mails_to(run, ANA.replace("@", "+outra@")) == [], "one mailbox gets them all"
    run(request_aviso(RUI, busca(), []))
    assert len(mails_to(run, RUI)) == 1


def states(run: Call[Any]) -> dict[str, str]:
    """The state of each opt-in mail, by the name in its recipient's address."""
    rows = run(Outbox.select().where(Outbox.kind == PEDIDO).run())
    return {row["recipient"].partition(".")[0]: row["state"] for row in rows}


def request_all(run: Call[Any], *names: str) -> None:
    for name in names:
        run(request_aviso(f"{name}.limite@exemplo.com.br", busca(), []))


def test_beyond_the_limit_a_request_is_stored_and_its_mail_waits(
    run: Call[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(submissions, "OPT_INS_PER_HOUR", 2)
    request_all(run, "ana", "bia", "caio", "davi")
    assert states(run) == {"ana": "pending", "bia": "pending", "caio": "waiting", "davi": "waiting"}
    assert len(rows_of(run, "caio.limite@exemplo.com.br")) == 1
    assert run(outbox.count_by_state())["waiting"] == 2
    later(monkeypatch, minutes=59)
    run(submissions.release_opt_ins())
    assert states(run)["caio"] == "waiting"
    later(monkeypatch, minutes=2)
    monkeypatch.setattr(submissions, "OPT_INS_PER_HOUR", 1)
    run(submissions.release_opt_ins())
    assert (states(run)["caio"], states(run)["davi"]) == ("pending", "waiting"), "the oldest is next"
    mails = run(Outbox.select().where(Outbox.kind == PEDIDO).order_by(Outbox.id).run())
    assert mails[2]["created_at"] == mails[2]["next_at"] == clock.now(), "due now, with a day to be sent"


def test_a_waiting_mail_goes_with_its_alert(run: Call[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(submissions, "OPT_INS_PER_HOUR", 0)
    request_all(run, "ana", "bia")
    run(erase_avisos(rows_of(run, "ana.limite@exemplo.com.br")[0]["public_id"]))
    assert states(run) == {"bia": "waiting"}
    later(monkeypatch, days=8)
    run(avisos.purge_avisos())
    assert states(run) == {}


def test_an_address_has_twenty_alerts(run: Call[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(submissions, "LINKS_PER_DAY", 100)
    for n in range(PER_PERSON):
        begun(run, n=n)
    run(request_aviso(ANA, busca(99), []))
    assert len(rows_of(run, ANA)) == PER_PERSON


def test_a_link_holds_for_a_week(run: Call[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    run(request_aviso(ANA, busca(), []))
    id = rows_of(run, ANA)[0]["public_id"]
    later(monkeypatch, days=7, seconds=1)
    assert run(get_aviso(id)) is None
    run(confirm_aviso(id))
    assert rows_of(run, ANA)[0]["estado"] == "pendente"


def test_an_active_alert_is_renewed_with_the_cars_that_it_has_seen(
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
    assert mails_to(run, ANA, AVISO) == [], "a pending mail is not sent any more"
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
    run(request_aviso(ANA, busca(1), []))
    run(cancel_aviso(begun(run, n=2)))
    begun(run, n=3)
    later(monkeypatch, days=8)
    run(retention.erase_overdue())  # which the worker does every day
    assert [row["estado"] for row in rows_of(run, ANA)] == ["cancelado", "confirmado"]
    later(monkeypatch, days=23)
    assert run(avisos.purge_avisos()) >= 1
    assert [row["estado"] for row in rows_of(run, ANA)] == ["confirmado"]
    later(monkeypatch, days=335)
    run(avisos.purge_avisos())
    assert rows_of(run, ANA) == []
    assert run(avisos.purge_avisos()) == 0
