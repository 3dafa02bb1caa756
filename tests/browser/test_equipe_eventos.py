"""Open screens hear of changes: without a reload, without taking the focus, and after a lost stream."""

import re
import secrets
import signal
import subprocess
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support import ROOT
from tests.support.browser import WIDTHS, Sound
from tests.support.desk import Desk, come_in, open_screen, running_desk, said, shown
from tests.support.site import Site


@WIDTHS
def test_a_contact_appears_in_list_title_and_icon_and_the_focus_stays(
    page: Page, desk: Desk, console: list[str], sound: Sound, width: int
) -> None:
    open_screen(page, desk, "/contatos")
    search = page.get_by_label("Nome, telefone, carro, nº do orçamento")
    search.fill("Ana")
    page.wait_for_url("**/contatos?texto=Ana**")
    nome = f"Ana {secrets.token_hex(3)}"
    desk.site.send_lead(nome)
    expect(page.locator(".lista-contatos__nome").first).to_have_text(nome)
    novos = page.evaluate("fetch('/?_data').then((answer) => answer.json())")["dados"]["pendencias"][
        "contagem"
    ]["novos"]
    expect(page).to_have_title(f"({novos}) Contatos | Equipe Quintavera Motors")
    expect(page.locator(".moldura__novos")).to_have_text(str(novos) if novos < 100 else "99+")
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("icone-novo"))
    expect(search).to_be_focused()
    expect(search).to_have_value("Ana")
    assert page.evaluate("performance.getEntriesByType('navigation').length") == 1
    sound(page)
    assert console == []


@pytest.mark.thorough
def test_a_colleagues_change_is_shown_beside_a_field_that_is_being_written(
    page: Page, joao: Page, desk: Desk, console: list[str]
) -> None:
    open_screen(page, desk, "/estoque/102")
    joao.goto(desk.url + "/estoque/102")
    versao = shown(page, "Versão")
    written = versao.input_value() + " Sport"
    versao.fill(written)
    km = shown(joao, "Quilômetros")
    for text in ("12.345", km.input_value()):
        km.fill(text)
        joao.get_by_role("button", name="guardar", exact=True).press("Enter")
        expect(shown(page, "Quilômetros")).to_have_value(text)
    expect(versao).to_be_focused()
    expect(versao).to_have_value(written)
    page.get_by_role("button", name="descartar mudanças").click()
    assert console == []


@pytest.mark.thorough
def test_a_stream_that_was_lost_loses_nothing(page: Page, site: Site) -> None:
    with running_desk(site) as own:
        come_in(page, own)
        site.send_lead("Rui Sá")
        expect(page).to_have_title(re.compile(r"^\(\d+\) "))
        own.process.terminate()
        assert own.process.wait(10) in (0, -signal.SIGTERM)  # the open stream does not hold it up
        nome = f"Ivo {secrets.token_hex(3)}"
        site.send_lead(nome)
        own.process = subprocess.Popen(own.process.args, cwd=ROOT, env=own.env)
        expect(page.locator(".lista-contatos__nome").first).to_have_text(nome)


@pytest.mark.thorough
def test_a_session_that_was_ended_elsewhere_says_so_and_the_text_stays(
    page: Page, browser: Browser, browser_context_args: dict[str, Any], desk: Desk
) -> None:
    come_in(page, desk)
    page.goto(f"{desk.url}/contatos/{desk.site.send_lead('Nilo Reis')}")
    note = page.get_by_label("Nova nota")
    note.fill("Prefere à tard")
    with browser.new_context(**browser_context_args, storage_state=page.context.storage_state()) as context:
        context.new_page().request.post(desk.url + "/api/sair", headers={"Origin": desk.url})
    expect(said(page)).to_have_text(re.compile("^Sua sessão terminou"))
    expect(page.locator(".recado").get_by_role("link", name="entrar")).to_have_attribute(
        "href", re.compile(r"^/entrar\?depois=%2Fcontatos%2F")
    )
    expect(note).to_have_value("Prefere à tard")


@pytest.mark.thorough
def test_offline_a_link_does_not_leave_the_screen(page: Page, desk: Desk) -> None:
    open_screen(page, desk, "/contatos/novo")
    page.get_by_label("Nome").fill("Vera Dias")
    page.context.set_offline(True)
    page.get_by_role("link", name="Estoque").click()
    expect(said(page)).to_have_text(re.compile("^Sem conexão"))
    expect(page.get_by_label("Nome")).to_have_value("Vera Dias")
    page.context.set_offline(False)
