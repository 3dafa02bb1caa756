"""Cars of a spreadsheet or JSON file, one after the other, out of the rows that a limited process reads."""

import asyncio
import logging
import os
import re
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from itertools import islice
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any, NamedTuple

import msgspec

from db.addresses import slug
from db.importar.shape import COLUMNS, is_blank
from db.importar.sheets import HEAD_LINES, NOT_A_CAR, REFUSED, TOO_MUCH, Unreadable
from db.importar.words import AT_ONCE, BY_TITLE, NOT_STORED, is_no_car, spread
from db.platform.engine import VAR
from db.platform.format import unguarded, visible
from db.platform.settings import ROOT

log = logging.getLogger(__name__)

FOLDER = VAR / "importando"
MOST_BYTES = 400 * 1024 * 1024
WALL_SECONDS = 600
KEYS = {"marca", "codigo_externo", "seo_url"}  # one of which every file has
FORMULA = re.compile(r"=([^=\s]|$)")
ERROR = re.compile(r"#(N/[DA]|[A-ZÀ-Ú_]+(/0)?[!?]|#+)|Err(o)?:\d{3}")
CUT = "\ufffd"
LEAST_TITLES = 4
SHOWN = 20  # lines of a sentence
LETTER = re.compile(r"[^\W\d_]{2}")


class Entry(NamedTuple):
    """A car of the file: the line on which it begins, or its place in the list; its columns; what is wrong with it.

    `avisos` are columns whose cell cannot be read, with the reason; `values` has none of them.
    """

    linha: int
    values: dict[str, Any]
    erro: str = ""
    avisos: tuple[tuple[str, str], ...] = ()

    def text_of(self, name: str) -> str:
        """A column as plain text, "" for a blank cell."""
        value = self.values.get(name)
        return "" if is_blank(value) else visible(str(value))

    @property
    def code(self) -> str:
        return self.text_of("codigo_externo")

    @property
    def address(self) -> str:
        return self.text_of("seo_url")


class Stock:
    """A file of cars: `unknown` are its columns that the site does not know, `known` the others of a spreadsheet by their
    titles, "" for one that is left out; `hidden` are the lines that a sheet hides, `no_cars` those that name no car.
    """

    def __init__(self, path: Path, columns: dict[str, str] | None = None) -> None:
        """`columns` are columns by the slugs of their titles, beside those that the site knows."""
        if path.stat().st_size > MOST_BYTES:
            raise Unreadable(f"O arquivo passa de {MOST_BYTES >> 20} MB. Divida em partes.")
        self.path = path.resolve()
        self.columns = columns or {}
        self.corrections: dict[int, dict[str, str]] = {}
        self.unknown: dict[str, None] = {}
        self.known: dict[str, str] = {}
        self.hidden: dict[int, None] = {}
        self.no_cars: dict[int, None] = {}

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """Reads the file in a limited process; within, the cars are iterated as often as needed.

        Unreadable for no stock.
        """
        FOLDER.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=FOLDER) as self.rows:
            await _read(self.path, [*BY_TITLE, *self.columns], self.rows)
            yield

    def __iter__(self) -> Iterator[Entry]:
        for entry in self._entries():
            corrected = self.corrections.get(entry.linha, {})
            avisos = tuple(aviso for aviso in entry.avisos if aviso[0] not in corrected)
            yield entry._replace(values=entry.values | corrected, avisos=avisos)

    def _entries(self) -> Iterator[Entry]:
        head, names = self._head()
        for linha, content, hidden in self._rows():
            if isinstance(content, str):
                yield Entry(linha, {}, content)
            elif isinstance(content, dict):
                self.unknown |= dict.fromkeys(name for name in content if name not in COLUMNS)
                yield _entry(linha, {name: content[name] for name in content if name in COLUMNS})
            elif linha > head:
                self.hidden |= {linha: None} if hidden else {}
                entry = _entry_of(linha, names, content)
                if "marca" in names and not (entry.erro or entry.avisos) and is_no_car(entry.values):
                    self.no_cars |= {linha: None}
                else:
                    yield entry

    def _head(self) -> tuple[int, list[str | None]]:
        """The first line that names a car's columns, else the first that another system's titles can be; with its columns."""
        rows = islice(self._rows(), HEAD_LINES)
        lines = [
            (linha, [str(cell).strip() for cell in row]) for linha, row, _ in rows if isinstance(row, list)
        ]
        for is_head in (self._names_a_car, _are_titles):
            for linha, titles in lines:
                if is_head(titles):
                    return linha, self._names_of(titles)
        if lines:
            raise Unreadable(
                "Nenhuma linha tem os nomes das colunas: código, marca, modelo, versão e as outras."
            )
        return 0, []

    def remarks(self) -> Iterator[tuple[int, str]]:
        """What is to be said of a file that was read: a line, 0 for none, and words."""
        if self.hidden:
            said = f"a partir desta: {len(self.hidden)}. São lidas como as outras."
            yield min(self.hidden), f"Linhas ocultas ou filtradas na planilha, {said}"
        if lines := [*map(str, self.no_cars)]:
            listed = ", ".join(lines[:SHOWN]) + (" e outras" if len(lines) > SHOWN else "")
            which = f"A linha {listed} fica" if len(lines) == 1 else f"As linhas {listed} ficam"
            yield 0, f"{which} de fora: sem código, marca, modelo e versão, como as de totais."
        left_out = [name for name, to in self.known.items() if not to and slug(name) not in self.columns]
        if left_out:
            where = "Em “Como as colunas foram lidas” se escolhe outra coisa."
            yield 0, f"Colunas que não vão ao site e ficam de fora: {', '.join(left_out)}. {where}"

    def _rows(self) -> Iterator[tuple[int, list[Any] | dict[str, Any] | str, bool]]:
        self.rows.seek(0)
        for place, row in enumerate(self.rows, start=1):
            try:
                yield msgspec.json.decode(row, type=tuple[int, list[Any] | dict[str, Any] | str, bool])
            except (msgspec.DecodeError, RecursionError):  # an object in thousands of others
                yield place, NOT_A_CAR, False

    def _names_a_car(self, titles: list[str]) -> bool:
        names = [name for title in titles if (name := self._column_of(title))]
        return bool(KEYS & {*names}) and len(names) > 1

    def _column_of(self, title: str) -> str | None:
        """A chosen column wins over the one that a title means."""
        return self.columns.get(slug(title), BY_TITLE.get(slug(title))) or None

    def _names_of(self, titles: list[str]) -> list[str | None]:
        names = [self._column_of(title) for title in titles]
        for place, title in enumerate(titles):
            likely = AT_ONCE.get(slug(title))
            if likely and likely not in names and slug(title) not in self.columns:
                names[place] = likely
        named = [*zip(titles, names, strict=True)]
        if twice := next((name for name in names if name and names.count(name) > 1), None):
            same = ", ".join(f"“{title}”" for title, name in named if name == twice)
            raise Unreadable(f"Estas colunas dizem o mesmo: {same}. Deixe só uma delas.")
        left_out = NOT_STORED | self.columns.keys()
        self.known = {title: name or "" for title, name in named if name or slug(title) in left_out}
        self.unknown = dict.fromkeys(title for title in titles if title and title not in self.known)
        return names


