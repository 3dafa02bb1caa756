"""A telephone's clicks and loads: search → car and back, and the blocked time while loading. Part of `make bench`.

Both on a quarter of the processor; a click on a slow line, too. A tap begins 80 ms before its click, as fingers do.
"""

import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.bench.toque import LINES, slow_down
from tests.support.browser import CHROMIUM, CHROMIUM_FLAGS
from tests.support.pages import CARRERA
from tests.support.site import Site

LINE = LINES["1.6 Mbit/s, 150 ms"]
SLOWER = 4
FINGER_MS = 80
TIMES = 5
LOADS = {"search": "/busca", "car": CARRERA, "home": "/"}

# Each gives the milliseconds from an event to the first frame in which what it asks for is there.
ON_FRAME = """
const until = (since, there) => new Promise((done) => {
  const look = () => there() ? requestAnimationFrame((now) => done(now - since)) : requestAnimationFrame(look);
  look();
});
"""
CAR_SHOWN = """
  const picture = document.querySelector(".detalhe .galeria img");
  return document.querySelector(".detalhe h1") !== null && picture?.complete && picture.naturalWidth > 0;
"""
AFTER_CLICK = f"""() => {{ {ON_FRAME}
  const there = () => {{ {CAR_SHOWN} }};
  window.shown = new Promise((done) => addEventListener("click", (event) => {{
    done(until(event.timeStamp, there));
  }}, {{ once: true, capture: true }}));
}}"""
BACK = f"""(top) => {{ {ON_FRAME}
  const there = () => document.querySelector(".busca h1") !== null && Math.abs(scrollY - top) < 2;
  const since = performance.now();
  history.back();
  return until(since, there);
}}"""
HYDRATED = "Boolean(document.documentElement.dataset.versao)"
REST_SECONDS = 3  # for what comes when the page is at rest
LONG_TASKS = """
window.tasks = [];
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
}).observe({ type: "longtask", buffered: true });
"""


def main() -> None:
    os.environ["PICCOLO_CONF"] = "db.piccolo_conf"
    times = int(sys.argv[1]) if len(sys.argv) > 1 else TIMES
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder), ACCESS_LOG="off", RATE_LIMITS="off").start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_FLAGS)
        try:
            print("| telephone, ms | smallest | median |\n| --- | ---: | ---: |")
            there, back = zip(*(click(browser, site.url) for _ in range(times)), strict=True)
            report("search → car by a click, 1.6 Mbit/s", there)
            report("and back", back)
            for name, path in LOADS.items():
                report(
                    f"blocked while {name} loads", [blocked(browser, site.url + path) for _ in range(times)]
                )
        finally:
            browser.close()
            site.stop()


def report(what: str, milliseconds: Any) -> None:
    found = sorted(milliseconds)
    print(f"| {what} | {found[0]:,.0f} | {found[len(found) // 2]:,.0f} |", flush=True)


def click(browser: Browser, url: str) -> tuple[float, float]:
    """Milliseconds from a click on a card in view to the car, and from "back" to the listing where it was left."""
    page, session = telephone(browser)
    slow_down(page, *LINE)
    page.goto(f"{url}/busca", timeout=120_000)
    at_rest(session)
    page.locator(".veiculo-card").nth(4).scroll_into_view_if_needed()
    time.sleep(2)  # a visitor looks, and the pictures come
    top = page.evaluate("scrollY")
    page.evaluate(AFTER_CLICK)
    touch(session, page)
    there = page.evaluate("window.shown")
    time.sleep(2)
    back = page.evaluate(BACK, top)
    page.context.close()
    return there, back


def touch(session: CDPSession, page: Page) -> None:
    box = page.locator(".veiculo-card a").nth(4).bounding_box()
    assert box
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    time.sleep(FINGER_MS / 1000)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def blocked(browser: Browser, url: str) -> float:
    """What the long tasks of a load have beyond 50 ms each, in milliseconds."""
    page, session = telephone(browser)
    page.add_init_script(LONG_TASKS)
    page.goto(url, timeout=120_000)
    at_rest(session)
    tasks: list[tuple[float, float]] = page.evaluate("tasks")
    page.context.close()
    return sum(max(0.0, duration - 50) for _, duration in tasks)


def telephone(browser: Browser) -> tuple[Page, CDPSession]:
    viewport: Any = {"width": 390, "height": 844}
    context = browser.new_context(
        viewport=viewport, device_scale_factor=2, has_touch=True, is_mobile=True, locale="pt-BR"
    )
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page, session


def at_rest(session: CDPSession) -> None:
    """Asked without Playwright's own scripts: to compile them is a long task of the page's, 30 to 40 ms at this pace."""
    until = time.monotonic() + 120
    while not session.send("Runtime.evaluate", {"expression": HYDRATED})["result"]["value"]:
        assert time.monotonic() < until, "scripts did not take the page over"
        time.sleep(0.1)
    time.sleep(REST_SECONDS)


if __name__ == "__main__":
    main()
