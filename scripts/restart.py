"""Restarts the site's processes one after the other (`make upgrade`).

Each gets SIGTERM, and what runs it (systemd, scripts/supervise.py) starts it again: that needs no right but
the site's own.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# The renderer before the pages, which its old components would render; the worker before what enqueues new mails.
ORDER = ("app.sidecar", "app.worker", "app.serve app.main:app", "app.serve app.equipe.main:app")
SECONDS = 90.0  # for each process, and for the whole site


def main() -> None:
    running = {name: found for name in ORDER if (found := _find(name))}
    if not running:
        print("No process of the site runs here as this user: start the site.")
        return
    for name, old in running.items():
        for pid in old:
            os.kill(pid, signal.SIGTERM)
        if not _until(lambda name=name, old=old: len(_find(name) - old) >= len(old)):  # type: ignore[misc]
            sys.exit(f"{name} has ended and nothing has started it again: start it, then run this again.")
        print(f"{name} restarted")
    if "app.serve app.main:app" in running and not _until(lambda: _readiness().returncode == 0):
        sys.exit(f"All processes have restarted, but /pronto says: {_readiness().stdout}")


def _find(name: str) -> set[int]:
    """The processes of this checkout that are Python with this program, not those that only name it."""
    return {int(process.name) for process in Path("/proc").glob("[0-9]*") if _runs(process, name)}


def _runs(process: Path, name: str) -> bool:
    with suppress(OSError):  # it has ended, or is another user's
        _, *words = (process / "cmdline").read_text().split("\0")
        return f"{' '.join(words)} ".startswith(f"-m {name} ") and (process / "cwd").readlink() == ROOT
    return False


def _readiness() -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "app.commands.pronto"]
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def _until(is_true: Callable[[], bool]) -> bool:
    end = time.monotonic() + SECONDS
    while not (reached := is_true()) and time.monotonic() < end:
        time.sleep(0.1)
    return reached


if __name__ == "__main__":
    main()
