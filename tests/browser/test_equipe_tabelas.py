"""The prices of quotes in tables: 3 % less for a row by keyboard, one undo, a price in its cell."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import WIDTHS, Sound
from tests.support.desk import Desk, open_screen, said

pytestmark = pytest.mark.xdist_group("site")


def values(page: Page, row: Any) -> list[int]:
    return [int(re.sub(r"\D", "", one.input_value()) or 0) for one in row.locator("form input").all()]


@WIDTHS
def test_prices_of_armoring_fall_by_three_percent_and_come_back(
    page: Page, desk: Desk, console: list[str], sound: Sound, width: int
) -> None:
    open_screen(page, desk, "/fichas")
    page.get_by_role("main").get_by_role("link", name="Preços da blindagem").press("Enter")
    page.get_by_role("link", name="preços em tabela").press("Enter")
    glass = page.get_by_role("table", name="Vidros", exact=True)
    row = glass.get_by_role("row", name=re.compile("^Sedã médio"))
    expect(row.locator("form input").first).to_be_visible()
    before = values(page, row)
    assert len(before) > 1 and all(before)
    sound(page)

    row.get_by_label("Sedã médio", exact=True).press("Space")
    expect(page.locator(".barra [role=status]")).to_have_text(f"{len(before)} preços selecionados")
    page.get_by_role("button", name="mudar preços").press("Enter")
    page.get_by_label("Quanto").fill("3")
    page.get_by_role("button", name=f"mudar {len(before)} preços").press("Enter")
    expect(said(page)).to_have_text(f"Preço mudado: {len(before)} preços.")
    after = [(one * 97 + 50) // 100 for one in before]
    assert values(page, row) == after
    page.get_by_role("button", name="Desfazer").press("Enter")
    expect(said(page)).to_have_text(f"Desfeito: Preço mudado, {len(before)} preços.")
    assert values(page, row) == before

    cell = row.locator("form input").first
    cell.fill(str(before[0] - 100))
    cell.press("Enter")
    expect(said(page)).to_contain_text(f"R$ {before[0] - 100:,}".replace(",", "."))
    cell.fill("")
    cell.press("Enter")
    requested = page.get_by_role("region", name="O preço passa a ser sob consulta.")
    requested.get_by_role("button", name="Confirmar sob consulta").press("Enter")
    expect(said(page)).to_contain_text("sob consulta")
    expect(cell).to_have_value("")
    page.get_by_role("button", name="Desfazer").press("Enter")
    expect(cell).to_have_value(f"R$ {before[0] - 100:,}".replace(",", "."))
    cell.fill(str(before[0]))
    cell.press("Enter")
    expect(said(page)).to_contain_text(f"R$ {before[0]:,}".replace(",", "."))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    console.clear()  # the browser says that a call was refused
