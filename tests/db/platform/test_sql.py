"""Queries of every page, and limits that rows of the database count, on both engines."""

from datetime import timedelta
from typing import Any

import pytest

from db.equipe.sessions import Tentativas
from db.estoque.catalogue import Marcas
from db.platform import clock
from db.platform.clock import DAY, HOUR, MINUTE
from db.platform.sql import Limits, fetch, reached
from tests.support.databases import Call

pytestmark = pytest.mark.both_engines


def test_a_question_is_answered_as_a_tables_own_is(call: Call[Any]) -> None:
    query, values = "SELECT id, titulo FROM marcas WHERE id < {} AND titulo <> {} ORDER BY id", (5, "{}")
    rows = call(fetch(query, *values))
    assert rows == call(Marcas.raw(query, *values))
    assert [[*row] for row in rows] == [["id", "titulo"]] * 4


def test_a_query_within_a_transaction_sees_its_writes(undone: Call[Any]) -> None:
    undone(Marcas.raw("UPDATE marcas SET pais = 'Ruritânia' WHERE id = 1"))
    assert undone(fetch("SELECT pais FROM marcas WHERE id = {}", 1)) == [{"pais": "Ruritânia"}]


def test_a_limit_is_part_of_the_text(call: Call[Any]) -> None:
    assert len(call(fetch("SELECT id FROM marcas ORDER BY id LIMIT 2"))) == 2
    with pytest.raises(ValueError, match="a LIMIT given as a value"):
        call(fetch("SELECT id FROM marcas ORDER BY id LIMIT {}", 2))


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
