"""Values of a car at the desk: read as from a file, refused in the same words, unknown where nobody wrote them; names and plates."""

import csv
import io
import secrets
from collections.abc import AsyncIterator
from datetime import date
from typing import Any

import pytest

from app.crawlers.jsonld import vehicle
from db.estoque.detalhes import get_veiculo
from db.estoque.tables import Marcas, Veiculos
from db.fichas.fichas import get_ficha
from db.fichas.lists import list_fichas
from db.fichas.values import CUT, NO_VIDEO
from tests.support.fichas import Desk, brand_and_model, car, create, send_foto
from tests.support.saves import change, move, remove
from tests.support.screens import data_of

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


@pytest.fixture
async def word(client: Any) -> AsyncIterator[str]:
    """Stands in the name of a brand, which goes with its cars."""
    word = secrets.token_hex(4)
    yield word
    await Veiculos.delete().where(Veiculos.marca.titulo.like(f"%{word}%"))
    await Marcas.delete().where(Marcas.titulo.like(f"%{word}%"))


async def test_a_brand_and_a_model_are_made_by_their_names_once(desk: Desk, seller: Any, word: str) -> None:
    made = []
    for marca, modelo in ((f"Citroën {word}", "208 Ênfase"), (f" citroen  {word.upper()}", "208 enfase")):
        answer = await desk.post("/api/fichas/carros", json=car(marca=marca, modelo=modelo))
        made.append(await get_ficha("carros", answer.json()["id"]) or {})
    assert made[0]["marca"] == made[1]["marca"] and made[0]["modelo"] == made[1]["modelo"]
    assert [one.titulo for one in (await list_fichas("modelos", word, 1))[1]] == [
        f"Citroën {word} 208 Ênfase"
    ]
    await change(desk, "carros", answer.json()["id"], {"modelo": f"C3 {word}"})
    assert len((await list_fichas("modelos", f"Citroën {word}", 1))[1]) == 2


@pytest.mark.parametrize(
    ("wrong", "field"), [({"marca": "-"}, "marca"), ({"versao": ""}, "versao"), ({}, "marca")]
)
async def test_a_refused_car_makes_no_brand(desk: Desk, seller: Any, wrong: Any, field: str) -> None:
    word = secrets.token_hex(4)
    given = {"modelo": word, **({"marca": word} if wrong else {}), **wrong}
    answer = await desk.post("/api/fichas/carros", json=car(**given))
    assert (answer.status_code, answer.json()["campo"]) == (400, field)
    assert await list_fichas("marcas", word, 1) == (0, [])


@pytest.mark.both_engines
@pytest.mark.parametrize("texto", ["qvm1a23", "QVM-1A23"])
async def test_a_car_is_found_by_its_plate_and_compared_with_fipe(
    desk: Desk, seller: Any, texto: str
) -> None:
    number, _ = await create(desk, placa="qvm-1a23", preco_valor=950_000, valor_fipe=1_000_000)
    found = (await data_of(desk, "/estoque", texto=texto))["carros"]
    assert [(one["id"], one["fipe"]) for one in found] == [(number, 95)]
    every = (await desk.get("/api/procura", params={"texto": texto})).json()
    assert [one["href"] for one in every] == [f"/estoque/{number}"]
    stored = (await data_of(desk, f"/estoque/{number}"))["valores"]
    assert (stored["placa"], stored["placa_final"]) == ("QVM1A23", "3")


@pytest.mark.both_engines
async def test_who_armors_no_cars_sees_nothing_of_it(desk: Desk, admin: Any, general_data: Any) -> None:
    await general_data(servico_blindagem=0)
    number, _ = await create(desk)
    groups = {one["nome"]: one["grupo"] for one in (await data_of(desk, f"/estoque/{number}"))["campos"]}
    assert [nome for nome, grupo in groups.items() if "lindagem" in grupo] == []
    assert groups["blindado"] == "Ficha técnica"  # a car may be armored where nobody armors any
    kinds = (await data_of(desk, "/fichas"))["fichas"]
    assert not [one["nome"] for one in kinds if "blindagem" in one["nome"]]
    armored, _ = await create(desk, blindado=True)
    assert "blindadora" in {one["nome"] for one in (await data_of(desk, f"/estoque/{armored}"))["campos"]}
