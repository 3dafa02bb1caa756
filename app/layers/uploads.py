"""Large bodies wait on disk, not in memory, until it is their turn; one at a time is read and worked on."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from tempfile import TemporaryFile
from typing import IO

from app.layers.access import SMALL, body_limit, header, refuse
from app.layers.asgi import App, Message, Receive, Scope, Send
from db.engine import VAR

log = logging.getLogger(__name__)

FOLDER = VAR / "recebendo"
AT_ONCE = 40  # bodies being received or waiting
QUEUE_SECONDS = 40.0
CHUNK = 256 * 1024
BUSY = "Muitas fotos estão sendo recebidas agora. Tente de novo em instantes."
RETRY_AFTER = (b"retry-after", b"30")


class Uploads:
    """Receives what may be large into a file without a name, which ends with the request or with the process."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.under_way = 0
        self.turn = asyncio.Lock()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not _may_be_large(scope):
            await self.app(scope, receive, send)
        elif self.under_way >= AT_ONCE:
            await refuse(scope, send, 503, BUSY, [RETRY_AFTER], unread=receive)
        else:
            self.under_way += 1
            try:
                await self.take(scope, receive, send)
            finally:
                self.under_way -= 1

    async def take(self, scope: Scope, receive: Receive, send: Send) -> None:
        FOLDER.mkdir(parents=True, exist_ok=True)
        try:
            with TemporaryFile(dir=FOLDER, buffering=0) as file:
                if not await _spool(receive, file):
                    return
                async with self.my_turn():
                    await self.app(scope, _replay(file, receive), send)
        except (TimeoutError, OSError) as error:  # its turn did not come, or the disk is full
            log.warning("an upload is refused: %r", error)
            await refuse(scope, send, 503, BUSY, [RETRY_AFTER])

    @asynccontextmanager
    async def my_turn(self) -> AsyncIterator[None]:
        async with asyncio.timeout(QUEUE_SECONDS):
            await self.turn.acquire()
        try:
            yield
        finally:
            self.turn.release()


def _may_be_large(scope: Scope) -> bool:
    """Whether the body may be beyond what every call takes. One without a length may."""
    if scope["type"] != "http" or scope["method"] != "POST":
        return False
    length = header(scope, b"content-length")
    if length.isdecimal() and int(length) <= SMALL:
        return False
    return body_limit(scope["path"], header(scope, b"content-type")) > SMALL


async def _spool(receive: Receive, file: IO[bytes]) -> bool:
    """Writes the whole body into the file; False when the client has gone."""
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return False
        file.write(message.get("body", b""))
        more = message.get("more_body", False)
    file.seek(0)
    return True


def _replay(file: IO[bytes], receive: Receive) -> Receive:
    """`receive` of the body from the file, and then of what the client does next."""
    ended = False

    async def from_file() -> Message:
        nonlocal ended
        if ended:
            return await receive()
        body = file.read(CHUNK)
        ended = len(body) < CHUNK
        return {"type": "http.request", "body": body, "more_body": not ended}

    return from_file
