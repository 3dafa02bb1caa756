"""The desk in a browser: from the first person's link to a car that visitors see and a contact that is won."""

import io
import re
import secrets
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pyotp
import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.test_blindagem import make_quote
from tests.browser.test_navegacao import hydrated
from tests.conftest import ROOT, Site, free_port

pytestmark = pytest.mark.xdist_group("site")
SENHA = "quatro palavras bem simples"


class Desk:
    """The desk of a running site."""

    def __init__(self, site: Site, **settings: str) -> None:
        self.site, port = site, free_port()
        self.url = f"http://localhost:{port}"
        self.env = {**site.env, "EQUIPE_URL": self.url, **settings}
        command = [
            *("uvicorn", "app.equipe.main:app", "--port", str(port), "--log-level", "warning"),
            *("--http", "app.layers.protocol:Patient", "--no-access-log"),
        ]
        self.process = subprocess.Popen(command, cwd=ROOT, env=self.env)

    def wait(self) -> "Desk":
        for _ in range(300):
            try:
                urllib.request.urlopen(self.url + "/entrar", timeout=5).close()
                return self
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("the desk did not start")

    def invite(self) -> str:
        """The link of a new administrator."""
        email = f"{secrets.token_hex(5)}@quintavera.example"
        command = [sys.executable, "-m", "app.equipe.convidar", "Helena Prado", email]
        told = subprocess.run(command, cwd=ROOT, env=self.env, check=True, capture_output=True, text=True)
        return told.stdout.split()[-1]


@pytest.fixture(scope="module")
def desk(site: Site) -> Iterator[Desk]:
    desk = Desk(site)
    yield desk.wait()
    desk.process.terminate()
    desk.process.wait(20)
    for file in (site.var / "media").glob("*-teste-[0-9a-f]*"):
        file.unlink(missing_ok=True)


def come_in(page: Page, desk: Desk) -> None:
    """From the link that the command printed, through a password and an authenticator, to the desk."""
    page.goto(desk.invite())
    page.get_by_label(re.compile("Senha")).fill(SENHA)
    page.get_by_role("button", name="guardar a senha").click()
    segredo = page.locator("code").inner_text()
    page.get_by_label("Código de 6 dígitos").fill(pyotp.TOTP(segredo).now())
    page.get_by_role("button", name="proteger e entrar").click()
    expect(page.get_by_role("heading", name="Hoje")).to_be_visible()


def photographs(number: int) -> list[Any]:
    """Small ones of different colours: twelve large ones would take the suite a quarter of a minute."""
    made = []
    for n in range(number):
        out = io.BytesIO()
        Image.new("RGB", (720, 480), (20 * n, 90, 140)).save(out, "JPEG")
        made.append({"name": f"foto{n}.jpg", "mimeType": "image/jpeg", "buffer": out.getvalue()})
    return made


def test_before_the_desk(page: Page, desk: Desk, axe: Any) -> None:
    page.goto(desk.url + "/contatos?estado=novo")
    expect(page.get_by_role("heading", name="Entrar")).to_be_visible()
    assert axe(page) == []
    page.get_by_label("E-mail").fill("ninguem@quintavera.example")
    page.get_by_label("Senha").fill("not it")
    page.get_by_role("button", name="entrar", exact=True).click()
    expect(page.get_by_text("E-mail ou senha não conferem.")).to_be_visible()
    expect(page.get_by_label("Senha")).to_be_focused()
    page.get_by_role("button", name="Esqueci a senha").click()
    page.get_by_label("E-mail").fill("ninguem@quintavera.example")
    page.get_by_role("button", name="receber um link").click()
    expect(page.get_by_role("status")).to_contain_text("um link chega em instantes")
    page.goto(desk.url + "/convite/nao-vale")
    expect(page.get_by_role("heading", name="Este link não vale mais")).to_be_visible()


