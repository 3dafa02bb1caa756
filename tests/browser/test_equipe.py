"""The desk in a browser: from the first person's link to a contact that is won."""

import re
import secrets
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import WIDTHS, hydrated
from tests.support.desk import Desk, enter
from tests.support.wizard import make_quote


@pytest.mark.thorough
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


@WIDTHS
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

    enter(page, desk)
    page.get_by_role("link", name="Contatos", exact=True).click()
    page.get_by_label("Nome, telefone, carro, nº do orçamento").fill(word)
    page.wait_for_url(f"**/contatos?texto={word}*")
    page.get_by_role("link", name=f"Marina {word}").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Marina {word}")
    assert axe(page) == []
    whatsapp = page.get_by_role("link", name="WhatsApp").get_attribute("href") or ""
    assert re.match(r"https://wa\.me/55119\d{8}\?text=", whatsapp)
    page.get_by_role("button", name="ganho", exact=True).click()
    page.get_by_label("Preço da venda").fill("480000")
    page.get_by_role("button", name="marcar como ganho").click()
    expect(page.get_by_role("button", name="ganho", exact=True)).to_have_attribute("aria-pressed", "true")
    page.get_by_label("Nova nota").fill("Veio buscar hoje.")
    page.get_by_role("button", name="anotar").click()
    expect(page.locator(".contato__notas")).to_contain_text("Veio buscar hoje.")
    page.goto(desk.url + f"/contatos?estado=ganho&texto={word}")
    expect(page.get_by_role("link", name=f"Marina {word}")).to_be_visible()
    page.get_by_role("button", name="Sair").click()
    expect(page.get_by_role("heading", name="Entrar")).to_be_visible()


@pytest.mark.thorough
@WIDTHS
def test_the_screen_of_alerts_lists_them_by_search_and_person(
    page: Page, desk: Desk, live_server: str, console: list[str], axe: Any, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    word = secrets.token_hex(4)
    page.goto(live_server + "/avise-me?busca=/busca/todos/todos/porsche")
    page.get_by_label("E-mail").fill(f"{word}@exemplo.com.br")
    page.get_by_role("button", name="Criar alerta").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Falta um passo")

    enter(page, desk)
    page.get_by_role("link", name="Contatos", exact=True).click()
    page.get_by_role("link", name="Alertas “Avise-me”").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Alertas “Avise-me”")
    page.get_by_label("E-mail ou carro").fill(word)
    page.keyboard.press("Enter")
    expect(page.get_by_role("main").get_by_role("status").filter(has_text="alerta")).to_have_text("1 alerta")
    row = page.get_by_role("listitem").filter(has_text=word)
    expect(row).to_contain_text("a confirmar desde")
    expect(row.get_by_role("link")).to_have_attribute("href", f"{live_server}/busca/todos/todos/porsche")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert axe(page) == []


def test_a_new_price_of_armoring_is_for_new_quotes(page: Page, desk: Desk) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    visitor = page.context.new_page()
    old = make_quote(page, desk.site.url, f"{secrets.token_hex(4)}@exemplo.com.br")
    enter(page, desk)
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
    expect(page.get_by_role("region", name="O que mudou")).to_contain_text("Preço")


def set_price(page: Page, reais: str) -> None:
    page.get_by_label("Preço").fill(reais)
    with page.expect_response(re.compile("/api/fichas/")) as saved:
        page.get_by_role("button", name="guardar").click()
    assert saved.value.ok
