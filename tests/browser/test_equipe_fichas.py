"""Everything that the staff keep, by clicking: found in its list, changed in its editor, and there after a reload."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import WIDTHS
from tests.support.desk import Desk, enter, open_screen, photographs, said, shown

# A field of each kind, and what it becomes.
CHANGED = {
    "Destaques da página inicial": ("Ordem", "91"),
    "Banners": ("Chamada", "Outra chamada"),
    "Marcas": ("Ordem", "91"),
    "Modelos": ("Modelo", "Outro modelo"),
    "Faixas de preço": ("Como aparece", "Outra faixa"),
    "Importados": ("Preço", "R$ 1.234.567"),
    "Textos institucionais": ("Título", "Outro título"),
    "Galerias": ("Legenda", "Outra legenda"),
    "Classes de blindagem": ("Peso acrescentado", "200 kg"),
    "Preços da blindagem": ("Preço", "R$ 123.456"),
    "Grupos da blindagem": ("Ordem", "91"),
    "Recomendações da blindagem": ("Título", "Outra recomendação"),
    "Categorias de estética": ("Descrição", "Outra descrição"),
    "Serviços de estética": ("Garantia, em anos", "7"),
    "Opcionais de estética": ("Descrição", "Outra descrição"),
    "Fornecedores de estética": ("Descrição", "Outra descrição"),
    "Preços da estética": ("Preço", "R$ 1.234"),
    "Respostas a contatos": ("Título", "Outra resposta"),
    "Dados gerais": ("Bairro", "Outro bairro"),
    "Página inicial": ("Busca: título", "Outro título"),
    "Sobre Nós": ("Abertura: título", "Outro título"),
    "Blindagem": ("Abertura: título", "Outro título"),
    "Funilaria e pintura": ("Abertura: título", "Outro título"),
    "Estética automotiva": ("Abertura: título", "Outro título"),
    "Importação": ("Abertura: título", "Outro título"),
    "Venda seu carro": ("Abertura: título", "Outro título"),
    "Fale conosco": ("Abertura: título", "Outro título"),
    "Privacidade": ("Abertura: título", "Outro título"),
}
SCREENS = {"Primeiros passos", "Publicar", "Outras lojas"}  # no records, or none in the demonstration


def change(page: Page, titulo: str, text: str) -> None:
    shown(page, titulo).fill(text)
    with page.expect_response(re.compile("/api/fichas/")) as saved:
        page.get_by_role("button", name="guardar", exact=True).press("Enter")
    if saved.value.status == 422:  # an unusual price
        with page.expect_response(re.compile("/api/fichas/")) as saved:
            page.get_by_role("button", name="Confirmar R$").press("Enter")
    assert saved.value.ok, saved.value.text()
    page.reload()
    expect(page.locator(".editor")).to_be_visible()
    expect(shown(page, titulo)).to_have_value(text)


@pytest.mark.thorough
@WIDTHS
def test_every_kind_of_record_is_changed_by_clicking(
    page: Page, desk: Desk, console: list[str], axe: Any, width: int
) -> None:
    enter(page, desk)
    page.get_by_role("link", name="Conteúdo", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Conteúdo e preços")
    kinds = page.locator("main li a").all_inner_texts()
    assert {kind.strip() for kind in kinds} == CHANGED.keys() | SCREENS
    assert axe(page) == []
    wrong = []
    for kind, (titulo, text) in CHANGED.items():
        page.goto(desk.url + "/fichas")
        page.get_by_role("main").get_by_role("link", name=kind, exact=True).press("Enter")
        expect(page.get_by_role("heading", level=1)).to_have_text(kind)
        if page.locator(".editor, .kit__linhas a").first.evaluate("(one) => one.tagName") == "A":
            page.locator(".kit__linhas a").first.press("Enter")
        expect(page.locator(".editor")).to_be_visible()
        wrong += [(kind, one) for one in axe(page)]
        wide = page.evaluate("document.documentElement.scrollWidth")
        wrong += [(kind, wide)] * (wide > width)
        before = shown(page, titulo).input_value()
        if width == 1280:  # on a telephone it is the same form
            change(page, titulo, text)
            change(page, titulo, before)
    assert wrong == []
    console[:] = [one for one in console if "422" not in one]  # prices that were confirmed


def test_a_banners_car_is_found_by_its_name_and_its_kind_is_a_word(
    page: Page, desk: Desk, console: list[str], axe: Any
) -> None:
    open_screen(page, desk, "/fichas/banners/2")
    expect(page.get_by_label("Tipo")).to_have_value("2")
    expect(page.get_by_label("Tipo").locator("option")).to_have_text(["Serviço", "Carro", "Campanha"])
    car = page.get_by_label("Carro", exact=True)
    before = car.input_value()
    assert before.startswith("Ferrari 296 GTB")
    with page.expect_response(re.compile("/api/carros")):
        car.fill("range rover sport")
    option = page.locator(f"datalist#{car.get_attribute('list')} option").first
    expect(option).to_have_attribute("value", re.compile("^Land Rover Range Rover Sport"))
    chosen = option.get_attribute("value") or ""
    car.fill(chosen)
    page.get_by_role("button", name="guardar", exact=True).click()
    expect(said(page)).to_have_text("Guardado: Carro.")
    expect(car).to_have_value(chosen)
    expect(page.get_by_role("region", name="O que mudou")).to_contain_text("Carro: Ferrari 296 GTB")
    car.fill("porsche 911")
    car.press("Tab")
    expect(car).to_have_value(chosen)  # what is no car's name chooses none
    assert axe(page) == []
    page.get_by_role("button", name="Desfazer").click()
    expect(car).to_have_value(before)


@WIDTHS
def test_several_photographs_enter_a_gallery_at_once(
    page: Page, desk: Desk, console: list[str], axe: Any, width: int
) -> None:
    open_screen(page, desk, "/fichas/galerias")
    pictures = page.locator(".fichas-lista__foto img")
    expect(pictures.first).to_be_visible()
    before = pictures.count()
    page.get_by_label("Galeria das novas fotos").select_option(label="Funilaria")
    broken = {"name": "conta.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.7"}
    page.get_by_label("escolher fotos").set_input_files([*photographs(2), broken])
    expect(said(page)).to_have_text("2 fotos entraram.")
    expect(page.get_by_role("alert")).to_contain_text("conta.pdf: ")
    expect(pictures).to_have_count(before + 2)
    assert axe(page) == []
    console.clear()  # the browser says that a call was refused


@pytest.mark.thorough
@WIDTHS
def test_the_size_of_a_model_is_chosen_in_the_list(page: Page, desk: Desk, axe: Any, width: int) -> None:
    open_screen(page, desk, "/fichas/modelos?texto=cayenne")
    size = page.get_by_label("Porte na estética: Porsche Cayenne", exact=True)
    before = size.input_value()
    size.select_option("especial")
    expect(page.get_by_role("status").filter(has_text="Porsche Cayenne: guardado.")).to_be_visible()
    page.reload()
    expect(size).to_have_value("especial")
    assert axe(page) == []
    size.select_option(before)
    page.get_by_role("button", name="desfazer").click()
    expect(size).to_have_value("especial")
    size.select_option(before)
    expect(page.get_by_role("button", name="desfazer")).to_be_visible()
    page.reload()
    expect(size).to_have_value(before)
