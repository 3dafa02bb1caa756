"""Sheets of an .ods, read from its XML."""

from collections.abc import Iterator
from datetime import datetime
from functools import partial
from typing import Any
from zipfile import ZipFile

from db.importar.sheets import MOST_ROWS, Row, Sheet, parse_xml, plain_cell

NAMES = "urn:oasis:names:tc:opendocument:xmlns:{}:1.0}}{}".format
TABLE, ROW = NAMES("table", "table"), NAMES("table", "table-row")
CELLS = (NAMES("table", "table-cell"), NAMES("table", "covered-table-cell"))
STYLE, SHOWN = NAMES("style", "style"), NAMES("style", "table-properties")
NOTE, PARAGRAPH = NAMES("office", "annotation"), NAMES("text", "p")
BETWEEN = {NAMES("text", "line-break"): "\n", NAMES("text", "tab"): "\t", NAMES("text", "s"): " "}
MOST_COLUMNS = 16_384


class OdsSheets:
    """Receives the whole book; of each sheet whether it is visible."""

    def __init__(self) -> None:
        self.found: list[bool] = []
        self.hidden = set[str | None]()
        self.style: str | None = None

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == STYLE:
            self.style = attributes.get(NAMES("style", "name"))
        elif tag == SHOWN and attributes.get(NAMES("table", "display")) == "false":
            self.hidden.add(self.style)
        elif tag == TABLE:
            self.found.append(attributes.get(NAMES("table", "style-name")) not in self.hidden)


class OdsRows:
    """Receives the whole book, for the rows of one sheet."""

    def __init__(self, sheet: int) -> None:
        self.sheets = -1 - sheet  # 0 within the sheet
        self.found: list[Row] = []
        self.line, self.column, self.cells = 1, 0, dict[int, Any]()
        self.row: dict[str, str] = {}
        self.cell: dict[str, str] = {}
        self.parts: list[str] = []
        self.paragraphs = self.notes = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.sheets += tag == TABLE
        self.notes += tag == NOTE
        self.paragraphs += tag == PARAGRAPH
        if tag == ROW:
            self.row, self.column, self.cells = attributes, 0, {}
        elif tag in CELLS:
            self.cell, self.parts = attributes, []
        elif tag == PARAGRAPH and self.parts:
            self.data("\n")
        elif tag in BETWEEN:
            self.data(BETWEEN[tag] * int(attributes.get(NAMES("text", "c"), 1)))

    def data(self, text: str) -> None:
        if self.paragraphs and not self.notes:
            self.parts.append(text)

    def end(self, tag: str) -> None:
        self.notes -= tag == NOTE
        self.paragraphs -= tag == PARAGRAPH
        if tag in CELLS:
            self._end_cell()
        elif tag == ROW:
            self._end_row()

    def _end_cell(self) -> None:
        repeated = int(self.cell.get(NAMES("table", "number-columns-repeated"), 1))
        value = self._value()
        if value != "":
            columns = range(self.column, min(self.column + repeated, MOST_COLUMNS))
            self.cells |= dict.fromkeys(columns, value)
        self.column += repeated

    def _end_row(self) -> None:
        repeated = int(self.row.get(NAMES("table", "number-rows-repeated"), 1))
        if self.cells and not self.sheets:
            cells = [self.cells.get(column, "") for column in range(max(self.cells) + 1)]
            hidden = self.row.get(NAMES("table", "visibility"), "visible") != "visible"
            self.found += [(self.line + n, cells, hidden) for n in range(min(repeated, MOST_ROWS + 1))]
        self.line += 0 if self.sheets else repeated

    def _value(self) -> Any:
        kind, text = self.cell.get(NAMES("office", "value-type")), "".join(self.parts)
        if kind in ("float", "percentage", "currency"):
            return plain_cell(float(self.cell[NAMES("office", "value")]))
        if kind == "date":
            return plain_cell(datetime.fromisoformat(self.cell[NAMES("office", "date-value")]))
        if kind == "boolean":
            return self.cell[NAMES("office", "boolean-value")] == "true"
        formula = self.cell.get(NAMES("table", "formula"))
        return "=" + formula.partition("=")[2] if formula and not kind else text


def ods_sheets(book: ZipFile) -> list[Sheet]:
    """Its sheets, in the order of their tabs."""

    def rows(sheet: int) -> Iterator[Row]:
        with book.open("content.xml") as file:
            yield from parse_xml(file, OdsRows(sheet))

    with book.open("content.xml") as file:
        return [
            Sheet(visible, partial(rows, sheet)) for sheet, visible in enumerate(parse_xml(file, OdsSheets()))
        ]
