"""A day of the owner at the desk, by keyboard alone: prices of twelve cars, a banner, a text pasted from Word; visitors
see each change, and its undo takes it back. The month in numbers ends it.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import WIDTHS, tab_to
from tests.support.desk import Desk, enter, shown
from tests.support.waiting import until
from tests.support.word import paste

pytestmark = pytest.mark.xdist_group("site")
ADDRESS = "async (path) => (await (await fetch(path + '?_data')).json()).dados.valores.seo_url"


def finish(page: Page, site: str, said: str, text: str) -> None:
    """The desk says so, visitors read the text, and the undo takes it back."""
    message = page.locator(".recado p[role=status]")
    expect(message).to_have_text(said)
    until(lambda: text in page.request.get(site).text())
    tab_to(page.locator(".recado").get_by_role("button", name="Desfazer"), "Enter", "Shift+Tab")
    expect(message).to_contain_text("Desfeito")


def lower_prices(page: Page, desk: Desk) -> None:
    page.goto(desk.url + "/estoque?situacao=disponivel")
    rows = page.locator(".tabela__linha")
    expect(rows.nth(11)).to_be_visible()
    tab_to(rows.first.get_by_label(re.compile("^Selecionar")), "Space")
    tab_to(rows.nth(11).get_by_label(re.compile("^Selecionar")), "Shift+Space")
    expect(page.locator(".barra [role=status]")).to_have_text("12 carros selecionados")
    prices = [rows.nth(at).get_by_label(re.compile("^Preço de")).input_value() for at in range(12)]
    at = next(at for at, price in enumerate(prices) if re.search(r"[1-9]", price))
    path = rows.nth(at).locator(".tabela__nome").get_attribute("href")
    address = page.evaluate(ADDRESS, path)
    tab_to(page.get_by_role("button", name="mudar preços"), "Enter")
    dialog = page.get_by_role("dialog", name="Mudar preços")
    expect(dialog.get_by_label("Quanto")).to_be_focused()
    page.keyboard.type("3")
    value = (int(re.sub(r"\D", "", prices[at])) * 97 + 50) // 100
    lower = f"R$ {value:,}".replace(",", ".")
    expect(dialog.get_by_role("region", name="Preços de antes e de depois")).to_contain_text(lower)
    priced = sum(bool(re.search(r"[1-9]", price)) for price in prices)
    tab_to(dialog.get_by_role("button", name=f"mudar {priced} preços"), "Enter")
    url = f"{desk.site.url}/detalhe/{address}"
    finish(page, url, f"Preço mudado: {priced} carros.", lower.replace(" ", "\u00a0"))


def change_banner(page: Page, desk: Desk) -> None:
    page.goto(desk.url + "/fichas/banners/1")
    field = shown(page, "Título")
    tab_to(field, "ControlOrMeta+a")
    page.keyboard.type("Semana do dono")
    for frame in ("No computador, 1280 px", "No telefone, 390 px"):
        seen = page.frame_locator(f"iframe[title='{frame}']").locator(".banners__titulo")
        expect(seen).to_have_text("Semana do dono")
    page.keyboard.press("Enter")
    finish(page, desk.site.url, "Guardado: Título.", "Semana do dono")


def write_text(page: Page, desk: Desk) -> None:
    page.goto(desk.url + "/fichas/textos/5")
    text = page.locator(".blocos__texto")
    tab_to(text, "ControlOrMeta+End")
    page.keyboard.press("Enter")
    paste(text)
    there = page.frame_locator("iframe[title='No telefone, 390 px']")
    expect(there.locator(".html li").last).to_have_text("Garagem")
    tab_to(page.get_by_role("button", name="guardar", exact=True), "Enter")
    url = desk.site.url + "/institucional/trabalhe-conosco"
    finish(page, url, "Guardado: Conteúdo.", "<h2>Entrega em casa</h2>")


def read_month(page: Page, desk: Desk) -> None:
    page.goto(desk.url)
    tab_to(page.get_by_role("link", name="O mês em números"), "Enter")
    expect(page.get_by_role("heading", name="Carros mais vistos")).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("^Todos "))).to_be_visible()


@WIDTHS
def test_prices_a_banner_a_text_and_the_month(page: Page, desk: Desk, console: list[str], width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    enter(page, desk)
    lower_prices(page, desk)
    change_banner(page, desk)
    write_text(page, desk)
    read_month(page, desk)
