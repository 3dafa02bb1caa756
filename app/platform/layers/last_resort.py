"""Answers in the site's form when a layer below fails; Litestar answers its own exceptions (errors.py)."""

import logging

from app.platform.layers.access import refuse
from app.platform.layers.access_log import loggable
from app.platform.layers.asgi import App, Message, Receive, Scope, Send

log = logging.getLogger(__name__)


class LastResort:
    """A 500 as JSON or as a page. A response that had begun is cut off by uvicorn."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def send_and_note(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        except Exception:
            if begun or scope["type"] != "http":
                raise
            log.exception("%s %s", scope["method"], loggable(scope["path"], b""))
            await refuse(scope, send, 500)
