"""A visit or a test drive: from a car, an import and the company's page, by keyboard, with and without scripts."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import ALL_WIDTHS, WITHOUT_SCRIPTS, Sound, goto, hydrated
from tests.support.forms import fill, mail_of, person, rows, text_of
from tests.support.late_code import LateCode
from tests.support.pages import CARRERA
from tests.support.site import Site

FORM = "/agendamento?sobre=veiculo-101"


@ALL_WIDTHS
def test_a_test_drive_is_wished_for(
    page: Page, site: Site, console: list[str], sound: Sound, width: int
) -> None:
    goto(page, site.url + CARRERA)
    page.get_by_role("button", name="Visita ou test drive").press("Enter")
    form = page.get_by_role("form", name="Agendar uma visita")
    form.get_by_role("button", name="Pedir este horário").click()
    expect(form.get_by_text("Escolha o dia.")).to_be_visible()
    expect(form.get_by_text("Escolha o período.")).to_be_visible()
    sound(page)
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
    sound(page)
    form.get_by_role("button", name="Pedir este horário").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("O seu test drive")
    expect(page.get_by_text("de manhã, das 9h às 12h")).to_be_visible()
    sound(page)
    with page.expect_download() as taken:
        page.get_by_role("link", name="Adicionar à agenda").click()
    assert "BEGIN:VEVENT" in taken.value.path().read_text()
    html = mail_of(site, "lead", who["Nome"]).get_body(("html",)).get_content()
    assert "Test drive" in html and "https://wa.me/5511912345678" in html


@pytest.mark.thorough
def test_an_import_and_the_companys_page_lead_there(page: Page, site: Site) -> None:
    page.goto(site.url + "/importado/3")
    page.get_by_role("button", name="Agendar uma visita").click()
    expect(page).to_have_url(site.url + "/agendamento?sobre=importado-3")
    expect(page.get_by_role("radio", name="Test drive")).to_have_count(0)
    expect(page.get_by_text("ainda não está no Brasil")).to_be_visible()
    expect(page.get_by_role("radio", name="Chamada de vídeo")).to_be_checked()
    page.goto(site.url + "/sobre")
    page.get_by_role("link", name="Marcar uma visita").click()
    expect(page).to_have_url(site.url + "/agendamento")
    expect(page.get_by_role("heading", level=1)).to_have_text("Agende uma visita")
    expect(page.get_by_text("test drive")).to_have_count(0)


@pytest.mark.thorough
def test_a_day_chosen_before_hydration_is_sent(page: Page, site: Site, console: list[str]) -> None:
    late_code = LateCode(page, site.url)
    late_code.open(FORM)
    form = page.get_by_role("form", name="Agendar uma visita")
    who = person("Caio Cedo")
    form.get_by_role("radio", name="Test drive").check()
    days, parts = (form.get_by_role("group", name=name).get_by_role("radio") for name in ("Dia", "Período"))
    for n in (2, 3, 2):
        days.nth(n).check()
    parts.first.check()
    fill(form, **who)
    late_code.release()
    expect(days.nth(2)).to_be_checked()
    expect(form.get_by_text("das 9h às 12h")).to_be_visible()
    form.get_by_role("button", name="Pedir este horário").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("O seu test drive")
    expect(page.get_by_text("de manhã, das 9h às 12h")).to_be_visible()
    assert rows(site, "SELECT categoria FROM contatos WHERE nome = 'Caio Cedo'") == [(4,)]


@WITHOUT_SCRIPTS
def test_a_visit_is_wished_for_without_scripts(page: Page, site: Site) -> None:
    page.goto(site.url + FORM)
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
    assert rows(site, "SELECT sobre FROM contatos WHERE nome = 'Nilo Semscript'") == [("veiculo-101",)]


def book(page: Page, site: Site, name: str, telefone: str) -> str:
    """Fills the form that is open; the link of the visit."""
    form = page.get_by_role("form", name="Agendar uma visita")
    form.get_by_role("group", name="Dia").get_by_role("radio").nth(3).check()
    form.get_by_role("group", name="Período").get_by_role("radio").first.check()
    fill(form, **person(name) | {"Telefone": telefone})
    form.get_by_role("button", name="Pedir este horário").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Esperamos a sua visita")
    text = text_of(mail_of(site, "confirmacao", person(name)["E-mail"]))
    return re.findall(rf"{re.escape(site.url)}/agendamento/[\w-]{{44}}", text)[0]


@ALL_WIDTHS
def test_a_visit_is_changed_and_cancelled_by_keyboard(
    page: Page, site: Site, console: list[str], axe: Any, width: int
) -> None:
    goto(page, site.url + FORM)
    goto(page, book(page, site, f"Lia Link{width}", f"1193{width:07}"))
    assert axe(page) == []
    form = page.get_by_role("form", name="Mudar o horário")
    before = page.get_by_role("definition").nth(1).inner_text()
    form.get_by_role("group", name="Dia").get_by_role("radio").nth(4).focus()
    page.keyboard.press("Space")
    expect(form.get_by_text("das 9h às 12h")).to_be_visible()
    form.get_by_role("group", name="Período").get_by_role("radio").first.focus()
    page.keyboard.press("Space")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    form.get_by_role("button", name="Mudar para este horário").press("Enter")
    expect(page.get_by_role("definition").nth(1)).not_to_have_text(before)
    page.get_by_text("Não vou poder: cancelar").press("Enter")
    page.get_by_role("button", name="Cancelar o meu horário").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("O seu horário foi cancelado")
    expect(page.get_by_role("link", name="Marcar outro horário")).to_be_visible()
    hydrated(page)
    assert axe(page) == []


@pytest.mark.thorough
@WITHOUT_SCRIPTS
def test_a_visit_is_changed_without_scripts_and_an_old_page_overwrites_nothing(
    page: Page, site: Site
) -> None:
    other = page.context.new_page()
    page.goto(site.url + FORM)
    link = book(page, site, "Nara Semscript", "11930000000")
    other.goto(link)
    page.goto(link)
    for tab, nth in ((page, 5), (other, 6)):
        form = tab.get_by_role("form", name="Mudar o horário")
        form.get_by_role("group", name="Dia").get_by_role("radio").nth(nth).check()
        form.get_by_role("group", name="Período").get_by_role("radio").first.check()
        form.get_by_role("button", name="Mudar para este horário").click()
    expect(other.get_by_role("alert")).to_contain_text("Este horário mudou enquanto a página estava aberta")
    changed = page.get_by_role("definition").nth(1).inner_text()
    expect(other.get_by_role("definition").nth(1)).to_have_text(changed)
    page.goto(link[:-1] + "~")
    expect(page.get_by_role("heading", level=1)).to_have_text("Este horário não existe mais")
