"""Printing and sharing a car: the sheet of paper, WhatsApp's message, the device's share sheet."""

import re
import subprocess
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.support.browser import ALL_WIDTHS, WIDTHS, WITHOUT_SCRIPTS, goto
from tests.support.pages import CARRERA, PUBLIC

# The longest texts and a dossier; the shortest texts and one photograph; two photographs, sold.
CARS = [
    "/detalhe/land-rover-range-rover-sport-p550e-autobiography-2025-blindado",
    "/detalhe/lexus-nx-350h-f-sport-2024",
    "/detalhe/bmw-z4-m40i-turbo-2022",
]
A4 = {"width": 695, "height": 1031}  # without the margins
ROWS = ".impresso p, .detalhe__resumo dd, .detalhe__descricao p, .diferenciais__item, .ficha dl > div, .ficha li, .detalhe__dossie dl > div, .detalhe__dossie li"

# Each row with its page's lower edge; rows that are left out stand beside the page.
CUT = """(rows) => [...document.querySelectorAll(rows)].filter((row) => {
  const { top, bottom, left } = row.getBoundingClientRect();
  const second = document.querySelector(".ficha").getBoundingClientRect().top;
  const end = top < second ? second : second + 1031;
  return left < 695 && (bottom > end || (top < second && second > 1031));
}).map((row) => row.textContent)"""
LEFT_OUT = """(rows) => [...document.querySelectorAll(rows)].filter((row) => row.getBoundingClientRect().left >= 695).length"""
LENGTHEN = """() => {
  for (const list of document.querySelectorAll(".ficha__opcionais ul, .ficha__texto ul, .detalhe__descricao, .diferenciais"))
    list.append(...Array.from({ length: 30 }, () => list.lastElementChild.cloneNode(true)));
}"""

SHARED = """() => {
  window.shared = null;
  navigator.canShare = (what) => what.files.every((file) => file.type === "image/jpeg" && file.size > 1000);
  navigator.share = async (what) => { window.shared = { ...what, files: (what.files ?? []).length }; };
}"""


@ALL_WIDTHS
def test_a_car_on_paper(page: Page, live_server: str, console: list[str], axe: Any, width: int) -> None:
    requested: list[str] = []
    page.on("request", lambda one: requested.append(one.url))
    goto(page, live_server + CARRERA)
    paper = page.locator(".impresso")
    expect(paper).to_be_hidden()
    assert not [url for url in requested if url.endswith("/qr.svg")], "nobody who only looks fetches it"
    page.emulate_media(media="print")
    expect(paper).to_be_visible()
    expect(paper).to_contain_text(live_server + CARRERA)
    expect(paper).to_contain_text("Preço e disponibilidade em")
    code = paper.get_by_role("img")
    page.wait_for_function("(one) => one.complete && one.naturalWidth > 0", arg=code.element_handle())
    for shown in (
        ".painel-compra__preco",
        ".detalhe__resumo",
        "#ficha",
        ".ficha__opcionais",
        ".galeria img >> nth=0",
        ".galeria img >> nth=3",
    ):
        expect(page.locator(shown)).to_be_visible()
    expect(page.locator(".galeria__slide:visible")).to_have_count(4)
    for hidden in (
        ".painel-compra__propor",
        ".galeria__miniaturas",
        ".detalhe__relacionados",
        ".sugestoes",
        "header.header",
    ):
        expect(page.locator(hidden)).to_be_hidden()
    assert axe(page) == []


def put_on_paper(page: Page) -> None:
    """Chromium applies another medium's sheet element by element, the page itself last."""
    page.emulate_media(media="print")
    page.wait_for_function("() => getComputedStyle(document.querySelector('.detalhe')).paddingTop === '0px'")


def pages_of(page: Page) -> int:
    paper = page.pdf(prefer_css_page_size=True)
    assert b"[0 0 594.95" in paper, "A4"
    return len(re.findall(rb"/Type /Page\b", paper))


@pytest.mark.thorough
@pytest.mark.parametrize("path", [CARRERA, *CARS])
def test_a_car_is_two_pages_and_every_row_is_whole(page: Page, live_server: str, path: str) -> None:
    page.set_viewport_size(A4)
    page.goto(live_server + path)
    put_on_paper(page)
    assert page.evaluate(CUT, ROWS) == []
    assert page.evaluate(LEFT_OUT, ROWS) == 0
    assert pages_of(page) == 2


