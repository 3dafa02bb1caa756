"""Runs a Procfile's processes, and restarts those that end.

`supervise.py Procfile web ssr` runs these alone; `--on-change web,ssr` also restarts them when the code or
the bundles change. A line that names $WEB_FD gets the site's port as an open socket: while its process is
replaced, connections wait instead of being refused.
"""

import os
import signal
import socket
import sys
import time
from argparse import ArgumentParser
from contextlib import suppress
from pathlib import Path
from subprocess import PIPE, STDOUT, Popen, TimeoutExpired
from threading import Event, Thread
from typing import IO

from honcho.environ import parse_procfile

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from app.platform.config import config

FIRST_PAUSE, LONGEST_PAUSE, STABLE_AFTER, GRACE = 0.2, 5.0, 5.0, 8.0  # seconds
CODE = (".py", ".html", ".jinja", "manifest.json")  # which esbuild.mjs writes when the bundles are complete


class Process:
    """One line of the Procfile: a shell command in a process group of its own, restarted when it ends.

    The line is read at each start, and .env by the process: an upgrade may have changed both.
    """

    def __init__(self, name: str, procfile: Path, command: str) -> None:
        self.name, self.procfile, self.command = name, procfile, command
        self.sockets = _listen() if "$WEB_FD" in command else []
        self.popen, self.ending, self.stopped = None, Event(), False

    def supervise(self) -> None:
        pause = FIRST_PAUSE
        while not self.stopped:
            self.ending.clear()
            started, code = time.monotonic(), self.run()
            if not self.ending.is_set():
                is_stable = time.monotonic() - started > STABLE_AFTER
                pause = FIRST_PAUSE if is_stable else min(2 * pause, LONGEST_PAUSE)
                self.log(f"ended with {code}; restarting in {pause:.1f} s")
                self.ending.wait(pause)

    def run(self) -> int:
        """Start it and wait for its end; whatever it has started ends with it."""
        with suppress(OSError, KeyError):  # a file that is just being replaced, a line that is gone
            self.command = _read(self.procfile)[self.name]
        self.popen = Popen(
            self.command,
            shell=True,
            start_new_session=True,
            stdout=PIPE,
            stderr=STDOUT,
            pass_fds=self.sockets,
        )
        self.log(f"started ({self.popen.pid})")
        output = Thread(target=self.copy, args=[self.popen.stdout], daemon=True)
        output.start()
        if not self.stopped:  # otherwise `_end` may have seen no process to terminate
            self.popen.wait()
        with suppress(ProcessLookupError):
            os.killpg(self.popen.pid, signal.SIGKILL)
        output.join(1)
        return self.popen.wait()

    def copy(self, output: IO[bytes]) -> None:
        while line := output.readline(2**16):
            self.log(line.decode(errors="replace").rstrip())

    def log(self, text: str) -> None:
        with suppress(OSError):  # nobody may read it any more
            print(f"{self.name:6} | {text}\n", end="", flush=True)


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("procfile", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--on-change", default="")
    given = parser.parse_args()
    lines = _read(given.procfile)
    if unknown := [name for name in given.names if name not in lines]:
        sys.exit(f"{given.procfile} has no process {', '.join(unknown)}")
    processes = {name: Process(name, given.procfile, lines[name]) for name in given.names or lines}
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.default_int_handler)  # a shell's background job ignores SIGINT otherwise
    with suppress(KeyboardInterrupt):
        for process in processes.values():
            Thread(target=process.supervise).start()
        if given.on_change:
            from watchfiles import watch

            for changes in watch("app", "db", "dist"):  # what was built last is deleted first
                if any(path.endswith(CODE) for kind, path in changes if kind.name != "deleted"):
                    _end([processes[name] for name in given.on_change.split(",")])
        Event().wait()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second Ctrl-C
    for process in processes.values():
        process.stopped = True
    _end([*processes.values()])


def _read(procfile: Path) -> dict[str, str]:
    """The Procfile's commands by name."""
    return dict(parse_procfile(procfile.read_text()).processes)


def _listen() -> list[int]:
    """Opens WEB_PORT and names its socket in WEB_FD."""
    number = socket.create_server((config.web_host, config.web_port), backlog=4096).detach()
    os.environ["WEB_FD"] = str(number)
    return [number]


def _end(processes: list[Process]) -> None:
    """Terminate them; kill those that still run eight seconds later."""
    for process in processes:
        process.ending.set()
    running = [process.popen for process in processes if process.popen]
    for popen in running:
        popen.terminate()
    for popen in running:
        with suppress(TimeoutExpired):
            popen.wait(GRACE)
        popen.kill()


if __name__ == "__main__":
    main()
