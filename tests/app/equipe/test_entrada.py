"""Coming in, and everything that keeps strangers out."""

import subprocess
import sys
from datetime import timedelta
from typing import Any

import httpx
import pyotp
import pytest

from app.equipe.main import create_desk
from db import clock
from db.equipe import sessoes, tentativas
from db.equipe.pessoas import renew_link
from tests.app.equipe.people import SENHA, employ, let_in
from tests.conftest import ROOT

PUBLIC = {"/entrar", "/convite/{chave}", "/api/entrar", "/api/convite", "/api/senha"}
HALF_OPEN = {"/entrar/codigo", "/entrar/autenticador", "/api/entrar/codigo", "/api/entrar/autenticador"}


def routes(app: Any) -> list[tuple[str, str]]:
    """(method, path) of all that the desk answers, with numbers and words in the paths."""
    found = []
    for route in app.routes:
        path = route.path.replace(":int}", "}").replace(":str}", "}")
        found += [(method, path) for method in route.methods if method != "OPTIONS"]
    return sorted(found)


def filled(path: str) -> str:
    return "/".join("1" if part.startswith("{") else part for part in path.split("/"))


async def call(desk: httpx.AsyncClient, method: str, path: str) -> httpx.Response:
    body = {"json": {}} if method in ("POST", "PUT") else {}
    return await desk.request(method, filled(path), **body)


async def test_a_stranger_gets_nothing_but_the_login(desk: httpx.AsyncClient, app: Any) -> None:
    asked = [(method, path) for method, path in routes(app) if path not in PUBLIC]
    assert len(asked) > 12
    for method, path in asked:
        answer = await call(desk, method, path)
        if path.startswith("/api/"):
            assert answer.status_code == 401, (method, path)
        else:
            assert answer.status_code == 303, (method, path)
            assert answer.headers["location"].startswith("/entrar"), path
        assert "set-cookie" not in answer.headers


async def test_who_is_half_in_gets_no_further(desk: httpx.AsyncClient, app: Any) -> None:
    await let_in(desk, await employ("administracao"), "cadastro", "JBSWY3DPEHPK3PXP")
    for method, path in routes(app):
        if path not in PUBLIC | HALF_OPEN | {"/api/sair"}:
            assert (await call(desk, method, path)).status_code in (303, 401), (method, path)


async def test_a_seller_comes_in_with_a_password(desk: httpx.AsyncClient) -> None:
    pessoa = await employ()
    desk.cookies.set("__Host-equipe", "brought-along", domain="testserver.local")
    answer = await desk.post("/api/entrar", json={"email": pessoa.email.upper(), "senha": SENHA})
    assert answer.json() == {"proxima": "/"}
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Host-equipe=")
    assert all(part in cookie for part in ("HttpOnly", "Secure", "SameSite=strict", "Path=/"))
    assert "brought-along" not in cookie
    assert (await desk.get("/")).status_code == 200


async def test_an_administrator_has_to_have_an_authenticator(
    desk: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = clock.now()
    monkeypatch.setattr(clock, "now", lambda: now)  # no code runs out while the test looks at it
    pessoa = await employ("administracao")
    entry = {"email": pessoa.email, "senha": SENHA}
    assert (await desk.post("/api/entrar", json=entry)).json() == {"proxima": "/entrar/autenticador"}
    before = desk.cookies["__Host-equipe"]
    screen = (await desk.get("/entrar/autenticador?_data")).json()["dados"]
    totp = pyotp.TOTP(screen["segredo"])
    wrong = await desk.post("/api/entrar/autenticador", json={"codigo": "000000"})
    assert (wrong.status_code, wrong.json()["campo"]) == (400, "codigo")
    code = totp.at(int(now.timestamp()) - 30)
    assert (await desk.post("/api/entrar/autenticador", json={"codigo": code})).json() == {"proxima": "/"}
    assert desk.cookies["__Host-equipe"] != before
    assert (await desk.get("/pessoas")).status_code == 200

    # The next time the authenticator is asked for, and no code counts twice.
    assert (await desk.post("/api/entrar", json=entry)).json() == {"proxima": "/entrar/codigo"}
    again = await desk.post("/api/entrar/codigo", json={"codigo": code})
    assert (again.status_code, again.json()["campo"]) == (400, "codigo")
    assert (await desk.get("/")).status_code == 303
    later = totp.at(int(now.timestamp()))
    assert (await desk.post("/api/entrar/codigo", json={"codigo": later})).json() == {"proxima": "/"}


async def test_guessing_codes_ends(desk: httpx.AsyncClient) -> None:
    await let_in(desk, await employ(), "codigo")
    answers = [
        (await desk.post("/api/entrar/codigo", json={"codigo": "123456"})).status_code for _ in range(6)
    ]
    assert answers == [400] * 5 + [429]


async def test_a_stranger_locks_out_strangers_alone(app: Any, desk: httpx.AsyncClient) -> None:
    pessoa = await employ()
    right = {"email": pessoa.email, "senha": SENHA}
    # This browser is known: its person took a link by mail with it.
    renewed = await renew_link(pessoa.email)
    assert renewed
    chosen = await desk.post("/api/convite", json={"convite": renewed[1], "senha": SENHA})
    assert chosen.status_code == 200

    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(create_desk(app)), base_url="https://testserver.local"
    ) as stranger:
        wrong = {"email": pessoa.email, "senha": "not it"}
        tried = [(await stranger.post("/api/entrar", json=wrong)).status_code for _ in range(11)]
        assert tried == [400] * 10 + [429]
        assert (await stranger.post("/api/entrar", json=right)).status_code == 429
    assert (await desk.post("/api/entrar", json=right)).status_code == 200


