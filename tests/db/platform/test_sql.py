"""Queries of every page, on both engines."""

from typing import Any

import pytest

from db.estoque.catalogue import Marcas
from db.platform.sql import fetch
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
