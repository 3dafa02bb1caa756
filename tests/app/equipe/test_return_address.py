"""Return addresses: a deep link survives the login with its query, and no address leads to another site."""

import re
from urllib.parse import parse_qs, urlsplit

import httpx
import pyotp
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.equipe.desk import return_address, with_return
from db.platform import clock
from tests.support.people import SENHA, employ, letters_to

DEEP = "/contatos?estado=novo&texto=Ana+Lima%26Filhos"
FOREIGN = [
    *("//evil.example", "/\\evil.example", "/\t/evil.example", "/\n/evil.example", "\\\\evil.example"),
    *("https://evil.example", "javascript:alert(1)", "evil.example", "/ok\r\nSet-Cookie: a=b", "", "/" * 9),
    *("/entrar?depois=/", "/entrar/codigo", "/" + "a" * 2000, "/\u202eevil"),
]


@pytest.mark.parametrize("text", FOREIGN)
def test_an_address_that_leads_elsewhere_becomes_the_first_screen(text: str) -> None:
    assert return_address(text) == "/"
    assert with_return("/entrar", text) == "/entrar"


@given(st.text("/\\.:@?#%\t\n\r ae0", max_size=12).map("/".__add__))
def test_whatever_is_let_through_stays_at_the_desk(text: str) -> None:
    # A browser drops tabs and line breaks, and reads a backslash as a slash, before it looks for a host.
    seen = re.sub(r"[\t\n\r]", "", return_address(text)).replace("\\", "/")
    assert seen.startswith("/") and not seen.startswith("//")


def test_a_screen_keeps_its_query() -> None:
    assert return_address(DEEP) == DEEP
    assert parse_qs(urlsplit(with_return("/entrar", DEEP)).query) == {"depois": [DEEP]}


async def test_the_login_screen_is_handed_the_path_and_query(desk: httpx.AsyncClient) -> None:
    answer = await desk.get(f"{DEEP}&_data")
    assert parse_qs(urlsplit(answer.headers["location"]).query) == {"depois": [DEEP]}
    screen = (await desk.get(answer.headers["location"] + "&_data")).json()["dados"]
    assert screen["depois"] == DEEP
    assert (await desk.get("/entrar?_data&depois=/%09/evil.example")).json()["dados"]["depois"] == "/"


async def test_every_step_of_the_login_hands_the_address_on(desk: httpx.AsyncClient) -> None:
    seller = await employ()
    entry = {"email": seller.email, "senha": SENHA, "depois": DEEP}
    assert (await desk.post("/api/entrar", json=entry)).json() == {"proxima": DEEP}
    assert (await desk.post("/api/entrar", json=entry | {"depois": "/\t/evil.example"})).json() == {
        "proxima": "/"
    }
    boss = await employ("administracao")
    step = (await desk.post("/api/entrar", json=entry | {"email": boss.email})).json()["proxima"]
    assert step == with_return("/entrar/autenticador", DEEP)
    screen = (await desk.get(step + "&_data")).json()["dados"]
    assert screen["depois"] == DEEP
    code = pyotp.TOTP(screen["segredo"]).at(int(clock.now().timestamp()))
    given_code = {"codigo": code, "depois": DEEP}
    answer = await desk.post("/api/entrar/autenticador", json=given_code)
    assert answer.json()["proxima"] == DEEP


async def test_a_step_that_took_too_long_keeps_the_address(desk: httpx.AsyncClient) -> None:
    answer = await desk.get(with_return("/entrar/codigo", DEEP))
    assert answer.headers["location"] == with_return("/entrar", DEEP)


async def test_a_link_by_mail_keeps_the_address(desk: httpx.AsyncClient) -> None:
    seller = await employ()
    await desk.post("/api/senha", json={"email": seller.email, "depois": DEEP})
    link = re.search(r"https?://\S+", (await letters_to(seller.email))[-1])
    assert link
    url = urlsplit(link[0])
    screen = (await desk.get(f"{url.path}?{url.query}&_data")).json()["dados"]
    assert (screen["email"], screen["depois"]) == (seller.email, DEEP)


async def test_an_upload_without_a_session_is_told_so(desk: httpx.AsyncClient) -> None:
    answer = await desk.post("/fotos?nome=a", content=b"x", headers={"Content-Type": "image/jpeg"})
    assert (answer.status_code, answer.json()) == (401, {"detail": "Sua sessão terminou. Entre de novo."})