async def test_an_unknown_address_and_a_wrong_password_get_the_same_answer(desk: httpx.AsyncClient) -> None:
    pessoa = await employ()
    answers = [
        await desk.post("/api/entrar", json={"email": email, "senha": "not it at all"})
        for email in (pessoa.email, "nobody@quintavera.example")
    ]
    assert answers[0].json() == answers[1].json()
    forgotten = [
        (await desk.post("/api/senha", json={"email": email})) for email in (pessoa.email, "nobody@x.example")
    ]
    assert [(a.status_code, a.content) for a in forgotten] == [(202, forgotten[0].content)] * 2


async def test_a_guessed_invitation_costs_no_hash(
    desk: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.equipe.pessoas.hasher", None)
    guessed = await desk.post("/api/convite", json={"convite": "guessed", "senha": "uma frase bem comprida"})
    assert (guessed.status_code, guessed.json()["campo"]) == (400, "convite")


async def test_an_invitation_serves_once(desk: httpx.AsyncClient) -> None:
    renewed = await renew_link((await employ()).email)
    assert renewed
    body = {"convite": renewed[1], "senha": "outra frase comprida"}
    short = await desk.post("/api/convite", json=body | {"senha": "curta"})
    assert (short.status_code, short.json()["campo"]) == (400, "senha")
    assert (await desk.post("/api/convite", json=body)).status_code == 200
    assert (await desk.post("/api/convite", json=body)).json()["campo"] == "convite"


async def test_a_session_ends(desk: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, app: Any) -> None:
    pessoa = await employ()

    async def is_in() -> bool:
        return (await desk.get("/conta")).status_code == 200

    await let_in(desk, pessoa)
    assert await is_in()
    now = clock.now()
    monkeypatch.setattr(clock, "now", lambda: now + sessoes.IDLE)
    assert not await is_in()
    monkeypatch.undo()

    await let_in(desk, pessoa)
    for hours in range(1, 12):
        monkeypatch.setattr(clock, "now", lambda hours=hours: now + timedelta(hours=hours))
        assert await is_in()
    monkeypatch.setattr(clock, "now", lambda: now + sessoes.LONGEST + timedelta(minutes=1))
    assert not await is_in()
    monkeypatch.undo()

    await let_in(desk, pessoa)
    left = await desk.post("/api/sair")
    assert "Max-Age=0" in left.headers["set-cookie"]
    assert not await is_in()

    await let_in(desk, pessoa)
    await sessoes.close_all(pessoa.id)
    assert not await is_in()


async def test_nobody_ends_anothers_session(desk: httpx.AsyncClient, seller: Any) -> None:
    other = await employ()
    token = await sessoes.open_sessao(other.id, "aberta", "another browser")
    theirs = await sessoes.get_sessao(token)
    assert theirs
    await desk.delete(f"/api/sessoes/{theirs.id}")
    assert await sessoes.get_sessao(token)


async def test_what_is_for_administrators_is_for_them_alone(desk: httpx.AsyncClient, seller: Any) -> None:
    asked = {"nome": "Outra Pessoa", "email": "outra@quintavera.example", "papel": "administracao"}
    assert (await desk.post("/api/pessoas", json=asked)).status_code == 403
    me = {"papel": "administracao", "ativa": True}
    assert (await desk.put(f"/api/pessoas/{seller.id}", json=me)).status_code == 403
    assert (await desk.get("/pessoas")).headers["location"] == "/"


async def test_a_person_is_invited_changed_and_switched_off(desk: httpx.AsyncClient, admin: Any) -> None:
    asked = {"nome": "Rui Alencar", "email": f"rui{admin.id}@quintavera.example", "papel": "vendas"}
    made = (await desk.post("/api/pessoas", json=asked)).json()
    assert made["convidada"]
    twice = await desk.post("/api/pessoas", json=asked)
    assert (twice.status_code, twice.json()["campo"]) == (400, "email")
    token = await sessoes.open_sessao(made["id"], "aberta", "")
    off = await desk.put(f"/api/pessoas/{made['id']}", json={"papel": "vendas", "ativa": False})
    assert off.status_code == 204
    assert await sessoes.get_sessao(token) is None


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site", "Origin": "https://quintavera.example"},
        {"Content-Type": "text/plain"},
    ],
)
async def test_another_sites_page_changes_nothing(
    desk: httpx.AsyncClient, seller: Any, headers: dict[str, str]
) -> None:
    answer = await desk.post("/api/sair", headers=headers, content=b'{"a":1}')
    assert answer.status_code in (403, 415)
    assert (await desk.get("/conta")).status_code == 200


def test_the_visitors_process_has_nothing_of_the_desk() -> None:
    code = (
        "import sys, app.main as site; "
        "paths = {r.path for r in site.create_app().routes}; "
        "assert not {'/entrar', '/contatos', '/api/entrar'} & paths; "
        "sys.exit(any(name.startswith(('app.equipe', 'db.equipe', 'db.mesa', 'argon2', 'pyotp')) for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT).returncode == 0


def test_the_visitors_bundles_have_nothing_of_the_desk() -> None:
    texts = [file.read_text() for file in (ROOT / "dist/client").rglob("*.js")]
    assert texts
    assert not any("/api/entrar" in text or "/api/contatos" in text for text in texts)


async def test_attempts_are_forgotten(app: Any) -> None:
    assert await tentativas.take("link:forgotten@x.example")
    await tentativas.purge()
    await tentativas.forget("link:forgotten@x.example")
