"""The 404 page of an address that names a brand or a model."""

from typing import Any

import pytest
from litestar.testing import AsyncTestClient

Client = AsyncTestClient[Any]


@pytest.mark.parametrize(
    ("path", "marca", "modelo"),
    [
        ("/veiculos/qualquer/bmw-x5-2021", "BMW", "X5"),
        ("/carro/bmw-x5-antigo", "BMW", "X5"),
        ("/detalhe/Range%20Rover%20Sport-2019", "Land Rover", "Range Rover Sport"),
        ("/busca/todos/todos/bmw/x5-2021", "BMW", "X5"),
        ("/blog/porsche", "Porsche", None),
        ("/porsche-911-carrera-antigo", "Porsche", "911 Carrera"),
        ("/antigo/x5", "BMW", "X5"),
    ],
)
async def test_an_unknown_address_leads_to_the_car_that_it_names(
    client: Client, path: str, marca: str, modelo: str | None
) -> None:
    answer = await client.get(path + "?_data")
    assert answer.status_code == 404
    dados = answer.json()["dados"]
    procurado = dados["procurado"]
    assert procurado["marca"]["titulo"] == marca
    assert (procurado["modelo"] or {"titulo": None})["titulo"] == modelo
    assert procurado["condicao"] == "todos" and dados["seo"]["robots"] == "noindex"
    named = [one["titulo"] for one in dados["recomendados"]]
    assert named[0].startswith(f"{marca} {modelo or ''}".strip())


@pytest.mark.parametrize("path", ["/nada", "/2021/208", "/es/contato", "/bmwx5", "/busca/todos/xx"])
async def test_an_address_that_names_none_leads_to_none(client: Client, path: str) -> None:
    answer = await client.get(path + "?_data")
    assert answer.status_code == 404
    dados, total = answer.json()["dados"], (await client.get("/veiculos?_data")).json()["dados"]["total"]
    assert (dados["procurado"], dados["opcoes"]["disponiveis"]) == (None, total)
