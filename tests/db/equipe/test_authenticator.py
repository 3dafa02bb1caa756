"""Codes of an authenticator count once, also where the clock of the machine jumps."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pyotp
import pytest

from db.equipe import people
from db.equipe.authenticator import check_totp, new_totp, secret_of, set_totp
from db.platform import clock
from tests.support.databases import Call

NOW = datetime(2026, 11, 26, 12, 0, tzinfo=UTC)
DAY, STEP = timedelta(days=1), timedelta(seconds=30)
numbers = iter(range(1000))


class Person:
    """Somebody who set up an authenticator an hour ago, by a clock that the test turns."""

    def __init__(self, call: Call[Any], monkeypatch: pytest.MonkeyPatch) -> None:
        self.call, self.now = call, NOW - timedelta(hours=1)
        monkeypatch.setattr(clock, "now", lambda: self.now)
        invited = people.NovaPessoa("Ana Lima", f"ana.{next(numbers)}@quintavera.example", "vendas")
        self.id = call(people.invite(invited))[0].id
        seed = new_totp()
        self.totp = pyotp.TOTP(secret_of(seed))
        call(set_totp(self.id, seed, self.totp.at(self.now)))
        self.now = NOW

    def enter(self, of: datetime) -> bool:
        """Whether the code of that moment counts now."""
        return bool(self.call(check_totp(self.id, self.totp.at(of))))


@pytest.fixture
def person(undone: Call[Any], monkeypatch: pytest.MonkeyPatch) -> Person:
    """Somebody with an authenticator."""
    return Person(undone, monkeypatch)


def test_a_code_counts_once_and_none_from_before_it(person: Person) -> None:
    assert person.enter(NOW)
    assert not person.enter(NOW)
    assert not person.enter(NOW - STEP)
    assert person.enter(NOW + STEP)


def test_a_clock_that_was_a_day_ahead_locks_nobody_out(person: Person) -> None:
    person.now = NOW + DAY
    assert person.enter(NOW + DAY)
    person.now = NOW
    assert person.enter(NOW)
    assert not person.enter(NOW)
    assert not person.enter(NOW - STEP)


def test_a_code_that_was_used_by_a_clock_ahead_never_counts_again(person: Person) -> None:
    assert person.enter(NOW)
    person.now = NOW + DAY
    assert person.enter(NOW + DAY)
    person.now = NOW
    assert not person.enter(NOW)
    assert person.enter(NOW + STEP)
    for seconds in (-30, 0, 30):
        person.now = NOW + DAY + timedelta(seconds=seconds)
        assert not person.enter(NOW + DAY)
