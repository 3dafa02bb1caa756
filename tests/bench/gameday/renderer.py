"""Renderers killed, stopped, in a loop, out of memory: every visitor gets a page."""

import os
import random
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from tests.bench.gameday.game import Game, Result, at_least, at_most, exactly
from tests.bench.gameday.stack import Stack, until
from tests.bench.gameday.traffic import Probes, request
from tests.support.pages import CARRERA

PATHS = ["/", "/busca", CARRERA, "/veiculos", "/faleconosco", "/blindagem", "/estetica", "/vendaseucarro"]
RATE = 10  # these pages are rendered for each request: nothing is cached
LOOP, MEMORY = "/detalhe/--laco--", "/detalhe/--memoria--"
# In front of the renderer's own code: pages with these addresses never end, or take all memory.
POISON = """
const { Socket } = require("node:net");
const emit = Socket.prototype.emit;
Socket.prototype.emit = function (name, chunk, ...rest) {
  if (name === "data" && chunk.includes("--laco--")) for (;;);
  if (name === "data" && chunk.includes("--memoria--")) for (const all = []; ; ) all.push(new Array(1e6).fill({}));
  return emit.call(this, name, chunk, ...rest);
};
"""


def renderer(game: Game) -> Iterator[Result]:
    path = poisoned_node(game.folder / "poison")
    with game.stack(PAGE_CACHE="off", PATH=path) as stack:
        before = stack.memory("web")
        yield from under(stack, "killed", game.scale(50, 5), kill)
        yield from under(stack, "stopped", game.scale(3, 1), stop)
        yield from under(stack, "in a loop", game.scale(3, 1), lambda stack: poison(stack, LOOP))
        yield from under(stack, "out of memory", game.scale(3, 1), lambda stack: poison(stack, MEMORY))
        yield at_most("G2", "the web process's memory", 50, stack.memory("web") - before, " MB more")
    yield from poison_page(game, path)


def poisoned_node(folder: Path) -> str:
    """A PATH whose `node` has the poison in front."""
    folder.mkdir(exist_ok=True)
    (folder / "poison.cjs").write_text(POISON)
    real = shutil.which("node", path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    (folder / "node").write_text(f'#!/bin/sh\nexec {real} --require {folder}/poison.cjs "$@"\n')
    (folder / "node").chmod(0o755)
    return f"{folder}:{Path(sys.executable).parent}:{os.environ['PATH']}"


def under(stack: Stack, how: str, times: int, harm: Callable[[Stack], None]) -> Iterator[Result]:
    slowest = 0.0
    with Probes(stack.port, PATHS, RATE) as probes:
        for _ in range(times):
            harm(stack)
            if how != "killed":
                slowest = max(slowest, render_again(stack))
        slowest = max(slowest, render_again(stack))
    rendered = 100 * sum(one.rendered for one in probes.seen) // max(1, len(probes.seen))
    said = f"{probes.statuses()}; {rendered} % by the renderer"
    yield exactly("G2", f"renderer {how} {times} times: answers other than 200", 0, probes.failed, said)
    yield at_most("G2", f"renderer {how}: all pages rendered again after", 5, slowest, " s")


def render_again(stack: Stack) -> float:
    """Until every page was rendered once more."""
    left = [*PATHS]

    def are_rendered() -> bool:
        left[:] = [path for path in left if not stack.is_rendered(path)]
        return not left

    return until(are_rendered, 90)


def kill(stack: Stack) -> None:
    with suppress(ProcessLookupError, IndexError):
        os.kill(random.choice(stack.pids("ssr")), signal.SIGKILL)
    time.sleep(random.uniform(0.4, 1.2))


def stop(stack: Stack) -> None:
    """Both, so that no renderer is left."""
    until(lambda: len(stack.pids("ssr")) == 2, 20)
    for pid in stack.pids("ssr"):
        os.kill(pid, signal.SIGSTOP)


def poison(stack: Stack, path: str) -> None:
    assert request(stack.port, "GET", path).status == 404


def poison_page(game: Game, path: str) -> Iterator[Result]:
    """One page that always hangs is requested repeatedly: the others are rendered all the same."""
    with game.stack(PAGE_CACHE="off", PATH=path) as stack:
        for _ in range(4):
            poison(stack, LOOP)
            render_again(stack)
        with Probes(stack.port, PATHS, RATE) as probes:
            for _ in range(game.scale(40, 10)):
                poison(stack, LOOP)
                time.sleep(0.25)
    rendered = 100 * sum(one.rendered for one in probes.seen) / max(1, len(probes.seen))
    said = f"of {len(probes.seen)}, {probes.failed} other than 200"
    yield at_least("G2", "other pages rendered while a hanging one is requested", 99, rendered, " %", said)
