"""Values of records, read as their author meant them, at the desk and from a file."""

import time
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from db.fichas.values import CUT, NO_VIDEO, read_value, read_values
from db.importar.shape import COLUMNS, CarroForma
from db.platform.errors import Invalid

ID = "dQw4w9WgXcQ"
OPTIONS = ["Teto solar", "Bancos em couro (dianteiros, traseiros)", "Motor 2,0", "Som Bose"]
READ = [
    ("preco_valor", "R$ 1.234.567,00", 1_234_567),
    ("preco_valor", 1234567.0, 1_234_567),
    ("preco_valor", " R$ -   ", 0),
    ("km", "9.800 km", "9.800"),
    ("km", "45000.00", "45.000"),
    ("km", 9800, "9.800"),
    ("km", 45000.0, "45.000"),
    ("km", 0, "0"),
    ("km", "", ""),
    ("ano_modelo", "2024", 2024),
    ("ano_modelo", "2.024", 2024),
    ("ano_blindagem", 24, 2024),
    ("ano_modelo", 0, 0),  # which the Struct refuses: it is no 2000
    ("portas", "4,5", "4,5"),
    ("portas", "\u00a04\u200b", 4),
    ("relevancia", "-3", -3),
    ("torque_kgfm", 81.6, "81,6"),
    ("placa_final", 4, "4"),
    *(("placa_final", plate, "3") for plate in ("ABC1D23", "abc-1233", "ABC 1D23", "3")),
    *(("potencia_cv", text, 340) for text in ("340 cv", "340CV", "340 c.v.", "340")),
    ("portas", "4 portas", 4),
    ("lugares", "5 lugares", 5),
    ("torque_kgfm", "51 kgfm", "51"),
    ("torque_kgfm", "81,6 kgf.m", "81,6"),
    ("potencia_cv", "250 kW", "250 kW"),
    ("blindado", "Blindado", True),
    ("blindado", "Não blindado", False),
    ("condicao", "0KM", "novo"),
    ("entrada", "21/11/0026", "2026-11-21"),
    (
        "descricao",
        "<p>Carro <strong>impecável</strong>.</p><p>Único dono&nbsp;&amp; revisado</p>",
        "Carro impecável.\n\nÚnico dono & revisado",
    ),
    ("descricao", "Um<br/>dois a < b", "Um\ndois a < b"),
    ("descricao", "a < b & c > d", "a < b & c > d"),
    ("opcionais", "<ul><li>Teto solar</li><li>Couro</li></ul>", ["Teto solar", "Couro"]),
    ("opcionais", "Teto solar<br>Couro<br>Bose", ["Teto solar", "Couro", "Bose"]),
    ("detalhes_externo", "<p>a</p>", "<p>a</p>"),
    ("chassi", " wp1aa.2953 plb-12345", "WP1AA2953PLB12345"),
    ("placa_final", "\u200b4\u00a0", "4"),
    ("codigo_externo", "\ufeffA\u00ad-\u200b1\u2060", "A-1"),
    ("codigo_externo", 7891230000000, "7891230000000"),
    ("codigo_externo", "1E5", "1E5"),
    ("seo_url", "\u200bporsche-macan\u202c ", "porsche-macan"),
    ("blindado", "Sim", True),
    ("blindado", "não", False),
    ("blindado", 1, True),
    ("blindado", "talvez", "talvez"),
    *(
        ("condicao", spelled, "semi-novo")
        for spelled in ("Seminovo", "SEMI NOVO", "Semi - novo", "semi_nova")
    ),
    *(("condicao", spelled, "novo") for spelled in ("Zero km", "ZERO-KM", "0 KM", "Zero")),
    ("status", "VENDIDO", "Vendido"),
    ("situacao", "disponivel", "Disponível"),
    ("entrada", "21/11/26", "2026-11-21"),
    ("data_blindagem", "21/11/2026 14:30", "2026-11-21"),
    ("entrada", 46347, "2026-11-21"),
    (
        "opcionais",
        " Teto solar \r\n\nSom Meridian, com subwoofer",
        ["Teto solar", "Som Meridian, com subwoofer"],
    ),
    *(("opcionais", between.join(OPTIONS), OPTIONS) for between in (", ", "; ", " | ", "\n", ",")),
    ("opcionais", "Rodas 20, pretas; Teto", ["Rodas 20, pretas", "Teto"]),
    ("opcionais", "Rodas 20, pretas\n", ["Rodas 20, pretas"]),
    ("opcionais", ["Rodas 20, pretas"], ["Rodas 20, pretas"]),
    ("destaques", "Único dono, revisões em dia; sem detalhes", ["Único dono, revisões em dia; sem detalhes"]),
    ("destaques", ["um", " "], ["um"]),
    *(("relacionados", between.join(("A1", "\u200bA2")), ["A1", "A2"]) for between in (",", "; ", "|", "\n")),
    ("videos", f"https://youtu.be/{ID}?si=x, youtube.com/shorts/{ID}\nQtvDemo101A", [ID, "QtvDemo101A"]),
    ("videos", [f"https://www.youtube.com/watch?v={ID}&t=10", f"\u200b{ID}"], [ID]),
    ("descricao", "um\r\n\r\ndois", "um\n\ndois"),
    ("versao", "\u200eM \u202bSport\u202c", "M Sport"),
    ("versao", "M\u00a0Sport\n", "M Sport"),
    ("versao", "#Partiu!", "#Partiu!"),
]


