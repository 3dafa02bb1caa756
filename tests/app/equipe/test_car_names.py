"""A car's brand and model are typed by their names; new ones are made with the car."""

import secrets
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from db.estoque.tables import Marcas, Veiculos
from db.fichas.fichas import get_ficha
from db.fichas.lists import list_fichas
from tests.support.fichas import car
from tests.support.saves import change

Desk = httpx.AsyncClient


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
