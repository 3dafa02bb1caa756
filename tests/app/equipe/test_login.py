"""Coming in, and everything that keeps strangers out."""

import asyncio
import secrets
import subprocess
import sys
from datetime import timedelta
from typing import Any

import httpx
import pyotp
import pytest
from argon2 import PasswordHasher, Type

from db.equipe import people, sessions
from db.equipe.people import NovaPessoa, renew_link
from db.platform import clock
from tests.support import ROOT
from tests.support.people import SENHA, employ, let_in
from tests.support.screens import data_of


async def test_a_seller_comes_in_with_a_password(desk: httpx.AsyncClient) -> None:
    pessoa = await employ()
    desk.cookies.set("__Host-equipe", "brought-along", domain="testserver.local")
    answer = await desk.post("/api/entrar", json={"email": pessoa.email.upper(), "senha": SENHA})
    assert answer.json() == {"proxima": "/"}
    cookies = answer.headers.get_list("set-cookie")
    assert len(cookies) == 2  # the session's, and that of a known browser
    [cookie] = [one for one in cookies if one.startswith("__Host-equipe=")]
    assert all(part in cookie for part in ("HttpOnly", "Secure", "SameSite=strict", "Path=/"))
    assert "brought-along" not in cookie
    token = cookie.partition(";")[0].partition("=")[2]
    assert not await sessions.Sessoes.exists().where(sessions.Sessoes.chave == token)  # its hash is stored
    screen = await desk.get("/")
    assert (screen.status_code, screen.headers["x-frame-options"]) == (200, "DENY")
    assert "no-store" in screen.headers["cache-control"]
    policy = screen.headers["content-security-policy"].replace("style-src-attr 'unsafe-inline'", "")
    assert "unsafe-inline" not in policy and "default-src 'none'" in policy


@pytest.mark.parametrize(
    "written", ["{}@exámple.com", " <{}@EXÁMPLE.com>,", "mailto:{}@xn--exmple-qta.com\u00a0"]
)
async def test_a_person_comes_in_with_their_address_in_any_notation(
    desk: httpx.AsyncClient, written: str
) -> None:
    name = secrets.token_hex(6)
    _, key = await people.invite(NovaPessoa("Ana", f"{name}@exámple.com", "vendas"))
    await people.set_senha(key, SENHA)
    entry = {"email": written.format(name), "senha": SENHA}
    assert (await desk.post("/api/entrar", json=entry)).json() == {"proxima": "/"}


