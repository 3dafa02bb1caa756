"""The layer of `make dev`: serves the newest build and streams its changes to open pages."""

import asyncio
import secrets
from pathlib import Path

import msgspec

from app.build import manifest
from app.config import config
from app.layers.asgi import App, Message, Receive, Scope, Send
from app.layers.cached_page import reply
from app.layers.ending import before_shutdown
from app.layers.static import read

EVENTS = "/_mudancas"
POLL_SECONDS = 0.1


class Development:
    """Reads manifest and files at each request, and streams their versions; ui/development.ts is the client.

    The supervisor restarts this process when code changes: pages then see another `processo`.
    """

    def __init__(self, app: App, build: Path = config.dist / "client") -> None:
        self.app, self.build = app, build.resolve()
        self.process = secrets.token_hex(4)
        self.ending = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            before_shutdown(self.end)
            await self.app(scope, receive, send)
            return
        manifest.cache_clear()
        if scope["path"] == EVENTS:
            await self.stream(receive, send)
        elif file := self.find(scope["path"]):
            await reply(read(file), scope, send)
        else:
            await self.app(scope, receive, self.with_process(send))

    def with_process(self, send: Send) -> Send:
        """Adds `processo`, a random word of this process, to each response, where a page can read it."""

        async def send_marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                mark = (b"server-timing", b'processo;desc="%s"' % self.process.encode())
                message["headers"] = [*message["headers"], mark]
            await send(message)

        return send_marked

    def find(self, path: str) -> Path | None:
        file = (self.build / path.removeprefix("/static/")).resolve()
        return file if path.startswith("/static/") and file.is_file() and self.build in file.parents else None

    async def stream(self, receive: Receive, send: Send) -> None:
        """Streams an event at each change, until the page or the process ends."""
        headers = [(b"content-type", b"text/event-stream"), (b"cache-control", b"no-store")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        gone, sent, event = asyncio.create_task(_disconnected(receive)), b"", b"retry: 500\n\n"
        while not (gone.done() or self.ending):
            if event != sent:
                await send({"type": "http.response.body", "body": event, "more_body": True})
                sent = event
            await asyncio.wait([gone], timeout=POLL_SECONDS)
            manifest.cache_clear()
            now = {"processo": self.process, "css": f"/static/{manifest().css}"}
            event = b"data: %s\n\n" % msgspec.json.encode(now)
        gone.cancel()
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    def end(self) -> None:
        self.ending = True


async def _disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
