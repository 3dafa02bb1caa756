"""Workbooks as people have them: stray cells, formulas, hidden sheets and rows, formats of numbers."""

from collections.abc import Callable
from datetime import datetime, time
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from xlsxwriter import Workbook

from db.importar.reading import Entry, Stock
from db.importar.sheets import MOST_ROWS, Unreadable
from tests.support.entries import entries_of
from tests.support.sheet_xml import (
    HEAD,
    LAST,
    car,
    formula,
    ods_row,
    pulled_down,
    write_ods,
    write_xlsx,
    xlsx_row,
)

XLS = Path(__file__).parent / "files/hidden-sheets.xls"  # written by xlwt


def codes(entries: list[Entry]) -> list[Any]:
    return [entry.values.get("codigo_externo") for entry in entries]


@pytest.mark.thorough
async def test_a_stray_cell_in_the_last_row_is_no_car(tmp_path: Path) -> None:
    rows = [xlsx_row(1, *HEAD), xlsx_row(2, *car("A1", 10)), xlsx_row(LAST, "x", columns="F")]
    [first] = await entries_of(write_xlsx(tmp_path / "x.xlsx", rows))
    assert first.values["codigo_externo"] == "A1"


async def test_a_cell_far_from_the_cars_is_refused_with_what_to_do(tmp_path: Path) -> None:
    rows = [xlsx_row(1, *HEAD), xlsx_row(2, *car("A1", 10)), xlsx_row(LAST, "x", columns=["XFD"])]
    with pytest.raises(Unreadable, match="Apague o que está longe dos carros"):
        await entries_of(write_xlsx(tmp_path / "x.xlsx", rows))


async def test_formulas_pulled_down_to_the_end_are_no_cars(tmp_path: Path) -> None:
    assert codes(await entries_of(write_xlsx(tmp_path / "x.xlsx", pulled_down(2_000)))) == ["A1"]
    library = [
        xlsx_row(1, *HEAD),
        xlsx_row(2, *car("A1", 10)),
        *(xlsx_row(line, formula(f"A{line}"), columns="G") for line in range(3, 2_000)),
    ]
    assert codes(await entries_of(write_xlsx(tmp_path / "y.xlsx", library))) == ["A1"]


@pytest.mark.thorough
async def test_more_lines_than_a_stock_has_are_refused_in_words(tmp_path: Path) -> None:
    rows = [ods_row(*HEAD), ods_row(*car("A1", 10), repeated=LAST - 1)]
    with pytest.raises(Unreadable, match=r"mais de 100\.000 linhas preenchidas\. Apague"):
        await entries_of(write_ods(tmp_path / "x.ods", rows))
    text = tmp_path / "x.csv"
    text.write_text("codigo_externo;marca\n" + "1;BMW\n" * MOST_ROWS)
    with pytest.raises(Unreadable, match="linhas preenchidas"):
        await entries_of(text)


@pytest.mark.parametrize("part", [str.upper, lambda name: name.replace("/", "\\")])
async def test_parts_are_found_as_excel_finds_them(tmp_path: Path, part: Callable[[str], str]) -> None:
    rows = [xlsx_row(1, *HEAD), xlsx_row(2, *car("A1", formula("1+1"), 500_000), hidden=True)]
    file, other = write_xlsx(tmp_path / "x.xlsx", rows), tmp_path / "y.xlsx"
    with ZipFile(file) as book, ZipFile(other, "w") as made:
        for name in book.namelist():
            made.writestr(part(name) if "sheet1" in name else name, book.read(name))
    stock = Stock(other)
    (entry,) = await entries_of(stock)
    assert ([campo for campo, _ in entry.avisos], [*stock.hidden]) == (["km"], [2])


@pytest.mark.parametrize("state", ["hidden", "veryHidden"])
async def test_a_hidden_sheet_is_not_read(tmp_path: Path, state: str) -> None:
    old, new = ([xlsx_row(1, *HEAD), xlsx_row(2, *car(code, 1))] for code in ("VELHO", "NOVO"))
    file = write_xlsx(tmp_path / "x.xlsx", old, new, states=(state, "visible"))
    assert codes(await entries_of(file)) == ["NOVO"]


async def test_a_hidden_sheet_of_other_programs_is_not_read(tmp_path: Path) -> None:
    old, new = ([ods_row(*HEAD), ods_row(*car(code, 1))] for code in ("VELHO", "NOVO"))
    assert codes(await entries_of(write_ods(tmp_path / "x.ods", old, new, hidden=(0,)))) == ["NOVO"]
    assert codes(await entries_of(XLS)) == ["NOVO", "NOVO-2"]


async def test_hidden_rows_are_read_and_known(tmp_path: Path) -> None:
    xlsx = [
        xlsx_row(1, "Estoque", hidden=True),
        xlsx_row(2, *HEAD),
        xlsx_row(3, *car("A1", 1), hidden=True),
        xlsx_row(4, *car("A2", 2)),
        xlsx_row(5, hidden=True),
    ]
    stock = Stock(write_xlsx(tmp_path / "x.xlsx", xlsx))
    assert codes(await entries_of(stock)) == ["A1", "A2"]
    assert [*stock.hidden] == [3]


STORED = ("#N/A", "#REF!", "#DIV/0!")  # all that a workbook has are English
ERRORS = ["#N/A", "#N/D", "#REF!", "#DIV/0!", "#VALOR!", "#NOME?", "#NULO!", "#NÚM!", "#DESPEJAR!", "Err:502"]


