"""The stock as a table: cells, selection, prices of many cars, order, filters; two people at one cell."""

import re
import secrets
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browser import WIDTHS, Sound
from tests.support.desk import Desk, deafen, enter, said

pytestmark = pytest.mark.xdist_group("site")

CREATE = """async ([word, prices, photo]) => {
    const { dados } = await (await fetch('/estoque/101?_data')).json();
    const { marca, modelo } = dados.valores;
    const made = [];
    for (const [at, preco_valor] of prices.entries()) {
        const versao = `${word} ${String.fromCharCode(97 + (at % 26))}${at < 26 ? "" : at}`;
        const car = { marca, modelo, versao, condicao: 'novo', preco_valor, seo_url: `${word}-${at}` };
        const answer = await fetch('/api/fichas/carros', {
            method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(car),
        });
        if (!answer.ok) throw new Error(await answer.text());
        made.push((await answer.json()).id);
    }
    return made;
}"""


class Stock:
    """Hidden cars that a test made, on the screen of those alone."""

    def __init__(self, page: Page, desk: Desk, prices: list[int]) -> None:
        self.page, self.word = page, secrets.token_hex(5)
        enter(page, desk)
        self.ids: list[int] = page.evaluate(CREATE, [self.word, prices])
        self.address = f"{desk.url}/estoque?texto={self.word}&ordem=nome"
        page.goto(self.address)
        expect(page.locator(".tabela__linha")).to_have_count(min(50, len(prices)))


def price_of(page: Page, letter: str) -> Locator:
    return page.get_by_label(re.compile(f"^Preço de .* {letter}( |$)"))


def choose(page: Page, letters: str) -> None:
    for letter in letters:
        page.get_by_label(re.compile(f"^Selecionar .* {letter}( |$)")).check()


def numbers(page: Page, letters: str) -> list[int]:
    values = [price_of(page, letter).input_value() for letter in letters]
    return [int(re.sub(r"\D", "", value) or 0) for value in values]


