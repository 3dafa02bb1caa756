"""The search in a real browser: counts beside its options, and no combination that ends empty."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_navegacao import hydrated

SIZES = [(390, 844), (1280, 900)]
DENZA = "11"
NO_SEMINOVO = "Denza não tem seminovos à venda: a busca vai em qualquer condição."


@pytest.fixture(params=SIZES, ids=["phone", "desktop"])
def sized(request: pytest.FixtureRequest, page: Page) -> Page:
    width, height = request.param
    page.set_viewport_size({"width": width, "height": height})
    return page


def total_of(page: Page) -> int:
    found = re.search(r"\d+", page.locator(".filtro-campos__total").inner_text())
    assert found
    return int(found[0])


def test_a_brand_of_another_condition_alone_is_found_from_home(
    sized: Page, live_server: str, console: list[str], axe: Any
) -> None:
    sized.goto(live_server)
    hydrated(sized)
    sized.get_by_role("combobox", name="Marca").select_option(DENZA)
    expect(sized.get_by_text(NO_SEMINOVO)).to_be_visible()
    expect(sized.locator(".filtro-campos__total")).to_have_text("1 carro à venda")
    assert axe(sized) == []
    sized.locator(".filtro-campos__buscar").click()
    expect(sized).to_have_url(live_server + "/busca/todos/todos/denza")
    expect(sized.locator(".cartoes > li")).to_have_count(1)


def test_every_brand_of_home_leads_to_as_many_cars_as_it_says(page: Page, live_server: str) -> None:
    page.goto(live_server)
    hydrated(page)
    options = page.get_by_role("combobox", name="Marca").locator("option:not([value='0'])")
    brands = options.evaluate_all("all => all.map(one => [one.value, one.textContent])")
    assert len(brands) > 15
    for value, text in brands[::4]:
        page.get_by_role("combobox", name="Marca").select_option(value)
        expect(page.locator(".filtro-campos__total")).not_to_have_text("Contando…")
        assert 0 < total_of(page) == int(text.rpartition("(")[2].strip(")"))


def test_counts_follow_what_is_chosen_with_the_keyboard(
    page: Page, live_server: str, console: list[str]
) -> None:
    page.goto(live_server + "/busca/todos/todos")
    hydrated(page)
    before = total_of(page)
    brand = page.get_by_role("combobox", name="Marca")
    brand.focus()
    brand.press("p")
    expect(brand).to_have_value("36")
    total = page.locator(".filtro-campos__total")
    expect(total).not_to_have_text(re.compile(f"^({before} |Contando)"))
    chosen = total_of(page)
    assert 0 < chosen < before
    page.keyboard.press("Tab")
    expect(page.get_by_label("Modelo")).to_be_focused()
    page.get_by_role("button", name="Buscar").click()
    expect(page.locator(".busca-topo__total")).to_contain_text(f"{chosen} carros à venda")


def test_without_scripts_a_brand_of_another_condition_is_found_too(browser: Any, live_server: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(live_server)
    page.get_by_role("combobox", name="Marca").select_option(DENZA)
    page.get_by_role("button", name="Buscar").click()
    expect(page).to_have_url(live_server + "/busca/todos/todos/denza")
    expect(page.locator(".cartoes > li")).to_have_count(1)
    context.close()


def test_hub_listing_and_options_count_the_same_cars(page: Page, live_server: str) -> None:
    page.goto(live_server + "/veiculos")
    hub = int(re.findall(r"(\d+) carros", page.locator("h1 + p").inner_text())[0])
    page.goto(live_server + "/busca/todos/todos")
    shown = page.locator(".busca-topo__total").inner_text()
    assert shown == f"{hub} carros à venda e 5 vendidos"
    assert total_of(page) == hub
    assert page.locator("meta[name=description]").get_attribute("content") != ""
    expect(page.get_by_role("navigation", name="Listagem")).to_contain_text(f"Todos {hub}")
