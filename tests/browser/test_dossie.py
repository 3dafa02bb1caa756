"""The dossier of an armored car: reading, a request by keyboard, printing, and no JavaScript."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import ALL_WIDTHS, goto

DEFENDER = "/detalhe/land-rover-defender-110-d350-x-dynamic-hse-2025-blindado"
IN_ORDER = """() => [...document.querySelectorAll("#dossie, #descricao, #ficha")].map(({ id }) => id)"""


@ALL_WIDTHS
def test_a_dossie_asks_for_missing_papers(
    page: Page, live_server: str, console: list[str], axe: Any, width: int
) -> None:
    goto(page, live_server + DEFENDER)
    dossie = page.get_by_role("region", name="Dossiê da blindagem")
    expect(dossie.get_by_role("term")).to_have_text(
        [
            "Quem blindou",
            "Blindado em",
            "Nível de proteção",
            "Vidros",
            "Garantia dos vidros até",
            "Última vistoria",
        ]
    )
    assert page.evaluate(IN_ORDER) == ["dossie", "descricao", "ficha"]
    fold = page.get_by_text(re.compile(r"^Ver todos os \d+$"))
    expect(page.locator(".ficha__opcionais li").nth(8)).to_be_visible(visible=width > 768)
    expect(fold).to_be_visible(visible=width <= 768)
    missing = dossie.get_by_role("list", name="Ainda não informado").get_by_role("listitem")
    expect(missing).to_have_count(2)
    assert axe(page) == []
    link = dossie.get_by_role("button", name="Peça este documento (Declaração do Exército)")
    box = link.bounding_box()
    assert box and box["height"] >= 44
    link.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Assunto")).to_have_value(
        "Dossiê da blindagem, declaração do Exército: Land Rover Defender 110 3.0 D350 X-Dynamic HSE 4x4 Automático 2025"
    )


@pytest.mark.thorough
def test_paper_names_missing_documents_and_has_no_links(page: Page, live_server: str) -> None:
    page.goto(live_server + DEFENDER)
    page.emulate_media(media="print")
    dossie = page.get_by_role("region", name="Dossiê da blindagem")
    expect(dossie.get_by_role("listitem").filter(has_text="Declaração do Exército")).to_be_visible()
    expect(dossie.get_by_role("button", include_hidden=True).first).to_be_hidden()
