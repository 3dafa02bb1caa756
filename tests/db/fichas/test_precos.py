"""Unusual prices: which ones need a confirmation."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.estoque.catalogue import Precos, get_lowest_boundary
from db.fichas.precos import LARGEST_MOVE, check_preco, why_unusual
from db.platform.errors import Unconfirmed
from tests.support.databases import Call

PRECOS = st.integers(1, 10_000_000)


@given(PRECOS, st.integers(-LARGEST_MOVE, LARGEST_MOVE))
def test_a_move_of_up_to_20_percent_is_usual(antes: int, percent: int) -> None:
    depois = antes + int(antes * percent / 100)
    assert why_unusual(antes, depois, 0) == ""


@given(PRECOS, st.integers(LARGEST_MOVE + 1, 10_000), st.booleans())
def test_a_larger_move_is_unusual(antes: int, percent: int, falls: bool) -> None:
    move = -(-antes * percent // 100)  # rounded up
    depois = antes - move if falls else antes + move
    if depois > 0:
        assert why_unusual(antes, depois, 0) == f"O preço {'cai' if falls else 'sobe'} mais de 20 %."


@given(PRECOS)
def test_a_price_that_goes_is_unusual_and_one_that_comes_is_not(preco: int) -> None:
    assert why_unusual(preco, 0, 0) == "O preço passa a ser sob consulta."
    assert why_unusual(0, preco, 0) == ""


@given(st.integers(0, 10_000_000), PRECOS, PRECOS)
def test_a_price_that_falls_below_the_bands_is_unusual(antes: int, depois: int, lowest: int) -> None:
    falls_below = depois < lowest and not 0 < antes < lowest
    moves = antes > 0 and abs(depois - antes) * 5 > antes
    assert bool(why_unusual(antes, depois, lowest)) == (falls_below or moves)


def test_the_lowest_boundary_is_the_least_positive_end_of_a_band(undone: Call[Any]) -> None:
    assert undone(get_lowest_boundary()) == 200_000
    undone(Precos.insert(Precos(label="Até R$ 90 mil", vlini=0, vlfim=90_000)).run())
    assert undone(get_lowest_boundary()) == 90_000
    undone(Precos.delete(force=True).run())
    assert undone(get_lowest_boundary()) == 0


def test_exactly_the_confirmed_price_passes(undone: Call[Any]) -> None:
    before, after = {"preco_valor": 749_900}, {"preco_valor": 74_990}
    for confirmed in (None, 749_900, 74_991):
        with pytest.raises(Unconfirmed) as refused:
            undone(check_preco("carros", before, after, confirmed))
        assert (refused.value.campo, refused.value.antes, refused.value.depois) == (
            "preco_valor",
            749_900,
            74_990,
        )
    undone(check_preco("carros", before, after, 74_990))
    undone(check_preco("carros", before, before))


def test_only_cars_are_compared_with_the_bands(undone: Call[Any]) -> None:
    undone(check_preco("blindagem-produtos", {}, {"preco_valor": 3_000}))
    undone(check_preco("marcas", {"titulo": "Porsche"}, {"titulo": "Audi"}))
    with pytest.raises(Unconfirmed, match=r"abaixo de R\$ 200.000"):
        undone(check_preco("carros", {}, {"preco_valor": 3_000}))