@pytest.mark.thorough
def test_of_too_many_rows_those_that_fit_are_printed(page: Page, live_server: str) -> None:
    page.set_viewport_size(A4)
    goto(page, live_server + CARS[0])
    page.evaluate(LENGTHEN)
    put_on_paper(page)
    assert page.evaluate(CUT, ROWS) == []
    assert page.evaluate(LEFT_OUT, ROWS) > 20
    assert pages_of(page) == 2


@pytest.mark.thorough
def test_a_car_reached_by_a_link_prints_as_well(page: Page, live_server: str) -> None:
    goto(page, live_server + "/busca")
    page.locator(".veiculo-card__link").first.click()
    page.wait_for_url("**/detalhe/**")
    expect(page.locator(".ficha")).to_be_visible()
    assert pages_of(page) == 2


@pytest.mark.thorough
def test_an_import_is_one_page(page: Page, live_server: str, console: list[str], axe: Any) -> None:
    goto(page, live_server + "/importado/1")
    page.emulate_media(media="print")
    expect(page.locator(".impresso")).to_contain_text(live_server + "/importado/1")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    for hidden in page.locator(".botao, .importado > section, header.header").all():
        expect(hidden).to_be_hidden()
    assert axe(page) == []
    assert pages_of(page) == 1


@pytest.mark.thorough
@WITHOUT_SCRIPTS
def test_it_prints_without_scripts(page: Page, live_server: str) -> None:
    with page.expect_response("**/qr.svg"):
        page.goto(live_server + CARRERA)
        assert pages_of(page) == 2


@pytest.mark.thorough
def test_whatsapp_is_told_the_address(page: Page, live_server: str) -> None:
    page.goto(live_server + CARRERA)
    for link in page.locator('a[href^="https://wa.me/"]').all():
        assert unquote(link.get_attribute("href") or "").endswith(live_server + CARRERA)


@WIDTHS
def test_sharing_gives_the_address_and_the_photograph(
    page: Page, live_server: str, console: list[str], width: int
) -> None:
    goto(page, live_server + CARRERA)
    page.evaluate(SHARED)
    button = page.get_by_role("button", name="Compartilhar")
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => window.shared")
    assert page.evaluate("window.shared.url") == live_server + CARRERA
    assert page.evaluate("window.shared.files") == 1


@pytest.mark.thorough
def test_without_a_clipboard_the_button_says_what_to_do(page: Page, live_server: str) -> None:
    page.add_init_script("delete Navigator.prototype.clipboard; delete Navigator.prototype.share")
    goto(page, live_server + CARRERA)
    page.get_by_role("button", name="Compartilhar").click()
    expect(page.get_by_role("button", name="Copie o endereço da página")).to_be_visible()


def test_a_listing_on_paper_is_its_cars(page: Page, live_server: str) -> None:
    goto(page, live_server + "/busca/todos/todos")
    page.set_viewport_size(A4)
    page.emulate_media(media="print")
    for hidden in (".busca-topo__filtro", ".busca__acoes", ".paginacao", ".header", ".footer"):
        expect(page.locator(hidden)).to_be_hidden()
    card = page.locator(".cartao").first
    expect(card).to_have_css("break-inside", "avoid")
    expect(card.locator(".cartao__preco")).to_have_css("color", "rgb(0, 0, 0)")
    first, second = (page.locator(".cartao").nth(n).bounding_box() for n in (0, 1))
    assert first and second and first["y"] == second["y"]


@pytest.mark.parametrize("path", ["/faleconosco", *sorted({*PUBLIC} - {"/faleconosco"})])
@pytest.mark.thorough
def test_with_background_graphics_no_ground_is_black(
    page: Page, live_server: str, tmp_path: Path, path: str
) -> None:
    goto(page, live_server + path)
    page.pdf(path=tmp_path / "page.pdf", print_background=True, prefer_css_page_size=True)
    subprocess.run(["pdftoppm", "-r", "20", tmp_path / "page.pdf", tmp_path / "sheet"], check=True)
    for sheet in sorted(tmp_path.glob("*.ppm")):
        with Image.open(sheet) as picture:
            dark = sum(picture.convert("L").histogram()[:2])
            assert dark < 0.1 * picture.width * picture.height, sheet.name
