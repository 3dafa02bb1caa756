"""Cells of a spreadsheet: which are blank; written ones read back unchanged."""

import csv
import io
from datetime import date
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.fichas.values import read_value
from db.importar.shape import COLUMNS, DEFAULTS, FIELDS, CarroForma, cell_of, is_blank
from db.importar.words import BY_TITLE
from db.platform.format import guarded, unguarded, visible

BLANK = [
    None,
    "",
    " ",
    "\u00a0\u200b",
    "-",
    "—",
    "?",
    "n/i",
    "N/D",
    "n.i.",
    "não informado",
    "Sem informação",
]


@pytest.mark.parametrize("given", BLANK)
def test_a_cell_without_a_value_is_blank(given: Any) -> None:
    assert is_blank(given)


@pytest.mark.parametrize("given", [0, False, "0", "não", "R$ -", "#REF!", "A-1", "ND", [], "x"])
def test_a_cell_with_a_value_is_not(given: Any) -> None:
    assert not is_blank(given)


def test_every_title_of_the_desk_leads_to_its_column() -> None:
    assert {BY_TITLE[name.replace("_", "-")] for name in COLUMNS} == {*COLUMNS}
    found = [BY_TITLE[title] for title in ("preco", "quilometros", "cambio", "ano-do-modelo")]
    assert found == ["preco_valor", "km", "cambio", "ano_modelo"]


LINE = st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=40)
WORD = LINE.map(visible).filter(lambda text: not is_blank(text))
TEXT = st.text(
    st.one_of(st.characters(exclude_categories=["Cc", "Cs"]), st.sampled_from("\n\t")), max_size=80
)
YEAR = st.integers(1900, 2100)
ROUND = {
    "preco_valor": st.integers(0, 999_999_999_999),
    "relevancia": st.integers(-99, 99),
    "ano_modelo": st.none() | YEAR,
    "potencia_cv": st.none() | st.integers(0, 2000),
    "versao": WORD,
    "cor": st.none() | WORD,
    "motor": st.none() | WORD,
    "blindado": st.booleans(),
    "status": st.sampled_from(["Ativo", "Vendido", "Oculto"]),
    "entrada": st.none() | st.dates(date(1950, 1, 1), date(2050, 1, 1)).map(lambda day: day.isoformat()),
    "chamada": TEXT.filter(lambda text: not text or not is_blank(text)),
    "opcionais": st.lists(WORD, max_size=5),
    "diferenciais": st.lists(
        st.fixed_dictionaries({"imagem": LINE, "chamada": WORD, "descricao": TEXT}), max_size=2
    ),
    "km": st.integers(0, 9_999_999).map(lambda km: f"{km:,}".replace(",", ".")),
}


@given(st.fixed_dictionaries(ROUND))
def test_a_written_cell_reads_back_the_same(values: dict[str, Any]) -> None:
    """Through a spreadsheet's cells, and through JSON."""
    text = io.StringIO()
    csv.writer(text, delimiter=";").writerow([cell_of(value) for value in values.values()])
    row = next(csv.reader(io.StringIO(text.getvalue(), newline=""), delimiter=";"))
    cells = {name: unguarded(cell) for name, cell in zip(values, row, strict=True)}
    for record in (cells, msgspec.json.decode(msgspec.json.encode(values))):
        read = {name: read_of(name, record[name]) for name in values}
        assert read == values
    whole = DEFAULTS | read | {"marca": 1, "modelo": 1, "condicao": "novo", "seo_url": "a"}
    assert msgspec.to_builtins(msgspec.convert(whole, CarroForma)).keys() == FIELDS.keys()


def read_of(name: str, given: Any) -> Any:
    return DEFAULTS[name] if is_blank(given) else read_value(COLUMNS[name], given)


@given(LINE | st.sampled_from(["=1+1", "'=1", "''-2", "@a", "\tb", "'", "+"]))
def test_no_cell_is_a_formula(text: str) -> None:
    assert not guarded(text).startswith(("=", "+", "-", "@", "\t", "\r"))
    assert unguarded(guarded(text)) == text
