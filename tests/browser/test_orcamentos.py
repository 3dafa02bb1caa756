"""Stored quotes: "Seus orçamentos" in the menu and beside both quotes, the mailed link, the dates on page and paper."""

import re
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, Route, expect

from db.orcamentos.orcamentos import numero_of
from tests.support.browser import ALL_WIDTHS, Sound, goto
from tests.support.forms import mail_of, text_of
from tests.support.site import Site
from tests.support.wizard import QUOTE, WIZARD, make_quote

DATES = re.compile(r"Feito em \d\d/\d\d/\d{4}\. Os valores valem até \d\d/\d\d/\d{4}\.")


@ALL_WIDTHS
def test_a_quote_is_found_again_from_the_menu_and_beside_the_wizard(
    page: Page, live_server: str, console: list[str], sound: Sound, width: int
) -> None:
    pedido = make_quote(page, live_server, f"guardado{width}@exemplo.com.br")
    page.goto(live_server + QUOTE + pedido)
    expect(page.get_by_text(DATES)).to_be_visible()
    stored = page.locator("main").get_by_role("region", name="Seus orçamentos")
    expect(stored.get_by_role("link")).to_have_attribute("aria-current", "page")
    sound(page)

    goto(page, live_server + "/")
    page.get_by_role("button", name="Abrir o menu").press("Enter")
    menu = page.get_by_role("dialog", name="Menu")
    link = menu.get_by_role("region", name="Seus orçamentos").get_by_role("link")
    expect(link).to_contain_text(re.compile(r"Volvo XC90.*Blindagem · nº .+ · \d\d/\d\d/\d{4}"))
    sound(page)
    link.press("Enter")
    expect(page).to_have_url(live_server + QUOTE + pedido)

    for path in (WIZARD, "/estetica/cotacao"):
        page.goto(live_server + path)
        expect(stored.get_by_role("link")).to_contain_text("Volvo XC90")
        sound(page)
    remove = stored.get_by_role("button", name="Apagar da lista: Blindagem, Volvo XC90")
    remove.press("Enter")
    expect(page.get_by_role("region", name="Seus orçamentos")).to_have_count(0)
    assert page.evaluate("localStorage.getItem('orcamentos')") is None


def expire(route: Route) -> None:
    """The server's answer about a quote whose prices no longer hold."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace('"vencido":false', '"vencido":true'))


@pytest.mark.thorough
@ALL_WIDTHS
def test_a_quote_of_old_prices_leads_to_those_of_today(
    page: Page, live_server: str, console: list[str], sound: Sound, width: int
) -> None:
    pedido = make_quote(page, live_server, f"vencido{width}@exemplo.com.br")
    page.route("**/api/orcamento-blindagem?*", expire)
    page.goto(live_server + QUOTE + pedido)
    notice = page.get_by_role("region", name="Os valores deste orçamento venceram")
    expect(notice.get_by_text("Eles valeram até")).to_be_in_viewport()
    expect(page.get_by_text("Valor final até")).to_have_count(2)
    expect(page.get_by_role("heading", name="Vidro ultraleve 17 mm").first).to_be_visible()
    sound(page)

    page.emulate_media(media="print")
    expect(notice).to_be_visible()
    expect(notice.get_by_role("link")).to_have_count(0)
    page.emulate_media(media="screen")
    chat = notice.get_by_role("link", name="FALAR COM CONSULTOR").get_attribute("href") or ""
    assert f"nº {numero_of(pedido)}, do Volvo XC90, valeram até " in unquote(chat)
    notice.get_by_role("link", name="Fazer um novo orçamento").press("Enter")
    expect(page).to_have_url(live_server + WIZARD)
    expect(page.get_by_role("combobox", name="Modelo")).to_have_value("XC90")
    page.get_by_role("button", name="Continuar").press("Enter")
    summary = page.get_by_role("complementary", name="Resumo")
    expect(summary).to_contain_text("Vidro ultraleve 17 mm")
    sound(page)


@pytest.mark.thorough
def test_the_mailed_link_opens_the_quote_in_another_browser(page: Page, site: Site) -> None:
    pedido = make_quote(page, site.url, "link.do.orcamento@exemplo.com.br")
    text = text_of(mail_of(site, "confirmacao", "link.do.orcamento@exemplo.com.br"))
    assert f"{site.url}{QUOTE}{pedido}" in text and DATES.search(text)
    assert "Olá, Helena" in text and "XC90: R$" in text
    page.goto(re.findall(r"http\S+orcamento\S+", text)[0])
    expect(page.get_by_role("heading", level=1)).to_contain_text("XC90")


@pytest.mark.thorough
def test_the_paper_bears_its_dates_and_no_list_of_others(page: Page, live_server: str) -> None:
    pedido = make_quote(page, live_server, "papel.datado@exemplo.com.br")
    page.goto(live_server + QUOTE + pedido)
    expect(page.get_by_text(DATES)).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_text(DATES)).to_be_visible()
    expect(page.locator("main").get_by_role("region", name="Seus orçamentos")).to_be_hidden()
