"""The whole site as a crawler walks it, from the start along every link of the rendered pages."""

import html
import json
import re
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple
from urllib.parse import urldefrag, urljoin

import httpx
import pytest

from db.platform.photos.fotos import original_of

MOST = 3_000
pytestmark = pytest.mark.thorough


class Seen(NamedTuple):
    """A crawler's notes of an address."""

    status: int
    location: str
    title: str
    canonical: str | None
    robots: str
    pagina: str
    links: frozenset[str]
    images: frozenset[str]


class Crawl:
    """Every address of the site's own that can be reached from the start, and who links to it."""

    def __init__(self, site: str) -> None:
        self.site = site
        self.http = httpx.Client(timeout=120)
        self.seen: dict[str, Seen] = {}
        self.linked_from: dict[str, str] = {"/": "start"}
        self.clicks = {"/": 0}

    def run(self) -> None:
        with ThreadPoolExecutor(4) as pool:
            todo = ["/"]
            while todo:
                assert len(self.seen) + len(todo) < MOST, "the site has no end"
                found = dict(zip(todo, pool.map(self.visit, todo), strict=True))
                self.seen |= found
                for path, seen in found.items():
                    for link in seen.links:
                        self.linked_from.setdefault(link, path)
                        self.clicks.setdefault(link, self.clicks[path] + 1)
                todo = sorted(self.linked_from.keys() - self.seen.keys())

    def visit(self, path: str) -> Seen:
        answer = self.http.get(self.site + path)
        text = answer.text if "html" in answer.headers.get("content-type", "") else ""
        data = one(r'<script id="pagina" type="application/json">(.*?)</script>', text)
        return Seen(
            answer.status_code,
            answer.headers.get("location", ""),
            html.unescape(one(r"<title>(.*?)</title>", text) or ""),
            self.own(one(r'<link rel="canonical" href="([^"]*)"', text) or "", path),
            one(r'<meta name="robots" content="([^"]*)"', text) or answer.headers.get("x-robots-tag", ""),
            json.loads(data)["pagina"] if data else "",
            frozenset(
                filter(
                    None, (self.own(link, path) for link in re.findall(r'<a\b[^>]*?\bhref="([^"]*)"', text))
                )
            ),
            frozenset(
                re.findall(r'"(/media/[^" ?]+\.(?:jpg|avif|svg))', re.sub(r"<script.*?</script>", "", text))
            ),
        )

    def own(self, link: str, base: str) -> str | None:
        """The path and query of a link within the site, otherwise None."""
        whole = urldefrag(urljoin(self.site + base, html.unescape(link)))[0]
        path = whole.removeprefix(self.site) or "/"
        return path if link and whole.startswith(self.site) and not path.startswith("/media/") else None


def one(pattern: str, text: str) -> str | None:
    found = re.search(pattern, text, re.DOTALL)
    return found[1] if found else None


@pytest.fixture(scope="module")
def crawl(live_server: str) -> Crawl:
    """A finished crawl of the running site."""
    crawl = Crawl(live_server)
    crawl.run()
    return crawl


def test_it_reaches_the_stock(crawl: Crawl) -> None:
    pages = Counter(seen.pagina for seen in crawl.seen.values())
    assert pages["home"] >= 1
    assert pages["detalhe"] >= 60
    assert pages["busca"] >= 20


def test_every_link_leads_to_a_page(crawl: Crawl) -> None:
    bad = {
        path: (seen.status, seen.location, crawl.linked_from[path])
        for path, seen in crawl.seen.items()
        if seen.status != 200
    }
    assert bad == {}


def test_nothing_that_was_not_found_answers_200(crawl: Crawl) -> None:
    assert [
        path
        for path, seen in crawl.seen.items()
        if seen.status == 200 and (seen.pagina == "nao_encontrada" or "não encontrad" in seen.title.lower())
    ] == []


def test_no_link_leads_to_an_empty_combination(crawl: Crawl) -> None:
    bad = {
        path: crawl.linked_from[path]
        for path, seen in crawl.seen.items()
        if seen.pagina.startswith("busca") and "noindex" in seen.robots
    }
    assert bad == {}


def test_every_canonical_is_a_page_to_be_indexed_that_names_itself(crawl: Crawl) -> None:
    for path, seen in crawl.seen.items():
        if seen.canonical is not None:
            target = crawl.seen.get(seen.canonical) or crawl.visit(seen.canonical)
            assert (target.status, target.robots, target.canonical) == (200, "", seen.canonical), path
        elif seen.pagina:
            assert seen.status != 200 or "noindex" in seen.robots, path


def test_few_links_lead_to_what_is_not_indexed(crawl: Crawl) -> None:
    unindexed = {path: crawl.linked_from[path] for path, seen in crawl.seen.items() if seen.canonical != path}
    assert len(unindexed) <= 150, unindexed


def test_no_listing_is_far_from_the_start(crawl: Crawl) -> None:
    sitemap = crawl.http.get(f"{crawl.site}/sitemaps/listagens-1.xml").text
    listings = [path.removeprefix(crawl.site) for path in re.findall("<loc>([^<]*)", sitemap)]
    assert len(listings) > 100
    assert {path: crawl.linked_from.get(path) for path in listings if crawl.clicks.get(path, 99) > 3} == {}


def test_no_two_pages_have_one_title(crawl: Crawl) -> None:
    own = {path: seen for path, seen in crawl.seen.items() if seen.canonical == path}
    titles = Counter(seen.title for seen in own.values())
    assert {path: seen.title for path, seen in own.items() if titles[seen.title] > 1} == {}
    others = {seen.title for path, seen in crawl.seen.items() if seen.canonical not in (path, None)}
    assert others - titles.keys() == others, "a page by price or in another order has a title of its own"


def test_every_photograph_is_there(crawl: Crawl) -> None:
    with ThreadPoolExecutor(4) as pool:
        named = {image.removeprefix("/media/") for seen in crawl.seen.values() for image in seen.images}
        images = sorted({f"/media/{original_of(name) or name}" for name in named})
        answers = pool.map(lambda image: crawl.http.head(crawl.site + image).status_code, images)
        assert [image for image, status in zip(images, answers, strict=True) if status != 200] == []
