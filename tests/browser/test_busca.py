"""The search in a real browser: counts beside its options, and no combination that ends empty."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import SCREENS, WITHOUT_SCRIPTS, goto, hydrated

DENZA = "11"


@pytest.fixture(params=SCREENS)
def sized(request: pytest.FixtureRequest, page: Page) -> Page:
    """The browser's page in the size of the test's parameter."""
    width, height = request.param
    page.set_viewport_size({"width": width, "height": height})
    return page


def total_of(page: Page) -> int:
    found = re.search(r"\d+", page.locator(".filtro-campos__total").text_content() or "")
    assert found
    return int(found[0])


def open_sheet(page: Page) -> None:
    """On a telephone the listing's filter is behind a button."""
    if page.viewport_size and page.viewport_size["width"] <= 768:
        page.get_by_role("button", name="Filtros", exact=True).click()


@pytest.mark.thorough
@WITHOUT_SCRIPTS
def test_without_scripts_a_brand_of_another_condition_is_found_too(page: Page, live_server: str) -> None:
    page.goto(live_server)
    page.get_by_role("combobox", name="Marca").select_option(DENZA)
    page.get_by_role("button", name="Buscar").click()
    expect(page).to_have_url(live_server + "/busca/todos/todos/denza")
    expect(page.locator(".cartoes").first.locator("> li")).to_have_count(1)


def test_a_portals_filters_narrow_by_query_and_are_taken_off_by_chips(
    sized: Page, live_server: str, console: list[str], axe: Any
) -> None:
    goto(sized, live_server + "/busca/todos/todos")
    before = total_of(sized)
    open_sheet(sized)
    sized.get_by_role("button", name="Mais filtros").click()
    sized.get_by_role("combobox", name="Carroceria").select_option("suv")
    sized.get_by_role("combobox", name="Combustível").select_option("hibrido")
    total = sized.locator(".filtro-campos__total")
    expect(total).not_to_have_text(re.compile(f"^({before} |Contando)"))
    sized.get_by_role("searchbox", name="O que você procura").fill("land rover")
    sized.get_by_role("searchbox", name="O que você procura").press("Enter")
    expect(sized).to_have_url(
        live_server + "/busca/todos/todos?carroceria=suv&combustivel=hibrido&q=land+rover"
    )
    expect(sized.get_by_role("heading", level=1)).to_have_text(
        "Resultados para “land rover” em SUVs híbridos novos e seminovos"
    )
    expect(sized.locator("link[rel=canonical]")).to_have_attribute("href", re.compile("/busca/todos/todos$"))
    assert 0 < sized.locator(".cartoes").first.locator("> li").count() < before
    assert axe(sized) == []
    assert sized.evaluate("document.documentElement.scrollWidth") <= sized.viewport_size["width"]  # type: ignore[index]
    sized.get_by_role("link", name="Remover o filtro SUV").click()
    expect(sized).to_have_url(live_server + "/busca/todos/todos?combustivel=hibrido&q=land+rover")


@WITHOUT_SCRIPTS
def test_free_words_are_found_without_scripts(page: Page, live_server: str) -> None:
    page.goto(live_server + "/busca/todos/todos")
    page.get_by_role("searchbox", name="O que você procura").fill("Blindado CAYÊNNE")
    page.get_by_role("combobox", name="Câmbio").select_option("automatico")
    page.get_by_role("button", name="Buscar").click()
    expect(page).to_have_url(re.compile(r"/busca/todos/todos\?cambio=automatico&q=Blindado\+CAY%C3%8ANNE$"))
    for name in page.locator(".cartoes").first.locator(".cartao__link > :last-child").all_inner_texts():
        assert "Cayenne" in name


