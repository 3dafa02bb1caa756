"""Many records saved at once, and the selection of all cars of a filter."""

import asyncio
import secrets
from typing import Any

import httpx
import pytest

from db.fichas.fichas import get_ficha
from db.platform.history import get_revisao, list_alteracoes
from tests.support.fichas import create
from tests.support.saves import change
from tests.support.screens import data_of

Desk = httpx.AsyncClient


async def save(desk: Desk, nome: str, *edicoes: dict[str, Any]) -> list[dict[str, Any]]:
    answer = await desk.put(f"/api/fichas/{nome}", json={"fichas": edicoes})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def price_of(number: int) -> Any:
    return ((await get_ficha("carros", number)) or {}).get("preco_valor")


@pytest.mark.both_engines
async def test_a_refused_change_holds_up_no_other(desk: Desk, seller: Any) -> None:
    numbers = [(await create(desk))[0] for _ in range(5)]
    seen = [await get_revisao("carros", one) for one in numbers]
    await change(desk, "carros", numbers[1], {"preco_valor": 510_000})
    given: list[dict[str, Any]] = [
        {"preco_valor": 490_000},
        {"preco_valor": 490_000},
        {"preco_valor": 5_000},
        {"status": "Ativo", "situacao": "Disponível"},
        {"preco_valor": "caro"},
    ]
    edicoes = [
        {"id": one, "revisao": revisao, "mudancas": mudancas}
        for one, revisao, mudancas in zip(numbers, seen, given, strict=True)
    ]
    results = await save(desk, "carros", *edicoes, {"id": 999_999_999, "revisao": 0, "mudancas": {"km": "0"}})
    assert [(bool(one["recusa"]), one["insistir"]) for one in results] == [
        (False, False),
        (True, True),
        (True, True),
        (True, False),
        (True, False),
        (True, False),
    ]
    assert results[0]["antes"] == {"preco_valor": 500_000}
    assert "mudou Preço em" in results[1]["recusa"] and "mais de 20 %" in results[2]["recusa"]
    assert [await price_of(one) for one in numbers] == [490_000, 510_000, 500_000, 500_000, 500_000]
    assert (await list_alteracoes("carros", numbers[0]))[0].campos == {"preco_valor": (500_000, 490_000)}

    again = [
        edicoes[1] | {"revisao": results[1]["revisao"]},
        edicoes[2] | {"revisao": results[2]["revisao"], "confirmado": 5_000},
        {"id": numbers[0], "revisao": results[0]["revisao"], "mudancas": results[0]["antes"]},
    ]
    assert not any(one["recusa"] for one in await save(desk, "carros", *again))
    assert [await price_of(one) for one in numbers[:3]] == [500_000, 490_000, 5_000]


async def test_a_call_takes_fifty_records(desk: Desk, seller: Any) -> None:
    one = {"id": 999_999_999, "revisao": 0, "mudancas": {}}
    assert (await desk.put("/api/fichas/carros", json={"fichas": [one] * 51})).status_code == 400


async def test_the_selection_is_the_filter_on_whatever_page(desk: Desk, seller: Any) -> None:
    number, values = await create(desk)
    body = {"texto": values["versao"], "pagina": 7}
    found = (await desk.post("/api/carros/selecao", json=body)).json()
    assert [(one["id"], one["preco_valor"], one["destaque"]) for one in found] == [(number, 500_000, None)]
    assert found[0]["revisao"] == await get_revisao("carros", number)
    every = (await desk.post("/api/carros/selecao", json={"pagina": 3})).json()
    assert len(every) == (await data_of(desk, "/estoque"))["total"]


