"""From an empty database to an open site: another dealer's name, a catalogue, a workbook of cars, visitors."""

import secrets
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest
from playwright.sync_api import Page, expect
from xlsxwriter import Workbook

from tests.support.browser import WIDTHS, tab_to
from tests.support.databases import TEMPORARY
from tests.support.desk import Desk, come_in, photographs, running_desk, shown
from tests.support.site import Site
from tests.support.workbook import TITLES, row_of

SLOW = 60_000  # the worker looks every two seconds, and makes photographs
HOUSE = {
    "Nome": "Aurora Veículos",
    "E-mail": "contato@aurora.example",
    "Loja": "(81) 98888-7777",
    "Cidade": "Recife",
    "Cor de destaque": "#7fb4e6",
}
CARS = 40


class NewSite(Site):
    """A site of which nobody has set anything."""

    template = "vazio"

    def renders(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/pronto", timeout=5):
                return True
        except OSError:
            return False


@pytest.fixture
def new_desk() -> Iterator[Desk]:
    """The desk of a new site."""
    site = NewSite(TEMPORARY / f"estreia-{secrets.token_hex(4)}").start()
    try:
        with running_desk(site) as desk:
            yield desk
    finally:
        site.stop()


def packed(folder: Path, cars: int) -> Path:
    """A workbook of cars, and a photograph of each."""
    with Workbook(folder / "estoque.xlsx") as book:
        sheet = book.add_worksheet()
        sheet.write_row(0, 0, [*TITLES, "Fotos"])
        for number in range(cars):
            sheet.write_row(1 + number, 0, [*row_of("A", number), f"carro-{number}.jpg"])
            sheet.write(1 + number, TITLES.index("Situação"), "Disponível")
    file = folder / "estoque.zip"
    with zipfile.ZipFile(file, "w") as made:
        made.write(folder / "estoque.xlsx", "estoque.xlsx")
        for number, photo in enumerate(photographs(cars)):
            made.writestr(f"fotos/carro-{number}.jpg", photo["buffer"])
    return file


def visit(desk: Desk, path: str) -> tuple[int, str]:
    """What a visitor gets."""
    try:
        with urllib.request.urlopen(desk.site.url + path) as answer:
            return answer.status, answer.read().decode()
    except HTTPError as error:
        return error.code, error.read().decode()


@WIDTHS
def test_another_dealers_site_opens_with_its_cars(
    page: Page, new_desk: Desk, console: list[str], axe: Any, tmp_path: Path, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    assert visit(new_desk, "/")[0] == 503 and "Em breve" in visit(new_desk, "/busca")[1]
    come_in(page, new_desk)
    steps = page.get_by_role("region", name="Primeiros passos")
    expect(steps).to_contain_text("Falta o nome, o CNPJ, a cidade.")
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    tab_to(steps.get_by_role("link", name="dados gerais").first, "Enter")
    for titulo, text in HOUSE.items():
        shown(page, titulo).fill(text)
    shown(page, "Importação").uncheck()
    shown(page, "Li os textos das páginas").check()
    page.get_by_role("button", name="guardar").press("Enter")
    expect(page.get_by_text("Guardado")).to_be_visible()

    page.goto(f"{new_desk.url}/primeiros-passos")
    expect(page.get_by_role("heading", name="Primeiros passos")).to_be_visible()
    page.get_by_role("button", name="começar com um catálogo sem preços").press("Enter")
    expect(page.get_by_text("Os catálogos estão prontos: marque o que a casa faz.")).to_be_visible()
    for kind in ("Blindagem", "Polimento técnico"):
        page.get_by_role("checkbox", name=kind).check()
    page.get_by_role("button", name="é o que fazemos").press("Enter")
    expect(page.get_by_role("checkbox", name="Blindagem")).to_have_count(0)
    expect(page.get_by_text("os modelos vêm com os carros")).to_be_visible()
    page.get_by_role("button", name="testar o endereço").press("Enter")
    expect(page.get_by_text(f"{new_desk.site.url} responde.")).to_be_visible()
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    tab_to(page.get_by_role("link", name="importar uma planilha"), "Enter")
    page.get_by_label("escolher arquivo").set_input_files(packed(tmp_path, CARS))
    page.get_by_role("button", name="importar agora").press("Enter", timeout=SLOW)
    expect(page.locator(".estoque-carga__etapa")).to_have_text("Importado", timeout=SLOW)

    page.goto(f"{new_desk.url}/primeiros-passos")
    tab_to(page.get_by_role("button", name="abrir o site"), "Enter")
    expect(page.get_by_text("O site está no ar.")).to_be_visible()
    for servico in ("blindagem", "estética"):
        expect(page.get_by_role("link", name=f"ver a cotação de {servico} como o visitante")).to_be_visible()
    quote = visit(new_desk, "/estetica/cotacao")[1]
    assert '"marcas":[{' in quote and "Polimento técnico" in quote and "Interior e couro" not in quote
    assert "Um consultor responde com o valor" in quote and "Vitrakera" not in visit(new_desk, "/estetica")[1]
    status, home = visit(new_desk, "/")
    assert status == 200 and HOUSE["Loja"] in home and HOUSE["Cor de destaque"] in home
    assert "Quintavera" not in home and 'href="/importacao"' not in home
    assert visit(new_desk, "/importacao")[0] == 404
    found = visit(new_desk, "/busca/todos/todos")[1].replace("\u00a0", " ")
    assert f"{CARS} carros" in found and found.count("Planilha A") >= 12
    page.goto(new_desk.url)
    expect(page.get_by_role("heading", name="Hoje")).to_be_visible()
    expect(steps).to_have_count(0)
