"""An enquiry carries its object: from an import, a sold car, a service, with and without scripts, to the dealer's mail."""

from playwright.sync_api import Page, expect

from tests.support.forms import rows
from tests.support.site import Site


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
