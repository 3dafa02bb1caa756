"""The files for crawlers: written by the worker, renewed when the content changes, the last good ones meanwhile."""

import gzip
import os
import shutil
from typing import Any

import pytest
from litestar.testing import AsyncTestClient

from app.crawlers import feeds, files
from app.crawlers.publish import publish
from db.estoque.tables import Veiculos

Client = AsyncTestClient[Any]
DEARER = "UPDATE veiculos SET preco_valor = preco_valor + 1 WHERE id = 109"
CHEAPER = "UPDATE veiculos SET preco_valor = preco_valor - 1 WHERE id = 109"


async def test_before_the_first_files_are_written_a_crawler_is_to_return(client: Client) -> None:
    shutil.rmtree(files.FOLDER, ignore_errors=True)
    for path in ("/sitemap.xml", "/sitemaps/veiculos-1.xml", "/feeds/veiculos.json", "/feeds/meta.csv"):
        answer = await client.get(path)
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "30")
    await files.keep_current()
    assert b"/sitemaps/veiculos-1.xml" in (await client.get("/sitemap.xml")).content
    assert len((await client.get("/feeds/veiculos.json")).json()["items"]) > 20


async def test_the_worker_rewrites_files_only_after_a_change(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    await publish()
    before = await client.get("/feeds/meta.csv")
    monkeypatch.setattr(files, "_publish", publish)
    await files.keep_current()
    assert (await client.get("/feeds/meta.csv")).headers["etag"] == before.headers["etag"]
    await Veiculos.raw(DEARER)
    try:
        assert (await client.get("/feeds/meta.csv")).content == before.content  # until all are written
        await files.keep_current()
        assert (await client.get("/feeds/meta.csv")).content != before.content
    finally:
        await Veiculos.raw(CHEAPER)


async def test_a_failed_run_leaves_the_last_good_files(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    await publish()
    before = {path: path.read_bytes() for path in files.FOLDER.rglob("*.*")}
    await Veiculos.raw(DEARER)
    try:
        monkeypatch.setattr(feeds, "_meta_row", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await publish()
        assert {path: path.read_bytes() for path in files.FOLDER.rglob("*.*")} == before
        assert not [*files.FOLDER.parent.glob(f"{files.FOLDER.name}.*")]
    finally:
        await Veiculos.raw(CHEAPER)


async def test_a_killed_writers_folder_is_removed_and_a_busy_ones_is_not(client: Client) -> None:
    left, busy = (files.FOLDER.with_name(f"{files.FOLDER.name}.{name}") for name in ("1", "2"))
    for folder in (left, busy):
        (folder / "feeds").mkdir(parents=True)
    os.utime(left, (0, 0))
    await publish()
    assert not left.exists() and busy.exists()
    shutil.rmtree(busy)


@pytest.mark.parametrize("path", ["/feeds/meta.csv", "/feeds/veiculos.json", "/sitemap.xml"])
async def test_a_file_travels_small_and_once(client: Client, path: str) -> None:
    await publish()
    plain = await client.get(path, headers={"accept-encoding": "identity"})
    small = await client.get(path, headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert small.headers["content-encoding"] == "gzip"
    assert small.content == plain.content == gzip.decompress((files.FOLDER / f"{path[1:]}.gz").read_bytes())
    known = {"if-none-match": small.headers["etag"], "accept-encoding": "gzip"}
    assert (await client.get(path, headers=known)).status_code == 304
