"""Contacts at the desk, by keyboard: walk-ins, next steps, visits, a sale, a loss, and those of one person merged."""

import re
import secrets
from datetime import date, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import ALL_WIDTHS, WIDTHS, Sound
from tests.support.desk import CREATE_CAR, Desk, enter, open_screen


@WIDTHS
def test_a_sale_asks_for_car_and_price_and_is_undone(
    page: Page, desk: Desk, console: list[str], sound: Sound, width: int
) -> None:
    nome = f"Vera {secrets.token_hex(4)}"
    lead = desk.site.send_lead(nome, assunto="Quero este carro")
    enter(page, desk)
    versao = f"versao-{secrets.token_hex(5)}"
    carro = page.evaluate(CREATE_CAR, versao)
    page.goto(f"{desk.url}/contatos/{lead}")
    page.get_by_role("button", name="ganho", exact=True).press("Enter")
    sale = page.get_by_role("form", name="A venda")
    typed = sale.get_by_label("Carro vendido")
    with page.expect_response("**/api/carros?texto=*"):
        typed.fill(versao)
    option = sale.locator("datalist option")
    expect(option).to_have_count(1)
    typed.fill(option.get_attribute("value") or "")
    expect(sale).to_contain_text("anunciado por R$ 500.000")
    sale.get_by_label("Preço da venda").press("Enter")
    expect(sale.get_by_role("alert")).to_have_text("Escreva um valor em reais, como 749.900.")
    sound(page)
    sale.get_by_label("Preço da venda").fill("480.000")
    sale.get_by_label("Preço da venda").press("Enter")
    expect(page.get_by_role("button", name="ganho", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(sale).to_have_count(0)
    section = page.get_by_role("region", name="Andamento")
    expect(section).to_contain_text("por R$ 480.000")
    expect(section.get_by_role("link")).to_have_attribute("href", f"/estoque/{carro}")
    expect(page.get_by_role("region", name="O que mudou")).to_contain_text(f"{versao}")
    sound(page)

    colleague = page.context.new_page()
    colleague.goto(f"{desk.url}/estoque/{carro}")
    expect(colleague.locator("#situacao")).to_have_text("Situação: Vendido")
    page.get_by_role("button", name="Desfazer").press("Enter")
    expect(page.get_by_role("button", name="novo", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(colleague.locator("#situacao")).not_to_have_text("Situação: Vendido")  # by an event


@pytest.mark.thorough
@WIDTHS
def test_a_loss_asks_why_and_the_list_says_it(
    page: Page, desk: Desk, console: list[str], sound: Sound, width: int
) -> None:
    nome = f"Vera {secrets.token_hex(4)}"
    lead = desk.site.send_lead(nome, assunto="Quero este carro")
    open_screen(page, desk, f"/contatos/{lead}")
    page.get_by_role("button", name="perdido", exact=True).press("Enter")
    loss = page.get_by_role("form", name="A perda")
    loss.get_by_label("Por quê?").select_option("comprou em outro lugar")
    loss.get_by_label("O que disse").fill("Achou um mais novo.")
    sound(page)
    loss.get_by_role("button", name="marcar como perdido").press("Enter")
    expect(loss).to_have_count(0)
    expect(page.get_by_role("region", name="Andamento")).to_contain_text(
        "Perdido: comprou em outro lugar: Achou um mais novo."
    )
    page.goto(f"{desk.url}/contatos?estado=perdido&texto={nome}")
    expect(page.get_by_role("link", name=nome)).to_contain_text("perdido: comprou em outro lugar")
    sound(page)


@WIDTHS
def test_a_next_step_is_set_and_done_with_one_press(
    page: Page, desk: Desk, console: list[str], sound: Sound, width: int
) -> None:
    nome = f"Vera {secrets.token_hex(4)}"
    lead = desk.site.send_lead(nome, assunto="Quero este carro")
    enter(page, desk)
    today = page.context.new_page()
    today.goto(desk.url)
    due = today.get_by_role("region", name="Para fazer")
    expect(due).to_be_visible()
    page.goto(f"{desk.url}/contatos/{lead}")
    step = page.get_by_role("region", name="Próximo passo")
    step.get_by_label("O que fazer").fill(f"Ligar {nome}")
    step.get_by_label("Dia").fill((date.today() - timedelta(days=3)).isoformat())
    sound(page)
    step.get_by_label("Dia").press("Enter")
    expect(step.get_by_role("paragraph")).to_contain_text(f"Ligar {nome}")
    expect(step).to_contain_text("Helena Prado")
    assert page.evaluate("document.documentElement.scrollWidth") <= width

    line = due.get_by_role("listitem").filter(has_text=f"Ligar {nome}")
    expect(line).to_contain_text("Atrasado")  # by an event
    page.goto(desk.url)
    mine = page.get_by_role("button", name=re.compile(f"^feito: Ligar {nome}"))
    sound(page)
    mine.press("Enter")
    expect(mine).to_have_count(0)
    expect(line).to_have_count(0)
    page.get_by_role("button", name="Desfazer").press("Enter")
    expect(mine).to_have_count(1)
    mine.press("Enter")
    expect(mine).to_have_count(0)


@WIDTHS
def test_a_walk_in_is_entered_with_the_keyboard_alone(
    page: Page, desk: Desk, console: list[str], sound: Sound, width: int
) -> None:
    nome = f"Rui {secrets.token_hex(4)}"
    lead = desk.site.send_lead(nome, assunto="Quero este carro")
    open_screen(page, desk, f"/contatos/{lead}")
    telefone = page.locator("a[href^='tel:']").inner_text()
    page.goto(desk.url + "/contatos")
    page.get_by_role("link", name="Novo contato").press("Enter")
    expect(page.get_by_label("Nome")).to_be_focused()
    page.keyboard.type(nome)
    page.keyboard.press("Tab")
    page.keyboard.type(re.sub(r"\D", "", telefone))
    expect(page.get_by_role("textbox", name="Telefone")).to_have_value(telefone)
    same = page.get_by_role("region", name="Da mesma pessoa")
    expect(same.get_by_role("link", name=nome)).to_have_attribute("href", f"/contatos/{lead}")
    sound(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.type("Um Defender 110")
    page.keyboard.press("Tab")
    page.keyboard.type("telefone")
    page.keyboard.press("Tab")
    page.keyboard.type("Liga amanhã.")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(nome)
    expect(page.locator("main")).to_contain_text("telefone")
    expect(page.locator(".contato__notas")).to_contain_text("Liga amanhã.")
    expect(page.get_by_label("Responsável").locator("option:checked")).to_have_text("Helena Prado")
    expect(page.get_by_role("region", name="Da mesma pessoa")).to_be_visible()


@ALL_WIDTHS
def test_a_visit_is_confirmed_moved_and_cancelled_by_keyboard(
    page: Page, desk: Desk, console: list[str], sound: Sound, width: int
) -> None:
    id = desk.site.send_lead(f"Vera {secrets.token_hex(4)}", agendamento=desk.site.free_visit(2))
    open_screen(page, desk, f"/contatos/{id}")
    visit = page.get_by_role("region", name="Horário da visita")
    expect(visit).to_contain_text("a confirmar")
    visit.get_by_role("button", name="confirmar").press("Enter")
    expect(visit).to_contain_text("confirmada")
    expect(visit.get_by_role("button", name="confirmar")).to_have_count(0)
    before = visit.get_by_role("paragraph").first.inner_text()
    visit.get_by_role("button", name="mudar").press("Enter")
    sound(page)
    visit.get_by_role("combobox").first.select_option(index=4)
    visit.get_by_role("button", name="marcar este horário").press("Enter")
    expect(visit.get_by_role("form")).to_have_count(0)
    expect(visit.get_by_role("paragraph").first).not_to_have_text(before)
    visit.get_by_role("button", name="cancelar a visita").press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="cancelar", exact=True).press("Enter")
    expect(visit).to_contain_text("cancelada")
    expect(visit.get_by_role("button", name="marcar outro horário")).to_be_visible()
    expect(page.get_by_role("region", name="O que mudou")).to_contain_text(": confirmada → ")
    sound(page)


@WIDTHS
def test_contacts_of_one_person_are_merged_and_parted(
    page: Page, desk: Desk, console: list[str], axe: Any, width: int
) -> None:
    nome, telefone = f"Rute {secrets.token_hex(4)}", f"(11) 9{secrets.randbelow(10**8):08}"
    telefone = f"{telefone[:10]}-{telefone[10:]}"
    first, other = (
        desk.site.send_lead(nome, telefone=telefone),
        desk.site.send_lead(nome, telefone="(21) 98888-1234"),
    )
    second = desk.site.send_lead(nome, telefone=telefone)
    open_screen(page, desk, f"/contatos/{second}")
    same = page.get_by_role("region", name="Da mesma pessoa")
    expect(same.get_by_role("button", name="juntar")).to_have_count(1)
    assert axe(page) == []
    same.get_by_role("button", name="juntar").press("Enter")
    expect(same.get_by_role("button", name="separar")).to_have_count(1)
    same.get_by_label("Juntar com outro contato").fill(nome)
    same.get_by_label("Juntar com outro contato").press("Enter")
    same.get_by_role("button", name="juntar").press("Enter")
    expect(same.get_by_role("button", name="separar")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.get_by_role("button", name="Desfazer").press("Enter")
    expect(same.get_by_role("button", name="separar")).to_have_count(1)
    page.goto(f"{desk.url}/contatos/{first}")
    page.get_by_role("link", name="que está junto deste").press("Enter")
    expect(page).to_have_url(f"{desk.url}/contatos/{second}")
    page.goto(f"{desk.url}/contatos/{other}")
    expect(page.get_by_role("link", name="que está junto deste")).to_have_count(0)
    assert console == []
