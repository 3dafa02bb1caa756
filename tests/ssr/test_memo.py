"""Memoised parts have the same HTML as parts that are rendered."""

import os
import subprocess
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from app.platform.config import config
from app.platform.renderer import Connection, Rendered
from app.platform.sidecar import is_healthy
from tests.support.pages import CARRERA, PUBLIC
from tests.support.waiting import until_async

LISTINGS = ("/busca", "/busca/todos/todos/porsche", "/busca/todos/todos/porsche?ordem=menor-preco")
PAGES = (*PUBLIC, *LISTINGS, "/detalhe/volkswagen-amarok-extreme-v6-tdi-2025-blindado")


@asynccontextmanager
async def rendering(socket: Path) -> AsyncIterator[Connection]:
    """A new renderer, with an empty cache."""
    env = {"PATH": os.environ["PATH"], "SSR_SOCKET": str(socket), "NODE_ENV": "production"}
    node = subprocess.Popen(["node", config.dist / "ssr.mjs"], env=env, stdin=subprocess.PIPE)
    connection = Connection(socket)
    try:
        await until_async(lambda: is_healthy(socket))  # its file is there before it listens
        yield connection
    finally:
        connection.close()
        node.kill()
        node.wait()


async def render(
    connection: Connection, envelopes: dict[str, bytes], paths: Sequence[str]
) -> dict[str, Rendered]:
    return {path: await connection.exchange(path.encode() + b"\n" + envelopes[path]) for path in paths}


async def test_a_part_is_the_same_whichever_page_rendered_it_first(client: Any, tmp_path: Path) -> None:
    envelopes = {path: (await client.get(path, params={"_data": ""})).content for path in PAGES}
    async with rendering(tmp_path / "a.sock") as one, rendering(tmp_path / "b.sock") as other:
        rendered = await render(one, envelopes, PAGES)
        again = await render(one, envelopes, PAGES)
        backwards = await render(other, envelopes, PAGES[::-1])
    assert rendered == again == backwards
    for path, page in rendered.items():
        assert b'<footer class="footer ' in page.html, path
        assert b"memoised-part" not in page.html, path
    for path in (CARRERA, *LISTINGS):
        assert rendered[path].html.count(b'<article class="veiculo-card ') > 1, path


async def test_a_part_with_new_props_is_rendered(client: Any, tmp_path: Path) -> None:
    envelope = (await client.get("/busca", params={"_data": ""})).content
    async with rendering(tmp_path / "a.sock") as connection:
        await render(connection, {"/busca": envelope}, ["/busca"])
        dearer = envelope.replace(b'"preco":"R$ ', b'"preco":"R$ 9')
        page = (await render(connection, {"/busca": dearer}, ["/busca"]))["/busca"]
    assert page.html.count(b"R$ 9") >= dearer.count(b'"preco":"R$ 9') > 1
