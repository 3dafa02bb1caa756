"""A brand's cars have a number that every write to them changes, and only they are counted anew."""

from collections.abc import Iterator
from typing import Any

import pytest

from db.engine import transaction
from db.estoque import partes
from db.estoque.contagem import count_disponiveis, count_options, count_shown
from db.estoque.criterio import Criterio
from db.estoque.partes import get_numeros, list_estantes
from db.estoque.tables import Veiculos
from tests.db.conftest import Call


@pytest.fixture
def car(call: Call[Any]) -> Iterator[dict[str, Any]]:
    """A car of the demonstration, as it will be again."""
    before = call(Veiculos.raw("SELECT marca, km, preco_valor, status FROM veiculos WHERE id = 109").run())[0]
    yield before
    back = "UPDATE veiculos SET marca = {}, km = {}, preco_valor = {}, status = {} WHERE id = 109"
    call(Veiculos.raw(back, *before.values()).run())


def changed(call: Call[Any], *statements: str) -> set[int]:
    """The brands whose numbers are others afterwards."""
    before = call(get_numeros())
    for statement in statements:
        call(Veiculos.raw(statement).run())
    after = call(get_numeros())
    return {marca for marca in before | after if before.get(marca) != after.get(marca)}


def test_a_write_raises_its_brands_number_alone(call: Call[Any], car: dict[str, Any]) -> None:
    marca = car["marca"]
    assert changed(call, "UPDATE veiculos SET km = '7' WHERE id = 109") == {marca}
    other = next(one for one in call(get_numeros()) if one != marca)
    assert changed(call, f"UPDATE veiculos SET marca = {other} WHERE id = 109") == {marca, other}
    assert changed(call, "UPDATE marcas SET pais = pais WHERE id = 1") == set()


def test_cars_that_come_and_go_raise_it_too(undone: Call[Any]) -> None:
    row = undone(Veiculos.raw("SELECT * FROM veiculos WHERE id = 109").run())[0]
    stored = [name for column in Veiculos._meta.columns if row[name := column._meta.name] not in (None, "[]")]
    undone(Veiculos.raw("DELETE FROM relacionados").run())
    undone(Veiculos.raw("DELETE FROM destaques").run())
    assert changed(undone, "DELETE FROM veiculos WHERE id = 109") == {row["marca"]}
    before = undone(get_numeros())
    undone(Veiculos.insert(Veiculos(**{name: row[name] for name in stored})).run())
    assert undone(get_numeros()) == before | {row["marca"]: before[row["marca"]] + 1}


def test_only_the_changed_brand_is_read_anew(call: Call[Any], car: dict[str, Any]) -> None:
    before = {one.marca: one for one in call(list_estantes())}
    call(Veiculos.raw("UPDATE veiculos SET km = '7' WHERE id = 109").run())
    after = {one.marca: one for one in call(list_estantes())}
    assert {marca for marca in after if after[marca] is not before.get(marca)} == {car["marca"]}


def test_counts_follow_every_write(call: Call[Any], car: dict[str, Any]) -> None:
    criterio = Criterio(marca=car["marca"])

    def counts() -> tuple[Any, ...]:
        options, shown = call(count_options(criterio)), call(count_shown(criterio))
        return options["todos"][""], shown, call(count_disponiveis("marca"))[car["marca"]]

    unsold, shown, of_brand = counts()
    call(Veiculos.raw("UPDATE veiculos SET status = 'Vendido' WHERE id = 109").run())
    assert counts() == (unsold - 1, shown, of_brand - 1)


def test_what_is_undone_was_never_counted(call: Call[Any], car: dict[str, Any]) -> None:
    async def undone() -> int:
        try:
            async with transaction():
                await Veiculos.raw("UPDATE veiculos SET status = 'Oculto' WHERE id = 109")
                inside = await count_shown(Criterio())
                raise ZeroDivisionError
        except ZeroDivisionError:
            return inside

    before = call(count_shown(Criterio()))
    assert call(undone()) == before - 1
    assert call(count_shown(Criterio())) == before


def test_what_was_counted_of_a_brand_is_bounded(call: Call[Any]) -> None:
    for year in range(1900, 1900 + partes.MOST_COUNTS + 20):
        call(count_shown(Criterio(ano_de=year)))
    assert max(len(one.counted) for one in call(list_estantes())) == partes.MOST_COUNTS
