"""The estimated price of armoring a model: the cheapest project of the catalogue."""

from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from db.orcamentos.blindagem.catalogue import (
    BlindagemEstimada,
    CarroBlindagem,
    ProdutosBlindagem,
    get_blindagem_estimada,
    get_carro,
)
from db.platform import clock
from db.platform.format import dia, reais
from tests.support.quotes import MODEL_OF, MODELOS, SPECS, products

Call = Callable[[Any], Any]
MODELO, BY_CONSULTANT = MODEL_OF[1], MODEL_OF[10]
[GLASS] = [group for group in SPECS[1] if group["sku"] == "tipo_vidro"]
PAPERS = sum(
    products(group)[0]["preco_valor"] for group in SPECS[1] if group["obrigatorio"] and group != GLASS
)


async def run(statement: str) -> Any:
    """The estimate from the database."""
    return await ProdutosBlindagem.raw(statement)


def leave(undone: Call, *skus: str) -> None:
    """Removes what is not obligatory, and all glasses but these."""
    undone(run("DELETE FROM blindagem_recomendados"))
    listed = ", ".join(f"'{sku}'" for sku in skus)
    undone(
        run(
            "DELETE FROM blindagem_produtos WHERE especificacao IN"
            " (SELECT id FROM blindagem_especificacoes WHERE obrigatorio = 0)"
            f" OR (especificacao = {GLASS['id']} AND sku NOT IN ({listed}))"
        )
    )


def test_the_estimate_is_the_cheapest_project_and_its_sum_with_the_car(undone: Call) -> None:
    glass = min(products(GLASS), key=lambda row: row["preco_valor"])
    price = glass["preco_valor"] + PAPERS
    expected = BlindagemEstimada(
        "III-A", glass["titulo"], 30, reais(price), reais(price + 200_000), True, dia(clock.now())
    )
    assert undone(get_blindagem_estimada(MODELO, 200_000)) == expected
    assert undone(get_blindagem_estimada(MODELO, 0)).total is None
    undone(run(f"UPDATE blindagem_especificacoes SET ordem = 99, obrigatorio = 0 WHERE id = {GLASS['id']}"))
    assert undone(get_blindagem_estimada(MODELO, 200_000)) == expected, "glass is always needed, and named"


@given(prices=st.lists(st.none() | st.integers(1, 900_000), min_size=4, max_size=4))
def test_a_product_without_a_price_is_no_choice(undone: Call, prices: list[int | None]) -> None:
    for row, price in zip(products(GLASS), prices, strict=True):
        mine = (ProdutosBlindagem.sku == row["sku"]) & (ProdutosBlindagem.especificacao == GLASS["id"])
        undone(ProdutosBlindagem.update({ProdutosBlindagem.preco_valor: price}).where(mine))
    found = undone(get_blindagem_estimada(MODELO, 0))
    known = [price for price in prices if price]
    assert (found.preco if found else None) == (reais(min(known) + PAPERS) if known else None)


def test_a_project_without_choices_has_one_price(undone: Call) -> None:
    leave(undone, "vidro-premium-19", "vidro-select-18")
    assert undone(get_blindagem_estimada(MODELO, 0)).varia
    leave(undone, "vidro-premium-19")
    assert not undone(get_blindagem_estimada(MODELO, 0)).varia


def test_an_optional_group_is_a_choice(undone: Call) -> None:
    undone(run("DELETE FROM blindagem_recomendados"))
    undone(
        run(
            f"DELETE FROM blindagem_produtos WHERE especificacao = {GLASS['id']} AND sku <> 'vidro-select-18'"
        )
    )
    assert undone(get_blindagem_estimada(MODELO, 0)).varia


def test_a_model_by_consultation_or_without_a_project_has_no_estimate(undone: Call) -> None:
    without = next(modelo["id"] for modelo in MODELOS if not modelo["blindagem"])
    assert [undone(get_blindagem_estimada(id, 0)) for id in (BY_CONSULTANT, without, 0)] == [None] * 3
    assert [undone(get_carro(id)) for id in (without, 0)] == [None] * 2


def test_the_wizards_car_has_its_brands_name(undone: Call) -> None:
    [modelo] = [modelo for modelo in MODELOS if modelo["id"] == MODELO]
    [marca] = undone(run(f"SELECT titulo FROM marcas WHERE id = {modelo['marca_id']}"))
    expected = CarroBlindagem(modelo["marca_id"], marca["titulo"], MODELO, modelo["titulo"])
    assert undone(get_carro(MODELO)) == expected
