"""One's own account in a browser: the authenticator's key, recovery codes and their use, the end of other sessions."""

import re
from pathlib import Path

import pyotp
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser import WIDTHS, Sound, dialog_at_rest
from tests.support.desk import SENHA, Desk, accept, choose_password, come_in, log_in

pytestmark = pytest.mark.thorough

CODE = re.compile(r"[a-z2-9]{4}(-[a-z2-9]{4}){3}")


@WIDTHS
def test_the_key_is_read_in_groups_and_copied_whole(
    page: Page, desk: Desk, console: list[str], sound: Sound, width: int
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=desk.url)
    page.goto(desk.invite())
    choose_password(page)
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
    choose_password(page)
    page.get_by_role("button", name="copiar a chave").click()
    expect(page.get_by_role("status")).to_have_text("Não foi possível copiar. Selecione a chave e copie.")


@WIDTHS
def test_a_lost_telephone_and_a_forgotten_browser(
    page: Page, browser: Browser, desk: Desk, console: list[str], sound: Sound, width: int, tmp_path: Path
) -> None:
    email, link = desk.invite_person()
    page.goto(link)
    choose_password(page, "quintavera2026")
    expect(page.get_by_text("fácil de adivinhar")).to_be_visible()
    console.clear()  # the refusal
    choose_password(page)
    page.get_by_label("Código de 6 dígitos").fill(pyotp.TOTP(page.locator("code").inner_text()).now())
    page.get_by_role("button", name="proteger e entrar").click()
    expect(page.locator("li code")).to_have_count(10)
    codes = page.locator("li code").all_inner_texts()
    assert all(CODE.fullmatch(code) for code in codes)
    sound(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="baixar").click()
    download.value.save_as(tmp_path / "codigos.txt")
    assert all(code in (tmp_path / "codigos.txt").read_text() for code in codes)
    page.get_by_role("button", name="guardei, continuar").click()
    expect(page.get_by_role("heading", name="Hoje")).to_be_visible()

    # Another browser, without the telephone.
    with browser.new_context() as context:
        there = context.new_page()
        there.goto(desk.url + "/conta")
        log_in(there, email)
        there.get_by_text("usar um código de recuperação").click()
        there.get_by_label("Código de recuperação").fill(codes[0].upper())
        there.get_by_role("button", name="entrar com ele").click()
        expect(there).to_have_url(desk.url + "/conta")
        expect(there.get_by_text("Restam 9 códigos de recuperação.")).to_be_visible()

        # The first browser ends what is open elsewhere.
        page.goto(desk.url + "/conta")
        sound(page)
        page.get_by_role("button", name="sair de todos os outros").click()
        expect(page.get_by_role("button", name="sair de todos os outros")).to_have_count(0)
        there.reload()
        expect(there.get_by_role("heading", name="Entrar")).to_be_visible()

    # A new telephone: its authenticator replaces the other, and so do its codes.
    page.get_by_role("button", name="trocar de autenticador").click()
    page.get_by_label("Senha atual").fill(SENHA)
    page.get_by_role("button", name="continuar").click()
    segredo = page.locator("code").inner_text()
    sound(page)
    page.get_by_label("Código de 6 dígitos").fill(pyotp.TOTP(segredo).now())
    page.get_by_role("button", name="proteger a conta").click()
    expect(page.locator("li code")).to_have_count(10)
    assert not {*page.locator("li code").all_inner_texts()} & {*codes}
    page.get_by_role("button", name="guardei", exact=True).click()
    expect(page.get_by_text("Restam 10 códigos de recuperação.")).to_be_visible()


@WIDTHS
def test_a_password_is_changed_by_who_knows_it(
    page: Page, desk: Desk, console: list[str], sound: Sound, width: int
) -> None:
    come_in(page, desk)
    page.goto(desk.url + "/conta")
    page.get_by_role("button", name="trocar a senha").click()
    sound(page)
    page.get_by_label("Senha atual").fill("not the password")
    page.get_by_label("Senha, com 12").fill("outras cinco palavras bem diferentes")
    page.get_by_role("button", name="trocar a senha").click()
    expect(page.get_by_text("Esta não é a sua senha.")).to_be_visible()
    page.get_by_label("Senha atual").fill(SENHA)
    page.get_by_role("button", name="trocar a senha").click()
    expect(page.get_by_text("Senha trocada.")).to_be_visible()
    expect(page.get_by_label("Senha atual")).to_have_count(0)
    console.clear()  # the refusal


@WIDTHS
def test_a_colleagues_lost_authenticator_is_removed(page: Page, desk: Desk, sound: Sound, width: int) -> None:
    # The whole list is in view: the bar at the bottom covers none of its controls.
    page.set_viewport_size({"width": width, "height": 3000})
    colleague, link = desk.invite_person()
    for address in (link, desk.invite()):
        page.context.clear_cookies()
        accept(page, address)
        expect(page.get_by_role("heading", name="Hoje")).to_be_visible()
    page.goto(desk.url + "/pessoas")
    line = page.locator(".kit__linhas > li").filter(has_text=colleague)
    line.get_by_role("button", name="perdeu o autenticador?").click()
    dialog_at_rest(page)
    sound(page)
    page.get_by_role("dialog").get_by_role("button", name="retirar", exact=True).click()
    expect(line).to_contain_text("sem autenticador")
    expect(line.get_by_role("button", name="perdeu o autenticador?")).to_have_count(0)


def test_the_undo_of_a_role_leaves_after_thirty_seconds_that_nobody_is_at_it(page: Page, desk: Desk) -> None:
    page.clock.install()
    come_in(page, desk)
    colleague, _ = desk.invite_person()
    page.goto(desk.url + "/pessoas")
    papel = page.locator(".kit__linhas > li").filter(has_text=colleague).get_by_role("combobox")
    papel.select_option("vendas")
    undo = page.get_by_role("button", name="Desfazer")
    undo.hover()
    page.clock.run_for(60_000)
    page.mouse.move(0, 0)
    page.keyboard.press("Tab")
    undo.focus()
    page.clock.run_for(60_000)
    undo.press("Enter")
    expect(papel).to_have_value("administracao")
    papel.select_option("vendas")
    expect(undo).to_be_visible()
    papel.focus()
    page.clock.run_for(30_000)
    expect(undo).to_have_count(0)
    expect(papel).to_have_value("vendas")
