"""Access checks: hosts, origins, content types, sizes; security headers on every answer; a log that names nobody."""

import asyncio
import re
from collections.abc import AsyncIterator
from typing import Any

import httpx
import msgspec
import pytest
from litestar.testing import AsyncTestClient

from app.platform.config import config
from app.platform.layers import access, headers
from app.platform.layers.access import Gate, body_limit
from app.platform.layers.headers import page_policy
from app.platform.layers.responses import Responses
from tests.support.layers import answering, ask, scope_of, visiting

LEAD = "/api/leads"
ENDS = """) . * , ] > " %22 %20 %20) ). ** _ ; %C2%A0 %E2%80%8B %E2%80%9D %29/ // //x /. \\""".split()
JSON = {"Content-Type": "application/json"}


@pytest.fixture
async def site(client: AsyncTestClient[Any]) -> AsyncIterator[httpx.AsyncClient]:
    """The whole site."""
    async with visiting(client) as outside:
        yield outside


@pytest.mark.parametrize(
    ("given", "status"),
    [
        (JSON, 400),  # past the access checks: the lead itself is refused
        ({"Content-Type": "application/json; charset=utf-8"}, 400),
        (JSON | {"Origin": "http://testserver"}, 400),
        (JSON | {"Origin": config.site_url}, 400),
        (JSON | {"Sec-Fetch-Site": "same-origin"}, 400),
        (JSON | {"Sec-Fetch-Site": "none"}, 400),
        ({"Content-Type": "text/plain"}, 415),
        ({"Content-Type": "application/x-www-form-urlencoded"}, 415),
        ({}, 415),
        (JSON | {"Sec-Fetch-Site": "cross-site"}, 403),
        (JSON | {"Sec-Fetch-Site": "same-site"}, 403),
        (JSON | {"Origin": "https://evil.example"}, 403),
        (JSON | {"Origin": "null"}, 403),
        (JSON | {"Origin": "http://["}, 403),
        (JSON | {"Origin": "https://a]b/"}, 403),
    ],
)
async def test_writes(site: httpx.AsyncClient, given: dict[str, str], status: int) -> None:
    answer = await site.post(LEAD, content=b"{}", headers=given)
    assert answer.status_code == status
    assert answer.json()["detail"]


@pytest.mark.parametrize("method", ["PUT", "DELETE"])
async def test_other_writes_are_guarded_too(site: httpx.AsyncClient, method: str) -> None:
    answer = await site.request(method, "/api/navigation-tracker/x", headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 403


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("testserver", 200),
        ("localhost:8000", 200),
        ("127.0.0.1:1234", 200),
        ("evil.example", 400),
        ("", 400),
        ("localhost:x@evil.example", 400),
        ("localhost:", 200),
    ],
)
async def test_hosts(site: httpx.AsyncClient, host: str, status: int) -> None:
    given = {"Host": host, "X-Forwarded-Host": "testserver"}
    assert (await site.get("/api/condicao", headers=given)).status_code == status


@pytest.mark.parametrize(
    ("path", "content_type", "limit"),
    [
        (LEAD, "application/json", 65536),
        ("/api/vendaseucarro", "application/json", 24 * 2**20),
        ("/enviar/vendaseucarro", "Multipart/form-data; boundary=x", 24 * 2**20),
        ("/enviar/vendaseucarro", "application/x-www-form-urlencoded", 65536),
        ("/enviar/contato", "multipart/form-data; boundary=x", 65536),
        ("/x", "", 65536),
        ("*", "", 65536),
    ],
)
def test_body_limits(path: str, content_type: str, limit: int) -> None:
    assert body_limit(path, content_type) == limit


async def test_a_large_body_is_refused_unread(site: httpx.AsyncClient) -> None:
    answer = await site.post(LEAD, content=b"x" * 70_000, headers=JSON)
    assert answer.status_code == 413


