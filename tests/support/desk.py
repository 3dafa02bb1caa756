"""The dealer's desk of a running site, and what is done at it again and again."""

import io
import json
import re
import secrets
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pyotp
from PIL import Image
from playwright.sync_api import Locator, Page, Route, expect

from tests.support import ROOT, free_port
from tests.support.site import Site
from tests.support.waiting import answers, until

SENHA = "quatro palavras bem simples"
TELA = '<script id="tela" type="application/json">'
CREATE_CAR = """async (versao) => {
    const { dados } = await (await fetch("/estoque/101?_data")).json();
    const { marca, modelo } = dados.valores;
    const body = { marca, modelo, versao, condicao: "novo", preco_valor: 500000, seo_url: versao };
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    return (await (await fetch("/api/fichas/carros", init)).json()).id;
}"""


class Desk:
    """The desk of a running site."""

    def __init__(self, site: Site, **settings: str) -> None:
        self.site, port = site, free_port()
        self.url = f"http://localhost:{port}"
        self.cookies: dict[str, Any] = {}  # of the sessions that `enter` opens
        self.env = {**site.env, "EQUIPE_URL": self.url, "EQUIPE_PORT": str(port), **settings}
        command = [sys.executable, "-m", "app.serve", "app.equipe.main:app"]
        self.process = subprocess.Popen(command, cwd=ROOT, env=self.env)

    def wait(self) -> "Desk":
        until(lambda: answers(self.url + "/entrar"))
        return self

    def invite(self, nome: str = "Helena Prado") -> str:
        """The link of a new administrator."""
        return self.invite_person(nome)[1]

    def invite_person(self, nome: str = "Helena Prado") -> tuple[str, str]:
        """The address of a new administrator, and the link."""
        email = f"{secrets.token_hex(5)}@quintavera.example"
        command = [sys.executable, "-m", "app.equipe.invite", nome, email]
        received = subprocess.run(command, cwd=ROOT, env=self.env, check=True, capture_output=True, text=True)
        return email, received.stdout.split()[-1]


@contextmanager
def running_desk(site: Site, **settings: str) -> Iterator[Desk]:
    """The photographs that tests make stay: other files' tests still see their cars in the stock."""
    desk = Desk(site, **settings)
    try:
        yield desk.wait()
    finally:
        desk.process.terminate()
        desk.process.wait(20)


def come_in(page: Page, desk: Desk, nome: str = "Helena Prado") -> tuple[str, str]:
    """As a new administrator to the desk; the address and the authenticator's secret."""
    email, link = desk.invite_person(nome)
    segredo = accept(page, link)
    expect(page.get_by_role("heading", name="Hoje")).to_be_visible()
    return email, segredo


def accept(page: Page, link: str) -> str:
    """From an invitation through a password and an authenticator; the authenticator's secret."""
    page.goto(link)
    choose_password(page)
    segredo = page.locator("code").inner_text()
    page.get_by_label("Código de 6 dígitos").fill(pyotp.TOTP(segredo).now())
    page.get_by_role("button", name="proteger e entrar").click()
    page.get_by_role("button", name="guardei, continuar").click()
    return segredo


def choose_password(page: Page, senha: str = SENHA) -> None:
    page.get_by_label(re.compile("Senha")).fill(senha)
    page.get_by_role("button", name="guardar a senha").click()


def log_in(form: Page | Locator, email: str) -> None:
    """To the step after the password."""
    form.get_by_label("E-mail").fill(email)
    form.get_by_label("Senha").fill(SENHA)
    form.get_by_role("button", name="entrar", exact=True).click()


def enter(page: Page, desk: Desk, nome: str = "Helena Prado") -> None:
    """To the desk's first screen, as an administrator whose session all tests share."""
    page.context.add_cookies(desk.cookies.get(nome, []))
    page.goto(desk.url)
    if "/entrar" in page.url:  # the first test, and the one after a test that signed out
        come_in(page, desk, nome)
        desk.cookies[nome] = page.context.cookies()
    expect(page.get_by_role("heading", name="Hoje")).to_be_visible()


