"""The stream of `make dev`, by which open pages see that this process was restarted."""

import asyncio
from contextlib import suppress

from app.layers.asgi import App, Receive, Scope, Send

EVENTS = "/_mudancas"


class Development:
    """Opens a stream that says nothing and ends with this process; ui/development.ts is the client."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("path") != EVENTS:
            await self.app(scope, receive, send)
            return
        headers = [(b"content-type", b"text/event-stream"), (b"cache-control", b"no-store")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b"retry: 500\n\n", "more_body": True})
        with suppress(asyncio.CancelledError):  # the process ends
            while (await receive())["type"] != "http.disconnect":
                pass
        await send({"type": "http.response.body", "body": b"", "more_body": False})
