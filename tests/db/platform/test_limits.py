"""Limits that rows of the database count."""

from datetime import timedelta

import pytest

from db.equipe.sessions import Tentativas
from db.platform import clock
from db.platform.clock import DAY, HOUR, MINUTE
from db.platform.limits import Limits, reached

LIMITS: Limits = ((HOUR, 2), (DAY, 3))


@pytest.mark.parametrize(
    ("ages", "full"),
    [
        ([], False),
        ([MINUTE, HOUR], False),
        ([MINUTE, HOUR - MINUTE], True),
        ([2 * HOUR, 3 * HOUR, DAY], False),
        ([2 * HOUR, 3 * HOUR, MINUTE], True),
    ],
)
async def test_a_limit_counts_the_rows_of_its_period(
    client: object, monkeypatch: pytest.MonkeyPatch, ages: list[timedelta], full: bool
) -> None:
    now = clock.now()
    monkeypatch.setattr(clock, "now", lambda: now)
    chave = f"limite {ages}"
    others = [Tentativas(chave="limite de outro", created_at=now) for _ in range(3)]
    rows = [Tentativas(chave=chave, created_at=now - age) for age in ages]
    await Tentativas.insert(*others, *rows)
    assert await reached(LIMITS, "tentativas WHERE chave = {}", chave) == full
    await Tentativas.delete().where(Tentativas.chave.like("limite%"))
