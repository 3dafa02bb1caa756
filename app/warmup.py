"""Before a process takes traffic it draws a few pages: the first questions, documents and renders are the slowest."""

import asyncio
import logging
from typing import Any
from urllib.parse import unquote

from litestar import Litestar

from app.config import config
from db.addresses import TODOS, busca, detalhe
from db.estoque.veiculos import list_novidades

log = logging.getLogger(__name__)

SECONDS = 4.0  # a site that is slow today has to start all the same
DOCUMENTS = 5  # of each page, once the renderers are warm


async def warm_up(app: Litestar) -> None:
    """Home, the search, the newest car and its brand's listing; without a renderer there is nothing to wait for."""
    if not any(path.exists() for path in config.ssr_sockets):
        return
    try:
        async with asyncio.timeout(SECONDS):
            paths = ["/", busca()]
            for car in await list_novidades(1):
                paths += [detalhe(car.seo_url), busca(condicao=TODOS, marca=car.marca)]
            pages = [(path, await _ask(app, path, b"_data=")) for path in paths]
            await app.state.renderer.warm_up(pages)
            for path in paths * DOCUMENTS:
                await _ask(app, path)
    except Exception as error:  # whatever the driver raises, or no time left: visitors will tell
        log.warning("warm-up: %r", error)


async def _ask(app: Litestar, path: str, query: bytes = b"") -> bytes:
    body = b""

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        nonlocal body
        body += message.get("body", b"")

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
    await app(scope, receive, send)
    return body
