"""A contact's end: a sale marks its car as sold and gives it back when it is undone; a loss has its reason. Its next step."""

import asyncio
from datetime import timedelta
from typing import Any

import httpx
import pytest

from db.fichas.carros import move_carro
from db.fichas.fichas import get_ficha
from db.platform import clock
from db.platform.format import today
from db.privacidade import retention
from tests.support.fichas import create, listed, send_foto, write
from tests.support.saves import progress
from tests.support.screens import data_of, detail_of

Desk = httpx.AsyncClient


async def on_sale(desk: Desk, por: int) -> int:
    carro, _ = await create(desk)
    await send_foto(desk, carro)
    await move_carro(carro, "reservar", por)
    return carro


async def state_of(carro: int) -> tuple[str, str]:
    values = await get_ficha("carros", carro)
    return values["status"], values["situacao"]


async def test_a_sale_marks_its_car_as_sold_and_its_undo_gives_it_back(desk: Desk, seller: Any) -> None:
    carro = await on_sale(desk, seller.id)
    lead, word = await write(veiculo_id=carro, tipo=1)
    about = (await detail_of(desk, lead))["carro"]
    assert (about["id"], about["imagem"][:7]) == (carro, "/media/")
    sold = (await progress(desk, lead, estado="ganho", vendido=carro, valor=480_000)).json()
    assert await state_of(carro) == ("Vendido", "Vendido")
    found = await detail_of(desk, lead)
    assert (found["vendido"]["id"], found["contato"]["valor"]) == (carro, 480_000)
    assert found["historico"][0]["campos"]["valor"] == [None, 480_000]
    assert [one["valor"] for one in await listed(desk, texto=word, estado="ganho")] == [480_000]
    cars = (await data_of(desk, f"/estoque/{carro}"))["historico"]
    assert cars[0]["quem"] == seller.nome and cars[0]["campos"]["situacao"] == ["Reservado", "Vendido"]

    undone = await progress(desk, lead, **sold["antes"], revisao=sold["revisao"])
    assert undone.status_code == 200, undone.text
    assert await state_of(carro) == ("Ativo", "Reservado")
    contato = (await detail_of(desk, lead))["contato"]
    assert (contato["estado"], contato["vendido"], contato["valor"]) == ("novo", None, None)


async def test_another_price_or_car_corrects_a_sale(desk: Desk, seller: Any) -> None:
    first, second = await on_sale(desk, seller.id), await on_sale(desk, seller.id)
    lead, _ = await write()
    made = (await progress(desk, lead, estado="ganho", vendido=first, valor=480_000)).json()
    made = (
        await progress(desk, lead, estado="ganho", vendido=first, valor=470_000, revisao=made["revisao"])
    ).json()
    assert made["antes"] == {"valor": 480_000} and await state_of(first) == ("Vendido", "Vendido")
    await progress(desk, lead, estado="ganho", vendido=second, valor=470_000, revisao=made["revisao"])
    assert await state_of(first) == ("Ativo", "Reservado")
    assert await state_of(second) == ("Vendido", "Vendido")


async def test_a_car_that_changed_since_its_sale_stays_as_it_is(desk: Desk, seller: Any) -> None:
    carro = await on_sale(desk, seller.id)
    lead, _ = await write()
    sold = (await progress(desk, lead, estado="ganho", vendido=carro, valor=480_000)).json()
    await move_carro(carro, "ocultar", seller.id)
    await progress(desk, lead, estado="proposta", revisao=sold["revisao"])
    assert await state_of(carro) == ("Oculto", "Disponível")


async def test_a_car_that_was_sold_already_is_not_given_back(desk: Desk, seller: Any) -> None:
    carro = await on_sale(desk, seller.id)
    await move_carro(carro, "vender", seller.id)
    lead, _ = await write()
    sold = (await progress(desk, lead, estado="ganho", vendido=carro, valor=480_000)).json()
    await progress(desk, lead, estado="proposta", revisao=sold["revisao"])
    assert await state_of(carro) == ("Vendido", "Vendido")