async def test_an_administrator_has_to_have_an_authenticator(
    desk: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = clock.now()
    monkeypatch.setattr(clock, "now", lambda: now)  # no code runs out while the test looks at it
    pessoa = await employ("administracao")
    entry = {"email": pessoa.email, "senha": SENHA}
    assert (await desk.post("/api/entrar", json=entry)).json() == {"proxima": "/entrar/autenticador"}
    before = desk.cookies["__Host-equipe"]
    screen = await data_of(desk, "/entrar/autenticador")
    totp = pyotp.TOTP(screen["segredo"])
    wrong = await desk.post("/api/entrar/autenticador", json={"codigo": "000000"})
    assert (wrong.status_code, wrong.json()["campo"]) == (400, "codigo")
    code = totp.at(int(now.timestamp()) - 30)
    answer = (await desk.post("/api/entrar/autenticador", json={"codigo": code})).json()
    assert (answer["proxima"], len(answer["codigos"])) == ("/", 10)
    assert desk.cookies["__Host-equipe"] != before
    assert await sessions.get_sessao(before) is None
    assert (await desk.get("/pessoas")).status_code == 200

    # The next login requires the authenticator, and no code counts twice.
    assert (await desk.post("/api/entrar", json=entry)).json() == {"proxima": "/entrar/codigo"}
    again = await desk.post("/api/entrar/codigo", json={"codigo": code})
    assert (again.status_code, again.json()["campo"]) == (400, "codigo")
    assert (await desk.get("/")).status_code == 303
    later = totp.at(int(now.timestamp()))
    shown = f" {later[:3]} - {later[3:]}\u200b"
    assert (await desk.post("/api/entrar/codigo", json={"codigo": shown})).json() == {"proxima": "/"}


async def test_guessing_codes_ends(desk: httpx.AsyncClient) -> None:
    await let_in(desk, await employ(), "codigo")
    code = {"codigo": "123456"}
    at_once = await asyncio.gather(*(desk.post("/api/entrar/codigo", json=code) for _ in range(40)))
    assert sorted(answer.status_code for answer in at_once) == [400] * 5 + [429] * 35


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


def test_a_stolen_hash_takes_time_and_memory_to_guess(site_hasher: PasswordHasher) -> None:
    """The second option that RFC 9106 recommends."""
    assert site_hasher.type is Type.ID
    assert (site_hasher.time_cost, site_hasher.memory_cost, site_hasher.parallelism) == (3, 64 * 1024, 4)
    assert site_hasher.verify(site_hasher.hash(SENHA), SENHA)


async def test_a_guessed_invitation_costs_no_hash(
    desk: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.equipe.people.hasher", None)
    guessed = await desk.post("/api/convite", json={"convite": "guessed", "senha": "uma frase bem comprida"})
    assert (guessed.status_code, guessed.json()["campo"]) == (400, "convite")


async def test_an_invitation_serves_once(desk: httpx.AsyncClient) -> None:
    renewed = await renew_link((await employ()).email)
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
    monkeypatch.setattr(clock, "now", lambda: now + sessions.IDLE)
    assert not await is_in()
    monkeypatch.undo()

    await let_in(desk, pessoa)
    for hours in range(1, 12):
        monkeypatch.setattr(clock, "now", lambda hours=hours: now + timedelta(hours=hours))
        assert await is_in()
    monkeypatch.setattr(clock, "now", lambda: now + sessions.LONGEST + timedelta(minutes=1))
    assert not await is_in()
    monkeypatch.undo()

    await let_in(desk, pessoa)
    left = await desk.post("/api/sair")
    assert "Max-Age=0" in left.headers["set-cookie"]
    assert left.headers["clear-site-data"] == '"storage"'
    assert not await is_in()

    await let_in(desk, pessoa)
    await sessions.close_all(pessoa.id)
    assert not await is_in()


async def test_nobody_ends_anothers_session(desk: httpx.AsyncClient, seller: Any) -> None:
    other = await employ()
    token = await sessions.open_sessao(other.id, "aberta", "another browser")
    theirs = await sessions.get_sessao(token)
    await desk.delete(f"/api/sessoes/{theirs.id}")
    assert await sessions.get_sessao(token)


async def test_a_person_is_invited_changed_and_switched_off(desk: httpx.AsyncClient, admin: Any) -> None:
    requested = {"nome": "Rui Alencar", "email": f"rui{admin.id}@quintavera.example", "papel": "vendas"}
    made = (await desk.post("/api/pessoas", json=requested)).json()
    assert made["convidada"]
    twice = await desk.post("/api/pessoas", json=requested)
    assert (twice.status_code, twice.json()["campo"]) == (400, "email")
    token = await sessions.open_sessao(made["id"], "aberta", "")
    off = await desk.put(f"/api/pessoas/{made['id']}", json={"ativa": False, "revisao": made["revisao"]})
    assert (off.status_code, off.json()["antes"]) == (200, {"ativa": True})
    assert await sessions.get_sessao(token) is None
    on = {"ativa": True, "revisao": off.json()["revisao"]}
    assert (await desk.put(f"/api/pessoas/{made['id']}", json=on)).status_code == 200
    assert await sessions.get_sessao(token) is None
    token = await sessions.open_sessao(made["id"], "aberta", "")
    promoted = {"papel": "administracao", "revisao": off.json()["revisao"]}
    assert (await desk.put(f"/api/pessoas/{made['id']}", json=promoted)).status_code == 200
    assert await sessions.get_sessao(token) is None


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "https://testserver.local:8443"},
        {"Host": "evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site", "Origin": "https://quintavera.example"},
        {"Content-Type": "text/plain"},
    ],
)
async def test_another_sites_page_changes_nothing(
    desk: httpx.AsyncClient, seller: Any, headers: dict[str, str]
) -> None:
    answer = await desk.post("/api/sair", headers=headers, content=b'{"a":1}')
    assert answer.status_code in (400, 403, 415)
    assert (await desk.get("/conta")).status_code == 200


@pytest.mark.processes
def test_the_visitors_process_has_nothing_of_the_desk() -> None:
    code = (
        "import sys, app.main as site; "
        "paths = {r.path for r in site.create_app().routes}; "
        "assert not {'/entrar', '/contatos', '/api/entrar'} & paths; "
        "sys.exit(any(name.startswith(('app.equipe', 'db.equipe', 'db.fichas', 'db.contatos', 'argon2', 'pyotp')) for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT).returncode == 0


def test_the_visitors_bundles_have_nothing_of_the_desk() -> None:
    texts = [file.read_text() for file in (ROOT / "dist/client").rglob("*.js")]
    assert texts
    assert not any("/api/entrar" in text or "/api/contatos" in text for text in texts)


async def test_attempts_are_forgotten(app: Any) -> None:
    assert await sessions.take("link:forgotten@x.example")
    await sessions.purge_tentativas()
    await sessions.forget("link:forgotten@x.example")
