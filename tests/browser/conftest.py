"""Fixtures of the browser tests."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser import SCREENS, Sound
from tests.support.desk import Desk, enter, running_desk
from tests.support.late_code import LateCode
from tests.support.site import Site

expect.set_options(timeout=30_000)  # as long as actions may take: a busy machine is no failure


@pytest.fixture(scope="session")
def desk(site: Site) -> Iterator[Desk]:
    """The desk of the running site, one for all files of a worker."""
    with running_desk(site) as desk:
        yield desk


@pytest.fixture(autouse=True)
def at_its_width(request: pytest.FixtureRequest) -> None:
    """A test of a `width` has its page in that width."""
    if {"width", "page"} <= {*request.fixturenames}:
        width = request.getfixturevalue("width")
        request.getfixturevalue("page").set_viewport_size({"width": width, "height": 844})


@pytest.fixture(scope="session")
def sound(axe: Any) -> Sound:
    """`sound(page)`: what the page shows now violates no rule of WCAG and is no wider than the window."""

    def check(page: Page) -> None:
        assert axe(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    return check


@pytest.fixture
def joao(browser: Browser, browser_context_args: dict[str, Any], desk: Desk) -> Iterator[Page]:
    """A colleague in a browser of his own."""
    with browser.new_context(**browser_context_args) as context:
        page = context.new_page()
        enter(page, desk, "João Lima")
        yield page


@pytest.fixture(params=SCREENS)
def late_code(request: Any, browser: Any, live_server: str) -> Iterator[LateCode]:
    """A page at each width whose code is held back."""
    width, height = request.param
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale="pt-BR", reduced_motion="reduce"
    )
    yield LateCode(context.new_page(), live_server)
    context.close()
