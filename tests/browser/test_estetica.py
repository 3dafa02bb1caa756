"""The aesthetics quote in a real browser: from the car to the price, with and without a code, and what may fail."""

import re
from typing import Any
from urllib.parse import unquote

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from db.orcamentos.orcamentos import numero_of
from tests.support.browser import ALL_WIDTHS, WIDTHS, goto, hydrated, tab_to
from tests.support.site import Site
from tests.support.wizard import choose, send_contact

FLOW = "/estetica/cotacao"
QUOTE = re.compile(r"/estetica/orcamento/[\w-]{22}$")


@pytest.fixture(autouse=True)
def calm(page: Page) -> None:
    """Scrolling at once, so that tests do not wait for it."""
    page.emulate_media(reduced_motion="reduce")


def step(page: Page, id: str) -> Locator:
    """A step, once it has been scrolled to."""
    section = page.locator(f"#{id}")
    expect(section).to_be_in_viewport(ratio=0.2)
    return section


def card(page: Page, name: str) -> Locator:
    """The card of a choice; its control is hidden under it."""
    return page.locator("label.opcao-card").filter(has=page.get_by_text(name, exact=True))


@ALL_WIDTHS
def test_from_the_car_to_the_price(
    page: Page, live_server: str, console: list[str], axe: Any, width: int
) -> None:
    sent: list[Request] = []
    page.on("request", lambda r: sent.append(r) if r.method == "POST" else None)
    goto(page, live_server + FLOW)
    box = page.get_by_role("combobox", name="Marca")
    box.fill("zzz")
    expect(page.get_by_text("Sem Resultado")).to_be_visible()
    choose(page, "Marca", "Porsche")
    assert axe(page) == []
    choose(page, "Modelo", "911 Carrera")
    expect(page.get_by_role("img", name=re.compile("^Porsche 911 Carrera"))).to_be_visible()

    step(page, "categoria").get_by_role("heading", name="Qual serviço de estética você está procurando?")
    card(page, "Películas para vidros").click()
    expect(step(page, "servico").get_by_role("heading")).to_have_text("Qual tipo você prefere?")
    assert axe(page) == []
    card(page, "Antivandalismo 200 micra").click()
    options = step(page, "opcionais")
    expect(options.get_by_role("heading")).to_have_text("Onde gostaria de aplicar?")
    expect(page.get_by_role("button", name="Ver proposta")).to_have_count(0)
    chosen = options.get_by_role("checkbox", checked=True)
    card(page, "Laterais dianteiras").click()
    card(page, "Laterais traseiras").click()
    expect(chosen).to_have_count(2)
    card(page, "Carro completo").click()
    expect(chosen).to_have_count(1)

    card(page, "PPF – película de proteção de pintura").click()
    expect(step(page, "servico").get_by_role("heading")).to_have_text("Conheça nosso produto")
    card(page, "PPF transparente alto brilho").click()
    expect(chosen).to_have_count(0)
    card(page, "Capô").click()
    card(page, "Para-choque dianteiro").click()
    options.get_by_role("button", name="Próximos").click()
    expect(page.locator("#proposta")).to_contain_text("Capô, Para-choque dianteiro")
    assert axe(page) == []

    page.get_by_role("heading", name="Tudo pronto! Receba a sua proposta em tempo real").wait_for()
    page.get_by_role("button", name="Ver proposta").click()
    assert axe(page) == []
    send_contact(page, "preco.estetica@exemplo.com.br", "Ver Orçamento")
    page.wait_for_url(QUOTE)
    lead, quote = [r for r in sent if r.url.endswith(("/api/leads", "/api/orcamento-estetica"))]
    assert [lead.headers[name] for name in ("authorization", "token")] == ["site", "publico"]
    sent_lead = lead.response().json()  # type: ignore[union-attr]
    assert (sent_lead["tipo"], sent_lead["status"]) == (3, 0)
    assert lead.headers["idempotency-key"] != quote.headers["idempotency-key"]

    expect(page.get_by_role("heading", level=1)).to_have_text("Porsche 911 Carrera")
    for supplier in ("Vitrakera", "Filmoura"):
        column = page.get_by_role("region", name=supplier)
        expect(column).to_contain_text(
            re.compile(r"Capô.*R\$\s[\d.]+,00.*Valor final R\$\s[\d.]+,00", re.DOTALL)
        )
        link = column.get_by_role("link", name="FALAR COM CONSULTOR").get_attribute("href") or ""
        assert f"nº {numero_of(page.url[-22:])}" in unquote(link) and supplier in unquote(link)
    assert axe(page) == []
    page.emulate_media(media="print", reduced_motion="reduce")
    expect(page.get_by_role("button", name="Imprimir")).to_be_hidden()
    expect(page.get_by_role("link", name="FALAR COM CONSULTOR").first).to_be_hidden()


@pytest.mark.thorough
@WIDTHS
def test_by_keyboard_alone_with_a_reload_on_the_way(
    page: Page, site: Site, console: list[str], width: int
) -> None:
    goto(page, site.url + FLOW)
    keyboard = page.keyboard
    for label, text in (("Marca", "Land Rov"), ("Modelo", "Range Rover Sp")):
        tab_to(page.get_by_role("combobox", name=label))
        keyboard.type(text)
        page.get_by_role("option").first.wait_for()
        keyboard.press("ArrowDown")
        keyboard.press("Enter")
    tab_to(page.get_by_role("radio", name="Lavagem detalhada"))
    for _ in range(4):
        keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="Películas para vidros")).to_be_focused()
    page.get_by_role("radio", name="Película carbono").wait_for()

    page.reload()
    hydrated(page)
    expect(page.get_by_role("combobox", name="Modelo")).to_have_value("Range Rover Sport")
    expect(page.get_by_role("radio", name="Películas para vidros")).to_be_checked()
    tab_to(page.get_by_role("radio", name="Película carbono"))
    keyboard.press("Space")
    tab_to(page.get_by_role("checkbox", name="Laterais dianteiras"))
    keyboard.press("Space")
    tab_to(page.get_by_role("button", name="Ver proposta"))
    keyboard.press("Enter")
    tab_to(page.get_by_label("Nome"))
    keyboard.type("Helena Prado")
    keyboard.press("Tab")
    keyboard.type("21987654321")
    keyboard.press("Tab")
    keyboard.type("teclado.estetica@exemplo.com.br")
    keyboard.press("Enter")
    page.wait_for_url(QUOTE)
    expect(page.get_by_role("heading", level=1)).to_have_text("Land Rover Range Rover Sport")
