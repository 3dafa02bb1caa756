"""The first tap: from a tap right after the first paint to what it opens, on three lines. Part of `make bench`."""

import json
from dataclasses import dataclass
from statistics import median

from playwright.sync_api import Browser, Page

from tests.bench.tables import ranged, table
from tests.bench.telephone import LINES, browsed_site, slow_down
from tests.support.pages import CARRERA

GOALS_MS = {"1.6 Mbit/s, 150 ms": 2500, "9 Mbit/s, 60 ms": 1000, "no limit": 300}
# The path, the tapped element, and the sign of its effect.
CONTROLS = {
    "proposal": (CARRERA, ".painel-compra__propor", "dialog[open]"),
    "menu": (CARRERA, '.header__botao[href="#rodape"]', "dialog[open]"),
    "favourite": (CARRERA, ".acoes button[aria-pressed]", ".acoes button[aria-pressed=true]"),
    "photograph": (CARRERA, ".galeria__ampliar", "dialog[open]"),
    "privacy": (CARRERA, ".footer__base button", "dialog[open]"),
    "video": ("/", ".home__tocar", "dialog[open]"),
    "armoring's brand": ("/blindagem/cotacao", "[role=combobox]", "[role=option]"),
    "aesthetics' brand": ("/estetica/cotacao", "[role=combobox]", "[role=option]"),
    "contact": ("/faleconosco", "main form.formulario [type=submit]", "[aria-invalid=true]"),
    "sale": ("/vendaseucarro", "main form.formulario [type=submit]", "[aria-invalid=true]"),
}
TIMES = 3

TAP = """([selector, effect]) => {
  const watch = (at, hydrated) => {
    if (document.querySelector(effect)?.checkVisibility()) window.toque = { ms: performance.now() - at, hydrated }
    else requestAnimationFrame(() => watch(at, hydrated))
  }
  const tap = () => {
    const control = document.querySelector(selector)
    if (!control) return requestAnimationFrame(tap)
    const at = performance.now(), hydrated = "versao" in document.documentElement.dataset
    control.click()
    watch(at, hydrated)
  }
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    tap()
  }).observe({ type: "paint", buffered: true })
}"""


@dataclass
class Tap:
    """The time until the effect, and whether the page was already hydrated."""

    ms: float
    hydrated: bool


def main() -> None:
    columns = [f"{line} (≤ {GOALS_MS[line]:,})" for line in LINES]
    with browsed_site() as (browser, site), table("first taps", "first tap, ms", *columns) as add:
        for name, control in CONTROLS.items():
            add(name, *(cell(browser, site.url, line, control) for line in LINES))


def cell(browser: Browser, url: str, line: str, control: tuple[str, str, str]) -> str:
    found = [measure(browser, url, LINES[line], control) for _ in range(TIMES)]
    return ranged(found) + ("" if median(found) <= GOALS_MS[line] else ", missed")


def measure(browser: Browser, url: str, line: tuple[int, int], control: tuple[str, str, str]) -> float:
    """Milliseconds."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, locale="pt-BR")
    try:
        return tap_at_first_paint(context.new_page(), url, line, control).ms
    finally:
        context.close()


def tap_at_first_paint(page: Page, url: str, line: tuple[int, int], control: tuple[str, str, str]) -> Tap:
    """Taps once, by the page's own clock, and waits for what that opens."""
    path, selector, effect = control
    slow_down(page, *line)
    page.add_init_script(f"({TAP})({json.dumps([selector, effect])})")
    page.goto(url + path, wait_until="commit")
    tapped = page.wait_for_function("() => window.toque?.ms !== undefined && window.toque", timeout=60_000)
    return Tap(**tapped.json_value())


if __name__ == "__main__":
    main()
