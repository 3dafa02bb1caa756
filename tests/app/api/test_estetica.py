"""The aesthetics calls: their shapes, refusals and headers (specification, section 7.7)."""

from typing import Any

import pytest
from litestar.testing import AsyncTestClient

from tests.support.quotes import SERVICOS, aesthetics, new_lead

Client = AsyncTestClient[Any]
CALL = "/api/orcamento-estetica"


async def test_the_categories(client: Client) -> None:
    answer = await client.get("/api/categoria-estetica", params={"origem": "site"})
    assert answer.status_code == 200
    assert [one["id"] for one in answer.json()] == [7, 8, 9, 10, 11, 12]
    assert set(answer.json()[0]) == {"id", "titulo", "descricao"}
    assert answer.json() == (await client.get("/api/categoria-estetica")).json()
    assert (await client.get("/api/categoria-estetica", params={"origem": "x"})).status_code == 400


async def test_the_services_of_a_category(client: Client) -> None:
    answer = await client.get("/api/servico-estetica", params={"categoria": 11})
    assert answer.status_code == 200
    assert {one["categoria_estetica_id"] for one in answer.json()} == {11}
    assert {one["status"] for one in answer.json()} == {"Ativo"}
    for one in answer.json():
        assert one["imagem"].startswith("/media/") and one["criativo_imagem"].startswith("/media/")
    assert (await client.get("/api/servico-estetica", params={"categoria": 13})).json() == []
    for nonsense in ("", "x", "0", "9" * 20):
        refused = await client.get("/api/servico-estetica", params={"categoria": nonsense})
        assert (refused.status_code, refused.json()["campo"]) == (400, "categoria")


async def test_a_service_with_its_options(client: Client) -> None:
    answer = await client.get("/api/servico-estetica/1001")
    assert answer.status_code == 200
    assert [one["id"] for one in answer.json()["opcionais"]] == SERVICOS[1001]["opcionais"]
    assert set(answer.json()["opcionais"][0]) == {"id", "titulo", "descricao", "imagem", "individual"}
    assert answer.json()["opcionais"][0]["imagem"].startswith("/media/")
    for unknown in (1, 1301):
        refused = await client.get(f"/api/servico-estetica/{unknown}")
        assert (refused.status_code, refused.json()) == (404, {"detail": "Serviço não encontrado."})


async def test_a_service_without_options_may_leave_them_out(client: Client) -> None:
    sent = aesthetics(await new_lead(tipo=3), 701)
    del sent["opcionais"]
    assert (await client.post(CALL, json=sent)).status_code == 201


@pytest.mark.parametrize(
    ("changed", "campo"),
    [
        ({"lead": "1"}, "lead"),
        ({"modelo": 0}, "modelo"),
        ({"servico": "x"}, "servico"),
        ({"opcionais": [0]}, "opcionais"),
        ({"opcionais": ["x"]}, "opcionais"),
        ({"opcionais": [10011] * 51}, "opcionais"),
    ],
)
async def test_a_refusal_names_the_field_in_portuguese(
    client: Client, changed: dict[str, Any], campo: str
) -> None:
    answer = await client.post(CALL, json=aesthetics(await new_lead(tipo=3)) | changed)
    assert answer.status_code == 400
    assert answer.json()["campo"] == campo
    assert answer.json()["detail"]
