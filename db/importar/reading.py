"""Cars of a spreadsheet or JSON file, one after the other."""

import codecs
import mmap
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from db.addresses import slug
from db.format import unguarded
from db.importar.api_record import columns_of
from db.importar.sheets import (
    HEAD_LINES,
    BrokenLine,
    Row,
    Unreadable,
    encoding_of,
    is_workbook,
    read_csv,
    read_workbook,
)
from db.importar.words import column_of, spread

MOST_BYTES = 400 * 1024 * 1024
NOT_A_CAR = "Não é um carro: falta o objeto com os campos."
KEYS = {"marca", "codigo_externo", "seo_url"}  # one of which every file has


class Entry(NamedTuple):
    """A car of the file: the line on which it begins, or its place in the list; its columns; what is wrong with it."""

    linha: int
    values: dict[str, Any]
    erro: str = ""


class Stock:
    """A file of cars: `unknown` are its columns that the site does not know, `known` the others of a spreadsheet by their
    titles, "" for one that is left out.
    """

    def __init__(self, path: Path, columns: dict[str, str] | None = None) -> None:
        """`columns` are columns by the slugs of their titles, beside those that the site knows."""
        if path.stat().st_size > MOST_BYTES:
            raise Unreadable(f"O arquivo passa de {MOST_BYTES >> 20} MB. Divida em partes.")
        self.path = path
        self.columns = columns or {}
        self.corrections: dict[int, dict[str, str]] = {}
        self.unknown: dict[str, None] = {}
        self.known: dict[str, str] = {}
        self.is_workbook = is_workbook(path)
        self.is_json = not self.is_workbook and _first_of(path) in (b"[", b"{")

    def __iter__(self) -> Iterator[Entry]:
        for entry in self._objects() if self.is_json else self._rows():
            corrected = self.corrections.get(entry.linha, {})
            yield entry._replace(values=entry.values | corrected) if corrected else entry

    def _objects(self) -> Iterator[Entry]:
        """The list stays the file's own bytes, mapped: of 10,000 cars one at a time is an object."""
        with self.path.open("rb") as file:
            data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        mark = len(codecs.BOM_UTF8) if data[:3] == codecs.BOM_UTF8 else 0
        for number, raw in enumerate(_raw_records(memoryview(data)[mark:]), start=1):
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
        rows = read_workbook(self.path) if self.is_workbook else read_csv(self.path, encoding_of(self.path))
        try:
            names = self._find_names(rows)
            for line, cells in rows:
                if any(str(cell).strip() for cell in cells):
                    yield _entry(line, names, cells)
        except BrokenLine as error:
            yield Entry(error.line, {}, f"Linha ilegível: {error}")

    def _find_names(self, rows: Iterator[Row]) -> list[str | None]:
        """The columns, from the first line that names a car's; titles may stand above it."""
        for _, titles in islice(rows, HEAD_LINES):
            names = [self._column_of(title) for title in titles]
            if KEYS & {*names} and len(names) - names.count(None) > 1:
                self._check(titles, names)
                return names
        raise Unreadable("Nenhuma linha tem os nomes das colunas: código, marca, modelo, versão e as outras.")

    def _column_of(self, title: Any) -> str | None:
        """The chosen column, or else the one that the title means."""
        chosen = self.columns.get(slug(str(title)))
        return column_of(title) if chosen is None else chosen or None

    def _check(self, titles: list[Any], names: list[str | None]) -> None:
        twice = next((name for name in names if name and names.count(name) > 1), None)
        if twice:
            same = [
                f"“{str(title).strip()}”" for title, name in zip(titles, names, strict=True) if name == twice
            ]
            raise Unreadable(f"Estas colunas dizem o mesmo: {', '.join(same)}. Deixe só uma delas.")
        for title, name in zip([str(title).strip() for title in titles], names, strict=True):
            if name or slug(title) in self.columns:
                self.known[title] = name or ""
            elif title:
                self.unknown[title] = None


def _first_of(path: Path) -> bytes:
    """The first byte that says something."""
    with path.open("rb") as file:
        start = file.read(4096).removeprefix(codecs.BOM_UTF8).lstrip()
    if not start:
        raise Unreadable("O arquivo está vazio.")
    if start.startswith(b"PK") or b"\0" in start:
        raise Unreadable(
            "O arquivo não pôde ser aberto como planilha nem como texto. Salve-o de novo como .xlsx ou CSV."
        )
    return start[:1]


def _raw_records(data: memoryview) -> list[msgspec.Raw]:
    try:
        if bytes(data[:64]).lstrip().startswith(b"{"):
            return [msgspec.Raw(data)] if msgspec.json.decode(data) is not None else []
        return msgspec.json.decode(data, type=list[msgspec.Raw])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(f"O arquivo não é um JSON válido: {error}") from None


def _entry(line: int, names: list[str | None], cells: list[Any]) -> Entry:
    if any(str(cell).strip() for cell in cells[len(names) :]):
        return Entry(line, {}, "A linha tem mais células que o cabeçalho. Um separador dentro de um texto?")
    pairs = zip(names, cells, strict=False)
    return Entry(
        line,
        spread({name: unguarded(cell) if isinstance(cell, str) else cell for name, cell in pairs if name}),
    )
