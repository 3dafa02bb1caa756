"""A price at the desk that is unusual is saved by a second press."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browser import WIDTHS, Sound
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


@WIDTHS
def test_a_slip_of_a_zero_asks_for_a_second_press(
    page: Page, preco: Locator, console: list[str], sound: Sound, width: int
) -> None:
    before = number(preco)
    slip = before // 10
    preco.select_text()
    page.keyboard.type(str(slip))
    page.keyboard.press("Enter")
    dialog = page.get_by_role("region", name="O preço cai mais de 20 %.")
    expect(dialog).to_be_focused()
    expect(dialog.locator("dd")).to_have_text([f"R$ {spelled(before)}", f"R$ {spelled(slip)}"])
    expect(dialog).to_be_in_viewport(ratio=1)
    sound(page)
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