def _are_titles(cells: list[str]) -> bool:
    """Whether a line has several texts, none twice, and no number."""
    texts = [cell for cell in cells if cell]
    return len({*texts}) == len(texts) >= LEAST_TITLES and all(map(LETTER.search, texts))


async def _read(path: Path, titles: list[str], rows: IO[bytes]) -> None:
    """Lets the reader write the rows of a file; it ends with this call."""
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-s", "-m", "db.importar.reader", str(path)),
        stdin=asyncio.subprocess.PIPE,
        stdout=rows,
        stderr=asyncio.subprocess.PIPE,
        cwd=ROOT,
        env={"PATH": os.defpath},
    )
    try:
        async with asyncio.timeout(WALL_SECONDS):
            _, words = await child.communicate(msgspec.json.encode(titles))
    except TimeoutError:
        raise Unreadable(TOO_MUCH) from None
    finally:
        with suppress(ProcessLookupError):
            child.kill()
    if child.returncode:
        if child.returncode != REFUSED:
            log.error("the reader of a file ended with %d: %s", child.returncode, words.decode())
        raise Unreadable(words.decode() if child.returncode == REFUSED else TOO_MUCH)


def _entry_of(linha: int, names: list[str | None], cells: list[Any]) -> Entry:
    if any(str(cell).strip() for cell in cells[len(names) :]):
        return Entry(linha, {}, "A linha tem mais células que o cabeçalho. Um separador dentro de um texto?")
    entry = _entry(linha, {name: cell for name, cell in zip(names, cells, strict=False) if name})
    plain = {name: unguarded(cell) if isinstance(cell, str) else cell for name, cell in entry.values.items()}
    return entry._replace(values=spread(plain))


def _entry(linha: int, values: dict[str, Any]) -> Entry:
    """A car without the cells that cannot be read."""
    faults = {name: fault for name, value in values.items() if (fault := _fault_of(value))}
    legible = {name: value for name, value in values.items() if name not in faults}
    return Entry(linha, legible, avisos=tuple(faults.items()))


def _fault_of(value: Any) -> str:
    """Why a cell cannot be read; "" for any other."""
    text = value.strip() if isinstance(value, str) else ""
    if FORMULA.match(text):
        return "A fórmula não tem valor. Abra a planilha no Excel, salve e envie de novo."
    if ERROR.fullmatch(text):
        return f"A célula diz {text}, o erro de uma fórmula."
    return "Uma letra se perdeu. Salve o arquivo como “CSV UTF-8” e envie de novo." if CUT in text else ""
