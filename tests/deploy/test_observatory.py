"""Mozilla's Observatory gives every kind of answer an A+ of 130 or more: pages, calls, files, errors, nginx's own."""

import http.client
import sqlite3
from collections.abc import AsyncIterator
from typing import Any

import httpx
import msgspec
import pytest

from app.platform.config import config
from app.platform.layers.access import Gate
from app.platform.layers.limits import Buckets, RateLimits
from app.platform.layers.responses import Responses
from tests.support.deployed import HOST, WebUnit, connect
from tests.support.observatory import score
from tests.support.pages import ADDRESSES

ENOUGH = 130
GOOD = [
    (
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; frame-ancestors 'none'",
    ),
    ("Strict-Transport-Security", "max-age=63072000"),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "strict-origin-when-cross-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
]


def without(name: str, *instead: tuple[str, str]) -> list[tuple[str, str]]:
    return [pair for pair in GOOD if pair[0] != name] + [*instead]


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        (GOOD, 130),
        ([*GOOD, ("Cross-Origin-Opener-Policy", "same-origin")], 140),
        (without("Content-Security-Policy"), 55),
        (without("Content-Security-Policy", ("Content-Security-Policy", "default-src 'self'")), 120 - 40),
        (without("Strict-Transport-Security"), 80),
        (without("X-Content-Type-Options"), 125),
        (without("Referrer-Policy", ("Referrer-Policy", "unsafe-url")), 120),
        (without("Content-Security-Policy", ("Content-Security-Policy", "img-src 'self'")), 60),
    ],
)
def test_the_scorer_scores_as_the_real_one(headers: list[tuple[str, str]], expected: int) -> None:
    assert score(headers) == expected


Answer = tuple[int, list[tuple[str, str]], bytes]


