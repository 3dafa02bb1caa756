"""The page cache: one render per key and version, encodings, validators, stale on error."""

import asyncio
import gzip
from datetime import UTC, datetime
from typing import Any

import brotli
import pytest

import app.pages  # noqa: F401 - they declare the query parameters
from app.platform.config import Config
from app.platform.layers import cache, limits
from app.platform.layers.asgi import respond
from app.platform.layers.cache import CachedPage, PageCache, Pages
from app.platform.layers.limits import Buckets, RateLimits
from app.platform.query import known_query
from db.platform import clock
from tests.support.layers import ask, scope_of

PAGE = b"<h1>Porsche</h1>" * 100
PUBLIC = [(b"content-type", b"text/html"), (b"cache-control", b"public, max-age=0")]


class Site:
    """An application that counts its renders and answers what the test sets, after so many turns of the event loop."""

    def __init__(self) -> None:
        self.renders, self.status, self.headers, self.body, self.turns = 0, 200, PUBLIC, PAGE, 0
        self.queries: list[str] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.renders += 1
        self.queries.append(scope["query_string"].decode())
        for _ in range(self.turns):
            await asyncio.sleep(0)
        await respond(send, self.status, self.headers, self.body)


class Versions:
    def __init__(self) -> None:
        self.number, self.fails = 1, False

    async def __call__(self) -> int:
        if self.fails:
            raise OSError
        return self.number


@pytest.fixture
def site() -> Site:
    """The application behind the page cache."""
    return Site()


@pytest.fixture
def versions(monkeypatch: pytest.MonkeyPatch) -> Versions:
    """The content version, which the cache reads at each request."""
    monkeypatch.setattr(cache, "CHECK_EVERY", 0.0)
    return Versions()


@pytest.fixture
def pages(site: Site, versions: Versions) -> PageCache:
    """The page cache in front of the application."""
    return PageCache(site, versions)


