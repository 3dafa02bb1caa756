"""Mozilla's Observatory gives every kind of answer an A+ of 130 or more: pages, calls, files, errors, nginx's own."""

import http.client

import pytest

from tests.support.deployed import HOST, WebUnit, connect
from tests.support.observatory import score
from tests.support.pages import ADDRESSES

ENOUGH = 130

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


@pytest.mark.parametrize("path", ["/", "/api/veiculos", "/media/a.jpg"])
def test_nginx_alone(alone: int, path: str) -> None:
    status, headers, body = ask(alone, "GET", path)
    assert (status, score(headers, body) >= ENOUGH) == (502, True)


def test_without_tls_there_is_only_the_way_to_it(proxy: int, plain: int) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", plain, timeout=60)
    connection.request("GET", "/sobre", headers={"Host": HOST})
    answer = connection.getresponse()
    assert (answer.status, answer.headers["Location"]) == (301, f"https://{HOST}/sobre")
    assert score(answer.getheaders(), answer.read()) >= ENOUGH
