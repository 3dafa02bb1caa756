"""What the renderer keeps of the parts that many pages show is what it would have drawn."""

import asyncio
import os
import subprocess
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from app.config import config
from app.renderer import Connection, Rendered
from tests.pages import CARRERA, PUBLIC

LISTINGS = ("/busca", "/busca/todos/todos/porsche", "/busca/todos/todos/porsche?ordem=menor-preco")
PAGES = (*PUBLIC, *LISTINGS, "/detalhe/volkswagen-amarok-extreme-v6-tdi-2025-blindado")


@asynccontextmanager
async def rendering(socket: Path) -> AsyncIterator[Connection]:
    """A renderer that has drawn nothing yet."""
    env = {"PATH": os.environ["PATH"], "SSR_SOCKET": str(socket), "NODE_ENV": "production"}
    node = subprocess.Popen(["node", config.dist / "ssr.mjs"], env=env, stdin=subprocess.PIPE)
    connection = Connection(socket)
    try:
        async with asyncio.timeout(60):
            while not socket.exists():
                await asyncio.sleep(0.05)
        yield connection
    finally:
        connection.close()
        node.kill()
        node.wait()


async def draw(
    connection: Connection, envelopes: dict[str, bytes], paths: Sequence[str]
) -> dict[str, Rendered]:
    return {path: await connection.ask(path.encode() + b"\n" + envelopes[path]) for path in paths}


async def test_a_part_is_the_same_wherever_it_was_drawn_first(client: Any, tmp_path: Path) -> None:
    envelopes = {path: (await client.get(path, params={"_data": ""})).content for path in PAGES}
    async with rendering(tmp_path / "a.sock") as one, rendering(tmp_path / "b.sock") as other:
        drawn = await draw(one, envelopes, PAGES)
        again = await draw(one, envelopes, PAGES)
        backwards = await draw(other, envelopes, PAGES[::-1])
    assert drawn == again == backwards
    for path, page in drawn.items():
        assert b'<footer class="footer"' in page.html, path
        assert b"drawn-once" not in page.html, path
    for path in (CARRERA, *LISTINGS):
        assert drawn[path].html.count(b'<article class="veiculo-card"') > 1, path


async def test_what_changes_of_a_part_is_drawn(client: Any, tmp_path: Path) -> None:
    envelope = (await client.get("/busca", params={"_data": ""})).content
    async with rendering(tmp_path / "a.sock") as connection:
        await draw(connection, {"/busca": envelope}, ["/busca"])
        dearer = envelope.replace(b'"preco":"R$ ', b'"preco":"R$ 9')
        page = (await draw(connection, {"/busca": dearer}, ["/busca"]))["/busca"]
    assert page.html.count(b"R$ 9") >= dearer.count(b'"preco":"R$ 9') > 1
