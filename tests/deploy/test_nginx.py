"""The delivered nginx file: what it answers by itself, and what visitors notice of a restart behind it."""

import http.client
import json
import signal
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from app.rules import PRIVATE
from tests.bench.gameday.traffic import Writers
from tests.support import free_port
from tests.support.deployed import HOST, WebUnit, connect, nginx, raw
from tests.support.waiting import until

HEADERS = {
    "Content-Security-Policy",
    "Strict-Transport-Security",
    "X-Content-Type-Options",
    "X-Frame-Options",
    "Referrer-Policy",
    "Cross-Origin-Opener-Policy",
    "Cross-Origin-Resource-Policy",
    "Permissions-Policy",
}


def ask(
    port: int, method: str, path: str, body: bytes = b"", **headers: str
) -> tuple[int, dict[str, str], bytes]:
    connection = connect(port)
    connection.request(method, path, body or None, {"Host": HOST, **headers})
    answer = connection.getresponse()
    return answer.status, dict(answer.getheaders()), answer.read()


def test_only_allowed_addresses_see_internal_failures(proxy: int) -> None:
    assert json.loads(ask(proxy, "GET", "/pronto")[2])["falhas"] == ["renderizador"]
    stranger = connect(proxy)
    stranger.source_address = ("127.0.0.2", 0)  # type: ignore[attr-defined]
    stranger.request("GET", "/pronto", headers={"Host": HOST})
    answer = stranger.getresponse()
    assert answer.status == 403
    assert dict(answer.getheaders()).keys() >= HEADERS
    assert b"renderizador" not in answer.read()


def test_without_the_site_a_visitor_gets_the_telephone_and_every_header(alone: int) -> None:
    status, headers, body = ask(alone, "GET", "/detalhe/porsche")
    assert status == 502
    assert headers.keys() >= HEADERS | {"Retry-After"}
    assert headers["Server"] == "nginx"
    text = body.decode()
    assert "tel:+55" in text
    assert "https://wa.me/55" in text
    assert text.count("<h1") == 1


def test_the_error_log_names_no_key(web_unit: WebUnit, tmp_path: Path) -> None:
    queries = ("/agendamento?marcado=", "/api/orcamento-estetica?codigo=")
    with nginx(tmp_path, free_port(), Path(web_unit.env["VAR_DIR"])) as port:
        for path in (*PRIVATE, *queries, "/blindagem/orcamento/", "/api/aviso/"):
            assert ask(port, "GET", f"{path}SECRETO")[0] == 502
        assert ask(port, "GET", "/busca")[0] == 502
    log = (tmp_path / "error.log").read_text()
    assert "GET /busca" in log
    assert "SECRETO" not in log


def test_without_the_site_a_call_gets_json(alone: int) -> None:
    body = json.dumps({"nome": "Ana"}).encode()
    status, headers, answer = ask(alone, "POST", "/api/leads", body, **{"Content-Type": "application/json"})
    assert status == 502
    assert headers["Content-Type"] == "application/json"
    assert json.loads(answer)["detail"].startswith("O site está ocupado")


@pytest.mark.parametrize(
    ("status", "head"),
    [
        (400, b"GET / HTTP/1.1\r\nbad header\r\n\r\n"),
        (400, b"GET / HTTP/1.1\r\n\r\n"),
        (400, b"GET /busca HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n"),
        (405, b"TRACE / HTTP/1.1\r\nHost: www.quintavera.example\r\nConnection: close\r\n\r\n"),
        (413, b"POST /api/leads HTTP/1.1\r\nHost: www.quintavera.example\r\nContent-Length: 9999999\r\n\r\n"),
        (414, b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\nHost: www.quintavera.example\r\n\r\n"),
        (400, b"GET / HTTP/1.1\r\nHost: www.quintavera.example\r\nX: " + b"a" * 40_000 + b"\r\n\r\n"),
        (
            404,
            b"GET /_nginx/recusado.html HTTP/1.1\r\nHost: www.quintavera.example\r\nConnection: close\r\n\r\n",
        ),
    ],
)
def test_a_refusal_of_nginx_has_every_header_and_no_version(proxy: int, status: int, head: bytes) -> None:
    top, _, body = raw(proxy, head).partition(b"\r\n\r\n")
    lines = top.decode().split("\r\n")
    assert lines[0].split()[1] == str(status)
    names = {line.partition(":")[0] for line in lines[1:]}
    assert names >= HEADERS, top
    assert "Server: nginx" in lines
    assert b"nginx/" not in body


def test_an_answer_of_the_site_has_each_header_once(proxy: int) -> None:
    connection = connect(proxy)
    connection.request("GET", "/", headers={"Host": HOST})
    answer = connection.getresponse()
    answer.read()
    names = [name.lower() for name, _ in answer.getheaders()]
    assert answer.status == 200
    assert all(names.count(name.lower()) == 1 for name in HEADERS)


@pytest.mark.thorough
def test_restarts_and_kills_lose_no_page_and_no_lead(web_unit: WebUnit, proxy: int) -> None:
    seen: list[int] = []
    cut: list[http.client.IncompleteRead] = []  # a process dies between a response's head and its body
    stop = threading.Event()

    def read() -> None:
        while not stop.is_set():
            try:
                seen.append(ask(proxy, "GET", "/veiculos")[0])
            except http.client.IncompleteRead as error:
                cut.append(error)
            stop.wait(0.15)

    def wait_for_pages(number: int) -> None:
        until(lambda: len(seen) >= number)

    readers = [threading.Thread(target=read) for _ in range(8)]  # some fifty pages a second
    for reader in readers:
        reader.start()
    ends, ways = [], [signal.SIGTERM, signal.SIGKILL] * 3
    with Writers(lambda: connect(proxy), 2, 0.02, Host=HOST) as writers:
        try:
            for how in ways:
                wait_for_pages(len(seen) + 40)
                writers.wait_for_more(15, 180)
                ends.append(web_unit.restart(how))
            writers.wait_for_more(15, 180)
        finally:
            stop.set()
    for reader in readers:
        reader.join(120)
    assert len(seen) > 200
    assert {*seen} == {200}
    assert len(cut) <= ways.count(signal.SIGKILL), "more than the one response that each process was writing"
    assert max(ends) < 15  # then systemd would have killed it
    with closing(sqlite3.connect(web_unit.env["DATABASE_URL"].removeprefix("sqlite:///"))) as database:
        stored = database.execute("SELECT assunto, public_id FROM contatos").fetchall()
    assert len({key for key, _ in stored}) == len(stored)
    assert {*writers.acknowledged.items()} <= {*stored}
