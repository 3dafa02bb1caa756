"""The car on paper, and given on: what is printed, what WhatsApp is told, what the device's own sheet gets."""

from typing import Any
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import ALL_WIDTHS, hydrated
from tests.support.pages import CARRERA

SHARED = """() => {
  window.shared = null;
  navigator.canShare = (what) => what.files.every((file) => file.type === "image/jpeg" && file.size > 1000);
  navigator.share = async (what) => { window.shared = { ...what, files: (what.files ?? []).length }; };
}"""


@ALL_WIDTHS
def test_a_car_on_paper(page: Page, live_server: str, console: list[str], axe: Any, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url))
    page.goto(live_server + CARRERA)
    hydrated(page)
    paper = page.locator(".impresso")
    expect(paper).to_be_hidden()
    assert not [url for url in asked if url.endswith("/qr.svg")], "nobody who only looks fetches it"
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
        ".detalhe__opcionais",
        ".galeria img >> nth=0",
    ):
        expect(page.locator(shown)).to_be_visible()
    for hidden in (
        ".painel-compra__propor",
        ".galeria__miniaturas",
        ".relacionados",
        ".sugestoes",
        "header.header",
    ):
        expect(page.locator(hidden)).to_be_hidden()
    assert axe(page) == []


@pytest.mark.thorough
def test_it_prints_without_scripts(browser: Any, live_server: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    with page.expect_response("**/qr.svg"):
        page.goto(live_server + CARRERA)
        page.pdf()
    context.close()


@pytest.mark.thorough
def test_whatsapp_is_told_the_address(page: Page, live_server: str) -> None:
    page.goto(live_server + CARRERA)
    for link in page.locator('a[href^="https://wa.me/"]').all():
        assert unquote(link.get_attribute("href") or "").endswith(live_server + CARRERA)


@ALL_WIDTHS
def test_sharing_gives_the_address_and_the_photograph(
    page: Page, live_server: str, console: list[str], width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(live_server + CARRERA)
    hydrated(page)
    page.evaluate(SHARED)
    button = page.get_by_role("button", name="Compartilhar")
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => window.shared")
    assert page.evaluate("window.shared.url") == live_server + CARRERA
    assert page.evaluate("window.shared.files") == 1


@pytest.mark.thorough
def test_where_nothing_can_be_shared_the_address_is_copied(browser: Any, live_server: str) -> None:
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.add_init_script("delete Navigator.prototype.share")
    page.goto(live_server + CARRERA)
    hydrated(page)
    page.get_by_role("button", name="Compartilhar").click()
    expect(page.get_by_role("button", name="Link copiado")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == live_server + CARRERA
    context.close()
