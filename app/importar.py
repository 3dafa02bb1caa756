"""`python -m app.importar FILE`: cars from CSV or JSON into the stock (docs/importacao.md). `--ensaio` changes nothing and
shows what would happen.

Exit status: 0 all cars are in, 1 some lines were refused and the others are in, 2 the file or an option cannot be read,
3 nothing was done, because too many cars would leave.
"""

import argparse
import asyncio
import sys
from pathlib import Path

from tqdm import tqdm

from db.engine import close_database, open_database
from db.importar.balanco import Balanco
from db.importar.photographs import Photographs
from db.importar.reading import Stock, Unreadable
from db.importar.running import Options, Run

WIDTHS = (7, 16, 44, 9)
TITLES = ("linha", "código", "carro", "o que há")


async def main(options: argparse.Namespace) -> int:
    await open_database()
    try:
        return await _import(options)
    except (Unreadable, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    finally:
        await close_database()


async def _import(options: argparse.Namespace) -> int:
    stock = Stock(options.arquivo)
    wanted = Options(
        ensaio=options.ensaio,
        retirar=options.retirar_ausentes or "",
        confirmar_retirada=options.confirmar_retirada,
    )
    run = Run(stock, wanted, None, Photographs())
    with tqdm(desc="Carros", unit="carro", file=sys.stderr, disable=None) as bar:

        async def report(done: int, balanco: Balanco) -> None:
            bar.total = balanco.total
            bar.update(done - bar.n)

        balanco = await run.run(report)
    if options.ensaio:
        print(_table(balanco))
    print(_summary(balanco, options.ensaio))
    return 3 if balanco.recusa else 1 if balanco.recusados else 0


def _table(balanco: Balanco) -> str:
    lines = [
        (str(one.linha), one.codigo, one.carro, one.acao, ", ".join(one.campos)) for one in balanco.linhas
    ]
    rows = [
        "  ".join(_cell(text, n) for n, text in enumerate(line)) for line in [(*TITLES, "campos"), *lines]
    ]
    more = balanco.novos + balanco.alterados - len(lines)
    return "\n".join([*rows, *([f"… e mais {more}"] if more > 0 else [])])


def _cell(text: str, column: int) -> str:
    width = WIDTHS[column] if column < len(WIDTHS) else None
    return text[:width].ljust(width) if width else text


def _summary(balanco: Balanco, ensaio: bool) -> str:
    b = balanco
    told = [f"linha {one.linha}: {_where(one.campo)}{one.detalhe} ({one.tipo})" for one in b.ocorrencias]
    news = [
        f"{what} que não existiam: {', '.join(names)}"
        for what, names in (("marcas", b.marcas), ("modelos", b.modelos), ("colunas", b.colunas))
        if names
    ]
    counts = (
        f"{b.total} carros: {b.novos} novos, {b.alterados} alterados, {b.iguais} iguais, {b.recusados} recusados;"
        f" {b.fotos} fotos novas; {b.ausentes} de {b.importados} importados não estão no arquivo, {b.retirados} retirados"
    )
    ending = b.recusa or ("ensaio: nada foi gravado" if ensaio else "")
    return "\n".join([*told, *news, counts, *([ending] if ending else [])])


def _where(campo: str) -> str:
    return f"{campo}: " if campo else ""


def _parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m app.importar", description=__doc__)
    parser.add_argument("arquivo", metavar="FILE", type=Path)
    parser.add_argument("--ensaio", action="store_true", help="change nothing: show what would happen")
    parser.add_argument(
        "--retirar-ausentes",
        nargs="?",
        const="ocultar",
        choices=("ocultar", "vender"),
        help="cars that came from files and that this one does not name are hidden, or marked as sold",
    )
    parser.add_argument(
        "--confirmar-retirada", action="store_true", help="also when they are more than 30 %% of them"
    )
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(asyncio.run(main(_parse(sys.argv[1:]))))
