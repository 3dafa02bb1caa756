"""Search of everything at the desk, by keyboard alone."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import WIDTHS, Sound
from tests.support.desk import Desk, enter, open_screen

pytestmark = pytest.mark.thorough


@WIDTHS
def test_a_car_and_a_screen_are_reached_by_keyboard_alone(
    page: Page, desk: Desk, console: list[str], sound: Sound, width: int
) -> None:
    enter(page, desk)
    page.keyboard.press("Control+k")
    field = page.get_by_role("combobox", name="Carro, contato")
    expect(field).to_be_focused()
    options = page.get_by_role("listbox", name="Resultados").get_by_role("option")
    expect(options.first).to_have_attribute("aria-selected", "true")
    with page.expect_response(lambda answer: answer.url.endswith("texto=911%20carrera")):
        field.press_sequentially("911 carrera")
    expect(options.first).to_contain_text("911")
    expect(page.get_by_role("status").filter(has_text="resultados")).to_be_attached()
    sound(page)
    page.keyboard.press("ArrowDown")
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    expect(field).to_have_attribute("aria-activedescendant", options.nth(1).get_attribute("id") or "")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/estoque/\d+$"))

    expect(page.get_by_role("button", name="Buscar")).to_be_visible()
    page.keyboard.press("/")
    field.fill("novo conta")
    expect(options.first).to_contain_text("Novo contato")
    field.fill("lgpd")
    expect(options).to_have_count(1)
    page.keyboard.press("Enter")
    page.wait_for_url("**/privacidade")
    assert console == []


def test_keys_are_letters_where_somebody_writes(page: Page, desk: Desk) -> None:
    open_screen(page, desk, "/contatos")
    search = page.get_by_label("Nome, telefone, carro, nº do orçamento")
    search.press_sequentially("a/?")
    expect(search).to_have_value("a/?")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Control+k")
    field = page.get_by_role("combobox", name="Carro, contato")
    field.fill("nada com este nome")
    expect(page.get_by_text("Nada encontrado para “nada com este nome”.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(search).to_be_focused()
    search.blur()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Teclas")).to_contain_text("Buscar em tudo")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Buscar").click()
    page.context.set_offline(True)
    field.fill("porsche")
    expect(page.get_by_role("alert")).to_contain_text("Sem conexão")
    page.context.set_offline(False)
