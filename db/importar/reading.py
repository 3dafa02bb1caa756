"""Cars of a CSV or JSON file, in any encoding and with any separator, one after the other."""

import codecs
import csv
import mmap
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from db.estoque.catalogo import slug
from db.format import unguarded
from db.importar.chamada import columns_of
from db.importar.forma import COLUMNS

CHUNK = 1 << 20
MOST_BYTES = 400 * 1024 * 1024
LONGEST_CELL = 200_000
DELIMITERS = ";,\t"
# What a spreadsheet may call a column: its title as the desk has it, or its name.
BY_TITLE = {slug(field.titulo): name for name, field in COLUMNS.items()} | {
    slug(name): name for name in COLUMNS
}
NOT_A_CAR = "Não é um carro: falta o objeto com os campos."


class Unreadable(Exception):
    """A file that is no stock at all; its text is Portuguese."""


class Entry(NamedTuple):
    """A car of the file: the line on which it begins, or its place in the list; its columns; what is wrong with it."""

    linha: int
    values: dict[str, Any]
    erro: str = ""


class Stock:
    """A file of cars: `unknown` are its columns that the site does not know, `lines` says what numbers count."""

    def __init__(self, path: Path) -> None:
        if path.stat().st_size > MOST_BYTES:
            raise Unreadable(f"O arquivo passa de {MOST_BYTES >> 20} MB. Divida em partes.")
        self.path = path
        self.unknown: dict[str, None] = {}
        self.is_json = _first_of(path) in (b"[", b"{")
        self.encoding = "utf-8" if self.is_json else _encoding_of(path)

    def __iter__(self) -> Iterator[Entry]:
        return self._objects() if self.is_json else self._rows()

    def _objects(self) -> Iterator[Entry]:
        """The list stays the file's own bytes, mapped: of 10,000 cars one at a time is an object."""
        with self.path.open("rb") as file:
            data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        for number, raw in enumerate(_raw_records(memoryview(data)[_mark_of(data) :]), start=1):
            yield self._object(number, raw)

    def _object(self, number: int, raw: msgspec.Raw) -> Entry:
        try:
            record = msgspec.json.decode(raw, type=dict[str, Any])
        except msgspec.DecodeError:
            return Entry(number, {}, NOT_A_CAR)
        values, unknown = columns_of(record)
        self.unknown |= dict.fromkeys(unknown)
        return Entry(number, values)

    def _rows(self) -> Iterator[Entry]:
        csv.field_size_limit(LONGEST_CELL)
        with self.path.open(encoding=self.encoding, newline="") as file:
            head = file.readline()
            names = self._names(next(csv.reader([head], delimiter=_delimiter_of(head)), []))
            rows, line = csv.reader(file, delimiter=_delimiter_of(head)), 2
            while True:
                try:
                    cells = next(rows, None)
                except csv.Error as error:
                    yield Entry(line, {}, f"Linha ilegível: {_why(error)}")
                    return
                if cells is None:
                    return
                if any(cell.strip() for cell in cells):
                    yield _row(line, names, cells)
                line = rows.line_num + 2

    def _names(self, titles: list[str]) -> list[str | None]:
        names = [BY_TITLE.get(slug(title)) for title in titles]
        if "marca" not in names and "codigo_externo" not in names and "seo_url" not in names:
            raise Unreadable("A primeira linha não tem as colunas: marca, modelo, versao e as outras.")
        twice = {name for name in names if name and names.count(name) > 1}
        if twice:
            raise Unreadable(f"A coluna {sorted(twice)[0]} aparece duas vezes.")
        self.unknown |= {
            t.strip(): None for t, name in zip(titles, names, strict=True) if not name and t.strip()
        }
        return names


def _first_of(path: Path) -> bytes:
    """The first byte that says something."""
    with path.open("rb") as file:
        start = file.read(4096).removeprefix(codecs.BOM_UTF8).lstrip()
    if not start:
        raise Unreadable("O arquivo está vazio.")
    if start.startswith(b"PK") or b"\0" in start:
        raise Unreadable("O arquivo não é texto. Salve a planilha como CSV e envie de novo.")
    return start[:1]


def _mark_of(data: mmap.mmap) -> int:
    return len(codecs.BOM_UTF8) if data[:3] == codecs.BOM_UTF8 else 0


def _raw_records(data: memoryview) -> list[msgspec.Raw]:
    try:
        if bytes(data[:64]).lstrip().startswith(b"{"):
            return [msgspec.Raw(data)] if msgspec.json.decode(data) is not None else []
        return msgspec.json.decode(data, type=list[msgspec.Raw])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(f"O arquivo não é um JSON válido: {error}") from None


def _encoding_of(path: Path) -> str:
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


def _delimiter_of(head: str) -> str:
    """The separator that finds the most columns in the first line."""
    return max(
        DELIMITERS,
        key=lambda one: sum(slug(t) in BY_TITLE for t in next(csv.reader([head], delimiter=one), [])),
    )


def _row(line: int, names: list[str | None], cells: list[str]) -> Entry:
    if len(cells) > len(names) and any(cell.strip() for cell in cells[len(names) :]):
        return Entry(line, {}, "A linha tem mais células que o cabeçalho. Um separador dentro de um texto?")
    pairs = zip(names, cells, strict=False)
    return Entry(line, {name: unguarded(cell) for name, cell in pairs if name})


def _why(error: csv.Error) -> str:
    return "um texto longo demais, ou aspas que não fecham." if "limit" in str(error) else "texto inválido."
