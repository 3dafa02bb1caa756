"""Imports cars from a spreadsheet, JSON or a ZIP: `python -m app.commands.importar FILE`.

docs/importacao.md has the formats. `--ensaio` changes nothing and shows what would happen. Exit status: 0 all
cars are in, 1 some lines were refused and the others are in, 2 the file or an option cannot be read, 3
nothing was done, because too many cars would leave.
"""

import argparse
import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tqdm import tqdm

from app.importing.download import Download
from app.importing.photographs import PhotoImport, open_stock
from app.platform.config import config
from db.importar.adjustments import get_chosen
from db.importar.archive import Archive, SuppliedPhotos, open_folder
from db.importar.results import Balanco
from db.importar.running import Options, Run
from db.importar.sheets import Unreadable
from db.platform.engine import opened_database

FLAGS = {
    "--ensaio": "change nothing: show what would happen",
    "--sobrescrever": "overwrite what people changed at the desk since a command wrote it",
    "--confirmar-retirada": "withdraw even more than 30 %% of the cars that came from files",
    "--confirmar-precos": "take prices that move by more than 20 %% or are far from the stock's, and other unusual values",
}
ROW = "{:7.7}  {:16.16}  {:44.44}  {:9.9}  {}"
TITLES = ("linha", "código", "carro", "o que há", "campos")


async def main(options: argparse.Namespace) -> int:
    try:
        async with opened_database():
            with TemporaryDirectory(prefix="importar-") as folder:
                return await _import(options, Path(folder))
    except (Unreadable, OSError) as error:
        print(error, file=sys.stderr)
        return 2


async def _import(options: argparse.Namespace, folder: Path) -> int:
    download = Download([*config.importar_hosts.split(), *options.host])
    stock, supplied = open_stock(options.arquivo, folder, await get_chosen())
    chosen = Options(
        ensaio=options.ensaio,
        sobrescrever=options.sobrescrever,
        retirar=options.retirar_ausentes or "",
        confirmar=options.confirmar_retirada,
        confirmar_precos=options.confirmar_precos,
    )
    run = Run(stock, chosen, None, PhotoImport(_photos_of(options.fotos) or supplied, download))
    with tqdm(desc="Carros", unit="carro", file=sys.stderr, disable=None) as bar:

        async def report(done: int, balanco: Balanco) -> None:
            bar.total = balanco.total
            bar.update(done - bar.n)

        balanco = await run.run(report)
    if options.ensaio:
        print(_table(balanco))
    print(_summary(balanco, options.ensaio))
    return 3 if balanco.recusa else 1 if balanco.recusados else 0


def _photos_of(fotos: Path | None) -> SuppliedPhotos | None:
    if fotos is None:
        return None
    return open_folder(fotos) if fotos.is_dir() else Archive(fotos).supplied


ENTRA = {"novo": "entra"}  # beside "alterado" and "igual", as the desk's table says it


def _table(balanco: Balanco) -> str:
    lines = [
        (str(one.linha), one.codigo, one.carro, ENTRA.get(one.acao, one.acao), ", ".join(one.campos))
        for one in balanco.linhas
    ]
    more = balanco.novos + balanco.alterados - len(lines)
    rest = [f"… e mais {more}"] if more > 0 else []
    return "\n".join([*(ROW.format(*line) for line in (TITLES, *lines)), *rest])


def _summary(balanco: Balanco, ensaio: bool) -> str:
    b = balanco
    lines = [
        f"{f'linha {one.linha}: ' if one.linha else ''}{one.campo and f'{one.campo}: '}{one.detalhe} ({one.tipo})"
        for one in b.ocorrencias
    ]
    new = (("marcas", b.marcas), ("modelos", b.modelos), ("colunas", b.colunas))
    unknown = [f"{what} que o site não conhecia: {', '.join(names)}" for what, names in new if names]
    counts = (
        f"{b.total} carros: {b.novos} {'entram' if ensaio else 'entraram'}, {b.alterados} alterados, {b.iguais} iguais, {b.recusados} recusados;"
        f" {b.fotos} fotos novas, {b.ocultos} ocultos sem foto; {b.ausentes} de {b.importados} importados não estão no arquivo, {b.retirados} retirados"
    )
    ending = b.recusa or ("ensaio: nada foi gravado" if ensaio else "")
    return "\n".join(filter(None, [*lines, *unknown, counts, ending]))


def _parse_arguments(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m app.commands.importar", description=__doc__)
    parser.add_argument("arquivo", metavar="FILE", type=Path, help="a spreadsheet, .json or .zip")
    for name, meaning in FLAGS.items():
        parser.add_argument(name, action="store_true", help=meaning)
    parser.add_argument("--fotos", metavar="FOLDER", type=Path, help="photographs: a folder or a ZIP")
    parser.add_argument(
        "--host",
        action="append",
        default=[],
        help="photographs may be fetched from this host (IMPORTAR_HOSTS)",
    )
    parser.add_argument(
        "--retirar-ausentes",
        nargs="?",
        const="ocultar",
        choices=("ocultar", "vender"),
        help="cars that came from files and that this one does not name are hidden, or marked as sold",
    )
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(asyncio.run(main(_parse_arguments(sys.argv[1:]))))
