"""IndexNow against a server of the tests' own."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from app.crawlers import sitemap
from db.estoque.tables import Veiculos

KEY = "0123456789abcdef"


class Engine:
    """A search engine that records its messages and answers `status`."""

    def __init__(self) -> None:
        self.status, self.received = 200, list[dict[str, Any]]()
        engine = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                engine.received.append(json.loads(body))
                self.send_response(engine.status)
                self.end_headers()

            def log_message(self, *given: Any) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/indexnow"


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Iterator[Engine]:
    """A search engine that records what IndexNow sends it."""
    engine = Engine()
    thread = threading.Thread(target=engine.server.serve_forever, args=(0.01,))
    thread.start()
    monkeypatch.setattr(sitemap, "URL", engine.url)
    monkeypatch.setattr(sitemap.config, "indexnow_key", KEY)
    yield engine
    engine.server.shutdown()
    engine.server.server_close()
    thread.join()


async def test_changes_are_told_once_and_again_when_that_failed(
    client: AsyncTestClient[Any], engine: Engine
) -> None:
    await sitemap.submit_changes()
    engine.received.clear()
    await sitemap.submit_changes()
    assert engine.received == []

    await Veiculos.raw("UPDATE veiculos SET chamada = 'Agora outra.' WHERE id = 111")
    engine.status = 503
    with pytest.raises(httpx.HTTPStatusError, match="503"):
        await sitemap.submit_changes()
    engine.status = 202
    await sitemap.submit_changes()
    first, second = engine.received
    assert first == second
    url = (await Veiculos.raw("SELECT seo_url FROM veiculos WHERE id = 111"))[0]["seo_url"]
    assert f"http://localhost:8000/detalhe/{url}" in second["urlList"]
    assert (second["host"], second["key"]) == ("localhost:8000", KEY)
    assert second["keyLocation"] == f"http://localhost:8000/{KEY}.txt"
    assert "http://localhost:8000/busca" in second["urlList"]


async def test_nothing_is_told_without_a_key(
    client: AsyncTestClient[Any], engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sitemap.config, "indexnow_key", "")
    await Veiculos.raw("UPDATE veiculos SET chamada = 'Mais outra.' WHERE id = 111")
    await sitemap.submit_changes()
    assert engine.received == []


async def test_an_engine_out_of_reach_is_an_error(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sitemap, "URL", "http://127.0.0.1:9/indexnow")
    with pytest.raises(httpx.ConnectError):
        await sitemap.submit(KEY, ["/"])


async def test_the_key_file_proves_the_key() -> None:
    async with AsyncTestClient(Litestar([sitemap.key_file(KEY)])) as site:
        assert (await site.get(f"/{KEY}.txt")).text == KEY