def open_screen(page: Page, desk: Desk, path: str) -> None:
    """Enters, and goes to this screen."""
    enter(page, desk)
    page.goto(desk.url + path)


def save(page: Page, desk: Desk, nome: str, ficha: int, **mudancas: Any) -> dict[str, Any]:
    """Saves fields of a record as it is now, as the one who entered; what they were before."""
    screen = "estoque" if nome == "carros" else f"fichas/{nome}"
    shown = page.request.get(f"{desk.url}/{screen}/{ficha}?_data").json()["dados"]
    answer = page.request.put(
        f"{desk.url}/api/fichas/{nome}/{ficha}",
        data={"revisao": shown["revisao"], "mudancas": mudancas},
        params={"confirmado": mudancas.get("preco_valor", 0)},
        headers={"Origin": desk.url},
    )
    assert answer.ok, answer.text()
    before: dict[str, Any] = answer.json()["antes"]
    return before


@contextmanager
def saved(page: Page, desk: Desk, nome: str, ficha: int, **mudancas: Any) -> Iterator[None]:
    """A record with other values for a while."""
    before = save(page, desk, nome, ficha, **mudancas)
    try:
        yield
    finally:
        save(page, desk, nome, ficha, **before)


def said(page: Page) -> Locator:
    """The words of the toast."""
    return page.locator(".recado p[role=status]")


def write_car(page: Page, desk: Desk) -> str:
    """Writes a new car with what it cannot do without, and does not create it yet; its version."""
    page.goto(desk.url + "/estoque/novo")
    versao = f"Teste {secrets.token_hex(4)}"
    page.get_by_label("Marca").fill("porsche")
    page.get_by_label("Modelo obrigatório").fill("911")
    page.get_by_label("Versão").fill(versao)
    page.get_by_label("Condição").select_option("semi-novo")
    page.get_by_label("Quilômetros").fill("18500")
    return versao


def deafen(page: Page) -> None:
    """Its screens hear of no change: each stays as it was loaded."""
    page.route("**/api/eventos", lambda route: route.fulfill(content_type="text/event-stream", body=": \n\n"))


def change_screen(page: Page, url: str, change: Callable[[dict[str, Any]], None]) -> None:
    """Changes what the server tells of a screen: no test may fill or empty the site that others use."""

    def changed(route: Route) -> None:
        answer = route.fetch()
        parts = re.split(f"({TELA}|</script>)", answer.text())
        at = parts.index(TELA) + 1 if TELA in parts else 0  # a document, or the data alone
        envelope = json.loads(parts[at])
        change(envelope["dados"])
        parts[at] = json.dumps(envelope)
        route.fulfill(response=answer, body="".join(parts))

    page.route(re.compile(rf"{re.escape(url)}(\?|$)"), changed)


def photographs(number: int) -> list[Any]:
    """Small ones of different colours: twelve large ones would take the suite a quarter of a minute."""
    made = []
    for n in range(number):
        out = io.BytesIO()
        Image.new("RGB", (720, 480), (20 * n % 256, 90, 140 - n)).save(out, "JPEG")
        made.append({"name": f"foto{n}.jpg", "mimeType": "image/jpeg", "buffer": out.getvalue()})
    return made


def shown(page: Page, titulo: str) -> Locator:
    """The field of this title, the part that it stands in opened."""
    label = re.compile(f"^{re.escape(titulo)}")
    closed = page.locator(".editor details:not([open])").filter(has=page.get_by_label(label))
    if closed.count():
        closed.first.locator("summary").first.click()
    return page.locator(".editor").get_by_label(label).first


def move_to_second(page: Page, name: str, key: str) -> Locator:
    """Takes the first of a list by its button and moves it on by this key, not yet dropped; the announcements."""
    voice = page.locator("[id^=DndLiveRegion]")
    page.get_by_role("button", name=name, exact=True).focus()
    page.keyboard.press("Space")
    expect(voice).to_have_text("No lugar 1.")
    for _ in range(10):  # the library listens to the arrows a moment after it has spoken
        page.keyboard.press(key)
        with suppress(AssertionError):
            expect(voice).to_have_text("No lugar 2.", timeout=2_000)
            break
    return voice
