"""The index answers as a walk over all vehicles does, after any changes."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from pyroaring import BitMap

from db.estoque.facetas import AT, COLUNAS, FACETAS, ORDENS, Carro, Criterio
from db.estoque.search_index import ID, VITRINE, Index

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
        expected,
        key=lambda id: (-stock[id][VITRINE], ORDENS[criterio.ordem](stock[id]), id),
        reverse=True,
    )
    assert index.page(found, criterio.ordem, 0, 100) == ranked
    assert index.page(found, criterio.ordem, 2, 3) == ranked[2:5]


def test_few_vehicles_of_many_are_sorted_too() -> None:
    first = dict.fromkeys(COLUNAS, 0) | {"carroceria": "suv", "combustivel": None, "cambio": None}
    stock = [tuple((first | {"id": id, "preco_valor": id}).values()) for id in range(1, 33)]
    assert Index(stock).page(BitMap([5, 7, 31]), "menor-preco", 0, 2) == [5, 7]
    assert Index(stock).page(BitMap([5, 7, 31]), "menor-preco", 2, 2) == [31]
