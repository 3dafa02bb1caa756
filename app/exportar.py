"""`python -m app.exportar FILE`: the stock as a file, in the shapes that `python -m app.importar` reads (docs/importacao.md).

The file's ending says which: .json and .csv are the complete shape, .zip is the .json with the photographs. `--forma api`
writes JSON as `GET /api/veiculos` answers each car. `-` is the standard output.
"""

import argparse
import asyncio
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO
from zipfile import ZIP_STORED, ZipFile

from db.engine import close_database, open_database
from db.fotos import FILES
from db.importar.writing import Formato, iter_stock, write_stock

FORMATS: tuple[Formato, ...] = ("json", "csv", "api")


def main(options: argparse.Namespace) -> None:
    formato: Formato = options.forma or ("csv" if options.arquivo.endswith(".csv") else "json")
    if options.arquivo == "-":
        asyncio.run(_export(sys.stdout.buffer, formato))
        return
    if options.arquivo.endswith(".zip"):
        asyncio.run(_pack(Path(options.arquivo)))
        return
    with Path(options.arquivo).open("wb") as file:
        asyncio.run(_export(file, formato))


async def _export(file: IO[bytes], formato: Formato) -> None:
    await open_database()
    try:
        async for part in write_stock(formato):
            file.write(part)
    finally:
        await close_database()


async def _pack(path: Path) -> None:
    """Photographs are not packed any smaller: they are small already."""
    with ZipFile(path, "w") as made:
        with made.open("estoque.json", "w", force_zip64=True) as file:
            await _export(file, "json")
        await open_database()
        try:
            names = {
                name for cars in [one async for one in iter_stock()] for car in cars for name in car["fotos"]
            }
        finally:
            await close_database()
        for name in sorted(names):
            with suppress(FileNotFoundError):
                made.writestr(f"fotos/{name}", await FILES.read(name), ZIP_STORED)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m app.exportar", description=__doc__)
    parser.add_argument("arquivo", metavar="FILE")
    parser.add_argument("--forma", choices=FORMATS, help="json, csv or api; otherwise by the file's ending")
    main(parser.parse_args())