@pytest.mark.both_engines
async def test_one_car_is_sold_to_one_person(desk: Desk, seller: Any) -> None:
    carro = await on_sale(desk, seller.id)
    leads = [(await write(nome="Marina Duarte"))[0] for _ in range(2)]
    both = await asyncio.gather(
        *(progress(desk, one, estado="ganho", vendido=carro, valor=480_000) for one in leads)
    )
    assert sorted(answer.status_code for answer in both) == [200, 400]
    refused = next(answer.json() for answer in both if answer.status_code == 400)
    assert refused["campo"] == "vendido" and "Marina Duarte" in refused["detail"]
    lost = leads[[answer.status_code for answer in both].index(400)]
    assert (await detail_of(desk, lost))["contato"]["estado"] == "novo"


async def test_a_stale_sale_is_refused_and_leaves_the_car(desk: Desk, seller: Any) -> None:
    carro = await on_sale(desk, seller.id)
    lead, _ = await write()
    await progress(desk, lead, estado="perdido", motivo="preço")
    refused = await progress(desk, lead, 0, estado="ganho", vendido=carro, valor=480_000)
    assert (refused.status_code, refused.json()["conflitos"][0]["titulo"]) == (409, "Andamento")
    assert await state_of(carro) == ("Ativo", "Reservado")


async def test_a_sale_has_its_price_and_a_loss_its_reason(desk: Desk, seller: Any) -> None:
    lead, word = await write()
    for given, campo in (
        ({"estado": "ganho"}, "valor"),
        ({"estado": "ganho", "valor": 0}, "valor"),
        ({"estado": "ganho", "valor": 1, "vendido": 999_999_999}, "carro"),
        ({"estado": "perdido"}, "motivo"),
        ({"estado": "perdido", "motivo": "azar"}, "motivo"),
    ):
        refused = await progress(desk, lead, **given)
        assert refused.status_code in (400, 404) and refused.json()["campo"] == campo, given
    lost = await progress(desk, lead, estado="perdido", motivo="preço", detalhe="Achou caro.", valor=5)
    assert lost.status_code == 200
    (one,) = await listed(desk, texto=word, estado="perdido")
    assert (one["motivo"], one["detalhe"], one["valor"]) == ("preço", "Achou caro.", None)
    await progress(desk, lead, estado="em contato", revisao=lost.json()["revisao"])
    (one,) = await listed(desk, texto=word)
    assert (one["motivo"], one["detalhe"]) == ("", "")


async def test_the_words_of_a_loss_go_with_the_name(
    desk: Desk, seller: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    lead, _ = await write()
    await progress(desk, lead, estado="perdido", motivo="outro", detalhe="Marina muda de cidade.")
    late = clock.now() + timedelta(days=731)
    monkeypatch.setattr(clock, "now", lambda: late)
    await retention.erase_overdue()
    monkeypatch.undo()
    contato = (await detail_of(desk, lead))["contato"]
    assert (contato["nome"], contato["motivo"], contato["detalhe"]) == (retention.GONE, "outro", "")


async def test_a_car_is_found_by_words(desk: Desk, seller: Any) -> None:
    carro, values = await create(desk)
    found = (await desk.get("/api/carros", params={"texto": values["versao"]})).json()
    assert [(one["id"], one["preco"], one["situacao"]) for one in found] == [(carro, 500_000, "Oculto")]
    assert (await desk.get("/api/carros", params={"texto": " "})).json() == []


@pytest.mark.both_engines
async def test_a_step_that_changes_nothing_is_none(desk: Desk, seller: Any) -> None:
    lead, _ = await write()
    for nothing in ({}, {"motivo": "preço"}, {"valor": 1}):
        answer = await progress(desk, lead, 0, **nothing)
        assert (answer.status_code, answer.json()) == (200, {"revisao": 0, "antes": {}}), answer.text


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
