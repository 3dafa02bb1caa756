"""The proof beside a car's price: its lines and links, when somebody answers, paper, no JavaScript."""

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browser import WIDTHS, goto

RANGE_ROVER = "/detalhe/land-rover-range-rover-sport-p550e-autobiography-2025-blindado"
PAGAMENTO = "Nunca pedimos sinal antes da visita; o pagamento é só na conta do CNPJ 00.000.000/0001-00."
LINES = [
    "Laudo cautelar aprovado · Perícia Modelo (demonstração), 10/2026 (PDF)",
    "Garantia de 6 meses ou 10.000 km para motor e câmbio · Quintavera Motors",
    "Entrega sem custo na Grande São Paulo",
    PAGAMENTO,
]
MONDAY_NOON = datetime(2026, 11, 23, 15, tzinfo=UTC)


def lines_of(page: Page) -> Locator:
    return page.locator(".provas li")


@WIDTHS
def test_a_buyer_reads_and_downloads_the_proof(
    page: Page, live_server: str, console: list[str], axe: Any, width: int
) -> None:
    page.clock.set_fixed_time(MONDAY_NOON)
    goto(page, live_server + RANGE_ROVER)
    panel = page.get_by_role("complementary", name="Comprar Land Rover Range Rover Sport")
    expect(panel.get_by_text("Um consultor responde hoje até as 19h")).to_be_visible()
    expect(lines_of(page)).to_have_text(LINES)
    assert axe(page) == []
    with page.expect_download() as download:
        panel.get_by_role("link", name="Laudo cautelar aprovado").click()
    assert re.fullmatch(r"laudo-[0-9a-f]{16}\.pdf", download.value.suggested_filename)
    assert Path(download.value.path()).read_bytes().startswith(b"%PDF-")
    panel.get_by_role("link", name="Garantia de 6 meses").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Garantia")


@pytest.mark.thorough
def test_paper_has_the_proof_and_the_cnpj(page: Page, live_server: str) -> None:
    page.goto(live_server + RANGE_ROVER)
    page.emulate_media(media="print")
    for line in lines_of(page).all():
        expect(line).to_be_visible()
    expect(page.locator(".provas__resposta")).to_be_hidden()
