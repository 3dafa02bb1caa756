"""The reader: a limited program that turns a file of cars into rows.

`python -m db.importar.reader FILE` (db/importar/reading.py starts it) gets the slugs of columns' titles on
stdin, and writes a line of JSON for each row or record: its number, its cells (or its object, or words that
say why it cannot be read), and whether a sheet hides it. It sets its own limits first. A file that is no
stock ends it with status 2, and a sentence on stderr. It imports no database.
"""

import codecs
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

import msgspec

from db.importar.sheets import MOST_ROWS, NOT_A_CAR, REFUSED, TOO_MUCH, Row, Unreadable
from db.importar.texts import encoding_of, read_csv
from db.importar.workbooks import is_workbook, read_workbook
from db.platform.photos.darkroom import limit_process

CPU_SECONDS = 120
MOST_WRITTEN = 1 << 30
LONGEST = 1 << 20  # bytes of a row
TOO_MANY = (
    f"O arquivo tem mais de {MOST_ROWS:,} linhas preenchidas. Apague o que está abaixo do último carro, também fórmulas"
    " (Ctrl+End mostra onde a planilha termina), e envie de novo."
).replace(",", ".", 1)
NO_TABLE = "O arquivo é uma página HTML ou XML com nome de planilha. Abra-o no Excel, salve como .xlsx e envie de novo."
NO_TEXT = "O arquivo não pôde ser aberto como planilha nem como texto. Salve-o de novo como .xlsx ou CSV."
TOO_LONG = f"A linha, ou o carro, passa de {LONGEST >> 20} MB."
BYTE = re.compile(r"byte (\d+)")
BLANK = re.compile(r"\s*($|=)")
SPACES = {ord(one): " " for one in "\xa0\u2007\u202f"}  # which do not break a line


def main(file: str) -> int:
    titles = set(msgspec.json.decode(sys.stdin.buffer.read(), type=list[str]))
    limit_process(CPU_SECONDS, MOST_WRITTEN)
    try:
        filled = filter(_is_filled, _rows_of(Path(file), titles))
        sys.stdout.buffer.writelines(map(_line_of, islice(filled, MOST_ROWS)))
        sys.stdout.buffer.flush()
        if next(filled, None):
            raise Unreadable(TOO_MANY)
    except (Unreadable, MemoryError, OSError) as error:
        words = str(error) if isinstance(error, Unreadable) else TOO_MUCH
        sys.stderr.buffer.write(words.encode())
        return REFUSED
    return 0


def _is_filled(row: Row) -> bool:
    """Whether a row shows something; formulas without a value, pulled down to the end of a sheet, do not."""
    return not isinstance(row[1], list) or any(not BLANK.match(str(cell)) for cell in row[1])


def _line_of(row: Row) -> bytes:
    line, content, hidden = row
    if isinstance(content, list):
        content = [cell.translate(SPACES) if isinstance(cell, str) else cell for cell in content]
    encoded = msgspec.json.encode((line, content, hidden))
    if len(encoded) > LONGEST:
        encoded = msgspec.json.encode((line, TOO_LONG, hidden))
    return encoded + b"\n"


def _rows_of(path: Path, titles: set[str]) -> Iterator[Row]:
    if is_workbook(path):
        return read_workbook(path, titles)
    encoding = encoding_of(path)
    with path.open("rb") as file:
        start = file.read(4096).decode(encoding, "replace").removeprefix("\ufeff").lstrip()
    if not start:
        raise Unreadable("O arquivo está vazio.")
    if start.startswith("PK") or "\0" in start:
        raise Unreadable(NO_TEXT)
    if start.startswith(("<", "MIME-Version:")):
        raise Unreadable(NO_TABLE)
    return _records(path, encoding) if start[0] in "[{" else read_csv(path, encoding, titles)


def _records(path: Path, encoding: str) -> Iterator[Row]:
    """The objects of a list, or the only one."""
    data = path.read_bytes()
    if encoding != "utf-8-sig":
        data = data.decode(encoding, "replace").encode()
    for number, raw in enumerate(_raw_records(data.removeprefix(codecs.BOM_UTF8)), start=1):
        text = bytes(raw).decode(errors="replace")
        car = text.startswith("{")
        yield number, msgspec.Raw(msgspec.json.format(text, indent=-1)) if car else NOT_A_CAR, False


def _raw_records(data: bytes) -> list[msgspec.Raw]:
    """Those of a list, the only one, or one a line."""
    try:
        if not data[:4096].lstrip().startswith(b"{"):
            return msgspec.json.decode(data, type=list[msgspec.Raw])
        with suppress(msgspec.DecodeError):
            return [msgspec.json.decode(data, type=msgspec.Raw)]
        return msgspec.json.Decoder(msgspec.Raw).decode_lines(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        place = BYTE.search(str(error))
        where = f" a partir do byte {place[1]}" if place else ""
        raise Unreadable(f"O arquivo não é um JSON válido{where}. Exporte-o de novo.") from None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
