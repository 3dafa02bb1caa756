"""Find us: the map, the routes and whether it is open now, by the dealer's clock, on the contact page and in every footer."""

from datetime import UTC, datetime
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_navegacao import hydrated

pytestmark = pytest.mark.xdist_group("site")

MONDAY_NOON = datetime(2030, 1, 7, 15, tzinfo=UTC)
SUNDAY_NIGHT = datetime(2030, 1, 6, 23, tzinfo=UTC)


def places(page: Page) -> list[Locator]:
    return [page.locator("main"), page.get_by_role("contentinfo")]


@pytest.mark.parametrize("width", [390, 1280])
def test_the_way_to_the_dealer(
    page: Page, live_server: str, console: list[str], axe: Any, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.clock.set_fixed_time(MONDAY_NOON)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(live_server + "/faleconosco")
    hydrated(page)
    for place in places(page):
        expect(place.get_by_text("Aberto agora, até as 19h")).to_be_visible()
        image = place.get_by_role("img", name="Mapa: Alameda dos Ipês Prateados, 1250")
        image.scroll_into_view_if_needed()
        expect(image).to_have_js_property("naturalWidth", 960)
        for app in ("google.com/maps", "waze.com", "maps.apple.com"):
            link = place.locator(f"a[href*='{app}']")
            link.focus()
            expect(link).to_be_focused()
            expect(link).to_have_attribute("target", "_blank")
    assert {url.split("/")[2] for url in asked if url.startswith("http")} == {live_server.split("/")[2]}
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert axe(page) == []


def test_a_page_that_was_drawn_while_it_was_open_says_when_it_opens(page: Page, live_server: str) -> None:
    page.clock.set_fixed_time(SUNDAY_NIGHT)
    page.goto(live_server + "/faleconosco")
    for place in places(page):
        expect(place.get_by_text("Fechado agora. Abre amanhã às 9h")).to_be_visible()


def test_without_scripts_there_is_a_label_the_hours_and_the_routes(browser: Any, live_server: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(live_server + "/faleconosco")
    main = page.locator("main")
    expect(main.get_by_text("Horário da loja")).to_be_visible()
    expect(main.get_by_text("Segunda a sexta, das 9h às 19h. Sábados, das 9h às 16h.")).to_be_visible()
    expect(main.get_by_role("link", name="Rota no Waze")).to_be_visible()
    context.close()
