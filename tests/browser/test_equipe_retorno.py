"""Return addresses and drafts in a browser: a deep link survives the login, also from another site."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import quote

import pyotp
import pytest
from playwright.sync_api import Page, expect

from tests.support.desk import Desk, accept, log_in

DEEP = "/contatos?texto=Ana+Lima"


def test_a_deep_link_survives_invitation_password_and_code(page: Page, desk: Desk) -> None:
    email, link = desk.invite_person()
    totp = pyotp.TOTP(accept(page, f"{link}?depois={quote(DEEP)}"))
    expect(page).to_have_url(desk.url + DEEP)

    # The draft of a record leaves the browser on log-out, and only then, as all that is stored does.
    page.evaluate("localStorage.setItem('rascunho:carros/1', '{}'); localStorage.setItem('tema', 'escuro')")
    page.get_by_role("button", name="Sair").click()
    expect(page.get_by_role("heading", name="Entrar")).to_be_visible()
    assert page.evaluate("Object.keys(localStorage)") == []

    page.goto(desk.url + DEEP)
    log_in(page, email)
    # A code counts once: the next one is valid already, for clocks that differ.
    page.get_by_label("Código de 6 dígitos").fill(totp.at(_now(page) + 30))
    page.get_by_role("button", name="continuar").click()
    expect(page).to_have_url(desk.url + DEEP)


def _now(page: Page) -> int:
    return int(page.evaluate("Math.floor(Date.now() / 1000)"))


@pytest.fixture
def webmail(desk: Desk) -> Iterator[str]:
    """A page of another site, with a link to the desk."""

    class Inbox(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(f'<a href="{desk.url}{DEEP}">contato</a>'.encode())

        def log_message(self, format: str, *args: object) -> None:
            """Nothing on the console."""

    server = HTTPServer(("127.0.0.1", 0), Inbox)
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.mark.thorough
def test_a_link_in_a_webmail_opens_its_screen(page: Page, desk: Desk, webmail: str) -> None:
    link = desk.invite()
    page.goto(webmail)
    page.get_by_role("link").click()
    expect(page.get_by_role("heading", name="Entrar")).to_be_visible()
    accept(page, link)
    expect(page.get_by_role("heading", name="Hoje")).to_be_visible()
    page.goto(webmail)
    page.get_by_role("link").click()  # the session's cookie does not come with another site's link
    expect(page).to_have_url(desk.url + DEEP)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Contatos")
