"""A visit or a test drive: from a car, an import and the company's page, by keyboard, with and without scripts."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import WIDTHS, hydrated
from tests.support.forms import fill, mail_of, person, rows
from tests.support.pages import CARRERA
from tests.support.site import Site

pytestmark = pytest.mark.xdist_group("site")


@WIDTHS
def test_a_test_drive_is_wished_for(page: Page, site: Site, console: list[str], axe: Any, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(site.url + CARRERA)
    hydrated(page)
    page.get_by_role("link", name="Visita ou test drive").press("Enter")
    form = page.get_by_role("form", name="Agendar uma visita")
    form.get_by_role("button", name="Pedir este horário").click()
    expect(form.get_by_text("Escolha o dia.")).to_be_visible()
    expect(form.get_by_text("Escolha o período.")).to_be_visible()
    assert axe(page) == []
    form.get_by_role("radio", name="Test drive").check()
    day = form.get_by_role("group", name="Dia").get_by_role("radio").nth(2)
    day.focus()
    page.keyboard.press("Space")
    expect(day).to_be_checked()
    part = form.get_by_role("group", name="Período").get_by_role("radio").first
    part.focus()
    page.keyboard.press("Space")
    expect(form.get_by_text("das 9h às 12h")).to_be_visible()
    expect(form.get_by_text("Escolha o dia.")).to_have_count(0)
    who = person(f"Vera Visita{width}")
    fill(form, **who)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert axe(page) == []
    form.get_by_role("button", name="Pedir este horário").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("O seu test drive")
    expect(page.get_by_text("de manhã, das 9h às 12h")).to_be_visible()
    assert axe(page) == []
    with page.expect_download() as taken:
        page.get_by_role("link", name="Adicionar à agenda").click()
    assert "BEGIN:VEVENT" in taken.value.path().read_text()
    html = mail_of(site, who["Nome"]).get_body(("html",)).get_content()
    assert "Test drive" in html and "https://wa.me/5511912345678" in html


def test_an_import_and_the_companys_page_lead_there(page: Page, site: Site) -> None:
    page.goto(site.url + "/importado/3")
    page.get_by_role("link", name="Agendar uma visita").click()
    expect(page).to_have_url(site.url + "/agendamento?sobre=importado-3")
    expect(page.get_by_role("radio", name="Test drive")).to_have_count(0)
    expect(page.get_by_text("ainda não está no Brasil")).to_be_visible()
    expect(page.get_by_role("radio", name="Chamada de vídeo")).to_be_checked()
    page.goto(site.url + "/sobre")
    page.get_by_role("link", name="Marcar uma visita").click()
    expect(page).to_have_url(site.url + "/agendamento")


def test_a_call_by_video_has_no_way_to_the_dealer(
    page: Page, site: Site, console: list[str], axe: Any
) -> None:
    page.goto(site.url + "/agendamento")
    hydrated(page)
    form = page.get_by_role("form", name="Agendar uma visita")
    form.get_by_role("radio", name="Chamada de vídeo").check()
    form.get_by_role("group", name="Dia").get_by_role("radio").nth(2).check()
    form.get_by_role("group", name="Período").get_by_role("radio").first.check()
    fill(form, **person("Vitor Video"))
    form.get_by_role("button", name="Pedir este horário").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("A sua chamada de vídeo")
    expect(page.get_by_text("Chamada de vídeo pelo WhatsApp")).to_be_visible()
    expect(page.get_by_role("list", name="Como chegar")).to_have_count(0)
    assert axe(page) == []


def test_a_visit_is_wished_for_without_scripts(browser: Any, site: Site) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site.url + "/agendamento?sobre=veiculo-101")
    form = page.get_by_role("form", name="Agendar uma visita")
    fill(form, **person("Nilo Semscript"))
    form.get_by_role("button", name="Pedir este horário").click()
    expect(page.get_by_role("alert").first).to_have_text("Escolha o dia.")
    page.go_back()
    form.get_by_role("group", name="Dia").get_by_role("radio").nth(2).check()
    form.get_by_role("group", name="Período").get_by_role("radio").first.check()
    fill(form, **person("Nilo Semscript"))
    form.get_by_role("button", name="Pedir este horário").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Esperamos a sua visita")
    assert rows(site, "SELECT sobre FROM leads WHERE nome = 'Nilo Semscript'") == [("veiculo-101",)]
    context.close()
