"""The first view, with the question about privacy and after it: nothing needed lies behind."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browser import goto

pytestmark = pytest.mark.thorough

SCREENS = {
    "telephone": [(360, 640), (390, 664), (390, 844), (768, 1024)],
    "desktop": [(1280, 720), (1366, 768), (1440, 900), (1920, 1080)],
}
KINDS = pytest.mark.parametrize("kind", SCREENS)


@pytest.fixture
def page(browser: Any, kind: str) -> Any:
    """A page of the first of the kind's sizes: `at_each_size` goes on to the others without a new load."""
    width, height = SCREENS[kind][0]
    context = browser.new_context(
        viewport={"width": width, "height": height}, is_mobile=kind == "telephone", reduced_motion="reduce"
    )
    yield context.new_page()
    context.close()


def at_each_size(page: Page, kind: str) -> Iterator[tuple[int, int]]:
    for width, height in SCREENS[kind]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        yield width, height


def question(page: Page) -> Locator:
    return page.get_by_role("region", name="Podemos registrar a sua visita?")


def box_of(one: Locator) -> dict[str, float]:
    box = one.bounding_box()
    assert box
    return {"top": box["y"], "end": box["y"] + box["height"]}


# The share of a photograph that its box cuts off, and where the box begins and ends.
CUT = """(image) => {
  const { width, height, top, bottom } = image.getBoundingClientRect();
  const shown = (width / height) / (image.naturalWidth / image.naturalHeight);
  return { cut: 1 - Math.min(shown, 1 / shown), top, bottom };
}"""
CARS = [101, 106, 113]  # a version of two lines on a telephone, a reserved car with a name of two


@KINDS
@pytest.mark.parametrize("car", CARS)
def test_a_cars_photograph_is_whole_in_the_first_view(
    page: Page, live_server: str, kind: str, car: int
) -> None:
    page.goto(f"{live_server}/detalhe/{car}")
    cover = page.locator(".galeria__ampliar img").first
    strip = page.locator(".galeria__miniaturas a")
    for size in at_each_size(page, kind):
        page.wait_for_function("(one) => one.complete && one.naturalWidth > 0", arg=cover.element_handle())
        seen = cover.evaluate(CUT)
        assert seen["cut"] < 0.01 and seen["top"] > 0 and seen["bottom"] <= size[1], size
        if strip.count():
            assert box_of(strip.first)["end"] <= size[1], f"the strip too: {size}"


@KINDS
@pytest.mark.parametrize("car", CARS)
def test_a_cars_name_price_and_proposal_share_the_first_view(
    page: Page, live_server: str, kind: str, car: int
) -> None:
    """On a low telephone the name alone: the bar with price and proposal follows."""
    goto(page, f"{live_server}/detalhe/{car}")
    question(page).wait_for()
    page.evaluate("document.fonts.ready")
    name = [".detalhe__marca", ".detalhe__modelo"]
    purchase = [".detalhe__versao", ".painel-compra__preco", ".painel-compra__propor"]
    for _ in at_each_size(page, kind) if kind == "desktop" else ():
        assert_above(page, name + purchase, box_of(question(page))["top"])
    question(page).get_by_role("button", name="Recusar").click()
    expect(question(page)).to_have_count(0)
    for _, height in at_each_size(page, kind):
        assert_above(page, name if height < 700 else name + purchase, height)


def assert_above(page: Page, needed: list[str], floor: float) -> None:
    for one in needed:
        box = box_of(page.locator(one))
        assert box["top"] > 0 and box["end"] <= floor, one


@KINDS
def test_cars_stand_in_the_first_view_of_the_search(page: Page, live_server: str, kind: str) -> None:
    goto(page, live_server + "/busca")
    page.evaluate("document.fonts.ready")
    for size in at_each_size(page, kind):
        photograph = box_of(page.locator(".cartoes .veiculo-card img").first)
        assert photograph["top"] <= 360, size
        if kind == "desktop":
            assert photograph["end"] <= size[1], f"whole: {size}"


@pytest.mark.parametrize("kind", ["telephone"])
def test_a_banners_wide_picture_begins_at_641_pixels(page: Page, live_server: str) -> None:
    for width in (640, 641, 768):
        page.set_viewport_size({"width": width, "height": 900})
        page.goto(live_server)
        picture = page.locator(".banners__slide[data-ativo] img")
        page.wait_for_function("(one) => one.currentSrc", arg=picture.element_handle())
        assert ("desktop" in picture.evaluate("(one) => one.currentSrc")) == (width > 640)


@KINDS
def test_a_banners_buttons_stand_above_the_question(page: Page, live_server: str, kind: str) -> None:
    goto(page, live_server)
    question(page).wait_for()
    page.evaluate("document.fonts.ready")
    buttons = page.locator(".banners__slide[data-ativo] .banners__acoes > *")
    assert buttons.count() == 2
    for size in at_each_size(page, kind):
        for button in buttons.all():
            box = box_of(button)
            assert box["top"] > 0 and box["end"] <= box_of(question(page))["top"], size


@pytest.mark.parametrize("kind", ["desktop"])
@pytest.mark.parametrize("path", ["/sobre", "/faleconosco", "/funilaria", "/institucional/garantia"])
def test_a_fact_stands_below_the_cover_in_the_first_view(page: Page, live_server: str, path: str) -> None:
    goto(page, live_server + path)
    question(page).wait_for()
    page.evaluate("document.fonts.ready")
    fact = page.locator("main > :nth-child(2) :is(h2, p)").nth(1)
    assert box_of(fact)["top"] < box_of(question(page))["top"]
