"""The first tap on slow lines: one tap at the first paint, before the page listens, opens what it names."""

import pytest
from playwright.sync_api import Browser

from tests.bench.toque import CONTROLS, LINES, Tap, tap_at_first_paint

SLOW, FAST, _ = LINES
TRIES = 3  # on a busy machine a page may listen before the browser tells of its first paint


@pytest.mark.parametrize(("width", "line"), [(390, SLOW), (390, FAST), (1280, SLOW)])
@pytest.mark.parametrize("control", CONTROLS)
def test_one_tap_at_the_first_paint_is_enough(
    browser: Browser, live_server: str, control: str, width: int, line: str
) -> None:
    assert any(not tap(browser, live_server, control, width, line).hydrated for _ in range(TRIES))


def tap(browser: Browser, url: str, control: str, width: int, line: str) -> Tap:
    with browser.new_context(
        viewport={"width": width, "height": 844}, locale="pt-BR", reduced_motion="reduce"
    ) as context:
        return tap_at_first_paint(context.new_page(), url, LINES[line], CONTROLS[control])
