"""The first tap on slow lines: one tap at the first paint, before the page listens, opens what it names."""

import pytest
from playwright.sync_api import Page

from tests.bench.toque import CONTROLS, LINES, tap_at_first_paint


@pytest.mark.parametrize("line", [name for name, limits in LINES.items() if any(limits)])
@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("control", CONTROLS)
def test_one_tap_at_the_first_paint_is_enough(
    page: Page, live_server: str, control: str, width: int, line: str
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    assert not tap_at_first_paint(page, live_server, LINES[line], CONTROLS[control]).hydrated
