"""Texts at the desk: in blocks beside their page, or as HTML where blocks would lose something."""

import json
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import FrameLocator, Locator, Page, expect

from tests.support.browser import WIDTHS, Sound
from tests.support.desk import Desk, enter, open_screen, photographs, shown
from tests.support.waiting import until
from tests.support.word import CLEANED, paste

pytestmark = pytest.mark.xdist_group("site")
CREATE = """async ([url, conteudo]) => {
    const body = { titulo: "Texto de teste", url, conteudo, status: "Inativo" };
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    return (await (await fetch("/api/fichas/textos", init)).json()).id;
}"""
SHOWS_TEXT = """async () => {
    const top = () => document.querySelector(".html").getBoundingClientRect().top;
    // Not by animation frames: a frame out of view has none.
    while (top() < 0 || top() > innerHeight / 2) await new Promise((next) => setTimeout(next, 50));
}"""
READ = "async (id) => (await (await fetch(`/fichas/textos/${id}?_data`)).json()).dados.valores.conteudo"


def open_text(page: Page, desk: Desk, url: str, conteudo: str) -> int:
    """A new text in its editor, and its number."""
    enter(page, desk)
    number: int = page.evaluate(CREATE, [url, conteudo])
    page.goto(f"{desk.url}/fichas/textos/{number}")
    return number


