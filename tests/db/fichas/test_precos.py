"""Unusual prices: which ones need a confirmation."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.estoque.catalogue import get_usual_prices, propose_bands
from db.estoque.tables import Veiculos
from db.fichas.precos import LARGEST_MOVE, check_preco, why_unusual
from db.platform.errors import Unconfirmed
from tests.support.databases import Call

PRECOS = st.integers(1, 10_000_000)


@given(PRECOS, st.integers(-LARGEST_MOVE, LARGEST_MOVE))
def test_a_move_of_up_to_20_percent_is_usual(antes: int, percent: int) -> None:
    depois = antes + int(antes * percent / 100)
    assert why_unusual(antes, depois, (0, 0)) == ""


@given(PRECOS, st.integers(LARGEST_MOVE + 1, 10_000), st.booleans())
def test_a_larger_move_is_unusual(antes: int, percent: int, falls: bool) -> None:
    move = -(-antes * percent // 100)  # rounded up
    depois = antes - move if falls else antes + move
    if depois > 0:
        assert why_unusual(antes, depois, (0, 0)) == f"O preço {'cai' if falls else 'sobe'} mais de 20 %."


@given(PRECOS)
def test_a_price_that_goes_is_unusual_and_one_that_comes_is_not(preco: int) -> None:
    assert why_unusual(preco, 0, (0, 0)) == "O preço passa a ser sob consulta."
    assert why_unusual(0, preco, (0, 0)) == ""


@given(st.integers(0, 10_000_000), PRECOS, PRECOS, PRECOS)
def test_a_price_far_from_the_stocks_is_unusual(antes: int, depois: int, least: int, more: int) -> None:
    most = least + more
    beyond = (depois < least and not 0 < antes < least) or (depois > most and antes <= most)
    moves = antes > 0 and abs(depois - antes) * 5 > antes
    assert bool(why_unusual(antes, depois, (least, most))) == (beyond or moves)


@pytest.mark.both_engines
def test_prices_are_judged_and_bands_proposed_by_the_stock_once_there_is_one(undone: Call[Any]) -> None:
    assert undone(get_usual_prices()) == (174950, 9447000)
    bands = undone(propose_bands())
    assert [(bands[0]["vlini"], bands[-1]["vlfim"], len(bands))] == [(None, None, 5)]
    assert [one["vlfim"] for one in bands[:-1]] == [one["vlini"] for one in bands[1:]]
    undone(Veiculos.update(preco_valor=0).where(Veiculos.id > 110))
    undone(Veiculos.update(preco_valor=0).where(Veiculos.id < 106))
    assert (undone(get_usual_prices()), undone(propose_bands())) == ((0, 0), [])


def test_only_cars_are_compared_with_the_stock(undone: Call[Any]) -> None:
    undone(check_preco("blindagem-produtos", {}, {"preco_valor": 3_000}, None))
    undone(check_preco("marcas", {"titulo": "Porsche"}, {"titulo": "Audi"}, None))
    with pytest.raises(Unconfirmed, match=r"abaixo de R\$ 174.950"):
        undone(check_preco("carros", {}, {"preco_valor": 3_000}, None))
