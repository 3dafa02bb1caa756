"""An enquiry carries its object: from an import, a sold car, a service, with and without scripts, to the dealer's mail."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import ALL_WIDTHS, hydrated
from tests.support.forms import fill, mail_of, person, rows
from tests.support.site import Site


@pytest.mark.thorough
@ALL_WIDTHS
def test_an_import_is_asked_for_by_name(
    page: Page, site: Site, console: list[str], axe: Any, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(site.url + "/importado/3")
    hydrated(page)
    title = page.get_by_role("heading", level=1).text_content() or "none"
    page.get_by_role("button", name="Quero este carro").press("Enter")
    expect(page).to_have_url(site.url + "/faleconosco?sobre=importado-3#formulario")
    form = page.get_by_role("form", name="Formulário de contato")
    assert title in form.get_by_label("Assunto").input_value()
    expect(form.get_by_text("R$")).to_be_visible()
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    who = person(f"Ines Importado{width}")
    fill(form, **who)
    form.get_by_role("button", name="Enviar mensagem").press("Enter")
    expect(page.get_by_role("dialog", name="Formulário enviado!")).to_be_visible()
    assert rows(site, "SELECT sobre FROM contatos WHERE nome = ?", who["Nome"]) == [("importado-3",)]
    html = mail_of(site, who["Nome"]).get_body(("html",)).get_content()
    assert f'href="{site.url}/importado/3"' in html and "https://wa.me/5511912345678" in html


def test_a_sold_car_and_a_service_lead_to_a_form_that_knows_them(page: Page, site: Site) -> None:
    [(url, number)] = rows(site, "SELECT seo_url, id FROM veiculos WHERE vitrine = 1 ORDER BY id LIMIT 1")
    page.goto(f"{site.url}/detalhe/{url}")
    page.get_by_role("button", name="Quero um igual").click()
    expect(page).to_have_url(f"{site.url}/faleconosco?sobre=veiculo-{number}#formulario")
    form = page.get_by_role("form", name="Formulário de contato")
    assert form.get_by_label("Assunto").input_value().startswith("Quero um igual: ")
    form.get_by_role("link", name="Falar de outro assunto").click()
    expect(form.get_by_label("Assunto")).to_have_value("")
    page.goto(site.url + "/funilaria")
    page.locator("main").get_by_role("link", name="FALE CONOSCO").first.click()
    expect(form.get_by_label("Assunto")).to_have_value("Reparo de colisão")
