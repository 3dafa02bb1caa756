"""What the benches of a telephone share: a site in a browser, its line and its processor, the finger, the page at rest."""

import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.support.browser import CHROMIUM, CHROMIUM_FLAGS
from tests.support.site import Site

# Bits a second, and milliseconds of latency.
LINES = {"1.6 Mbit/s, 150 ms": (1_600_000, 150), "9 Mbit/s, 60 ms": (9_000_000, 60), "no limit": (0, 0)}
SLOWER = 4
FINGER_MS = 80
HYDRATED = "Number(Boolean(document.documentElement.dataset.versao))"
REST_SECONDS = 3  # for what comes when the page is at rest


@contextmanager
def browsed_site() -> Iterator[tuple[Browser, Site]]:
    """A running site without rate limits, and a browser."""
    os.environ["PICCOLO_CONF"] = "db.piccolo_conf"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder), ACCESS_LOG="off", RATE_LIMITS="off").start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_FLAGS)
        try:
            yield browser, site
        finally:
            browser.close()
            site.stop()


def telephone(browser: Browser) -> tuple[Page, CDPSession]:
    """A page of a telephone with a quarter of the processor."""
    viewport: Any = {"width": 390, "height": 844}
    context = browser.new_context(
        viewport=viewport,
        device_scale_factor=2,
        has_touch=True,
        is_mobile=True,
        locale="pt-BR",
        ignore_https_errors=True,
    )
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page, session


def slow_down(page: Page, bits: int, latency: int) -> None:
    if not bits:
        return
    speed = {"downloadThroughput": bits / 8, "uploadThroughput": bits / 8}
    session = page.context.new_cdp_session(page)
    session.send("Network.emulateNetworkConditions", {"offline": False, "latency": latency, **speed})


def touch(session: CDPSession, x: float, y: float) -> None:
    """A finger goes down and up."""
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    time.sleep(FINGER_MS / 1000)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def at_rest(session: CDPSession) -> None:
    """Measured without Playwright's own scripts: to compile them is a long task of the page's, 30 to 40 ms at this pace."""
    until = time.monotonic() + 120
    while not value_of(session, HYDRATED):
        assert time.monotonic() < until, "scripts did not take the page over"
        time.sleep(0.1)
    time.sleep(REST_SECONDS)


def value_of(session: CDPSession, expression: str) -> float:
    """A value of the page, over the protocol: without Playwright's own scripts."""
    params = {"expression": expression, "awaitPromise": True, "returnByValue": True}
    return float(session.send("Runtime.evaluate", params)["result"]["value"])
