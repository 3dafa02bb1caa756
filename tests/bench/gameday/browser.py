"""Hostile content in every text column, refusals and failing calls, in Chromium."""

import itertools
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from html import escape
from typing import Any
from urllib.parse import quote

from piccolo.columns import Text, Varchar
from playwright.sync_api import Error, Page, Route, sync_playwright

from db.piccolo_app import APP_CONFIG
from tests.bench.gameday.game import Game, Result, at_least, exactly
from tests.bench.gameday.stack import Stack
from tests.support.alterations import TRANSLATE
from tests.support.browser import CHROMIUM, CHROMIUM_FLAGS
from tests.support.pages import CARRERA, PUBLIC

# Columns that decide which rows are shown and where: not text.
KEPT = "status situacao seo_url url slug chave codigo etapa nivel grupo sku tipo origem porte porte_estetica carroceria"
KEPT += " codigo_externo arquivo galeria condicao km placa_final cep estado"
CALL = "alert(1)"
VECTORS = [
    "<script>{}</script>",
    "</script><script>{}</script>",
    "<img src=x onerror={}>",
    "<svg onload={}>",
    "<svg><script>{}</script></svg>",
    "<svg><animate onbegin={} attributeName=x>",
    "<math><mtext><table><mglyph><style><img src onerror={}>",
    "<iframe srcdoc='<script>{}</script>'>",
    "<iframe src=javascript:{}>",
    "javascript:{}",
    "data:text/html,<script>{}</script>",
    '"><img src=x onerror={}>',
    "'><img src=x onerror={}>",
    '" onmouseover={} autofocus onfocus={} x="',
    "<a href=javascript:{}>x</a>",
    "<details open ontoggle={}>",
    "<video><source onerror={}></video>",
    "<style>@import'javascript:{}'</style>",
    "<base href=//evil.example/><!--{}",
    "<!--<script>{}",
    "${{{}}}{{{{{}}}}}",
    "<form action=javascript:{}><button>x",
    "<meta http-equiv=refresh content='0;url=javascript:{}'>",
    "<object data=javascript:{}>",
    "//evil.example/{}",
]
WRITTEN = [
    lambda text: text,
    escape,
    lambda text: escape(escape(text)),
    str.upper,
    lambda text: text.replace("<", "\u003c\u2028"),
    lambda text: "".join(f"&#{ord(c)};" for c in text),
    lambda text: text.replace(" ", "/").replace("=", " = "),
    quote,
]
CORPUS = [write(vector.format(*[CALL] * 3)) for vector in VECTORS for write in WRITTEN]
LISTENER = """
window.alert = window.prompt = window.confirm = () => (window.hits ??= []).push("executed");
addEventListener("securitypolicyviolation", (e) => (window.hits ??= []).push(`${e.violatedDirective} ${e.blockedURI}`));
"""


def browser(game: Game) -> Iterator[Result]:
    yield from hostile_content(game)
    yield from refused(game)
    yield from failing_calls(game)
    yield from translated_pages(game)


@contextmanager
def chromium() -> Iterator[Page]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_FLAGS)
        page = started.new_context(locale="pt-BR").new_page()
        page.set_default_timeout(60_000)
        yield page
        started.close()


def hostile_content(game: Game) -> Iterator[Result]:
    rounds = game.scale(12, 1)
    with game.stack() as stack, chromium() as page:
        fuller = Hostile(stack, page)
        for turn in range(rounds):
            fuller.fill(turn * 17)
            if turn == rounds * 2 // 3:  # from here on the browser renders by itself
                stack.end("ssr")
            for path in PUBLIC:
                fuller.look(path)
    said = f"{len(CORPUS)} payloads, {fuller.count} columns, {fuller.loads} pages loaded"
    yield exactly("G5", f"executions and violations of the policy ({said})", {}, dict(fuller.hits))
    yield exactly("G5", "requests to others", [], sorted(fuller.off_site)[:3])
    yield exactly("G5", "pages whose data cannot be read", 0, fuller.broken, f"of {fuller.loads}")
    yield at_least("G5", "payloads", 200, len(CORPUS))
    yield at_least(
        "G5", "pages that had a payload on them", fuller.loads // 3, fuller.shown, note=f"of {fuller.loads}"
    )


class Hostile:
    """A site whose every text column of content holds payloads, and what a browser notices of it."""

    def __init__(self, stack: Stack, page: Page) -> None:
        self.stack, self.page = stack, page
        content = [table for table in APP_CONFIG.table_classes if "conteudo" in table._meta.tags]
        self.columns = {table: columns_of(table) for table in content}
        self.count = sum(map(len, self.columns.values()))
        self.hits, self.off_site = Counter[str](), set[str]()
        self.loads = self.broken = self.shown = 0
        page.add_init_script(LISTENER)
        page.on("dialog", lambda dialog: (self.hits.update(["dialog"]), dialog.dismiss()))
        page.on("request", lambda request: self.note(request.url))

    def note(self, url: str) -> None:
        if url.startswith("http") and not url.startswith(self.stack.url):
            self.off_site.add(url)

    def fill(self, start: int) -> None:
        turns, statements = itertools.count(start), []
        for table, mine in self.columns.items():
            key, name = table._meta.primary_key._meta.db_column_name, table._meta.tablename
            if not mine or key in dict(mine):
                continue
            for (row,) in self.stack.query(f"SELECT {key} FROM {name} ORDER BY {key} LIMIT 80"):
                values = ", ".join(f"{column} = '{text_for(most, next(turns))}'" for column, most in mine)
                statements.append(f"UPDATE {name} SET {values} WHERE {key} = {row!r}")
        self.stack.engine.run(self.stack.database, statements)

    def look(self, path: str) -> None:
        hits, whole = look(self.page, self.stack.url + path)
        self.hits.update(hits)
        self.loads += 1
        self.broken += not whole
        self.shown += "alert(1)" in self.page.content()


