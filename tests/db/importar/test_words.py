"""Dealers' spreadsheets: their names of columns and their words."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.importar.shape import COLUMNS
from db.importar.words import column_of, spread

SPREAD: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"ano": "2024/2025"}, {"ano_fabricacao": "2024", "ano_modelo": "2025"}),
    ({"ano": "2024 - 2025"}, {"ano_fabricacao": "2024", "ano_modelo": "2025"}),
    ({"ano": 2025}, {"ano_modelo": "2025"}),
    ({"ano": "23/24"}, {"ano_fabricacao": "23", "ano_modelo": "24"}),
    ({"ano": "2023/24"}, {"ano_fabricacao": "2023", "ano_modelo": "24"}),
    ({"ano": "24"}, {"ano_modelo": "24"}),
    ({"ano": ""}, {"ano_modelo": ""}),
    ({"ano": "2024,00"}, {"ano_modelo": "2024,00"}),
    ({"ano_modelo": "2023/2024"}, {"ano_fabricacao": "2023", "ano_modelo": "2024"}),
    ({"ano_fabricacao": "2023\u00a0/ 2024"}, {"ano_fabricacao": "2023", "ano_modelo": "2024"}),
    ({"ano_modelo": "2023/2024", "ano_fabricacao": "2022"}, {"ano_fabricacao": "2022", "ano_modelo": "2024"}),
    ({"ano_modelo": 2024, "ano_fabricacao": 2023}, {"ano_modelo": 2024, "ano_fabricacao": 2023}),
    ({"ano": "2025", "ano_modelo": "2024"}, {"ano_modelo": "2024"}),
    ({"ano": "novo"}, {"ano_modelo": "novo"}),
    ({"preco_valor": "A consultar"}, {"preco_valor": 0}),
    ({"preco_valor": "R$ 749.900"}, {"preco_valor": "R$ 749.900"}),
    ({"km": "ZERO"}, {"km": "0"}),
    ({"km": "9.800"}, {"km": "9.800"}),
    ({"blindado": "III-A"}, {"blindado": "sim", "tipo_blindagem": "III-A"}),
    ({"blindado": "Nível III-A", "tipo_blindagem": "II"}, {"blindado": "sim", "tipo_blindagem": "II"}),
    ({"blindado": "não"}, {"blindado": "não"}),
    ({"tipo_blindagem": "Nível III-A"}, {"blindado": "sim", "tipo_blindagem": "Nível III-A"}),
    ({"tipo_blindagem": "III-A", "blindado": ""}, {"blindado": "sim", "tipo_blindagem": "III-A"}),
    ({"tipo_blindagem": "III-A", "blindado": "não"}, {"blindado": "não", "tipo_blindagem": "III-A"}),
    ({"tipo_blindagem": ""}, {"tipo_blindagem": ""}),
    ({"status": "Em preparação"}, {"status": "Oculto", "situacao": "Disponível"}),
    ({"status": "Disponível"}, {"status": "Ativo", "situacao": "Disponível"}),
    ({"status": "reservado"}, {"status": "Ativo", "situacao": "Reservado"}),
    ({"situacao": "Em preparação"}, {"status": "Oculto", "situacao": "Disponível"}),
    ({"situacao": "Disponível"}, {"situacao": "Disponível"}),
    ({"km": "#REF!"}, {"km": "#REF!"}),
]


@pytest.mark.parametrize(("line", "meant"), SPREAD)
def test_a_word_is_spread_over_the_fields_that_it_means(line: dict[str, Any], meant: dict[str, Any]) -> None:
    assert spread(line) == meant


@given(st.dictionaries(st.sampled_from([*COLUMNS]), st.integers() | st.text() | st.none()))
def test_only_columns_of_the_site_come_out(line: dict[str, Any]) -> None:
    assert {*spread(line)} <= {*COLUMNS}


def test_titles_of_other_systems_are_known() -> None:
    titles = [
        "Código",
        "Valor",
        "Quilometragem",
        "Ano",
        "Ano/Modelo",
        "Nível de blindagem",
        "Cor externa",
        "Placa",
    ]
    found = ["codigo_externo", "preco_valor", "km", "ano", "ano_modelo", "tipo_blindagem", "cor", None]
    assert [column_of(title) for title in titles] == found
