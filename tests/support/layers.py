"""A request to a layer of the site, and an application behind it that answers in one way."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import unquote

import httpx

from app.main import create_site
from app.platform.layers.asgi import App, Scope, collect, respond


def scope_of(url: str = "/", method: str = "GET", client: str = "203.0.113.7", **headers: str) -> Scope:
    """A request; an underscore in a header's name is a hyphen."""
    path, _, query = url.partition("?")
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "server": ("testserver", 80),
        "client": (client, 1),
        "root_path": "",
        "path": unquote(path),
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()],
        "state": {},
    }


def answering(status: int, body: bytes = b"") -> App:
    async def app(scope: Scope, receive: Any, send: Any) -> None:
        await respond(send, status, [], body)

    return app


async def ask(app: Any, scope: Scope, receive: Any = None) -> tuple[int, dict[str, str], bytes]:
    """An answer's status, headers and body."""
    start, body, _ = await collect(app, scope, receive)
    return start["status"], {name.decode(): value.decode() for name, value in start["headers"]}, body


@asynccontextmanager
async def visiting(client: Any) -> AsyncIterator[httpx.AsyncClient]:
    """The whole site with all its layers, in this process, beside a started application."""
    transport = httpx.ASGITransport(create_site(client.app), raise_app_exceptions=False)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as outside:
        yield outside
