"""Rows of a text file (CSV), whatever program and system wrote it."""

import codecs
import csv
import re
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from db.addresses import slug
from db.importar.sheets import HEAD_LINES, Row

CHUNK = 1 << 20
LONGEST_CELL = 200_000
LONGEST_LINE = 1 << 20
LONGEST_HEAD = 10_000  # letters of a line that can tell the delimiter
DELIMITERS = ";,\t|"
OPEN = "aspas que não fecham"
UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
CODE_PAGES = ("cp1252", "mac_roman", "cp850")  # Excel's on Windows, on a Mac, and of the command line
# Letters and signs where Portuguese has them: ç before a, o, u; capitals at the start of a word or among capitals.
PORTUGUESE = re.compile(
    "(?:á(?![aou])|[éíóúâô]|(?<=\\w)[ãõêü]|(?<=\\w)ç(?=[aouãõáâóôú])|(?<!\\w)à)(?![A-Z])"
    "|(?<!\\w)[ÁÉÍÓÚÂÔÀ]|(?<=[A-ZÀ-Ü])[ÁÂÃÉÊÍÓÔÕÚÜÇ](?![a-z])"
    "|(?<=[\\dnN])[ºª°]|(?<!\\w)[“‘–—]|[”’](?!\\w)|\xa0"
)
FOREIGN = re.compile("[^\x00-\x7f]")


def encoding_of(path: Path) -> str:
    """UTF-8 or UTF-16 where the file is, also with some letters cut; otherwise the code page that reads as Portuguese."""
    decoder, sample, whole, cut = codecs.getincrementaldecoder("utf-8-sig")("replace"), b"", 0, 0
    with path.open("rb") as file:
        while data := file.read(CHUNK):
            if data.startswith(UTF16) and file.tell() == len(data):
                return "utf-16"
            text = decoder.decode(data)
            whole += len(text) - len(text.encode("ascii", "ignore"))
            cut += text.count("\ufffd")
            sample = sample or (data if cut else b"")
    return "utf-8-sig" if whole >= 2 * cut else max(CODE_PAGES, key=lambda page: _likeness(sample, page))


def _likeness(sample: bytes, page: str) -> int:
    """How many letters beyond ASCII are Portuguese, read by a code page, less those that are not."""
    text = sample.decode(page, "replace")
    return 2 * len(PORTUGUESE.findall(text)) - len(FOREIGN.findall(text))


def read_csv(path: Path, encoding: str, titles: set[str]) -> Iterator[Row]:
    """Rows of a text file; one that cannot be read ends it. `titles` are the slugs of columns' titles."""
    csv.field_size_limit(LONGEST_CELL)
    with path.open(encoding=encoding, errors="replace", newline="") as file:
        delimiter = _delimiter_of([file.readline(LONGEST_HEAD) for _ in range(HEAD_LINES)], titles)
        file.seek(0)
        read, line = list[str](), 1  # the lines of a row
        rows = csv.reader(_lines(file, read), delimiter=delimiter)
        try:
            for cells in rows:
                _check_quotes(read, delimiter)
                yield line, cells, False
                line = rows.line_num + 1
                read.clear()
        except csv.Error as error:
            too_long = "um texto longo demais, ou aspas que não fecham" if "limit" in str(error) else ""
            why = too_long or (OPEN if OPEN in str(error) else "texto inválido")
            yield line, f"Linha ilegível: {why}. Nada foi lido a partir dela.", False


def _check_quotes(lines: list[str], delimiter: str) -> None:
    """csv.Error for a quote that does not close, or that closes within another line's text."""
    try:
        if any('"' in line for line in lines):
            next(csv.reader(lines, delimiter=delimiter, strict=True))
    except csv.Error as error:
        if len(lines) > 1 or "unexpected end" in str(error):
            raise csv.Error(OPEN) from None


def _delimiter_of(lines: list[str], titles: set[str]) -> str:
    def columns(line: str, delimiter: str) -> int:
        return sum(slug(cell) in titles for cell in line.split(delimiter))

    return max(DELIMITERS, key=lambda one: max(columns(line, one) for line in lines))


def _lines(file: IO[str], read: list[str]) -> Iterator[str]:
    """The lines, each put into `read` too."""
    while line := file.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            raise csv.Error("a line beyond the limit")
        read.append(line)
        yield line
