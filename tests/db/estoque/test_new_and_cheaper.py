"""New and cheaper cars from one check to the next."""

from collections import Counter
from typing import Any

import pytest

from db.estoque import new_and_cheaper
from db.estoque.facetas import Criterio
from db.estoque.new_and_cheaper import Chegadas, note_new_and_cheaper, search_new_and_cheaper
from db.estoque.tables import Veiculos
from db.platform.versions import Versoes
from tests.support.databases import Call

pytestmark = pytest.mark.both_engines


@pytest.fixture
def look(undone: Call[Any]) -> Call[Any]:
    """Everything that is for sale has been seen."""
    undone(note_new_and_cheaper())
    return undone


def change(look: Call[Any], id: int, **values: Any) -> None:
    look(Veiculos.update(values).where(Veiculos.id == id).run())


def news(look: Call[Any], since: int, **criterio: Any) -> list[tuple[int, int]]:
    look(note_new_and_cheaper())
    found = look(search_new_and_cheaper(Criterio(**criterio), since))
    return [(one.veiculo.id, one.antes) for one in found]


def some_car(look: Call[Any], preco: int = 1) -> dict[str, Any]:
    row = look(
        Veiculos.select().where((Veiculos.status == "Ativo") & (Veiculos.preco_valor >= preco)).first().run()
    )
    assert row
    return dict(row)


def test_nothing_is_new_twice(look: Call[Any]) -> None:
    since = look(note_new_and_cheaper())
    assert since >= 1
    assert news(look, since) == []
    assert look(note_new_and_cheaper()) == since


def test_the_first_comparison_notes_the_whole_stock(undone: Call[Any]) -> None:
    undone(Chegadas.delete(force=True))
    undone(Versoes.delete().where(Versoes.nome == new_and_cheaper.COMPARED_AT))
    last = undone(note_new_and_cheaper())
    looks = Counter(row["numero"] for row in undone(Chegadas.select(Chegadas.numero)))
    [for_sale] = undone(Veiculos.raw("SELECT count(*) AS n FROM veiculos WHERE vitrine = 0"))
    assert looks == {last: for_sale["n"]}
    assert undone(note_new_and_cheaper()) == last


def test_a_car_that_is_published_is_new(look: Call[Any]) -> None:
    car, since = some_car(look), look(note_new_and_cheaper())
    change(look, car["id"], status="Rascunho")
    assert news(look, since) == []
    change(look, car["id"], status="Ativo")
    assert news(look, since) == [(car["id"], 0)]
    assert news(look, since, marca=car["marca"]) == [(car["id"], 0)]
    assert news(look, since, marca=car["marca"] + 1) == []
    change(look, car["id"], situacao="Vendido")
    assert news(look, since) == []
    change(look, car["id"], situacao="Disponível")
    assert news(look, since + 1) == [(car["id"], 0)], "it is back"


def test_a_lower_price_stands_beside_the_one_before(look: Call[Any]) -> None:
    car, since = some_car(look, 100_000), look(note_new_and_cheaper())
    before = car["preco_valor"]
    for price, said in (
        (before + 1, []),
        (0, []),  # on request is no price
        (before, [(car["id"], before + 1)]),
        (before - 1000, [(car["id"], before)]),
        (before - 500, [(car["id"], 0)]),  # it is known since, and dearer than it was
    ):
        change(look, car["id"], preco_valor=price)
        assert news(look, since) == said, price


def test_a_car_may_come_into_a_search_by_its_price(look: Call[Any]) -> None:
    car, since = some_car(look, 100_000), look(note_new_and_cheaper())
    limit = car["preco_valor"] - 1
    assert news(look, since, preco_ate=limit) == []
    change(look, car["id"], preco_valor=limit)
    assert news(look, since, preco_ate=limit) == [(car["id"], car["preco_valor"])]


def test_a_reserved_car_is_told_once_it_is_free(look: Call[Any]) -> None:
    car, other = (
        row["id"] for row in look(Veiculos.raw("SELECT id FROM veiculos WHERE vitrine = 0 LIMIT 2").run())
    )
    change(look, car, situacao="RESERVADO")
    since = look(note_new_and_cheaper())
    assert news(look, 0, livre=car) == []
    change(look, other, relevancia=7)
    assert news(look, since, livre=car) == []
    change(look, car, situacao="Disponível")
    assert news(look, since, livre=car) == [(car, 0)]
    assert news(look, since) == [], "a search hears of no car that it had before"
    change(look, car, situacao="Reservado")
    assert news(look, since, livre=car) == []
    change(look, car, status="Vendido")
    change(look, car, situacao="Disponível")
    assert news(look, since, livre=car) == []
    change(look, car, status="Ativo")
    assert news(look, since, livre=car) == [(car, 0)]
