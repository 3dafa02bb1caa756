"""Neighbours over 300 generated vehicles more, and that indexes have them and the listings in order."""

from typing import Any

import pytest

from db.engine import DB
from db.estoque.criterio import ORDENS
from db.estoque.tables import Veiculos
from db.estoque.veiculos import list_novidades, list_relacionados
from tests.db.conftest import Call

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
        *(
            (
                f"SELECT v.id FROM veiculos v WHERE v.vitrine < 2{brand} ORDER BY {order} LIMIT 24 OFFSET 48",
                (),
            )
            for brand in (
                "",
                " AND v.marca = 4",
                " AND v.marca = 4 AND v.blindado = 1 AND v.condicao = 'novo'",
            )
            for order in ORDENS.values()
        ),
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
