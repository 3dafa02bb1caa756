"""Helpers of the browser tests."""

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

# Chromium without its windows: the same pages in two thirds of the time.
CHROMIUM = os.environ.get("CHROMIUM") or "/usr/bin/chromium-headless-shell"
CHROMIUM_FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --disable-dev-shm-usage --font-render-hinting=none"
).split()

# A telephone, and in `make test-all` a desktop and a tablet.
DESKTOP, TABLET = (pytest.param(width, marks=pytest.mark.thorough) for width in (1280, 768))
WIDTHS = pytest.mark.parametrize("width", [390, DESKTOP])
ALL_WIDTHS = pytest.mark.parametrize("width", [390, TABLET, DESKTOP])
WITHOUT_SCRIPTS = pytest.mark.browser_context_args(java_script_enabled=False)
SCREENS = [
    pytest.param((390, 844), id="phone"),
    pytest.param((768, 1024), id="tablet", marks=pytest.mark.thorough),
    pytest.param((1280, 900), id="desktop", marks=pytest.mark.thorough),
]


Sound = Callable[[Page], None]


def goto(page: Page, url: str) -> None:
    """Opens a page of the site, and waits until React has taken it over."""
    page.goto(url)
    hydrated(page)


def hydrated(page: Page) -> None:
    page.wait_for_selector("html[data-versao]", state="attached")


def wait_for_frame(page: Page) -> None:
    """Waits for two frames, as the first may be under way."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def at_rest(page: Page) -> None:
    """Waits until what came in has arrived: places and contrast are measured as they stay."""
    page.wait_for_function("() => document.getAnimations().every((one) => one.playState !== 'running')")


def dialog_at_rest(page: Page) -> None:
    page.get_by_role("dialog").wait_for()
    at_rest(page)


def tab_to(target: Locator, key: str = "") -> None:
    """Presses Tab until the target has the focus, as somebody without a mouse does, and then a key."""
    expect(target).to_be_enabled()  # the focus would pass what is still loading
    for _ in range(250):
        if target.evaluate("one => one === document.activeElement"):
            break
        target.page.keyboard.press("Tab")
    expect(target).to_be_focused()
    if key:
        target.page.keyboard.press(key)


# A stuck bar half covers some control at nearly every scroll position: one that is too small is measured in mid-window.
AXE = """
async (tags) => {
  const run = async (runOnly) =>
    (await axe.run(document, { runOnly, resultTypes: ["violations"] })).violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => [id, node, String(node.target)]),
    );
  const isSmall = async (target) => {
    document.querySelector(target).scrollIntoView({ block: "center", behavior: "instant" });
    return (await run(["target-size"])).some(([, , found]) => found === target);
  };
  const violations = [];
  for (const [id, node, target] of await run(tags))
    if (id !== "target-size" || (await isSmall(target))) violations.push([id, node.html.slice(0, 160)]);
  return violations;
}
"""
