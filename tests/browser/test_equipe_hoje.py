"""The desk's first screen in a browser: who comes, what a car lacks, and every number a way to the list behind it."""

import re
import secrets
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import WIDTHS, Sound
from tests.support.desk import Desk, enter, saved


@pytest.fixture
def unpriced(page: Page, desk: Desk) -> Iterator[None]:
    """A car that has no price and has stood longest."""
    enter(page, desk)
    with saved(page, desk, "carros", 103, preco_valor=0, entrada="2001-01-01"):
        yield


@WIDTHS
def test_the_morning_leads_to_everything_that_waits(
    page: Page, desk: Desk, unpriced: None, console: list[str], sound: Sound, width: int
) -> None:
    nome = f"Vera {secrets.token_hex(4)}"
    desk.site.send_lead(nome, veiculo_id=101, tipo=1, agendamento=desk.site.free_visit(0))

    enter(page, desk)
    sound(page)
    visits = page.get_by_role("region", name="Próximas visitas")
    expect(visits.get_by_role("link", name=nome)).to_contain_text("Visita: ")
    stood = page.get_by_role("region", name="Há mais tempo no estoque").get_by_role("listitem").first
    expect(stood).to_contain_text("sob consulta")
    expect(stood.get_by_role("link")).to_have_attribute("href", "/estoque/103")
    expect(stood.locator("img")).to_have_count(1)
    lacking = page.get_by_role("region", name="Carros que pedem atenção")
    expect(lacking.get_by_role("link", name="sem preço")).to_be_visible()
    assert all(
        link.get_attribute("href").startswith("/estoque")  # type: ignore[union-attr]
        for link in lacking.get_by_role("link").all()
    )

    for name, heading in (
        ("contatos? novos?", "Contatos"),
        ("visitas? hoje", "Contatos"),
        ("orçamentos? em 7 dias", "Contatos"),
        ("alertas? “Avise-me”", "Alertas “Avise-me”"),
        ("carros? à venda", "Estoque"),
    ):
        number = page.locator(".hoje__numero").filter(has_text=re.compile(name))
        number.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", level=1)).to_have_text(heading)
        page.go_back()
    lacking.get_by_role("link", name="sem preço").press("Enter")
    expect(page.get_by_label("O que falta")).to_have_value("preco")
    row = page.get_by_role("row").filter(has=page.locator("a[href='/estoque/103']"))
    expect(row.get_by_placeholder("Sob consulta")).to_have_value("")
    expect(page.get_by_role("table")).to_contain_text("Seminovos")
    sound(page)
    page.go_back()
    visits.get_by_role("link", name=nome).press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(nome)
    page.go_back()
    page.get_by_role("link", name="Novo carro").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Novo carro")


@WIDTHS
def test_a_long_name_leaves_the_header_in_one_line(page: Page, desk: Desk, sound: Sound, width: int) -> None:
    enter(page, desk)
    header = page.locator(".moldura__topo")
    height = header.evaluate("one => one.offsetHeight")
    name = header.locator(".moldura__marca span").first
    name.evaluate("one => { one.textContent = 'Serra & Filho Automóveis, Funilaria e Pintura'; }")
    assert header.evaluate("one => one.offsetHeight") == height
    sound(page)
