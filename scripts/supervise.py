"""Runs a Procfile's processes, and restarts those that end.

`supervise.py Procfile web ssr` runs these alone; `--on-change` also restarts those whose code changes. A line that
names $WEB_FD gets the site's port as an open socket: while its process is replaced, connections wait instead of being
refused.
"""

import asyncio
import os
import signal
import socket
import sys
from argparse import ArgumentParser
from asyncio.subprocess import STDOUT
from collections.abc import Awaitable
from contextlib import suppress
from functools import partial
from pathlib import Path

from honcho.environ import parse_procfile

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from app.platform.config import config
from app.platform.parent import end_with

FIRST_PAUSE, LONGEST_PAUSE, STABLE_AFTER, GRACE = 0.2, 5.0, 5.0, 8.0  # seconds
LONGEST_LINE = 2**16  # bytes of output
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
PYTHON = ("web", "equipe", "worker")
RUN_BY = {".py": PYTHON, ".html": PYTHON, ".jinja": PYTHON, ".mjs": ("ssr",)}  # the last is dist/ssr.mjs


class Line:
    """One line of the Procfile: a shell command in a process group of its own, restarted when it ends.

    The line is read at each start, and .env by the process: an upgrade may have changed both.
    """

    def __init__(self, name: str, procfile: Path, command: str) -> None:
        self.name, self.procfile, self.command = name, procfile, command
        self.sockets = _listen() if "$WEB_FD" in command else []
        self.ending, self.stopped = asyncio.Event(), False

    async def supervise(self) -> None:
        now, pause = asyncio.get_running_loop().time, FIRST_PAUSE
        while not self.stopped:
            self.ending.clear()
            started, code = now(), await self._run()
            if not self.ending.is_set():
                pause = FIRST_PAUSE if now() - started > STABLE_AFTER else min(2 * pause, LONGEST_PAUSE)
                self._log(f"ended with {code}; restarting in {pause:.1f} s")
                await _wait(self.ending.wait(), pause)

    async def _run(self) -> int:
        """Start it and wait for its end; whatever it has started ends with it."""
        with suppress(OSError, KeyError):  # a file that is just being replaced, a line that is gone
            self.command = _read(self.procfile)[self.name]
        # A pipe of asyncio's own would make `wait` wait for grandchildren too, which hold its other end.
        read, write = os.pipe()
        process = await asyncio.create_subprocess_shell(
            self.command,
            start_new_session=True,
            stdout=write,
            stderr=STDOUT,
            pass_fds=self.sockets,
            preexec_fn=partial(end_with, os.getpid()),
        )
        os.close(write)
        self._log(f"started ({process.pid})")
        output = asyncio.create_task(self._copy(read))
        ended = asyncio.create_task(process.wait())
        ending = asyncio.create_task(self.ending.wait())
        await asyncio.wait([ended, ending], return_when=asyncio.FIRST_COMPLETED)
        ending.cancel()
        if not ended.done():
            process.terminate()
            await asyncio.wait([ended], timeout=GRACE)
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await _wait(output, 1)
        return await ended

    async def _copy(self, pipe: int) -> None:
        reader = asyncio.StreamReader(LONGEST_LINE)
        with os.fdopen(pipe) as file:
            protocol = asyncio.StreamReaderProtocol(reader)
            await asyncio.get_running_loop().connect_read_pipe(lambda: protocol, file)
            while not reader.at_eof():
                with suppress(ValueError):  # a line that is too long
                    if line := await reader.readline():
                        self._log(line.decode(errors="replace").rstrip())

    def _log(self, text: str) -> None:
        with suppress(OSError):  # nobody may read it any more
            print(f"{self.name:6} | {text}\n", end="", flush=True)

    def stop(self) -> None:
        self.stopped = True
        self.ending.set()


async def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("procfile", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--on-change", action="store_true")
    given = parser.parse_args()
    found = _read(given.procfile)
    if unknown := [name for name in given.names if name not in found]:
        sys.exit(f"{given.procfile} has no process {', '.join(unknown)}")
    lines = {name: Line(name, given.procfile, found[name]) for name in given.names or found}

    def stop() -> None:
        for line in lines.values():
            line.stop()

    for number in SIGNALS:  # a second one changes nothing
        asyncio.get_running_loop().add_signal_handler(number, stop)
    watching = asyncio.create_task(_watch(lines)) if given.on_change else None
    await asyncio.gather(*(line.supervise() for line in lines.values()))
    if watching:
        watching.cancel()
    signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)  # nothing is left to end


async def _watch(lines: dict[str, Line]) -> None:
    """Ends the processes whose code changes."""
    from watchfiles import awatch

    async for changes in awatch("app", "db", "dist"):
        for name in {name for _, path in changes for name in RUN_BY.get(Path(path).suffix, ())}:
            lines[name].ending.set()


def _read(procfile: Path) -> dict[str, str]:
    """The Procfile's commands by name."""
    return dict(parse_procfile(procfile.read_text()).processes)  # type: ignore[no-untyped-call]


def _listen() -> list[int]:
    """Opens WEB_PORT and names its socket in WEB_FD."""
    number = socket.create_server((config.web_host, config.web_port), backlog=4096).detach()
    os.environ["WEB_FD"] = str(number)
    return [number]


async def _wait(what: Awaitable[object], seconds: float) -> None:
    with suppress(TimeoutError):
        await asyncio.wait_for(what, seconds)


if __name__ == "__main__":
    asyncio.run(main())
