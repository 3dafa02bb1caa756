"""A car's page: what armoring this model costs today, by the catalogue alone."""

from typing import Any

import pytest
from litestar.testing import AsyncTestClient

from db.platform.format import reais, solid
from tests.support.quotes import MODEL_OF, SPECS, products
from tests.support.screens import data_of


def cheapest(categoria: int) -> int:
    """The cheapest glass and the cheapest of every obligatory group."""
    return sum(
        min(row["preco_valor"] for row in products(group) if row["preco_valor"])
        for group in SPECS[categoria]
        if group["obrigatorio"] or group["sku"] == "tipo_vidro"
    )


async def test_an_unarmored_car_says_the_price_and_the_total(client: AsyncTestClient[Any]) -> None:
    cars = (await client.get("/api/veiculos?listagem=nao-blindados")).json()
    seen = 0
    for car in cars["veiculos"] if isinstance(cars, dict) else cars:
        dados = await data_of(client, f"/detalhe/{car['seo_url']}")
        found, veiculo = dados["blindar"], dados["veiculo"]
        if found is None:
            continue
        [categoria] = [one for one in SPECS if solid(reais(cheapest(one))) == found["preco"]]
        assert found["varia"] and found["nivel"] == "III-A"
        whole = solid(reais(veiculo["preco_valor"] + cheapest(categoria))) if veiculo["preco_valor"] else None
        assert found["total"] == (None if veiculo["blindagem"]["blindado"] else whole)
        assert veiculo["status"].lower() != "vendido"
        seen += 1
    assert seen


async def test_the_wizard_begins_with_the_named_car_and_holds_nothing_of_the_catalogue(
    client: AsyncTestClient[Any],
) -> None:
    for query, modelo in ((f"?modelo={MODEL_OF[6]}", MODEL_OF[6]), ("", None)):
        dados = await data_of(client, f"/blindagem/cotacao{query}")
        assert list(dados) == ["carro", "foto", "precos", "seo"]
        assert (dados["carro"] and dados["carro"]["modelo_id"]) == modelo


@pytest.mark.parametrize("path", ["/blindagem/cotacao", "/estetica/cotacao"])
async def test_a_wizard_is_a_page_to_be_found_and_its_data_may_be_kept_by_caches(
    client: AsyncTestClient[Any], path: str
) -> None:
    answer = await client.get(f"{path}?_data")
    assert answer.headers["cache-control"].startswith("public")
    assert answer.json()["dados"]["seo"]["canonical"] == path


@pytest.mark.parametrize("modelo", ["0", "x", "", "9" * 12])
async def test_an_unknown_model_leads_to_the_wizard_without_it(
    client: AsyncTestClient[Any], modelo: str
) -> None:
    answer = await client.get(f"/blindagem/cotacao?modelo={modelo}", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (302, "/blindagem/cotacao")


async def test_a_model_has_one_address(client: AsyncTestClient[Any]) -> None:
    answer = await client.get(f"/blindagem/cotacao?modelo=00{MODEL_OF[6]}", follow_redirects=False)
    assert answer.headers["location"] == f"/blindagem/cotacao?modelo={MODEL_OF[6]}"


async def test_a_car_offers_the_one_of_its_model_that_is_armored_or_is_not(
    client: AsyncTestClient[Any],
) -> None:
    cars = {car["id"]: car for car in (await client.get("/api/veiculos?condicao=todos")).json()}
    seen = set()
    for car in cars.values():
        par = (await data_of(client, f"/detalhe/{car['seo_url']}"))["par"]
        others = [
            one["id"]
            for one in cars.values()
            if one["modelo"] == car["modelo"]
            and one["blindado"] != car["blindado"]
            and one["status"] == "Ativo"
        ]
        assert (par["id"] in others) if par else not others
        seen.add(bool(par))
    assert seen == {True, False}
