"""The desk's delivered unit behind its delivered nginx file: its own name, its cookie, its sizes, and nobody behind it."""

import http.client
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support import ROOT, free_port
from tests.support.databases import fill_database
from tests.support.deployed import DEPLOY, certificate, command_of, connect, raw, running, wait_for

HOST = "equipe.quintavera.example"
SENHA = "quatro palavras bem simples"
JPEG = {"Content-Type": "image/jpeg"}


def behind(folder: Path, upstream: int) -> tuple[str, int]:
    """The delivered file with this test's ports and paths, and the port that speaks TLS."""
    certificate(folder)
    tls, text = free_port(), (DEPLOY / "nginx/quintavera-equipe.conf").read_text()
    for delivered, here in (
        ("127.0.0.1:8001", f"127.0.0.1:{upstream}"),
        ("listen 443", f"listen 127.0.0.1:{tls}"),
        ("listen 80", f"listen 127.0.0.1:{free_port()}"),
        (f"/etc/letsencrypt/live/{HOST}", str(folder)),
        ("/srv/quintavera", str(ROOT)),
    ):
        assert delivered in text, delivered
        text = text.replace(delivered, here)
    return text, tls


@pytest.fixture(scope="module")
def env(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a desk with a database of its own."""
    var = tmp_path_factory.mktemp("mesa")
    (var / "media").mkdir()
    given = {
        "VAR_DIR": str(var),
        "DATABASE_URL": f"sqlite:///{var / 'app.db'}",
        "EQUIPE_URL": f"https://{HOST}",
    }
    env = {**os.environ, **given}
    fill_database(env)
    return env


@pytest.fixture(scope="module")
def desk(env: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The port of nginx in front of a running desk."""
    port = free_port()
    own = env | {"EQUIPE_PORT": str(port)}
    process = subprocess.Popen(command_of("quintavera-equipe"), cwd=ROOT, env=own)
    folder = tmp_path_factory.mktemp("nginx")
    text, tls = behind(folder, port)
    try:
        wait_for(port)
        with running(folder, text, tls):
            yield tls
    finally:
        process.terminate()
        process.wait(60)


def ask(
    port: int, method: str, path: str, body: bytes | None = None, **headers: str
) -> http.client.HTTPResponse:
    connection = connect(port)
    given = {
        "Host": HOST,
        "Origin": f"https://{HOST}",
        **{k.replace("_", "-"): v for k, v in headers.items()},
    }
    connection.request(method, path, body, given)
    return connection.getresponse()


def test_a_person_comes_in_through_it(desk: int, env: dict[str, str]) -> None:
    first = ask(desk, "GET", "/contatos")
    assert (first.status, first.headers["Location"]) == (303, "/entrar?depois=/contatos")
    login = ask(desk, "GET", "/entrar")
    assert login.status == 200
    assert "max-age" in login.headers["Strict-Transport-Security"]
    assert len(login.headers.get_all("Content-Security-Policy") or []) == 1
    command = [sys.executable, "-m", "app.equipe.invite", "Helena Prado", "helena@quintavera.example"]
    received = subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True, text=True).stdout
    link = received.split()[-1]
    assert link.startswith(f"https://{HOST}/convite/")
    body = json.dumps({"convite": link.rpartition("/")[2], "senha": SENHA}).encode()
    chosen = ask(desk, "POST", "/api/convite", body, Content_Type="application/json")
    assert (chosen.status, json.load(chosen)) == (200, {"proxima": "/entrar/autenticador"})
    [cookie] = [one for one in chosen.headers.get_all("Set-Cookie") or [] if one.startswith("__Host-equipe=")]
    for word in ("; secure", "; httponly", "; samesite=strict", "; path=/"):
        assert word in cookie.lower()
    assert ask(desk, "GET", "/entrar/autenticador", Cookie=cookie.partition(";")[0]).status == 200


def test_another_sites_page_is_refused(desk: int) -> None:
    refused = ask(
        desk, "POST", "/api/entrar", b"{}", Content_Type="application/json", Origin="https://evil.example"
    )
    assert refused.status == 403


SIGN_IN = """
import asyncio
from db.platform.engine import DB
from db.equipe import people, sessions

async def sign_in():
    await DB.start_connection_pool()
    _, key = await people.invite(people.NovaPessoa("João Lima", "joao@quintavera.example", "vendas"))
    pessoa = await people.set_senha(key, "quatro palavras bem simples")
    print(await sessions.open_sessao(pessoa.id, "aberta", "pytest"))
    await DB.close_connection_pool()

asyncio.run(sign_in())
"""


def session_of(env: dict[str, str]) -> str:
    """The cookie of somebody who is signed in."""
    command = [sys.executable, "-c", SIGN_IN]
    received = subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True, text=True).stdout
    return f"__Host-equipe={received.strip()}"


def test_events_pass_at_once(desk: int, env: dict[str, str]) -> None:
    stream = ask(desk, "GET", "/api/eventos", Cookie=session_of(env), Accept_Encoding="gzip, br")
    assert (stream.status, stream.headers["Content-Type"]) == (200, "text/event-stream; charset=utf-8")
    assert (
        stream.readline() == b"event: estado\r\n"
    )  # within the connection's timeout, and the stream goes on
    assert stream.headers["Content-Encoding"] is None
    stream.close()


def test_a_photograph_passes_and_more_does_not(desk: int) -> None:
    photograph = ask(desk, "POST", "/fotos", b"x" * (31 * 2**20), **JPEG)
    assert photograph.status == 401  # of the desk: it came as far as there
    head = f"POST /fotos HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: {34 * 2**20}\r\n\r\n"
    received = raw(desk, head.encode())  # before anything of it is sent
    assert received.startswith(b"HTTP/1.1 413 ")
    assert "A mesa não pôde atender".encode() in received


@pytest.mark.thorough
def test_tries_are_counted_by_the_address_that_nginx_saw(desk: int) -> None:
    body = json.dumps({"email": "ninguem@quintavera.example", "senha": "errada e comprida"}).encode()
    headers = {"Content_Type": "application/json"}
    answers = [
        ask(desk, "POST", "/api/entrar", body, **headers, X_Forwarded_For=f"198.51.100.{n}").status
        for n in range(12)
    ]
    assert answers[0] == 400
    assert answers[-1] == 429


def test_without_the_desk_nginx_answers_by_itself(tmp_path: Path) -> None:
    text, tls = behind(tmp_path, free_port())
    with running(tmp_path, text, tls):
        assert ask(tls, "GET", "/convite/SECRETO").status == 502
        assert "SECRETO" not in (tmp_path / "error.log").read_text()
        answer = ask(tls, "GET", "/")
        assert answer.status == 502
        assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")
        assert "mesa" in json.load(answer)["detail"]
