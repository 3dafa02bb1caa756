"""Dealers' spreadsheets: their names of columns and their words."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.addresses import slug
from db.importar.brands import closest, spelled
from db.importar.shape import COLUMNS
from db.importar.words import BY_TITLE, spread

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
    ({"blindado": "Blindado 3-A"}, {"blindado": "sim", "tipo_blindagem": "Blindado III-A"}),
    ({"blindado": "Nível III-A", "tipo_blindagem": "II"}, {"blindado": "sim", "tipo_blindagem": "II"}),
    ({"blindado": "não"}, {"blindado": "não"}),
    ({"tipo_blindagem": "Nível III-A"}, {"blindado": "sim", "tipo_blindagem": "Nível III-A"}),
    ({"tipo_blindagem": "III-A", "blindado": ""}, {"blindado": "sim", "tipo_blindagem": "III-A"}),
    ({"tipo_blindagem": "III-A", "blindado": "não"}, {"blindado": "não", "tipo_blindagem": "III-A"}),
    ({"tipo_blindagem": ""}, {"tipo_blindagem": ""}),
    *(
        ({"tipo_blindagem": text}, {"blindado": "sim", "tipo_blindagem": "III-A"})
        for text in ("IIIA", "3A", "iii a")
    ),
    ({"tipo_blindagem": "Nível IIIA"}, {"blindado": "sim", "tipo_blindagem": "Nível III-A"}),
    ({"tipo_blindagem": "IIIA Carbon"}, {"blindado": "sim", "tipo_blindagem": "III-A Carbon"}),
    ({"tipo_blindagem": "Carbon"}, {"tipo_blindagem": "Carbon"}),
    ({"tipo_blindagem": "sem blindagem"}, {"blindado": "não"}),
    ({"status": "Em preparação"}, {"status": "Oculto", "situacao": "Disponível"}),
    ({"status": "Disponível"}, {"status": "Ativo", "situacao": "Disponível"}),
    ({"status": "reservado"}, {"status": "Ativo", "situacao": "Reservado"}),
    ({"situacao": "Em preparação"}, {"status": "Oculto", "situacao": "Disponível"}),
    ({"situacao": "Disponível"}, {"situacao": "Disponível"}),
    ({"km": "#REF!"}, {"km": "#REF!"}),
    *(
        ({"placa": text}, ({"placa_final": end} if end else {}) | ({"placa": plate} if plate else {}))
        for text, plate, end in (
            ("ABC1D23", "ABC1D23", "3"),
            ("abc-1234", "ABC1234", "4"),
            ("***0**5", "", "5"),
            ("7", "", "7"),
            ("a emplacar", "", ""),
        )
    ),
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
    found = ["codigo_externo", "preco_valor", "km", "ano", "ano_modelo", "tipo_blindagem", "cor", "placa"]
    assert [BY_TITLE.get(slug(title)) for title in titles] == found


# Headings as systems of Brazilian dealers have them, and how many of them the site has a column for.
SYSTEMS = {
    "Código;Marca;Modelo;Versão;Ano Fab/Mod;Placa;KM;Cor;Combustível;Câmbio;Valor de Venda;Valor FIPE;Data de Entrada;Observações": 12,
    "Cod. Interno;Placa;Chassi;Renavam;Marca;Modelo;Versão;Ano Fabricação;Ano Modelo;Quilometragem;Preço Venda;Custo": 10,
    "ID Veículo;Marca;Modelo;Versão;Ano Mod;Transmissão;Combustível;Cor;Portas;Preço Site;Acessórios;Fotos": 12,
    "Nº Estoque;Placa;Marca;Modelo;Versão;Ano Fab;Ano Modelo;Km Atual;Valor Venda;Dias em Estoque;Fornecedor": 9,
    "Referência;Marca;Modelo;Versão;Ano/Modelo;Km;Vlr. Venda;Preço de Compra;Margem;Opcionais;Links das Fotos": 9,
    "Código do Veículo;Placa;Nº Chassi;Marca;Modelo;Versão;Fabricação;Ano Modelo;Kilometragem;Valor (R$);Obs": 10,
    "Cód.;Marca;Modelo;Descrição do veículo;Ano Fabricação/Modelo;Cor externa;Valor anunciado;Dt. Entrada;FIPE": 8,
}


@pytest.mark.parametrize(("head", "known"), SYSTEMS.items())
def test_headings_of_other_systems_are_known_or_left_out(head: str, known: int) -> None:
    found = [BY_TITLE.get(slug(title)) for title in head.split(";")]
    assert None not in found
    assert len([*filter(None, found)]) >= known  # a later field of the site's own takes one that is left out


@pytest.mark.parametrize(
    ("shouted", "written"),
    [
        ("AUDI", "Audi"),
        ("MERCEDES-BENZ", "Mercedes-Benz"),
        ("BMW 320I", "BMW 320i"),
        ("RANGE ROVER SPORT", "Range Rover Sport"),
        ("GLC 300 COUPE", "GLC 300 Coupe"),
        ("T-CROSS 1.0 TSI AUTOMATICO", "T-Cross 1.0 TSI Automático"),
        ("BRANCO E PRETO", "Branco e Preto"),
        ("Carrera S", "Carrera S"),
    ],
)
def test_a_name_in_capitals_is_written_as_its_brand_does(shouted: str, written: str) -> None:
    assert spelled(shouted) == written


def test_a_name_is_alike_only_with_the_same_numbers() -> None:
    known = {slug(name): name for name in ("Porsche", "Mercedes-Benz", "Cayenne", "330i")}
    found = [closest(name, known) for name in ("Porshe", "Mercedes Bens", "Cayene", "320I", "Kia")]
    assert found == ["Porsche", "Mercedes-Benz", "Cayenne", "", ""]
