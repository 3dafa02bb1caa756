"""The history: a change is one revision; two screens of one record, saved in any order, lose no field."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.fichas.fichas import get_ficha, open_ficha, remove_ficha, save_ficha
from db.platform.errors import EditConflict
from db.platform.history import Base, get_newest_revisao, get_revisao, list_alteracoes, note, note_appended
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


VALUES: dict[str, Any] = {
    "titulo": st.sampled_from(["A", "B"]),
    "chamada": st.sampled_from(["", "C"]),
    "label_botao": st.sampled_from([None, "D"]),
    "ordem": st.integers(1, 2),
}
EDITS = st.fixed_dictionaries({}, optional=VALUES)
BEGIN = {
    "imagem_desktop": "suv-black-front34.jpg",
    "titulo": "0",
    "chamada": "0",
    "label_botao": "0",
    "ordem": 0,
}


async def create() -> int:
    return (await save_ficha("banners", None, BEGIN, None)).id


async def load(number: int) -> tuple[dict[str, Any], int]:
    found = await open_ficha("banners", number)
    assert found
    return found


@given(first=EDITS, second=EDITS, third=EDITS)
def test_interleaved_edits_never_lose_a_field(
    undone: Call[Any], first: dict[str, Any], second: dict[str, Any], third: dict[str, Any]
) -> None:
    async def edit() -> None:
        number = await create()
        _, revisao = await load(number)  # both screens
        saved = await save_ficha("banners", number, first, None, base=Base(revisao))
        later = await save_ficha("banners", number, third, None, base=Base(saved.revisao))
        there = BEGIN | first | third
        changed = {campo for campo in first | third if BEGIN[campo] != there[campo] or campo in third}
        disputed = {campo for campo in second.keys() & changed if second[campo] != there[campo]}
        base = Base(revisao)
        if disputed:
            with pytest.raises(EditConflict) as refused:
                await save_ficha("banners", number, second, None, base=base)
            found = {(one.campo, one.seu, one.atual) for one in refused.value.conflitos}
            assert found == {(campo, second[campo], there[campo]) for campo in disputed}
            assert (await load(number))[0].items() >= there.items()
            assert refused.value.revisao == later.revisao
            base = Base(revisao, dict.fromkeys(disputed, refused.value.revisao))
        merged = await save_ficha("banners", number, second, None, base=base)
        assert (await load(number))[0].items() >= (there | second).items()
        assert merged.antes == {campo: there[campo] for campo in second if second[campo] != there[campo]}
        back = await save_ficha("banners", number, merged.antes, None, base=Base(merged.revisao))
        assert (await load(number))[0].items() >= there.items()
        assert back.revisao >= merged.revisao

    undone(edit())


def test_a_revision_from_before_a_restored_backup_has_seen_nothing(undone: Call[Any]) -> None:
    async def edit() -> None:
        number = await create()
        ahead = await get_newest_revisao() + 1
        with pytest.raises(EditConflict, match=r"^Um comando mudou Título em \d\d/\d\d às \d\d:\d\d\.$"):
            await save_ficha("banners", number, {"titulo": "A"}, None, base=Base(ahead))

    undone(edit())


def test_null_sets_a_field_to_its_default(undone: Call[Any]) -> None:
    async def edit() -> dict[str, Any] | None:
        number = await create()
        await save_ficha("banners", number, dict.fromkeys(("chamada", "label_botao", "ordem")), None)
        return await get_ficha("banners", number)

    values = undone(edit())
    assert (values["titulo"], values["chamada"], values["label_botao"], values["ordem"]) == ("0", "", None, 0)


def test_a_record_that_changed_since_is_not_removed(undone: Call[Any]) -> None:
    async def edit() -> None:
        number = await create()
        seen = await get_revisao("banners", number)
        await save_ficha("banners", number, {"titulo": "A"}, None)
        with pytest.raises(EditConflict, match="Título") as refused:
            await remove_ficha("banners", number, None, Base(seen))
        await remove_ficha("banners", number, None, Base(refused.value.revisao))
        assert await get_ficha("banners", number) is None

    undone(edit())
