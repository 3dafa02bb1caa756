"""The next step of a contact: with its day, whose it is, in the day's work until it is done."""

from datetime import timedelta
from typing import Any

import httpx
import pytest

from db.platform import clock
from db.platform.format import today
from db.privacidade import retention
from tests.support.fichas import write
from tests.support.saves import progress
from tests.support.screens import data_of, detail_of

Desk = httpx.AsyncClient


async def due(desk: Desk, *leads: str) -> list[dict[str, Any]]:
    pendencias = (await data_of(desk, "/"))["pendencias"]
    return [one for one in pendencias["passos"] if one["id"] in leads]


def on(days: int) -> str:
    return (today() + timedelta(days=days)).isoformat()


async def test_steps_are_due_by_today_and_the_oldest_stands_first(desk: Desk, seller: Any) -> None:
    leads = [(await write())[0] for _ in range(3)]
    for lead, days in zip(leads, (0, -2, 1), strict=True):
        assert (await progress(desk, lead, passo="Ligar", passo_dia=on(days))).status_code == 200
    found = await due(desk, *leads)
    assert [one["id"] for one in found] == [leads[1], leads[0]]
    assert {(one["passo"], one["responsavel"]) for one in found} == {("Ligar", seller.nome)}
    detail = await detail_of(desk, leads[0])
    assert (detail["contato"]["passo_dia"], detail["contato"]["estado"]) == (on(0), "novo")
    assert detail["historico"][0]["campos"]["passo"] == ["", "Ligar"]


async def test_a_step_is_done_at_once_and_its_undo_brings_it_back(desk: Desk, seller: Any) -> None:
    lead, _ = await write()
    await progress(desk, lead, passo="Mandar a proposta", passo_dia=on(0))
    [step] = await due(desk, lead)
    done = (await progress(desk, lead, step["revisao"], passo="", passo_dia=None)).json()
    assert await due(desk, lead) == []
    back = await progress(desk, lead, done["revisao"], **done["antes"])
    assert back.status_code == 200
    assert [one["passo"] for one in await due(desk, lead)] == ["Mandar a proposta"]


async def test_of_two_people_the_second_overwrites_no_step(desk: Desk, seller: Any) -> None:
    lead, _ = await write()
    await progress(desk, lead, passo="Ligar", passo_dia=on(0))
    refused = await progress(desk, lead, 0, passo="Escrever", passo_dia=on(0))
    assert (refused.status_code, refused.json()["conflitos"][0]["titulo"]) == (409, "Próximo passo")


async def test_words_and_day_belong_together(desk: Desk, seller: Any) -> None:
    lead, _ = await write()
    for given, campo in (({"passo": "Ligar"}, "passo_dia"), ({"passo": " ", "passo_dia": on(0)}, "passo")):
        refused = await progress(desk, lead, **given)
        assert (refused.status_code, refused.json()["campo"]) == (400, campo)


async def test_a_step_goes_with_the_name(desk: Desk, seller: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    lead, _ = await write()
    await progress(desk, lead, passo="Ligar para Marina", passo_dia=on(0))
    late = clock.now() + timedelta(days=731)
    monkeypatch.setattr(clock, "now", lambda: late)
    await retention.erase_overdue()
    monkeypatch.undo()
    assert await due(desk, lead) == []
    assert "Ligar" not in str((await detail_of(desk, lead))["contato"])
