"""The index of a process follows every write, vehicle by vehicle."""

from collections.abc import Iterator
from typing import Any

import pytest

from db.estoque import search_index
from db.estoque.busca import list_achados, select
from db.estoque.facetas import Criterio
from db.estoque.search_index import Index, get_index
from db.estoque.tables import Veiculos
from db.platform.engine import transaction
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
    return (await list_achados(criterio)).total


def test_a_write_changes_its_vehicle_alone(call: Call[Any], car: dict[str, Any]) -> None:
    index = call(get_index())
    before = dict(index.carros)
    write(call, "UPDATE veiculos SET km = '7' WHERE id = 109")
    assert call(get_index()) is index
    assert {id for id in before if index.carros[id] is not before[id]} == {109}


def test_equal_values_are_one_object(call: Call[Any]) -> None:
    async def build() -> Index:
        async with transaction():
            return await get_index()

    for column in zip(*call(build()).carros.values(), strict=True):
        assert len({id(value) for value in column}) == len(set(column))


def test_counts_follow_every_write(call: Call[Any], car: dict[str, Any]) -> None:
    criterio = Criterio(marca=car["marca"])

    def counts() -> tuple[int, int, int]:
        found = call(list_achados(criterio))
        of_brand = call(select(Criterio())).count_unsold("marca")[car["marca"]]
        return found.opcoes.disponiveis, found.total, of_brand

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


@pytest.mark.parametrize("chunk", [2, 7, 10_000])
def test_an_index_that_is_read_in_parts_is_whole(
    undone: Call[Any], monkeypatch: pytest.MonkeyPatch, chunk: int
) -> None:
    whole = undone(get_index())
    monkeypatch.setattr(search_index, "CHUNK", chunk)
    parts = undone(get_index())
    assert parts.carros == whole.carros
    assert [*parts.orders["menor-preco"].ids] == [*whole.orders["menor-preco"].ids]


def test_an_index_as_long_as_its_parts_is_whole(undone: Call[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    whole = undone(get_index())
    monkeypatch.setattr(search_index, "CHUNK", len(whole.carros))
    assert undone(get_index()).carros == whole.carros


def test_many_vehicles_that_are_written_at_once_all_reach_the_index(call: Call[Any]) -> None:
    before = {*call(get_index()).carros}
    many = range(910_000, 910_502)  # changes are read in parts of 500
    for start in many[::50]:
        part = [
            Veiculos(id=id, marca=36, modelo=405, seo_url=f"um-de-muitos-{id}", condicao="novo")
            for id in many
            if start <= id < start + 50
        ]
        call(Veiculos.insert(*part).run())
    try:
        assert {*call(get_index()).carros} == before | {*many}
    finally:
        write(call, "DELETE FROM veiculos WHERE id >= 910000")
        write(call, "DELETE FROM removidos")
    assert {*call(get_index()).carros} == before


def test_an_updated_index_equals_a_new_one(call: Call[Any], car: dict[str, Any]) -> None:
    call(get_index())
    write(call, "UPDATE veiculos SET km = '7', preco_valor = 123456 WHERE id = 109")
    index = call(get_index())
    fresh = Index(index.carros.values())
    assert [*index.orders["menor-preco"].ids] == [*fresh.orders["menor-preco"].ids]
    assert {value: ids for value, ids in index.values["marca"].items() if ids} == fresh.values["marca"]
