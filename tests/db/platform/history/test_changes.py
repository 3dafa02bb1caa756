"""The history: a change is one revision, with its fields as they were and are."""

from typing import Any

import pytest

from db.platform.history import get_revisao, list_alteracoes, note, note_appended
from tests.support.databases import Call

pytestmark = pytest.mark.both_engines
RECORD = ("carros", 987_654)


def test_a_change_has_the_fields_that_differ_in_their_order(undone: Call[Any]) -> None:
    before = {"preco": 1, "titulo": "A", "fotos": ["a"]}
    after = {"titulo": "B\n", "fotos": ["a", "b"], "preco": 1, "novo": None, "ano": 2020}
    changed = undone(note(None, *RECORD, before, after))
    assert changed == {"titulo": ("A", "B\n"), "fotos": (["a"], ["a", "b"]), "ano": (None, 2020)}
    (change,) = undone(list_alteracoes(*RECORD))
    assert [*change.campos.items()] == [*changed.items()]
    assert change.id == undone(get_revisao(*RECORD))
    assert undone(note(None, *RECORD, after, after)) == {}
    assert undone(get_revisao(*RECORD)) == change.id


def test_the_newest_changes_come_first_as_many_as_are_wanted(undone: Call[Any]) -> None:
    for price in range(4):
        undone(note(None, *RECORD, {"preco": price, "km": price}, {"preco": price + 1, "km": price + 1}))
    found = undone(list_alteracoes(*RECORD, 3))
    assert [one.campos["preco"][1] for one in found] == [4, 3, 2]
    assert all(len(one.campos) == 2 for one in found)


def test_additions_to_a_list_at_once_are_one_change(undone: Call[Any]) -> None:
    undone(note_appended(None, *RECORD, "fotos", [], ["a"]))
    undone(note_appended(None, *RECORD, "fotos", ["a"], ["a", "b"]))
    (change,) = undone(list_alteracoes(*RECORD))
    assert change.campos == {"fotos": ([], ["a", "b"])}
