"""Banners at the desk: beside the page as it will look, and in their order."""

from typing import Any

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from tests.support.browser import WIDTHS, Sound
from tests.support.desk import Desk, move_to_second, open_screen, said, shown

pytestmark = pytest.mark.xdist_group("site")


def frame(page: Page, titulo: str) -> FrameLocator:
    return page.frame_locator(f"iframe[title='{titulo}']")


@WIDTHS
def test_a_banner_is_seen_as_it_is_written_at_both_widths(
    page: Page, desk: Desk, console: list[str], sound: Sound, width: int
) -> None:
    open_screen(page, desk, "/fichas/banners/1")
    shown(page, "Título").fill("Outro título de teste")
    for titulo, wide in (("No computador, 1280 px", 1280), ("No telefone, 390 px", 390)):
        there = frame(page, titulo)
        expect(there.locator(".banners__titulo")).to_have_text("Outro título de teste")
        assert there.locator("body").evaluate("innerWidth") == wide
        expect(there.locator("script")).to_have_count(0)
        expect(there.get_by_text("O que você procura?")).to_be_hidden()  # the preview has no stock
        picture = there.locator(".banners__imagem img")
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("img => img.naturalWidth") > 0
        assert (
            there.locator(".banners__titulo")
            .evaluate("e => getComputedStyle(e).fontFamily")
            .startswith("Archivo")
        )
    shown(page, "Leva a").fill("//evil.example")
    expect(page.locator(".editor__lado small[role=status]")).to_contain_text(
        "A prévia mostra a última versão completa."
    )
    sound(page)
    page.get_by_role("button", name="descartar mudanças").click()
    expect(page.locator(".editor__lado small[role=status]")).to_have_text("")
    console.clear()  # the browser says that a preview was refused


def titles(page: Page) -> list[str]:
    return page.locator(".fichas-lista__movel a span").all_inner_texts()


def test_banners_are_ordered_by_keyboard_and_by_dragging(
    page: Page, desk: Desk, console: list[str], axe: Any
) -> None:
    open_screen(page, desk, "/fichas/banners")
    expect(page.locator(".fichas-lista__movel").first).to_be_visible()
    before = titles(page)
    assert len(before) > 3
    assert axe(page) == []
    voice = page.locator("[id^=DndLiveRegion]")

    move_to_second(page, f"Mover {before[0]}", "ArrowDown")
    page.keyboard.press("Space")
    expect(said(page)).to_have_text("Ordem guardada: 2 registros.")
    page.reload()
    expect(page.locator(".fichas-lista__movel").first).to_be_visible()
    assert titles(page) == [before[1], before[0], *before[2:]]

    page.get_by_role("button", name=f"Mover {before[0]}", exact=True).hover()
    page.mouse.down()
    box = page.get_by_role("button", name=f"Mover {before[1]}", exact=True).bounding_box()
    assert box
    page.mouse.move(box["x"] + 10, box["y"] + 20, steps=5)
    expect(voice).to_have_text("No lugar 1.")
    page.mouse.up()
    expect(said(page)).to_have_text("Ordem guardada: 2 registros.")
    assert titles(page) == before
    page.get_by_role("button", name="Desfazer").click()
    expect(said(page)).to_have_text("Desfeito: Ordem guardada, 2 registros.")
    assert titles(page)[0] == before[1]
    move_to_second(page, f"Mover {before[1]}", "ArrowDown")
    page.keyboard.press("Space")
    expect(said(page)).to_have_text("Ordem guardada: 2 registros.")
    assert titles(page) == before
