"""Prices at the desk: written in any form, refused with cents, confirmed where they are unusual."""

from typing import Any

import httpx
import pytest

from db.fichas.fichas import get_ficha
from db.fichas.lists import list_fichas
from tests.support.fichas import create, first_of
from tests.support.saves import change, move

Desk = httpx.AsyncClient


@pytest.mark.parametrize(
    ("nome", "campo", "titulo"),
    [
        ("importados", "preco_valor", "Preço"),
        ("blindagem-produtos", "preco_valor", "Preço"),
        ("estetica-precos", "preco_valor", "Preço"),
        ("faixas", "vlfim", "Até"),
    ],
)
async def test_every_amount_is_read_alike_and_refused_alike(
    desk: Desk, admin: Any, nome: str, campo: str, titulo: str
) -> None:
    number, values = await first_of(nome)
    amount = values[campo] or 1000
    for text in (f"R$ {amount},00", f"{amount}.00", str(amount), amount):
        assert (await change(desk, nome, number, {campo: text})).status_code == 200, text
        assert (await get_ficha(nome, number) or {})[campo] == amount
    for text, says in (
        (f"{amount},50", f"{titulo}: use reais inteiros, sem centavos."),
        ("12.50", f"{titulo}: use reais inteiros, sem centavos."),
        ("749,900", f"{titulo}: escreva um valor em reais, como 749.900."),
    ):
        refused = await change(desk, nome, number, {campo: text})
        assert (refused.status_code, refused.json()) == (400, {"detail": says, "campo": campo})
    await change(desk, nome, number, values)


async def test_a_slip_of_a_zero_is_saved_only_when_that_price_is_confirmed(desk: Desk, seller: Any) -> None:
    number, _ = await create(desk, preco_valor="R$ 749.900,00")
    slip = {"preco_valor": 74_990}
    for query in ({}, {"confirmado": 749_900}):
        refused = await change(desk, "carros", number, slip, **query)
        assert (refused.status_code, refused.json()) == (
            422,
            {
                "detail": "O preço cai mais de 20 %.",
                "campo": "preco_valor",
                "confirmar": {"antes": 749_900, "depois": 74_990},
            },
        )
    assert (await get_ficha("carros", number) or {})["preco_valor"] == 749_900
    assert (await change(desk, "carros", number, slip, confirmado=74_990)).status_code == 200
    assert (await get_ficha("carros", number) or {})["preco_valor"] == 74_990
    moved = await move(desk, number, "ocultar")
    assert moved.is_success, "a confirmed price needs no second confirmation"


async def test_a_new_car_below_the_price_bands_is_confirmed(desk: Desk, seller: Any) -> None:
    _, values = await create(desk)
    cheap = values | {"seo_url": values["seo_url"] + "-2", "preco_valor": "74.990"}
    refused = await desk.post("/api/fichas/carros", json=cheap)
    assert refused.status_code == 422
    assert refused.json()["confirmar"] == {"antes": 0, "depois": 74_990}
    assert (await desk.post("/api/fichas/carros?confirmado=74990", json=cheap)).status_code == 201


async def test_a_price_of_a_quote_that_jumps_is_confirmed(desk: Desk, admin: Any) -> None:
    number = next(
        one.id for one in (await list_fichas("estetica-precos", "", 1))[1] if one.nota.startswith("R$")
    )
    values = await get_ficha("estetica-precos", number) or {}
    before, jump = values["preco_valor"], values["preco_valor"] * 10
    refused = await change(desk, "estetica-precos", number, {"preco_valor": jump})
    assert (refused.status_code, refused.json()["detail"]) == (422, "O preço sobe mais de 20 %.")
    for price in (jump, before):
        saved = await change(desk, "estetica-precos", number, {"preco_valor": price}, confirmado=price)
        assert saved.status_code == 200
