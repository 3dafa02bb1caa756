"""The first tap counts: what is touched before the page listens happens once it does, exactly once.

The application's code is held back until the tap is done, so that every tap here comes before it on any machine.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.late_code import LONG, LateCode, tap
from tests.support.pages import CARRERA
from tests.support.waiting import until

pytestmark = pytest.mark.thorough


def dialog(name: str) -> Callable[[Page], Locator]:
    return lambda page: page.get_by_role("dialog", name=name)


BUTTONS: list[tuple[str, str, Callable[[Page], Locator]]] = [
    (CARRERA, "button.painel-compra__propor", lambda page: page.get_by_role("dialog")),
    ("/busca", ".busca__avise", dialog("Avise-me")),
    (CARRERA, '.header__botao[href="#rodape"]', dialog("Menu")),
    (CARRERA, ".galeria__ampliar >> nth=0", dialog("Fotos em tela cheia")),
    (CARRERA, "footer button", dialog("Preferências de privacidade")),
    ("/", ".home__tocar", lambda page: page.get_by_role("dialog")),
]


@pytest.mark.parametrize(("path", "selector", "opened"), BUTTONS, ids=[one[1] for one in BUTTONS])
def test_one_tap_opens_the_named_control(
    late_code: LateCode, path: str, selector: str, opened: Callable[[Page], Locator]
) -> None:
    page = late_code.open(path)
    tap(page.locator(selector))
    address = page.url
    late_code.release()
    expect(opened(page)).to_be_visible(timeout=LONG)
    expect(page.locator("dialog[open]")).to_have_count(1)
    assert page.locator("[aria-busy=true]").count() == 0
    assert page.url == address


def test_the_next_photograph(late_code: LateCode) -> None:
    page = late_code.open(CARRERA)
    tap(page.get_by_role("button", name="Próxima foto", include_hidden=True))
    late_code.release()
    current = page.locator(".galeria__miniaturas [aria-current]")
    expect(current).to_have_attribute("href", "#foto-2", timeout=LONG)


def test_a_favourite_is_kept_once(late_code: LateCode) -> None:
    page = late_code.open(CARRERA)
    button = page.get_by_role("button", name="Favorito").first
    tap(button)
    button.evaluate("(one) => one.click()")  # who sees nothing happen taps again
    late_code.release()
    expect(button).to_have_attribute("aria-pressed", "true", timeout=LONG)


def test_a_chosen_brand_brings_its_models(late_code: LateCode) -> None:
    page = late_code.open("/busca")
    sheet = page.get_by_role("button", name="Filtros", exact=True)
    if sheet.is_visible():
        sheet.click()
    brand = page.get_by_label("Marca")
    brand.select_option(brand.locator("option", has_text="Porsche").get_attribute("value"))
    late_code.release()
    models = page.get_by_label("Modelo").locator("option", has_text="911 Carrera")
    expect(models).to_be_attached(timeout=LONG)
    expect(page.get_by_label("Marca").locator("option:checked")).to_have_text(re.compile("Porsche"))


@pytest.mark.parametrize("path", ["/blindagem/cotacao", "/estetica/cotacao"])
def test_a_wizards_list_of_brands_opens(late_code: LateCode, path: str) -> None:
    page = late_code.open(path)
    brand = page.get_by_role("combobox", name="Marca")
    tap(brand)
    late_code.release()
    expect(brand).to_have_attribute("aria-expanded", "true", timeout=LONG)
    expect(page.get_by_role("option").first).to_be_visible(timeout=LONG)


@pytest.mark.parametrize("path", ["/blindagem/cotacao", "/estetica/cotacao"])
def test_a_wizards_brand_that_was_typed_is_searched(late_code: LateCode, path: str) -> None:
    page = late_code.open(path)
    brand = page.get_by_role("combobox", name="Marca")
    tap(brand)
    brand.fill("vol")
    late_code.release()
    expect(brand).to_have_attribute("aria-expanded", "true", timeout=LONG)
    expect(page.get_by_role("option")).to_have_text(["Volkswagen", "Volvo"], timeout=LONG)


@pytest.mark.parametrize(("path", "field"), [("/faleconosco", "Nome"), ("/vendaseucarro", "Seu nome")])
def test_typed_words_survive_hydration_and_the_form_is_sent_once(
    late_code: LateCode, path: str, field: str
) -> None:
    page = late_code.open(path)
    sent: list[str] = []
    page.on("request", lambda one: sent.append(one.url) if one.method == "POST" else None)
    page.get_by_label(field).first.fill("Ana Lima")
    page.locator("main form button[type=submit]").first.evaluate("(one) => one.click()")
    late_code.release()
    expect(page.locator("main [aria-invalid=true]").first).to_be_visible(timeout=LONG)
    assert page.get_by_label(field).first.input_value() == "Ana Lima"
    assert [url for url in sent if "navigation" not in url] == []


def test_without_the_code_a_form_goes_to_the_server(late_code: LateCode) -> None:
    page = late_code.open("/faleconosco")
    page.get_by_label("Nome").first.fill("Ana Lima")
    with page.expect_navigation(url=re.compile("/enviar/contato"), timeout=LONG):
        page.locator("main form button[type=submit]").first.evaluate("(one) => one.click()")
        until(lambda: late_code.waiting, pause=lambda seconds: page.wait_for_timeout(1000 * seconds))
        for route in late_code.waiting:
            route.abort()


FIRST_SCRIPT = """() => Math.min(...performance.getEntriesByType("resource")
  .filter(({ name }) => name.endsWith(".js")).map(({ startTime }) => startTime))"""


PAINTED = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


@pytest.mark.parametrize("path", ["/", "/busca", CARRERA])
def test_untouched_the_page_is_drawn_before_its_scripts_are_asked_for(
    page: Page, live_server: str, path: str
) -> None:
    page.goto(live_server + path)
    page.wait_for_selector("html[data-versao]", state="attached", timeout=LONG)
    assert page.evaluate(FIRST_SCRIPT) >= page.evaluate(PAINTED)


def test_a_tab_that_tells_of_no_paint_starts_all_the_same(page: Page, live_server: str) -> None:
    """Nobody looks at it, or its browser keeps that to itself."""
    page.add_init_script("window.PerformanceObserver = class { observe() {} }")
    page.goto(live_server + "/busca")
    page.wait_for_selector("html[data-versao]", state="attached", timeout=LONG)
