"""/schema in a browser: its calls, forms that ask them, and nothing from anywhere else."""

import json
import re
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, expect


def test_the_calls_are_there_and_a_form_tries_one(
    page: Page, live_server: str, console: list[str], axe: Any
) -> None:
    elsewhere: list[str] = []
    page.on("request", lambda r: None if r.url.startswith(live_server) else elsewhere.append(r.url))
    page.goto(live_server + "/schema")
    expect(page).to_have_title("As chamadas da API | Quintavera Motors")
    marcas = page.locator("#listMarcas")
    marcas.get_by_label("origem").select_option("blindados")
    marcas.get_by_role("button", name="Experimentar").click()
    answer = marcas.get_by_role("region", name="Resposta")
    expect(marcas.get_by_role("status")).to_contain_text("GET /api/marcas?origem=blindados: 200")
    assert "Porsche" in [one["titulo"] for one in json.loads(answer.inner_text())]
    assert axe(page) == []
    for width in (320, 390, 768, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert axe(page) == []
    assert elsewhere == []


def test_a_number_of_the_path_goes_into_the_path(page: Page, live_server: str, console: list[str]) -> None:
    page.goto(live_server + "/schema")
    modelos = page.locator("#listModelos")
    modelos.get_by_role("button", name="Experimentar").click()
    expect(modelos.get_by_role("status")).to_contain_text("GET /api/modelos/marca/25: 200")


def test_a_refusal_is_shown_as_it_came_and_a_dead_line_in_words(
    page: Page, live_server: str, console: list[str]
) -> None:
    page.goto(live_server + "/schema")
    veiculos = page.locator("#listVeiculos")
    veiculos.get_by_label("marca").fill("muitas")
    veiculos.get_by_role("button", name="Experimentar").click()
    expect(veiculos.get_by_role("status")).to_contain_text("GET /api/veiculos?marca=muitas: 400")
    expect(veiculos.get_by_role("region", name="Resposta")).to_contain_text('"campo": "marca"')
    page.context.set_offline(True)
    veiculos.get_by_role("button", name="Experimentar").click()
    expect(veiculos.get_by_role("status")).to_have_text("Sem resposta. Confira a conexão e tente de novo.")
    expect(veiculos.get_by_role("region", name="Resposta")).to_be_hidden()
    told = [text for text in console if not re.search(r"status of 400|ERR_INTERNET_DISCONNECTED", text)]
    console[:] = told


def test_without_javascript_a_form_leads_to_its_answer(live_server: str, browser: Browser) -> None:
    plain = browser.new_context(java_script_enabled=False).new_page()
    plain.goto(live_server + "/schema")
    expect(plain.locator("#listModelos form")).to_be_hidden()
    plain.locator("#listPrecos").get_by_role("button", name="Experimentar").click()
    plain.wait_for_url(re.compile("/api/precos"))
    assert urlsplit(plain.url).path == "/api/precos"
    plain.context.close()
