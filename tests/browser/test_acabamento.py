"""Finishing touches: a mask, a bar, a heading on the narrowest screen, a progress that stays in view."""

import re
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support import ROOT
from tests.support.browser import WITHOUT_SCRIPTS, at_rest, goto
from tests.support.pages import CARRERA, PUBLIC
from tests.support.wizard import fill_to_the_end

pytestmark = pytest.mark.thorough


@pytest.mark.parametrize("path", ["/nada", f"/busca?q={'W' * 80}"])
def test_the_404_page_and_a_long_word_fit_the_narrowest_screen(
    page: Page, live_server: str, path: str
) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    goto(page, live_server + path)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_the_question_of_consent_is_a_slim_bar_on_a_phone(page: Page, live_server: str, axe: Any) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    goto(page, live_server + CARRERA)
    page.evaluate("document.fonts.ready")
    bar = page.get_by_role("region", name="Podemos registrar a sua visita?")
    bar.wait_for()
    at_rest(page)
    box = bar.bounding_box()
    assert box and box["height"] < 844 * 0.17
    assert box["y"] + box["height"] == 844 - 56, "it stands on the bar of WhatsApp"
    for name in ("Aceitar", "Recusar", "Preferências"):
        button = bar.get_by_role("button", name=name).bounding_box()
        assert button and button["height"] >= 44
    assert axe(page) == []


def test_a_picture_that_is_not_of_the_car_says_so(page: Page, live_server: str) -> None:
    page.goto(live_server + "/importacao/")
    expect(page.get_by_text("Imagem ilustrativa").first).to_be_visible()
    page.goto(live_server + "/importado/1")
    expect(page.get_by_text("Imagem ilustrativa").first).to_be_visible()
    page.goto(live_server + "/busca/todos/todos/kia/carnival")
    expect(page.locator(".veiculo-card").first).to_contain_text("Imagem ilustrativa")


def test_a_picture_of_another_car_says_so_in_forms_comparisons_and_on_paper(
    page: Page, live_server: str
) -> None:
    page.goto(live_server + "/faleconosco?sobre=importado-1")
    expect(page.locator(".objeto-card")).to_contain_text("Imagem ilustrativa")
    page.goto(live_server + "/comparar?carros=109-118")
    expect(page.locator(".comparacao__fotos > td")).to_have_text(
        ["", "Imagem ilustrativa", "Imagem ilustrativa"]
    )
    page.goto(live_server + "/detalhe/118")
    page.emulate_media(media="print")
    said = page.locator(".galeria .ilustrativa")
    expect(said).to_have_css("color", "rgb(0, 0, 0)")
    expect(said).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(page.locator(".detalhe__logomarca")).to_have_css("filter", "brightness(0)")


@pytest.mark.parametrize("width", [390, 1024, 1280, 1920])
def test_each_filters_label_is_one_line_in_its_field(page: Page, live_server: str, width: int) -> None:
    goto(page, live_server + "/busca/todos/todos")
    if width < 768:
        page.get_by_role("button", name="Filtros", exact=True).click()
    page.get_by_role("button", name="Mais filtros").click()
    expect(page.locator(".filtro-campos__facetas .selecao__rotulo")).to_have_count(8)
    odd = page.locator(".filtro-campos .selecao__rotulo").evaluate_all(
        """(labels) => labels.filter((one) =>
          one.offsetHeight >= 24 ||
          one.getBoundingClientRect().right > one.parentElement.getBoundingClientRect().right
        ).map((one) => one.textContent)"""
    )
    assert odd == []


@pytest.mark.parametrize("width", [390, 1280])
def test_no_day_of_a_visit_takes_two_lines(page: Page, live_server: str, width: int) -> None:
    page.goto(live_server + "/agendamento")
    days = page.get_by_role("group", name="Dia").locator(".escolhas__opcao")
    expect(days).to_have_count(12)
    page.evaluate("document.fonts.ready")
    assert {round(day.bounding_box()["height"]) for day in days.all()} == {52}


@pytest.mark.parametrize(
    ("path", "about"),
    [("/agendamento?sobre=veiculo-101", 1), ("/avise-me?busca=/busca/todos/todos/porsche", 0)],
)
def test_beside_a_form_stand_its_car_and_the_way_to_the_dealer(
    page: Page, live_server: str, path: str, about: int
) -> None:
    page.goto(live_server + path)
    form = page.locator("main form").bounding_box()
    place = page.get_by_role("complementary", name="Onde estamos").bounding_box()
    assert form and place
    assert form["x"] + form["width"] < place["x"]
    assert place["y"] <= form["y"] < place["y"] + place["height"]
    expect(page.locator(".objeto-card")).to_have_count(about)


@pytest.mark.parametrize(("width", "highest"), [(390, 1050), (1280, 740)])
def test_the_footer_is_short(page: Page, live_server: str, width: int, highest: int) -> None:
    page.goto(live_server + "/sobre")
    footer = page.locator("footer").bounding_box()
    assert footer and footer["height"] <= highest


