"""Whatever a request's address and headers hold, both applications answer in the site's form, and no layer's failure is bare."""

import asyncio
import io
from itertools import product
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from app.platform.config import config
from app.platform.layers.access import Gate
from app.platform.layers.access_log import AccessLog, Lines
from app.platform.layers.asgi import collect, respond
from app.platform.layers.cache import PageCache
from app.platform.layers.limits import RateLimits
from app.platform.layers.responses import Responses
from app.platform.layers.uploads import Uploads
from tests.support.layers import ask, scope_of

Client = httpx.AsyncClient
EVERYWHERE = {b"content-security-policy", b"x-content-type-options", b"x-frame-options", b"referrer-policy"}
PATHS = """busca detalhe api orcamento-blindagem orcamento-estetica veiculos leads static media equipe entrar contatos enviar
fotos procura convite aviso""".split()
PATHS += [""]
ODD = "%C3%9F %FF %00 %c0%af .. %2f % %zz 99999999999999999999 %E2%80%A8 %0d%0a".split() + ["a" * 3000]
NAMES = "two_factor codigo x _data pagina texto depois marca".split()
HEADERS = """host range if-none-match if-modified-since cookie content-length content-type accept origin authorization
x-forwarded-for idempotency-key expect accept-encoding sec-fetch-site""".split()
VALUES = [
    b"",
    b"testserver",
    b"bytes=-1",
    b"bytes=9-1,0-",
    b'W/"',
    b"__Host-equipe=\xff; a=\x85",
    b"99999999999999999999",
]
VALUES += ["٣".encode(), b"text/html", b"application/json", b"multipart/form-data", b"-1", b"*"]

segments = st.lists(st.sampled_from(PATHS) | st.sampled_from(ODD), max_size=4)
values = st.sampled_from(ODD).map(str.encode) | st.binary(max_size=20)
queries = st.lists(st.tuples(st.sampled_from(NAMES), values), max_size=4)
headers = st.dictionaries(
    st.sampled_from(HEADERS), st.sampled_from(VALUES) | st.binary(max_size=20), max_size=4
)


def limited(site: Any) -> Any:
    """The application with its rate limits on."""
    layer = site
    while not isinstance(layer, RateLimits):
        layer = layer.app
    layer.config = msgspec.structs.replace(config, rate_limits="on")
    return site


@pytest.fixture(scope="session")
def both(client: Client) -> dict[str, Any]:
    """The visitors' site and the desk, with all their layers."""
    from app.equipe.main import create_app, create_desk
    from app.main import create_site

    return {
        "site": limited(create_site(client.app)),  # type: ignore[attr-defined]
        "desk": limited(create_desk(create_app())),
    }


def request(
    method: str,
    path: str,
    query: bytes = b"",
    headers: dict[str, bytes] | None = None,
    client: str = "10.0.0.1",
) -> Any:
    """One whose query and headers may be any bytes."""
    given = {"host": b"testserver", **(headers or {})}
    raw = {"query_string": query, "headers": [(name.encode(), value) for name, value in given.items()]}
    return scope_of(path, method, client) | raw


@pytest.mark.parametrize(
    ("private", "path", "control"),
    [
        (False, "/busca", "public, max-age=0"),
        (True, "/busca", "no-store"),
        (True, "/api/carros", "no-store"),
        (True, "/static/a.js", "public, max-age=0"),
        (True, "/media/a.jpg", "public, max-age=0"),
    ],
)
async def test_of_what_is_private_files_alone_are_stored(private: bool, path: str, control: str) -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await respond(send, 200, [(b"cache-control", b"public, max-age=0")], b"")

    _, headers, _ = await ask(Responses(app, private=private), scope_of(path))
    assert headers["cache-control"] == control


async def empty() -> Any:
    return {"type": "http.request", "body": b"", "more_body": False}


async def answer_whole(site: Any, scope: Any) -> list[Any]:
    """All messages to a client that leaves once the answer is complete, as a stream waits for."""
    messages, ended = list[Any](), asyncio.Event()

    async def take(message: Any) -> None:
        messages.append(message)
        if message["type"] == "http.response.body" and not message.get("more_body"):
            ended.set()

    async def leave() -> Any:
        await ended.wait()
        return {"type": "http.disconnect"}

    await asyncio.wait_for(site(scope, leave, take), 60)
    return messages


numbers = iter(range(2**24))


