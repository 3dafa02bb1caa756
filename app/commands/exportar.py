"""Exports the stock to a file: `python -m app.commands.exportar FILE` (docs/importacao.md).

The file's ending chooses the format: .zip is the .json with the photographs. `-` is the standard
output, in the format that `--forma` names.
"""

import argparse
import asyncio
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import IO

from db.importar.writing import Saida, export_stock
from db.platform.engine import opened_database

FORMATS: dict[str, Saida] = {"json": "json", "csv": "csv", "zip": "zip"}


def main(options: argparse.Namespace) -> None:
    ending = options.arquivo.rpartition(".")[2]
    saida: Saida = FORMATS[options.forma or (ending if ending in FORMATS else "json")]
    with (
        nullcontext(sys.stdout.buffer) if options.arquivo == "-" else Path(options.arquivo).open("wb") as file
    ):
        asyncio.run(_export(file, saida))


async def _export(file: IO[bytes], saida: Saida) -> None:
    async with opened_database():
        async for part in export_stock(saida):
            file.write(part)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m app.commands.exportar", description=__doc__)
    parser.add_argument("arquivo", metavar="FILE")
    parser.add_argument("--forma", choices=FORMATS, help="otherwise by the file's ending")
    main(parser.parse_args())
