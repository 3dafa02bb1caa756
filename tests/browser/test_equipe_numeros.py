"""The month in numbers at the desk: read with its tables, and printed on one page."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.support.browser import WIDTHS, Sound
from tests.support.desk import Desk, change_screen, enter


def fill_month(dados: dict[str, Any]) -> None:
    """A month of a house of fifteen people with eight sources, whatever other tests have left."""
    line = dados["fontes"][0] | {
        "contatos": 12,
        "resposta": 95,
        "ganhos": 3,
        "valor": 1_500_000,
        "margem": 90_000,
    }
    dados["fontes"] = [line | {"titulo": f"Fonte {n}"} for n in range(8)]
    dados["vendedores"] = [line | {"titulo": f"Pessoa {n}"} for n in range(15)]
    dados["dias"] = [{"dia": day, "contatos": day % 7} for day in range(1, 31)]
    search = {"titulo": "Aston Martin", "pessoas": 9, "de": "alertas"}
    dados["sem_carro"] = [search | {"endereco": f"/busca?pagina={n}"} for n in range(5)]


@WIDTHS
def test_a_month_is_read_and_printed_on_one_page(
    page: Page, desk: Desk, console: list[str], sound: Sound, width: int
) -> None:
    enter(page, desk)
    change_screen(page, desk.url + "/numeros", fill_month)
    page.get_by_role("link", name="O mês em números").press("Enter")
    expect(page.get_by_role("img", name="Contatos por dia")).to_be_visible()
    page.get_by_text("Ver como tabela").press("Enter")
    expect(page.get_by_role("rowheader", name="dia 28", exact=True)).to_be_visible()
    page.get_by_text("Ver como tabela").press("Enter")
    page.get_by_role("link", name="há mais tempo no estoque").press("Enter")
    expect(page.get_by_role("heading", name="Carros há mais tempo no estoque")).to_be_visible()
    expect(page.get_by_role("region", name="Tabela: Carro").get_by_role("row")).to_have_count(21)
    sound(page)
    sides = {"top": "10mm", "right": "10mm", "bottom": "10mm", "left": "10mm"}
    paper = page.pdf(format="A4", margin=sides)
    assert len(re.findall(rb"/Type /Page\b", paper)) == 1
    page.get_by_role("link", name="Mês anterior").press("Enter")
    expect(page.get_by_role("link", name="Mês seguinte")).to_be_visible()
