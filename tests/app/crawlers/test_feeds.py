"""The feeds: unsold, priced cars, nothing invented."""

import csv
import io
import re
from typing import Any

from litestar.testing import AsyncTestClient

from app.crawlers import feeds
from db.estoque.tables import Veiculos

Client = AsyncTestClient[Any]
FOR_SALE = "SELECT * FROM veiculos WHERE vitrine = 0 AND preco_valor > 0 ORDER BY id"


async def rows(client: Client) -> list[dict[str, str]]:
    answer = await client.get("/feeds/meta.csv")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    return list(csv.DictReader(io.StringIO(answer.text, newline="")))


async def test_json_holds_the_cars_for_sale_with_a_price(client: Client) -> None:
    answer = await client.get("/feeds/veiculos.json")
    assert answer.headers["content-type"].startswith("application/feed+json")
    feed = answer.json()
    stock = await Veiculos.raw(FOR_SALE)
    assert [(item["id"], item["_veiculo"]["preco"]) for item in feed["items"]] == [
        (str(row["id"]), row["preco_valor"]) for row in stock
    ]
    for item in feed["items"]:
        path = item["url"].removeprefix(feed["home_page_url"].rstrip("/"))
        assert (await client.get(path, follow_redirects=False)).status_code == 200
        assert item["image"].startswith("http")
        assert item["title"]
        assert item["content_text"]


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


async def test_nothing_is_invented(client: Client) -> None:
    for row in await rows(client):
        assert row["vin"] == row["latitude"] == row["longitude"] == ""
    await Veiculos.raw("UPDATE veiculos SET cor = NULL, cambio = NULL, carroceria = 'outra' WHERE id = 109")
    try:
        row = next(row for row in await rows(client) if row["vehicle_id"] == "109")
        assert (row["exterior_color"], row["transmission"], row["body_style"]) == ("", "", "")
        report = await feeds.report()
        assert "vin: falta em" in report
        assert "(todos)" in report
        assert re.search(r"^exterior_color: falta em 1 \(109\)$", report, re.M)
    finally:
        await Veiculos.raw(
            "UPDATE veiculos SET cor = 'Cinza Ice', cambio = 'Automatizado PDK de 8 marchas', carroceria = 'coupe' WHERE id = 109"
        )


def test_no_cell_is_a_formula() -> None:
    assert feeds.as_text("=HYPERLINK(1)") == "'=HYPERLINK(1)"
    assert feeds.as_text("Porsche") == "Porsche"
