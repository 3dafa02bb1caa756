"""An administrator's first time at the desk in a browser: the authenticator's key is read in groups and copied whole."""

import re

import pyotp
import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import WIDTHS, Sound
from tests.support.desk import SENHA, Desk

pytestmark = pytest.mark.thorough


@WIDTHS
def test_the_key_is_read_in_groups_and_copied_whole(
    page: Page, desk: Desk, console: list[str], sound: Sound, width: int
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=desk.url)
    page.goto(desk.invite())
    page.get_by_label(re.compile("Senha")).fill(SENHA)
    page.get_by_role("button", name="guardar a senha").click()
    expect(page.locator("code span")).to_have_count(8)
    groups = page.locator("code span").all_inner_texts()
    assert len(groups) == 8 and {len(group) for group in groups} == {4}
    sound(page)
    page.get_by_role("button", name="copiar a chave").press("Enter")
    expect(page.get_by_role("status")).to_have_text("Copiada. Cole no aplicativo.")
    segredo = page.evaluate("navigator.clipboard.readText()")
    assert segredo == "".join(groups)
    page.locator("code").click()
    assert page.evaluate("getSelection().toString()") == segredo
    page.get_by_label("Código de 6 dígitos").fill(pyotp.TOTP(segredo).now())
    page.get_by_role("button", name="proteger e entrar").click()
    page.get_by_role("button", name="guardei, continuar").click()
    expect(page.get_by_role("heading", name="Hoje")).to_be_visible()


def test_where_nothing_may_be_copied_that_is_said(page: Page, desk: Desk) -> None:
    page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))")
    page.goto(desk.invite())
    page.get_by_label(re.compile("Senha")).fill(SENHA)
    page.get_by_role("button", name="guardar a senha").click()
    page.get_by_role("button", name="copiar a chave").click()
    expect(page.get_by_role("status")).to_have_text("Não foi possível copiar. Selecione a chave e copie.")
