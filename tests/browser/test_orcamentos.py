"""Stored quotes: "Seus orçamentos" in the menu and beside both quotes, the mailed link, the dates on page and paper."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import ALL_WIDTHS, hydrated
from tests.support.wizard import QUOTE, WIZARD, make_quote

DATES = re.compile(r"Feito em \d\d/\d\d/\d{4}\. Os valores valem até \d\d/\d\d/\d{4}\.")


@ALL_WIDTHS
def test_a_quote_is_found_again_from_the_menu_and_beside_the_wizard(
    page: Page, live_server: str, console: list[str], axe: Any, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    pedido = make_quote(page, live_server, f"guardado{width}@exemplo.com.br")
    page.goto(live_server + QUOTE + pedido)
    expect(page.get_by_text(DATES)).to_be_visible()
    stored = page.locator("main").get_by_role("region", name="Seus orçamentos")
    expect(stored.get_by_role("link")).to_have_attribute("aria-current", "page")
    assert axe(page) == []

    page.goto(live_server + "/")
    hydrated(page)
    page.get_by_role("button", name="Abrir o menu").press("Enter")
    menu = page.get_by_role("dialog", name="Menu")
    link = menu.get_by_role("region", name="Seus orçamentos").get_by_role("link")
    expect(link).to_contain_text(re.compile(r"Volvo XC90.*Blindagem · nº .+ · \d\d/\d\d/\d{4}"))
    assert axe(page) == []
    link.press("Enter")
    expect(page).to_have_url(live_server + QUOTE + pedido)

    for path in (WIZARD, "/estetica/cotacao"):
        page.goto(live_server + path)
        expect(stored.get_by_role("link")).to_contain_text("Volvo XC90")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert axe(page) == []
    remove = stored.get_by_role("button", name="Apagar da lista: Blindagem, Volvo XC90")
    remove.press("Enter")
    expect(page.get_by_role("region", name="Seus orçamentos")).to_have_count(0)
    assert page.evaluate("localStorage.getItem('orcamentos')") is None


@pytest.mark.thorough
def test_the_paper_bears_its_dates_and_no_list_of_others(page: Page, live_server: str) -> None:
    pedido = make_quote(page, live_server, "papel.datado@exemplo.com.br")
    page.goto(live_server + QUOTE + pedido)
    expect(page.get_by_text(DATES)).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_text(DATES)).to_be_visible()
    expect(page.locator("main").get_by_role("region", name="Seus orçamentos")).to_be_hidden()
