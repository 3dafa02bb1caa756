"""Prices at the desk, typed key by key and pasted; an unusual one is saved by a second press."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browser import WIDTHS
from tests.support.desk import Desk, enter

CARRO = "/estoque/103"


def said(page: Page) -> Locator:
    return page.locator(".recado [role=status]")


@pytest.fixture
def preco(page: Page, desk: Desk) -> Locator:
    """The price of a car, as it was again after the test."""
    enter(page, desk)
    page.goto(desk.url + CARRO)
    return page.get_by_label("Preço", exact=True)


def number(field: Locator) -> int:
    return int(re.sub(r"\D", "", field.input_value()))


def spelled(value: int) -> str:
    return f"{value:,}".replace(",", ".")


@pytest.mark.thorough
def test_a_price_means_the_same_typed_and_pasted(
    page: Page, desk: Desk, preco: Locator, console: list[str]
) -> None:
    before = number(preco)
    for spelling, paste in (
        (f"{spelled(before + 1000)},00", False),
        (str(before + 2000), False),
        (f"{before + 3000}.00", True),
        (f"R$ {spelled(before + 4000)}", True),
        (f"R$ {spelled(before)},00", True),
    ):
        preco.select_text()
        page.keyboard.insert_text(spelling) if paste else page.keyboard.type(spelling)
        expect(preco).to_have_value(spelling)
        page.get_by_role("button", name="guardar", exact=True).click()
        expect(said(page)).to_have_text(re.compile("^Guardado: Preço"))
        value = spelled(int(re.sub(r"\D", "", re.sub(r"[.,]00$", "", spelling))))
        expect(preco).to_have_value(f"R$ {value}")
        page.reload()
        expect(preco).to_have_value(f"R$ {value}")

    preco.select_text()
    page.keyboard.type(f"{before},50")
    page.keyboard.press("Tab")
    expect(page.locator("[id$=preco_valor-erro]")).to_have_text("Use reais inteiros, sem centavos.")
    preco.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("Preço: Use reais inteiros, sem centavos.")
    expect(preco).to_have_value(f"{before},50")
    expect(preco).to_be_focused()
    console.clear()  # the browser says that a call was refused


@WIDTHS
def test_a_slip_of_a_zero_asks_for_a_second_press(
    page: Page, preco: Locator, console: list[str], axe: Any, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    before = number(preco)
    slip = before // 10
    preco.select_text()
    page.keyboard.type(str(slip))
    page.keyboard.press("Enter")
    dialog = page.get_by_role("region", name="O preço cai mais de 20 %.")
    expect(dialog).to_be_focused()
    expect(dialog.locator("dd")).to_have_text([f"R$ {spelled(before)}", f"R$ {spelled(slip)}"])
    expect(dialog).to_be_in_viewport(ratio=1)
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.keyboard.press("Tab")
    expect(dialog.get_by_role("button", name=f"Confirmar R$ {spelled(slip)}")).to_be_focused()

    dialog.get_by_role("button", name="corrigir o preço").click()
    expect(preco).to_be_focused()
    page.keyboard.press("End")
    page.keyboard.type("0")
    expect(dialog).to_have_count(0)
    page.keyboard.press("Backspace")
    page.keyboard.press("Enter")
    dialog.get_by_role("button", name=f"Confirmar R$ {spelled(slip)}").click()
    expect(said(page)).to_have_text(re.compile("^Guardado: Preço"))
    expect(page.get_by_role("button", name="guardar", exact=True)).to_be_focused()
    page.reload()
    expect(preco).to_have_value(f"R$ {spelled(slip)}")

    preco.fill(str(before))
    page.get_by_role("button", name="guardar", exact=True).click()
    page.get_by_role("button", name=f"Confirmar R$ {spelled(before)}").click()
    expect(said(page)).to_have_text(re.compile("^Guardado: Preço"))
    page.get_by_role("button", name="desfazer").click()  # the earlier price needs no confirmation
    expect(said(page)).to_have_text("Desfeito: Preço.")
    expect(preco).to_have_value(f"R$ {spelled(slip)}")
    preco.fill(str(before))
    page.get_by_role("button", name="guardar", exact=True).click()
    page.get_by_role("button", name=f"Confirmar R$ {spelled(before)}").click()
    expect(preco).to_have_value(f"R$ {spelled(before)}")
    expect(said(page)).to_have_text(re.compile("^Guardado: Preço"))
    console.clear()  # the browser says that a call was refused
