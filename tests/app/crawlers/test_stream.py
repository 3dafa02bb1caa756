"""Sitemaps and feeds are made while they are sent: at once, as the content is now, a part of one at a time."""

import asyncio
from collections.abc import AsyncGenerator, Iterator
from typing import Any

import pytest
from litestar.testing import AsyncTestClient

from app.crawlers import feeds, stream
from db.estoque.tables import Veiculos

Client = AsyncTestClient[Any]
DEARER = "UPDATE veiculos SET preco_valor = preco_valor + 1 WHERE id = 109"
CHEAPER = "UPDATE veiculos SET preco_valor = preco_valor - 1 WHERE id = 109"
FEEDS = ["/feeds/meta.csv", "/feeds/estoque.json", "/feeds/estoque.xml"]


@pytest.mark.parametrize("path", FEEDS)
async def test_a_change_is_in_the_next_answer(client: Client, path: str) -> None:
    before = await client.get(path)
    await Veiculos.raw(DEARER)
    try:
        after = await client.get(path, headers={"if-none-match": before.headers["etag"]})
        assert (after.status_code, after.content == before.content) == (200, False)
    finally:
        await Veiculos.raw(CHEAPER)
    assert (await client.get(path)).content == before.content


@pytest.mark.parametrize("path", [*FEEDS, "/sitemap.xml", "/sitemaps/veiculos-1.xml"])
async def test_an_answer_travels_small_and_once(client: Client, path: str) -> None:
    plain = await client.get(path, headers={"accept-encoding": "identity"})
    small = await client.get(path, headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert small.headers["content-encoding"] == "gzip"
    assert small.content == plain.content
    again = await client.get(path, headers={"if-none-match": small.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("path", FEEDS)
async def test_an_unchanged_feed_reads_no_car(
    client: Client, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    read, real = list[str](), feeds.iter_anuncios
    monkeypatch.setattr(feeds, "iter_anuncios", lambda: read.append(path) or real())
    first = await client.get(path)
    again = await client.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, read) == (304, [path])


class Parts:
    """A stream that notes how many of its kind make a part at once."""

    busy = most = 0

    async def make(self) -> AsyncGenerator[str, None]:
        for part in "abc":
            Parts.busy += 1
            Parts.most = max(Parts.most, Parts.busy)
            await asyncio.sleep(0)
            Parts.busy -= 1
            yield part


@pytest.fixture
def parts() -> Iterator[Parts]:
    yield Parts()
    Parts.busy = Parts.most = 0


async def test_several_streams_make_a_part_each_in_turn(parts: Parts) -> None:
    async def read() -> str:
        return "".join([part async for part in stream.paced(parts.make())])

    assert await asyncio.gather(*(read() for _ in range(5))) == ["abc"] * 5
    assert Parts.most == 1


async def test_who_leaves_or_reads_no_further_holds_up_nobody(parts: Parts) -> None:
    slow = stream.paced(parts.make())
    assert await anext(slow) == "a"  # and no further
    leaving = asyncio.ensure_future(anext(stream.paced(parts.make())))
    await asyncio.sleep(0)
    leaving.cancel()
    assert [part async for part in stream.paced(parts.make())] == ["a", "b", "c"]
