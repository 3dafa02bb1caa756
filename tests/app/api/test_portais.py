"""POST /api/portais/contatos: contacts of portals, with a key, their source, and no mail to who wrote."""

from typing import Any

import httpx
import pytest

from db.platform.outbox import Outbox
from tests.support.stored import stored_contact

pytestmark = pytest.mark.both_engines

Client = httpx.AsyncClient
KEY = "a-key-of-sixteen-or-more"
GIVEN = {
    "origem": "OLX",
    "nome": "Rui Sá",
    "telefone": "31 99876-5432",
    "mensagem": "Ainda tem?",
    "carro": "109",
}


async def send(client: Client, chave: str = KEY, key: str = "", **more: Any) -> httpx.Response:
    headers = {"Chave": chave} | ({"Idempotency-Key": key} if key else {})
    return await client.post("/api/portais/contatos", json=GIVEN | more, headers=headers)


@pytest.fixture(autouse=True)
async def opened(general_data: Any) -> None:
    await general_data(chave_contatos=KEY)


@pytest.mark.parametrize("chave", ["", "another-key-of-sixteen"])
async def test_without_the_dealers_key_nothing_is_there(client: Client, chave: str) -> None:
    assert (await send(client, chave)).status_code == 404


async def test_a_portals_contact_has_its_source_and_its_car_and_nobody_else_is_mailed(client: Client) -> None:
    first, again = [await send(client, key="portal-1") for _ in range(2)]
    assert (first.status_code, first.json()) == (201, again.json())
    row = await stored_contact(public_id=first.json()["id"])
    assert (row["origem"], row["veiculo_id"], row["estado"]) == ("OLX", 109, "novo")
    assert (row["telefone"], row["mensagem"]) == ("(31) 99876-5432", "Ainda tem?")
    kinds = await Outbox.select(Outbox.kind).where(Outbox.about == row["public_id"]).output(as_list=True)
    assert "confirmacao" not in kinds and "lead" in kinds
    assert (await send(client, key="portal-1", nome="Eva Sá")).status_code == 422


@pytest.mark.parametrize(
    ("more", "found"),
    [
        ({"carro": "https://x.example/detalhe/porsche-911-carrera-s-coupe-pdk-2025"}, 109),
        ({"carro": "sem-este"}, None),
        ({"telefone": "", "email": "rui@example.com"}, 109),
    ],
)
async def test_a_car_is_found_by_its_address_and_one_way_to_answer_is_enough(
    client: Client, more: dict[str, str], found: int | None
) -> None:
    answer = await send(client, **more)
    assert answer.status_code == 201, answer.text
    assert (await stored_contact(public_id=answer.json()["id"]))["veiculo_id"] == found
    refused = await send(client, telefone="", email="")
    assert (refused.status_code, refused.json()["campo"]) == (400, "telefone")
