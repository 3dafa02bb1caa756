"""A car's inspection report at the desk: chosen, refused, saved, downloaded, removed."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.support.browser import WIDTHS
from tests.support.desk import Desk, open_screen

DEFENDER = 104


def save(page: Page, fields: str) -> None:
    page.get_by_role("button", name="guardar").click()
    expect(page.locator(".recado [role=status]")).to_have_text(f"Guardado: {fields}.")
    page.reload()
    page.locator("summary").filter(has_text="Laudo e garantia").click()


@WIDTHS
def test_the_staff_send_a_report(page: Page, desk: Desk, console: list[str], axe: Any, width: int) -> None:
    open_screen(page, desk, f"/estoque/novo?de={DEFENDER}")
    page.get_by_label("Quilômetros").fill("0")
    page.get_by_role("button", name="criar o carro").click()
    expect(page.get_by_role("heading", name="O que mudou")).to_be_visible()  # the new car's own screen
    page.locator("summary").filter(has_text="Laudo e garantia").click()
    field = page.locator(".campo-editor").filter(has_text="Laudo em PDF")
    expect(field).to_contain_text("Tarje nome, CPF, placa e chassi antes de enviar.")
    choose = page.get_by_label("Laudo em PDF")
    choose.set_input_files({"name": "Laudo.pdf", "mimeType": "application/pdf", "buffer": b"<html>"})
    expect(field.get_by_role("status")).to_have_text("Envie o laudo em PDF.")
    console.clear()  # the browser says that a call was refused
    choose.set_input_files({"name": "Laudo.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.7\n"})
    link = field.get_by_role("link", name="baixar o PDF")
    expect(link).to_have_attribute("href", re.compile(r"^/media/documentos/laudo-[0-9a-f]{16}\.pdf$"))
    page.get_by_label("Resultado do laudo").select_option("aprovado")
    assert axe(page) == []
    save(page, "Resultado do laudo cautelar, Laudo em PDF")
    with page.expect_download() as download:
        link.click()
    assert Path(download.value.path()).read_bytes() == b"%PDF-1.7\n"
    field.get_by_role("button", name="remover o PDF").click()
    save(page, "Laudo em PDF")
    expect(field.get_by_text("escolher um PDF")).to_be_visible()
    expect(link).to_have_count(0)
