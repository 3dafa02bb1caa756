"""An alert: created by keyboard on three pages, confirmed and ended by the links of its mails, with and without scripts."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import ALL_WIDTHS, Sound, goto
from tests.support.forms import mail_of, rows, text_of
from tests.support.site import Site

EMPTY = "/busca/todos/todos/aston%20martin/db9"


def link_of(site: Site, person: str) -> str:
    """The link in the mail that asks a person to confirm, once the worker has written it."""
    text = text_of(mail_of(site, "aviso_pedido", person))
    return re.findall(rf"{re.escape(site.url)}/aviso/[\w-]+", text)[0]


@ALL_WIDTHS
def test_an_alert_from_asking_to_its_end(
    page: Page, site: Site, console: list[str], sound: Sound, width: int
) -> None:
    person = f"alerta.{width}@exemplo.com.br"
    goto(page, site.url + "/busca/todos/todos/porsche?ordem=menor-preco")
    sound(page)
    page.get_by_role("button", name="Avise-me de novidades").press("Enter")
    dialog = page.get_by_role("dialog", name="Avise-me")
    expect(dialog).to_contain_text(
        "Avisamos por e-mail quando chegar um Porsche ou quando um deles baixar de preço."
    )
    dialog.get_by_role("button", name="Criar alerta").press("Enter")
    expect(dialog.get_by_text("Informe um e-mail válido")).to_be_visible()
    sound(page)
    dialog.get_by_label("E-mail").fill(person)
    page.keyboard.press("Enter")
    question = page.get_by_role("dialog", name="Falta um passo")
    expect(question.get_by_role("status")).to_contain_text(person)
    expect(question.get_by_role("status")).to_be_focused()
    sound(page)
    page.keyboard.press("Escape")
    expect(question).to_be_hidden()

    page.goto(link_of(site, person))
    expect(page.get_by_role("heading", level=1)).to_have_text("Confirme o seu alerta")
    sound(page)
    page.get_by_role("button", name="Confirmar o alerta").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("O seu alerta está ativo")
    sound(page)
    query = "SELECT busca, estado FROM avisos WHERE email = ?"
    assert rows(site, query, person) == [("/busca/todos/todos/porsche", "confirmado")]
    page.get_by_role("button", name="Cancelar este alerta").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("O alerta foi cancelado")
    sound(page)
    page.get_by_role("button", name="Apagar todos os meus alertas").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Este alerta não existe mais")
    assert rows(site, query, person) == []
    console[:] = [text for text in console if "status of 404" not in text]  # the erased alert's address


@pytest.mark.thorough
@ALL_WIDTHS
def test_an_empty_search_and_a_sold_car_offer_one(page: Page, site: Site, sound: Sound, width: int) -> None:
    (sold,) = rows(site, "SELECT seo_url FROM veiculos WHERE vitrine = 1 LIMIT 1")
    for path, name in (
        (EMPTY, "Avise-me quando chegar"),
        (f"/detalhe/{sold[0]}", "Avise-me do próximo"),
    ):
        goto(page, site.url + path)
        button = page.get_by_role("button", name=name, exact=True)
        button.click()
        expect(page.get_by_role("dialog", name="Avise-me")).to_be_visible()
        sound(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog", name="Avise-me")).to_be_hidden()
        expect(button).to_be_focused()


@pytest.mark.thorough
@ALL_WIDTHS
def test_a_reserved_car_says_so_and_offers_one(page: Page, site: Site, sound: Sound, width: int) -> None:
    person = f"reserva.{width}@exemplo.com.br"
    reserved = "SELECT id, seo_url, marca FROM veiculos WHERE vitrine = 0 AND situacao = 'Reservado' LIMIT 1"
    ((id, seo_url, marca),) = rows(site, reserved)
    (other,) = rows(site, "SELECT id FROM veiculos WHERE vitrine = 0 AND situacao <> 'Reservado' LIMIT 1")
    page.goto(f"{site.url}/comparar?carros={id}-{other[0]}")
    expect(page.get_by_text("Reservado", exact=True)).to_have_count(1)
    page.goto(f"{site.url}/busca/todos/todos?marca={marca}")
    card = page.get_by_role("article").filter(has=page.locator(f'a[href="/detalhe/{seo_url}"]'))
    expect(card.locator(".selos")).to_contain_text("Reservado")
    goto(page, f"{site.url}/detalhe/{seo_url}")
    panel = page.get_by_role("complementary").filter(has_text="Outro cliente tem a preferência.")
    panel.get_by_role("button", name="Avise-me se ficar livre").press("Enter")
    dialog = page.get_by_role("dialog", name="Avise-me")
    expect(dialog).to_contain_text("quando este carro ficar livre")
    sound(page)
    dialog.get_by_label("E-mail").fill(person)
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Falta um passo")).to_contain_text(person)
    page.goto(link_of(site, person))
    expect(page.get_by_role("main")).to_contain_text("quando este carro ficar livre")
    page.get_by_role("button", name="Confirmar o alerta").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("O seu alerta está ativo")
    query = "SELECT busca, estado FROM avisos WHERE email = ?"
    assert rows(site, query, person) == [(f"/detalhe/{seo_url}", "confirmado")]
