"""Files as dealers have them: separators, encodings, headings, lists and answers of the call; and what is no file of cars."""

from datetime import datetime
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from xlsxwriter import Workbook

from db.addresses import slug
from db.importar.adjustments import propose_columns
from db.importar.reading import Stock
from db.importar.sheets import Unreadable
from tests.support.entries import entries_of

TABLE = [
    ("codigo_externo;marca;modelo\n1;BMW;X5\n", "utf-8"),
    ("codigo_externo,marca,modelo\n1,BMW,X5\n", "utf-8-sig"),
    ("Código no outro sistema\tMarca\tModelo\r\n1\tBMW\tX5\r\n", "cp1252"),
    ("Código no outro sistema;MARCA;modelo;Cor do teto\n1;BMW;X5;preto\n", "cp1252"),
    ('[{"codigo_externo": "1", "marca": "BMW", "modelo": "X5"}]', "utf-8"),
    ('\ufeff {"codigo_externo": "1", "marca": "BMW", "modelo": "X5"}', "utf-8"),
]


def write(folder: Path, text: str, encoding: str = "utf-8") -> Path:
    file = folder / "estoque"
    file.write_bytes(text.encode(encoding))
    return file


@pytest.mark.parametrize(("text", "encoding"), TABLE)
async def test_a_file_is_read_whatever_wrote_it(tmp_path: Path, text: str, encoding: str) -> None:
    stock = Stock(write(tmp_path, text, encoding))
    (entry,) = await entries_of(stock)
    assert entry.values == {"codigo_externo": "1", "marca": "BMW", "modelo": "X5"}
    assert [*stock.unknown] == (["Cor do teto"] if "teto" in text else [])


async def test_a_recognised_column_is_read_as_somebody_chose_or_left_out(tmp_path: Path) -> None:
    file = write(tmp_path, "Código;Marca;Modelo;Valor;Preço\n1;BMW;X5;10;20\n")
    with pytest.raises(Unreadable, match="dizem o mesmo: “Valor”, “Preço”\\."):
        await entries_of(file)
    stock = Stock(file, {"valor": ""})
    (entry,) = await entries_of(stock)
    assert entry.values["preco_valor"] == "20"
    assert stock.known == {
        **{
            "Código": "codigo_externo",
            "Marca": "marca",
            "Modelo": "modelo",
            "Valor": "",
            "Preço": "preco_valor",
        }
    }
    (entry,) = await entries_of(Stock(file, {"valor": "", "preco": "km"}))
    assert entry.values == {"codigo_externo": "1", "marca": "BMW", "modelo": "X5", "km": "20"}
    assert not stock.unknown


async def test_a_broken_workbook_is_not_called_a_text(tmp_path: Path) -> None:
    for data in ("PK\x03\x04broken", "a\0b"):
        with pytest.raises(Unreadable, match="como planilha nem como texto"):
            await entries_of(write(tmp_path, data))


async def test_a_line_is_where_the_file_has_it(tmp_path: Path) -> None:
    text = 'codigo_externo;chamada\n1;"uma\nduas"\n\n2;três\n3;a;b;c\n'
    entries = await entries_of(write(tmp_path, text))
    assert [(one.linha, bool(one.erro)) for one in entries] == [(2, False), (5, False), (6, True)]
    assert entries[0].values["chamada"] == "uma\nduas"


async def test_an_open_quote_ends_the_file_and_is_told(tmp_path: Path) -> None:
    text = "codigo_externo;chamada\n1;boa\n2;" + '"' + "x" * 300_000
    entries = await entries_of(write(tmp_path, text))
    assert [one.erro[:15] for one in entries] == ["", "Linha ilegível:"]


async def test_an_object_a_line_is_a_car_each(tmp_path: Path) -> None:
    text = '{"codigo_externo": "1"}\n{"codigo_externo": "2"}\n'
    assert [one.code for one in await entries_of(write(tmp_path, text))] == ["1", "2"]
    with pytest.raises(Unreadable, match=r"JSON válido a partir do byte \d+\. Exporte-o"):
        await entries_of(write(tmp_path, '[{"a": 1 "b"}]'))