def field(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Conteúdo")


def blocks(page: Page) -> Locator:
    """The same field, once its editor is there."""
    return page.locator("[contenteditable]").and_(field(page))


def frame(page: Page, titulo: str) -> FrameLocator:
    return page.frame_locator(f"iframe[title='{titulo}']")


def save(page: Page, titulo: str = "Conteúdo") -> None:
    page.get_by_role("button", name="guardar", exact=True).click()
    expect(page.get_by_text(f"Guardado: {titulo}.")).to_be_visible()


def test_a_pages_words_stand_in_its_fields_where_a_sentence_goes_and_comes_back(
    page: Page, desk: Desk, console: list[str]
) -> None:
    def words() -> dict[str, str]:
        visited = page.request.get(f"{desk.site.url}/privacidade?_data").json()
        textos: dict[str, str] = visited["dados"]["proprio"]["textos"]
        return textos

    open_screen(page, desk, "/fichas/pagina-privacidade/1")
    before, titulo = words(), "Os seus direitos: título"
    for nome, texto in before.items():
        expect(page.locator(f"#campo-{nome}")).to_have_value(texto)
    heading = frame(page, "No computador, 1280 px").get_by_role("heading", name=before["direitos_titulo"])
    expect(heading).to_be_visible()
    shown(page, titulo).fill("")
    expect(heading).to_have_count(0)
    save(page, titulo)
    until(lambda: before.keys() - words() == {"direitos_titulo"})
    page.get_by_role("button", name="usar o texto padrão").click()
    expect(heading).to_be_visible()
    save(page, titulo)
    until(lambda: words() == before)


@WIDTHS
def test_a_text_is_written_in_blocks_pasted_from_word_and_saved(
    page: Page, desk: Desk, console: list[str], sound: Sound, width: int
) -> None:
    number = open_text(page, desk, f"texto-de-teste-{width}", "<p>Primeiro</p>")
    text = blocks(page)
    text.press("ControlOrMeta+End")
    page.keyboard.press("Enter")
    paste(text)
    expect(text.locator("h2")).to_have_text("Entrega em casa")
    for titulo in ("No computador, 1280 px", "No telefone, 390 px"):
        there = frame(page, titulo)
        expect(there.locator(".html h2")).to_have_text("Entrega em casa")
        there.locator("html").evaluate(SHOWS_TEXT)  # the cover does not hide it
    sound(page)
    save(page)
    assert page.evaluate(READ, number) == f"<p>Primeiro</p>\n{CLEANED}"
    page.reload()
    expect(field(page).locator("li")).to_have_text(["Casa", "Garagem"])
    expect(page.get_by_role("button", name="descartar mudanças")).to_have_count(0)


def test_the_toolbar_works_by_keyboard_and_an_undone_text_is_not_changed(
    page: Page, desk: Desk, console: list[str]
) -> None:
    source = "<p>Um <b>texto</b> só</p>"
    open_text(page, desk, "texto-por-teclado", source)
    text, bar = blocks(page), page.get_by_role("toolbar", name="Formatação")
    text.press("ControlOrMeta+a")
    page.keyboard.press("Shift+Tab")
    expect(bar.get_by_role("button", name="Título (Ctrl Alt 2)")).to_be_focused()
    page.keyboard.press("Enter")
    expect(text.locator("h2")).to_have_text("Um texto só")
    heading = bar.get_by_role("button", name="Título (Ctrl Alt 2)")
    expect(heading).to_have_attribute("aria-pressed", "true")
    discard = page.get_by_role("button", name="descartar mudanças")
    expect(discard).to_be_visible()
    page.keyboard.press("ControlOrMeta+z")
    expect(text.locator("p")).to_have_text("Um texto só")
    expect(discard).to_have_count(0)

    page.keyboard.press("Shift+Tab")
    for _ in range(3):
        page.keyboard.press("ArrowLeft")  # over the end: HTML, redo, undo
    page.keyboard.press("Home")
    expect(heading).to_be_focused()
    text.press("Control+k")
    apply = page.get_by_role("button", name="aplicar link")
    assert apply.evaluate("button => button.scrollHeight <= button.clientHeight")
    page.keyboard.type("javascript:alert(1)")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Comece com https://")).to_be_visible()
    page.get_by_label("Leva a").fill("quintavera.example/busca")
    page.keyboard.press("Enter")
    expect(text.locator("a")).to_have_attribute("href", "https://quintavera.example/busca")
    discard.click()
    expect(text.locator("a")).to_have_count(0)
    expect(discard).to_have_count(0)


def test_in_a_text_the_searchs_key_asks_for_a_link_and_another_saves(
    page: Page, desk: Desk, console: list[str]
) -> None:
    number = open_text(page, desk, "texto-com-link", "<p>Fale conosco</p>")
    text = blocks(page)
    text.press("ControlOrMeta+a")
    page.keyboard.press("Control+k")
    expect(page.get_by_label("Leva a")).to_be_focused()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.type("/faleconosco")
    page.keyboard.press("Control+k")
    expect(page.get_by_role("dialog", name="Buscar em tudo")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_label("Leva a").press("Enter")
    page.keyboard.press("Control+s")
    expect(page.get_by_text("Guardado: Conteúdo.")).to_be_visible()
    assert page.evaluate(READ, number) == '<p><a href="/faleconosco">Fale conosco</a></p>'


def test_the_toolbar_is_one_row_and_a_wide_screen_has_the_preview_beside_the_form(
    page: Page, desk: Desk, console: list[str], axe: Any
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    open_text(page, desk, "texto-ao-lado", "<p>Primeiro</p>")
    bar = page.get_by_role("toolbar", name="Formatação")
    bar.get_by_role("button", name="Editar o HTML").focus()
    assert (bar.bounding_box() or {})["height"] == 44
    expect(bar.get_by_role("button", name="Editar o HTML")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.set_viewport_size({"width": 1280, "height": 900})
    blocks(page).click()
    form, preview = page.locator(".editor").bounding_box(), page.locator(".editor__lado").bounding_box()
    assert form and preview and preview["x"] >= form["x"] + form["width"]
    for figure in page.get_by_role("figure").all():
        expect(figure).to_be_in_viewport(ratio=1)
    assert axe(page) == []


def test_a_text_that_blocks_would_change_opens_as_html(page: Page, desk: Desk, console: list[str]) -> None:
    source = '<p class="x">a</p><table><tbody><tr><td>1</td></tr></tbody></table>'
    number = open_text(page, desk, "texto-com-tabela", source)
    expect(page.get_by_text("Este texto tem HTML que os blocos não mostram")).to_be_visible()
    expect(field(page)).to_have_value(source)
    change = page.get_by_role("button", name="editar em blocos")
    expect(change).to_be_disabled()
    field(page).fill("<p>a</p><ul><li>b</li></ul>")
    change.click()
    expect(field(page).locator("li")).to_have_text("b")
    page.get_by_role("button", name="Editar o HTML").click()
    expect(field(page)).to_have_value("<p>a</p><ul><li>b</li></ul>")
    save(page)
    assert page.evaluate(READ, number) == "<p>a</p><ul><li>b</li></ul>"


def test_a_photograph_stands_in_a_text(page: Page, desk: Desk, console: list[str]) -> None:
    number = open_text(page, desk, "texto-com-foto", "<p>Antes</p>")
    page.get_by_label("Fotos do texto").set_input_files(photographs(1))
    page.get_by_label("A foto em palavras").fill("O salão")
    there = frame(page, "No computador, 1280 px").locator(".html img")
    expect(there).to_have_attribute("alt", "O salão")
    expect(there).to_have_js_property("complete", True)
    assert there.evaluate("img => img.naturalWidth") == 720
    save(page)
    assert 'alt="O salão" width="720" height="480">' in page.evaluate(READ, number)


def test_the_preview_is_scrolled_by_keyboard_and_stays_there(
    page: Page, desk: Desk, console: list[str]
) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    with urllib.request.urlopen(desk.site.url + "/institucional/garantia?_data") as answer:
        long = json.load(answer)["dados"]["conteudo"]["conteudo"]
    open_text(page, desk, "texto-longo", long)
    there = frame(page, "No computador, 1280 px")
    there.locator("html").evaluate(SHOWS_TEXT)
    before = there.locator("html").evaluate("() => scrollY")
    page.locator("iframe").first.focus()
    page.keyboard.press("PageDown")
    page.wait_for_function("before => frames[0].scrollY > before + 200", arg=before)
    # By a click: after a focus, the key would be pressed before the editor has set its caret.
    blocks(page).locator("p").first.click(position={"x": 2, "y": 4})
    page.keyboard.press("Home")
    page.keyboard.type("Novo. ")
    expect(there.locator(".html p").first).to_contain_text("Novo.")
    page.wait_for_function("before => frames[0].scrollY > before + 200", arg=before)
    page.get_by_role("button", name="descartar mudanças").click()


def test_a_preview_that_finds_the_renderer_busy_is_retried(page: Page, desk: Desk) -> None:
    busy = json.dumps({"status_code": 503, "detail": "A prévia não está disponível agora."})
    page.route("**/api/previa/**", lambda route: route.fulfill(status=503, body=busy), times=1)
    open_text(page, desk, "texto-da-previa", "<p>Primeiro</p>")
    expect(page.get_by_text("A prévia não está disponível agora.")).to_be_visible()
    expect(frame(page, "No computador, 1280 px").locator(".html p")).to_have_text("Primeiro")
    expect(page.get_by_text("A prévia não está disponível agora.")).to_be_hidden()
