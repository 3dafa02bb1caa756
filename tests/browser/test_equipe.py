"""The desk in a browser: what stands before it, and the alerts of visitors."""

import secrets
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import WIDTHS, Sound
from tests.support.desk import Desk, enter


@pytest.mark.thorough
def test_before_the_desk(page: Page, desk: Desk, axe: Any) -> None:
    page.goto(desk.url + "/contatos?estado=novo")
    expect(page.get_by_role("heading", name="Entrar")).to_be_visible()
    assert axe(page) == []
    page.get_by_label("E-mail").fill("ninguem@quintavera.example")
    page.get_by_label("Senha").fill("not it")
    page.get_by_role("button", name="entrar", exact=True).click()
    expect(page.get_by_text("E-mail ou senha não conferem.")).to_be_visible()
    expect(page.get_by_label("Senha")).to_be_focused()
    page.get_by_role("button", name="Esqueci a senha").click()
    page.get_by_label("E-mail").fill("ninguem@quintavera.example")
    page.get_by_role("button", name="receber um link").click()
    expect(page.get_by_role("status")).to_contain_text("um link chega em instantes")
    page.goto(desk.url + "/convite/nao-vale")
    expect(page.get_by_role("heading", name="Este link não vale mais")).to_be_visible()


@pytest.mark.thorough
@WIDTHS
def test_the_screen_of_alerts_lists_them_by_search_and_person(
    page: Page, desk: Desk, live_server: str, console: list[str], sound: Sound, width: int
) -> None:
    word = secrets.token_hex(4)
    page.goto(live_server + "/avise-me?busca=/busca/todos/todos/porsche")
    page.get_by_label("E-mail").fill(f"{word}@exemplo.com.br")
    page.get_by_role("button", name="Criar alerta").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Falta um passo")

    enter(page, desk)
    page.get_by_role("link", name="Contatos", exact=True).click()
    page.get_by_role("link", name="Alertas “Avise-me”").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Alertas “Avise-me”")
    page.get_by_label("E-mail ou carro").fill(word)
    page.keyboard.press("Enter")
    expect(page.get_by_role("main").get_by_role("status").filter(has_text="alerta")).to_have_text("1 alerta")
    row = page.get_by_role("listitem").filter(has_text=word)
    expect(row).to_contain_text("a confirmar desde")
    expect(row.get_by_role("link")).to_have_attribute("href", f"{live_server}/busca/todos/todos/porsche")
    sound(page)
