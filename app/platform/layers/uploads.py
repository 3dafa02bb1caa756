"""Spools visitors' large uploads to disk, and handles one at a time."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from tempfile import TemporaryFile
from typing import IO

from app.platform.layers.access import SMALL, body_limit, header, refuse
from app.platform.layers.asgi import App, Message, Receive, Scope, Send
from app.platform.photos import BUSY, FOLDER, NO_SPACE

log = logging.getLogger(__name__)

AT_ONCE = 40  # bodies being received or waiting
QUEUE_SECONDS = 40.0
CHUNK = 256 * 1024
RETRY_AFTER = (b"retry-after", b"30")


class Uploads:
    """Receives what may be large into a file, and passes it on when its turn has come."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.spool = Spool(AT_ONCE, QUEUE_SECONDS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not _may_be_large(scope):
            await self.app(scope, receive, send)
            return
        unread: Receive | None = receive
        try:
            with self.spool.open_file() as file:
                unread = None
                if not await _write(receive, file):
                    return
                async with self.spool.take_turn():
                    await self.app(scope, _replay(file, receive), send)
        except (Full, OSError) as error:
            log.warning("an upload is refused: %r", error)
            detail = BUSY if isinstance(error, Full) else NO_SPACE
            await refuse(scope, send, 503, detail, [RETRY_AFTER], unread)


def _may_be_large(scope: Scope) -> bool:
    """Whether the body may be beyond what every call takes. One without a length may."""
    if scope["type"] != "http" or scope["method"] != "POST":
        return False
    length = header(scope, b"content-length")
    if length.isdecimal() and int(length) <= SMALL:
        return False
    return body_limit(scope["path"], header(scope, b"content-type")) > SMALL


async def _write(receive: Receive, file: IO[bytes]) -> bool:
    """Writes the whole body into the file; False when the client has gone. On a full disk it is read all the same: a client
    reads no answer before it has sent everything.
    """
    more = True
    try:
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return False
            more = message.get("more_body", False)
            file.write(message.get("body", b""))
        file.seek(0)
    except OSError:
        while more:
            more = (await receive()).get("more_body", False)
        raise
    return True


def _replay(file: IO[bytes], receive: Receive) -> Receive:
    ended = False

    async def from_file() -> Message:
        nonlocal ended
        if ended:
            return await receive()
        body = file.read(CHUNK)
        ended = len(body) < CHUNK
        return {"type": "http.request", "body": body, "more_body": not ended}

    return from_file


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
