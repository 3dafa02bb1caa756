"""The interface of scenarios: what they get, and their results."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from tests.bench.gameday.engines import Engine
from tests.bench.gameday.stack import Stack


class Result(NamedTuple):
    """`goal` is its number in docs/reliability.md."""

    goal: str
    what: str
    target: str
    reached: str
    held: bool


@dataclass
class Game:
    """One engine's day. `quick` is for a first look: fewer kills, shorter floods."""

    engine: Engine
    folder: Path
    quick: bool = False
    minutes: float = 30.0
    stacks: int = field(default=0)

    def scale(self, full: int, quick: int) -> int:
        return quick if self.quick else full

    def stack(self, **settings: str) -> Stack:
        """A site of the scenario's own, with a new copy of the demonstration database; a context manager."""
        self.stacks += 1
        return Stack(self.engine, self.folder / f"site{self.stacks}", **settings)


Run = Callable[[Game], Iterator[Result]]


class Scenario(NamedTuple):
    """`engines` it makes sense on."""

    run: Run
    goals: str
    engines: tuple[str, ...] = ("sqlite", "postgres")


def exactly(goal: str, what: str, expected: Any, found: Any, note: str = "") -> Result:
    return Result(goal, what, str(expected), f"{found}{_in_words(note)}", found == expected)


def at_most(goal: str, what: str, limit: float, found: float, unit: str = "", note: str = "") -> Result:
    return Result(goal, what, f"≤ {limit:g}{unit}", f"{_short(found)}{unit}{_in_words(note)}", found <= limit)


def at_least(goal: str, what: str, limit: float, found: float, unit: str = "", note: str = "") -> Result:
    return Result(goal, what, f"≥ {limit:g}{unit}", f"{_short(found)}{unit}{_in_words(note)}", found >= limit)


def _short(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".") if isinstance(number, float) else str(number)


def _in_words(note: str) -> str:
    return f" ({note})" if note else ""
