"""`make run` in a fresh clone and once more: when its steps end, and its first page beside the steps that install.

Packages come over the network, into caches of the run's own: the ratio counts. `python -m tests.bench.start`.
"""

import os
import re
import signal
import subprocess
import time
import urllib.request
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import IO

from tests.bench.tables import at_most, ratio, table
from tests.support import ROOT, free_port
from tests.support.waiting import until

STEP = re.compile(r"(.+)… ok")
LONGEST = 600  # seconds
FIRST, AGAIN = 2.0, 1.0  # beside the steps that install; seconds


def main() -> None:
    with TemporaryDirectory(dir="/tmp") as folder:
        clone, cache = Path(folder, "site"), Path(folder, "cache")
        subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
        caches = {f"{name}_CACHE_DIR": str(cache / name) for name in ("UV", "PIP")}
        ports = {"WEB_PORT": str(free_port()), "EQUIPE_PORT": str(free_port())}
        env = {"PATH": os.defpath, "HOME": folder, "NPM_CONFIG_CACHE": str(cache / "npm"), **caches, **ports}
        steps = measure(clone, env)
        first, installed = steps.pop("first page"), steps["npm packages"]
        again = measure(clone, env)["first page"]
    with table(
        "start",
        "step of `make run` in a fresh clone",
        "seconds until its end",
        "beside what installs",
        "goal",
    ) as add:
        for name, seconds in steps.items():
            add(name, f"{seconds:.1f}", ratio([seconds / installed]), "")
        add("first page", f"{first:.1f}", ratio([first / installed]), at_most(FIRST, [first / installed]))
        add("first page, again", f"{again:.2f}", "", at_most(AGAIN, [again]))


def measure(clone: Path, env: dict[str, str]) -> dict[str, float]:
    """The second at which each step ends, and at which the renderer's first page is there."""
    began, steps = time.monotonic(), dict[str, float]()
    make = subprocess.Popen(
        ["make", "run"], cwd=clone, env=env, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    assert make.stdout
    reader = Thread(target=note_steps, args=(make.stdout, steps, began))
    reader.start()
    try:
        until(lambda: is_rendered(env["WEB_PORT"]), LONGEST)
        steps["first page"] = time.monotonic() - began
    finally:
        os.killpg(make.pid, signal.SIGINT)
        make.wait(60)
        reader.join()
    return steps


def note_steps(output: IO[str], steps: dict[str, float], began: float) -> None:
    for line in output:
        if step := STEP.match(line):
            steps[step[1]] = time.monotonic() - began


def is_rendered(port: str) -> bool:
    try:
        with urllib.request.urlopen(f"http://localhost:{port}/", timeout=5) as answer:
            return "Server-Timing" not in answer.headers
    except OSError:
        return False


if __name__ == "__main__":
    main()
