"""The outbox: claims with a lease, back-off, expiry, and the end of a mail."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from db.platform import clock, outbox
from db.platform.engine import transaction
from db.platform.outbox import Outbox
from tests.support.mails import content

pytestmark = pytest.mark.both_engines

Call = Callable[[Any], Any]
START = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)


@pytest.fixture
def box(undone: Call, monkeypatch: pytest.MonkeyPatch) -> "Box":
    """The outbox and its clock, in a transaction that is rolled back."""
    return Box(undone, monkeypatch)


class Box:
    """An outbox without other mails and a clock that the test moves."""

    def __init__(self, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
        self.call, self.now = call, START
        monkeypatch.setattr(clock, "now", lambda: self.now)
        call(self._empty())

    async def _empty(self) -> None:
        await Outbox.delete(force=True)

    def owe(self, kind: str = "lead", **more: Any) -> None:
        self.call(outbox.enqueue(content(kind, codigo="AB3K"), "ana@exemplo.com", **more))

    def claim(self, **how: Any) -> Any:
        return self.call(outbox.claim(**how))

    def kinds(self) -> list[str]:
        """Takes what is due, and says in which order."""
        found = []
        while mail := self.claim():
            found.append(mail.kind)
        return found

    def row(self) -> dict[str, Any]:
        return self.call(self._row())

    async def _row(self) -> Any:
        return await Outbox.select().first()


def test_a_claimed_mail_is_nobody_elses_for_a_minute(box: Box) -> None:
    box.owe()
    first = box.claim()
    assert (first.recipient, first.context, first.attempts) == ("ana@exemplo.com", {"codigo": "AB3K"}, 1)
    assert box.claim() is None
    assert box.claim(probe=True) is None
    box.now += timedelta(seconds=59)
    assert box.claim() is None
    box.now += timedelta(seconds=2)
    again = box.claim()
    assert (again.message_id, again.attempts) == (first.message_id, 2)
    assert not box.call(outbox.finish(first, "sent"))
    assert box.call(outbox.finish(again, "sent"))
    assert box.row()["state"] == "sent"


def test_the_oldest_goes_first(box: Box) -> None:
    for kind in ("lead", "venda", "orcamento"):
        box.owe(kind)
        box.now += timedelta(milliseconds=1)
    assert box.kinds() == ["lead", "venda", "orcamento"]


def test_codes_are_sent_before_all_other_mails(box: Box) -> None:
    for kind in ("lead", "lead", "codigo", "lead", "codigo"):
        box.owe(kind, expires_at=box.now + timedelta(minutes=10) if kind == "codigo" else None)
        box.now += timedelta(milliseconds=1)
    assert box.kinds() == ["codigo", "codigo", "lead", "lead", "lead"]


def test_a_code_that_is_not_due_delays_no_other(box: Box) -> None:
    box.owe("codigo", expires_at=START + timedelta(minutes=10))
    failed = box.claim()
    box.call(outbox.postpone(failed, "SMTPDataError: 451"))
    box.owe("lead")
    assert box.kinds() == ["lead"]
    box.now += timedelta(seconds=5)
    assert box.kinds() == ["codigo"]


def test_a_wrong_clock_changes_neither_leases_nor_waits(box: Box) -> None:
    """A mail that was made in the future is due, nobody takes it once it is claimed, and after a failure it waits."""
    box.now += timedelta(days=1)
    box.owe()
    box.now = START
    mail = box.claim()
    assert mail.created_at == START
    assert box.claim() is None
    assert box.claim(probe=True) is None
    box.call(outbox.postpone(mail, "SMTPDataError: 451"))
    assert box.claim() is None
    box.now += timedelta(seconds=5)
    assert box.claim() is not None


def test_mails_that_a_wrong_clock_claimed_or_postponed_are_due_once_it_is_right(box: Box) -> None:
    box.owe("lead")
    box.owe("venda")
    box.now += timedelta(days=1)
    _, failed = box.claim(), box.claim()
    box.call(outbox.postpone(failed, "ConnectionRefusedError"))
    box.now = START + timedelta(minutes=1)
    assert sorted(box.kinds()) == ["lead", "venda"]


def test_a_right_clock_never_calls_its_own_waits_wrong(box: Box) -> None:
    box.owe()
    for _ in range(12):
        mail = box.claim(probe=True)
        box.call(outbox.postpone(mail, "SMTPDataError: 451"))
        assert box.claim() is None


def test_waits_grow_from_five_seconds_to_fifteen_minutes_and_end_after_a_day(box: Box) -> None:
    box.owe()
    waits = []
    while mail := box.claim():
        state = box.call(outbox.postpone(mail, "SMTPDataError: 451"))
        if state == "dead":
            break
        waits.append((box.row()["next_at"] - box.now).total_seconds())
        box.now += timedelta(seconds=waits[-1])
    assert waits[:9] == [5, 10, 20, 40, 80, 160, 320, 640, 900]
    assert set(waits[8:]) == {900}
    assert timedelta(hours=24) < box.now - START < timedelta(hours=24, minutes=16)
    assert box.row()["state"] == "dead"
    assert box.claim(probe=True) is None


def test_a_dead_mail_can_be_owed_again(box: Box) -> None:
    box.owe()
    mail = box.claim()
    box.call(outbox.finish(mail, "dead", "SMTPRecipientsRefused: 550"))
    assert box.call(outbox.count_by_state()) == {"dead": 1}
    assert [(dead.id, dead.kind) for dead in box.call(outbox.list_dead())] == [(mail.id, mail.kind)]
    box.now += timedelta(days=2)
    assert box.call(outbox.resend(mail.id))
    assert not box.call(outbox.resend(mail.id))
    again = box.claim()
    assert (again.message_id, again.attempts, again.created_at) == (mail.message_id, 1, box.now)


def test_after_an_outage_everything_that_failed_is_due(box: Box) -> None:
    box.owe()
    box.owe()
    for mail in (box.claim(), box.claim()):
        box.call(outbox.postpone(mail, "ConnectionRefusedError"))
    assert box.claim() is None
    assert box.claim(probe=True) is not None
    box.call(outbox.retry_now())
    assert box.claim() is not None
    assert box.claim() is None


def test_a_code_does_not_outlive_its_mail(box: Box) -> None:
    box.owe("codigo", expires_at=START + timedelta(minutes=10))
    mail = box.claim()
    box.now += timedelta(minutes=11)
    assert box.call(outbox.postpone(mail, "TimeoutError")) == "expired"
    assert (box.row()["state"], box.row()["context"]) == ("expired", "{}")
    assert not box.call(outbox.resend(mail.id))
    assert box.claim() is None


def test_a_mail_is_owed_only_if_its_transaction_is_kept(call: Call) -> None:
    async def fail() -> None:
        async with transaction():
            await outbox.enqueue(content("lead"), about="nunca")
            raise KeyError

    with pytest.raises(KeyError):
        call(fail())
    assert call(_about("nunca")) == 0


async def _about(about: str) -> int:
    return await Outbox.count().where(Outbox.about == about)
