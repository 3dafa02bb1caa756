"""Similar and newest vehicles over 300 generated ones more."""

from typing import Any

from db.estoque.tables import Veiculos
from db.estoque.veiculos import list_novidades, list_relacionados
from tests.support.databases import Call

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
