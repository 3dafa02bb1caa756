"""A full disk, a locked database, a damaged page: reads work, writes get 503, nothing is lost."""

import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg

from tests.bench.gameday.engines import Postgres
from tests.bench.gameday.game import Game, Result, at_most, exactly
from tests.bench.gameday.kills import report_losses
from tests.bench.gameday.stack import Stack, until
from tests.bench.gameday.traffic import Answer, Probes, lead, losses, request
from tests.support.offers import noise, offer, url

READS = ["/", "/busca", "/busca?ordem=menor-km", "/faleconosco"]
numbers = iter(range(10**6))


def write(stack: Stack, acknowledged: dict[str, str] | None = None) -> Answer:
    """A lead; its key and its id are noted when it was taken."""
    key = f"{next(numbers):08x}-0000-0000-0000-000000000000"
    answer = request(stack.port, "POST", "/api/leads", lead(1, key) | {"proposta": "x" * 1900})
    if answer.status == 201 and acknowledged is not None:
        acknowledged[key] = answer.json()["id"]
    return answer


def refused_well(answers: list[Answer]) -> Iterator[Result]:
    odd = [
        a for a in answers if a.status != 503 or b"WhatsApp" not in a.body or "retry-after" not in a.headers
    ]
    said = f"of {len(answers)}" + (f": {odd[0].status} {odd[0].body[:80]!r}" if odd else "")
    yield exactly("G9", "refused writes that were not a 503 in words", 0, len(odd), said)


def locks(game: Game) -> Iterator[Result]:
    """Another process in the middle of a write."""
    for seconds in (3, game.scale(30, 10)):
        with game.stack() as stack:
            acknowledged: dict[str, str] = {}
            answers: list[Answer] = []
            with Probes(stack.port, READS, 10) as probes, locked(stack) as let_go:
                timer = threading.Timer(seconds, let_go)
                timer.start()
                while timer.is_alive():
                    answers.append(write(stack, acknowledged))
            back = until(lambda stack=stack, mine=acknowledged: write(stack, mine).status == 201, 30)
            refused = [answer for answer in answers if answer.status != 201]
            lock = f"database locked for {seconds} s"
            if seconds == 3 and stack.engine.name == "sqlite":
                yield exactly("G9", f"{lock}: writes refused", 0, len(refused), f"of {len(answers)}")
            yield from refused_well(refused)
            slowest = max((answer.seconds for answer in refused), default=0.0)
            yield at_most("G9", f"{lock}: a write is answered after", 6, slowest, " s")
            said = f"of {len(probes.seen)}, p99 {probes.p99():.0f} ms"
            yield exactly("G9", f"{lock}: reads other than 200", 0, probes.failed, said)
            yield at_most("G9", f"{lock}: writes again after", 5, back, " s")
            yield from report_losses(
                "G9", f"{lock}: leads", losses(stack.query, acknowledged), stack.integrity()
            )
            yield at_most("G14", f"SIGTERM after a lock of {seconds} s", 10, stack.end("web"), " s")


@contextmanager
def locked(stack: Stack) -> Iterator[Callable[[], None]]:
    """SQLite's file, or PostgreSQL's tables of leads, until what it gives is called, or the block ends."""
    if isinstance(stack.engine, Postgres):
        with psycopg.connect(stack.database) as other:
            other.execute("LOCK TABLE contatos, outbox, idempotencia IN ACCESS EXCLUSIVE MODE")
            yield other.rollback
        return
    code = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=30);"
    code += "c.execute('BEGIN EXCLUSIVE'); print('held', flush=True); sys.stdin.read()"
    command = [sys.executable, "-c", f"import db; {code}", str(stack.var / "app.db")]
    holder = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=stack.env)
    try:
        assert holder.stdout and holder.stdout.readline() == b"held\n"
        yield holder.kill
    finally:
        holder.kill()
        holder.wait()


