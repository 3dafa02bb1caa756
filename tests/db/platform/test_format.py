"""Prices and kilometres: what is written can be read again, and nonsense is no number; and the time of day."""

import json
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, date, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.platform.fields import read_centavos
from db.platform.format import (
    NO_AMOUNT,
    NO_DAY,
    NO_KM,
    WITH_CENTAVOS,
    centavos,
    folded,
    hora,
    km_int,
    milhar,
    parse_centavos,
    parse_day,
    parse_km,
    parse_reais,
    parse_year,
    reais,
    reais_inteiros,
    solid,
)
from tests.support import ROOT

AMOUNTS = st.integers(min_value=0, max_value=999_999_999_999)


@given(AMOUNTS)
def test_a_price_is_read_as_it_was_written(value: int) -> None:
    assert parse_centavos(reais(value)) == value * 100


@given(AMOUNTS, st.integers(min_value=0, max_value=99))
def test_cents_are_read_as_they_were_written(value: int, cents: int) -> None:
    assert parse_centavos(centavos(value * 100 + cents)) == value * 100 + cents


CENTAVOS = json.loads(
    (ROOT / "tests" / "centavos.json").read_text()
)  # tests/ui/lib/currency.test.ts reads it, too


@pytest.mark.parametrize(("text", "value"), CENTAVOS["amounts"])
def test_an_amount_is_read_in_any_notation(text: str, value: int) -> None:
    assert read_centavos("valor", text, "") == value


@pytest.mark.parametrize("text", [*CENTAVOS["other"], "", "9" * 5000])
def test_other_text_is_no_amount(text: str) -> None:
    assert parse_centavos(text) is None


# tests/ui/equipe/editor/numbers.test.ts reads it, too.
VALUES = json.loads((ROOT / "tests" / "valores.json").read_text())
PARSERS: dict[str, Callable[[Any], Any]] = {
    "reais": parse_reais,
    "km": parse_km,
    "ano": parse_year,
    "dia": parse_day,
}
REFUSED = [
    *(("reais", text, WITH_CENTAVOS) for text in VALUES["reais"]["cents"]),
    *(("reais", text, NO_AMOUNT) for text in VALUES["reais"]["other"]),
    *(("km", text, NO_KM) for text in VALUES["km"]["other"]),
    *(("ano", text, NO_AMOUNT) for text in VALUES["ano"]["other"]),
    *(("dia", text, NO_DAY) for text in VALUES["dia"]["other"]),
]


@pytest.mark.parametrize(
    ("kind", "text", "value"), [(kind, *one) for kind in PARSERS for one in VALUES[kind]["whole"]]
)
def test_a_value_is_read_however_people_write_it(kind: str, text: str, value: Any) -> None:
    assert PARSERS[kind](text) == value


@pytest.mark.parametrize(("kind", "text", "says"), REFUSED)
def test_another_value_is_refused_in_words(kind: str, text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        PARSERS[kind](text)


@given(AMOUNTS)
def test_every_spelling_is_the_same_amount(value: int) -> None:
    spellings = (
        value,
        float(value),
        str(value),
        f"{value}.00",
        milhar(value),
        reais_inteiros(value),
        reais(value),
    )
    assert {parse_reais(one) for one in spellings} == {value}


@given(AMOUNTS, st.integers(min_value=1, max_value=99))
def test_cents_are_never_dropped_or_multiplied(value: int, cents: int) -> None:
    for text in (f"{value},{cents:02}", f"{value}.{cents:02}", f"{milhar(value)},{cents:02}"):
        with pytest.raises(ValueError, match=WITH_CENTAVOS):
            parse_reais(text)


@given(st.text() | st.floats(allow_nan=True) | st.booleans() | st.none())
def test_anything_else_is_an_amount_or_refused_in_words(given: object) -> None:
    said = ""
    try:
        parse_reais(given)
    except ValueError as error:
        said = str(error)
    assert said in ("", WITH_CENTAVOS, NO_AMOUNT)
    with suppress(ValueError):
        assert date.fromisoformat(parse_day(given))


@given(AMOUNTS)
def test_kilometres_are_read_as_they_were_written(value: int) -> None:
    assert km_int(milhar(value)) == km_int(str(value)) == km_int(f"{milhar(value)} km") == value


@given(st.text())
def test_any_text_is_a_number_or_none(text: str) -> None:
    for parse in (parse_centavos, km_int):
        value = parse(text)
        assert value is None or value >= 0


@pytest.mark.parametrize(
    ("moment", "written"),
    [
        (datetime(2026, 11, 21, 17, 5, 59, tzinfo=UTC), "14:05"),
        (datetime(2026, 11, 22, 2, 59, tzinfo=UTC), "23:59"),
        (datetime(2026, 11, 21, 2, 59, tzinfo=UTC), "20/11, 23:59"),
    ],
)
def test_the_time_is_the_dealers(moment: datetime, written: str) -> None:
    assert hora(moment, datetime(2026, 11, 22, 1, tzinfo=UTC)) == written


@pytest.mark.parametrize(
    ("text", "plain"),
    [("São João", "sao joao"), ("ÇÃO", "cao"), ("Citroe\u0308n", "citroen"), ("İ™", "itm"), ("Ω x", "ω x")],
)
def test_accents_and_case_are_folded(text: str, plain: str) -> None:
    assert folded(text) == plain


def test_a_number_is_not_cut_from_what_it_counts() -> None:
    text = "R$ 200 mil, 12 Anos, 9.800 km, 3 meses, de 2020 a 2023, 911 Carrera"
    assert solid(text).split(
        " "
    ) == "R$\u00a0200\u00a0mil, 12\u00a0Anos, 9.800\u00a0km, 3\u00a0meses, de 2020 a 2023, 911 Carrera".split(
        " "
    )
