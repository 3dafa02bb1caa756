"""Free words over the stock, on both databases: accents, case, order and plurals do not count, and no write is missed."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.estoque.busca import list_achados
from db.estoque.facetas import Criterio
from db.estoque.full_text import MAX_PALAVRAS, words_of
from db.platform.engine import DB
from tests.support.databases import Call
from tests.support.schema import ask

pytestmark = pytest.mark.both_engines

MIXED = "Híbrido (elétrico/gasolina)"
PORSCHE_HYBRID = 112


def found(call: Call[Any], text: str) -> set[str]:
    veiculos = call(list_achados(Criterio(q=text, limite=1000))).veiculos
    return {f"{one.titulo} {one.ano_modelo}{' blindado' * one.blindado}" for one in veiculos}


@pytest.mark.parametrize(
    "text",
    [
        "cayenne blindado",
        "BLINDADOS Cayenne",
        "blindado, porsche cayenne",
        "  Cayênne   blindáda ",
        "cay blind",
    ],
)
def test_case_accents_order_and_plurals_do_not_count(call: Call[Any], text: str) -> None:
    shown = found(call, text)
    assert shown
    assert all("Cayenne" in one and one.endswith("blindado") for one in shown)


def test_all_words_are_looked_for(call: Call[Any]) -> None:
    year = next(iter(sorted(found(call, "cayenne blindado")))).split()[-2]
    assert found(call, f"cayenne blindado {year}")
    assert found(call, f"{year} cayenne trator") == found(call, f"cayenne {year}")
    assert found(call, "híbrido suv land rover") == found(call, "land-rover HIBRIDO suv") != set()
    assert all("Land Rover" in one for one in found(call, "land rover"))


@pytest.mark.parametrize(
    ("text", "fuels"),
    [
        ("elétrico", {"Elétrico"}),
        ("ELETRICOS", {"Elétrico"}),
        ("porsche elétrica", {"Elétrico"}),
        ("eletr", {"Elétrico"}),
        ("suv eletri", {"Elétrico"}),
        ("híbrido", {"Híbrido", MIXED}),
        ("híbri", {"Híbrido", MIXED}),
        ("hibrida porsche", {"Híbrido", MIXED}),
        ("híbrido elétrico", {"Híbrido", MIXED}),
        ("elétrico porsche híbri", {"Híbrido", MIXED}),
        ("motor elétrico", {"Elétrico"}),
    ],
)
def test_electric_and_hybrid_cars_are_two_things(undone: Call[Any], text: str, fuels: set[str]) -> None:
    """Of a hybrid the stock says "3.0 V6 turbo + motor elétrico", and of some the fuel says it too; of cars that burn
    petrol alone it says "com assistência híbrida leve".
    """
    undone(ask(DB, f"UPDATE veiculos SET combustivel = '{MIXED}' WHERE id = {PORSCHE_HYBRID}"))
    found = undone(list_achados(Criterio(q=text, limite=1000)))
    assert found.total == len(found.veiculos) > 0
    assert {one.combustivel for one in found.veiculos} == fuels


@given(text=st.text() | st.text("abs09 \"'*():&|!-^:é"))
def test_whatever_is_typed_is_a_search(call: Call[Any], text: str) -> None:
    assert call(list_achados(Criterio(q=text))).total >= 0
    assert len(words_of(text)) <= MAX_PALAVRAS


def test_every_write_is_followed(undone: Call[Any]) -> None:
    assert found(undone, "zzgaragem") == set()
    undone(ask(DB, "UPDATE veiculos SET versao = 'Edição ZZGaragem' WHERE id = 109"))
    assert len(found(undone, "edicao zzgaragem")) == 1
    undone(ask(DB, "UPDATE marcas SET titulo = 'Zzporsche' WHERE id = 36"))
    assert len(found(undone, "zzporsche zzgaragem")) == 1
    undone(
        ask(
            DB, "UPDATE modelos SET titulo = 'Zznove' WHERE id = (SELECT modelo FROM veiculos WHERE id = 109)"
        )
    )
    assert len(found(undone, "zznove zzgaragem")) == 1
    undone(ask(DB, "DELETE FROM relacionados WHERE veiculo = 109 OR relacionado = 109"))
    undone(ask(DB, "DELETE FROM destaques WHERE veiculo = 109"))
    undone(ask(DB, "DELETE FROM veiculos WHERE id = 109"))
    assert found(undone, "zzgaragem") == set()
