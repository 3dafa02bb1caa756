"""Visitors decide what is recorded: the network's log of every page, before and after each answer (readings 37–39)."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, Request, Route, expect

from tests.support.browser import goto, hydrated
from tests.support.forms import rows
from tests.support.pages import ADDRESSES, CARRERA, PEDIDO
from tests.support.site import Site
from tests.support.waiting import until

pytestmark = pytest.mark.thorough

MEDICAO_ID = "G-TESTE1"

# The visible effects of Google's script: sets a cookie, and sends each call unless it is disabled.
GTAG = """
document.cookie = "_ga=GA1.1.1; path=/";
const send = (call) => {
  if (window["ga-disable-MEDICAO_ID"]) return;
  const said = encodeURIComponent(JSON.stringify(Array.from(call)));
  fetch("https://region1.google-analytics.com/g/collect?v=" + said, { mode: "no-cors" });
};
window.dataLayer.forEach(send);
window.dataLayer.push = (call) => send(call);
""".replace("MEDICAO_ID", MEDICAO_ID)


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site with a measurement id, so that analytics could start anywhere."""
    site = Site(tmp_path_factory.mktemp("medido"), MEDICAO_ID=MEDICAO_ID).start()
    yield site
    site.stop()


class Log:
    """The requests of a browser context, apart from those of the site's own pages and files."""

    def __init__(self, context: BrowserContext, site: Site) -> None:
        self.context, self.host = context, urlsplit(site.url).netloc
        self.tracker: list[tuple[str, dict[str, Any]]] = []
        self.google: list[str] = []
        self.others: list[str] = []
        context.on("request", self.note)
        context.route(re.compile("googletagmanager"), self.script)
        context.route(re.compile("google-analytics"), lambda route: route.fulfill(status=204))
        context.route(re.compile("wa.me"), lambda route: route.fulfill(body="conversa"))

    def note(self, request: Request) -> None:
        url = urlsplit(request.url)
        if "navigation-tracker" in url.path:
            self.tracker.append((request.method, request.post_data_json or {}))
        elif "google" in url.netloc:
            self.google.append(request.url)
        elif url.scheme.startswith("http") and url.netloc != self.host:
            self.others.append(request.url)

    def script(self, route: Route) -> None:
        route.fulfill(content_type="text/javascript", body=GTAG)

    def calls(self) -> list[list[Any]]:
        """The calls to Google."""
        return [json.loads(unquote(url.partition("?v=")[2])) for url in self.google if "/collect" in url]

    def received(self, field: str) -> list[Any]:
        """All that the tracker's messages said under a name."""
        said = [body.get(field) or [] for _, body in self.tracker]
        return [item for items in said for item in (items if isinstance(items, list) else [items])]


@pytest.fixture
def log(context: BrowserContext, measured: Site, console: list[str]) -> Iterator[Log]:
    """The network's log; the console may only complain that an example's quote does not exist."""
    yield Log(context, measured)
    console[:] = [text for text in console if "status of 404" not in text]


def walk(page: Page, path: str) -> None:
    """To a page as a followed link goes there, wherever it is linked."""
    with page.expect_response(lambda r: "_data" in r.url):
        page.evaluate(
            "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')) }",
            path,
        )
    page.wait_for_selector(".progresso:not([data-ativo])", state="attached")


def walk_everywhere(page: Page) -> None:
    for path in ADDRESSES:
        walk(page, path)


def panel(page: Page) -> Any:
    return page.get_by_role("region", name="Podemos registrar a sua visita?")


def add_favourite(page: Page) -> None:
    heart = page.get_by_role("button", name="Favorito", exact=True).first
    heart.click()
    expect(heart).to_have_attribute("aria-pressed", "true")


def storage(page: Page) -> dict[str, str]:
    return {**page.evaluate("({...localStorage})")}  # type: ignore[no-any-return]


def wait_for(page: Page, said: Callable[[], object]) -> None:
    """Waits for the network's log, which is written while the browser is given time."""
    until(said, pause=lambda seconds: page.wait_for_timeout(1000 * seconds))


def let_time_pass(page: Page) -> None:
    """Five seconds of the page's timers; a request of theirs is in the log before the one that is made here."""
    page.clock.fast_forward(5000)
    page.evaluate("fetch('/robots.txt')")


def test_nothing_is_asked_of_anybody_before_an_answer_nor_after_a_refusal(
    page: Page, measured: Site, log: Log, axe: Any
) -> None:
    page.goto(measured.url + "/?utm_source=instagram")
    expect(panel(page)).to_be_visible()
    assert axe(page) == []
    walk_everywhere(page)
    goto(page, measured.url + CARRERA)
    assert storage(page).keys() <= {"favoritos", "vistos"}
    assert page.context.cookies() == []

    panel(page).get_by_role("button", name="Recusar").click()
    expect(panel(page)).to_have_count(0)
    add_favourite(page)
    walk_everywhere(page)
    talk(page)
    page.reload()
    hydrated(page)
    let_time_pass(page)
    expect(panel(page)).to_have_count(0)
    assert storage(page).keys() == {"consentimento", "favoritos", "vistos"}
    assert page.context.cookies() == []
    assert (log.tracker, log.google) == ([], [])
    assert [url for url in log.others if "wa.me" not in url] == []


