"""What is small and yet seen: a mask, a bar, a heading on the narrowest screen, a progress that stays in sight."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.test_navegacao import hydrated
from tests.pages import CARRERA


def test_a_telephone_of_ten_digits_ends_with_its_last_one(page: Page, live_server: str) -> None:
    page.goto(live_server + "/faleconosco")
    hydrated(page)
    field = page.get_by_label("Telefone")
    field.press_sequentially("1133334444")
    expect(field).to_have_value("(11) 3333-4444")
    field.press_sequentially("5")
    expect(field).to_have_value("(11) 33334-4445")
    field.press("Backspace")
    expect(field).to_have_value("(11) 3333-4444")
    expect(field).to_have_attribute("autocomplete", "tel")


def test_the_404_page_fits_the_narrowest_screen(page: Page, live_server: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(live_server + "/nada")
    hydrated(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_the_question_of_consent_is_a_slim_bar_on_a_phone(page: Page, live_server: str, axe: Any) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(live_server + CARRERA)
    hydrated(page)
    bar = page.get_by_role("region", name="Podemos registrar a sua visita?")
    box = bar.bounding_box()
    assert box and box["height"] < 844 * 0.17
    assert box["y"] + box["height"] == 844
    for name in ("Aceitar", "Recusar", "Preferências"):
        button = bar.get_by_role("button", name=name).bounding_box()
        assert button and button["height"] >= 44
    assert axe(page) == []


def test_a_picture_that_is_not_of_the_car_says_so(page: Page, live_server: str) -> None:
    page.goto(live_server + "/importacao/")
    expect(page.get_by_text("Imagem ilustrativa").first).to_be_visible()
    page.goto(live_server + "/importado/1")
    expect(page.get_by_text("Imagem ilustrativa").first).to_be_visible()
    page.goto(live_server + "/busca/todos/todos/kia/carnival")
    expect(page.locator(".veiculo-card").first).to_contain_text("Imagem ilustrativa")
    page.goto(live_server + CARRERA)
    expect(page.locator(".galeria")).not_to_contain_text("Imagem ilustrativa")


def test_the_armoring_wizards_progress_stays_in_sight(page: Page, live_server: str) -> None:
    page.goto(live_server + "/blindagem/cotacao")
    hydrated(page)
    page.locator("#passo-6").evaluate("(step) => step.scrollIntoView({ block: 'end' })")
    expect(page.get_by_role("progressbar", name="Progresso da cotação")).to_be_in_viewport()


def test_the_console_is_told_what_home_did_not_get(page: Page, live_server: str) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(live_server + "/sobre")
    hydrated(page)
    page.route(re.compile(r"/\?_data"), lambda route: route.abort())
    page.get_by_role("link", name="Quintavera Motors, início").click()
    expect(page.get_by_role("heading", name="Não foi possível abrir esta página")).to_be_visible()
    for text in ("Erro ao obter banners", "Erro ao buscar os destaques"):
        assert [line for line in said if line.startswith(text)]
