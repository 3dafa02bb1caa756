"""Workbooks, read by calamine: which of their sheets has the cars, and what calamine does not say of an .xlsx."""

import posixpath
from collections.abc import Iterator
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, ParseError, iterparse
from zipfile import BadZipFile, ZipFile, is_zipfile

from python_calamine import (
    CalamineError,
    CalamineSheet,
    CalamineWorkbook,
    SheetTypeEnum,
    SheetVisibleEnum,
    load_workbook,
)

from db.addresses import slug
from db.importar.sheets import HEAD_LINES, OLD_EXCEL, Row, Unreadable

EXCEL, OPEN_DOCUMENT = "xl/workbook.xml", "content.xml"
RELATIONS = "xl/_rels/workbook.xml.rels"
BROKEN = (CalamineError, BadZipFile, ParseError, OSError, LookupError, ValueError, RuntimeError)


def is_workbook(path: Path) -> bool:
    """Whether a file is a workbook rather than text or a ZIP of photographs."""
    with path.open("rb") as file:
        if file.read(4) == OLD_EXCEL:
            return not is_zipfile(path)
    try:
        return is_zipfile(path) and bool({EXCEL, OPEN_DOCUMENT} & _parts_of(ZipFile(path)).keys())
    except BadZipFile:
        return False


def _parts_of(book: ZipFile) -> dict[str, str]:
    """The names in a workbook as Excel compares them: with either slash, in either case."""
    return {_folded(name): name for name in book.namelist()}


def _folded(name: str) -> str:
    return name.replace("\\", "/").lower()


def read_workbook(path: Path, titles: set[str]) -> Iterator[Row]:
    """Rows of the first visible sheet that has a car's columns, or else of the first; Unreadable for a broken workbook.

    Whole numbers are int, days text; in an .xlsx a formula that has no value is its own text, a failed one its
    error's word, and hidden rows are known.
    """
    try:
        with load_workbook(path) as book:
            names = [
                one.name
                for one in book.sheets_metadata
                if one.typ == SheetTypeEnum.WorkSheet and one.visible == SheetVisibleEnum.Visible
            ]
            if not names:
                raise Unreadable("A planilha está vazia.")
            name = next((name for name in names if _has_columns(book, name, titles)), names[0])
            yield from _rows(path, name, book.get_sheet_by_name(name))
    except BROKEN:
        raise Unreadable("A planilha não pôde ser aberta. Salve-a sem senha e envie de novo.") from None


def _has_columns(book: CalamineWorkbook, name: str, titles: set[str]) -> bool:
    head = islice(book.get_sheet_by_name(name).iter_rows(), HEAD_LINES)
    return any(sum(slug(str(cell)) in titles for cell in cells) > 1 for cells in head)


def _rows(path: Path, name: str, sheet: CalamineSheet) -> Iterator[Row]:
    """The rows with content. Calamine gives the empty ones above them too, but no empty columns before the first."""
    hidden, marked = _marks_of(path, name, 1 + (sheet.end or (0, 0))[0])
    before = [""] * (sheet.start or (0, 0))[1]
    for line, cells in enumerate(sheet.iter_rows(), start=1):
        plain = before + [_plain_cell(cell) for cell in cells]
        for column, text in marked.get(line, {}).items():
            plain += [""] * (column + 1 - len(plain))
            plain[column] = text
        if any(cell != "" for cell in plain):
            yield line, plain, line in hidden


def _plain_cell(cell: Any) -> Any:
    """A workbook's numbers are floats and its days are times: 1001.0 is 1001, midnight a day."""
    if isinstance(cell, float) and cell.is_integer():
        return int(cell)
    if isinstance(cell, datetime) and not (cell.hour or cell.minute or cell.second):
        return cell.date().isoformat()
    return cell if isinstance(cell, str | int | float) else str(cell)


def _marks_of(path: Path, name: str, lines: int) -> tuple[set[int], dict[int, dict[int, str]]]:
    """The hidden lines of an .xlsx, and the cells that have no value, by line and column: a formula, or its error."""
    hidden, marked, line = set[int](), dict[int, dict[int, str]](), 0
    for row in _xlsx_rows(path, name):
        line = int(row.get("r", line + 1))
        if line > lines:
            break
        if row.get("hidden") in ("1", "true"):
            hidden.add(line)
        if texts := {_column_of(cell, at): text for at, cell in enumerate(row) if (text := _mark_of(cell))}:
            marked[line] = texts
    return hidden, marked


def _xlsx_rows(path: Path, name: str) -> Iterator[Element]:
    if not is_zipfile(path):
        return
    with ZipFile(path) as book:
        parts = _parts_of(book)
        if EXCEL not in parts:
            return
        sheets = [one for one in _elements(book, parts[EXCEL], "sheet") if one["name"] == name]
        wanted = next(value for key, value in sheets[0].items() if key.endswith("}id"))
        relations = _elements(book, parts[RELATIONS], "Relationship")
        target = next(one["Target"] for one in relations if one["Id"] == wanted)
        part = posixpath.normpath(posixpath.join("/xl", _folded(target))).lstrip("/")
        with book.open(parts[part]) as file:
            for _, element in iterparse(file):  # noqa: S314  # this process is limited
                if element.tag.endswith("}row"):
                    yield element
                    element.clear()


def _elements(book: ZipFile, part: str, tag: str) -> list[dict[str, str]]:
    with book.open(part) as file:
        return [one.attrib for _, one in iterparse(file) if one.tag.endswith("}" + tag)]  # noqa: S314


def _column_of(cell: Element, place: int) -> int:
    number = 0
    for letter in cell.get("r", "").rstrip("0123456789"):
        number = 26 * number + ord(letter) - ord("A") + 1
    return number - 1 if number else place


def _mark_of(cell: Element) -> str:
    value, formula = cell.findtext("{*}v"), cell.find("{*}f")
    if cell.get("t") == "e":
        return value or ""
    return "" if value or formula is None or cell.get("t") == "str" else f"={formula.text or ''}"