def disk(game: Game) -> Iterator[Result]:
    """A small disk of the site's own, filled to its last byte, then given room again."""
    folder = game.folder / "disk"
    with small_disk(folder, 260 if isinstance(game.engine, Postgres) else 24) as mounted:
        if not mounted:
            yield Result("G9", "full disk", "runs", "not run: a disk of its own needs root", False)
            return
        engine = Postgres(folder / "var", folder) if isinstance(game.engine, Postgres) else game.engine
        try:
            with Stack(engine, folder / "var", only=("web", "worker")) as stack:
                yield from fill_up(stack, folder / "filler")
        finally:
            if engine is not game.engine:
                engine.close()


def fill_up(stack: Stack, filler: Path) -> Iterator[Result]:
    acknowledged: dict[str, str] = {}
    for path in READS:
        request(stack.port, "GET", path)
    write(stack, acknowledged)
    with Probes(stack.port, READS, 10) as probes:
        fill(filler)
        until(lambda: write(stack, acknowledged).status != 201, 60, 0)
        refused, ends = list[Answer](), time.monotonic() + 5
        while len(refused) < 40 or time.monotonic() < ends:
            refused += [answer for answer in [write(stack, acknowledged)] if answer.status != 201]
        offers = list(offers_on(filler, stack))
        filler.unlink()
        back = until(lambda: write(stack, acknowledged).status == 201, 30)
    yield from refused_well(refused)
    said = f"of {len(probes.seen)}: {probes.statuses()}"
    yield exactly("G9", "full disk: reads other than 200", 0, probes.failed, said)
    odd = [a.status for a in offers if a.status != 503 and (a.status, b"aviso" in a.body) != (201, True)]
    yield exactly("G9", "full disk: offers with photographs neither refused nor taken without them", [], odd)
    yield at_most("G9", "full disk: such an offer is answered after", 6, max(a.seconds for a in offers), " s")
    yield at_most("G9", "full disk: writes again after there is room", 5, back, " s")
    for _ in range(20):
        write(stack, acknowledged)
    yield from report_losses(
        "G9", f"full disk: {len(acknowledged)} leads", losses(stack.query, acknowledged), stack.integrity()
    )


def offers_on(filler: Path, stack: Stack) -> Iterator[Answer]:
    """The answers to an offer of 4 MB at each of some sizes of free space, in KB."""
    body = offer(fotos={"frente": url(noise(3))})
    for kilobytes in (0, 100, 528, 5000):
        fill(filler)
        os.truncate(filler, filler.stat().st_size - kilobytes * 1024)
        yield request(stack.port, "POST", "/api/vendaseucarro", body, timeout=30)


def fill(filler: Path) -> None:
    """Down to the last byte."""
    with filler.open("ab", buffering=0) as file:
        for size in (2**20, 4096, 1):
            try:
                while file.write(bytes(size)) == size:
                    pass
            except OSError:
                continue


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[bool]:
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=755", "tmpfs", str(folder)]
    mounted = os.geteuid() == 0 and subprocess.run(command, capture_output=True).returncode == 0
    try:
        yield mounted
    finally:
        if mounted:
            subprocess.run(["umount", "-l", str(folder)], check=True)


def damage(game: Game) -> Iterator[Result]:
    """Pages of the file overwritten while the site runs: cached pages go on, the rest answers 503."""
    with game.stack() as stack:
        for path in READS:
            until(lambda path=path: request(stack.port, "GET", path).status == 200, 10)
        with closing(sqlite3.connect(stack.var / "app.db")) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size = (stack.var / "app.db").stat().st_size
        with (stack.var / "app.db").open("r+b") as file:
            for page in range(size // 8192, size // 4096):  # the schema stays, or nothing would start
                file.seek(page * 4096)
                file.write(os.urandom(4096))
        cached = [request(stack.port, "GET", path).status for path in READS]
        stack.end("web", signal.SIGKILL)
        stack.start("web")
        stack.wait_until_alive()
        answers = [request(stack.port, "GET", f"/busca?preco-de={n}") for n in range(5)] + [
            write(stack) for _ in range(5)
        ]
        yield exactly(
            "G9", "damaged file: cached pages other than 200", 0, sum(status != 200 for status in cached)
        )
        yield exactly(
            "G9",
            "damaged file: answers other than 503",
            0,
            sum(a.status != 503 for a in answers),
            str({a.status for a in answers}),
        )
