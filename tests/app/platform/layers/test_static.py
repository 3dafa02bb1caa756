"""The build's files from memory: encodings, validators, types; what is no file goes on to the site."""

import gzip
from pathlib import Path

import brotli
import httpx
import pytest

from app.platform.layers.static import StaticFiles
from tests.support.layers import answering

SCRIPT = b"console.error('nada')\n" * 40


@pytest.fixture
def files(tmp_path: Path) -> httpx.AsyncClient:
    """A client of static files: a script with its encodings, a font and an icon."""
    before = tmp_path.parent / "before" / tmp_path.name
    before.mkdir(parents=True)
    (before / "b-BBBB2222.js").write_bytes(SCRIPT)
    (before / "icone.svg").write_bytes(b"<svg>antes</svg>")
    (tmp_path / "c").mkdir()
    (tmp_path / "c/a-AAAA2222.js").write_bytes(SCRIPT)
    (tmp_path / "c/a-AAAA2222.js.gz").write_bytes(gzip.compress(SCRIPT))
    (tmp_path / "c/a-AAAA2222.js.br").write_bytes(brotli.compress(SCRIPT))
    (tmp_path / "fonte.woff2").write_bytes(b"wOF2")
    (tmp_path / "icone.svg").write_bytes(b"<svg/>")
    transport = httpx.ASGITransport(StaticFiles(answering(404), tmp_path))  # type: ignore[arg-type]
    return httpx.AsyncClient(transport=transport, base_url="http://localhost")


@pytest.mark.parametrize(
    ("accepts", "encoding"), [("gzip", "gzip"), ("br", "br"), ("gzip, br", "br"), ("identity", None)]
)
async def test_the_smallest_encoding_that_the_build_made(
    files: httpx.AsyncClient, accepts: str, encoding: str | None
) -> None:
    answer = await files.get("/static/c/a-AAAA2222.js", headers={"Accept-Encoding": accepts})
    assert answer.headers.get("content-encoding") == encoding
    assert answer.content == SCRIPT
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["vary"] == "Accept-Encoding"


async def test_a_font_is_sent_as_it_is(files: httpx.AsyncClient) -> None:
    answer = await files.get("/static/fonte.woff2", headers={"Accept-Encoding": "gzip, br"})
    assert (answer.content, answer.headers["content-type"]) == (b"wOF2", "font/woff2")
    assert "content-encoding" not in answer.headers


async def test_validators(files: httpx.AsyncClient) -> None:
    first = await files.get("/static/icone.svg")
    assert first.headers["cache-control"] == "max-age=60, public"
    again = await files.get("/static/icone.svg", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/static/nada.js"),
        ("GET", "/static/../app/platform/config.py"),
        ("GET", "/static/c/a-AAAA2222.js.gz"),
        ("POST", "/static/icone.svg"),
        ("GET", "/busca"),
    ],
)
async def test_all_else_goes_on(files: httpx.AsyncClient, method: str, path: str) -> None:
    assert (await files.request(method, path)).status_code == 404


async def test_a_page_that_is_open_gets_the_files_of_the_build_before(files: httpx.AsyncClient) -> None:
    assert (await files.get("/static/b-BBBB2222.js")).content == SCRIPT
    assert (await files.get("/static/icone.svg")).content == b"<svg/>"
