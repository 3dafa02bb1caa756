"""Spools large bodies to disk, and handles one at a time."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from tempfile import TemporaryFile
from typing import IO

from db.platform import clock, thresholds
from db.platform.clock import DAY
from db.platform.engine import VAR

FOLDER = VAR / "recebendo"


class Full(Exception):
    """Too many bodies wait already, or the turn did not come in time."""


class Spool:
    """At most `most` bodies are being received or waiting, each for `seconds` at most once it is received."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most, self.seconds = most, seconds
        self.under_way = 0
        self.turn = asyncio.Lock()

    @contextmanager
    def open_file(self) -> Iterator[IO[bytes]]:
        """A file without a name, which ends with the request or with the process; Full beyond `most`."""
        if self.under_way >= self.most:
            raise Full
        self.under_way += 1
        try:
            FOLDER.mkdir(parents=True, exist_ok=True)
            with TemporaryFile(dir=FOLDER) as file:
                yield file
        finally:
            self.under_way -= 1

    @asynccontextmanager
    async def take_turn(self) -> AsyncIterator[None]:
        """Waits for the turn, in the order of arrival; Full when it does not come."""
        try:
            async with asyncio.timeout(self.seconds):
                await self.turn.acquire()
        except TimeoutError:
            raise Full from None
        try:
            yield
        finally:
            self.turn.release()


def has_space() -> bool:
    """Whether the disk has space for photographs; below it, forms need what is left."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    return thresholds.has_room(FOLDER)


async def remove_leftovers() -> None:
    """Removes the folders of processes that were killed while they worked."""
    for folder in FOLDER.glob("tmp*"):
        if folder.stat().st_mtime < (clock.now() - DAY).timestamp():
            shutil.rmtree(folder, ignore_errors=True)
