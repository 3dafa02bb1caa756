"""A telephone's taps on a page at rest: from the finger's end to the frame that shows the effect. Part of `make bench`.

On a quarter of the processor. The first tap loads what the control opens; the second one finds it open
before. The floor is a bare panel on the same page, which a click shows: no dialog, no focus. "Free" is when a next
finger is answered: a dialog becomes modal one frame after it is seen, and that styles the page behind. "INP" is the
longest event's duration by the browser's own Event Timing, which counts in steps of 8 ms.
"""

import sys
import time
from dataclasses import dataclass

from playwright.sync_api import Browser, CDPSession, Page

from tests.bench.tables import at_most, ranged, table
from tests.bench.telephone import SLOWER, at_rest, browsed_site, telephone, touch
from tests.support.pages import CARRERA

TIMES = 7
GOAL_MS, INP_MS = 100, 100
GOALS_MS = {"proposal": 150}
OPEN = "const seen = [...document.querySelectorAll('dialog[open], :popover-open')].at(-1)"
# A dialog may slide in: it is shown once some of it is in the window.
DIALOG = f"""{OPEN};
  const box = seen?.getBoundingClientRect();
  return box !== undefined && box.width > 0 && box.left < innerWidth && box.top < innerHeight"""
FAVOURITE = "return document.querySelector('.acoes button').getAttribute('aria-pressed') !== window.was"
BARE = """() => {
  const add = (name, style) => document.body.appendChild(Object.assign(document.createElement(name), { style }));
  const panel = add("nav", "position: fixed; inset: 0; background: black");
  panel.append(...document.querySelector("footer").cloneNode(true).childNodes);
  add("button", "position: fixed; inset: 0 auto auto 0; width: 48px; height: 48px; z-index: 99").id = "bare";
  panel.hidden = true;
  document.querySelector("#bare").onclick = () => { panel.hidden = false; };
  addEventListener("keydown", () => { panel.hidden = true; });
}"""
# The path, the tapped element, and whether its effect is there.
CONTROLS = {
    "floor, home": ("/", "#bare", "return !document.querySelector('body > nav').hidden"),
    "menu, home": ("/", '.header__botao[href="#rodape"]', DIALOG),
    "menu, search": ("/busca", '.header__botao[href="#rodape"]', DIALOG),
    "menu, car": (CARRERA, '.header__botao[href="#rodape"]', DIALOG),
    "header's search": ("/busca", '.header__botao[href="/busca#filtro"]', DIALOG),
    "filters": ("/busca", ".busca-topo__abrir", DIALOG),
    "gallery": (CARRERA, ".galeria__ampliar", DIALOG),
    "proposal": (CARRERA, ".painel-compra__propor", DIALOG),
    "favourite": (CARRERA, ".acoes button", FAVOURITE),
}
WATCH = """(() => {
  const there = () => { %s };
  window.was = document.querySelector('.acoes button')?.getAttribute('aria-pressed');
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: "event", durationThreshold: 16 });
  window.shown = new Promise((done) => addEventListener("click", ({ timeStamp }) => {
    const since = () => performance.now() - timeStamp;
    const after = (then) => {
      const painted = new MessageChannel();
      painted.port1.onmessage = then;
      painted.port2.postMessage(0);
    };
    const free = (seen) => document.querySelector("dialog:popover-open")
      ? setTimeout(free, 0, seen)
      : requestAnimationFrame(() => after(() => done([seen, since()])));
    const look = () => there() ? after(() => free(since())) : requestAnimationFrame(look);
    requestAnimationFrame(look);
  }, { once: true, capture: true }));
})()"""


@dataclass
class Tap:
    """Milliseconds until the effect is shown and until the page is free again, and the longest event's own."""

    shown: float
    free: float
    longest: float


def main() -> None:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else TIMES
    columns = [
        f"tap at rest, CPU ×{SLOWER}",
        "first: shown, ms",
        "goal",
        "free, ms",
        "goal",
        "INP, ms",
        "goal",
        "again: shown, ms",
        "free, ms",
        "INP, ms",
    ]
    with browsed_site() as (browser, site), table("taps", *columns) as add:
        for name, control in CONTROLS.items():
            pairs = [measure(browser, site.url, control) for _ in range(times)]
            first, again = (columns_of(taps) for taps in zip(*pairs, strict=True))
            goal = GOALS_MS.get(name, GOAL_MS)
            judged = zip(first, (goal, goal, INP_MS), strict=True)
            cells = [cell for times, most in judged for cell in (ranged(times), at_most(most, times))]
            add(name, *cells, *map(ranged, again))


def columns_of(taps: tuple[Tap, ...]) -> list[list[float]]:
    return [[tap.shown for tap in taps], [tap.free for tap in taps], [tap.longest for tap in taps]]


def measure(browser: Browser, url: str, control: tuple[str, str, str]) -> tuple[Tap, Tap]:
    path, selector, effect = control
    page, session = telephone(browser)
    page.goto(url + path, timeout=120_000)
    at_rest(session)
    if selector == "#bare":
        page.evaluate(BARE)
    page.locator(selector).first.scroll_into_view_if_needed()
    time.sleep(1)
    first = tap(page, session, selector, effect)
    page.keyboard.press("Escape")
    time.sleep(1)  # the dialog closes
    again = tap(page, session, selector, effect)
    page.context.close()
    return first, again


def tap(page: Page, session: CDPSession, selector: str, effect: str) -> Tap:
    box = page.locator(selector).first.bounding_box()
    assert box
    page.evaluate(WATCH % effect)
    time.sleep(0.5)
    touch(session, box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 80))
    shown, free = page.evaluate("window.shown")
    time.sleep(0.5)  # Event Timing reports after the frame
    return Tap(shown, free, page.evaluate("longest"))


if __name__ == "__main__":
    main()