@pytest.mark.parametrize(("name", "given", "meant"), READ)
def test_a_value_is_read_as_it_was_meant(name: str, given: Any, meant: Any) -> None:
    field = COLUMNS[name]
    assert read_value(field, given) == meant
    assert read_value(field, meant) == meant


AMOUNT = "Preço: use reais inteiros, sem centavos."
REFUSED = [
    ("condicao", "quase novo", "Valor desconhecido: “quase novo”. Use Zero km ou Seminovo."),
    ("preco_valor", "1.234.567,89", AMOUNT),
    ("preco_valor", 1234567.89, AMOUNT),
    ("preco_valor", "(749.900)", "Preço: escreva um valor em reais, como 749.900."),
    ("km", "45 mil", "Quilômetros: escreva os quilômetros inteiros, como 45.000."),
    ("km", 45000.5, "Quilômetros: escreva os quilômetros inteiros, como 45.000."),
    ("entrada", "31/02/2026", "No estoque desde: escreva o dia como 21/11/2026."),
    ("videos", "https://vimeo.com/1", f"Vídeos: “https://vimeo.com/1” não é um vídeo: {NO_VIDEO}"),
    ("videos", [ID, "o da fachada"], f"Vídeos: “o” não é um vídeo: {NO_VIDEO}"),
]
CODES = ("7,89123E+12", "1.2e+12")
KEYS = ("codigo_externo", "seo_url", "placa_final", "relacionados", "id", "marca_id", "modelo_id", "marca")


@pytest.mark.parametrize(
    ("name", "given", "says"),
    [
        *REFUSED,
        *((name, code, f"{COLUMNS[name].titulo}: {CUT}") for name in KEYS for code in CODES),
        *(
            (name, error, f"{COLUMNS[name].titulo}: “{error}” é o erro de uma fórmula.")
            for name in (
                *KEYS,
                "km",
                "preco_valor",
                "cor",
                "ano_modelo",
                "blindado",
                "descricao",
                "opcionais",
                "videos",
            )
            for error in ("#REF!", "#N/D", "#VALOR!", "#DIV/0!", "#NOME?", "#NÚM!", "#####")
        ),
        ("codigo_externo", 1234567890123450000, f"Código no outro sistema: {CUT}"),
    ],
)
def test_what_cannot_be_read_is_refused_in_words_that_name_the_field(
    name: str, given: Any, says: str
) -> None:
    with pytest.raises(Invalid) as refused:
        read_value(COLUMNS[name], given)
    assert (refused.value.campo, refused.value.detail) == (name, says)


def test_null_and_unknown_values_stay_for_the_struct() -> None:
    given = {"km": None, "preco_valor": "R$ 5", "outra": "coisa"}
    assert read_values(CarroForma, given) == {"km": None, "preco_valor": 5, "outra": "coisa"}


def test_a_year_of_nothing_is_no_year() -> None:
    with pytest.raises(msgspec.ValidationError, match="ano_modelo"):
        msgspec.convert(
            {
                "marca": 1,
                "modelo": 1,
                "versao": "T",
                "condicao": "novo",
                "seo_url": "a",
                "ano_modelo": read_value(COLUMNS["ano_modelo"], 0),
            },
            CarroForma,
        )


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("opcionais", "(,[," * 50_000),
        ("opcionais", ",)" * 100_000),
        ("relacionados", "1,1" * 60_000),
        ("km", "0" * 200_000),
        ("preco_valor", "1.000" * 40_000),
        ("entrada", "1/1/" * 50_000),
    ],
)
def test_a_cell_of_the_longest_kind_is_read_at_once(name: str, text: str) -> None:
    began = time.process_time()
    with suppress(Invalid):
        read_value(COLUMNS[name], text)
    assert time.process_time() - began < 1
