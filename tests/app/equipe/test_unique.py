"""Values that no two records share, written by twelve people at once: one has it, the others get its name, nobody a 500."""

import asyncio
import secrets
from typing import Any

import httpx
import pytest

from tests.support.fichas import brand_and_model, car, first_of
from tests.support.saves import remove

Desk = httpx.AsyncClient
pytestmark = pytest.mark.both_engines


async def at_once(desk: Desk, path: str, *bodies: dict[str, Any]) -> list[httpx.Response]:
    return [*await asyncio.gather(*(desk.post(path, json=body) for body in bodies))]


def one_of(answers: list[httpx.Response], campo: str) -> int:
    """One is in, the others are refused by this field; its number."""
    statuses = sorted(answer.status_code for answer in answers)
    assert statuses == [201] + [400] * (len(answers) - 1), [answer.text for answer in answers]
    refused = [answer.json() for answer in answers if answer.status_code == 400]
    assert {(one["campo"], one["detail"][-1]) for one in refused} == {(campo, ".")}
    return int(next(answer.json()["id"] for answer in answers if answer.status_code == 201))


async def test_the_same_new_car_twelve_times_is_twelve_addresses(desk: Desk, seller: Any) -> None:
    same = car(**await brand_and_model()) | {"seo_url": ""}
    answers = await at_once(desk, "/api/fichas/carros", *[same] * 12)
    assert {answer.status_code for answer in answers} == {201}, [answer.text for answer in answers]


async def test_one_of_twelve_has_the_code_of_another_system(desk: Desk, seller: Any) -> None:
    both, code = await brand_and_model(), secrets.token_hex(6)
    one_of(
        await at_once(desk, "/api/fichas/carros", *(car(**both, codigo_externo=code) for _ in range(12))),
        "codigo_externo",
    )


@pytest.mark.parametrize(("nome", "campo"), [("marcas", "slug"), ("modelos", "slug"), ("textos", "url")])
async def test_one_of_twelve_has_the_address(desk: Desk, admin: Any, nome: str, campo: str) -> None:
    _, values = await first_of(nome)
    same = values | {campo: f"a-{secrets.token_hex(6)}"}
    number = one_of(await at_once(desk, f"/api/fichas/{nome}", *[same] * 12), campo)
    assert (await remove(desk, nome, number)).status_code == 204


async def test_a_models_address_is_its_brands_alone(desk: Desk, admin: Any) -> None:
    _, values = await first_of("modelos")
    [refused] = await at_once(desk, "/api/fichas/modelos", values)
    assert (refused.status_code, refused.json()["campo"]) == (400, "slug")
    brands = {1, 2} - {values["marca"]}
    [made] = await at_once(
        desk, "/api/fichas/modelos", values | {"marca": brands.pop(), "slug": f"a-{secrets.token_hex(6)}"}
    )
    assert made.status_code == 201
    await remove(desk, "modelos", made.json()["id"])


async def test_one_of_twelve_invitations_counts_and_the_log_names_nobody(
    desk: Desk, admin: Any, caplog: Any
) -> None:
    email = f"{secrets.token_hex(6)}@quintavera.example"
    same = {"nome": "Lia Prado", "email": email, "papel": "vendas"}
    one_of(await at_once(desk, "/api/pessoas", *[same] * 12), "email")
    assert email not in caplog.text
