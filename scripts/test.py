"""Run the test suite in parts: `scripts/test.py`, `… quick` or `… all`; print the output of one that fails."""

import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LONGEST = 2400  # seconds: a part that hangs is ended
PYTEST = ["pytest", "-q", "-n", "2", "--dist", "loadfile"]
STORED = [
    *("tests/db", "tests/app/api", "tests/app/equipe", "tests/app/pages", "tests/app/test_worker.py"),
    *("tests/app/test_diario.py", "tests/app/test_fuzz.py", "tests/app/delivery/test_webhooks.py"),
    *("tests/app/crawlers/test_sitemap.py", "tests/app/crawlers/test_feeds.py"),
    "tests/deploy/test_machines.py",
]
DAILY = ["-m", "not thorough", "--hypothesis-profile=quick"]
# schemathesis draws its examples while pytest collects: each process would take two seconds for what it leaves out.
LEFT_OUT = ["-p", "no:playwright", "--ignore=tests/app/test_schema_calls.py"]
AGAIN = ["-n", "0", "--last-failed", "--last-failed-no-failures=none"]
TYPES = ["tsc", "-p", ".", "--incremental", "--tsBuildInfoFile", "var/types.json"]
UNITS = ["vitest", "run"]
retried: list[int] = []


def lanes(which: str) -> list[list[list[str]]]:
    """Commands in one list run one after the other, the lists at once."""
    if which == "quick":
        marks = [*DAILY, *LEFT_OUT, "-m", "not thorough and not processes"]
        return [[TYPES, UNITS], [[*PYTEST, *marks, "tests/app", "tests/db", *files("tests", "test_*.py")]]]
    if which == "all":  # browsers wait for nobody then
        os.environ.setdefault("SHUFFLE", str(time.time_ns() % 10_000))  # tests/conftest.py
        browsers = [[*PYTEST, "tests/browser"], postgres("tests/browser/test_estreia.py")]
        return [[TYPES, UNITS, [*PYTEST, "--no-loadscope-reorder"], *browsers, postgres(*STORED)]]
    both = [*DAILY, "-m", "both_engines and not thorough", *files("tests", "**/test_*.py", "both_engines")]
    sqlite, browser = [*PYTEST, *DAILY, *LEFT_OUT], [*PYTEST, *DAILY, "tests/browser"]
    return [[TYPES, sqlite], [UNITS, browser, postgres(*both)]]


def postgres(*options: str) -> list[str]:
    return ["env", "TEST_ENGINE=postgres", *PYTEST, *options]


def files(folder: str, pattern: str, word: str = "") -> list[str]:
    """The tests that hold a word: pytest would import all others too."""
    found = (ROOT / folder).glob(pattern)
    return sorted(str(file.relative_to(ROOT)) for file in found if word in file.read_text())


def run(lane: list[list[str]]) -> bool:
    """Whether all of its commands succeed; what fails in a browser is tried once more, alone."""
    results = [passes(one) != "" or passes_again(one) for one in lane]
    return all(results)


def passes_again(command: list[str]) -> bool:
    """What passes only now is counted in the last line."""
    in_browser = command[-1].startswith("tests/browser")
    said = passes([*command, *AGAIN]) if in_browser else ""
    retried.extend(map(int, re.findall(r"(\d+) passed", said)))
    return said != ""


def passes(command: list[str]) -> str:
    """Its last line, or "" where it fails."""
    began = time.monotonic()
    try:
        done = subprocess.run(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=LONGEST
        )
        status, output = done.returncode, done.stdout
    except subprocess.TimeoutExpired as error:
        status, output = -1, error.stdout or b""
    lines = output.decode(errors="replace").splitlines(True)
    said = "".join(lines if status else lines[-1:])
    print(f"{' '.join(command)[:100]}: {time.monotonic() - began:.0f} s\n{said}", flush=True)
    return "" if status else said or "passed"


if __name__ == "__main__":
    parts = lanes(*sys.argv[1:] or [""])
    with ThreadPoolExecutor(len(parts)) as pool:
        passed = all([*pool.map(run, parts)])
    print(
        "Passed" if passed else "Failed",
        f"with {sum(retried)} browser tests that passed at the second try",
        *(f"and the files' order of SHUFFLE={seed}" for seed in [os.environ.get("SHUFFLE")] if seed),
    )
    sys.exit(not passed)