@pytest.mark.parametrize("name", ["site", "desk"])
@given(
    method=st.sampled_from(["GET", "HEAD", "POST", "PUT", "OPTIONS"]),
    path=segments,
    query=queries,
    headers=headers,
)
@example(method="GET", path=["api", "orcamento-blindagem"], query=[("x", b"%C3%9F")], headers={})
@example(method="GET", path=["api", "orcamento-estetica"], query=[("two_factor", b"%FF")], headers={})
@example(method="GET", path=["busca"], query=[("x", b"1")] * 1000, headers={})
async def test_no_request_gets_a_bare_answer(
    both: dict[str, Any], name: str, method: str, path: Any, query: Any, headers: Any
) -> None:
    text = b"&".join(name.encode() + b"=" + value for name, value in query)
    client = f"10.{(n := next(numbers)) >> 16}.{n >> 8 & 255}.{n & 255}"  # nobody calls often
    start, _, messages = await collect(
        both[name], request(method, "/" + "/".join(path), text, headers, client), empty
    )
    given = {name.lower() for name, _ in start["headers"]}
    assert start["status"] < 500 and given >= EVERYWHERE, start
    assert [one["type"] for one in messages].count("http.response.start") == 1


@pytest.mark.parametrize(("name", "method"), product(("site", "desk"), ("GET", "OPTIONS", "POST")))
async def test_a_target_that_is_no_address_is_refused(both: dict[str, Any], name: str, method: str) -> None:
    start, _, _ = await collect(both[name], request(method, "*"), empty)
    assert start["status"] == 400 and {key.lower() for key, _ in start["headers"]} >= EVERYWHERE


@pytest.mark.parametrize(
    ("name", "path"),
    [
        *product(("site", "desk"), ("/static/nada.js", "/api/nada", "/nada")),
        *(("site", path) for path in ("/", "/saude", "/api/banners", "/schema", "/media/nada.jpg")),
        *(
            ("site", path)
            for path in ("/sitemap.xml", "/robots.txt", "/feeds/meta.csv", "/feeds/estoque.json")
        ),
        ("desk", "/entrar"),
    ],
)
async def test_head_is_answered_as_get_without_a_body(both: dict[str, Any], name: str, path: str) -> None:
    client = f"10.254.0.{next(numbers) & 255}"
    head, *rest = await answer_whole(both[name], request("HEAD", path, client=client))
    get, *parts = await answer_whole(both[name], request("GET", path, client=client))
    assert (head["status"], [one["body"] for one in rest]) == (get["status"], [b""])
    assert {key.lower() for key, _ in head["headers"]} == {key.lower() for key, _ in get["headers"]}
    assert any(one["body"] for one in parts) or path == "/saude"


async def test_letters_beyond_ascii_pass_no_rate_limit(both: dict[str, Any]) -> None:
    given = request("GET", "/api/orcamento-blindagem", b"x=%C3%9F", client="10.255.0.1")
    statuses = [(await collect(both["site"], given, empty))[0]["status"] for _ in range(31)]
    assert statuses == [400] * 30 + [429]


@pytest.mark.parametrize("accept", [b"text/html", b"*/*"])
@pytest.mark.parametrize(
    ("name", "layer"),
    [("site", Uploads), ("site", PageCache), *product(("site", "desk"), (RateLimits, Gate))],
)
async def test_a_layer_that_fails_is_a_500_in_the_sites_form(
    both: dict[str, Any], monkeypatch: Any, caplog: Any, name: str, layer: Any, accept: bytes
) -> None:
    async def fail(*_: Any) -> None:
        raise UnicodeEncodeError("ascii", "ß", 0, 1, "of a layer")

    monkeypatch.setattr(layer, "__call__", fail)
    log = AccessLog(both[name], Lines(io.StringIO()))
    start, body, _ = await collect(log, request("GET", "/nada", headers={"accept": accept}), empty)
    headers = {name.lower(): value for name, value in start["headers"]}
    assert start["status"] == 500 and headers.keys() >= EVERYWHERE
    if accept == b"text/html":
        assert b"<h1>Algo deu errado</h1>" in body
    else:
        assert "fale conosco" in msgspec.json.decode(body)["detail"]
    assert log.lines and log.lines.waiting[0].startswith("GET /nada 500 ")
    assert caplog.text.count("GET /nada") == 1


async def test_the_line_of_an_answer_that_never_began_is_a_500() -> None:
    async def fail(*_: Any) -> None:
        raise RuntimeError("of the outermost layers")

    log = AccessLog(fail, Lines(io.StringIO()))
    with pytest.raises(RuntimeError):
        await collect(log, request("GET", "/nada"), empty)
    assert log.lines and log.lines.waiting[0].startswith("GET /nada 500 ")
