"""PostgreSQL stopped and hanging: cached pages never wait, others get 503."""

import os
import signal
import time
from collections.abc import Callable, Iterator

from tests.bench.gameday.engines import Postgres
from tests.bench.gameday.game import Game, Result, at_most, exactly
from tests.bench.gameday.kills import report_losses
from tests.bench.gameday.stack import Stack, until
from tests.bench.gameday.storage import READS, refused_well, write
from tests.bench.gameday.traffic import Answer, Probes, losses, request


def database(game: Game) -> Iterator[Result]:
    engine = game.engine
    assert isinstance(engine, Postgres)

    def hang() -> Callable[[], None]:
        held = engine.processes()
        for pid in held:
            os.kill(pid, signal.SIGSTOP)

        def go_on() -> None:
            for pid in reversed(held):
                os.kill(pid, signal.SIGCONT)

        return go_on

    def stop() -> Callable[[], None]:
        engine.stop()
        return engine.start

    with game.stack() as stack:
        yield from without(stack, "stopped", stop, game.scale(15, 6))
        yield from without(stack, "hanging", hang, game.scale(15, 8))


def without(
    stack: Stack, how: str, begin: Callable[[], Callable[[], None]], seconds: float
) -> Iterator[Result]:
    acknowledged: dict[str, str] = {}
    until(lambda: write(stack, acknowledged).status == 201, 20)
    until(lambda: all(request(stack.port, "GET", path).status == 200 for path in READS), 30)
    end, answers, uncached = begin(), list[Answer](), list[Answer]()
    try:
        with Probes(stack.port, READS, 10) as probes:
            ends = time.monotonic() + seconds
            while time.monotonic() < ends:
                answers.append(write(stack, acknowledged))
                uncached.append(request(stack.port, "GET", f"/api/veiculos?pagina={len(uncached) + 2}"))
    finally:
        end()
    back = until(lambda: write(stack, acknowledged).status == 201, 30)
    yield exactly(
        "G9", f"PostgreSQL {how}: cached pages other than 200", 0, probes.failed, f"of {len(probes.seen)}"
    )
    slowest = max(one.seconds for one in probes.seen)
    yield at_most(
        "G9", f"PostgreSQL {how}: the slowest cached page", 1, slowest, " s", f"p99 {probes.p99():.0f} ms"
    )
    yield from refused_well([answer for answer in answers if answer.status != 201])
    longest = max(answer.seconds for answer in answers + uncached)
    yield at_most("G9", f"PostgreSQL {how}: a request that needs it is answered after", 6, longest, " s")
    odd = sum(answer.status not in (200, 503) for answer in uncached)
    yield exactly(
        "G9",
        f"PostgreSQL {how}: reads that it must answer, neither 200 nor 503",
        0,
        odd,
        f"of {len(uncached)}",
    )
    yield at_most("G9", f"PostgreSQL {how}: writes again after", 5, back, " s")
    yield from report_losses(
        "G9",
        f"PostgreSQL {how}: {len(acknowledged)} leads",
        losses(stack.query, acknowledged),
        stack.integrity(),
    )
