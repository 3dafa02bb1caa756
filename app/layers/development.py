"""What `make dev` alone has: the build as it is at this moment, and an event stream that tells open pages of it."""

import asyncio
import secrets
import signal
from pathlib import Path
from types import FrameType

import msgspec

from app.build import manifest
from app.config import config
from app.layers.asgi import App, Message, Receive, Scope, Send
from app.layers.entry import reply
from app.layers.static import read

EVENTS = "/_mudancas"
LOOK_SECONDS = 0.1


class Development:
    """Reads manifest and files anew, and streams what pages should run; ui/development.ts is the other half.

    The supervisor starts this process again when code changes: pages then meet another `inicio`.
    """

    def __init__(self, app: App, build: Path = config.dist / "client") -> None:
        self.app, self.build = app, build.resolve()
        self.inicio = secrets.token_hex(4)
        self.ending = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            self.notice_the_end()
            await self.app(scope, receive, send)
            return
        manifest.cache_clear()
        if scope["path"] == EVENTS:
            await self.tell(receive, send)
        elif file := self.find(scope["path"]):
            await reply(read(file), scope, send)
        else:
            await self.app(scope, receive, self.saying(send))

    def saying(self, send: Send) -> Send:
        """Each answer says which start of this process it is of, where a page can read it."""

        async def say(message: Message) -> None:
            if message["type"] == "http.response.start":
                mark = (b"server-timing", b'inicio;desc="%s"' % self.inicio.encode())
                message["headers"] = [*message["headers"], mark]
            await send(message)

        return say

    def find(self, path: str) -> Path | None:
        file = (self.build / path.removeprefix("/static/")).resolve()
        return file if path.startswith("/static/") and file.is_file() and self.build in file.parents else None

    async def tell(self, receive: Receive, send: Send) -> None:
        """What the page should run, whenever that changes, until one of both ends."""
        headers = [(b"content-type", b"text/event-stream"), (b"cache-control", b"no-store")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        gone, told, event = asyncio.create_task(_disconnected(receive)), b"", b"retry: 500\n\n"
        while not (gone.done() or self.ending):
            if event != told:
                await send({"type": "http.response.body", "body": event, "more_body": True})
                told = event
            await asyncio.wait([gone], timeout=LOOK_SECONDS)
            manifest.cache_clear()
            now = {"inicio": self.inicio, "css": f"/static/{manifest().css}"}
            event = b"data: %s\n\n" % msgspec.json.encode(now)
        gone.cancel()
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    def notice_the_end(self) -> None:
        """Hears the signal before uvicorn does, which would wait for streams without end."""
        uvicorns = signal.getsignal(signal.SIGTERM)
        if not callable(uvicorns):
            return

        def end(number: int, frame: FrameType | None) -> None:
            self.ending = True
            uvicorns(number, frame)

        signal.signal(signal.SIGTERM, end)


async def _disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
