"""The listing's filter ↔ its URL (readings 1–5)."""

import json
from typing import Any
from urllib.parse import parse_qsl, unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.filtro import (
    MAX_REAIS_URL,
    ORDENS,
    Filtro,
    read_faixa,
    read_path,
    read_preco,
    read_query,
    read_texto,
    whole,
)
from db.addresses import LISTAGENS
from db.estoque.catalogue import list_marcas, list_modelos
from tests.support import ROOT


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("500000", 500000),
        (" 7 ", 7),
        ("0", None),
        ("-1", None),
        ("1e5", None),
        ("", None),
        (None, None),
        ("٣", None),
        ("9" * 12, None),
        ("9" * 40, None),
    ],
)
def test_whole(text: str | None, number: int | None) -> None:
    assert whole(text, MAX_REAIS_URL) == number


@pytest.mark.parametrize(
    ("faixa", "expected"),
    [
        ("200000|300000", (200000, 300000)),
        ("|200000", (None, 200000)),
        ("2500000|", (2500000, None)),
        ("0", (None, None)),
        ("x|y", (None, None)),
    ],
)
def test_faixa(faixa: str, expected: tuple[int | None, int | None]) -> None:
    assert read_faixa(faixa) == expected


@pytest.mark.parametrize(("text", "amount"), json.loads((ROOT / "tests" / "quantias.json").read_text()))
def test_a_price_of_ones_own_wins_over_the_band(text: str, amount: int | None) -> None:
    band = (None, 200000)
    assert read_preco({"faixa": "|200000", "preco-ate": text}) == ((None, amount) if amount else band)
    assert read_preco({"faixa": "|200000", "preco-de": text}) == ((amount, None) if amount else band)


prices = st.none() | st.integers(1, MAX_REAIS_URL)


FILTERS = st.fixed_dictionaries(
    {
        "preco_de": prices,
        "preco_ate": prices,
        "ano_de": st.none() | st.integers(1, 9999),
        "ano_ate": st.none() | st.integers(1, 9999),
        "km_ate": st.none() | st.integers(1, 9_999_999),
        "carroceria": st.none() | st.sampled_from(["suv", "coupe"]),
        "combustivel": st.none() | st.sampled_from(["hibrido", "flex"]),
        "cambio": st.none() | st.sampled_from(["manual", "automatico"]),
        "q": st.text("aé1 &=+%", max_size=80).map(read_texto),
        "ordem": st.sampled_from(ORDENS),
        "pagina": st.integers(1, 10_000),
    }
)


@given(FILTERS)
def test_query_round_trip(given: dict[str, Any]) -> None:
    filtro = Filtro(**given)
    assert read_query(Filtro(), dict(parse_qsl(filtro.query))) == filtro


@given(st.dictionaries(st.sampled_from(["preco-de", "preco-ate", "ordem", "pagina"]), st.text()))
def test_nonsense_in_the_query_is_ignored(query: dict[str, str]) -> None:
    filtro = read_query(Filtro(), query)
    assert filtro.pagina >= 1
    assert filtro.ordem in ORDENS


async def test_the_path_of_all_that_there_is_reads_back(client: object) -> None:
    filters = [
        Filtro(listagem=listagem, condicao=codigo) for listagem in LISTAGENS for codigo in ("todos", "novo")
    ]
    for one in await list_marcas():
        filters += [
            Filtro(marca=one),
            *(Filtro(marca=one, modelo=each) for each in await list_modelos(one.id)),
        ]
    assert len(filters) > 100
    for filtro in filters:
        assert await read_path(unquote(filtro.path).removeprefix("/busca")) == filtro
