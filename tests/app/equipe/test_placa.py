"""What is the staff's of a car: its plate finds it, its price stands beside FIPE's; the armor's fields of who armors none."""

from typing import Any

import httpx
import pytest

from tests.support.fichas import create
from tests.support.screens import data_of

pytestmark = pytest.mark.both_engines

Desk = httpx.AsyncClient


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
