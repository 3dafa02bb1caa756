"""The tables of docs/performance.md: with RECORD=1 each bench replaces its own, under a line with day, machine and pace."""

import os
import platform
import re
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from statistics import median

from tests.support import ROOT

FILE = ROOT / "docs/performance.md"


@contextmanager
def table(name: str, *columns: str) -> Iterator[Callable[..., None]]:
    """Prints a table row by row; the place of `name` in the document is between two comments."""
    lines = [f"|{'|'.join(columns)}|", f"|---|{'---:|' * (len(columns) - 1)}"]

    def add(*cells: str) -> None:
        lines.append(f"|{'|'.join(cells)}|")
        print(lines[-1], flush=True)

    circumstances = (
        f"{date.today()}, {machine()}, pace {pace():.0f} ms, load before {os.getloadavg()[0]:.1f}:"
    )
    print(circumstances, "", *lines, sep="\n", flush=True)
    yield add
    if os.environ.get("RECORD"):
        record(FILE, name, "\n".join([circumstances, "", *lines]))


def record(file: Path, name: str, block: str) -> None:
    """Replaces what stands between `<!-- name -->` and `<!-- end -->`."""
    place = re.compile(rf"(?<=<!-- {re.escape(name)} -->\n).*?(?=<!-- end -->)", re.DOTALL)
    text, number = place.subn(lambda _: f"{block}\n", file.read_text(), count=1)
    assert number == 1, f"{file} has {number} places for {name}"
    file.write_text(text)


def machine() -> str:
    """Cores and processor, as "2 cores of AMD EPYC"."""
    found = re.search(r"model name\s*:\s*(.+)", Path("/proc/cpuinfo").read_text())
    return f"{os.cpu_count()} cores of {found[1].strip() if found else platform.machine()}"


def pace() -> float:
    """Milliseconds of a fixed piece of work, the least of five: figures of two machines compare by it."""
    return min(_work() for _ in range(5)) * 1000


def _work() -> float:
    began = time.perf_counter()
    sum(number * number for number in range(1_000_000))
    return time.perf_counter() - began


def ranged(found: Iterable[float], digits: int = 0) -> str:
    """A median with the least and the most."""
    each = sorted(found)
    if len(each) == 1:
        return f"{each[0]:,.{digits}f}"
    return f"{median(each):,.{digits}f} [{each[0]:,.{digits}f}–{each[-1]:,.{digits}f}]"


def ratio(found: Iterable[float]) -> str:
    """A ratio's median in bold, as ratios carry over to other machines, with the least and the most."""
    middle, _, rest = ranged(found, 2).partition(" ")
    return f"**{middle}** {rest}".rstrip()


def at_most(goal: float, found: Iterable[float]) -> str:
    return f"≤ {goal:,}" if median(found) <= goal else f"≤ {goal:,}, missed"
