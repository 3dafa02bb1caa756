"""The first tap on slow lines: one tap at the first paint, before the page listens, opens what it names."""

import pytest
from playwright.sync_api import Browser, TimeoutError

from tests.bench.toque import CONTROLS, LINES, tap_at_first_paint

SLOW, FAST, _ = LINES
TRIES = 3


@pytest.mark.parametrize(("width", "line"), [(390, SLOW), (390, FAST), (1280, SLOW)])
@pytest.mark.parametrize("control", CONTROLS)
def test_one_tap_at_the_first_paint_is_enough(
    browser: Browser, live_server: str, control: str, width: int, line: str
) -> None:
    assert any(tap(browser, live_server, control, width, line) for _ in range(TRIES))


def tap(browser: Browser, url: str, control: str, width: int, line: str) -> bool:
    """Whether a tap before the page listened had its effect. On a busy machine a page may listen before the browser
    tells of its first paint, or a try end in nothing: neither says anything, and another one is made.
    """
    with browser.new_context(
        viewport={"width": width, "height": 844}, locale="pt-BR", reduced_motion="reduce"
    ) as context:
        try:
            return not tap_at_first_paint(context.new_page(), url, LINES[line], CONTROLS[control]).hydrated
        except TimeoutError:
            print(f"a tap on {control} at {width} px on {line} had no effect in time")
            return False
