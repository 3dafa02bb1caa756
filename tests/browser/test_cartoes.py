"""Vehicle cards: favourite and compare buttons, by finger and by keyboard, without moving the page; prices that fell."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.support.browser import ALL_WIDTHS, Sound, goto

SHIFTS = """() => {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifts += value;
  }).observe({ type: "layout-shift", buffered: true });
}"""


@ALL_WIDTHS
def test_cars_are_kept_and_compared_from_their_cards(
    page: Page, live_server: str, console: list[str], sound: Sound, width: int
) -> None:
    page.add_init_script(f"({SHIFTS})()")
    goto(page, live_server + "/busca")
    hearts = page.get_by_role("button", name="Favorito:")
    expect(hearts).to_have_count(page.get_by_role("article").count())
    assert page.evaluate("window.shifts") < 0.01
    for button in (hearts.first, page.get_by_role("button", name="Comparar:").first):
        box = button.bounding_box()
        assert box
        assert (box["width"], box["height"]) == (44, 44)
    hearts.nth(1).click()
    expect(hearts.nth(1)).to_have_attribute("aria-pressed", "true")
    for at in (1, 0):
        page.get_by_role("button", name="Comparar:").nth(at).focus()
        page.keyboard.press("Space")
    sound(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Comparar carros")).to_be_visible()
    expect(page.get_by_role("columnheader")).to_have_count(2)
    page.goto(live_server + "/favoritos")
    expect(page.get_by_role("article")).to_have_count(1)


@pytest.mark.thorough
@pytest.mark.parametrize("path", ["/", "/veiculos", "/detalhe/porsche-911-carrera-s-coupe-pdk-2025"])
def test_every_card_of_a_page_has_both_buttons(page: Page, live_server: str, path: str) -> None:
    goto(page, live_server + path)
    cards = page.locator(".veiculo-card, .sugestoes__cartao")
    assert cards.count() > 0
    for name in ("Favorito:", "Comparar:"):
        expect(cards.get_by_role("button", name=name, include_hidden=True)).to_have_count(cards.count())


@pytest.mark.thorough
def test_a_car_taken_out_of_a_comparison_is_no_longer_picked(page: Page, live_server: str) -> None:
    goto(page, live_server + "/busca")
    for at in (0, 1):
        page.get_by_role("button", name="Comparar:").nth(at).click()
    page.get_by_role("link", name="Comparar (2)").first.click()
    page.get_by_role("link", name="Remover").first.click()
    goto(page, live_server + "/busca")
    expect(page.get_by_role("button", name="Comparar:", pressed=True)).to_have_count(1)


def cheapen(route: Route) -> None:
    """A page's data, in which the price of every car fell on 2 November."""
    answer, baixa = route.fetch(), '"baixa":{"antes":"R$ 1.250.000,00","dia":"2026-11-02"}'
    route.fulfill(response=answer, body=answer.text().replace('"baixa":null', baixa))


@pytest.mark.thorough
@ALL_WIDTHS
def test_a_price_that_fell_is_shown_with_the_one_before(
    page: Page, live_server: str, axe: Any, width: int
) -> None:
    page.route(re.compile("[?&]_data"), cheapen)
    goto(page, live_server + "/sobre")
    page.get_by_role("contentinfo").get_by_role("link", name="Todo o estoque").click()
    card = page.get_by_role("article").first
    expect(card).to_contain_text("Antes R$ 1.250.000,00 · baixou em 02/11")
    assert axe(page) == []
    card.get_by_role("link").first.click()
    panel = page.get_by_role("complementary", name="Comprar")
    expect(panel).to_contain_text("Antes R$ 1.250.000,00, o menor preço dos 30 dias até 02/11/2026.")
    if width != 768:  # a low tablet's first view is the photograph
        expect(panel.get_by_role("button", name="Fazer uma proposta")).to_be_in_viewport(ratio=1)
    assert axe(page) == []


@pytest.mark.thorough
@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
def test_a_finger_slides_the_photographs_of_a_featured_car(
    page: Page, live_server: str, axe: Any, console: list[str]
) -> None:
    goto(page, live_server)
    card = page.locator("[aria-labelledby='destaques'] .veiculo-card").first
    strip = card.locator(".cartao-acoes__trilho")
    strip.scroll_into_view_if_needed()
    expect(strip.locator("img")).to_have_count(0)
    strip.dispatch_event("pointerdown")
    strip.evaluate("strip => strip.scrollTo({ left: strip.clientWidth, behavior: 'instant' })")
    expect(card.locator(".cartao-acoes__pontos > *").nth(1)).to_have_attribute("data-atual", "true")
    expect(strip.locator("img").first).to_have_js_property("complete", True)
    assert axe(page) == []
    card.get_by_role("button", name="Favorito:").tap()
    expect(card.get_by_role("button", name="Favorito:")).to_have_attribute("aria-pressed", "true")
    strip.tap()
    page.wait_for_url("**/detalhe/*")


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("width", "whole"),
    [
        (390, 1),
        (1280, 3),
        *(pytest.param(*one, marks=pytest.mark.thorough) for one in ((640, 1), (641, 3), (768, 3))),
    ],
)
def test_so_many_suggestions_are_in_view(page: Page, live_server: str, width: int, whole: int) -> None:
    goto(page, live_server + "/detalhe/porsche-911-carrera-s-coupe-pdk-2025")
    strip = page.get_by_role("group", name="Sugestões")
    strip.scroll_into_view_if_needed()
    cards = strip.locator(".sugestoes__cartao")
    for at in range(whole):
        expect(cards.nth(at)).to_be_in_viewport(ratio=0.99)
    box = cards.nth(whole).bounding_box()
    assert box
    right = box["x"] + box["width"]
    window = strip.locator(".carousel__janela").bounding_box()
    assert window
    edge = window["x"] + window["width"]
    assert right > edge, "the next one is not whole"
    assert (box["x"] < edge - 8) == (whole == 1), "it peeks in where one is in view"
    strip.get_by_role("button", name="Próximos").click()
    expect(cards.nth(whole)).to_be_in_viewport(ratio=0.9)
