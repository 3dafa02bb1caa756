"""The index follows every write, vehicle by vehicle, and answers as a walk over all vehicles does."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyroaring import BitMap

from db.estoque import search_index
from db.estoque.busca import list_achados, select
from db.estoque.facetas import AT, COLUNAS, FACETAS, ORDENS, Carro, Criterio
from db.estoque.search_index import ID, VITRINE, Index, get_index
from db.estoque.tables import Veiculos
from db.platform.engine import transaction
from tests.support.databases import Call

FEW = st.integers(1, 3)
NUMBERS = st.none() | st.sampled_from([1, 5, 9, 40_000, 2**40])
VALUES: dict[str, Any] = {
    "id": st.integers(1, 30),
    "vitrine": st.integers(0, 1),
    "marca": FEW,
    "modelo": FEW,
    "condicao": st.sampled_from(["novo", "semi-novo"]),
    "blindado": st.integers(0, 1),
    "relevancia": st.integers(-2, 2),
    "ano_fabricacao": st.sampled_from([0, 2024, 2025]),
    "preco_valor": NUMBERS,
    "ano_modelo": st.none() | st.integers(2023, 2025),
    "km": NUMBERS,
    "carroceria": st.sampled_from([None, "suv", "coupe"]),
    "combustivel": st.sampled_from([None, "flex", "hibrido"]),
    "cambio": st.sampled_from([None, "manual"]),
}
CARRO = st.tuples(*(VALUES.get(name, NUMBERS) for name in COLUNAS))
CHANGES = st.lists(st.tuples(st.integers(1, 30), st.none() | CARRO), max_size=30)
CHOICES: dict[str, Any] = {
    **{"marca": FEW, "condicao": st.just("novo"), "blindado": st.integers(0, 1)},
    **{faceta.nome: VALUES.get(faceta.coluna, NUMBERS) for faceta in FACETAS},
}
# At most two choices: more would find no vehicle at all.
CRITERIO = st.builds(
    lambda ordem, chosen: Criterio(ordem=ordem, **chosen),
    st.sampled_from([*ORDENS]),
    st.lists(st.sampled_from([*CHOICES]), max_size=2).flatmap(
        lambda names: st.fixed_dictionaries({name: CHOICES[name] for name in names})
    ),
)


def fits(carro: Carro, criterio: Criterio) -> bool:
    for name in ("marca", "modelo", "condicao", "blindado"):
        if getattr(criterio, name) not in (None, carro[AT[name]]):
            return False
    for faceta in FACETAS:
        chosen, value = getattr(criterio, faceta.nome), carro[AT[faceta.coluna]]
        if chosen is None:
            continue
        if faceta.tipo == "igual" and value != chosen:
            return False
        if faceta.tipo == "desde" and (value is None or value < chosen):
            return False
        if faceta.tipo == "ate" and (value is None or value > chosen):
            return False
    return True


@given(st.lists(CARRO, max_size=20), CHANGES, CRITERIO)
def test_the_index_finds_and_sorts_as_a_walk_does(
    carros: list[Carro], changes: list[tuple[int, Carro | None]], criterio: Criterio
) -> None:
    stock = {carro[ID]: carro for carro in carros}
    index = Index(stock.values())
    index.chosen(criterio)  # ranges that are in memory follow the changes
    for id, carro in changes:
        moved = None if carro is None else (id, *carro[1:])
        index.change(id, moved)
        stock.pop(id, None)
        if moved:
            stock[id] = moved

    found = index.all.intersection(index.all, *index.chosen(criterio).values())
    expected = {id for id, carro in stock.items() if fits(carro, criterio)}
    assert {*found} == expected
    ranked = sorted(
        expected, key=lambda id: (-stock[id][VITRINE], ORDENS[criterio.ordem](stock[id]), id), reverse=True
    )
    assert index.page(found, criterio.ordem, 0, 100) == ranked
    assert index.page(found, criterio.ordem, 2, 3) == ranked[2:5]


def test_few_vehicles_of_many_are_sorted_too() -> None:
    first = dict.fromkeys(COLUNAS, 0) | {"carroceria": "suv", "combustivel": None, "cambio": None}
    stock = [tuple((first | {"id": id, "preco_valor": id}).values()) for id in range(1, 33)]
    assert Index(stock).page(BitMap([5, 7, 31]), "menor-preco", 0, 2) == [5, 7]
    assert Index(stock).page(BitMap([5, 7, 31]), "menor-preco", 2, 2) == [31]


@pytest.fixture
def car(call: Call[Any]) -> Iterator[dict[str, Any]]:
    """A car of the demonstration, restored after the test."""
    before = call(Veiculos.raw("SELECT marca, km, preco_valor, status FROM veiculos WHERE id = 109"))[0]
    yield before
    back = "UPDATE veiculos SET marca = {}, km = {}, preco_valor = {}, status = {} WHERE id = 109"
    call(Veiculos.raw(back, *before.values()))
    call(Veiculos.raw("DELETE FROM removidos"))


def write(call: Call[Any], statement: str) -> None:
    call(Veiculos.raw(statement))


async def count_shown(criterio: Criterio) -> int:
    return (await list_achados(criterio)).total


@pytest.mark.both_engines
def test_a_write_changes_its_vehicle_alone(call: Call[Any], car: dict[str, Any]) -> None:
    index = call(get_index())
    before = dict(index.carros)
    write(call, "UPDATE veiculos SET km = '7' WHERE id = 109")
    assert call(get_index()) is index
    assert {id for id in before if index.carros[id] is not before[id]} == {109}


@pytest.mark.both_engines
def test_equal_values_are_one_object(call: Call[Any]) -> None:
    async def build() -> Index:
        async with transaction():
            return await get_index()

    for column in zip(*call(build()).carros.values(), strict=True):
        assert len({id(value) for value in column}) == len(set(column))


@pytest.mark.both_engines
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


@pytest.mark.both_engines
@pytest.mark.parametrize(("column", "facet"), [("preco_valor", "preco_ate"), ("km", "km_ate")])
def test_a_range_in_memory_follows_a_changed_number(
    call: Call[Any], car: dict[str, Any], column: str, facet: str
) -> None:
    write(call, "UPDATE veiculos SET preco_valor = 500000, km = '9.000' WHERE id = 109")
    most, more = {"preco_valor": (500_000, "500001"), "km": (9_000, "'9.001'")}[column]
    criterio = Criterio(marca=car["marca"], **{facet: most})
    before = call(count_shown(criterio))
    write(call, f"UPDATE veiculos SET {column} = {more} WHERE id = 109")
    assert call(count_shown(criterio)) == before - 1
    write(call, "UPDATE veiculos SET preco_valor = 500000, km = '9.000' WHERE id = 109")
    assert call(count_shown(criterio)) == before


@pytest.mark.both_engines
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


@pytest.mark.both_engines
@pytest.mark.parametrize("chunk", [2, 7, 10_000])
def test_an_index_that_is_read_in_parts_is_whole(
    undone: Call[Any], monkeypatch: pytest.MonkeyPatch, chunk: int
) -> None:
    whole = undone(get_index())
    monkeypatch.setattr(search_index, "CHUNK", chunk)
    parts = undone(get_index())
    assert parts.carros == whole.carros
    assert [*parts.orders["menor-preco"].ids] == [*whole.orders["menor-preco"].ids]


@pytest.mark.both_engines
def test_vehicles_that_are_added_together_enter_the_index_and_leave_it_once_removed(call: Call[Any]) -> None:
    before, added = {*call(get_index()).carros}, range(910_000, 910_003)
    call(
        Veiculos.insert(
            *(Veiculos(id=id, marca=36, modelo=405, seo_url=f"novo-{id}", condicao="novo") for id in added)
        )
    )
    try:
        assert {*call(get_index()).carros} == before | {*added}
    finally:
        write(call, "DELETE FROM veiculos WHERE id >= 910000")
        write(call, "DELETE FROM removidos")
    assert {*call(get_index()).carros} == before