@pytest.mark.parametrize(("path", "words"), [("/", "seleções especiais"), ("/estetica", "FAÇA UM ORÇAMENTO")])
def test_the_specifications_words_are_shown_as_sentences(
    page: Page, live_server: str, path: str, words: str
) -> None:
    page.goto(live_server + path)
    shown = page.locator(".frase", has_text=words)
    expect(shown).to_have_css("text-transform", "lowercase")
    first = "(one) => getComputedStyle(one, '::first-letter').textTransform"
    assert shown.evaluate(first) == "uppercase"


def test_suggestions_have_pictures_of_one_size(page: Page, live_server: str) -> None:
    goto(page, live_server + "/sobre")
    page.get_by_role("button", name="Procurar no estoque").click()
    page.get_by_role("combobox").press_sequentially("land rover")
    pictures = page.get_by_role("option").locator("img")
    expect(pictures.first).to_be_visible()
    assert {picture.bounding_box()["width"] for picture in pictures.all()} == {72}


def test_the_gallery_of_coatings_stands_clear_of_their_cards(page: Page, live_server: str) -> None:
    page.goto(live_server + "/estetica")
    gallery = page.get_by_role("list", name="Fotos de revestimento cerâmico")
    gap = "(gallery) => gallery.getBoundingClientRect().top - gallery.previousElementSibling.getBoundingClientRect().bottom"
    assert gallery.evaluate(gap) >= 32


def test_no_name_on_the_map_stands_on_another(page: Page) -> None:
    page.set_content((ROOT / "db/seed/mapa.svg").read_text())
    names = page.locator("svg text").filter(has_text=re.compile(r"\w{2}"))
    boxes = [box for name in names.all() if (box := name.bounding_box())]
    assert len(boxes) == 5
    for one, other in combinations(boxes, 2):
        beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
        above = one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
        assert beside or above


def test_the_armoring_wizards_progress_stays_in_sight(page: Page, live_server: str) -> None:
    goto(page, live_server + "/blindagem/cotacao")
    page.locator("#passo-6").evaluate("(step) => step.scrollIntoView({ block: 'end' })")
    expect(page.get_by_role("progressbar", name="Progresso da cotação")).to_be_in_viewport()


def test_on_a_phone_a_choice_without_a_picture_has_its_words_from_edge_to_edge(
    page: Page, live_server: str
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    goto(page, live_server + "/blindagem/cotacao")
    fill_to_the_end(page)
    card = page.locator("#passo-6-corpo .opcao-card").first
    words = card.locator(".opcao-card__corpo")
    widths = [box["width"] for one in (card, words) if (box := one.bounding_box())]
    assert len(widths) == 2 and widths[0] - widths[1] < 4


@WITHOUT_SCRIPTS
def test_without_scripts_nobody_waits_for_favourites(page: Page, live_server: str) -> None:
    page.goto(live_server + "/favoritos")
    expect(page.locator(".favoritos noscript > p")).to_be_visible()
    expect(page.get_by_text("Procurando os seus carros…")).to_be_hidden()


def test_the_console_names_the_missing_parts_of_home(page: Page, live_server: str) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    goto(page, live_server + "/sobre")
    page.route(re.compile(r"/\?_data"), lambda route: route.abort())
    page.get_by_role("link", name="Quintavera Motors, Home").click()
    expect(page.get_by_role("heading", name="Não foi possível abrir esta página")).to_be_visible()
    for text in ("Erro ao obter banners", "Erro ao buscar os destaques"):
        assert [line for line in said if line.startswith(text)]


OVERLAP = """([one, others]) => [...document.querySelectorAll(one)].filter((it) => {
  const a = it.getBoundingClientRect();
  return [...document.querySelectorAll(others)].some((other) => {
    const b = other.getBoundingClientRect();
    return a.width && b.width && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  });
}).length"""


@pytest.mark.parametrize("width", [320, 375, 1280])
def test_no_badge_lies_over_a_cards_buttons(page: Page, live_server: str, width: int) -> None:
    for path in ("/", "/busca"):
        page.goto(live_server + path)
        page.evaluate("document.fonts.ready")
        assert page.evaluate(OVERLAP, [".selos__selo", ".cartao-acoes button"]) == 0


def test_the_word_on_a_picture_of_another_car_leaves_the_gallerys_buttons_free(
    page: Page, live_server: str
) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(live_server + "/detalhe/kia-carnival-ex-v6-2025-blindado")
    expect(page.locator(".galeria .ilustrativa")).to_be_visible()
    assert page.evaluate(OVERLAP, [".galeria .ilustrativa", ".galeria__controles button"]) == 0


SPACED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""


@pytest.mark.parametrize("path", sorted(PUBLIC))
def test_text_with_wide_spacing_fits_the_narrowest_screen(page: Page, live_server: str, path: str) -> None:
    """WCAG 1.4.12."""
    page.set_viewport_size({"width": 320, "height": 640})
    goto(page, live_server + path)
    page.evaluate(SPACED)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_on_the_narrowest_screen_no_label_of_a_car_is_broken(page: Page, live_server: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(live_server + CARRERA)
    page.evaluate("document.fonts.ready")
    heights = page.locator(".detalhe__resumo dt").evaluate_all("(all) => all.map((one) => one.clientHeight)")
    assert max(heights) == min(heights)
