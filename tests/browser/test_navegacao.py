"""The first ride in a real browser: hydration, search → detail → back, and a site whose renderer is dead."""

import re
import signal
import subprocess
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import WIDTHS, goto, hydrated, wait_for_frame
from tests.support.pages import CARRERA, PUBLIC
from tests.support.site import Site

RING = "(one) => one.matches(':focus-visible')"
PORSCHE, NINE_ELEVEN = "36", "405"
FITS = "(width) => document.documentElement.scrollWidth <= width"
# Pages of text and photographs, and a second page of a component, are opened by `make test-all` only.
CALM = """
    /institucional /institucional/termos-de-uso /privacidade /importacao /importado/1 /obrigado /sobre /funilaria
    /busca/todos/todos/aston%20martin/db9
""".split()
OPENED = [pytest.param(path, marks=[pytest.mark.thorough] * (path in CALM)) for path in PUBLIC]


@WIDTHS
@pytest.mark.parametrize("path", OPENED)
def test_pages_hydrate_without_a_word_fit_and_are_accessible(
    page: Page, live_server: str, console: list[str], axe: Any, path: str, width: int
) -> None:
    goto(page, live_server + path)
    assert axe(page) == []
    for narrow in (320, 768, 1280):
        page.set_viewport_size({"width": narrow, "height": 844})
        page.wait_for_function(FITS, arg=narrow)


