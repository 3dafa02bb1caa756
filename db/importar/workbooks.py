"""Workbooks: which of their sheets has the cars. .xlsx and .ods are read from their XML, .xls by calamine.

Libraries build a table of last row by last column first, which one stray cell makes huge, and do not say
which rows are hidden and which formulas failed or have no value.
"""

import zipfile
import zlib
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from xml.parsers.expat import ExpatError

from python_calamine import CalamineError, SheetTypeEnum, SheetVisibleEnum, load_workbook

from db.addresses import slug
from db.importar.ods import ods_sheets
from db.importar.sheets import HEAD_LINES, OLD_EXCEL, Row, Sheet, Unreadable, plain_cell
from db.importar.xlsx import xlsx_sheets

MOST_UNPACKED = 200 << 20  # bytes of XML
BROKEN = (
    CalamineError,
    zipfile.BadZipFile,
    zlib.error,
    ExpatError,
    OSError,
    LookupError,
    ValueError,
    RuntimeError,
)


def read_workbook(path: Path, titles: set[str]) -> Iterator[Row]:
    """Rows of the first visible sheet that has a car's columns, or else of the first; Unreadable for a broken workbook.

    Whole numbers are int, days text; a formula that has no value is its own text, a failed one its error's word.
    """
    try:
        sheets = [sheet for sheet in _sheets_of(path) if sheet.visible]
        if not sheets:
            raise Unreadable("A planilha está vazia.")
        yield from next((sheet for sheet in sheets if _has_columns(sheet, titles)), sheets[0]).rows()
    except BROKEN:
        raise Unreadable("A planilha não pôde ser aberta. Salve-a sem senha e envie de novo.") from None


def _has_columns(sheet: Sheet, titles: set[str]) -> bool:
    head = islice(sheet.rows(), HEAD_LINES)
    return any(sum(slug(str(cell)) in titles for cell in cells) > 1 for _, cells, _ in head)


def _sheets_of(path: Path) -> list[Sheet]:
    with path.open("rb") as file:
        if file.read(4) == OLD_EXCEL:
            return _xls_sheets(path)
    book = zipfile.ZipFile(path)
    if sum(one.file_size for one in book.infolist() if one.filename.endswith(".xml")) > MOST_UNPACKED:
        raise Unreadable("A planilha é grande demais. Salve-a como CSV e envie de novo.")
    return ods_sheets(book) if "content.xml" in book.namelist() else xlsx_sheets(book)


def _xls_sheets(path: Path) -> list[Sheet]:
    book = load_workbook(path)

    def rows(name: str) -> Iterator[Row]:
        sheet = book.get_sheet_by_name(name)
        for line, cells in enumerate(sheet.iter_rows(), start=1 + (sheet.start or (0, 0))[0]):
            if any(cell != "" for cell in cells):
                yield line, [plain_cell(cell) for cell in cells], False

    return [
        Sheet(one.visible == SheetVisibleEnum.Visible, partial(rows, one.name))
        for one in book.sheets_metadata
        if one.typ == SheetTypeEnum.WorkSheet
    ]
