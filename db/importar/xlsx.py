"""Sheets of an .xlsx, read from their XML."""

import posixpath
import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from functools import partial
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element
from zipfile import ZipFile

from db.importar.sheets import Row, Sheet, filled, plain_cell, read_xml

TEXTS, STYLES = "xl/sharedStrings.xml", "xl/styles.xml"
TRUE = ("1", "true")
CELL = re.compile(r"([A-Z]{1,3})\d+")
DAYS = {*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)}  # number formats that have no code
NO_DAY = re.compile(r'"[^"]*"|\[[^\]]*\]|[\\_*].')  # parts of a number format that are not about time
EPOCHS = {False: datetime(1899, 12, 30), True: datetime(1904, 1, 1)}


class Shared(NamedTuple):
    """What a book's cells refer to: texts by their places, the styles that show a day, the day before the first."""

    texts: list[str]
    days: set[str]
    epoch: datetime


def xlsx_sheets(book: ZipFile) -> list[Sheet]:
    """Its worksheets, in the order of their tabs."""
    relations = read_xml(book, "xl/_rels/workbook.xml.rels", "Relationship")
    parts = {one.get("Id"): (one.attrib["Type"], one.attrib["Target"]) for one in relations}
    elements = read_xml(book, "xl/workbook.xml", "workbookPr", "sheet")
    contents = [{name.rpartition("}")[2]: value for name, value in one.items()} for one in elements]
    names = {*book.namelist()}
    shared = Shared(
        [_text_of(one, "t") for one in read_xml(book, TEXTS, "si")] if TEXTS in names else [],
        _days(book) if STYLES in names else set(),
        EPOCHS[any(one.get("date1904") in TRUE for one in contents)],
    )
    sheets = []
    for one in contents:
        kind, target = parts.get(one.get("id"), ("", ""))
        if kind.endswith("/worksheet"):
            path = posixpath.normpath(posixpath.join("/xl", target)).lstrip("/")
            is_visible = one.get("state", "visible") == "visible"
            sheets.append(Sheet(is_visible, partial(_rows, book, path, shared)))
    return sheets


def _text_of(element: Element, *tags: str) -> str:
    return "".join(part.text or "" for part in element.iter() if part.tag in tags)


def _days(book: ZipFile) -> set[str]:
    """The numbers of the cell styles that show a day or a time."""
    codes, formats = dict[str, str](), list[str]()
    for one in read_xml(book, STYLES, "numFmt", "cellXfs"):
        if one.tag == "numFmt":
            codes[one.attrib["numFmtId"]] = one.attrib["formatCode"]
        formats += [style.get("numFmtId", "0") for style in one]

    def is_day(number: str) -> bool:
        code = NO_DAY.sub("", codes.get(number, "")).lower()
        return int(number) in DAYS or any(letter in code for letter in "dmyhs")

    return {str(style) for style, number in enumerate(formats) if is_day(number)}


def _rows(book: ZipFile, path: str, shared: Shared) -> Iterator[Row]:
    line = 0
    for row in read_xml(book, path, "row"):
        line, column, cells = int(row.get("r", line + 1)), -1, dict[int, Any]()
        for cell in row.iterfind("c"):
            column = _column_of(cell.attrib["r"]) if "r" in cell.attrib else column + 1
            if (value := _value_of(cell, shared)) != "":
                cells[column] = value
        if cells:
            yield line, filled(cells), row.get("hidden") in TRUE


def _column_of(cell: str) -> int:
    found = CELL.fullmatch(cell)
    if not found:
        raise ValueError(cell)
    number = 0
    for letter in found[1]:
        number = 26 * number + ord(letter) - ord("A") + 1
    return number - 1


def _value_of(cell: Element, shared: Shared) -> Any:
    kind, text = cell.get("t", "n"), _text_of(cell, "v", "t")
    if not text:
        formula = cell.find("f")
        return "" if formula is None or kind == "str" else f"={formula.text or ''}"
    if kind == "s":
        return shared.texts[int(text)]
    if kind == "b":
        return text in TRUE
    if kind == "d":
        return plain_cell(datetime.fromisoformat(text))
    if kind != "n":
        return text
    number = float(text)
    is_day = cell.get("s", "0") in shared.days and number >= 1
    return plain_cell(shared.epoch + timedelta(seconds=round(number * 86400)) if is_day else number)
