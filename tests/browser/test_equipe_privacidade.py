"""The desk's lists with what a hostile visitor writes; a person's data, given out and erased in a browser."""

import json
import secrets
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import WIDTHS
from tests.support.desk import Desk, open_screen
from tests.support.site import Site

pytestmark = pytest.mark.thorough

SCRIPT = "<img src=x onerror=alert(1)><script>alert(1)</script>"
LONG = "Rodoviariamenteinconstitucionalissimamentemente"


def write(site: Site, nome: str, assunto: str = LONG) -> tuple[str, str]:
    """A contact's id and its e-mail address."""
    email = f"{secrets.token_hex(6)}@exemplo.com.br"
    return site.send_lead(nome, email=email, telefone="(11) 98765-4321", assunto=assunto), email


def test_a_visitors_words_break_no_screen(page: Page, desk: Desk, site: Site) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    lead, _ = write(site, LONG)
    other, _ = write(site, "Ana Reis", SCRIPT)
    open_screen(page, desk, "/contatos")
    kind = page.get_by_role("link", name=LONG).first.get_by_text("Contato", exact=True).bounding_box()
    assert kind and kind["height"] < 40, "its word stays in one line"
    page.goto(f"{desk.url}/contatos/{other}")
    expect(page.get_by_text(SCRIPT).first).to_be_visible()
    assert page.locator("main img, main script").count() == 0
    for path in ("/", "/contatos", f"/contatos/{lead}"):
        page.goto(desk.url + path)
        expect(page.get_by_text(LONG).first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path
        assert page.evaluate(
            "getComputedStyle(document.evaluate(`//*[text()='" + LONG + "']`, document, null, 9)"
            ".singleNodeValue).unicodeBidi"
        ).startswith("isolate"), path


@WIDTHS
def test_a_person_is_given_their_data_and_forgotten(
    page: Page, desk: Desk, site: Site, axe: Any, width: int
) -> None:
    lead, email = write(site, "Paula Reis")
    open_screen(page, desk, "/contatos")
    page.get_by_role("link", name="Dados de uma pessoa").click()
    page.get_by_label("E-mail ou telefone").fill(email)
    page.get_by_role("button", name="procurar").click()
    expect(page.get_by_role("heading", name="Paula Reis")).to_be_visible()
    axe(page)
    with page.expect_download() as taken:
        page.get_by_role("button", name="baixar os dados").click()
    with open(taken.value.path()) as file:
        assert json.load(file)["leads"][0]["public_id"] == lead
    page.get_by_role("button", name="apagar tudo desta pessoa").click()
    page.get_by_role("dialog").get_by_role("button", name="remover", exact=True).click()
    expect(page.get_by_text("Apagado: 1 contato")).to_be_visible()
    expect(page.get_by_text("pessoa apagada: 1 contato").first).to_be_visible()
    assert email not in page.inner_text("main")
    page.goto(f"{desk.url}/contatos/{lead}")
    expect(page.get_by_text("não existe mais")).to_be_visible()
