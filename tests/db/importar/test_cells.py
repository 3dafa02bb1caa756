"""Cells of a spreadsheet, read as their author meant them; written ones read back unchanged."""

import csv
import io
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.errors import Invalid
from db.format import guarded, unguarded
from db.importar.cells import cell_of, value_of
from db.importar.forma import COLUMNS, DEFAULTS, FIELDS, CarroForma
from db.importar.words import BY_TITLE

READ = [
    ("preco_valor", "R$ 1.234.567,00", 1_234_567),
    ("preco_valor", "1234567.00", 1_234_567),
    ("preco_valor", "1234567", 1_234_567),
    ("preco_valor", 1234567.0, 1_234_567),
    ("preco_valor", "", 0),
    ("km", "9.800 km", "9.800"),
    ("km", 9800, "9.800"),
    ("km", "0", "0"),
    ("ano_modelo", "2024", 2024),
    ("ano_modelo", "2.024", 2024),
    ("ano_modelo", " ", None),
    ("portas", "4,5", "4,5"),
    ("relevancia", "-3", -3),
    ("torque_kgfm", 81.6, "81,6"),
    ("placa_final", 4, "4"),
    ("blindado", "Sim", True),
    ("blindado", "não", False),
    ("blindado", 1, True),
    ("blindado", "talvez", "talvez"),
    ("condicao", "Seminovo", "semi-novo"),
    ("condicao", "Zero km", "novo"),
    ("status", "VENDIDO", "Vendido"),
    ("situacao", "disponivel", "Disponível"),
    ("entrada", "21/11/2026", "2026-11-21"),
    ("entrada", "2026-11-21", "2026-11-21"),
    ("opcionais", " Teto solar \r\n\nSom Meridian", ["Teto solar", "Som Meridian"]),
    ("destaques", ["um", " "], ["um"]),
    ("descricao", "um\r\n\r\ndois", "um\n\ndois"),
    ("cor", "", None),
    ("versao", "\u200eM \u202bSport\u202c", "M Sport"),
]


@pytest.mark.parametrize(("name", "given", "meant"), READ)
def test_a_value_is_read_as_it_was_meant(name: str, given: Any, meant: Any) -> None:
    assert value_of(COLUMNS[name], given) == meant


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("versao", ""),
        ("marca", None),
        ("condicao", "quase novo"),
        ("preco_valor", "1.234.567,89"),
        ("preco_valor", 1234567.89),
        ("preco_valor", "a combinar"),
    ],
)
def test_a_value_that_is_missing_unknown_or_no_amount_names_its_field(name: str, given: Any) -> None:
    with pytest.raises(Invalid) as refused:
        value_of(COLUMNS[name], given)
    assert refused.value.campo == name


def test_every_title_of_the_desk_leads_to_its_column() -> None:
    assert {BY_TITLE[name.replace("_", "-")] for name in COLUMNS} == {*COLUMNS}
    received = (
        "Preço",
        "Quilômetros",
        "Câmbio",
        "Ano do modelo",
        "Código no outro sistema",
        "Situação no site",
    )
    found = [BY_TITLE[title] for title in ("preco", "quilometros", "cambio", "ano-do-modelo")]
    assert found == ["preco_valor", "km", "cambio", "ano_modelo"], received


LINE = st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=40)
WORD = LINE.map(str.strip).filter(bool)
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
    "entrada": st.none() | st.dates().map(lambda day: day.isoformat()),
    "chamada": TEXT.filter(lambda text: not text or text.strip()),
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
        read = {name: value_of(COLUMNS[name], record[name]) for name in values}
        assert read == values
    whole = DEFAULTS | read | {"marca": 1, "modelo": 1, "condicao": "novo", "seo_url": "a"}
    assert msgspec.to_builtins(msgspec.convert(whole, CarroForma)).keys() == FIELDS.keys()


@given(LINE | st.sampled_from(["=1+1", "'=1", "''-2", "@a", "\tb", "'", "+"]))
def test_no_cell_is_a_formula(text: str) -> None:
    assert not guarded(text).startswith(("=", "+", "-", "@", "\t", "\r"))
    assert unguarded(guarded(text)) == text
