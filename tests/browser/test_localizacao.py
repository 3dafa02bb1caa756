"""Find us: the map, the routes and whether it is open now, by the dealer's clock, on the contact page and in every footer."""

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, Route, expect

from tests.support.browser import ALL_WIDTHS, WITHOUT_SCRIPTS, Sound, goto

MONDAY_NOON = datetime(2030, 1, 7, 15, tzinfo=UTC)


@pytest.mark.thorough
@ALL_WIDTHS
def test_the_way_to_the_dealer(
    page: Page, live_server: str, console: list[str], sound: Sound, width: int
) -> None:
    page.clock.set_fixed_time(MONDAY_NOON)
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    goto(page, live_server + "/faleconosco")
    footer = page.get_by_role("contentinfo")
    for place in (page.locator("main"), footer):
        expect(place.get_by_text("Aberto agora, até as 19h")).to_be_visible()
        image = place.get_by_role("img", name="Mapa: Alameda dos Ipês Prateados, 1250")
        if place is footer and width < 640:
            expect(image).to_be_hidden()
        else:
            image.scroll_into_view_if_needed()
            expect(image).to_have_js_property("naturalWidth", 960)
    assert {url.split("/")[2] for url in requested if url.startswith("http")} == {live_server.split("/")[2]}
    sound(page)


APPS = ["https://www.google.com/maps", "https://www.waze.com", "https://maps.apple.com"]
AT = "() => [document.activeElement.href ?? '', document.activeElement.closest('footer, main')?.localName ?? '']"
SEEN = """() => {
  const link = document.activeElement;
  const { x, y, width, height } = link.getBoundingClientRect();
  const ends = [[x + 2, y + height / 2], [x + width - 2, y + height / 2]];
  const { outlineStyle, outlineWidth } = getComputedStyle(link);
  return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2
    && ends.every(([left, top]) => link.contains(document.elementFromPoint(left, top)));
}"""


@pytest.mark.thorough
@ALL_WIDTHS
def test_the_keyboard_walks_to_the_routes_and_opens_them(page: Page, live_server: str, width: int) -> None:
    """With the question of consent still open at the window's edge."""
    elsewhere: list[str] = []

    def stand_in(route: Route) -> None:
        elsewhere.append(route.request.url)
        route.fulfill(body="the app")

    page.context.route(lambda url: not url.startswith(live_server), stand_in)
    goto(page, live_server + "/faleconosco")
    there = [(place, app) for place in ("main", "footer") for app in APPS]
    opened: list[tuple[str, str]] = []
    for _ in range(90):  # no more stops than that lie before them
        page.keyboard.press("Tab")
        href, place = page.evaluate(AT)
        app = next((one for one in APPS if href.startswith(one)), "")
        if not app:
            continue
        page.wait_for_function(SEEN, timeout=5_000)  # the window scrolls there
        assert len(elsewhere) == len(opened), "no request was sent before"
        with page.expect_popup() as popup:
            page.keyboard.press("Enter")
        popup.value.wait_for_url(re.compile(re.escape(app)))
        popup.value.close()
        opened.append((place, app))
        if len(opened) == len(there):
            break
    assert opened == there


@WITHOUT_SCRIPTS
def test_without_scripts_there_is_a_label_the_hours_and_the_routes(page: Page, live_server: str) -> None:
    page.goto(live_server + "/faleconosco")
    main = page.locator("main")
    expect(main.get_by_text("Horário da loja")).to_be_visible()
    expect(main.get_by_text("Segunda a sexta, das 9h às 19h. Sábados, das 9h às 16h.")).to_be_visible()
    expect(main.get_by_role("link", name="Rota no Waze")).to_be_visible()
