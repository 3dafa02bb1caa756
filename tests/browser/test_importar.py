"""A file of cars at the desk, in a browser: sent, rehearsed, read, taken in, and seen by visitors."""

import io
import json
import re
import secrets
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import WIDTHS, Sound, tab_to
from tests.support.desk import Desk, enter, open_screen, photographs, save
from tests.support.forms import rows
from tests.support.workbook import write_workbook

SLOW = 60_000  # the worker looks every two seconds, and makes photographs


@pytest.fixture
def code(page: Page, desk: Desk) -> Iterator[str]:
    """Of this test's cars, which visitors do not see afterwards: other tests count what they see."""
    code = secrets.token_hex(4)
    yield code
    found = page.request.get(f"{desk.url}/estoque?texto={code}&_data").json()["dados"]["carros"]
    for car in found:
        save(page, desk, "carros", car["id"], status="Oculto")


def packed(folder: Path, code: str) -> Path:
    """Three cars, of which one breaks a rule and one is too cheap, with a photograph of the good one."""
    own = {
        "marca": "Porsche",
        "modelo": "Macan",
        "condicao": "usado",
        "status": "Ativo",
        "preco_valor": "350.000",
    }
    cars = [
        {"codigo_externo": code, "versao": f"Importado {code}", "fotos": [f"importada-{code}.jpg"], **own},
        {"codigo_externo": f"{code}-b", "versao": "Sem ano", "ano_modelo": "ontem", **own},
        {
            "codigo_externo": f"{code}-c",
            "versao": "Barato",
            **own,
            "preco_valor": "35.000",
            "status": "Oculto",
        },
    ]
    file = folder / f"carros-{code}.zip"
    with zipfile.ZipFile(file, "w") as made:
        made.writestr("estoque.json", json.dumps(cars))
        made.writestr(f"fotos/importada-{code}.jpg", photographs(1)[0]["buffer"])
    return file


@WIDTHS
def test_a_file_from_the_desk_to_the_visitor(
    page: Page, desk: Desk, console: list[str], sound: Sound, code: str, tmp_path: Path, width: int
) -> None:
    enter(page, desk)
    page.get_by_role("link", name="Estoque").click()
    page.get_by_role("link", name="Importar e exportar").click()
    expect(page.get_by_role("heading", name="Importar e exportar")).to_be_visible()
    sound(page)
    with page.expect_file_chooser() as chooser:
        page.get_by_label("escolher arquivo").press("Enter")
    chooser.value.set_files(packed(tmp_path, code))
    expect(page.locator(".estoque-carga__etapa")).to_have_text("Conferido: nada mudou ainda", timeout=SLOW)
    wrong = page.get_by_role("region", name="O que há de errado")
    expect(wrong).to_contain_text("Ano do modelo")
    expect(wrong).to_contain_text("A linha fica de fora.")
    expect(page.get_by_role("region", name="O que vai mudar")).to_contain_text(
        f"Porsche Macan Importado {code}"
    )
    expect(wrong).to_contain_text("R$ 35.000 só entra com “confirmar valores fora do comum”.")
    page.get_by_label("Confirmar valores fora do comum: 1 carro.").check()
    sound(page)

    page.get_by_role("button", name="importar agora").click()
    expect(page.locator(".estoque-carga__etapa")).to_have_text("Importado", timeout=SLOW)
    expect(page.get_by_role("region", name="O que mudou")).to_contain_text("entra no estoque")
    sound(page)
    with page.expect_download() as down:
        page.get_by_role("link", name="Baixar erros e avisos (CSV)").click()
    assert "ano_modelo" in down.value.path().read_text("utf-8-sig")
    with urllib.request.urlopen(
        f"{desk.site.url}/api/veiculos?seo_url=porsche-macan-importado-{code}"
    ) as answer:
        car = json.load(answer)
    assert (car["preco_valor"], len(car["fotos"])) == (350_000, 1)

    page.goto(f"{desk.url}/estoque/importar")
    expect(page.get_by_role("link", name=f"carros-{code}.zip")).to_contain_text(
        "Importado · entraram: 2, alterados: 0"
    )
    with page.expect_download() as down:
        page.get_by_role("link", name="planilha (CSV)").click()
    assert code in io.TextIOWrapper(io.BytesIO(down.value.path().read_bytes()), "utf-8-sig").read()


@pytest.mark.thorough
@WIDTHS
def test_a_workbook_of_500_cars_is_corrected_imported_and_undone_by_keyboard(
    page: Page, desk: Desk, console: list[str], sound: Sound, code: str, tmp_path: Path, width: int
) -> None:
    open_screen(page, desk, "/estoque/importar")
    with page.expect_file_chooser() as chooser:
        tab_to(page.get_by_label("escolher arquivo"), "Enter")
    chooser.value.set_files(write_workbook(tmp_path / f"novembro-{code}.xlsx", code, 500, broken=10))
    prices = page.get_by_label(re.compile(rf"^Linha \d+ · {code}-\d · Preço$"))
    expect(prices).to_have_count(10, timeout=SLOW)
    expect(prices.first).to_have_value("trezentos")
    tab_to(prices.first)
    for number in range(10):
        expect(prices.nth(number)).to_be_focused()
        page.keyboard.press("ControlOrMeta+a")
        page.keyboard.type(f"{410 + number}.900")
        page.keyboard.press("Tab" if number < 9 else "Enter")
    step = page.locator(".estoque-carga__etapa")
    expect(prices).to_have_count(0, timeout=SLOW)
    expect(step).to_have_text("Conferido: nada mudou ainda", timeout=SLOW)
    expect(page.get_by_role("region", name="O que vai mudar")).to_contain_text(f"Planilha {code} 0")
    tab_to(page.get_by_role("button", name="importar agora"), "Enter")
    expect(step).to_have_text("Importado", timeout=SLOW)
    page.goto(f"{desk.url}/estoque?texto={code}")
    expect(page.get_by_text("500 carros")).to_be_visible()
    query = "SELECT preco_valor, tipo_blindagem, km, ano_modelo FROM veiculos WHERE codigo_externo = ?"
    cars = {number: rows(desk.site, query, f"{code}-{number}")[0] for number in (12, 15, 50)}
    assert cars[12] == (312_900, "III-A", "12.500", 2023)
    assert (cars[15][2], cars[50][0]) == ("0", 0)
    page.goto(f"{desk.url}/estoque/importar")
    page.get_by_role("link", name=f"novembro-{code}.xlsx").click()
    undo = page.get_by_role("button", name="desfazer esta importação")
    tab_to(undo, "Enter")
    dialog = page.get_by_role("dialog", name=f"Desfazer “novembro-{code}.xlsx”?")
    expect(dialog).to_contain_text("O que alguém mudou depois fica como está.")
    sound(page)
    tab_to(dialog.get_by_role("button", name="não desfazer"), "Enter")
    expect(dialog).to_be_hidden()
    tab_to(undo, "Enter")
    tab_to(dialog.get_by_role("button", name="desfazer", exact=True), "Enter")
    expect(step).to_have_text("Desfeita", timeout=SLOW)
    expect(page.get_by_text("500 carros foram removidos ou ocultados")).to_be_visible()
    expect(undo).to_have_count(0)
    sound(page)
    page.goto(f"{desk.url}/estoque?texto={code}")
    expect(page.get_by_text("Nenhum carro com este filtro.")).to_be_visible()
