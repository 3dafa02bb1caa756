"""Backups under load, a crash, and a restore by the document's commands."""

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tests.bench.gameday.game import Game, Result, at_most, exactly
from tests.bench.gameday.stack import Stack
from tests.bench.gameday.storage import write
from tests.bench.gameday.traffic import Writers, losses, plain
from tests.support import ROOT
from tests.support.installation import leads_of


def restore(game: Game) -> Iterator[Result]:
    home = game.folder / "backups"
    with game.stack() as stack:
        (stack.var / "media").unlink()  # photographs of its own, and few
        (stack.var / "media").mkdir()
        (stack.var / "media" / "carro-480.jpg").write_bytes(b"um carro" * 1000)
        slowest, missing = 0.0, 0
        with Writers(plain(stack.port), clients=4) as writers:
            for _ in range(times := game.scale(20, 3)):
                writers.wait_for_more(20)
                earlier, started = dict(writers.acknowledged), time.monotonic()
                backup = back_up(stack, home)
                slowest = max(slowest, time.monotonic() - started)
                missing += len({*earlier.values()} - leads_of(backup))
            writers.wait_for_more(20)
        yield exactly(
            "G11",
            f"{times} backups under load: leads acknowledged before that are missing",
            0,
            missing,
            f"the slowest took {slowest:.1f} s",
        )
        drill = command(stack, "backup", "--para", str(home), "--ensaio")
        yield exactly("G11", "the drill on the newest one", 0, drill.returncode)
        yield from put_back(stack, backup, earlier)


def command(stack: Stack, module: str, *words: str) -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-m", f"app.commands.{module}", *words]
    return subprocess.run(program, cwd=ROOT, env=stack.env, capture_output=True, text=True)


def back_up(stack: Stack, home: Path) -> Path:
    done = command(stack, "backup", "--para", str(home), "--manter", "5")
    assert done.returncode == 0, done.stderr
    return Path(done.stdout.partition(": ")[0])


def put_back(stack: Stack, backup: Path, earlier: dict[str, str]) -> Iterator[Result]:
    """After a crash: SQLite's WAL and PostgreSQL's half transactions are still there."""
    for name in stack.only:
        stack.end(name, signal.SIGKILL)
    refused = command(stack, "restore", str(backup / "nowhere")).returncode
    yield exactly("G11", "a backup that is none is refused", 1, refused)
    started = time.monotonic()
    done = command(stack, "restore", str(backup))
    yield exactly(
        "G11", "the restore's status", 0, done.returncode, done.stderr[-80:] if done.returncode else ""
    )
    for name in stack.only:
        stack.start(name)
    stack.wait_until_rendered()
    took = time.monotonic() - started
    yield at_most("G11", "from the command to rendered pages", 300, took, " s")
    found = losses(stack.query, earlier)
    yield exactly(
        "G11", "leads acknowledged before the backup that are missing", 0, found.lost, f"of {len(earlier)}"
    )
    there = {id for (id,) in stack.query("SELECT public_id FROM contatos")}
    yield exactly("G11", "leads other than in the backup", 0, len(there ^ leads_of(backup)))
    yield exactly("G11", "integrity", "ok", stack.integrity())
    yield exactly("G11", "a new lead is taken", 201, write(stack).status)