def test_global_privacy_control_is_a_refusal(page: Page, measured: Site, log: Log, axe: Any) -> None:
    page.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });"
        "localStorage.consentimento ??= JSON.stringify({ navegacao: true, medicao: true, em: new Date().toISOString() })"
    )
    goto(page, measured.url + "/privacidade")
    walk_everywhere(page)
    page.get_by_role("contentinfo").get_by_role("button", name="Preferências de privacidade").click()
    expect(page.get_by_role("dialog")).to_contain_text("Global Privacy Control")
    expect(page.get_by_label("Navegação neste site")).to_be_disabled()
    expect(page.get_by_label("Google Analytics")).not_to_be_checked()
    assert axe(page) == []
    page.get_by_role("button", name="Entendi").click()
    let_time_pass(page)
    expect(panel(page)).to_have_count(0)
    assert (log.tracker, log.google, log.others) == ([], [], [])
    assert "nav_id" not in storage(page)


def test_after_consent_the_promised_data_and_after_a_withdrawal_nothing(
    page: Page, measured: Site, log: Log
) -> None:
    page.goto(measured.url + "/sobre?utm_source=instagram&segredo=1")
    panel(page).get_by_role("button", name="Aceitar").click()
    wait_for(page, lambda: log.tracker and log.calls())
    method, first = log.tracker[0]
    assert method == "POST"
    assert first == {
        "origem": "instagram",
        "paginas_acessadas": ["/sobre"],
        "banners_clicados": [],
        "servicos_visitados": [],
        "veiculos_acessados": [],
    }
    nav_id = wait_for_visit(page)

    walk_everywhere(page)
    walk(page, CARRERA)
    add_favourite(page)
    talk(page)
    send_contact(page)
    wait_for(page, lambda: log.received("lead") and log.received("whatsapp"))
    quotes = {path: path.removesuffix(f"/{PEDIDO}") for path in ADDRESSES}
    assert set(log.received("paginas")) | {"/sobre"} == set(quotes.values()) | {"/faleconosco"}
    assert {method for method, _ in log.tracker[1:]} == {"PUT"}
    assert set(log.received("servicos")) == {"Blindagem", "Funilaria e pintura", "Estética"}
    assert len(log.received("veiculos")) >= 1
    assert log.received("favoritos") == [CARRERA.rpartition("/")[2]]
    check_analytics(page, log, set(quotes.values()))

    stored = "SELECT origem, whatsapp, lead, * FROM navegacoes WHERE nav_id = ?"
    [row] = rows(measured, stored, nav_id)
    assert row[:3] == ("instagram", 1, log.received("lead")[-1])
    assert PEDIDO not in json.dumps(row) + json.dumps(log.calls()) + json.dumps(log.tracker)

    withdraw(page)
    wait_for(page, lambda: log.tracker[-1][0] == "DELETE")
    wait_for(page, lambda: rows(measured, stored, nav_id) == [])
    assert "nav_id" not in storage(page)
    assert page.context.cookies() == []
    before = len(log.tracker), len(log.google)
    for path in ("/", CARRERA, "/funilaria"):
        walk(page, path)
    page.reload()
    hydrated(page)
    let_time_pass(page)
    assert (len(log.tracker), len(log.google)) == before
    assert [url for url in log.others if "wa.me" not in url] == []


def test_each_page_load_begins_a_session_of_its_own(page: Page, measured: Site, log: Log) -> None:
    page.goto(measured.url + "/sobre")
    panel(page).get_by_role("button", name="Preferências").click()
    page.get_by_label("Navegação neste site").check()
    page.get_by_role("button", name="Salvar preferências").click()
    first = wait_for_visit(page)
    page.reload()
    wait_for(page, lambda: len(log.tracker) == 2)
    let_time_pass(page)
    assert [method for method, _ in log.tracker] == ["POST", "POST"]
    assert wait_for_visit(page) != first
    assert log.google == []


def wait_for_visit(page: Page) -> str:
    wait_for(page, lambda: "nav_id" in storage(page))
    return storage(page)["nav_id"]


def talk(page: Page) -> None:
    """Opens the conversation, and closes its tab, which would slow this one down."""
    with page.expect_popup() as opened:
        page.get_by_role("link", name=re.compile("WhatsApp")).last.click()
    opened.value.close()


def send_contact(page: Page) -> None:
    walk(page, "/faleconosco")
    form = page.get_by_role("form", name="Formulário de contato")
    form.get_by_label("Nome").fill("Marina Duarte")
    form.get_by_label("E-mail").fill("marina.visitante@exemplo.com.br")
    form.get_by_label("Telefone").press_sequentially("11912345678")
    form.get_by_label("Assunto").fill("Quero visitar a loja")
    form.get_by_role("button").click()
    expect(page.get_by_role("dialog")).to_contain_text("Formulário enviado!")
    expect(page.get_by_role("dialog")).to_have_count(0)


def check_analytics(page: Page, log: Log, paths: set[str]) -> None:
    """A configuration call for each page, without secrets and unknown parameters; two conversions."""
    wait_for(page, lambda: len([call for call in log.calls() if call[0] == "event"]) == 2)
    calls = log.calls()
    assert calls[0][:2] == ["consent", "default"] and calls[0][2]["ad_storage"] == "denied"
    shown = [call[2] for call in calls if call[:2] == ["config", MEDICAO_ID]]
    assert {view["page_path"] for view in shown} == paths
    assert shown[0]["page_location"].endswith("/sobre?utm_source=instagram")
    conversion = ["event", "conversion", {"send_to": MEDICAO_ID, "event_timeout": 2000}]
    assert [call for call in calls if call[0] == "event"] == [conversion, conversion]
    assert len([url for url in log.google if "gtag/js" in url]) == 1


def withdraw(page: Page) -> None:
    page.get_by_role("contentinfo").get_by_role("button", name="Preferências de privacidade").click()
    page.get_by_label("Navegação neste site").uncheck()
    page.get_by_label("Google Analytics").uncheck()
    page.get_by_role("button", name="Salvar preferências").click()
