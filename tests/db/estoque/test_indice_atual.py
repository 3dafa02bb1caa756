"""The index of a process follows every write, vehicle by vehicle."""

from collections.abc import Iterator
from typing import Any

import pytest

from db.engine import transaction
from db.estoque.busca import count_unsold, search_veiculos
from db.estoque.facetas import Criterio
from db.estoque.indice import Index
from db.estoque.indice_atual import get_index
from db.estoque.opcoes import list_opcoes
from db.estoque.tables import Veiculos
from tests.support.databases import Call

pytestmark = pytest.mark.both_engines


@pytest.fixture
def car(call: Call[Any]) -> Iterator[dict[str, Any]]:
    """A car of the demonstration, restored after the test."""
    before = call(Veiculos.raw("SELECT marca, km, preco_valor, status FROM veiculos WHERE id = 109").run())[0]
    yield before
    back = "UPDATE veiculos SET marca = {}, km = {}, preco_valor = {}, status = {} WHERE id = 109"
    call(Veiculos.raw(back, *before.values()).run())
    call(Veiculos.raw("DELETE FROM removidos").run())


def write(call: Call[Any], statement: str) -> None:
    call(Veiculos.raw(statement).run())


async def count_shown(criterio: Criterio) -> int:
    return (await search_veiculos(criterio))[0]


def test_a_write_changes_its_vehicle_alone(call: Call[Any], car: dict[str, Any]) -> None:
    index = call(get_index())
    before = dict(index.carros)
    write(call, "UPDATE veiculos SET km = '7' WHERE id = 109")
    assert call(get_index()) is index
    assert {id for id in before if index.carros[id] is not before[id]} == {109}


def test_a_brand_counts_the_changes_of_its_vehicles(call: Call[Any], car: dict[str, Any]) -> None:
    def changed(statement: str) -> set[int]:
        before = dict(call(get_index()).changes)
        write(call, statement)
        after = call(get_index()).changes
        return {marca for marca in after if before.get(marca) != after[marca]}

    other = next(id for id in call(count_unsold("marca")) if id != car["marca"])
    assert changed("UPDATE veiculos SET km = '7' WHERE id = 109") == {car["marca"]}
    assert changed(f"UPDATE veiculos SET marca = {other} WHERE id = 109") == {car["marca"], other}
    assert changed("UPDATE marcas SET pais = pais WHERE id = 1") == set()


def test_counts_follow_every_write(call: Call[Any], car: dict[str, Any]) -> None:
    criterio = Criterio(marca=car["marca"])

    def counts() -> tuple[int, int, int]:
        unsold = call(list_opcoes(criterio)).disponiveis
        return unsold, call(count_shown(criterio)), call(count_unsold("marca"))[car["marca"]]

    unsold, shown, of_brand = counts()
    write(call, "UPDATE veiculos SET status = 'Vendido' WHERE id = 109")
    assert counts() == (unsold - 1, shown, of_brand - 1)
    write(call, "UPDATE veiculos SET status = 'Oculto' WHERE id = 109")
    assert counts() == (unsold - 1, shown - 1, of_brand - 1)


def test_a_removed_vehicle_leaves_the_index(undone: Call[Any]) -> None:
    for table in ("relacionados", "destaques"):
        write(undone, f"DELETE FROM {table}")
    write(undone, "DELETE FROM veiculos WHERE id = 109")
    noted = undone(Veiculos.raw("SELECT veiculo FROM veiculos_alterados WHERE veiculo = 109").run())
    assert noted
    assert 109 not in undone(get_index()).carros


def test_a_rolled_back_write_was_never_counted(call: Call[Any], car: dict[str, Any]) -> None:
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


def test_an_updated_index_equals_a_new_one(call: Call[Any], car: dict[str, Any]) -> None:
    call(get_index())
    write(call, "UPDATE veiculos SET km = '7', preco_valor = 123456 WHERE id = 109")
    index = call(get_index())
    fresh = Index(index.carros.values())
    assert [*index.orders["menor-preco"].ids] == [*fresh.orders["menor-preco"].ids]
    assert {value: ids for value, ids in index.values["marca"].items() if ids} == fresh.values["marca"]