def columns_of(table: Any) -> list[tuple[str, int]]:
    """The text columns that the dealer fills, and what fits; 0: anything."""
    texts = [one for one in table._meta.columns if isinstance(one, Varchar | Text)]
    sized = [(one._meta.db_column_name, getattr(one, "length", 0) or 0) for one in texts]
    return [(name, most) for name, most in sized if name not in KEPT.split() and (not most or most > 25)]


def text_for(most: int, turn: int) -> str:
    """Everything at once where it fits, otherwise one that does."""
    text = "\n".join(CORPUS[turn % 50 :: 4]) if not most else ""
    for n in itertools.count():
        text = text or CORPUS[(turn + n) % len(CORPUS)]
        if not most or len(text) <= most:
            return text.replace("'", "''")
        text = ""
    raise AssertionError


def look(page: Page, url: str) -> tuple[list[str], bool]:
    """The events of a page, and whether it hydrated and its data is JSON."""
    page.goto(url)
    try:
        page.wait_for_selector("html[data-versao]", state="attached", timeout=20_000)
        page.mouse.wheel(0, 5000)
        page.wait_for_timeout(100)
        hits = page.evaluate("window.hits ?? []")
        blocks = page.evaluate(
            "[...document.querySelectorAll('script[type$=json]')].map((one) => one.textContent)"
        )
        return hits, all(json.loads(block) is not None for block in blocks) and bool(blocks)
    except (Error, ValueError):
        return [], False


def refused(game: Game) -> Iterator[Result]:
    """Before an answer, and after a refusal, no request leaves for trackers."""
    with game.stack(MEDICAO_ID="G-TESTE1") as stack, chromium() as page:
        sent: list[str] = []
        trackers = re.compile(r"navigation-tracker|google")
        page.on("request", lambda r: sent.append(r.url) if trackers.search(r.url) else None)
        page.goto(stack.url + "/")
        page.wait_for_selector("html[data-versao]", state="attached")
        before = len(sent)
        page.get_by_role("button", name="Recusar").click()
        for path in PUBLIC:
            look(page, stack.url + path)
        yield exactly(
            "G13",
            "requests that tell of a visit, before an answer and after a refusal",
            (0, 0),
            (before, len(sent)),
            f"{len(PUBLIC)} pages",
        )
        yield exactly("G13", "cookies", [], page.context.cookies())
        yield exactly("G13", "visits stored", 0, stack.query("SELECT count(*) FROM navegacoes")[0][0])


def failing_calls(game: Game) -> Iterator[Result]:
    """Whatever a call answers, the frame of the page stands and nothing is uncaught."""
    answers = {
        "500": lambda route: route.fulfill(status=500, body="no"),
        "cut off": lambda route: route.abort(),
        "garbage": lambda route: route.fulfill(status=200, content_type="application/json", body='{"x": ['),
    }
    with game.stack() as stack, chromium() as page:
        uncaught: list[str] = []
        page.on("pageerror", lambda error: uncaught.append(str(error)[:100]))
        blank, calls = [], Counter[str]()
        for how, answer in answers.items():
            page.route("**/api/**", partial(fail, calls, answer))
            for path in [*PUBLIC, f"{CARRERA}#proposta"]:
                page.goto(stack.url + path)
                page.wait_for_selector("html[data-versao]", state="attached")
                press_everything(page)
                if (
                    not page.locator("header").first.is_visible()
                    or not page.locator("a[href*='wa.me']").count()
                ):
                    blank.append(f"{path} ({how})")
            page.unroute("**/api/**")
        yield exactly(
            "F23",
            "pages without their frame while every call fails",
            [],
            blank,
            f"{sum(calls.values())} calls failed",
        )
        yield exactly("F23", "uncaught errors", [], sorted({*uncaught}))


def translated_pages(game: Game) -> Iterator[Result]:
    """Under a translator the frame of the page stands, whatever is pressed."""
    with game.stack() as stack, chromium() as page:
        uncaught: list[str] = []
        page.on("pageerror", lambda error: uncaught.append(str(error)[:100]))
        blank = []
        for path in PUBLIC:
            page.goto(stack.url + path)
            page.wait_for_selector("html[data-versao]", state="attached")
            page.evaluate(TRANSLATE)
            press_everything(page)
            if not page.locator("header").first.is_visible() or not page.locator("main > *").count():
                blank.append(path)
        yield exactly("–", "translated pages without their frame", [], blank, f"{len(PUBLIC)} pages")
        yield exactly("–", "uncaught errors of translated pages", [], sorted({*uncaught}))


def fail(calls: Counter[str], answer: Callable[[Route], None], route: Route) -> None:
    calls.update([route.request.url.partition("/api/")[2].partition("?")[0]])
    answer(route)


def press_everything(page: Page) -> None:
    """The first few buttons of the page's own part."""
    for button in page.locator("main button:visible").all()[:4]:
        try:
            button.click(timeout=500, no_wait_after=True)
        except Error:
            continue
    page.wait_for_timeout(100)
