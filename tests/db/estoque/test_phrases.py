"""Limits among free words, as people write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.estoque.phrases import read_phrases, without


@pytest.mark.parametrize(
    ("texto", "rotulos", "resto"),
    [
        ("porche até 500 mil", ["Até R$ 500.000"], "porche"),
        ("acima de 1 milhão", ["Acima de R$ 1.000.000"], ""),
        ("bmw 1,5 milhão", ["Até R$ 1.500.000"], "bmw"),
        ("R$ 1.500.000", ["Até R$ 1.500.000"], ""),
        ("entre 300 e 500 mil", ["De R$ 300.000 a R$ 500.000"], ""),
        ("3 anos", ["A partir de 2023"], ""),
        ("mais de 3 anos", ["Até 2023"], ""),
        ("de 2 a 5 anos", ["De 2021 a 2024"], ""),
        ("suv a partir de 2022", ["A partir de 2022"], "suv"),
        ("2020 a 2023", ["De 2020 a 2023"], ""),
        ("até 30 mil km", ["Até 30.000 km"], ""),
        ("zero km", ["Zero km"], ""),
        ("0km blindado nível III-A", ["Zero km", "Blindado", "Nível III-A"], ""),
        ("IIIA sem blindagem", ["Nível III-A", "Não blindado"], ""),
        ("fiat 500", [], "fiat 500"),
        ("cayenne 2023 3.0", [], "cayenne 2023 3.0"),
        ("mais de 100 mil km", [], "mais de 100 mil km"),
        ("911 até 300 mil", ["Até R$ 300.000"], "911"),
        ("até 10000", ["Até R$ 10.000"], ""),
        ("desde 9999", [], "desde 9999"),
        ("150.000", ["Até R$ 150.000"], ""),
        ("150000", [], "150000"),
        ("200k", ["Até R$ 200.000"], ""),
        ("1 mi", ["Até R$ 1.000.000"], ""),
        ("2 milhões", ["Até R$ 2.000.000"], ""),
        ("um milhão", ["Até R$ 1.000.000"], ""),
        ("meio milhão", ["Até R$ 500.000"], ""),
        ("de R$ 900 a 950", ["De R$ 900 a R$ 950"], ""),
        ("de 900 a R$ 950", ["De R$ 900 a R$ 950"], ""),
        ("de 20000 a 7", [], "de 20000 a 7"),
        ("50 anos", ["A partir de 1976"], ""),
        ("51 anos", [], "51 anos"),
        ("a partir de 1950", ["A partir de 1950"], ""),
        ("a partir de 1949", [], "a partir de 1949"),
        ("até 2100", ["Até 2100"], ""),
        ("desde 2101", [], "desde 2101"),
    ],
)
def test_limits_are_read_as_people_write_them(texto: str, rotulos: list[str], resto: str) -> None:
    trechos, left = read_phrases(texto, 2026)
    assert [trecho.rotulo for trecho in trechos] == rotulos
    assert (left.split(), len(left)) == (resto.split(), len(texto))


@given(texto=st.text(max_size=80) | st.text("até de a3m0.,R$ kil", max_size=80))
def test_each_reading_covers_a_part_of_the_text(texto: str) -> None:
    trechos, resto = read_phrases(texto, 2026)
    assert len(resto) == len(texto)
    for trecho in trechos:
        assert trecho.rotulo
        assert len(without(texto, trecho[:2])) < len(texto)
