"""Contacts that the staff enter: normal ones, the person's own, without a mail to the visitor."""

from typing import Any

import httpx
import pytest

from db.platform import settings
from db.platform.outbox import Outbox
from db.privacidade import titulares
from tests.support.fichas import create, listed, telephone, write
from tests.support.screens import data_of, detail_of

Desk = httpx.AsyncClient


async def test_a_walk_in_is_a_normal_contact_and_nobody_is_mailed(
    desk: Desk, seller: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "CALLS_CRM", True)
    carro, values = await create(desk)
    given = {"nome": "Rui Sá", "telefone": telephone(), "origem": "loja", "veiculo_id": carro}
    made = await desk.post("/api/contatos", json=given | {"nota": "Volta sábado."})
    assert made.status_code == 201, made.text
    lead = made.json()["id"]
    (one,) = await listed(desk, texto=given["telefone"])
    assert (one["id"], one["tipo"], one["estado"], one["dono"]) == (lead, "contato", "em contato", seller.id)
    assert values["versao"] in one["sobre"] and one["visto"] and one["origem"] == "loja"
    detail = await detail_of(desk, lead)
    assert [nota["texto"] for nota in detail["notas"]] == ["Volta sábado."]
    assert detail["historico"][0]["campos"]["origem"] == ["", "loja"]
    rows = await Outbox.select().where(Outbox.about == lead)
    assert [row["kind"] for row in rows] == ["webhook"]


async def test_a_telephone_is_stored_in_one_form_and_another_countrys_too(desk: Desk, seller: Any) -> None:
    plain = telephone()
    given = {"nome": "Rui Sá", "telefone": f"+55 0{plain[1:3]} {plain[5:]} ramal 4", "origem": "loja"}
    assert (await desk.post("/api/contatos", json=given)).status_code == 201
    assert [one["telefone"] for one in await listed(desk, texto=plain)] == [plain]
    abroad = given | {"nome": "Rui Melo", "telefone": "+351 931 407 582"}
    assert (await desk.post("/api/contatos", json=abroad)).status_code == 201
    for typed in ("+351 931 407 582", "00351931407582", "931407582"):
        assert [one["telefone"] for one in await listed(desk, texto=typed)] == ["+351931407582"]


async def test_the_dealer_says_where_people_come_from(desk: Desk, seller: Any, general_data: Any) -> None:
    await general_data(origens='["feira"]')
    assert (await data_of(desk, "/contatos/novo"))["origens"] == ["feira"]
    given = {"nome": "Rui Sá", "telefone": telephone(), "origem": "feira"}
    assert (await desk.post("/api/contatos", json=given)).status_code == 201


async def test_the_typed_words_are_the_subject(desk: Desk, seller: Any) -> None:
    given = {"nome": "Eva", "telefone": telephone(), "origem": "telefone", "assunto": "Um Defender 110"}
    assert (await desk.post("/api/contatos", json=given)).status_code == 201
    assert [one["sobre"] for one in await listed(desk, texto=given["telefone"])] == ["Um Defender 110"]


async def test_a_refusal_names_the_field(desk: Desk, seller: Any) -> None:
    good = {"nome": "Rui Sá", "telefone": telephone(), "origem": "loja"}
    for campo, value in (
        ("nome", " "),
        ("telefone", "123"),
        ("origem", "rádio"),
        ("veiculo_id", 999_999_999),
    ):
        refused = await desk.post("/api/contatos", json=good | {campo: value})
        assert (refused.status_code, refused.json()["campo"]) == (400, campo)


async def test_earlier_contacts_of_a_telephone_are_found(desk: Desk, seller: Any) -> None:
    telefone = telephone()
    lead, _ = await write(telefone=telefone)
    found = (await desk.get("/api/contatos", params={"telefone": telefone})).json()
    assert [one["id"] for one in found] == [lead]
    assert (await desk.get("/api/contatos", params={"telefone": ""})).json() == []


async def test_a_walk_in_is_exported_and_erased_by_telephone(desk: Desk, seller: Any) -> None:
    given = {"nome": "Rui Sá", "telefone": telephone(), "origem": "indicação", "nota": "Amigo de Ana."}
    await desk.post("/api/contatos", json=given)
    found = await titulares.find(given["telefone"])
    assert [len(found[kind]) for kind in ("leads", "notas")] == [1, 1]
    await titulares.erase(given["telefone"])
    assert await listed(desk, texto=given["telefone"]) == []