def test_the_header_suggests_while_typing_on_every_page(
    sized: Page, live_server: str, console: list[str], axe: Any
) -> None:
    goto(sized, live_server + "/sobre")
    opener = sized.get_by_role("button", name="Procurar no estoque")
    opener.focus()
    sized.keyboard.press("Enter")
    field = sized.get_by_role("combobox", name="Marca, modelo, versão, ano…")
    expect(field).to_be_focused()
    field.press_sequentially("porsche cay")
    options = sized.get_by_role("option")
    expect(options.first).to_contain_text("Porsche Cayenne")
    expect(sized.get_by_role("status")).to_contain_text("sugest")
    assert axe(sized) == []
    sized.keyboard.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    sized.keyboard.press("Enter")
    expect(sized).to_have_url(live_server + "/busca/todos/todos/porsche/cayenne")
    sized.get_by_role("button", name="Procurar no estoque").click()
    field.fill("híbrido suv")
    expect(options.first).to_be_visible()
    sized.keyboard.press("Enter")
    expect(sized).to_have_url(live_server + "/busca/todos/todos?q=h%C3%ADbrido+suv")
    expect(sized.locator(".cartoes").first.locator("> li").first).to_be_visible()
    sized.get_by_role("button", name="Procurar no estoque").click()
    sized.keyboard.press("Escape")
    expect(sized.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("scripts", [True, False])
def test_forgiven_words_say_how_they_were_read_and_are_taken_off(
    browser: Any, live_server: str, *, scripts: bool
) -> None:
    context = browser.new_context(java_script_enabled=scripts)
    page = context.new_page()
    page.goto(live_server + "/busca/todos/todos")
    if scripts:
        hydrated(page)
    page.get_by_role("searchbox", name="O que você procura").fill("porche até 900 mil")
    page.get_by_role("searchbox", name="O que você procura").press("Enter")
    expect(page.get_by_role("link", name="Remover o filtro Porsche (“porche”)")).to_be_visible()
    for brand in page.locator(".cartao__marca").all_inner_texts():
        assert brand.lower() == "porsche"
    page.get_by_role("link", name="Remover o filtro Até R$ 900.000").click()
    expect(page).to_have_url(live_server + "/busca/todos/todos?q=porche")
    context.close()


@pytest.mark.thorough
@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
@pytest.mark.parametrize("scripts", [True, False])
def test_on_a_telephone_the_first_car_comes_before_the_filter(
    browser: Any, live_server: str, axe: Any, size: tuple[int, int], *, scripts: bool
) -> None:
    context = browser.new_context(java_script_enabled=scripts, viewport={"width": size[0], "height": size[1]})
    page = context.new_page()
    page.goto(live_server + "/busca")
    photo = page.locator(".veiculo-card__foto").first.bounding_box()
    assert photo["y"] + photo["height"] <= size[1] - 100, "the question about privacy is below it"
    expect(page.get_by_role("search")).to_be_hidden()
    if scripts:
        hydrated(page)
    page.get_by_role("button", name="Filtros", exact=True).focus()
    page.keyboard.press("Enter")
    brand = page.get_by_role("combobox", name="Marca")
    expect(brand).to_be_visible()
    if scripts:
        assert axe(page) == []
        page.keyboard.press("Escape")
        expect(brand).to_be_hidden()
        expect(page.get_by_role("button", name="Filtros", exact=True)).to_be_focused()
        page.keyboard.press("Enter")
    brand.select_option(DENZA if scripts else "36")
    page.get_by_role("button", name="Ver 1 carro" if scripts else "Buscar", exact=True).click()
    expect(page).to_have_url(
        re.compile("/busca/todos/todos/denza$" if scripts else "/busca/todos/semi-novo/porsche$")
    )
    expect(page.get_by_role("search")).to_be_hidden()
    context.close()


def test_home_counts_the_cars_that_its_preset_leaves_out(sized: Page, live_server: str) -> None:
    goto(sized, live_server)
    expect(sized.locator(".filtro-campos__total")).to_have_text("52 seminovos · ver também 9 zero km")
    sized.get_by_role("link", name="ver também 9 zero km").click()
    expect(sized).to_have_url(live_server + "/busca/todos/novo")
    expect(sized.locator(".busca-topo__total")).to_contain_text("9 carros à venda")


@pytest.mark.browser_context_args(java_script_enabled=False, viewport={"width": 390, "height": 664})
def test_without_scripts_an_order_is_chosen_beside_its_list(page: Page, live_server: str) -> None:
    page.goto(live_server + "/busca/blindados")
    page.get_by_label("Ordenar por").select_option("menor-preco")
    page.get_by_role("button", name="Ordenar").click()
    expect(page).to_have_url(live_server + "/busca/blindados?ordem=menor-preco")


@pytest.mark.browser_context_args(forced_colors="active", viewport={"width": 1280, "height": 720})
def test_the_current_page_and_tab_and_a_cards_buttons_are_seen_in_forced_colours(
    page: Page, live_server: str
) -> None:
    page.goto(live_server + "/busca")
    line = "(one) => getComputedStyle(one, '::after').backgroundColor"
    ground = page.locator("body").evaluate("(one) => getComputedStyle(one).backgroundColor")
    for mark in (".header__nav [aria-current]", ".filtro-abas label:has(:checked)"):
        assert page.locator(mark).first.evaluate(line) != ground, mark
    expect(page.locator(".cartao-acoes__botoes svg").first).to_have_css(
        "background-color", "rgb(255, 255, 255)"
    )