@pytest.mark.parametrize(
    ("length", "given", "read"),
    [
        (70_000, {}, 70_000),
        (25 * 2**20, {}, 25 * 2**20),
        (26 * 2**20, {}, 0),
        (70_000, {"expect": "100-continue"}, 0),
        (0, {}, 0),
    ],
)
async def test_a_refused_client_may_finish_a_body_of_a_sane_length(
    length: int, given: dict[str, str], read: int
) -> None:
    """Otherwise the connection closes over what was not read, and nginx has no answer to pass on."""
    taken = 0

    async def receive() -> Any:
        nonlocal taken
        assert taken < length, "there is no more, and to ask is to wait for ever"
        taken += min(2**16, length - taken)
        return {"type": "http.request", "body": b"x" * min(2**16, length), "more_body": taken < length}

    async def refuse(scope: Any, receive: Any, send: Any) -> None:
        await access.refuse(scope, send, 429, unread=receive)

    scope = scope_of(LEAD, "POST", content_length=str(length), **given)
    status, _, _ = await ask(refuse, scope, receive)
    assert (taken, status) == (read, 429)


async def test_a_body_without_a_length_is_read_no_further_than_its_limit(site: httpx.AsyncClient) -> None:
    sent = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal sent
        while sent < 40 * 2**20:
            sent += 16_384
            yield b"x" * 16_384

    answer = await site.post(LEAD, content=endless(), headers=JSON)
    assert answer.status_code == 413
    assert sent < 2**20


@pytest.mark.parametrize(
    ("url", "given", "status"),
    [
        ("/busca?x=" + "y" * 9000, {}, 414),
        ("/busca", {"X-Long": "y" * 40_000}, 431),
        ("/busca", {f"X-{n}": "y" for n in range(120)}, 431),
        ("/api/veiculos?seo_url=a%00b", {}, 400),
        ("/detalhe/a%00b", {}, 400),
        ("/api/marcas/", {}, 404),
    ],
)
async def test_heads(site: httpx.AsyncClient, url: str, given: dict[str, str], status: int) -> None:
    assert (await site.get(url, headers=given)).status_code == status


@pytest.mark.parametrize(
    ("url", "accept", "kind"),
    [
        ("/busca?x=" + "y" * 9000, "text/html,*/*", "text/html; charset=utf-8"),
        ("/busca?x=" + "y" * 9000, "*/*", "application/json"),
        ("/busca?_data&x=" + "y" * 9000, "text/html", "application/json"),
        ("/api/marcas?x=" + "y" * 9000, "text/html", "application/json"),
    ],
)
async def test_a_request_for_a_page_is_refused_with_a_page(
    site: httpx.AsyncClient, url: str, accept: str, kind: str
) -> None:
    answer = await site.get(url, headers={"Accept": accept})
    assert (answer.status_code, answer.headers["content-type"]) == (414, kind)
    assert "O endereço é longo demais." in answer.text


@pytest.mark.parametrize(
    ("authorization", "token", "missing"),
    [
        ("Basic x", "y", None),
        ("Basic x", "", "Token"),
        ("", "y", "Authorization"),
        ("Basic X", "y", "Authorization"),
    ],
)
async def test_fixed_headers_where_the_deployment_sets_them(
    authorization: str, token: str, missing: str | None
) -> None:
    settings = msgspec.structs.replace(config, api_authorization="Basic x", api_token="y")
    gate, headers = Gate(answering(200), settings), {"authorization": authorization, "token": token}
    status, _, body = await ask(gate, scope_of("/api/condicao", host="localhost", **headers))
    assert status == (401 if missing else 200)
    assert missing is None or missing in msgspec.json.decode(body)["detail"]
    assert (await ask(gate, scope_of("/busca", host="localhost")))[0] == 200


@pytest.mark.parametrize(
    ("given", "status"),
    [({}, 200), ({"content_length": "0"}, 200), ({"transfer_encoding": "chunked"}, 415)],
)
async def test_a_call_without_a_body_needs_no_content_type(given: dict[str, str], status: int) -> None:
    call = scope_of("/api/leads", "POST", host="localhost", **given)
    assert (await ask(Gate(answering(200)), call))[0] == status


PAGE, API, MEDIA = (
    "frame-ancestors 'none'",
    "default-src 'none'; frame-ancestors 'none'",
    "default-src 'none'; sandbox",
)


