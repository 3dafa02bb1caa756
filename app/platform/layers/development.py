"""The stream of `make dev`: when this process was started, so that older pages reload."""

import asyncio
from contextlib import suppress

from app.platform.layers.asgi import App, Receive, Scope, Send
from db.platform import clock

EVENTS = "/_mudancas"


class Development:
    """Sends the start of this process in milliseconds, and ends with it; ui/platform/development.ts is the client."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.event = b"retry: 500\ndata: %d\n\n" % (clock.now().timestamp() * 1000)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("path") != EVENTS:
            await self.app(scope, receive, send)
            return
        headers = [(b"content-type", b"text/event-stream"), (b"cache-control", b"no-store")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": self.event, "more_body": True})
        with suppress(asyncio.CancelledError):  # the process ends
            while (await receive())["type"] != "http.disconnect":
                pass
        await send({"type": "http.response.body", "body": b"", "more_body": False})
