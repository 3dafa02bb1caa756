"""Files of cars by their kinds, and what the readers of spreadsheets share."""

from collections.abc import Callable, Collection, Iterator
from datetime import date, datetime
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element
from xml.parsers import expat
from zipfile import BadZipFile, ZipFile, is_zipfile

CHUNK = 1 << 16
HEAD_LINES = 20  # titles and empty lines may stand above the columns' names
MOST_ROWS = 100_000
OLD_EXCEL = b"\xd0\xcf\x11\xe0"
WORKBOOKS = {"xl/workbook.xml", "content.xml"}  # of .xlsx, of .ods

REFUSED = 2  # the reader's status for a file that it refuses in words
TOO_MUCH = (
    "O arquivo é grande demais, ou está estragado. Divida-o em partes, ou salve-o de novo, e envie outra vez."
)
NOT_A_CAR = "Não é um carro: falta o objeto com os campos."

# The line; its cells, its object, or words that say why it cannot be read; and whether the sheet hides it.
Row = tuple[int, Any, bool]


class Unreadable(Exception):
    """A file that is no stock at all; its text is Portuguese."""


class Sheet(NamedTuple):
    """A sheet of a workbook: `rows` reads those with content from the file."""

    visible: bool
    rows: Callable[[], Iterator[Row]]


def is_workbook(path: Path) -> bool:
    """Whether a file is a workbook rather than text or a ZIP of photographs."""
    with path.open("rb") as file:
        if file.read(4) == OLD_EXCEL:
            return True
    try:
        return is_zipfile(path) and bool(WORKBOOKS & {*ZipFile(path).namelist()})
    except BadZipFile:
        return False


def read_xml(book: ZipFile, path: str, *tags: str) -> Iterator[Element]:
    """The elements with these names, each complete, as the document comes; none is part of the element around it.

    Names of elements have no namespace, those of attributes have it before a "}". ValueError for a document with
    entities of its own.
    """
    elements, parser = Elements(tags), expat.ParserCreate(namespace_separator="}")
    parser.buffer_text = True
    parser.StartElementHandler, parser.EndElementHandler = elements.start, elements.end
    parser.CharacterDataHandler, parser.EntityDeclHandler = elements.data, _refuse_entity
    with book.open(path) as file:
        while data := file.read(CHUNK):
            parser.Parse(data)
            yield from elements.found
            elements.found.clear()
    parser.Parse(b"", True)


class Elements:
    """Receives a document."""

    def __init__(self, tags: Collection[str]) -> None:
        self.tags, self.found, self.open = tags, list[Element](), list[Element]()

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.open.append(Element(tag.rpartition("}")[2], attributes))

    def data(self, text: str) -> None:
        inner = self.open[-1]
        if len(inner):
            inner[-1].tail = (inner[-1].tail or "") + text
        else:
            inner.text = (inner.text or "") + text

    def end(self, _: str) -> None:
        element = self.open.pop()
        if element.tag in self.tags:
            self.found.append(element)
        elif self.open:
            self.open[-1].append(element)


def _refuse_entity(*_: Any) -> None:
    raise ValueError("an entity")


def filled(cells: dict[int, Any]) -> list[Any]:
    """A row's cells by their columns, as a list."""
    return [cells.get(column, "") for column in range(max(cells, default=-1) + 1)]


def plain_cell(cell: Any) -> Any:
    """A workbook's numbers are floats and its days are times: 1001.0 is 1001, midnight a day."""
    if isinstance(cell, float) and cell.is_integer():
        return int(cell)
    if isinstance(cell, datetime) and not (cell.hour or cell.minute or cell.second):
        return cell.date().isoformat()
    return str(cell) if isinstance(cell, date | datetime) else cell