@pytest.mark.parametrize(
    ("method", "url", "given", "status", "policy"),
    [
        ("GET", "/busca", {}, 200, PAGE),
        ("GET", "/nada", {}, 404, PAGE),
        ("POST", "/busca", {}, 405, PAGE),
        ("GET", "/busca/todos", {}, 301, PAGE),
        ("GET", "/busca", {"Host": "evil.example"}, 400, PAGE),
        ("GET", "/api/condicao", {}, 200, API),
        ("GET", "/api/nada", {}, 404, API),
        ("POST", "/api/leads", {}, 400, API),
        ("GET", "/static/icone.svg", {}, 200, API),
        ("GET", "/media/showroom-480.jpg", {}, 200, MEDIA),
        ("GET", "/media/nada.jpg", {}, 404, MEDIA),
        ("GET", "/schema", {}, 200, PAGE),
        ("GET", "/schema/openapi.json", {}, 200, PAGE),
    ],
)
async def test_security_headers_on_every_answer(
    site: httpx.AsyncClient, method: str, url: str, given: dict[str, str], status: int, policy: str
) -> None:
    answer = await site.request(method, url, headers=given)
    assert answer.status_code == status
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["x-frame-options"] == "DENY"
    assert answer.headers["referrer-policy"] == "strict-origin-when-cross-origin"
    assert policy in answer.headers["content-security-policy"]
    assert "server" not in answer.headers


@pytest.mark.parametrize(
    "url", ["/previa/x", "/blindagem/orcamento/x", "/estetica/orcamento/x", "/agendamento"]
)
async def test_an_address_that_may_hold_a_key_is_no_referrer(site: httpx.AsyncClient, url: str) -> None:
    assert (await site.get(url)).headers["referrer-policy"] == "strict-origin"


async def test_a_304_has_them_too(site: httpx.AsyncClient) -> None:
    first = await site.get("/sitemap.xml")
    again = await site.get("/sitemap.xml", headers={"If-None-Match": first.headers["etag"]})
    assert (first.status_code, again.status_code) == (200, 304)
    assert again.headers["x-content-type-options"] == "nosniff"


def test_third_parties_come_only_with_analytics() -> None:
    measuring = msgspec.structs.replace(config, medicao_id="G-X")
    plain, measured = page_policy(config, None), page_policy(measuring, None)
    assert "google" not in plain
    assert headers.GOOGLE in measured
    assert "unsafe-inline" not in plain.replace("style-src-attr 'unsafe-inline'", "")


@pytest.mark.parametrize(
    ("url", "there"), [("https://www.quintavera.example", True), ("http://localhost:8000", False)]
)
async def test_transport_security_only_over_https(url: str, there: bool) -> None:
    layer = Responses(answering(200), msgspec.structs.replace(config, site_url=url))
    names = [name for name, _ in layer.kinds[""]]
    assert (b"Strict-Transport-Security" in names) is there


@pytest.mark.thorough
async def test_every_route_answers_at_once_whatever_stands_around_it(
    site: httpx.AsyncClient, client: Any
) -> None:
    """A feed that was made to find out whether it exists waited for its reader for ever."""
    for path in sorted({re.sub(r"{.*?}", "1", route.path) for route in client.app.routes}):
        for target in (f"/{path}", *(path + end for end in ENDS)):
            url = httpx.URL("http://testserver").copy_with(raw_path=target.encode())
            answer = await asyncio.wait_for(site.get(url), 1)
            assert answer.status_code != 500 and "x-frame-options" in answer.headers, target


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ("//busca", "/busca"),
        ("/busca//todos?ordem=menor-km", "/busca/todos?ordem=menor-km"),
        ("//evil.example//%5C", "/evil.example/%5C"),
        ("//api/marcas", "/api/marcas"),
    ],
)
async def test_doubled_slashes_lead_to_single_ones(site: httpx.AsyncClient, given: str, path: str) -> None:
    answer = await site.get("http://testserver" + given)
    assert (answer.status_code, answer.headers["location"]) == (301, path)
    assert "content-security-policy" in answer.headers
    assert (await site.post("http://testserver" + given)).status_code == 404
