"""Structured data: what it says is what the page shows, and nothing that must not be said."""

import html
import json
import re
from datetime import date
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from litestar.testing import AsyncTestClient

from app.crawlers import jsonld
from db.conteudo.funcionamento import Excecao, Funcionamento, Periodo
from db.platform.format import milhar, reais
from tests.support.house import house
from tests.support.pages import structured_data

CARRERA = "/detalhe/porsche-911-carrera-s-coupe-pdk-2025"


def visible(text: str) -> str:
    """The words of the body without markup, scripts and data."""
    body = re.sub(r"<(script|style|noscript)\b.*?</\1>", " ", text[text.index("<body") :], flags=re.S)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", body)).replace("\xa0", " ").split())


async def stock(where: str) -> list[str]:
    from db.estoque.tables import Veiculos

    rows = await Veiculos.raw(f"SELECT seo_url FROM veiculos WHERE {where} ORDER BY id")
    return [f"/detalhe/{row['seo_url']}" for row in rows]


def car_of(text: str) -> dict[str, Any]:
    data = structured_data(text)
    return data.get("Product+Car") or data["Car"]


def test_a_vehicles_data_is_its_pages(live_server: str) -> None:
    with httpx.Client(base_url=live_server) as http:
        listing = http.get("/busca/todos/todos").text
        urls = sorted(set(re.findall(r'href="(/detalhe/[^"]+)"', listing)))[:12]
        assert urls
        for url in urls:
            text = http.get(url).text
            car, seen = car_of(text), visible(text)
            for name in "description model vehicleConfiguration color fuelType vehicleTransmission".split():
                assert str(car[name]) in seen, (url, name, car[name])
            assert car["brand"]["name"] in seen
            for one in car.get("additionalProperty", []):
                assert f"{one['name']} {one['value']}" in seen
            assert car["vehicleModelDate"] in seen
            km = car["mileageFromOdometer"]
            assert km["unitCode"] == "KMT"
            assert f"{milhar(km['value'])} km" in seen or km["value"] == 0, url
            assert ("UsedCondition" in car["itemCondition"]) == (km["value"] > 0)
            if "offers" in car:
                assert reais(car["offers"]["price"]).removesuffix(",00") in seen, url
            else:
                assert "Sob Consulta" in seen or "Veículo Vendido" in seen, url
            for item in structured_data(text)["BreadcrumbList"]["itemListElement"][:-1]:
                assert item["name"] in seen
            assert {urlsplit(image).path for image in car["image"]} <= set(
                re.findall(r"/media/[\w-]+\.jpg", text)
            )


def test_a_listings_data_is_its_pages(live_server: str) -> None:
    with httpx.Client(base_url=live_server) as http:
        for url, first in (("/busca", 1), ("/busca?pagina=2", 25), ("/busca/blindados/todos", 1)):
            text = http.get(url).text
            items, seen = structured_data(text)["ItemList"], visible(text)
            positions = [item["position"] for item in items["itemListElement"]]
            assert positions == list(range(first, first + len(positions)))
            assert items["name"] in seen
            for item in items["itemListElement"]:
                assert f'href="{urlsplit(item["url"]).path}"' in text
                assert item["name"] in seen, (url, item["name"])


async def test_no_offer_without_a_price_or_after_the_sale(client: AsyncTestClient[Any]) -> None:
    for where, offered in (
        ("vitrine = 1", False),
        ("vitrine = 0 AND preco_valor = 0", False),
        ("vitrine = 0 AND preco_valor > 0", True),
    ):
        urls = await stock(where)
        assert urls
        for url in urls:
            data = structured_data((await client.get(url)).text)
            car = data["Product+Car" if offered else "Car"]  # a Product has an offer
            assert ("offers" in car) == offered, url
            if offered:
                assert car["offers"]["price"] > 0
                assert car["offers"]["priceCurrency"] == "BRL"
                assert car["offers"]["seller"]["@type"] == "AutoDealer"
                assert car["offers"]["availability"].startswith("https://schema.org/")


async def test_never_a_plate_or_a_chassis(client: AsyncTestClient[Any]) -> None:
    for url in await stock("vitrine < 2"):
        data = json.dumps(list(structured_data((await client.get(url)).text).values()))
        assert not re.search(r'"[^"]*(placa|plate|vin|identification|chassi)[^"]*":', data, re.IGNORECASE)
        assert not re.search(
            r"\b(?=[A-Z0-9]*[0-9])[A-HJ-NPR-Z0-9]{17}\b|\b[A-Z]{3}-?[0-9][A-Z0-9][0-9]{2}\b", data
        )


