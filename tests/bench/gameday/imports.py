"""The worst workbooks in an import, while leads come."""

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tests.bench.gameday.game import Game, Result, at_most, exactly
from tests.bench.gameday.mail import send
from tests.bench.gameday.stack import Stack, until
from tests.support import ROOT
from tests.support.memory import highest
from tests.support.sheet_xml import HEAD, LAST, car, ods_row, pulled_down, write_ods, write_xlsx, xlsx_row

WAITS = "SELECT 1 FROM cargas WHERE etapa IN ('ensaiar', 'ensaiando')"


def imports(game: Game) -> Iterator[Result]:
    with game.stack(only=("web", "worker")) as stack:
        until(lambda: stack.query("SELECT 1 FROM outbox LIMIT 1") or send(stack), 60)
        with (
            highest(lambda: stack.memory("worker")) as memory,
            highest(lambda: stack.memory("worker", alone=True)) as alone,
        ):
            for name, file in worst(stack.var, game.scale(LAST, 100_000)).items():
                bring(stack, file)
                slowest = 0.0
                while stack.query(WAITS):
                    slowest = max(slowest, seconds_to_mail(stack))
                yield at_most("import", f"{name}: a lead's mail meanwhile", 5, slowest, " s")
        found = [etapa for (etapa,) in stack.query("SELECT etapa FROM cargas ORDER BY id")]
        yield exactly(
            "import", "rehearsed, and refused in words", ["falhou", "falhou", "ensaiada", "falhou"], found
        )
        yield at_most(
            "import", "memory of the worker and its programs", 1100, max(memory) - memory[0], " MB more"
        )
        yield at_most("import", "the worker's memory alone", 50, max(alone) - alone[0], " MB more")


def worst(folder: Path, last: int) -> dict[str, Path]:
    """Files that stopped a worker that read them itself."""
    cars = [xlsx_row(1, *HEAD), xlsx_row(2, *car("G1", 10))]
    files = {
        f"a cell in {column}{LAST}": write_xlsx(
            folder / f"{column}.xlsx", [*cars, xlsx_row(LAST, "x", columns=[column])]
        )
        for column in ("BH", "XFD")
    }
    files["formulas pulled down to the end"] = write_xlsx(folder / "formulas.xlsx", pulled_down(last))
    rows = [ods_row(*HEAD), ods_row(*car("G1", 10), repeated=LAST - 1)]
    return files | {"a row repeated to the end": write_ods(folder / "repeated.ods", rows)}


def bring(stack: Stack, file: Path) -> None:
    command = (sys.executable, "-m", "tests.bench.gameday.imports", str(file))
    subprocess.run(command, cwd=ROOT, env=stack.env, check=True)


def seconds_to_mail(stack: Stack) -> float:
    """From a lead to its mail."""
    began, before = time.monotonic(), len(stack.post.messages)
    send(stack)
    until(lambda: len(stack.post.messages) > before, 120)
    return time.monotonic() - began


async def bring_here(file: Path) -> None:
    """Sends a file to the desk's import, within this process."""
    from db.importar import imports
    from db.platform.engine import opened_database

    async with opened_database():
        data = await asyncio.to_thread(file.read_bytes)
        row = imports.Cargas(nome=file.name, tamanho=len(data), recebido=0, etapa="recebendo")
        number = (await imports.Cargas.insert(row).returning(imports.Cargas.id))[0]["id"]
        await imports.append_piece(number, 0, data)


if __name__ == "__main__":
    asyncio.run(bring_here(Path(sys.argv[1])))
