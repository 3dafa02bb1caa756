"""The armoring calls: their shapes, refusals and headers (specification, section 7.6)."""

from typing import Any

import pytest
from litestar.testing import AsyncTestClient

from tests.support.quotes import MODEL_OF, MODELOS, SPECS, armoring, new_lead, products, protection

Client = AsyncTestClient[Any]
CALL = "/api/orcamento-blindagem"


async def test_the_specification_of_a_model(client: Client) -> None:
    answer = await client.get("/api/blindagem-especificacao", params={"modelo": MODEL_OF[6]})
    assert answer.status_code == 200
    spec = answer.json()
    assert set(spec) == {"categoria", "a_partir_de", "especificacoes"}
    assert spec["categoria"]["id"] == 6
    assert [group["sku"] for group in spec["especificacoes"]] == [group["sku"] for group in SPECS[6]]


@pytest.mark.parametrize("modelo", [2_147_483_647, next(m["id"] for m in MODELOS if not m["blindagem"])])
async def test_a_model_without_a_specification_is_not_found(client: Client, modelo: int) -> None:
    answer = await client.get("/api/blindagem-especificacao", params={"modelo": modelo})
    assert (answer.status_code, answer.json()) == (
        404,
        {"detail": "Este modelo não tem projeto de blindagem."},
    )


@pytest.mark.parametrize("modelo", ["", "abc", "0", "-1", "9" * 30])
async def test_a_model_that_is_no_number_is_refused(client: Client, modelo: str) -> None:
    answer = await client.get("/api/blindagem-especificacao", params={"modelo": modelo})
    assert (answer.status_code, answer.json()["campo"]) == (400, "modelo")


async def test_a_quote_is_made_and_seen(client: Client) -> None:
    made = await client.post(CALL, json=armoring(await new_lead()))
    assert made.status_code == 201
    assert set(made.json()) == {"pedido"}
    assert made.headers["cache-control"] == "no-store"
    seen = await client.get(CALL, params={"codigo": made.json()["pedido"]})
    assert seen.status_code == 200
    assert seen.headers["cache-control"] == "no-store"
    (first,) = seen.json()
    assert set(first) == {"orcamento", "melhorescolha"}
    shape = {"pedido", "skus", "marca", "modelo", "imagem", "produtos", "vl_final", "consultar", "validade"}
    assert set(first["orcamento"]) == shape | {"marca_id", "modelo_id", "sem_email"}
    assert set(first["orcamento"]["produtos"][0]) == {"produto", "preco", "descricao", "imagem"}
    assert set(first["melhorescolha"]) == {"titulo", "texto", "produtos", "vl_final"}
    assert first["orcamento"]["vl_final"].startswith("R$ ")
    assert first["orcamento"]["imagem"].startswith("/media/")
    assert first["orcamento"]["produtos"][0]["imagem"] == "/media/blindagem-vidro.jpg"


async def test_with_two_factor_the_pedido_is_inside_of_orcamento(client: Client) -> None:
    with protection():
        made = await client.post(CALL, json=armoring(await new_lead()))
    assert set(made.json()) == {"orcamento"}
    assert set(made.json()["orcamento"]) == {"pedido"}


async def test_a_repeated_key_gives_the_first_answer_and_another_body_is_refused(client: Client) -> None:
    lead, headers = await new_lead(), {"Idempotency-Key": "orcamento-blindagem-repetido"}
    first = await client.post(CALL, json=armoring(lead), headers=headers)
    assert (await client.post(CALL, json=armoring(lead), headers=headers)).json() == first.json()
    other = await client.post(CALL, json=armoring(lead, 5), headers=headers)
    assert (other.status_code, set(other.json())) == (422, {"detail"})


GLASS = {"id": SPECS[6][0]["id"], "sku": "tipo_vidro", "produtos": [products(SPECS[6][0])[0]["sku"]]}


@pytest.mark.parametrize(
    ("changed", "campo"),
    [
        ({"lead": "1"}, "lead"),
        ({"lead": "a" * 22 + "\n"}, "lead"),
        ({"lead": None}, "lead"),
        ({"modelo": "x"}, "modelo"),
        ({"modelo": 0}, "modelo"),
        ({"modelo": 10**30}, "modelo"),
        ({"especificacoes": {}}, "especificacoes"),
        ({"especificacoes": [GLASS] * 21}, "especificacoes"),
        ({"especificacoes": [GLASS | {"produtos": ["x" * 61]}]}, "especificacoes.produtos"),
        ({"especificacoes": [GLASS | {"produtos": ["x\0"]}]}, "especificacoes.produtos"),
        ({"especificacoes": [{"id": 1}]}, "especificacoes.sku"),
    ],
)
async def test_a_refusal_names_the_field_in_portuguese(
    client: Client, changed: dict[str, Any], campo: str
) -> None:
    answer = await client.post(CALL, json=armoring(await new_lead()) | changed)
    assert answer.status_code == 400
    assert answer.json()["campo"] == campo
    assert answer.json()["detail"]
    assert answer.headers["cache-control"] == "no-store"


async def test_a_quote_needs_its_fields(client: Client) -> None:
    sent = armoring(await new_lead())
    for campo in sent:
        answer = await client.post(CALL, json={name: value for name, value in sent.items() if name != campo})
        assert (answer.status_code, answer.json()["campo"]) == (400, campo)
