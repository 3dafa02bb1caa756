"""Values of a car at the desk: read as from a file, refused in the same words, and unknown where nobody wrote them."""

import csv
import io
from datetime import date
from typing import Any

import pytest

from app.crawlers.jsonld import vehicle
from db.estoque.detalhes import get_veiculo
from db.fichas.fichas import get_ficha
from db.fichas.values import CUT, NO_VIDEO
from tests.support.fichas import Desk, brand_and_model, car, create, send_foto
from tests.support.saves import change, move, remove

SPELLINGS: list[tuple[str, Any, Any]] = [
    ("km", "45.000,00 km", "45.000"),
    ("km", None, ""),
    ("preco_valor", "R$\u00a0500.000,00", 500_000),
    ("ano_modelo", "24", 2024),
    ("entrada", "21/11/26 14:30", date(2026, 11, 21)),
    ("codigo_externo", "\u200bmesa-1\ufeff", "mesa-1"),
    ("placa_final", "\u00a04", "4"),
    ("opcionais", ["Rodas 20, pretas"], ["Rodas 20, pretas"]),
    ("videos", ["https://youtu.be/dQw4w9WgXcQ?si=x"], ["dQw4w9WgXcQ"]),
]


@pytest.mark.both_engines
@pytest.mark.parametrize(("campo", "given", "stored"), SPELLINGS)
async def test_a_value_is_read_as_an_import_reads_it(
    desk: Desk, seller: Any, campo: str, given: Any, stored: Any
) -> None:
    number, _ = await create(desk, **{campo: given})
    made = await get_ficha("carros", number)
    assert (await change(desk, "carros", number, {campo: given})).json()["antes"] == {}
    assert made and made[campo] == stored
    assert (await remove(desk, "carros", number)).status_code == 204


@pytest.mark.parametrize(
    ("campo", "given", "detail"),
    [
        ("codigo_externo", "7,89123E+12", f"Código no outro sistema: {CUT}"),
        ("entrada", "31/02/2026", "No estoque desde: escreva o dia como 21/11/2026."),
        ("videos", ["https://vimeo.com/1"], f"Vídeos: “https://vimeo.com/1” não é um vídeo: {NO_VIDEO}"),
    ],
)
async def test_a_value_that_an_import_refuses_is_refused_in_the_same_words(
    desk: Desk, seller: Any, campo: str, given: Any, detail: str
) -> None:
    answer = await desk.post("/api/fichas/carros", json=car(**await brand_and_model()) | {campo: given})
    assert (answer.status_code, answer.json()["campo"], answer.json()["detail"]) == (400, campo, detail)


async def test_a_car_of_unknown_kilometres_says_none_to_anybody(desk: Desk, seller: Any, client: Any) -> None:
    number, values = await create(desk)
    assert (await send_foto(desk, number)).status_code == 201
    await move(desk, number, "publicar")
    veiculo = await get_veiculo(values["seo_url"])
    assert veiculo and veiculo.km == ""
    assert "mileageFromOdometer" not in vehicle(veiculo, "", None)
    feed = (await client.get("/feeds/estoque.json")).json()["veiculos"]
    assert [one["km"] for one in feed if one["id"] == number] == [None]
    rows = csv.DictReader(io.StringIO((await client.get("/feeds/meta.csv")).text, newline=""))
    assert [
        (row["mileage.value"], row["mileage.unit"]) for row in rows if row["vehicle_id"] == str(number)
    ] == [("", "")]
    await move(desk, number, "ocultar")