def test_search_to_detail_and_back(page: Page, live_server: str, console: list[str]) -> None:
    goto(page, live_server + "/busca")
    documents: list[str] = []
    page.on("request", lambda r: documents.append(r.url) if r.resource_type == "document" else None)
    card, heading = page.locator(f"main a[href='{CARRERA}']").first, page.get_by_role("heading", level=1)
    card.click()
    expect(page).to_have_url(live_server + CARRERA)
    expect(page).to_have_title("Porsche 911 Carrera 2025 | Quintavera Motors")
    expect(heading).to_contain_text("911 Carrera")
    expect(heading).to_be_focused()
    assert not heading.evaluate(RING)
    page.go_back()
    expect(page).to_have_url(live_server + "/busca")
    expect(heading).to_have_text("Carros seminovos")
    expect(card).to_be_focused()
    page.keyboard.press("Enter")
    expect(heading).to_contain_text("911 Carrera")
    expect(heading).to_be_focused()
    assert heading.evaluate(RING)
    page.get_by_role("button", name="Abrir o menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("link", name="Blindados").click()
    expect(heading).to_contain_text("blindados")
    expect(heading).to_be_focused()
    assert documents == [], "links are followed without loading a document"


# The animated parts of the next view transition.
NOTE_SHARED = """() => {
  const start = document.startViewTransition.bind(document);
  window.shared = new Promise((done) => {
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.ready.then(() => done(document.getAnimations().map(({ effect }) => effect.pseudoElement)));
      return transition;
    };
  });
}"""


@pytest.mark.thorough
@pytest.mark.browser_context_args(reduced_motion="no-preference")
def test_a_car_opens_another_with_its_cards_picture(page: Page, live_server: str) -> None:
    goto(page, live_server + CARRERA)
    card = page.locator("article a[href*='/detalhe/']").first
    card.scroll_into_view_if_needed()
    page.evaluate(NOTE_SHARED)
    card.click()
    assert "::view-transition-group(foto-do-carro)" in page.evaluate("window.shared")
    expect(page).not_to_have_url(live_server + CARRERA)


@pytest.mark.thorough
@pytest.mark.browser_context_args(
    viewport={"width": 390, "height": 844},
    device_scale_factor=2,
    has_touch=True,
    is_mobile=True,
    reduced_motion="no-preference",
)
def test_on_a_telephone_a_car_opens_with_its_cards_picture(page: Page, live_server: str) -> None:
    goto(page, live_server + "/busca")
    card = page.get_by_role("link", name=re.compile("Porsche 911 Carrera")).first
    card.scroll_into_view_if_needed()
    cover = page.locator(".veiculo-card", has=card).locator("img")
    expect(cover).to_have_js_property("complete", True)
    shown = cover.evaluate("img => img.currentSrc")
    requested: list[str] = []
    page.on("request", lambda r: requested.append(r.url))
    page.evaluate(NOTE_SHARED)
    card.tap()
    assert "::view-transition-group(foto-do-carro)" in page.evaluate("window.shared")
    expect(page).to_have_url(live_server + CARRERA)
    assert page.locator(".galeria img").first.evaluate("img => img.currentSrc") == shown
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Carros seminovos")
    assert [url for url in requested if "_data" in url and "/detalhe/" not in url] == [], (
        "back asks for nothing"
    )


def test_a_filter_rebuilds_the_link_and_the_button_navigates(
    page: Page, live_server: str, console: list[str]
) -> None:
    goto(page, live_server + "/busca")
    page.get_by_label("Marca").select_option(PORSCHE)
    expect(page.get_by_label("Modelo").locator("option", has_text="911 Carrera")).to_be_attached()
    page.get_by_label("Modelo").select_option(NINE_ELEVEN)
    page.get_by_label("Condição").select_option("todos")
    page.get_by_role("button", name="Buscar").or_(page.get_by_role("link", name="Buscar")).first.click()
    expect(page).to_have_url(live_server + "/busca/todos/todos/porsche/911%20carrera")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Porsche 911 Carrera")


@pytest.mark.thorough
def test_a_new_build_loads_the_document_again(page: Page, live_server: str) -> None:
    goto(page, live_server + "/busca")
    page.evaluate("document.documentElement.dataset.versao = 'antiga'")
    with page.expect_request(lambda r: r.resource_type == "document" and r.url.endswith(CARRERA)):
        page.get_by_role("link", name=re.compile("Porsche 911 Carrera")).first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("911 Carrera")


def test_a_navigation_that_fails_says_so_and_can_be_tried_again(page: Page, live_server: str) -> None:
    goto(page, live_server + "/busca")
    page.route("**/detalhe/**", lambda route: route.abort())
    page.get_by_role("link", name=re.compile("Porsche 911 Carrera")).first.click()
    expect(page.get_by_role("alert")).to_contain_text("Não foi possível abrir esta página")
    page.unroute("**/detalhe/**")
    page.get_by_role("button", name="Tentar novamente").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("911 Carrera")


def test_nothing_moves_while_pages_load(page: Page, live_server: str) -> None:
    for path in ("/", "/busca", CARRERA):
        page.add_init_script(
            "window.moved = 0; new PerformanceObserver((list) => { for (const e of list.getEntries()) window.moved += e.value })"
            ".observe({type: 'layout-shift', buffered: true})"
        )
        goto(page, live_server + path)
        page.locator(".consentimento").wait_for()  # the last to come
        wait_for_frame(page)
        # The font may come after the first paint: its stand-in's letters are as wide, but for a hair. "Good" is 0.1.
        assert page.evaluate("window.moved") < 0.005, path


@pytest.fixture
def lonely_site(tmp_path: Any) -> Any:
    """A site whose renderer a test may kill."""
    site = Site(tmp_path, SSR_TIMEOUT_MS="400", PAGE_CACHE="off").start()
    yield site
    site.stop()


@pytest.mark.thorough
def test_pages_survive_the_renderers_death(page: Page, lonely_site: Site, console: list[str]) -> None:
    """Killed under the host: the shell at once, and real HTML again within seconds. Host killed: the shell for good."""
    children = subprocess.run(
        ["pgrep", "-P", str(lonely_site.processes["ssr"].pid)], capture_output=True, text=True
    )
    subprocess.run(["kill", "-9", *children.stdout.split()], check=True)
    answer = page.goto(lonely_site.url + "/busca")
    assert answer and answer.status == 200
    lonely_site.wait()

    lonely_site.processes["ssr"].send_signal(signal.SIGTERM)
    lonely_site.processes["ssr"].wait(60)
    for path, title, words in (
        ("/busca", "Carros seminovos à venda em São Paulo", "Range Rover Sport"),
        (CARRERA, "Porsche 911 Carrera 2025", "R$ 1.159.000,00"),
    ):
        answer = page.goto(lonely_site.url + path)
        assert answer and answer.status == 200
        text = answer.text().replace("\u00a0", " ")
        assert f"<title>{title}" in text and '<meta name="description"' in text and words in text
        assert '<div id="root"></div>' in text
        hydrated(page)
        expect(page.locator("main")).to_contain_text(words)


@pytest.mark.parametrize(
    ("motion", "smooth"), [pytest.param("no-preference", True, marks=pytest.mark.thorough), ("reduce", False)]
)
def test_a_followed_link_scrolls_to_the_top(
    browser: Any, live_server: str, motion: str, smooth: bool
) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion=motion)
    page = context.new_page()
    goto(page, live_server + CARRERA)
    page.evaluate("scrollTo({ top: 1500, behavior: 'instant' })")
    page.evaluate("""() => {
      window.seen = new Set();
      addEventListener("scroll", () => window.seen.add(Math.round(scrollY)));
    }""")
    page.get_by_role("link", name="veja nossas sugestões").evaluate("(one) => one.click()")
    page.wait_for_function("() => location.pathname === '/busca' && scrollY === 0")
    between = page.evaluate("[...window.seen].filter((one) => one > 0 && one < 1500).length")
    assert (between > 3) is smooth
    page.go_back()
    page.wait_for_function("() => scrollY === 1500")
    context.close()


@pytest.mark.parametrize(("path", "section"), [(CARRERA, "Veículos"), ("/importado/1", "Importação")])
def test_the_header_marks_the_section_of_a_car(page: Page, live_server: str, path: str, section: str) -> None:
    page.goto(live_server + path)
    header = page.get_by_role("navigation", name="Principal")
    expect(header.locator("[aria-current]")).to_have_text(section)
