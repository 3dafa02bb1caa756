"""The feeds: unsold, priced cars, nothing invented."""

import csv
import io
import json
import re
from typing import Any
from xml.etree import ElementTree

from litestar.testing import AsyncTestClient

from app.crawlers import feeds
from app.crawlers.feeds import CarroDoFeed, LojaDoFeed
from app.platform.config import config
from db.estoque import portais
from db.estoque.tables import Veiculos
from tests.support import ROOT

Client = AsyncTestClient[Any]
FOR_SALE = "SELECT * FROM veiculos WHERE vitrine = 0 AND preco_valor > 0 ORDER BY id"


async def rows(client: Client) -> list[dict[str, str]]:
    answer = await client.get("/feeds/meta.csv")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    return list(csv.DictReader(io.StringIO(answer.text, newline="")))


async def test_an_integrators_feeds_hold_the_cars_for_sale_in_full(client: Client) -> None:
    answer = await client.get("/feeds/estoque.json")
    assert (await client.get("/feeds/veiculos.json")).content == answer.content  # its former address
    feed, stock = answer.json(), await Veiculos.raw(FOR_SALE)
    assert [(car["id"], car["preco"]) for car in feed["veiculos"]] == [
        (row["id"], row["preco_valor"]) for row in stock
    ]
    xml = ElementTree.fromstring((await client.get("/feeds/estoque.xml")).content)
    assert [fields_of(one) for one in xml.iter("veiculo")] == [in_words(car) for car in feed["veiculos"]]
    assert fields_of(xml.find("loja")) == in_words(feed["loja"])
    for car, row in zip(feed["veiculos"], stock, strict=True):
        path = car["url"].removeprefix(config.site_url)
        assert (await client.get(path, follow_redirects=False)).status_code == 200
        assert len(car["fotos"]) == len(json.loads(row["fotos"]))
        assert car["opcionais"] == json.loads(row["opcionais"])
        assert [car[name] for name in feeds.CLAIMS] == [bool(row[name]) or None for name in feeds.CLAIMS]


def fields_of(element: Any) -> dict[str, Any]:
    return {one.tag: [item.text for item in one] or one.text or "" for one in element}


def in_words(values: dict[str, Any]) -> dict[str, Any]:
    """As XML has them."""
    given = {name: value or "" if isinstance(value, list) else value for name, value in values.items()}
    words = {True: "true", False: "false"}
    return {
        name: value
        if isinstance(value, list | str)
        else words[value]
        if isinstance(value, bool)
        else str(value)
        for name, value in given.items()
        if value is not None
    }


def test_each_field_is_documented() -> None:
    """And nothing else is."""
    text = (ROOT / "docs/integracoes.md").read_text().partition("## The stock")[2].partition("\nPlate")[0]
    named = {*re.findall(r"`([a-z_]+)`", text)}
    fields = {*CarroDoFeed.__struct_fields__, *LojaDoFeed.__struct_fields__}
    assert fields <= named


async def test_a_key_closes_the_feeds(client: Client, general_data: Any) -> None:
    key = "a-key-of-sixteen-or-more"
    await general_data(chave_feeds=key)
    for path in ("/feeds/estoque.json", "/feeds/veiculos.json", "/feeds/estoque.xml", "/feeds/meta.csv"):
        codes = [
            (await client.get(f"{path}{query}")).status_code for query in ("", "?chave=no", f"?chave={key}")
        ]
        assert codes == [404, 404, 200]
    assert "/feeds/" not in (await client.get("/llms.txt")).text


async def test_csv_holds_the_same_cars(client: Client) -> None:
    found = await rows(client)
    stock = await Veiculos.raw(FOR_SALE)
    assert [(row["vehicle_id"], row["price"]) for row in found] == [
        (str(row["id"]), f"{row['preco_valor']} BRL") for row in stock
    ]
    first = next(row for row in found if row["vehicle_id"] == "109")
    assert (first["mileage.value"], first["mileage.unit"]) == ("3800", "KM")
    assert (first["make"], first["model"], first["year"], first["state_of_vehicle"]) == (
        "Porsche",
        "911 Carrera",
        "2025",
        "USED",
    )
    assert (first["transmission"], first["drivetrain"], first["body_style"]) == ("AUTOMATIC", "RWD", "COUPE")
    assert first["image[0].url"].endswith(".jpg")


PRIVATE = {"placa": "QVM1A23", "custo": 98765432, "valor_fipe": 87654321, "chassi": "WP0ZZZ99ZTS392124"}
PUBLIC = (
    *(
        "/feeds/estoque.json",
        "/feeds/estoque.xml",
        "/feeds/meta.csv",
        "/llms.txt",
        "/sitemaps/veiculos-1.xml",
    ),
    *("/detalhe/109", "/detalhe/109?_data", "/api/veiculos?limite=240", "/api/veiculos/109", "/schema"),
    *("/comparar?ids=109,101", "/busca/todos/todos", "/"),
)


async def test_what_is_private_of_a_car_is_nowhere_public(client: Client, alter: Any) -> None:
    """But for the chassis in Meta's catalogue."""
    await alter(Veiculos, Veiculos.id == 109, **PRIVATE)
    for path in PUBLIC:
        text = (await client.get(path)).text
        found = {name for name, value in PRIVATE.items() if str(value) in text}
        assert found == ({"chassi"} if path == "/feeds/meta.csv" else set()), path


async def test_nothing_is_invented(client: Client, general_data: Any, alter: Any) -> None:
    for row in await rows(client):
        assert row["vin"] == row["latitude"] == row["longitude"] == ""
    await general_data(coordenadas="-23.5614, -46.6559")
    assert {(row["latitude"], row["longitude"]) for row in await rows(client)} == {("-23.5614", "-46.6559")}
    await alter(Veiculos, Veiculos.id == 109, cor=None, cambio=None, carroceria="outra")
    row = next(row for row in await rows(client) if row["vehicle_id"] == "109")
    assert (row["exterior_color"], row["transmission"], row["body_style"]) == ("", "", "")
    lacking = await portais.list_faltas()
    assert (lacking["chassi"].total, len(lacking["chassi"].carros)) == (await portais.count_offered(), 5)
    assert [one.id for one in lacking["cor"].carros] == [109]


def test_no_cell_is_a_formula() -> None:
    assert feeds.as_text("=HYPERLINK(1)") == "'=HYPERLINK(1)"
    assert feeds.as_text("Porsche") == "Porsche"
