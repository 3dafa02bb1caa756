"""`make dev`: pages and their files are those that were built last, and a stream says which those are."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

from servestatic import ServeStaticASGI

from app.platform.build import manifest
from app.platform.config import config
from app.platform.layers.asgi import App, Receive, Scope, Send
from app.platform.layers.shutdown import before_shutdown
from app.platform.layers.static import StaticFiles
from db.platform import clock

EVENTS = "/_mudancas"
POLL_SECONDS = 0.1
NOTHING = Path("/dev/null")


def open_build(app: App, folder: str) -> App:
    """The site's files in front of an application, whose build is in this folder of dist."""
    kind = Development if config.environment == "development" else StaticFiles
    return kind(app, config.dist / folder)


class Development:
    """Serves files as `StaticFiles` does. Its stream, which ends with the process, says when that was started (in
    milliseconds), the script and the style sheet of now; ui/platform/development.ts is the client."""

    def __init__(self, app: App, build: Path) -> None:
        self.started = clock.now().timestamp() * 1000
        self.is_ending = False
        self.files: Any = ServeStaticASGI(
            StaticFiles(app, NOTHING), build, "static", autorefresh=True, max_age=0
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            before_shutdown(self._end)
        if scope.get("path") == EVENTS:
            await self._stream(receive, send)
        else:
            await self.files(scope, receive, send)

    def _end(self) -> None:
        self.is_ending = True

    async def _stream(self, receive: Receive, send: Send) -> None:
        headers = [(b"content-type", b"text/event-stream"), (b"cache-control", b"no-store")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        said, message = b"", await receive()
        while not self.is_ending and message["type"] != "http.disconnect":
            built = manifest()
            event = b"retry: 100\ndata: %d %s /static/%s\n\n" % (
                self.started,
                built.client.encode(),
                built.css.encode(),
            )
            if event != said:
                await send({"type": "http.response.body", "body": event, "more_body": True})
            said = event
            with suppress(TimeoutError):
                message = await asyncio.wait_for(receive(), POLL_SECONDS)
        await send({"type": "http.response.body", "body": b"", "more_body": False})
