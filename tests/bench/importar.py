"""Imports 10,000 generated cars beside another writer: `python -m tests.bench.importar [N]`.

For the first import, for the same file again, and for one that changes every price: cars a second, the command's
memory with all that it starts, and how long another process waited to write meanwhile. As JSON and as CSV.
"""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec

from tests.bench.tables import table
from tests.support.memory import highest, resident

ROOT = Path(__file__).resolve().parents[2]
RUNS: tuple[tuple[str, str, list[str]], ...] = (
    ("rehearsal", "estoque.json", ["--ensaio"]),
    ("first import", "estoque.json", []),
    ("the same again", "estoque.json", []),
    ("every price changes", "precos.json", []),
    ("as CSV, nothing changes", "estoque.csv", []),
)


async def longest_wait(done: asyncio.Event) -> float:
    """The seconds that the slowest of many short writes took, as a visitor's lead would."""
    from db.platform.engine import transaction
    from db.platform.versions import Versoes

    longest = 0.0
    while not done.is_set():
        began = time.monotonic()
        async with transaction():
            await Versoes.update({Versoes.numero: 1}).where(Versoes.nome == "bench")
        longest = max(longest, time.monotonic() - began)
        await asyncio.sleep(0.02)
    return longest


async def run(file: Path, *options: str) -> dict[str, Any]:
    """The command over a file, and a writer beside it."""
    done = asyncio.Event()
    waiting = asyncio.create_task(longest_wait(done))
    began = time.monotonic()
    command = (sys.executable, "-m", "app.commands.importar", str(file), *options, "--confirmar-precos")
    child = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
    with highest(lambda: resident(child.pid)) as memory:
        output, _ = await child.communicate()
    seconds = time.monotonic() - began
    done.set()
    assert child.returncode == 0, output
    return {"seconds": seconds, "mb": max(memory), "wait": await waiting}


async def measure(many: int, folder: Path) -> None:
    from db.platform.engine import close_database, open_database
    from tests.bench.gen_stock import gerar

    cars = [car | {"fotos": car["fotos"][:6]} for car in gerar(many)]
    files = {name: folder / name for name in ("estoque.json", "precos.json", "estoque.csv")}
    files["estoque.json"].write_bytes(msgspec.json.encode(cars))
    dearer = [{"codigo_externo": str(car["id"]), "preco_valor": car["preco_valor"] + 1000} for car in cars]
    files["precos.json"].write_bytes(msgspec.json.encode(dearer))
    await open_database()
    try:
        with table(
            "imports", "import", "MB", "cars a second", "memory, MB", "another writer waited, ms at most"
        ) as add:
            for title, name, options in RUNS:
                if name == "estoque.csv":
                    command = (sys.executable, "-m", "app.commands.exportar", str(files[name]))
                    subprocess.run(command, cwd=ROOT, check=True)
                found = await run(files[name], *options)
                size, waited = files[name].stat().st_size / 1e6, found["wait"] * 1000
                add(
                    title,
                    f"{size:.1f}",
                    f"{many / found['seconds']:,.0f}",
                    f"{found['mb']:.0f}",
                    f"{waited:,.0f}",
                )
    finally:
        await close_database()


def main(many: int) -> None:
    with tempfile.TemporaryDirectory(prefix="quintavera-importar-") as folder:
        var = Path(folder, "var")
        var.mkdir()
        (var / "media").symlink_to(ROOT / "var" / "demo" / "media")
        os.environ.update(VAR_DIR=str(var), PICCOLO_CONF="db.piccolo_conf")
        piccolo = Path(sys.executable).with_name("piccolo")
        for command in (
            [piccolo, "migrations", "forwards", "all"],
            [sys.executable, "-m", "db.seed", "--dados"],
        ):
            subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
        asyncio.run(measure(many, Path(folder)))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