@pytest.mark.parametrize("width", [390, 1280])
def test_a_car_from_the_desk_to_the_visitor(
    page: Page, desk: Desk, console: list[str], axe: Any, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    come_in(page, desk)
    assert axe(page) == []
    page.get_by_role("link", name="Estoque").click()
    expect(page.locator(".estoque__lista li").first).to_be_visible()
    assert axe(page) == []
    page.get_by_role("link", name="novo carro").click()

    versao = f"Teste {secrets.token_hex(4)}"
    page.get_by_label("Marca").select_option(label="Porsche")
    page.get_by_label("Modelo obrigatório").select_option(index=1)
    page.get_by_label("Versão").fill(versao)
    page.get_by_label("Condição").select_option("semi-novo")
    page.get_by_label("Preço").fill("899900")
    page.reload()  # what was typed is still there
    expect(page.get_by_label("Versão")).to_have_value(versao)
    page.get_by_label("Ano do modelo").fill("2024")
    page.get_by_role("button", name="propor endereço e textos").click()
    address = page.get_by_label(re.compile("^Endereço")).input_value()
    assert re.fullmatch(r"porsche-[a-z0-9-]+-teste-[0-9a-f]+-2024", address)
    page.get_by_role("button", name="criar o carro").click()

    expect(page.get_by_role("heading", name="Fotos")).to_be_visible()
    page.get_by_role("button", name="publicar").click()
    expect(page.get_by_role("alert")).to_have_text("Ponha pelo menos uma foto antes de publicar.")
    console.clear()  # the browser says that a call was refused
    page.get_by_label(re.compile("Solte fotos aqui")).set_input_files(photographs(12))
    photos = page.locator(".fotos__lista img")
    expect(photos).to_have_count(12, timeout=120_000)
    cover = photos.first.get_attribute("src")
    handle = page.get_by_role("button", name="Mover a foto 1", exact=True)
    handle.focus()
    page.keyboard.press("Space")
    said = page.locator("[aria-live=assertive]")
    expect(said).to_have_text("No lugar 1.")
    for _ in range(10):  # the library listens to the arrows a moment after it has spoken
        page.keyboard.press("ArrowRight")
        with suppress(AssertionError):
            expect(said).to_have_text("No lugar 2.", timeout=2_000)
            break
    page.keyboard.press("Space")
    expect(said).to_have_text("Solta no lugar 2.")
    expect(photos.nth(1)).to_have_attribute("src", cover or "")
    page.get_by_role("button", name="publicar").click()
    expect(page.locator(".estoque-carro__lugar b")).to_have_text("Disponível")
    assert axe(page) == []

    seen = shown(page, desk.site.url + "/detalhe/" + address, versao)
    expect(seen.locator("main")).to_contain_text(versao)
    seen.close()
    page.get_by_role("button", name="vender").click()
    expect(page.locator(".estoque-carro__lugar b")).to_have_text("Vendido")
    shown(page, desk.site.url + "/detalhe/" + address, "Vendido").close()
    page.get_by_role("button", name="ocultar").click()
    expect(page.locator(".estoque-carro__lugar b")).to_have_text("Oculto")


def shown(page: Page, url: str, text: str) -> Page:
    """The visitors' page, as soon as it says this."""
    visitor = page.context.new_page()
    for _ in range(100):
        answer = visitor.goto(url)
        if answer and text in answer.text():
            return visitor
        time.sleep(0.1)
    raise AssertionError(f"{url} does not say {text!r}")


@pytest.mark.parametrize("width", [390, 1280])
def test_a_contact_from_the_visitors_form_to_ganho(
    page: Page, desk: Desk, live_server: str, console: list[str], axe: Any, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    word = secrets.token_hex(4)
    page.goto(live_server + "/faleconosco")
    hydrated(page)
    form = page.get_by_role("form", name="Formulário de contato")
    form.get_by_label("Nome").fill(f"Marina {word}")
    form.get_by_label("E-mail").fill(f"{word}@exemplo.com.br")
    form.get_by_label("Telefone").fill(f"119{secrets.randbelow(10**8):08}")
    form.get_by_label("Assunto").fill(f"Visita {word}")
    form.get_by_role("button", name="Enviar mensagem").click()
    expect(page.get_by_role("dialog", name="Formulário enviado!")).to_be_visible()

    come_in(page, desk)
    page.get_by_role("link", name="Contatos", exact=True).click()
    page.get_by_label("Nome, telefone, e-mail ou carro").fill(word)
    page.get_by_role("button", name="filtrar").click()
    page.get_by_role("link", name=f"Marina {word}").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Marina {word}")
    assert axe(page) == []
    whatsapp = page.get_by_role("link", name="WhatsApp").get_attribute("href") or ""
    assert re.match(r"https://wa\.me/55119\d{8}\?text=", whatsapp)
    page.get_by_role("button", name="ganho").click()
    expect(page.get_by_role("button", name="ganho")).to_have_attribute("aria-pressed", "true")
    page.get_by_label("Nova nota").fill("Veio buscar hoje.")
    page.get_by_role("button", name="anotar").click()
    expect(page.locator(".contato__notas")).to_contain_text("Veio buscar hoje.")
    page.goto(desk.url + f"/contatos?estado=ganho&texto={word}")
    expect(page.get_by_role("link", name=f"Marina {word}")).to_be_visible()
    page.get_by_role("button", name="Sair").click()
    expect(page.get_by_role("heading", name="Entrar")).to_be_visible()


@pytest.mark.parametrize("width", [390, 1280])
def test_who_waits_for_which_cars(
    page: Page, desk: Desk, live_server: str, console: list[str], axe: Any, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    word = secrets.token_hex(4)
    page.goto(live_server + "/avise-me?busca=/busca/todos/todos/porsche")
    page.get_by_label("E-mail").fill(f"{word}@exemplo.com.br")
    page.get_by_role("button", name="Criar alerta").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Falta um passo")

    come_in(page, desk)
    page.get_by_role("link", name="Contatos", exact=True).click()
    page.get_by_role("link", name="Alertas “Avise-me”").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Alertas “Avise-me”")
    page.get_by_label("E-mail ou carro").fill(word)
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_have_text("1 alerta")
    row = page.get_by_role("listitem").filter(has_text=word)
    expect(row).to_contain_text("a confirmar desde")
    expect(row.get_by_role("link")).to_have_attribute("href", f"{live_server}/busca/todos/todos/porsche")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert axe(page) == []


@pytest.mark.parametrize("width", [390, 1280])
def test_a_new_price_of_armoring_is_for_new_quotes(page: Page, desk: Desk, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    visitor = page.context.new_page()
    old = make_quote(page, desk.site.url, f"{secrets.token_hex(4)}@exemplo.com.br")
    come_in(page, desk)
    page.get_by_role("link", name="Conteúdo", exact=True).click()
    page.get_by_role("link", name="Preços da blindagem").click()
    page.get_by_label("Procurar em Preços da blindagem").fill("ultraleve")
    page.keyboard.press("Enter")
    page.locator("a[href$='/601']").click()
    try:
        set_price(page, "139900")
        new = make_quote(page, desk.site.url, f"{secrets.token_hex(4)}@exemplo.com.br")
        for pedido, price, other in ((old, "134.900", "139.900"), (new, "139.900", "134.900")):
            visitor.goto(f"{desk.site.url}/blindagem/orcamento/{pedido}")
            expect(visitor.locator("main")).to_contain_text(f"R$ {price},00")
            expect(visitor.locator("main")).not_to_contain_text(other)
    finally:
        set_price(page, "134900")
    expect(page.locator(".historico")).to_contain_text("Preço")


def set_price(page: Page, reais: str) -> None:
    page.get_by_label("Preço").fill(reais)
    with page.expect_response(re.compile("/api/fichas/")) as saved:
        page.get_by_role("button", name="guardar").click()
    assert saved.value.ok
