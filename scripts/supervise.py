"""Keeps a Procfile's processes running, with .env, until Ctrl-C or SIGTERM; `make run` and `make dev` start it.

One that ends is started again while the others go on, after a pause that grows to five seconds.
`supervise.py Procfile.dev --on-change web ssr` starts those anew, too, whenever the code or the bundles change;
`--late equipe worker` leaves the cores to the others for two seconds at every start.
"""

import argparse
import asyncio
import os
import signal
import time
from contextlib import suppress
from pathlib import Path

from honcho.environ import parse, parse_procfile

FIRST_PAUSE, LONGEST_PAUSE, GOOD_LIFE = 0.2, 5.0, 5.0
HEAD_START = 2.0
GRACE = 8.0
LONGEST_LINE = 2**20
WATCHED = ("app", "db", "dist")
CODE = (".py", ".html", ".jinja", ".txt")  # dist/code.txt is of esbuild.mjs, when bundles are whole


class Kept:
    """One line of the Procfile, in a process group of its own."""

    def __init__(self, name: str, command: str, width: int, head_start: float = 0.0) -> None:
        self.name, self.command, self.width, self.head_start = name, command, width, head_start
        self.process: asyncio.subprocess.Process | None = None
        self.changed, self.stopping = asyncio.Event(), False

    async def keep(self) -> None:
        pause = FIRST_PAUSE
        while not self.stopping:
            self.changed.clear()
            if await self.is_told(self.head_start):
                continue
            started = time.monotonic()
            code = await self.run()
            lived = time.monotonic() - started
            if self.stopping or self.changed.is_set():
                continue
            pause = FIRST_PAUSE if lived > GOOD_LIFE else min(2 * pause, LONGEST_PAUSE)
            self.say(f"ended with {code} after {lived:.1f} s; again in {pause:.1f} s")
            await self.is_told(pause)

    async def is_told(self, seconds: float) -> bool:
        """Waits so long; True at once when there is a change or the end."""
        with suppress(TimeoutError):
            return seconds > 0 and await asyncio.wait_for(self.changed.wait(), seconds)
        return False

    async def run(self) -> int:
        """Starts it and waits for its end; whatever it has started ends with it."""
        # A pipe of our own: asyncio's would keep it waiting for whoever outlives the process and holds its end.
        end, begin = os.pipe()
        self.process = await asyncio.create_subprocess_shell(
            self.command, stdout=begin, stderr=begin, start_new_session=True
        )
        os.close(begin)
        self.say(f"started ({self.process.pid})")
        output = asyncio.create_task(self.pass_on(end))
        code = await self.process.wait()
        _kill(self.process.pid, signal.SIGKILL)
        await output
        return code

    async def pass_on(self, end: int) -> None:
        lines = asyncio.StreamReader(LONGEST_LINE)
        loop = asyncio.get_running_loop()
        await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), os.fdopen(end, "rb"))
        while not lines.at_eof():
            with suppress(ValueError):  # a line without an end: it is left out
                if line := await lines.readline():
                    self.say(line.decode(errors="replace").rstrip())

    def say(self, text: str) -> None:
        with suppress(OSError):  # nobody may read it any more
            print(f"{self.name:{self.width}} | {text}", flush=True)

    def end(self) -> None:
        """Asks it to end; what has not ended after eight seconds is killed."""
        self.changed.set()
        if (process := self.process) and process.returncode is None:
            _kill(process.pid, signal.SIGTERM)
            asyncio.get_running_loop().call_later(GRACE, _kill_late, process)

    def stop(self) -> None:
        self.stopping = True
        self.end()


def _kill(group: int, number: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(group, number)


def _kill_late(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:  # otherwise its number may be somebody else's by now
        _kill(process.pid, signal.SIGKILL)


async def _restart_on_change(all_kept: list[Kept]) -> None:
    import watchfiles

    def is_code(change: watchfiles.Change, path: str) -> bool:
        return change != watchfiles.Change.deleted and path.endswith(
            CODE
        )  # what was built last is deleted first

    async for _ in watchfiles.awatch(*WATCHED, watch_filter=is_code):
        for kept in all_kept:
            kept.end()


async def main(commands: dict[str, str], on_change: list[str], late: list[str]) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    width = max(map(len, commands))
    all_kept = [Kept(name, command, width, HEAD_START * (name in late)) for name, command in commands.items()]
    keeping = [asyncio.create_task(kept.keep()) for kept in all_kept]
    changing = [kept for kept in all_kept if kept.name in on_change]
    watcher = asyncio.create_task(_restart_on_change(changing)) if changing else None
    await stop.wait()
    if watcher:
        watcher.cancel()
    for kept in all_kept:
        kept.stop()
    await asyncio.wait(keeping)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("procfile", nargs="?", default="Procfile")
    parser.add_argument("--on-change", nargs="+", default=[], metavar="NAME")
    parser.add_argument("--late", nargs="+", default=[], metavar="NAME")
    given = parser.parse_args()
    if Path(".env").exists():
        os.environ.update(parse(Path(".env").read_text()))
    asyncio.run(main(parse_procfile(Path(given.procfile).read_text()).processes, given.on_change, given.late))
