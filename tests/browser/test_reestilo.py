"""Code that loads at rest restyles no other part: restyling the page blocks a slow telephone for 0.1 s."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.support.browser import WIDTHS, goto, wait_for_frame
from tests.support.pages import CARRERA

pytestmark = pytest.mark.thorough

SETTLED = "() => document.readyState === 'complete' && document.fonts.status === 'loaded'"
QUESTION = ".consentimento"
MOST = 250  # elements at once, of 800 or more: each card's buttons are rendered by themselves


def styled(browser: Browser, page: Page, url: str) -> list[int]:
    """The numbers of elements styled at a time, from the document's load until the question about privacy is there."""
    browser.start_tracing(
        page=page, categories=["devtools.timeline", "disabled-by-default-devtools.timeline"]
    )
    page.goto(url)
    page.wait_for_function(SETTLED)
    page.locator(QUESTION).wait_for()
    wait_for_frame(page)
    events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    loaded = max(event["ts"] for event in events if event["name"] == "MarkLoad")
    works = [one for one in events if one["name"] == "UpdateLayoutTree" and one["ph"] == "X"]
    assert works
    return [one["args"].get("elementCount", 0) for one in works if one["ts"] > loaded]


@pytest.mark.thorough
@WIDTHS
@pytest.mark.parametrize("path", ["/", "/busca", CARRERA])
def test_nothing_that_loads_when_idle_styles_the_page_again(
    browser: Browser, page: Page, live_server: str, path: str, width: int
) -> None:
    assert [count for count in styled(browser, page, live_server + path) if count > MOST] == []


def test_a_dialog_has_its_styles_when_it_opens(page: Page, live_server: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(live_server + CARRERA)
    sheets = "[...document.querySelectorAll('link[rel=stylesheet][media=all]')].map((it) => it.href)"
    page.wait_for_function("() => document.querySelector('link[href*=toque-]')?.sheet")
    [idle] = page.evaluate(sheets)
    page.evaluate(
        """() => new MutationObserver(() => {
          const dialog = document.querySelector("dialog[open]");
          window.first ??= dialog && getComputedStyle(dialog).backgroundColor;
        }).observe(document, { childList: true, subtree: true, attributes: true })"""
    )
    page.get_by_role("button", name="Abrir o menu").click()
    page.locator("dialog[open]").wait_for()
    opened = page.locator("dialog[open]").evaluate("(dialog) => getComputedStyle(dialog).backgroundColor")
    assert page.evaluate("window.first") == opened
    assert page.evaluate(sheets) == [idle], "another sheet would style the page again"


def test_a_dialog_is_seen_before_the_page_behind_it_is_inert(
    browser: Browser, page: Page, live_server: str
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    goto(page, live_server + CARRERA)
    menu, dialog = page.get_by_role("button", name="Abrir o menu"), page.locator("dialog:modal")
    menu.click()
    dialog.wait_for()
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    menu.click()
    dialog.wait_for()
    events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    [click] = [
        one for one in events if one["name"] == "EventDispatch" and one["args"]["data"]["type"] == "click"
    ]
    works = [one for one in events if one["name"] == "UpdateLayoutTree" and one["ph"] == "X"]
    first = [one for one in works if click["ts"] <= one["ts"] <= click["ts"] + click["dur"]]
    assert first
    assert [one for one in first if one["args"].get("elementCount", 0) > MOST] == []
    assert page.evaluate("document.querySelector('dialog:modal').contains(document.activeElement)")


def test_escape_closes_a_dialog_before_it_is_modal(page: Page, live_server: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    goto(page, live_server + CARRERA)
    menu, dialog = page.get_by_role("button", name="Abrir o menu"), page.locator("dialog.menu")
    menu.click()
    page.locator("dialog:modal").wait_for()
    page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")
    was_modal = menu.evaluate(
        """async (button) => {
          const dialog = document.querySelector("dialog.menu");
          const shown = new Promise((done) =>
            new MutationObserver(done).observe(dialog, { attributes: true, attributeFilter: ["popover"] }));
          button.click();
          await shown;
          const modal = dialog.matches(":modal");
          dialog.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
          return modal;
        }"""
    )
    assert not was_modal
    dialog.wait_for(state="hidden")


NOTE_WHERE = """(card) => {
  const note = () => { window.before = card.getBoundingClientRect().y; };
  addEventListener("click", note, { capture: true, once: true });
}"""


# Like a finger, so that everything on the way is rendered.
SCROLL_TO = """async (card) => {
  for (let step = 0; step < 60 && card.getBoundingClientRect().y > 400; step++) {
    scrollBy({ top: 300, behavior: "instant" });
    await new Promise(requestAnimationFrame);
  }
}"""


def moved_by_coming_back(page: Page, card: Locator, link: Locator) -> float:
    """The distance in pixels between a card's place when touched and after coming back from its car."""
    left = page.url
    card.evaluate(NOTE_WHERE)  # a tap may scroll before it touches
    link.tap()
    page.wait_for_url(lambda url: url != left)
    page.locator(".detalhe h1").wait_for()
    page.go_back()
    page.wait_for_url(left)
    card.wait_for()
    box = card.bounding_box()
    assert box
    return float(box["y"] - page.evaluate("window.before"))


@pytest.fixture
def telephone(browser: Browser) -> Iterator[Page]:
    """A page on a telephone with a touch screen."""
    viewport: Any = {"width": 390, "height": 844}
    context = browser.new_context(viewport=viewport, is_mobile=True, has_touch=True, reduced_motion="reduce")
    yield context.new_page()
    context.close()


def test_cards_far_below_keep_their_place_unseen(telephone: Page, live_server: str) -> None:
    telephone.goto(live_server + "/busca")
    heights = telephone.evaluate(
        "[...document.querySelectorAll('.cartoes > li')].map((li) => li.offsetHeight)"
    )
    assert max(heights) - min(heights) <= 1
    telephone.evaluate(
        "for (const li of document.querySelectorAll('.cartoes > li')) li.style.contentVisibility = 'visible'"
    )
    assert heights == telephone.evaluate(
        "[...document.querySelectorAll('.cartoes > li')].map((li) => li.offsetHeight)"
    )


def test_back_finds_a_card_far_below_where_it_was(telephone: Page, live_server: str) -> None:
    goto(telephone, live_server + "/busca")
    card = telephone.locator(".cartoes .veiculo-card").nth(17)
    card.scroll_into_view_if_needed()
    assert abs(moved_by_coming_back(telephone, card, card.get_by_role("link"))) <= 2


RENDERED = "(it) => it.checkVisibility({ contentVisibilityAuto: true })"


def test_sections_far_below_on_a_telephone_are_drawn_when_they_are_neared(
    telephone: Page, live_server: str
) -> None:
    goto(telephone, live_server + CARRERA)
    title = telephone.locator(".sugestoes__titulo")
    assert not title.evaluate(RENDERED)
    assert telephone.locator(".detalhe__titulo h1").evaluate(RENDERED)
    title.scroll_into_view_if_needed()
    expect(title).to_be_in_viewport()
    assert title.evaluate(RENDERED)
    telephone.set_viewport_size({"width": 1280, "height": 844})
    telephone.evaluate("scrollTo(0, 0)")
    assert title.evaluate(RENDERED), "larger screens render all"


def test_back_finds_a_cars_suggestion_where_it_was(telephone: Page, live_server: str) -> None:
    goto(telephone, live_server + CARRERA)
    card = telephone.locator(".sugestoes__cartao").first
    card.evaluate(SCROLL_TO)
    assert abs(moved_by_coming_back(telephone, card, card.locator(".cartao__link"))) <= 2