async def test_titles_of_another_system_are_offered_and_read_once_they_are_chosen(tmp_path: Path) -> None:
    file = write(
        tmp_path, "Cód. Veículo;Montadora;Hodômetro;Tipo;Unidade;Filial\n1001;PORSCHE;12500;X;Sul;2\n"
    )
    stock = Stock(file)
    (entry,) = await entries_of(stock)
    assert (entry.values, [*stock.unknown]) == (
        {"loja": "Sul"},
        ["Cód. Veículo", "Montadora", "Hodômetro", "Tipo", "Filial"],
    )
    proposed = propose_columns(stock.unknown, stock.known.values())
    assert [*proposed.values()] == ["codigo_externo", "marca", "km", "condicao"]
    (entry,) = await entries_of(Stock(file, {slug(title): name for title, name in proposed.items()}))
    assert (entry.code, entry.values["km"]) == ("1001", "12500")


async def test_a_record_has_its_columns_and_names_those_that_are_none(tmp_path: Path) -> None:
    stock = Stock(write(tmp_path, '{"codigo_externo": "1", "id": 101, "imagens": []}'))
    (car,) = await entries_of(stock)
    assert (car.values, [*stock.unknown]) == ({"codigo_externo": "1", "id": 101}, ["imagens"])


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"  \n",
        b"[" * 200_000,
        "codigo_externo;marca\n1;BMW\n".encode("utf-16-le"),
        b"[{]",
        b'[{"a": 1}',
        b"nome;telefone\nA;1\n",
        b"marca;marca\n1;2\n",
    ],
)
async def test_a_file_that_is_no_stock_is_refused(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "x"
    file.write_bytes(data)
    with pytest.raises(Unreadable):
        await entries_of(file)


def workbook(file: Path, rows: list[list[Any]], before: str = "") -> Path:
    """An XLSX file, with another sheet before the cars' one on request."""
    with Workbook(file) as book:
        if before:
            book.add_worksheet(before).write_row(0, 0, ["Total", 3])
        sheet, day = book.add_worksheet("Carros"), book.add_format({"num_format": "dd/mm/yyyy"})
        for number, cells in enumerate(rows):
            for column, cell in enumerate(cells):
                sheet.write(number, column, cell, *[day] * isinstance(cell, datetime))
    return file


async def test_a_workbook_is_read_below_its_titles(tmp_path: Path) -> None:
    rows: list[list[Any]] = [
        ["Estoque da loja"],
        [],
        ["Código", "Marca", "Modelo", "Ano", "KM", "Preço", "No estoque desde", "Blindado", "Vendedor"],
        [1001, "BMW", "X5", "2024/2025", "ZERO", 749900.0, datetime(2026, 11, 21), "III-A", "Ana"],
        [],
        ["A-7", "Audi", "Q8", 2025, 9800.0, "a consultar", "", "não", ""],
    ]
    stock = Stock(workbook(tmp_path / "estoque.xlsx", rows, before="Resumo"))
    first, second = await entries_of(stock)
    assert (first.linha, second.linha) == (4, 6)
    assert first.values == {
        **{"codigo_externo": 1001, "marca": "BMW", "modelo": "X5", "km": "0", "preco_valor": 749900},
        **{"ano_fabricacao": "2024", "ano_modelo": "2025", "entrada": "2026-11-21"},
        **{"blindado": "sim", "tipo_blindagem": "III-A"},
    }
    assert (second.values["km"], second.values["preco_valor"], second.values["ano_modelo"]) == (
        9800,
        0,
        "2025",
    )
    assert [*stock.unknown] == ["Vendedor"]


async def test_a_broken_workbook_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "estoque.xlsx"
    with ZipFile(file, "w") as packed:
        packed.writestr("xl/workbook.xml", "<workbook")
    with pytest.raises(Unreadable, match="não pôde ser aberta"):
        await entries_of(file)
