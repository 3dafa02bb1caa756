"""Two screens of one record, loaded and saved in any order: no field is ever lost."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.fichas.fichas import get_ficha, open_ficha, remove_ficha, save_ficha
from db.platform.errors import EditConflict
from db.platform.history import Base, get_newest_revisao, get_revisao
from tests.support.databases import Call

pytestmark = pytest.mark.both_engines

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