@pytest.mark.parametrize("column", range(len(HEAD)))
async def test_a_failed_formula_is_a_warning_and_no_value(tmp_path: Path, column: int) -> None:
    """In every column, of every kind of file."""
    cells = [*car("A1", 10, 500_000)]
    xlsx, ods = [xlsx_row(1, *HEAD)], [ods_row(*HEAD)]
    failed = '<table:table-cell table:formula="of:=1/0" office:value-type="string"><text:p>{}</text:p></table:table-cell>'
    for line, error in enumerate(ERRORS, start=2):
        for rows, row, cell in (
            (
                xlsx,
                xlsx_row(
                    line,
                    *cells[:column],
                    formula("1/0", error, "e" if error in STORED else "str"),
                    *cells[column + 1 :],
                ),
                "",
            ),
            (ods, ods_row(*cells[:column], failed.format(error), *cells[column + 1 :]), ""),
        ):
            rows.append(row + cell)
    csv = [";".join(HEAD), *(";".join(map(str, [*cells[:column], e, *cells[column + 1 :]])) for e in ERRORS)]
    text = tmp_path / "x.csv"
    text.write_text("\n".join(csv))
    for file in (write_xlsx(tmp_path / "x.xlsx", xlsx), write_ods(tmp_path / "x.ods", ods), text):
        entries = await entries_of(file)
        assert len(entries) == len(ERRORS)
        for entry, error in zip(entries, ERRORS, strict=True):
            ((campo, said),) = entry.avisos
            assert error in said
            assert campo not in entry.values
            assert len(entry.values) == len(HEAD) - 1


async def test_a_formula_without_a_value_is_a_warning_and_no_value(tmp_path: Path) -> None:
    cells = ("A1", "BMW", "X5", formula('"T"&amp;"1"'), "usado", formula("6000+500"), formula("", kind="str"))
    (entry,) = await entries_of(write_xlsx(tmp_path / "x.xlsx", [xlsx_row(1, *HEAD), xlsx_row(2, *cells)]))
    assert [campo for campo, _ in entry.avisos] == ["versao", "km"]
    assert all("Abra a planilha no Excel, salve" in said for _, said in entry.avisos)
    known = {"codigo_externo": "A1", "marca": "BMW", "modelo": "X5", "condicao": "usado"}
    assert entry.values in (known, known | {"preco_valor": ""})


async def test_a_corrected_cell_has_no_warning(tmp_path: Path) -> None:
    rows = [xlsx_row(1, *HEAD), xlsx_row(2, *car("A1", formula("6000+500"), 500_000))]
    stock = Stock(write_xlsx(tmp_path / "x.xlsx", rows))
    stock.corrections = {2: {"km": "6.500"}}
    (entry,) = await entries_of(stock)
    assert (entry.values["km"], entry.avisos) == ("6.500", ())


async def test_cells_are_read_as_a_program_shows_them(tmp_path: Path) -> None:
    with Workbook(tmp_path / "x.xlsx") as book:
        sheet, bold = book.add_worksheet("Carros"), book.add_format({"bold": True})
        day, moment, hour, money, model = (
            book.add_format({"num_format": code})
            for code in ("d/m/yy", "[$-416]dd-mmm-yyyy hh:mm", "hh:mm", 'R$ #,##0.00_);[Red]"dias" 0', "0000")
        )
        sheet.merge_range(0, 0, 0, 6, "Estoque da loja", bold)
        sheet.write_row(1, 0, ["Código", "Marca", "Modelo", "Preço", "KM", "Blindado", "Versão", "Chamada"])
        sheet.write_row(2, 0, ["C1", "BMW", "X5"])
        sheet.write(2, 3, 749900, money)
        sheet.write(2, 4, 18500.5, model)
        sheet.write_boolean(2, 5, True)
        sheet.write_rich_string(2, 6, bold, "xDrive", " 40i")
        sheet.write_formula(2, 7, '=A1&""', None, "pronto")
        for line, (when, form) in enumerate(
            [(datetime(2026, 11, 21), day), (datetime(2026, 11, 21, 14, 30), moment), (time(12), hour)],
            start=3,
        ):
            sheet.write(line, 0, f"C{line}")
            sheet.write(line, 1, "BMW")
            sheet.write(line, 7, when, form)
    first, *others = await entries_of(tmp_path / "x.xlsx")
    assert first.values == {
        **{"codigo_externo": "C1", "marca": "BMW", "modelo": "X5", "preco_valor": 749_900, "km": 18500.5},
        **{"blindado": True, "versao": "xDrive 40i", "chamada": "pronto"},
    }
    assert [one.values["chamada"] for one in others] == ["2026-11-21", "2026-11-21 14:30:00", "12:00:00"]


async def test_cells_of_open_document_are_read_as_a_program_shows_them(tmp_path: Path) -> None:
    cells = [
        '<table:table-cell office:value-type="date" office:date-value="2026-11-21"><text:p>21/11/26</text:p></table:table-cell>',
        '<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>VERDADEIRO</text:p></table:table-cell>',
        '<table:table-cell office:value-type="string"><office:annotation><text:p>nota</text:p></office:annotation>'
        '<text:p>uma<text:s text:c="2"/><text:span>linha</text:span></text:p><text:p>outra</text:p></table:table-cell>',
        '<table:table-cell table:number-columns-repeated="16000"/>',
    ]
    head = ("Código", "Marca", "No estoque desde", "Blindado", "Chamada")
    rows = [
        ods_row("Estoque"),
        ods_row(repeated=3),
        ods_row(*head),
        ods_row(7, "BMW", *cells),
        ods_row(repeated=LAST),
    ]
    (entry,) = await entries_of(write_ods(tmp_path / "x.ods", rows))
    assert (entry.linha, entry.values) == (
        6,
        {
            **{"codigo_externo": 7, "marca": "BMW", "entrada": "2026-11-21", "blindado": True},
            "chamada": "uma  linha\noutra",
        },
    )
