"""Scripts in every text column of the content stay text, rendered by server or browser (`make gameday` loads every page)."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.bench.gameday.browser import Hostile
from tests.bench.gameday.engines import Sqlite
from tests.bench.gameday.stack import Stack
from tests.support.pages import CARRERA

pytestmark = pytest.mark.thorough


def test_no_text_of_the_content_is_ever_run(page: Page, tmp_path: Path) -> None:
    with Stack(Sqlite(tmp_path), tmp_path / "site", SSR_RENDERERS="1") as stack:
        hostile = Hostile(stack, page)
        hostile.fill(0)
        for path in ("/", "/busca", CARRERA, "/faleconosco"):
            hostile.look(path)
        stack.end("ssr")
        hostile.look(CARRERA)
    assert hostile.count > 60
    assert (dict(hostile.hits), hostile.off_site, hostile.broken) == ({}, set(), 0)
    assert hostile.shown >= 4