async def test_a_highlight_is_one_record_a_car_and_comes_last(desk: Desk, admin: Any) -> None:
    number, values = await create(desk)
    on = {"id": None, "revisao": 0, "mudancas": {"veiculo": number, "status": "ativo"}}
    first, second = await save(desk, "destaques", on, on)
    assert second["recusa"] == "Este carro já está entre os destaques."
    shown = (await data_of(desk, "/estoque", texto=values["versao"]))["carros"][0]
    assert shown["destaque"] == {"id": first["id"], "revisao": first["revisao"], "ativo": True}
    record = await get_ficha("destaques", first["id"])
    others = await get_ficha("destaques", 1)
    assert record and others and record["ordem"] > others["ordem"]
    off = {"id": first["id"], "revisao": first["revisao"], "mudancas": {"status": "inativo"}}
    [gone] = await save(desk, "destaques", off)
    shown = (await data_of(desk, "/estoque", texto=values["versao"]))["carros"][0]
    assert shown["destaque"]["ativo"] is False
    answer = await desk.delete(f"/api/fichas/destaques/{first['id']}?revisao={gone['revisao']}")
    assert answer.status_code == 204


@pytest.mark.both_engines
async def test_of_two_highlights_of_a_car_at_once_one_is_made(desk: Desk, admin: Any) -> None:
    number, _ = await create(desk)
    other, _ = await create(desk)
    on = {"veiculo": number, "status": "ativo"}
    made = await asyncio.gather(*(desk.post("/api/fichas/destaques", json=on) for _ in range(4)))
    assert sorted(one.status_code for one in made) == [201, 400, 400, 400], [one.text for one in made]
    assert {one.json()["detail"] for one in made if one.is_error} == {
        "Este carro já está entre os destaques."
    }
    (first,) = [one.json() for one in made if one.is_success]
    [second] = await save(desk, "destaques", {"id": None, "revisao": 0, "mudancas": on | {"veiculo": other}})
    moved = {"id": second["id"], "revisao": second["revisao"], "mudancas": {"veiculo": number}}
    [refused] = await save(desk, "destaques", moved)
    assert refused["recusa"] == "Este carro já está entre os destaques."
    for one in (first, second):
        path = f"/api/fichas/destaques/{one['id']}?revisao={one['revisao']}"
        assert (await desk.delete(path)).status_code == 204


@pytest.mark.parametrize(
    ("ordem", "expected"), [("preco", "cba"), ("nome", "abc"), ("recentes", "cba"), ("contatos", "cba")]
)
async def test_the_list_is_ordered_by_a_column_either_way(
    desk: Desk, seller: Any, ordem: str, expected: str
) -> None:
    word, numbers = secrets.token_hex(5), {}
    for letter, preco in zip("abc", (500_000, 600_000, 700_000), strict=True):
        numbers[letter], _ = await create(desk, preco_valor=preco, versao=f"{word} {letter}")
    for sentido, letters in (("", expected), ("inverso", expected[::-1])):
        cars = (await data_of(desk, "/estoque", texto=word, ordem=ordem, sentido=sentido))["carros"]
        assert [one["id"] for one in cars] == [numbers[letter] for letter in letters]


@pytest.mark.both_engines
async def test_two_changes_of_the_same_cars_in_opposite_order_and_two_cells_beside_all_count(
    desk: Desk, seller: Any
) -> None:
    numbers = [(await create(desk))[0] for _ in range(20)]
    for n in range(3):
        seen = {one: await get_revisao("carros", one) for one in numbers}

        def edits(order: list[int], mudancas: dict[str, Any], seen: dict[int, int] = seen) -> Any:
            return {"fichas": [{"id": one, "revisao": seen[one], "mudancas": mudancas} for one in order]}

        answers = await asyncio.gather(
            desk.put("/api/fichas/carros", json=edits(numbers, {"preco_valor": 510_000 + n})),
            desk.put("/api/fichas/carros", json=edits(numbers[::-1], {"km": f"{n + 1}.000"})),
            change(desk, "carros", numbers[3], {"cor": f"Cor {n}"}),
            change(desk, "carros", numbers[-3], {"cor": f"Cor {n}"}),
        )
        assert [answer.status_code for answer in answers] == [200] * 4, [answer.text for answer in answers]
        assert {one["recusa"] for answer in answers[:2] for one in answer.json()} == {""}
        stored = [await get_ficha("carros", one) or {} for one in numbers]
        assert {(one["preco_valor"], one["km"]) for one in stored} == {(510_000 + n, f"{n + 1}.000")}
        assert stored[3]["cor"] == stored[-3]["cor"] == f"Cor {n}"
