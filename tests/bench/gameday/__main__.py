"""`python -m tests.bench.gameday`: runs the scenarios on both engines and prints a table; status 1 if a goal is missed."""

import argparse
import json
import os
import shutil
import signal
import sys
import tempfile
import time
import traceback
from pathlib import Path

from tests.bench.gameday.engines import ENGINES
from tests.bench.gameday.game import Game, Result
from tests.bench.gameday.scenarios import SCENARIOS


def main() -> int:
    options = parse()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # or what was started would outlive it
    os.environ["RATE_LIMITS"] = "off"
    results: dict[str, dict[str, list[Result]]] = {}
    for name in options.engine:
        folder = Path(tempfile.mkdtemp(prefix=f"gameday-{name}-"))
        folder.chmod(0o755)  # as root PostgreSQL runs as a user of its own
        engine = ENGINES[name](folder)
        game = Game(engine, folder, options.quick, options.minutes or (1 if options.quick else 30))
        try:
            results[name] = play(game, options.scenario)
        finally:
            engine.close()
            shutil.rmtree(folder, ignore_errors=True)
    if options.json:
        options.json.write_text(json.dumps(results, indent=1, ensure_ascii=False))
    print("\n" + table(results))
    return 0 if all(one.held for day in results.values() for some in day.values() for one in some) else 1


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.gameday", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer kills, shorter floods: some minutes")
    parser.add_argument("--engine", action="append", choices=[*ENGINES], help="both, unless one is named")
    parser.add_argument(
        "--scenario", action="append", choices=[*SCENARIOS], help="all, unless some are named"
    )
    parser.add_argument("--minutes", type=float, help="how long the soak is (30; 1 with --quick)")
    parser.add_argument("--json", type=Path, help="a file for the results")
    options = parser.parse_args()
    options.engine = options.engine or [*ENGINES]
    options.scenario = options.scenario or [*SCENARIOS]
    return options


def play(game: Game, names: list[str]) -> dict[str, list[Result]]:
    found: dict[str, list[Result]] = {}
    for name in names:
        scenario, started = SCENARIOS[name], time.monotonic()
        if game.engine.name not in scenario.engines:
            continue
        print(f"{game.engine.name}: {name} ({scenario.goals})", flush=True)
        found[name] = []
        try:
            for result in scenario.run(game):
                found[name].append(result)
                print("  " + line(result), flush=True)
        except Exception as error:  # the day goes on
            traceback.print_exc()
            found[name].append(Result(scenario.goals, name, "runs to its end", repr(error)[:120], False))
        print(f"  {time.monotonic() - started:.0f} s", flush=True)
    return found


def line(result: Result) -> str:
    return f"{'ok  ' if result.held else 'MISS'} {result.goal} {result.what}: {result.reached} (goal {result.target})"


def table(results: dict[str, dict[str, list[Result]]]) -> str:
    """Markdown: a row a result, a column an engine."""
    engines = [*results]
    rows: dict[tuple[str, str, str], dict[str, str]] = {}
    for engine, day in results.items():
        for scenario, some in day.items():
            for one in some:
                cell = one.reached if one.held else f"**{one.reached}: missed**"
                rows.setdefault((scenario, one.goal, one.what), {"target": one.target})[engine] = cell
    lines = [
        f"| Goal | Scenario | What | Goal | {' | '.join(engines)} |",
        f"|{' --- |' * (4 + len(engines))}",
    ]
    for (scenario, goal, what), cells in rows.items():
        reached = " | ".join(cells.get(engine, "–") for engine in engines)
        lines.append(f"| {goal} | `{scenario}` | {what} | {cells['target']} | {reached} |")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