@WIDTHS
def test_the_prices_of_twelve_cars_fall_by_three_percent(
    page: Page, desk: Desk, console: list[str], sound: Sound, width: int
) -> None:
    before = [500_000 + 1_111 * n for n in range(11)] + [0]
    Stock(page, desk, [*before, 900_000])
    sound(page)
    expect(page.locator(".tabela__contatos").first).to_be_visible(visible=width < 1024)
    choose(page, "a")
    page.get_by_label(re.compile("^Selecionar .* l( |$)")).press("Shift+Space")
    expect(page.locator(".barra [role=status]")).to_have_text("12 carros selecionados")
    sound(page)
    page.get_by_role("button", name="mudar preços").press("Enter")
    dialog = page.get_by_role("dialog", name="Mudar preços")
    expect(dialog.get_by_label("Quanto")).to_be_focused()
    dialog.get_by_label("Quanto").fill("três")
    expect(dialog.get_by_role("status")).to_have_text("Escreva um percentual, como 3 ou 2,5.")
    dialog.get_by_label("Quanto").fill("3")
    preview = dialog.get_by_role("region", name="Preços de antes e de depois")
    expect(preview.locator("tbody tr")).to_have_count(11)
    expect(preview.locator("tbody tr").nth(1).locator("td")).to_have_text(["R$ 501.111", "R$ 486.078"])
    sound(page)
    assert numbers(page, "b") == [501_111]  # nothing is saved yet
    dialog.get_by_role("button", name="mudar 11 preços").press("Enter")
    expect(said(page)).to_have_text("Preço mudado: 11 carros.")
    after = [(one * 97 + 50) // 100 for one in before]
    assert numbers(page, "abcdefghijklm") == [*after, 900_000]
    page.reload()
    assert numbers(page, "abcdefghijklm") == [*after, 900_000]

    choose(page, "ab")
    page.get_by_role("button", name="mudar preços").click()
    dialog.get_by_label("O que fazer").select_option("subir, em R$")
    dialog.get_by_label("Quanto").fill("1.234")
    dialog.get_by_label("Arredondar para").select_option("milhares")
    dialog.get_by_role("button", name="mudar 2 preços").click()
    expect(said(page)).to_have_text("Preço mudado: 2 carros.")
    assert numbers(page, "ab") == [486_000, 487_000]
    page.get_by_role("button", name="Desfazer").click()
    expect(said(page)).to_have_text("Desfeito: Preço mudado, 2 carros.")
    assert numbers(page, "abc") == after[:3]


@pytest.mark.thorough
@WIDTHS
def test_unusual_prices_of_many_cars_are_asked_about_at_once(
    page: Page, desk: Desk, console: list[str], axe: Any, width: int
) -> None:
    Stock(page, desk, [600_000, 700_000])
    page.get_by_label("Selecionar os 2 carros desta página").check()
    page.get_by_role("button", name="mudar preços").click()
    page.get_by_label("Quanto").fill("25")
    page.get_by_role("button", name="mudar 2 preços").click()
    refused = page.locator(".kit__recusa")
    expect(refused).to_contain_text("2 carros ficaram como estavam:")
    expect(refused).to_contain_text("O preço cai mais de 20 %. R$ 600.000 → R$ 450.000")
    assert numbers(page, "ab") == [600_000, 700_000]
    assert axe(page) == []
    refused.get_by_role("button", name="fazer mesmo assim").click()
    expect(said(page)).to_have_text("Preço mudado: 2 carros.")
    expect(refused).to_have_count(0)
    assert numbers(page, "ab") == [450_000, 525_000]
    page.get_by_role("button", name="Desfazer").click()
    expect(said(page)).to_have_text("Desfeito: Preço mudado, 2 carros.")
    assert numbers(page, "ab") == [600_000, 700_000]


@pytest.mark.thorough
def test_all_cars_of_a_filter_are_changed_on_whatever_page(
    page: Page, desk: Desk, console: list[str]
) -> None:
    Stock(page, desk, [400_000] * 26 + [500_000] * 27)
    page.get_by_label("Selecionar os 50 carros desta página").check()
    page.get_by_role("button", name="selecionar todos os 53 deste filtro").click()
    expect(page.locator(".barra [role=status]")).to_have_text("53 carros selecionados")
    page.get_by_role("button", name="publicar").click()
    refused = page.locator(".kit__recusa")
    expect(refused).to_contain_text("53 carros ficaram como estavam:")
    expect(refused).to_contain_text("Ponha pelo menos uma foto antes de publicar.")
    expect(refused.get_by_role("button", name="fazer mesmo assim")).to_have_count(0)
    refused.get_by_role("button", name="fechar").click()
    expect(refused).to_have_count(0)
    page.get_by_role("button", name="mudar preços").click()
    page.get_by_label("Quanto").fill("1")
    expect(page.locator(".precos-modal__previa tbody tr")).to_have_count(53)
    page.get_by_role("button", name="mudar 53 preços").click()
    expect(said(page)).to_have_text("Preço mudado: 53 carros.")
    page.get_by_role("link", name="Próxima").click()
    expect(page.locator(".tabela__linha")).to_have_count(3)
    expect(page.locator(".tabela__linha form input").last).to_have_value("R$ 495.000")


@WIDTHS
def test_a_price_and_a_state_are_changed_in_their_cells(
    page: Page, desk: Desk, console: list[str], sound: Sound, width: int
) -> None:
    Stock(page, desk, [600_000, 700_000])
    price = price_of(page, "a")
    price.fill("590.000,00")
    price.press("Enter")
    expect(said(page)).to_have_text(re.compile("a: R\\$\\s590.000.$"))
    expect(price).to_be_focused()
    price.fill("580000,50")
    price.press("Tab")
    expect(page.get_by_role("alert")).to_have_text("Use reais inteiros, sem centavos.")
    expect(price).to_have_attribute("aria-invalid", "true")
    price.press("Escape")
    expect(price).to_have_value("R$ 590.000")
    expect(page.get_by_role("alert")).to_have_count(0)

    price.fill("59000")
    price.press("Enter")
    question = page.get_by_role("region", name="O preço cai mais de 20 %.")
    expect(question).to_be_focused()
    expect(question.locator("dd")).to_have_text(["R$ 590.000", "R$ 59.000"])
    sound(page)
    question.get_by_role("button", name="corrigir o preço").click()
    price.fill("57000")
    expect(question).to_have_count(0)
    price.press("Enter")
    question.get_by_role("button", name="Confirmar R$ 57.000").click()
    expect(said(page)).to_have_text(re.compile("a: R\\$\\s57.000.$"))
    page.get_by_role("button", name="Desfazer").click()
    expect(price).to_have_value("R$ 590.000")

    state = page.get_by_label(re.compile("^Situação de .* b$"))
    state.focus()
    page.keyboard.press("ArrowUp")
    expect(state).to_have_value("Vendido")
    page.keyboard.press("Escape")
    expect(state).to_have_value("Oculto")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("Vendido: com foto")
    page.reload()
    expect(state).to_have_value("Vendido")
    state.select_option("Disponível")
    expect(page.get_by_role("alert")).to_have_text("Ponha pelo menos uma foto antes de publicar.")
    expect(state).to_have_value("Vendido")
    console.clear()  # the browser says that calls were refused


@pytest.mark.thorough
def test_a_highlight_is_switched_in_its_cell(page: Page, desk: Desk, console: list[str]) -> None:
    stock = Stock(page, desk, [600_000])
    highlight = page.get_by_label(re.compile("^Destaque: .* a$"))
    highlight.click()
    expect(said(page)).to_have_text("Na página inicial: 1 carro.")
    page.reload()
    expect(highlight).to_be_checked()
    page.get_by_label(re.compile("^Selecionar .* a$")).check()
    page.get_by_role("button", name="tirar destaque").click()
    expect(said(page)).to_have_text("Fora da página inicial: 1 carro.")
    expect(highlight).not_to_be_checked()
    page.get_by_role("button", name="Desfazer").click()
    expect(highlight).to_be_checked()
    page.evaluate(
        """async (id) => {
            const { dados } = await (await fetch(`/estoque?_data&texto=${new URL(location).searchParams.get('texto')}`)).json();
            const { destaque } = dados.carros.find((carro) => carro.id === id);
            await fetch(`/api/fichas/destaques/${destaque.id}?revisao=${destaque.revisao}`, { method: 'DELETE' });
        }""",
        stock.ids[0],
    )


@pytest.fixture
def joao(joao: Page) -> Page:
    """A colleague, to whom the desk sends no events."""
    deafen(joao)
    return joao


@pytest.mark.thorough
def test_two_people_at_one_price_overwrite_each_other_only_knowingly(
    page: Page, joao: Page, desk: Desk, console: list[str]
) -> None:
    deafen(page)
    stock = Stock(page, desk, [600_000, 700_000])
    joao.goto(stock.address)
    price_of(joao, "a").fill("610000")
    price_of(joao, "a").press("Enter")
    expect(said(joao)).to_contain_text("R$ 610.000")
    price_of(page, "a").fill("620000")
    price_of(page, "a").press("Enter")
    refused = page.get_by_role("alert")
    expect(refused).to_contain_text("João Lima mudou Preço em ")
    joao.reload()
    expect(price_of(joao, "a")).to_have_value("R$ 610.000")
    refused.get_by_role("button", name="fazer mesmo assim").click()
    expect(said(page)).to_contain_text("R$ 620.000")
    expect(refused).to_have_count(0)

    joao.get_by_label("Selecionar os 2 carros desta página").check()  # his screen still shows 610,000
    joao.get_by_role("button", name="mudar preços").click()
    joao.get_by_label("Quanto").fill("10")
    joao.get_by_role("button", name="mudar 2 preços").click()
    expect(said(joao)).to_have_text("Preço mudado: 1 carro.")
    expect(joao.locator(".kit__recusa")).to_contain_text("Helena Prado mudou Preço em ")
    assert numbers(joao, "ab") == [620_000, 630_000]
    console.clear()  # the browser says that a call was refused


@WIDTHS
def test_the_list_follows_the_text_and_sorts_by_its_columns(
    page: Page, desk: Desk, console: list[str], width: int
) -> None:
    stock = Stock(page, desk, [600_000, 700_000, 650_000])
    page.goto(desk.url + "/estoque")
    words = page.get_by_label("Marca, modelo, versão ou placa")
    words.focus()
    with page.expect_response(re.compile(f"texto={stock.word}.*_data")):
        page.keyboard.type(stock.word, delay=20)
    expect(page.locator(".tabela__linha")).to_have_count(3)
    expect(words).to_be_focused()
    expect(page).to_have_url(re.compile(f"texto={stock.word}"))
    page.keyboard.type("-1")
    expect(page.locator(".tabela__linha")).to_have_count(1)
    if width < 1024:
        page.get_by_role("button", name="mais filtros").click()
    page.locator(".filtros [name=situacao]").select_option("vendido")
    expect(page.get_by_text("Nenhum carro com este filtro.")).to_be_visible()
    page.locator(".filtros [name=situacao]").select_option("")
    words.fill(stock.word)
    expect(page.locator(".tabela__linha")).to_have_count(3)

    rows = page.locator(".tabela__linha form input")
    by_price = page.get_by_role("columnheader", name="Preço").get_by_role("link")
    by_price.press("Enter")
    expect(rows.first).to_have_value("R$ 700.000")
    assert [row.input_value() for row in rows.all()] == ["R$ 700.000", "R$ 650.000", "R$ 600.000"]
    expect(page.get_by_role("columnheader", name="Preço")).to_have_attribute("aria-sort", "descending")
    by_price.click()
    expect(rows.first).to_have_value("R$ 600.000")
    expect(page.get_by_role("columnheader", name="Preço")).to_have_attribute("aria-sort", "ascending")
    by_price.click()
    expect(page.get_by_role("columnheader", name="Preço")).not_to_have_attribute("aria-sort", re.compile("."))
