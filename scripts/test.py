"""Run the parts of the test suite and print one table: `scripts/test.py`, `… quick` or `… all`.

A part writes its output to var/tests/PART.txt; it is printed if the part fails.
"""

import os
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
OUTPUT = ROOT / "var/tests"
LONGEST_SECONDS = 2400  # a part that hangs is ended
PYTEST = ["pytest", "-q", "-n", "2", "--dist", "loadfile"]
TYPES = ["tsc", "-p", ".", "--incremental", "--tsBuildInfoFile", "var/types.json"]
POSTGRES = {"TEST_ENGINE": "postgres"}
STORING = [
    *("tests/app/test_worker.py", "tests/app/test_diario.py", "tests/app/test_fuzz.py"),
    *("tests/app/delivery/test_webhooks.py", "tests/app/crawlers/test_sitemap.py"),
    *("tests/app/crawlers/test_feeds.py", "tests/deploy/test_machines.py"),
]
# schemathesis draws its examples while pytest collects: each process would take two seconds for what it leaves out.
DAILY = ["-m", "not thorough", "--hypothesis-profile=quick"]
LEFT_OUT = ["-p", "no:playwright", "--ignore=tests/app/test_schema_calls.py"]


@dataclass
class Part:
    name: str
    command: list[str]
    env: dict[str, str] = field(default_factory=dict)
    status: int = 1  # until it has ended well
    seconds: float = 0

    @property
    def output(self) -> Path:
        return OUTPUT / f"{self.name}.txt"

    def run(self) -> None:
        began, env = time.monotonic(), {**os.environ, **self.env}
        with self.output.open("w") as out:
            try:
                done = subprocess.run(
                    self.command, cwd=ROOT, env=env, stdout=out, stderr=out, timeout=LONGEST_SECONDS
                )
                self.status = done.returncode
            except subprocess.TimeoutExpired as error:
                print(f"\n{error}", file=out)
                self.status = -1
        self.seconds = time.monotonic() - began
        if not sys.stdout.isatty():
            print(f"{self.name}: {self.tests()} tests, {self.seconds:.0f} s", flush=True)

    def tests(self) -> str:
        """The number of tests in the last lines of pytest's or vitest's output."""
        found = re.findall(r"(\d+) passed", self.output.read_text()[-2000:])
        return found[-1] if found else ""

    def progress(self) -> str:
        """How far it is; "" before its first output and after its end."""
        text = "" if self.status is not None else self.output.read_text()[-500:]
        found = re.findall(r"\[ *(\d+%)\]", text)
        return f"{self.name} {found[-1] if found else '…'}" if text else ""


def lanes(which: str) -> list[list[Part]]:
    """Parts in one list run one after the other, the lists at once."""
    types, units = Part("types", TYPES), Part("vitest", ["vitest", "run"])
    if which == "quick":
        quick = [*DAILY, *LEFT_OUT, "-m", "not thorough and not processes"]
        return [[types, units], [Part("sqlite", [*PYTEST, *quick, "tests/app", "tests/db", *rules()])]]
    if which == "all":
        stored = ["tests/db", "tests/app/api", "tests/app/equipe", "tests/app/pages", *STORING]
        python, browser = PYTEST, [*PYTEST, "tests/browser"]
    else:
        stored = [*DAILY, "-m", "both_engines and not thorough", *marked("tests")]
        python, browser = [*PYTEST, *DAILY, *LEFT_OUT], [*PYTEST, *DAILY, "tests/browser"]
    sqlite, postgres = Part("sqlite", python), Part("postgres", [*PYTEST, *stored], POSTGRES)
    chromium = Part("browser", browser)
    if which == "all":  # browsers wait for nobody then
        return [[types, units, sqlite, chromium, postgres]]
    return [[types, sqlite], [units, chromium, postgres]]


def rules() -> list[str]:
    return sorted(str(file.relative_to(ROOT)) for file in (ROOT / "tests").glob("test_*.py"))


def marked(folder: str) -> list[str]:
    """The files with tests marked `both_engines`: pytest would import all others too."""
    files = (ROOT / folder).rglob("test_*.py")
    return sorted(str(file.relative_to(ROOT)) for file in files if "both_engines" in file.read_text())


def run_all(lane: list[Part]) -> None:
    for part in lane:
        part.run()


def follow(parts: list[Part], running: list[Future[None]]) -> None:
    """One line, rewritten each second, of the parts under way."""
    while wait(running, timeout=1).not_done:
        line = ", ".join(filter(None, (part.progress() for part in parts)))
        print(f"\r\033[K{line}", end="", flush=True)
    print("\r\033[K", end="")


def report(parts: list[Part], seconds: float) -> None:
    for part in parts:
        if part.status != 0:
            print(f"\n{part.name} failed:\n{part.output.read_text()}")
    print(f"{'part':10}{'tests':>8}{'seconds':>10}")
    for part in parts:
        mark = "" if part.status == 0 else "  failed"
        print(f"{part.name:10}{part.tests():>8}{part.seconds:10.0f}{mark}")
    print(f"{'together':10}{'':8}{seconds:10.0f}")


def main(which: str = "") -> int:
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # some images set it: every process would compile again
    shutil.rmtree(OUTPUT, ignore_errors=True)
    OUTPUT.mkdir(parents=True)
    began, waiting = time.monotonic(), lanes(which)
    parts = [part for lane in waiting for part in lane]
    for part in parts:
        part.output.touch()
    names = ", ".join(part.name for part in parts)
    takes = {"quick": "one minute", "all": "17 minutes"}.get(which, "five minutes")
    print(f"{names}: about {takes} on 2 cores; output in {OUTPUT.relative_to(ROOT)}", flush=True)
    with ThreadPoolExecutor(len(waiting)) as pool:
        running = [pool.submit(run_all, lane) for lane in waiting]
        if sys.stdout.isatty():
            follow(parts, running)
    report(parts, time.monotonic() - began)
    return int(any(part.status != 0 for part in parts))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
