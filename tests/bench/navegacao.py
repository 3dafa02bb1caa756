"""A telephone's clicks and loads: search → car and back, first paint, blocked time. Part of `make bench`.

All on a quarter of the processor; clicks on two lines, first paints on the slow one, and both once more through the
delivered nginx with TLS and HTTP/2. A tap begins 80 ms before its click, as fingers do. Blocked time is read
over the protocol, with none of the driver's scripts in the page. "CPU" is what the page's main thread has had
of the slowed processor until it was at rest: other work on the machine disturbs it less. Medians of seven
with the least and the most.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.bench.tables import at_most, ranged, ratio, table
from tests.bench.telephone import LINES, SLOWER, at_rest, slow_down, telephone, touch, value_of
from tests.support.browser import CHROMIUM, CHROMIUM_FLAGS
from tests.support.deployed import HOST, nginx
from tests.support.pages import CARRERA
from tests.support.site import Site

SLOW = "1.6 Mbit/s, 150 ms"
TIMES = 7
BLOCKED_MS = {"search": 80, "car": 80, "home": 180}
CLICKS_MS = {SLOW: 450, "9 Mbit/s, 60 ms": 300}
BACK_MS = 150
LOADS = {"search": "/busca", "car": CARRERA, "home": "/"}

# Each gives the milliseconds from an event to the first frame that shows its result.
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
  window.before = scrollY;
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
# The time of a load's long tasks beyond 50 ms each; observers get those of the past.
BLOCKED = """new Promise((done) => {
  new PerformanceObserver((list, observer) => {
    observer.disconnect();
    done(list.getEntries().reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0));
  }).observe({ type: "longtask", buffered: true });
  setTimeout(done, 1000, 0);
})"""
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


def main() -> None:
    os.environ["PICCOLO_CONF"] = "db.piccolo_conf"
    times = int(sys.argv[1]) if len(sys.argv) > 1 else TIMES
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        site = Site(folder / "site", ACCESS_LOG="off", RATE_LIMITS="off", SITE_URL=f"https://{HOST}").start()
        folder.chmod(0o755)
        try:
            columns = [f"telephone, CPU ×{SLOWER}", "ms", "goal"]
            with nginx(folder, site.port, site.var) as tls, table("telephone", *columns) as add:
                rules = f"--host-resolver-rules=MAP {HOST}:443 127.0.0.1:{tls}"
                browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*CHROMIUM_FLAGS, rules])
                measure(browser, site.url, times, add)
                slow_line(browser, f"https://{HOST}", times, add, ", through nginx, TLS and HTTP/2")
                browser.close()
        finally:
            site.stop()


def measure(browser: Browser, url: str, times: int, add: Callable[..., None]) -> None:
    slow_line(browser, url, times, add)
    for name, path in LOADS.items():
        blocked, cpu = zip(*(load(browser, url + path) for _ in range(times)), strict=True)
        add(f"blocked while {name} loads", ranged(blocked), at_most(BLOCKED_MS[name], blocked))
        add(f"CPU of {name}", ranged(cpu), "")


def slow_line(browser: Browser, url: str, times: int, add: Callable[..., None], how: str = "") -> None:
    """First paint and clicks; beside a click the first paint of the same car's whole document."""
    painted = [paint(browser, f"{url}/busca") for _ in range(times)]
    add(f"first paint of search, 1.6 Mbit/s{how}", ranged(painted), "")
    for line, goal in CLICKS_MS.items():
        clicks = [click(browser, url, line) for _ in range(times)]
        first, second, back, document = zip(*clicks, strict=True)
        add(f"search → car by a click, {line}{how}", ranged(first), at_most(goal, first))
        add("the same once more", ranged(second), at_most(goal, second))
        add("back", ranged(back), at_most(BACK_MS, back))
        add("first paint of the car's document instead", ranged(document), "")
        add("click / document", ratio(one[0] / one[-1] for one in clicks), "")


def paint(browser: Browser, url: str) -> float:
    page, session = telephone(browser)
    slow_down(page, *LINES[SLOW])
    page.goto(url, timeout=120_000)
    at_rest(session)
    painted = value_of(session, PAINTED)
    page.context.close()
    return painted


def click(browser: Browser, url: str, line: str) -> tuple[float, float, float, float]:
    """Milliseconds: a first click on a card in view, a second one, "back" to where the listing was left, the document."""
    page, session = telephone(browser)
    slow_down(page, *LINES[line])
    page.goto(f"{url}/busca", timeout=120_000)
    at_rest(session)
    page.locator(".veiculo-card").nth(4).scroll_into_view_if_needed()
    first = follow(page, session)
    time.sleep(2)
    back = page.evaluate(BACK, page.evaluate("window.before"))
    second = follow(page, session)
    page.goto(page.url, timeout=120_000)
    at_rest(session)
    document = value_of(session, PAINTED)
    page.context.close()
    return first, second, back, document


def follow(page: Page, session: CDPSession) -> float:
    """Milliseconds from a click on the card to its car."""
    time.sleep(2)  # a visitor looks, and the pictures come
    page.evaluate(AFTER_CLICK)
    box = page.locator(".veiculo-card a").nth(4).bounding_box()
    assert box
    touch(session, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    return float(page.evaluate("window.shown"))


def load(browser: Browser, url: str) -> tuple[float, float]:
    """The blocked time of a load, and the processor time of the page's main thread, in milliseconds."""
    page, session = telephone(browser)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto(url, timeout=120_000)
    at_rest(session)
    metrics = session.send("Performance.getMetrics")["metrics"]
    [cpu] = [one["value"] * 1000 for one in metrics if one["name"] == "TaskDuration"]
    found = value_of(session, BLOCKED)
    page.context.close()
    return found, cpu


if __name__ == "__main__":
    main()
