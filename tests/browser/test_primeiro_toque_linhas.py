"""The first tap on slow lines: one tap at the first paint, before the page listens, opens what it names."""

import pytest
from playwright.sync_api import Browser

from tests.bench.telephone import LINES
from tests.bench.toque import CONTROLS, tap_at_first_paint
from tests.support.browser import WIDTHS

pytestmark = pytest.mark.thorough

TRIES = 3


@pytest.mark.parametrize("line", [name for name, limits in LINES.items() if any(limits)])
@WIDTHS
@pytest.mark.parametrize("control", CONTROLS)
def test_one_tap_at_the_first_paint_is_enough(
    browser: Browser, live_server: str, control: str, width: int, line: str
) -> None:
    assert any(tap(browser, live_server, control, width, line) for _ in range(TRIES))


def tap(browser: Browser, url: str, control: str, width: int, line: str) -> bool:
    """Whether the page did not listen yet; that the tap had its effect is looked at in any case. On a busy machine a page
    may listen before the browser tells of its first paint: that says nothing of a first tap, and another one is made.
    """
    with browser.new_context(
        viewport={"width": width, "height": 844}, locale="pt-BR", reduced_motion="reduce"
    ) as context:
        return not tap_at_first_paint(context.new_page(), url, LINES[line], CONTROLS[control]).hydrated
