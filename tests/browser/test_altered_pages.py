"""Pages that a translator, a telephone or an extension alters go on (docs/decisions/altered-pages.md)."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.support.alterations import ALTERATIONS, IN_ENGLISH
from tests.support.browser import WIDTHS, goto
from tests.support.desk import Desk, enter
from tests.support.late_code import LateCode
from tests.support.pages import ADDRESSES, CARRERA
from tests.support.twins import Twins

OFTEN = {"/", "/busca", CARRERA}  # the other pages in `make test-all`


def paths(all_of: list[str], often: set[str]) -> list[object]:
    return [pytest.param(one, marks=[] if one in often else pytest.mark.thorough) for one in all_of]


@pytest.fixture
def twins(browser: Browser, width: int) -> Iterator[Twins]:
    twins = Twins(browser, width)
    yield twins
    twins.close()


@WIDTHS
@pytest.mark.parametrize("path", paths([*ADDRESSES], OFTEN))
def test_a_translated_page_shows_what_its_controls_change(twins: Twins, live_server: str, path: str) -> None:
    twins.open(live_server + path)
    twins.press_everything()
    assert twins.pressed
    assert twins.errors == []


FORMS = ["/faleconosco", "/vendaseucarro", "/avise-me", "/agendamento"]
FIELDS = "main :is(input:not([type=hidden], [type=file], [type=radio]), textarea)"
TYPED = """(fields) => fields.filter((one) => one.checkVisibility())
  .map(({ name, checked, value }) => [name, checked, value.replace(/[^0-9]/g, "")])"""


@pytest.mark.parametrize("alteration", ALTERATIONS)
@pytest.mark.parametrize("path", paths(FORMS, {"/faleconosco"}))
def test_what_is_typed_before_hydration_stays(late_code: LateCode, path: str, alteration: str) -> None:
    page = late_code.open(path)
    page.evaluate(ALTERATIONS[alteration])
    for field in page.locator(f"{FIELDS}:visible").all():
        if field.get_attribute("type") == "checkbox":
            field.check()
        else:
            field.fill("1234")
    for choice in page.locator("main input[type=radio]:enabled").all():
        choice.check(force=True)
    typed, chosen = page.locator(FIELDS).evaluate_all(TYPED), page.locator("main input:checked").count()
    focused = page.locator(f"{FIELDS}:not([type=email]):visible").first
    focused.press("Home")
    focused.press("ArrowRight")
    late_code.release()
    expect(focused).to_be_focused()
    page.keyboard.insert_text("5")
    expect(focused).to_have_value("15234")
    page.keyboard.press("Backspace")
    assert page.locator(FIELDS).evaluate_all(TYPED) == typed
    assert page.locator("main input:checked").count() == chosen


def test_a_brand_chosen_before_hydration_stays(late_code: LateCode) -> None:
    page = late_code.open("/")
    page.evaluate(IN_ENGLISH)
    brand = page.locator("main select[name=marca]")
    brand.select_option(index=2)
    chosen = brand.input_value()
    late_code.release()
    expect(brand).to_have_value(chosen)
    expect(page.locator("main select[name=modelo] option").nth(1)).to_be_attached()


DESK: dict[str, list[Callable[[Page], object]]] = {
    "/": [],
    "/contatos": [
        lambda page: page.locator(".filtros__mais button").evaluate("(one) => one.click()"),
        lambda page: page.get_by_label("Estado").select_option(index=1),
    ],
    "/contatos/alertas": [],
    "/contatos/novo": [lambda page: page.get_by_label("Nome").first.fill("Ana")],
    "/estoque": [
        lambda page: page.locator(".tabela__linha input[type=checkbox]").first.check(),
        lambda page: page.get_by_role("button", name="limpar seleção").click(),
        lambda page: page.keyboard.press("Control+k"),
        lambda page: page.keyboard.insert_text("porsche"),
        lambda page: page.keyboard.press("Escape"),
    ],
    "/estoque/101": [
        lambda page: page.get_by_label(re.compile("^Quilômetros")).fill("12"),
        lambda page: page.get_by_label(re.compile("^Quilômetros")).blur(),
    ],
    "/fichas": [],
    "/fichas/banners": [],
    "/numeros": [],
    "/pessoas": [],
    "/conta": [],
    "/privacidade": [lambda page: page.get_by_role("button", name=re.compile("^procurar", re.I)).click()],
    "/estoque/importar": [],
}


@WIDTHS
def test_the_translated_desk_shows_what_its_controls_change(twins: Twins, desk: Desk) -> None:
    for page in (twins.plain, twins.altered):
        enter(page, desk)
    for path, steps in DESK.items():
        twins.open(desk.url + path, "main h1")
        for step in steps:
            twins.do(step)
    assert twins.errors == []


def test_a_page_that_fails_leaves_words_and_a_way_on(page: Page, live_server: str) -> None:
    goto(page, live_server + "/sobre")
    page.route(re.compile("/veiculos[?]_data"), lambda route: route.fulfill(json=without_data(route)))
    page.get_by_role("link", name="Todo o estoque").click()
    expect(page.get_by_role("alert")).to_contain_text("Não foi possível abrir esta página")
    expect(page.get_by_role("alert").get_by_role("link", name="Fale conosco")).to_be_visible()
    expect(page.locator("footer")).to_be_visible()
    page.unroute(re.compile("/veiculos[?]_data"))
    page.get_by_role("link", name="Voltar à Home").click()
    expect(page.get_by_role("heading", name="O que você procura?")).to_be_visible()


def without_data(route: Route) -> Any:
    """The envelope of a page whose own data is wrong."""
    envelope = route.fetch().json()
    return envelope | {"dados": {"seo": envelope["dados"]["seo"]}}


def test_a_screen_of_the_desk_that_fails_leaves_the_frame(page: Page, desk: Desk) -> None:
    enter(page, desk)
    page.route(desk.url + "/", lambda route: route.fulfill(response=route.fetch(), body=renamed(route)))
    page.goto(desk.url)
    expect(page.get_by_role("alert")).to_contain_text("Esta tela não abriu.")
    expect(page.get_by_role("navigation", name="Mesa")).to_be_visible()


def renamed(route: Route) -> str:
    """A screen without the data that it expects."""
    return route.fetch().text().replace('"pendencias":', '"outras":')
