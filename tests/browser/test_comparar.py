"""Favourites side by side: chosen by finger and by keyboard, read on a phone, printed, and without scripts."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import ALL_WIDTHS, WITHOUT_SCRIPTS, Sound, goto

# Of the table, at this width: the words that their line is too narrow for.
BROKEN_WORDS = r"""() => {
  const range = document.createRange();
  const walker = document.createTreeWalker(document.querySelector(".comparacao__tabela tbody"), NodeFilter.SHOW_TEXT);
  const broken = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    for (const { 0: word, index } of text.data.matchAll(/[^\s-]+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map((one) => one.top)).size > 1) broken.push(word);
    }
  return broken;
}"""
SIDE = "/comparar?carros=101-109-104"


def keep(page: Page, url: str, many: int) -> list[int]:
    """So many cars of the stock are favourites, and their page is open; their ids as they stand there."""
    cars = page.request.get(url + "/api/veiculos?origem=site").json()[:many]
    stored = json.dumps([car["seo_url"] for car in cars])
    page.add_init_script(f"localStorage.setItem('favoritos', {stored!r})")
    page.goto(url + "/favoritos")
    expect(page.get_by_role("article")).to_have_count(many)
    return [car["id"] for car in cars]


@ALL_WIDTHS
def test_few_favourites_are_compared_by_one_tap(
    page: Page, live_server: str, console: list[str], sound: Sound, width: int
) -> None:
    ids = keep(page, live_server, 3)
    sound(page)
    link = page.get_by_role("link", name="Comparar (3)")
    expect(link).to_be_in_viewport()
    link.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Comparar carros")).to_be_visible()
    assert page.url == f"{live_server}/comparar?carros={'-'.join(map(str, ids))}"
    expect(page.get_by_role("columnheader")).to_have_count(3)
    sound(page)


@pytest.mark.thorough
def test_a_favourite_that_goes_is_not_compared(page: Page, live_server: str) -> None:
    keep(page, live_server, 6)
    for at in (0, 1, 2):
        page.get_by_role("checkbox", name="Comparar").nth(at).check()
    page.get_by_role("button", name="Remover").nth(1).click()
    expect(page.get_by_role("link", name="Comparar (2)")).to_be_visible()


@pytest.mark.thorough
def test_one_favourite_has_nothing_to_stand_beside(page: Page, live_server: str) -> None:
    keep(page, live_server, 1)
    expect(page.get_by_role("checkbox")).to_have_count(0)
    expect(page.get_by_text("Comparar")).to_have_count(0)


@pytest.mark.thorough
@ALL_WIDTHS
def test_nothing_in_sight_jumps_when_the_favourites_arrive(page: Page, live_server: str, width: int) -> None:
    page.route("**/api/veiculos?*", lambda route: None)  # they do not arrive
    page.add_init_script("localStorage.setItem('favoritos', '[\"a\"]')")
    page.goto(live_server + "/favoritos")
    expect(page.get_by_text("Procurando os seus carros…")).to_be_visible()
    expect(page.locator("footer")).not_to_be_in_viewport()


@pytest.mark.thorough
def test_on_a_phone_two_cars_stand_side_by_side_under_their_names(
    page: Page, live_server: str, console: list[str]
) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    goto(page, live_server + SIDE)
    region = page.get_by_role("region", name="Comparar carros")
    region.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("(one) => one.scrollLeft > 0", arg=region.element_handle())
    region.evaluate("(one) => one.scrollTo({ left: one.scrollWidth, behavior: 'instant' })")
    assert page.evaluate(BROKEN_WORDS) == []
    label = page.get_by_role("rowheader", name="Potência")
    label.scroll_into_view_if_needed()
    name, line = page.locator(".comparacao__faixa p"), page.get_by_role("row").filter(has=label)
    for at in (1, 2):  # two of three are in view
        expect(name.nth(at)).to_be_in_viewport(ratio=1)
        above, label_box, value = (
            one.bounding_box() for one in (name.nth(at), label, line.get_by_role("cell").nth(at))
        )
        assert above and label_box and value
        assert above["x"] == pytest.approx(value["x"], abs=1)
        assert 0 <= label_box["x"] < 40
        assert above["y"] < label_box["y"] < value["y"]


@pytest.mark.thorough
def test_on_a_wide_screen_the_names_stay(page: Page, live_server: str) -> None:
    page.goto(live_server + SIDE)
    page.get_by_role("rowheader", name="Licenciamento").scroll_into_view_if_needed()
    expect(page.get_by_role("columnheader").first).to_be_in_viewport()


@pytest.mark.thorough
def test_on_paper(page: Page, live_server: str, console: list[str], axe: Any) -> None:
    requested: list[str] = []
    page.on("request", lambda one: requested.append(one.url))
    goto(page, live_server + SIDE)
    assert not [url for url in requested if "/qr.svg" in url]
    page.emulate_media(media="print")
    paper = page.locator(".impresso")
    expect(paper).to_contain_text(live_server + SIDE)
    expect(paper).to_contain_text("Preço e disponibilidade em")
    code = paper.get_by_role("img")
    page.wait_for_function("(one) => one.complete && one.naturalWidth > 0", arg=code.element_handle())
    for hidden in (".comparacao__caminhos", ".comparar__acoes", "header.header"):
        expect(page.locator(hidden)).to_be_hidden()
    assert axe(page) == []
    boxes = set(re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", page.pdf(prefer_css_page_size=True)))
    assert boxes
    assert all(float(width) > float(height) for width, height in boxes), boxes


@WITHOUT_SCRIPTS
def test_without_scripts(page: Page, live_server: str) -> None:
    page.goto(live_server + SIDE)
    expect(page.get_by_role("rowheader", name="Potência")).to_be_visible()
    expect(page.get_by_role("button", name="Imprimir")).to_be_hidden()
    page.get_by_role("link", name="Remover Porsche 911 Carrera").click()
    page.wait_for_url("**/comparar?carros=101-104")
    page.get_by_role("link", name="Remover Land Rover Range Rover Sport").click()
    page.wait_for_url("**/comparar?carros=104")
    expect(page.get_by_text("Aqui só há um carro")).to_be_visible()
    page.goto(live_server + "/comparar?carros=101-104-900000")
    expect(page.get_by_text("Um carro desta comparação saiu do estoque.")).to_be_visible()
    expect(page.get_by_role("columnheader")).to_have_count(2)
