"""Every response: security headers, no body to HEAD, and a 500 in the site's form when a layer below fails."""

import logging
from collections.abc import Iterable
from functools import cached_property

from app.platform.config import Config, config
from app.platform.layers.access import refuse
from app.platform.layers.access_log import loggable
from app.platform.layers.asgi import App, Headers, Message, Receive, Scope, Send
from app.platform.layers.headers import PDF, kinds

log = logging.getLogger(__name__)

NO_BODY: Message = {"type": "http.response.body", "body": b"", "more_body": False}


class Responses:
    """Completes what the layers below answer, refusals and errors included; they see HEAD as GET.

    A page's own Content-Security-Policy wins: it names the scripts and styles of its head. Litestar answers its own
    exceptions (app/platform/errors.py). A response that had begun when a layer failed is cut off by uvicorn. Nothing
    `private` is stored by browsers and proxies but the build and the photographs.
    """

    def __init__(
        self, app: App, config: Config = config, elsewhere: Iterable[str] = (), *, private: bool = False
    ) -> None:
        self.app, self.config, self.elsewhere, self.private = app, config, elsewhere, private

    @cached_property
    def kinds(self) -> dict[str, Headers]:
        """Computed at the first request: scripts/wire.py imports the application where there is no build."""
        return kinds(self.config, self.elsewhere)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, ended, is_head = False, False, scope["method"] == "HEAD"

        async def send_complete(message: Message) -> None:
            nonlocal begun, ended
            if message["type"] == "http.response.start":
                begun = True
                if "secure" not in message:
                    self.complete(scope["path"], message)
            elif is_head:
                if ended:
                    return
                ended, message = True, NO_BODY
            await send(message)

        try:
            await self.app({**scope, "method": "GET"} if is_head else scope, receive, send_complete)
        except Exception:
            if begun:
                raise
            log.exception("%s %s", scope["method"], loggable(scope["path"], b""))
            await refuse(scope, send_complete, 500)

    def complete(self, path: str, start: Message) -> None:
        """Adds the headers of this path's kind; `secure` then, because the page cache sends the same message again."""
        first, own = path[1:].partition("/")[0], list(start["headers"])
        if self.private and (first not in ("media", "static") or start["status"] >= 400):
            own = _joined([(b"cache-control", b"no-store")], own)
        kind = PDF if first == "media" and path.endswith(".pdf") else first
        headers = self.kinds.get(kind) or self.kinds[""]
        is_page = first not in ("api", "media", "static")
        start["headers"] = _joined(own, headers) if is_page else _joined(headers, own)
        start["secure"] = True


def _joined(first: Headers, then: Headers) -> Headers:
    """`first`, and the headers of `then` that it lacks."""
    names = {name.lower() for name, _ in first}
    return [*first, *((name, value) for name, value in then if name.lower() not in names)]
