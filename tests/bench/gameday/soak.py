"""Half an hour of pages, searches, leads, visits and changes of content: memory and descriptors."""

import itertools
import statistics
import time
from collections.abc import Iterator
from typing import NamedTuple

from tests.bench.gameday.game import Game, Result, at_most, exactly
from tests.bench.gameday.stack import Stack
from tests.bench.gameday.traffic import Probes, Writers, plain, request
from tests.support.pages import CARRERA

PATHS = [
    "/",
    "/veiculos",
    CARRERA,
    "/busca",
    "/api/veiculos",
    "/blindagem",
    "/api/marcas",
    "/busca/todos/todos/porsche",
]
PATHS += [
    "/sitemap.xml",
    "/busca?ordem=menor-preco",
    "/faleconosco",
    f"{CARRERA}?_data",
    "/estetica",
    "/pronto",
]
RATE, EVERY = 25, 5.0
LEADS_EVERY = 13.0  # below the site's brake of 300 an hour
PROCESSES = ("web", "ssr", "worker")


class Sample(NamedTuple):
    at: float
    memory: dict[str, float]
    descriptors: dict[str, int]


def soak(game: Game) -> Iterator[Result]:
    seconds = game.minutes * 60
    with game.stack() as stack, Probes(stack.port, PATHS, RATE) as probes:
        with Writers(plain(stack.port), clients=1, pause=LEADS_EVERY) as writers:
            samples = watch(stack, seconds)
        first, last = window(samples, 0.25, 0.4), window(samples, 0.85, 1.0)
        begun = samples[0].at
        odd = sorted({f"{one.status} {one.path}" for one in probes.seen if one.status != 200})
        yield exactly("soak", "answers other than 200", 0, probes.failed, f"of {len(probes.seen)}{odd or ''}")
        yield exactly(
            "soak", "leads refused", 0, sum(writers.refused.values()), f"of {len(writers.acknowledged)}"
        )
        for name in PROCESSES:
            before, after = (statistics.median(s.memory[name] for s in part) for part in (first, last))
            note = f"{before:.0f} → {after:.0f} MB"
            yield at_most("soak", f"growth of {name}'s memory", 10, 100 * (after / before - 1), " %", note)
            few, many = (
                round(statistics.median(s.descriptors[name] for s in part)) for part in (first, last)
            )
            yield at_most("soak", f"descriptors more of {name}", 5, many - few, note=f"{few} → {many}")
        early, late = probes.p99(begun, begun + seconds / 5), probes.p99(begun + seconds * 4 / 5)
        # Other work on the machine shows here: twice as slow and 50 ms more would be ours.
        yield at_most("soak", "p99 at the end", 2 * early + 50, late, " ms", f"{early:.0f} ms at the start")
        yield exactly("soak", "database", "ok", stack.integrity())


def watch(stack: Stack, seconds: float) -> list[Sample]:
    """Changes the content and sends a visit every few seconds, and looks at what the processes hold."""
    samples, ends = list[Sample](), time.monotonic() + seconds
    for turn in itertools.count():
        visit(stack, turn)
        if turn % 3 == 0:
            stack.query("UPDATE veiculos SET km = km WHERE id = (SELECT min(id) FROM veiculos)")
        memory = {name: stack.memory(name) for name in PROCESSES}
        samples.append(
            Sample(time.monotonic(), memory, {name: stack.descriptors(name) for name in PROCESSES})
        )
        if time.monotonic() >= ends:
            return samples
        time.sleep(min(EVERY, max(0.1, ends - time.monotonic())))


def visit(stack: Stack, turn: int) -> None:
    made = request(
        stack.port, "POST", "/api/navigation-tracker", {"origem": "Direto", "paginas_acessadas": ["/"]}
    )
    if made.status in (200, 201):
        path = f"/api/navigation-tracker/{made.json()['nav_id']}"
        request(stack.port, "PUT", path, {"paginas": [f"/busca/{turn}"]})


def window(samples: list[Sample], start: float, end: float) -> list[Sample]:
    """At least one of them, however short the run."""
    last = len(samples) - 1
    return samples[int(start * last) : max(int(end * last), int(start * last)) + 1]