async def test_the_dealer_has_known_properties_alone(client: AsyncTestClient[Any]) -> None:
    found = structured_data((await client.get("/")).text)
    dealer = found["AutoDealer"]
    assert dealer["address"]["addressLocality"] == "São Paulo"
    assert dealer["telephone"] == "+5511900000001"
    assert len(dealer["sameAs"]) == 3
    week = [h for h in dealer["openingHoursSpecification"] if "dayOfWeek" in h]
    hours = [(h["opens"], h["closes"], len(h["dayOfWeek"])) for h in week]
    assert hours == [("09:00", "19:00", 5), ("09:00", "16:00", 1)]
    target = found["WebSite"]["potentialAction"]["target"]["urlTemplate"]
    answer = await client.get(urlsplit(target.replace("{marca}", "Porsche")).path)
    assert answer.status_code == 200


def test_opening_hours_are_the_week_and_the_days_that_are_otherwise() -> None:
    christmas, eve = date(2026, 12, 25), date(2026, 12, 24)
    when = Funcionamento(
        [Periodo([1, 7], "08:30", "18:00")],
        [Excecao(eve, "Véspera", "09:00", "13:00"), Excecao(christmas, "Natal")],
    )
    week, short, closed = jsonld.opening_hours(when)
    assert week["dayOfWeek"] == ["Monday", "Sunday"] and (week["opens"], week["closes"]) == ("08:30", "18:00")
    assert (short["validFrom"], short["opens"], short["closes"]) == ("2026-12-24", "09:00", "13:00")
    assert (closed["validThrough"], closed["opens"], closed["closes"]) == ("2026-12-25", "00:00", "00:00")


async def test_breadcrumbs_lead_to_pages(client: AsyncTestClient[Any]) -> None:
    for url in (CARRERA, (await stock("vitrine = 1"))[0], "/busca/todos/todos/porsche/911%20carrera"):
        for item in structured_data((await client.get(url)).text)["BreadcrumbList"]["itemListElement"]:
            answer = await client.get(urlsplit(item["item"]).path, follow_redirects=False)
            assert answer.status_code == 200, item
            assert 'name="robots"' not in answer.text, item


async def test_a_service_is_offered_in_the_dealers_city(client: AsyncTestClient[Any]) -> None:
    for path in ("/blindagem", "/estetica", "/funilaria"):
        service = structured_data((await client.get(path)).text)["Service"]
        assert service["areaServed"] == [{"@type": "City", "name": "São Paulo"}], path


async def test_an_armor_is_dated_by_its_year_where_its_day_is_unknown(client: Any, alter: Any) -> None:
    from db.estoque.tables import Veiculos

    [url, *_] = await stock("data_blindagem IS NOT NULL")
    await alter(Veiculos, Veiculos.data_blindagem.is_not_null(), data_blindagem=None, ano_blindagem=1999)
    car = car_of((await client.get(url)).text)
    assert "1999" in [one["value"] for one in car["additionalProperty"]]


def test_breadcrumbs_count_from_one() -> None:
    items = jsonld.breadcrumbs([("Home", "/"), ("Veículos", "/busca")])["itemListElement"]
    assert [(one["position"], one["name"]) for one in items] == [(1, "Home"), (2, "Veículos")]


@pytest.mark.parametrize(
    ("endnum", "bairro", "street"), [("", "Centro", "Rua X, Centro"), ("9", "", "Rua X, 9")]
)
def test_an_address_leaves_out_what_is_unknown(endnum: str, bairro: str, street: str) -> None:
    dealer = house()
    dealer.loja.endereco, dealer.loja.endnum, dealer.loja.bairro = "Rua X", endnum, bairro
    assert jsonld.dealer(dealer, "")["address"]["streetAddress"] == street


async def test_a_reserved_car_is_of_limited_availability(client: Any) -> None:
    [reserved, *_] = await stock("situacao = 'Reservado' AND vitrine = 0 AND preco_valor > 0")
    offer = structured_data((await client.get(reserved)).text)["Product+Car"]["offers"]
    assert offer["availability"].endswith("/LimitedAvailability")
    assert structured_data((await client.get(CARRERA)).text)["Product+Car"]["offers"][
        "availability"
    ].endswith("/InStock")
