"""Counts and neighbours over 300 generated vehicles more: what is looked up is what the database would count."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.engine import DB
from db.estoque import contagem
from db.estoque.contagem import count_options, count_shown
from db.estoque.criterio import Criterio
from db.estoque.tables import Veiculos
from db.estoque.veiculos import list_novidades, list_relacionados
from tests.db.conftest import Call


@given(
    blindado=st.sampled_from([None, 0, 1]),
    condicao=st.sampled_from([None, "novo", "seminovo", "outra"]),
    marca=st.sampled_from([None, *range(1, 25)]),
    row=st.integers(0, 300),
)
def test_kinds_are_counted_as_the_database_counts_them(
    stock: Call[Any], blindado: int | None, condicao: str | None, marca: int | None, row: int
) -> None:
    modelos = stock(
        Veiculos.raw("SELECT DISTINCT modelo FROM veiculos WHERE marca = {} ORDER BY modelo", marca).run()
    )
    modelo = modelos[row % len(modelos)]["modelo"] if marca and modelos and row % 3 else None
    criterio = Criterio(blindado=blindado, condicao=condicao, marca=marca, modelo=modelo)
    looked_up, counted = stock(count_options(criterio)), stock(contagem.count_priced_options(criterio))
    for name in counted:
        if marca or not name.startswith("modelo"):
            assert _any(looked_up[name]) == _any(counted[name]), name
    assert stock(count_shown(criterio)) == stock(contagem.count_priced(criterio))


def _any(counts: dict[str, int]) -> dict[str, int]:
    return {value: n for value, n in counts.items() if n}


NEAREST = """SELECT v.id FROM veiculos t JOIN veiculos v ON v.marca = t.marca AND v.vitrine = 0 AND v.id <> t.id
WHERE t.id = {} ORDER BY CASE WHEN v.modelo = t.modelo THEN 0 ELSE 1 END, abs(v.preco_valor - t.preco_valor), v.id LIMIT 6"""


def test_similar_cars_are_the_nearest_in_price(stock: Call[Any]) -> None:
    stock(
        Veiculos.raw("DELETE FROM relacionados WHERE veiculo > 100000").run()
    )  # the staff's choice comes first
    cars = stock(Veiculos.raw("SELECT id FROM veiculos WHERE vitrine < 2 ORDER BY id DESC LIMIT 60").run())
    assert len(cars) == 60
    for car in cars:
        nearest = [row["id"] for row in stock(Veiculos.raw(NEAREST, car["id"]).run())]
        shown = [one.id for one in stock(list_relacionados(car["id"]))]
        assert shown[: len(nearest)] == nearest


def test_the_newest_are_the_last_added(stock: Call[Any]) -> None:
    rows = stock(Veiculos.raw("SELECT id FROM veiculos WHERE vitrine = 0 ORDER BY id DESC LIMIT 6").run())
    assert [one.id for one in stock(list_novidades())] == [row["id"] for row in rows]


@pytest.mark.skipif(DB.engine_type != "sqlite", reason="PostgreSQL plans by statistics")
@pytest.mark.parametrize(
    ("query", "sorts"),
    [
        ("SELECT v.id FROM veiculos v WHERE v.vitrine + 0 = 0 ORDER BY v.id DESC LIMIT 6", ()),
        (
            "SELECT v.id FROM veiculos v WHERE v.modelo = 1 AND v.vitrine = 0 AND v.preco_valor >= 9 AND v.id NOT IN (1)"
            " ORDER BY v.preco_valor, v.id LIMIT 6",
            (),
        ),
        (
            "SELECT v.id FROM veiculos v WHERE v.marca = 1 AND v.modelo <> 1 AND v.vitrine = 0 AND v.preco_valor < 9"
            " ORDER BY v.preco_valor DESC, v.id LIMIT 6",
            ("USE TEMP B-TREE FOR LAST TERM OF ORDER BY",),  # cars of one price alone
        ),
    ],
)
def test_an_index_has_them_in_order(stock: Call[Any], query: str, sorts: tuple[str, ...]) -> None:
    plan = [row["detail"] for row in stock(Veiculos.raw(f"EXPLAIN QUERY PLAN {query}").run())]
    assert [line for line in plan if "TEMP B-TREE" in line] == [*sorts], plan