def ask(port: int, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
    connection = connect(port)
    connection.request(method, path, body, {"Host": HOST, "Accept": "text/html", **headers})
    answer = connection.getresponse()
    return answer.status, answer.getheaders(), answer.read()


@pytest.mark.parametrize("path", ADDRESSES)
def test_a_page(proxy: int, path: str) -> None:
    status, headers, body = ask(proxy, "GET", path)
    needs_a_key = ("/agendamento/", "/aviso/", "/previa/")
    assert status in (200, 302) or path.startswith(needs_a_key)
    assert score(headers, body) >= ENOUGH


@pytest.mark.parametrize(
    ("status", "path"),
    [
        (200, "/schema"),
        (200, "/schema/openapi.json"),
        (200, "/api/banners"),
        (200, "/api/dados-gerais/1"),
        (200, "/saude"),
        (503, "/pronto"),
        (200, "/robots.txt"),
        (200, "/sitemap.xml"),
        (200, "/static/{build}"),
        (200, "/media/showroom-480.avif"),
        (404, "/nada"),
        (404, "/api/nada"),
        (404, "/static/nada.js"),
        (404, "/media/nada.jpg"),
        (404, "/schema/nada"),
        (405, "/api/leads"),
        (405, "/enviar/lead"),
        (400, "/api/veiculos?preco-de=x"),
        (301, "/detalhe/109"),
    ],
)
def test_pages_and_files_score_an_a_plus(web_unit: WebUnit, proxy: int, status: int, path: str) -> None:
    page = ask(proxy, "GET", "/")[2].decode()
    build = page.partition('href="/static/')[2].partition('"')[0]
    seen, headers, body = ask(proxy, "GET", path.format(build=build))
    assert seen == status
    assert score(headers, body) >= ENOUGH


def test_an_unchanged_file_scores_an_a_plus(proxy: int) -> None:
    etag = dict(ask(proxy, "GET", "/sitemap.xml")[1])["etag"]
    status, headers, _ = ask(proxy, "GET", "/sitemap.xml", **{"If-None-Match": etag})
    assert (status, score(headers) >= ENOUGH) == (304, True)


@pytest.mark.parametrize(
    ("status", "method", "path", "kind", "size"),
    [
        (405, "DELETE", "/sobre", "", 0),
        (405, "DELETE", "/api/banners", "application/json", 2),
        (415, "POST", "/api/leads", "text/plain", 2),
        (400, "POST", "/api/leads", "application/json", 2),
        (413, "POST", "/api/navigation-tracker", "application/json", 20_000),  # by the site
        (413, "POST", "/api/leads", "application/json", 200_000),  # by nginx
        (404, "POST", "/enviar/nada", "application/x-www-form-urlencoded", 2),
    ],
)
def test_posts_score_an_a_plus(proxy: int, status: int, method: str, path: str, kind: str, size: int) -> None:
    seen, headers, body = ask(
        proxy, method, path, b"{" + b"}" * (size - 1) if size else None, **{"Content-Type": kind}
    )
    assert (seen, score(headers, body) >= ENOUGH) == (status, True)


@pytest.mark.parametrize("path", ["/", "/api/veiculos"])
def test_an_address_that_is_too_long(web_unit: WebUnit, proxy: int, path: str) -> None:
    status, headers, body = ask(proxy, "GET", f"{path}?x={'a' * 9000}")  # by nginx
    assert (status, score(headers, body) >= ENOUGH) == (414, True)
    direct = http.client.HTTPConnection("127.0.0.1", web_unit.port, timeout=60)
    direct.request("GET", f"{path}?x={'a' * 9000}", headers={"Host": HOST})
    answer = direct.getresponse()
    assert (answer.status, score(answer.getheaders(), answer.read()) >= ENOUGH) == (414, True)


@pytest.mark.parametrize("path", ["/", "/api/veiculos", "/media/a.jpg"])
def test_nginx_alone(alone: int, path: str) -> None:
    status, headers, body = ask(alone, "GET", path)
    assert (status, score(headers, body) >= ENOUGH) == (502, True)


def test_nginx_refuses_a_head(proxy: int) -> None:
    for status, headers in ((400, {"X-Long": "a" * 40_000}), (400, {"Content-Length": "x"})):
        seen, given, body = ask(proxy, "GET", "/", **headers)
        assert (seen, score(given, body) >= ENOUGH) == (status, True)


def test_without_tls_there_is_only_the_way_to_it(proxy: int, plain: int) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", plain, timeout=60)
    connection.request("GET", "/sobre", headers={"Host": HOST})
    answer = connection.getresponse()
    assert (answer.status, answer.headers["Location"]) == (301, f"https://{HOST}/sobre")
    assert score(answer.getheaders(), answer.read()) >= ENOUGH


@pytest.fixture
async def visitor(client: Any) -> AsyncIterator[httpx.AsyncClient]:
    """The application with the layers that answer by themselves, as on a site with TLS."""
    settings = msgspec.structs.replace(config, site_url=f"https://{HOST}", rate_limits="on")
    limits = RateLimits(Gate(client.app, settings), settings, Buckets())
    transport = httpx.ASGITransport(Responses(limits, settings), raise_app_exceptions=False)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url=f"https://{HOST}") as visitor:
        yield visitor


@pytest.mark.parametrize("path", ["/sobre", "/api/banners"])
@pytest.mark.parametrize(("status", "error"), [(500, RuntimeError), (503, sqlite3.OperationalError)])
async def test_errors_score_an_a_plus(
    client: Any,
    visitor: httpx.AsyncClient,
    monkeypatch: pytest.MonkeyPatch,
    path: str,
    status: int,
    error: type[Exception],
) -> None:
    async def fail(*_: Any) -> Any:
        raise error("x")

    monkeypatch.setattr(client.app.state, "site", fail)
    monkeypatch.setattr("app.api.conteudo.list_banners_offered", fail)
    answer = await visitor.get(path, headers={"Accept": "text/html"})
    assert (answer.status_code, score([*answer.headers.items()], answer.content) >= ENOUGH) == (status, True)


@pytest.mark.parametrize("path", ["/enviar/nada", "/api/leads"])
async def test_rate_limits_score_an_a_plus(visitor: httpx.AsyncClient, path: str) -> None:
    answers = [await visitor.post(path, headers={"Accept": "text/html"}) for _ in range(7)]
    assert answers[-1].status_code == 429
    assert all(score([*answer.headers.items()], answer.content) >= ENOUGH for answer in answers)
