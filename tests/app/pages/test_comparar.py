"""/comparar: whose cars an address means, in which order, and what is said of those that are gone."""

import re
from typing import Any

import httpx
import pytest

from db.estoque.detalhes import list_comparados
from db.estoque.tables import Veiculos
from tests.support.pages import head
from tests.support.screens import data_of

Client = httpx.AsyncClient
SIDE = "/comparar?carros=104-109-101"


async def test_the_cars_come_in_the_visitors_order_without_their_texts(client: Client) -> None:
    found = await data_of(client, SIDE)
    assert [one["id"] for one in found["carros"]] == [104, 109, 101]
    assert (found["faltam"], found["demais"]) == (0, False)
    for one in found["carros"]:
        assert len(one["fotos"]) == 1 and one["opcionais"]
        assert one["detalhes"]["descricao"] == one["detalhes"]["detalhes_interno"] == ""
        assert one["diferenciais"] == one["videos"] == []


@pytest.mark.parametrize(
    ("given", "canonical"),
    [
        ("104,109,101", SIDE),
        ("104%2C109%2C104-101", SIDE),
        ("104-0109-101-", SIDE),
        ("104-0-109-101", SIDE),
        ("104+109+101", SIDE),
        ("", "/comparar"),
        ("nada", "/comparar"),
        ("101-102-103-104-105-106-107", "/comparar?carros=101-102-103-104-105"),
        ("9999999999-٣-101", "/comparar?carros=101"),
    ],
)
async def test_every_other_form_leads_to_one_address(client: Client, given: str, canonical: str) -> None:
    answer = await client.get(f"/comparar?carros={given}&utm_source=x", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (301, canonical)
    assert (await client.get(canonical, follow_redirects=False)).status_code == 200


async def test_it_needs_its_address_and_no_search_engine_lists_it(client: Client) -> None:
    answer = await client.get(SIDE)
    received = head(answer.text)
    assert (received["canonical"], received["robots"]) == (None, "noindex,nofollow")
    assert received["title"] and "911 Carrera 2025" in received["title"]
    assert 'property="og:image"' in answer.text
    assert "/comparar" not in (await client.get("/sitemaps/paginas-1.xml")).text


async def test_only_addresses_of_cars_that_there_are_may_be_kept(client: Client) -> None:
    stored = await client.get(SIDE + "&_data=")
    assert stored.headers["Cache-Control"].startswith("public")
    for path in ("/comparar?_data=", "/comparar?carros=101&_data=", "/comparar?carros=101-102-900000&_data="):
        assert (await client.get(path)).headers["Cache-Control"] == "private, no-store"


async def test_more_than_four_are_the_first_four_and_it_says_so(client: Client) -> None:
    found = await data_of(client, "/comparar?carros=101-102-103-104-105")
    assert [one["id"] for one in found["carros"]] == [101, 102, 103, 104]
    assert found["demais"] is True and found["faltam"] == 0


async def test_a_car_that_is_gone_or_hidden_is_told_and_a_sold_one_is_shown(
    client: Client, alter: Any
) -> None:
    await alter(Veiculos, Veiculos.id == 102, status="Oculto")
    await alter(Veiculos, Veiculos.id == 109, status="Vendido")
    found = await data_of(client, "/comparar?carros=102-109-101-900000")
    assert [(one["id"], one["status"]) for one in found["carros"]] == [(109, "Vendido"), (101, "Ativo")]
    assert found["faltam"] == 2
    assert found["diferencas"] == ["", ""]  # a sold car's price is nobody's business


async def test_prices_stand_to_the_lowest_one(client: Client) -> None:
    rows = await Veiculos.raw(
        "SELECT id, preco_valor FROM veiculos WHERE vitrine = 0 AND preco_valor > 0 ORDER BY preco_valor LIMIT 2"
    )
    none = await Veiculos.raw("SELECT id FROM veiculos WHERE vitrine = 0 AND preco_valor = 0 LIMIT 1")
    low, high = rows
    ids = [high["id"], none[0]["id"], low["id"]]
    found = await data_of(client, "/comparar?carros=" + "-".join(map(str, ids)))
    first, second, third = found["diferencas"]
    assert second == "" and third == "o menor preço"
    assert int(re.sub(r"\D", "", first)) == high["preco_valor"] - low["preco_valor"]


async def test_none_and_one_are_pages_too(client: Client) -> None:
    assert (await data_of(client, "/comparar"))["carros"] == []
    assert len((await data_of(client, "/comparar?carros=101"))["carros"]) == 1
    assert await list_comparados([]) == []
