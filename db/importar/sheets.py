"""Files of cars by their kinds, and what the readers of spreadsheets share."""

import zipfile
from collections.abc import Callable, Iterator
from datetime import date, datetime
from pathlib import Path
from typing import IO, Any, NamedTuple
from xml.parsers import expat

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
        return zipfile.is_zipfile(path) and bool(WORKBOOKS & {*zipfile.ZipFile(path).namelist()})
    except zipfile.BadZipFile:
        return False


def parse_xml(file: IO[bytes], target: Any) -> Iterator[Any]:
    """What `target`, which receives an XML document, puts into its list `found`, as the document comes.

    Its names have their namespace before a "}". ValueError for a document with entities of its own.
    """
    parser = expat.ParserCreate(namespace_separator="}")
    parser.buffer_text = True
    parser.StartElementHandler, parser.EntityDeclHandler = target.start, _refuse_entity
    parser.EndElementHandler = getattr(target, "end", None)
    parser.CharacterDataHandler = getattr(target, "data", None)
    while data := file.read(CHUNK):
        parser.Parse(data)
        yield from target.found
        target.found.clear()
    parser.Parse(b"", True)


def _refuse_entity(*_: Any) -> None:
    raise ValueError("an entity")


def plain_cell(cell: Any) -> Any:
    """A workbook's numbers are floats and its days are times: 1001.0 is 1001, midnight a day."""
    if isinstance(cell, float) and cell.is_integer():
        return int(cell)
    if isinstance(cell, datetime) and not (cell.hour or cell.minute or cell.second):
        return cell.date().isoformat()
    return str(cell) if isinstance(cell, date | datetime) else cell
