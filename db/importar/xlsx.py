"""Sheets of an .xlsx, read from their XML."""

import posixpath
import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from functools import partial
from typing import Any
from zipfile import ZipFile

from db.importar.sheets import Row, Sheet, parse_xml, plain_cell

TRUE = ("1", "true")
CELL = re.compile(r"([A-Z]{1,3})\d+")
DAYS = {*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)}  # number formats that have no code
NO_DAY = re.compile(r'"[^"]*"|\[[^\]]*\]|[\\_*].')  # parts of a number format that are not about time
EPOCHS = {False: datetime(1899, 12, 30), True: datetime(1904, 1, 1)}


Attributes = dict[str, str]


class Elements:
    """Receives a short document: its elements' names and attributes, in their order."""

    def __init__(self) -> None:
        self.found: list[tuple[str, Attributes]] = []

    def start(self, tag: str, attributes: Attributes) -> None:
        self.found.append((tag.rpartition("}")[2], attributes))


class SharedTexts:
    """Receives the texts that cells share."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self.parts: list[str] = []
        self.inside = False

    def start(self, tag: str, _: Attributes) -> None:
        self.inside = tag.endswith("}t")

    def data(self, text: str) -> None:
        if self.inside:
            self.parts.append(text)

    def end(self, tag: str) -> None:
        self.inside = False
        if tag.endswith("}si"):
            self.found.append("".join(self.parts))
            self.parts.clear()


class XlsxRows:
    """Receives a sheet."""

    def __init__(self, texts: list[str], days: set[str], epoch: datetime) -> None:
        self.texts, self.days, self.epoch = texts, days, epoch
        self.found: list[Row] = []
        self.line, self.hidden, self.cells = 0, False, dict[int, Any]()
        self.column, self.kind, self.style = -1, "n", "0"
        self.parts: dict[str, list[str]] = {}
        self.inside = ""

    def start(self, tag: str, attributes: Attributes) -> None:
        self.inside = tag.rpartition("}")[2]
        if self.inside == "row":
            self.line = int(attributes.get("r", self.line + 1))
            self.hidden, self.column, self.cells = attributes.get("hidden") in TRUE, -1, {}
        elif self.inside == "c":
            self.column = _column_of(attributes["r"]) if "r" in attributes else self.column + 1
            self.kind, self.style = attributes.get("t", "n"), attributes.get("s", "0")
            self.parts = {"v": [], "t": []}
        elif self.inside == "f":
            self.parts["f"] = []

    def data(self, text: str) -> None:
        if self.inside in self.parts:
            self.parts[self.inside].append(text)

    def end(self, tag: str) -> None:
        self.inside = ""
        if tag.endswith("}c"):
            value = self._value()
            if value != "":
                self.cells[self.column] = value
        elif tag.endswith("}row") and self.cells:
            cells = [self.cells.get(column, "") for column in range(max(self.cells) + 1)]
            self.found.append((self.line, cells, self.hidden))

    def _value(self) -> Any:
        text = "".join(self.parts["v"] + self.parts["t"])
        if not text:
            is_open = "f" in self.parts and self.kind != "str"
            return "=" + "".join(self.parts["f"]) if is_open else ""
        if self.kind == "s":
            return self.texts[int(text)]
        if self.kind == "b":
            return text in TRUE
        if self.kind == "d":
            return plain_cell(datetime.fromisoformat(text))
        return self._number(float(text)) if self.kind == "n" else text

    def _number(self, number: float) -> Any:
        is_day = self.style in self.days and number >= 1
        return plain_cell(self.epoch + timedelta(seconds=round(number * 86400)) if is_day else number)


def _column_of(cell: str) -> int:
    found = CELL.fullmatch(cell)
    if not found:
        raise ValueError(cell)
    number = 0
    for letter in found[1]:
        number = 26 * number + ord(letter) - ord("A") + 1
    return number - 1


def xlsx_sheets(book: ZipFile) -> list[Sheet]:
    """Its worksheets, in the order of their tabs."""
    contents, names = _elements(book, "xl/workbook.xml"), {*book.namelist()}
    parts = {one.get("Id"): one for _, one in _elements(book, "xl/_rels/workbook.xml.rels")}
    epoch = EPOCHS[any(one.get("date1904") in TRUE for name, one in contents if name == "workbookPr")]
    texts = list[str]()
    if "xl/sharedStrings.xml" in names:
        with book.open("xl/sharedStrings.xml") as file:
            texts += parse_xml(file, SharedTexts())
    days = _days(_elements(book, "xl/styles.xml")) if "xl/styles.xml" in names else set()

    def rows(path: str) -> Iterator[Row]:
        with book.open(path) as file:
            yield from parse_xml(file, XlsxRows(texts, days, epoch))

    return [
        Sheet(sheet.get("state", "visible") == "visible", partial(rows, _path_of(part)))
        for name, sheet in contents
        if name == "sheet" and (part := parts[_relation_of(sheet)])["Type"].endswith("/worksheet")
    ]


def _elements(book: ZipFile, path: str) -> list[tuple[str, Attributes]]:
    with book.open(path) as file:
        return [*parse_xml(file, Elements())]


def _relation_of(sheet: Attributes) -> str | None:
    return next((value for name, value in sheet.items() if name.endswith("/relationships}id")), None)


def _path_of(part: Attributes) -> str:
    return posixpath.normpath(posixpath.join("/xl", part["Target"])).lstrip("/")


def _days(styles: list[tuple[str, Attributes]]) -> set[str]:
    """The numbers of the cell styles that show a day or a time."""
    codes = {one["numFmtId"]: one["formatCode"] for name, one in styles if name == "numFmt"}
    begin = next((n for n, (name, _) in enumerate(styles) if name == "cellXfs"), len(styles))
    formats = [one.get("numFmtId", "0") for name, one in styles[begin:] if name == "xf"]

    def is_day(number: str) -> bool:
        code = NO_DAY.sub("", codes.get(number, "")).lower()
        return int(number) in DAYS or any(letter in code for letter in "dmyhs")

    return {str(style) for style, number in enumerate(formats) if is_day(number)}
