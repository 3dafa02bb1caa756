"""Rows of a spreadsheet: CSV, or a workbook of Excel or LibreOffice."""

import codecs
import csv
import zipfile
from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path
from typing import Any

from python_calamine import CalamineError, CalamineSheet, load_workbook

from db.importar.words import count_columns

CHUNK = 1 << 20
LONGEST_CELL = 200_000
DELIMITERS = ";,\t"
HEAD_LINES = 20  # titles and empty lines may stand above the columns' names
OLD_EXCEL = b"\xd0\xcf\x11\xe0"
WORKBOOKS = {"xl/workbook.xml", "content.xml"}  # of .xlsx, of .ods
MOST_UNPACKED = 100 * 1024 * 1024  # a workbook is read into memory

Row = tuple[int, list[Any]]  # the line, its cells


class Unreadable(Exception):
    """A file that is no stock at all; its text is Portuguese."""


class BrokenLine(Exception):
    """A line of CSV that cannot be read; the rest of the file is lost with it."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(why)
        self.line = line


def is_workbook(path: Path) -> bool:
    """Whether a file is a workbook rather than text or a ZIP of photographs."""
    with path.open("rb") as file:
        if file.read(4) == OLD_EXCEL:
            return True
    return zipfile.is_zipfile(path) and bool(WORKBOOKS & {*zipfile.ZipFile(path).namelist()})


def read_workbook(path: Path) -> Iterator[Row]:
    """Rows of the first sheet that has a car's columns, or else of the first sheet."""
    try:
        if zipfile.is_zipfile(path) and _unpacked_size(path) > MOST_UNPACKED:
            raise Unreadable("A planilha é grande demais. Salve-a como CSV e envie de novo.")
        book = load_workbook(path)
        sheets = [book.get_sheet_by_name(name) for name in book.sheet_names]
    except (CalamineError, zipfile.BadZipFile, OSError):
        raise Unreadable("A planilha não pôde ser aberta. Salve-a sem senha e envie de novo.") from None
    if not sheets:
        raise Unreadable("A planilha está vazia.")
    chosen = next((sheet for sheet in sheets if _has_columns(sheet)), sheets[0])
    for line, cells in enumerate(chosen.iter_rows(), start=1 + (chosen.start or (0, 0))[0]):
        yield line, [_plain(cell) for cell in cells]


def _unpacked_size(path: Path) -> int:
    return sum(one.file_size for one in zipfile.ZipFile(path).infolist())


def _has_columns(sheet: CalamineSheet) -> bool:
    return any(
        count_columns(cells) > 1 for _, cells in zip(range(HEAD_LINES), sheet.iter_rows(), strict=False)
    )


def _plain(cell: Any) -> Any:
    """A workbook's numbers are floats and its days are times: 1001.0 is 1001, midnight a day."""
    if isinstance(cell, float) and cell.is_integer():
        return int(cell)
    if isinstance(cell, datetime) and not (cell.hour or cell.minute or cell.second):
        return cell.date().isoformat()
    return str(cell) if isinstance(cell, date | datetime) else cell


def read_csv(path: Path, encoding: str) -> Iterator[Row]:
    """Rows of a text file; BrokenLine where an open quote or a wrong character ends it."""
    csv.field_size_limit(LONGEST_CELL)
    with path.open(encoding=encoding, newline="") as file:
        delimiter = _delimiter_of([file.readline() for _ in range(HEAD_LINES)])
        file.seek(0)
        rows, line = csv.reader(file, delimiter=delimiter), 1
        while True:
            try:
                cells = next(rows, None)
            except csv.Error as error:
                too_long = "limit" in str(error)
                why = "um texto longo demais, ou aspas que não fecham." if too_long else "texto inválido."
                raise BrokenLine(line, why) from None
            if cells is None:
                return
            yield line, cells
            line = rows.line_num + 1


def encoding_of(path: Path) -> str:
    """UTF-8 where all of it is, otherwise what Windows' spreadsheets write."""
    decoder = codecs.getincrementaldecoder("utf-8-sig")()
    with path.open("rb") as file:
        try:
            while data := file.read(CHUNK):
                decoder.decode(data)
            decoder.decode(b"", final=True)
        except UnicodeDecodeError:
            return "cp1252"
    return "utf-8-sig"


def _delimiter_of(lines: list[str]) -> str:
    return max(DELIMITERS, key=lambda one: max(count_columns(line.split(one)) for line in lines))
