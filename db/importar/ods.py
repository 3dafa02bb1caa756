"""Sheets of an .ods, read from its XML."""

from collections.abc import Iterator
from datetime import datetime
from functools import partial
from typing import Any
from xml.etree.ElementTree import Element
from zipfile import ZipFile

from db.importar.sheets import MOST_ROWS, Row, Sheet, filled, plain_cell, read_xml

CONTENT = "content.xml"
NAMES = "urn:oasis:names:tc:opendocument:xmlns:{}:1.0}}{}".format  # of attributes
BETWEEN = {"line-break": "\n", "tab": "\t", "s": " "}
MOST_COLUMNS = 16_384


def ods_sheets(book: ZipFile) -> list[Sheet]:
    """Its sheets, in the order of their tabs."""
    hidden, sheets = set[str | None](), list[Sheet]()
    for one in read_xml(book, CONTENT, "style", "table", "table-row"):
        if one.tag == "style":
            shown = one.find("table-properties")
            if shown is not None and shown.get(NAMES("table", "display")) == "false":
                hidden.add(one.get(NAMES("style", "name")))
        elif one.tag == "table":
            is_visible = one.get(NAMES("table", "style-name")) not in hidden
            sheets.append(Sheet(is_visible, partial(_rows, book, len(sheets))))
    return sheets


def _rows(book: ZipFile, sheet: int) -> Iterator[Row]:
    """The rows of a sheet, which has `sheet` others before it."""
    ended, line = 0, 1
    for row in read_xml(book, CONTENT, "table", "table-row"):
        if row.tag == "table":
            ended += 1
        elif ended == sheet:
            repeated = int(row.get(NAMES("table", "number-rows-repeated"), 1))
            if cells := _cells_of(row):
                hidden = row.get(NAMES("table", "visibility"), "visible") != "visible"
                for n in range(min(repeated, MOST_ROWS + 1)):
                    yield line + n, filled(cells), hidden
            line += repeated


def _cells_of(row: Element) -> dict[int, Any]:
    column, cells = 0, dict[int, Any]()
    for cell in row:
        repeated = int(cell.get(NAMES("table", "number-columns-repeated"), 1))
        if (value := _value_of(cell)) != "":
            cells |= dict.fromkeys(range(column, min(column + repeated, MOST_COLUMNS)), value)
        column += repeated
    return cells


def _value_of(cell: Element) -> Any:
    kind, formula = cell.get(NAMES("office", "value-type")), cell.get(NAMES("table", "formula"))
    if kind in ("float", "percentage", "currency"):
        return plain_cell(float(cell.attrib[NAMES("office", "value")]))
    if kind == "date":
        return plain_cell(datetime.fromisoformat(cell.attrib[NAMES("office", "date-value")]))
    if kind == "boolean":
        return cell.attrib[NAMES("office", "boolean-value")] == "true"
    if formula and not kind:
        return "=" + formula.partition("=")[2]
    shown = (part for part in cell if part.tag != "annotation")
    return "\n".join(_text_of(one) for part in shown for one in part.iter("p")).lstrip("\n")


def _text_of(element: Element) -> str:
    """The text of a paragraph, or of a part of one."""
    between = BETWEEN.get(element.tag, "") * int(element.get(NAMES("text", "c"), 1))
    inner = (_text_of(part) + (part.tail or "") for part in element)
    return between + (element.text or "") + "".join(inner)
