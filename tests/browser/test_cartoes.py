"""Vehicle cards: favourite and compare buttons, by finger and by keyboard, without moving the page."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import hydrated

ALL_WIDTHS = pytest.mark.parametrize("width", [390, 768, 1280])
SHIFTS = """() => {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifts += value;
  }).observe({ type: "layout-shift", buffered: true });
}"""


@ALL_WIDTHS
def test_cars_are_kept_and_compared_from_their_cards(
    page: Page, live_server: str, console: list[str], axe: Any, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.add_init_script(f"({SHIFTS})()")
    page.goto(live_server + "/busca")
    hydrated(page)
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
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Comparar carros")).to_be_visible()
    expect(page.get_by_role("columnheader")).to_have_count(2)
    page.goto(live_server + "/favoritos")
    expect(page.get_by_role("article")).to_have_count(1)


@pytest.mark.parametrize("path", ["/", "/veiculos", "/detalhe/porsche-911-carrera-s-coupe-pdk-2025"])
def test_every_card_of_a_page_has_both_buttons(page: Page, live_server: str, axe: Any, path: str) -> None:
    page.goto(live_server + path)
    hydrated(page)
    cards = page.locator(".veiculo-card, .sugestoes__cartao")
    assert cards.count() > 0
    for name in ("Favorito:", "Comparar:"):
        expect(cards.get_by_role("button", name=name, include_hidden=True)).to_have_count(cards.count())
    assert axe(page) == []


def test_a_car_taken_out_of_a_comparison_is_no_longer_picked(page: Page, live_server: str) -> None:
    page.goto(live_server + "/busca")
    hydrated(page)
    for at in (0, 1):
        page.get_by_role("button", name="Comparar:").nth(at).click()
    page.get_by_role("link", name="Comparar (2)").first.click()
    page.get_by_role("link", name="Tirar").first.click()
    page.goto(live_server + "/busca")
    hydrated(page)
    expect(page.get_by_role("button", name="Comparar:", pressed=True)).to_have_count(1)
