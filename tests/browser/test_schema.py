"""/schema in a browser: Swagger UI shows the calls, tries one, and loads nothing from another host."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.thorough


def test_a_call_can_be_tried(page: Page, live_server: str, console: list[str]) -> None:
    elsewhere: list[str] = []
    page.on(
        "request", lambda r: None if r.url.startswith((live_server, "data:")) else elsewhere.append(r.url)
    )
    page.goto(live_server + "/schema")
    marcas = page.locator("#operations-Estoque-listMarcas")
    marcas.get_by_role("button").first.click()
    marcas.get_by_role("button", name="Try it out").click()
    marcas.get_by_role("button", name="Execute").click()
    expect(marcas.locator(".live-responses-table .response-col_status").last).to_contain_text("200")
    expect(marcas.locator(".live-responses-table")).to_contain_text("Porsche")
    assert elsewhere == []