async def get(pages: PageCache, url: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    return await ask(pages, scope_of(url, **headers))


@pytest.mark.parametrize("query", ["q=x", "carros=1", "pagina=2", "utm_source=x"])
async def test_an_undeclared_parameter_makes_no_entry(pages: PageCache, site: Site, query: str) -> None:
    await get(pages, "/sobre")
    await get(pages, f"/sobre?{query}")
    assert site.renders == 1
    await get(pages, f"/sobre?_data&{query}")
    await get(pages, "/sobre?_data")
    assert site.renders == 2


@pytest.mark.parametrize("other", ["/busca?pagina=2", "/busca?_data=", "/busca/", "/Busca"])
async def test_other_urls_are_other_pages(pages: PageCache, site: Site, other: str) -> None:
    await get(pages, "/busca")
    await get(pages, other)
    assert site.renders == 2


@pytest.mark.parametrize(
    ("given", "same"),
    [
        ("", ""),
        ("?utm_source=x&pagina=2&gclid=1&ordem=menor-km", "?ordem=menor-km&pagina=2"),
        ("?_dat%61=1", "?_data"),
        ("?x_data=1", ""),
        ("?pagina=3&pagina=2", "?pagina=2"),
        ("?pagina=2&pagina=3", "?pagina=3"),
        ("?ordem=preco&%70agina=2", "?ordem=preco&pagina=2"),
        ("?ordem=mais%2Dnovo", "?ordem=mais-novo"),
        ("?_data", "?_data=1"),
        ("?marca=a+b", "?marca=a%20b"),
        ("?pagina=2;pagina=3", "?pagina=2%3Bpagina=3"),
    ],
)
async def test_equal_queries_share_a_page(pages: PageCache, site: Site, given: str, same: str) -> None:
    await get(pages, f"/busca{given}")
    await get(pages, f"/busca{same}")
    assert site.renders == 1
    if given != same:
        assert site.queries[0] == known_query("/busca", same[1:].encode())


async def test_new_content_version_renders_again(pages: PageCache, site: Site, versions: Versions) -> None:
    await get(pages, "/detalhe/x")
    versions.number, site.body = 2, b"vendido"
    assert (await get(pages, "/detalhe/x"))[2] == b"vendido"


async def test_a_new_day_in_brasilia_renders_again(
    pages: PageCache, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.body = b"a partir de 2023"
    monkeypatch.setattr(clock, "now", lambda: datetime(2027, 1, 1, 2, 59, tzinfo=UTC))
    await get(pages, "/busca?q=3+anos")
    site.body = b"a partir de 2024"
    assert (await get(pages, "/busca?q=3+anos"))[2] == b"a partir de 2023"
    monkeypatch.setattr(clock, "now", lambda: datetime(2027, 1, 1, 3, 0, tzinfo=UTC))
    assert (await get(pages, "/busca?q=3+anos"))[2] == b"a partir de 2024"


async def test_a_stampede_renders_once(pages: PageCache, site: Site) -> None:
    site.turns = 100
    answers = await asyncio.gather(*(get(pages, "/busca") for _ in range(64)))
    assert site.renders == 1
    assert {answer[2] for answer in answers} == {PAGE}


async def test_a_failed_render_answers_all_waiting_requests(pages: PageCache, site: Site) -> None:
    site.turns, site.status = 100, 500
    answers = await asyncio.gather(*(get(pages, "/busca") for _ in range(3)))
    assert {answer[0] for answer in answers} == {500}


async def test_a_page_that_is_not_stored_is_made_once_for_all_waiting_requests(
    pages: PageCache, site: Site
) -> None:
    site.turns, site.headers = 100, [(b"content-type", b"text/html"), (b"cache-control", b"no-store")]
    answers = await asyncio.gather(*(get(pages, "/busca") for _ in range(64)))
    assert ({answer[2] for answer in answers}, site.renders) == ({PAGE}, 1)
    await get(pages, "/busca")
    assert site.renders == 2, "and is not stored"


@pytest.mark.parametrize("status", [200, 302, 404])
async def test_an_uncacheable_answer_is_rendered_for_each_request(
    pages: PageCache, site: Site, status: int
) -> None:
    site.turns, site.status = 100, status
    site.headers = [(b"cache-control", b"private, no-store" if status == 200 else b"no-store")]
    await asyncio.gather(*(get(pages, "/orcamento") for _ in range(5)))
    assert site.renders == 5


@pytest.mark.parametrize(
    ("accept", "encoding", "decode"),
    [
        ("gzip, br", "br", brotli.decompress),
        ("gzip;q=1.0, br;q=0", "gzip", gzip.decompress),
        ("", None, bytes),
        ("gzip;q=0", None, bytes),
        ("gzip; q=0.000, br; q=0", None, bytes),
    ],
)
async def test_encodings(pages: PageCache, accept: str, encoding: str | None, decode: Any) -> None:
    for _ in range(2):
        _, headers, body = await get(pages, "/busca", accept_encoding=accept)
        assert headers.get("content-encoding") == encoding
        assert headers["vary"] == "Accept-Encoding"
        assert int(headers["content-length"]) == len(body)
        assert decode(body) == PAGE


async def test_validators(pages: PageCache) -> None:
    _, headers, _ = await get(pages, "/busca")
    status, again, body = await get(pages, "/busca", if_none_match=f'"x", {headers["etag"]}')
    assert (status, body) == (304, b"")
    assert again["etag"] == headers["etag"]
    assert again["cache-control"] == headers["cache-control"]
    assert (await get(pages, "/busca", if_none_match='"x"'))[0] == 200


@pytest.mark.parametrize(
    ("status", "cache_control"),
    [(200, b"private, no-store"), (200, b"no-store"), (301, b"public"), (404, b"public")],
)
async def test_only_a_public_200_is_stored(
    pages: PageCache, site: Site, status: int, cache_control: bytes
) -> None:
    site.status, site.headers = status, [(b"cache-control", cache_control)]
    for _ in range(2):
        assert (await get(pages, "/x"))[0] == status
    assert (site.renders, len(pages.pages.by_key)) == (2, 0)


async def test_last_good_page_when_the_site_fails(pages: PageCache, site: Site, versions: Versions) -> None:
    await get(pages, "/busca")
    versions.number, site.status, site.body = 2, 503, b"fora do ar"
    assert (await get(pages, "/busca"))[::2] == (200, PAGE)
    assert (await get(pages, "/outra"))[0] == 503


async def test_pages_are_served_while_the_version_cannot_be_read(
    pages: PageCache, versions: Versions
) -> None:
    await get(pages, "/busca")
    versions.fails = True
    assert (await get(pages, "/busca"))[0] == 200


async def test_a_client_is_limited_where_a_page_has_to_be_rendered(
    site: Site, versions: Versions, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cached page costs less than its refusal."""
    monkeypatch.setattr(limits, "POLICIES", [limits.READING])
    pages = PageCache(RateLimits(site, Config(rate_limits="on"), Buckets(lambda: 0.0)), versions)
    assert {(await get(pages, "/sobre"))[0] for _ in range(200)} == {200}
    assert {(await get(pages, f"/busca?pagina={n}"))[0] for n in range(1, 30)} == {200}
    assert (await get(pages, "/busca?pagina=30"))[0] == 429
    assert (await get(pages, "/sobre"))[0] == 200


async def test_the_api_passes_by(pages: PageCache, site: Site) -> None:
    await get(pages, "/api/veiculos")
    await get(pages, "/api/veiculos")
    assert site.renders == 2


async def test_a_database_that_hangs_delays_no_cached_page(
    site: Site, versions: Versions, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "CHECK_TIMEOUT", 0.01)
    hangs = asyncio.Event()

    async def look() -> int:
        await hangs.wait()
        return 2

    pages = PageCache(site, versions)
    await get(pages, "/busca")
    pages.watch.get_version = look
    for _ in range(20):
        assert (await asyncio.wait_for(get(pages, "/busca"), 30))[0] == 200
    assert site.renders == 1
    hangs.set()
    assert pages.watch.check
    await pages.watch.check
    await get(pages, "/busca")
    assert site.renders == 2, "the change is seen as soon as the database answers"


async def test_a_site_closed_on_purpose_shows_no_page_of_before(
    pages: PageCache, site: Site, versions: Versions
) -> None:
    assert (await get(pages, "/"))[0] == 200
    site.status, versions.number = 503, 2
    assert (await get(pages, "/"))[0] == 200  # of before: this is a failure
    site.headers, site.body = [(b"cache-control", b"no-store"), (b"x-robots-tag", b"noindex")], b"Em breve"
    status, headers, body = await get(pages, "/")
    assert (status, headers["x-robots-tag"], body) == (503, "noindex", b"Em breve")


async def test_a_change_during_a_render_is_seen_by_those_who_come_after_it(
    pages: PageCache, site: Site, versions: Versions
) -> None:
    site.turns = 100
    first = asyncio.create_task(get(pages, "/detalhe/x"))
    while not site.renders:
        await asyncio.sleep(0)
    versions.number = 2
    later = asyncio.create_task(get(pages, "/detalhe/x"))
    await asyncio.gather(first, later)
    assert site.renders == 2


async def test_four_pages_are_rendered_at_once_in_the_order_of_their_requests(versions: Versions) -> None:
    began, go_on = list[str](), asyncio.Event()

    async def page(scope: Any, receive: Any, send: Any) -> None:
        began.append(scope["path"])
        await go_on.wait()
        await respond(send, 200, [], PAGE)

    pages = PageCache(page, versions)
    tasks = [asyncio.create_task(get(pages, f"/{number}")) for number in range(9)]
    while len(began) < cache.RENDERED_AT_ONCE:
        await asyncio.sleep(0.001)
    assert len(began) == cache.RENDERED_AT_ONCE
    go_on.set()
    await asyncio.gather(*tasks)
    assert began == [f"/{number}" for number in range(9)]


async def test_a_page_that_hangs_holds_up_no_other_for_ever(
    versions: Versions, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def page(scope: Any, receive: Any, send: Any) -> None:
        if scope["path"] == "/hangs":
            await asyncio.Event().wait()
        await site(scope, receive, send)

    monkeypatch.setattr(cache, "RENDER_SECONDS", 0.01)
    monkeypatch.setattr(cache, "RENDERED_AT_ONCE", 1)
    pages = PageCache(page, versions)
    hung, other = asyncio.create_task(get(pages, "/hangs")), get(pages, "/busca")
    assert (await other)[0] == 200
    with pytest.raises(TimeoutError):
        await hung


def test_the_least_recently_used_page_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "LIMIT", 3 * 2024)
    pages = Pages()
    for key in "abcc":
        pages.put(key, CachedPage(200, [], {b"br": b"x" * 1000}))
    assert pages.get("a")
    pages.put("d", CachedPage(200, [], {b"br": b"x" * 1000}))
    assert ([*pages.by_key], pages.size) == (["c", "a", "d"], cache.LIMIT)
    pages.put("e", CachedPage(200, [], {b"br": b"x" * 10_000}))
    assert ([*pages.by_key], pages.size) == ([], 0)
