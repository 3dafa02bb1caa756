"""The first view, with the question about privacy and after it: WhatsApp is there, and nothing needed lies behind."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browser import hydrated
from tests.support.pages import CARRERA

pytestmark = pytest.mark.thorough

SIZES = pytest.mark.parametrize(
    "size",
    [
        (390, 844),
        *(
            pytest.param(one, marks=pytest.mark.thorough)
            for one in ((360, 640), (768, 1024), (1280, 720), (1920, 1080))
        ),
    ],
    ids=lambda size: f"{size[0]}x{size[1]}",
)
ON_TOP = """(one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return one.contains(there) && getComputedStyle(one).opacity === "1";
}"""


@pytest.fixture
def page(browser: Any, size: tuple[int, int]) -> Any:
    """A page of the test's size; a small one is a telephone's."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, is_mobile=width <= 768, reduced_motion="reduce"
    )
    yield context.new_page()
    context.close()


def question(page: Page) -> Locator:
    return page.get_by_role("region", name="Podemos registrar a sua visita?")


def box_of(one: Locator) -> dict[str, float]:
    box = one.bounding_box()
    assert box
    return {"top": box["y"], "end": box["y"] + box["height"]}


@SIZES
@pytest.mark.parametrize(
    "car", [101, 106, 113]
)  # a version of two lines on a telephone, a reserved car with a name of two
def test_a_cars_first_view_shows_price_and_proposal(
    page: Page, live_server: str, size: tuple[int, int], car: int
) -> None:
    width, height = size
    page.goto(f"{live_server}/detalhe/{car}")
    hydrated(page)
    question(page).wait_for()
    page.evaluate("document.fonts.ready")
    if width <= 768:
        needed = [".painel-compra__preco", ".painel-compra__propor"]
    else:
        needed = [".detalhe__marca", ".detalhe__modelo", ".detalhe__versao", ".painel-compra__propor"]
    button = page.get_by_role("complementary", name="Atendimento").get_by_role("link")
    for floor in (box_of(question(page))["top"], height):
        for one in needed:
            box = box_of(page.locator(one))
            assert box["top"] > 0 and box["end"] <= min(floor, box_of(button)["top"]), one
        assert button.evaluate(ON_TOP)
        if floor != height:
            question(page).get_by_role("button", name="Recusar").click()
            expect(question(page)).to_have_count(0)


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (1280, 720)], ids=str)
def test_a_banners_buttons_stand_above_the_question(
    page: Page, live_server: str, size: tuple[int, int]
) -> None:
    page.goto(live_server)
    hydrated(page)
    question(page).wait_for()
    page.evaluate("document.fonts.ready")
    buttons = page.locator(".banners__slide[data-ativo] .banners__acoes > *")
    assert buttons.count() == 2
    for button in buttons.all():
        box = box_of(button)
        assert box["top"] > 0 and box["end"] <= box_of(question(page))["top"], button.inner_text()


@SIZES
@pytest.mark.parametrize("path", ["/", "/busca", CARRERA, "/importacao", "/blindagem/cotacao", "/favoritos"])
def test_whatsapp_is_there_from_the_first_moment(page: Page, live_server: str, path: str) -> None:
    button = page.get_by_role("complementary", name="Atendimento").get_by_role("link")
    page.goto(live_server + path, wait_until="commit")
    button.wait_for()
    assert button.evaluate(ON_TOP)
    hydrated(page)
    question(page).wait_for()
    assert button.evaluate(ON_TOP)
