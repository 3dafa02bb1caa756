"""The first tap: from a tap right after the first paint to what it opens, on three lines. Part of `make bench`."""

import os
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.conftest import CHROMIUM, CHROMIUM_FLAGS, Site
from tests.pages import CARRERA

LINES = {"1.6 Mbit/s, 150 ms": (1_600_000, 150), "9 Mbit/s, 60 ms": (9_000_000, 60), "no limit": (0, 0)}
GOALS_MS = {"1.6 Mbit/s, 150 ms": 2500, "9 Mbit/s, 60 ms": 1000, "no limit": 300}
# Where, what is tapped, what shows that it was done.
CONTROLS = {
    "proposal": (CARRERA, ".painel-compra__propor", "dialog[open]"),
    "menu": (CARRERA, ".header__botao", "dialog[open]"),
    "favourite": (CARRERA, ".acoes button[aria-pressed]", ".acoes button[aria-pressed=true]"),
    "photograph": (CARRERA, ".galeria__ampliar", "dialog[open]"),
    "privacy": (CARRERA, ".footer__base button", "dialog[open]"),
    "video": ("/", ".home__tocar", "dialog[open]"),
    "armoring's brand": ("/blindagem/cotacao", "[role=combobox]", "[role=option]"),
    "aesthetics' brand": ("/estetica/cotacao", "[role=combobox]", "[role=option]"),
    "contact": ("/faleconosco", ".faleconosco__form [type=submit]", "[aria-invalid=true]"),
    "sale": ("/vendaseucarro", ".vendaseucarro__form [type=submit]", "[aria-invalid=true]"),
}
TIMES = 3


def main() -> None:
    os.environ["PICCOLO_CONF"] = "db.piccolo_conf"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder), ACCESS_LOG="off", RATE_LIMITS="off").start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_FLAGS)
        try:
            print(
                "| first tap, ms | "
                + " | ".join(f"{line} (goal {GOALS_MS[line]:,})" for line in LINES)
                + " |"
            )
            print("| --- |" + " ---: |" * len(LINES))
            for name, control in CONTROLS.items():
                print(
                    f"| {name} | "
                    + " | ".join(cell(browser, site.url, line, control) for line in LINES)
                    + " |"
                )
        finally:
            browser.close()
            site.stop()


def cell(browser: Browser, url: str, line: str, control: tuple[str, str, str]) -> str:
    return f"{statistics.median(measure(browser, url, LINES[line], *control) for _ in range(TIMES)):,.0f}"


def measure(
    browser: Browser, url: str, line: tuple[int, int], path: str, selector: str, effect: str
) -> float:
    """Milliseconds."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, locale="pt-BR")
    page = context.new_page()
    slow_down(page, *line)
    page.goto(url + path, wait_until="commit")
    page.wait_for_selector(selector, state="attached", timeout=60_000)
    page.wait_for_function("() => performance.getEntriesByType('paint').length > 0", timeout=60_000)
    started = time.perf_counter()
    page.locator(selector).first.dispatch_event("click")
    page.wait_for_selector(effect, state="visible", timeout=60_000)
    took = (time.perf_counter() - started) * 1000
    context.close()
    return took


def slow_down(page: Any, bits: int, latency: int) -> None:
    if not bits:
        return
    speed = {"downloadThroughput": bits / 8, "uploadThroughput": bits / 8}
    session = page.context.new_cdp_session(page)
    session.send("Network.emulateNetworkConditions", {"offline": False, "latency": latency, **speed})


if __name__ == "__main__":
    main()
