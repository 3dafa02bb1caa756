"""A day of a seller at the desk, by keyboard alone: a contact arrives while the desk is open, is given to a colleague, answered
from a template, its visit confirmed, its quote opened, its car sold.
"""

import re
import secrets
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.support.browser import WIDTHS, tab_to
from tests.support.desk import CREATE_CAR, Desk, enter
from tests.support.quotes import armoring
from tests.support.site import Site


def write(site: Site, nome: str) -> str:
    """The id of a visitor's contact, with a visit and a quote."""
    id = site.send_lead(nome, tipo=2, agendamento=site.free_visit(3))
    site.post("/api/orcamento-blindagem", armoring(id))
    return id


@WIDTHS
def test_from_a_contact_that_arrives_to_the_sold_car(
    page: Page, browser: Browser, desk: Desk, console: list[str], width: int
) -> None:
    size: Any = {"width": width, "height": 900}
    page.set_viewport_size(size)
    colleague = browser.new_context(viewport=size, locale="pt-BR", reduced_motion="reduce")
    joao = colleague.new_page()
    enter(page, desk)
    enter(joao, desk, "João Lima")
    versao, nome = f"versao-{secrets.token_hex(5)}", f"Vera {secrets.token_hex(4)}"
    page.evaluate(CREATE_CAR, versao)
    joao.goto(desk.url + "/contatos")

    lead = write(desk.site, nome)
    tab_to(page.get_by_role("link", name=nome).first, "Enter")
    tab_to(page.get_by_label("Responsável"), "j")
    expect(page.get_by_role("status").filter(has_text="Responsável: João Lima.")).to_be_visible()

    tab_to(joao.get_by_role("link", name=nome).filter(has_text="João"), "Enter")
    answer = joao.get_by_role("form", name="Resposta")
    tab_to(answer.get_by_label("Modelo"))
    joao.keyboard.type("Preço e")
    message = answer.get_by_label("Mensagem")
    expect(message).to_have_value(re.compile("Olá, Vera! Aqui é João.*/blindagem/orcamento/"))
    tab_to(message, "ControlOrMeta+End")
    joao.keyboard.type(" Até logo.")
    tab_to(answer.get_by_role("button", name="enviar por e-mail"), "Enter")
    notes = page.get_by_role("region", name="Notas")
    expect(notes).to_contain_text("Até logo.")  # in the other browser, without a reload
    expect(notes).to_contain_text("Resposta por e-mail, João Lima")
    expect(joao.get_by_role("button", name="em contato")).to_have_attribute("aria-pressed", "true")

    visit = joao.get_by_role("region", name="Horário da visita")
    tab_to(visit.get_by_role("button", name="confirmar"), "Enter")
    expect(visit).to_contain_text("confirmada")
    expect(page.get_by_role("region", name="Horário da visita")).to_contain_text("confirmada")

    with joao.expect_popup() as opened:
        tab_to(joao.get_by_role("link", name="Ver como o cliente vê"), "Enter")
    expect(opened.value.get_by_role("heading", level=1)).to_be_visible()
    opened.value.close()

    tab_to(joao.get_by_role("button", name="ganho", exact=True), "Enter")
    sale = joao.get_by_role("form", name="A venda")
    typed = sale.get_by_label("Carro vendido")
    expect(typed).to_be_focused()
    with joao.expect_response("**/api/carros?texto=*"):
        joao.keyboard.type(versao)
    option = sale.locator("datalist option")
    expect(option).to_have_count(1)
    typed.press("ControlOrMeta+a")
    joao.keyboard.type(option.get_attribute("value") or "")
    tab_to(sale.get_by_label("Preço da venda"))
    joao.keyboard.type("495.000")
    tab_to(sale.get_by_role("button", name="marcar como ganho"), "Enter")
    expect(page.get_by_role("button", name="ganho", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("region", name="Andamento")).to_contain_text("R$ 495.000")
    assert page.url == f"{desk.url}/contatos/{lead}"
    page.goto(f"{desk.url}/estoque?texto={versao}")
    expect(page.get_by_role("main")).to_contain_text("Vendido")
    colleague.close()
