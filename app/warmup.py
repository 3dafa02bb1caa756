"""Renders a few pages before the process takes traffic, because the first renders are the slowest."""

import asyncio
import logging
from typing import Any
from urllib.parse import unquote

from litestar import Litestar

from app.platform.config import config
from app.platform.layers.asgi import Message, collect
from db.addresses import TODOS, busca_path, detalhe_path
from db.estoque.veiculos import list_novidades

log = logging.getLogger(__name__)

SECONDS = 4.0  # a slow site has to start too


async def warm_up(app: Litestar) -> None:
    """Home, the search, the newest car and its brand's listing; nothing without a renderer."""
    if not any(path.exists() for path in config.ssr_sockets):
        return
    try:
        async with asyncio.timeout(SECONDS):
            paths = ["/", busca_path()]
            for car in await list_novidades(1):
                paths += [detalhe_path(car.seo_url), busca_path(condicao=TODOS, marca=car.marca)]
            pages = [(path, data) for path in paths if (data := await _fetch(app, path, b"_data="))]
            await app.state.renderer.warm_up(pages)
            for path, _ in pages:
                await _fetch(app, path)
    except Exception as error:  # any driver's, or no time left
        log.warning("warm-up: %r", error)


async def _fetch(app: Litestar, path: str, query: bytes = b"") -> bytes:
    """The answer's body; nothing unless it is 200: no renderer can render an error."""

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    scope: Any = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "server": ("localhost", 80),
        "client": None,
        "root_path": "",
        "path": unquote(path),
        "raw_path": path.encode(),
        "query_string": query,
        "headers": [],
        "state": {},
    }
    start, body, _ = await collect(app, scope, receive)
    return body if start["status"] == 200 else b""
