"""Two people at one record, each in a browser that hears of no change: what differs is merged, and the same field is a
choice.

It runs on either database: `TEST_ENGINE=postgres`.
"""

import re
import secrets
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browser import WIDTHS, Sound
from tests.support.desk import CREATE_CAR, Desk, deafen, enter, photographs, said, shown


@pytest.fixture
def helena(page: Page, desk: Desk) -> Page:
    """A logged-in person's page, to which the desk sends no events."""
    deafen(page)
    enter(page, desk)
    return page


@pytest.fixture
def joao(joao: Page) -> Page:
    """A colleague, to whom the desk sends no events either."""
    deafen(joao)
    return joao


@pytest.fixture
def calm(page: Page) -> Iterator[None]:
    """The browser complains of nothing but the refused saves."""
    complaints: list[str] = []
    page.on("console", lambda m: complaints.append(m.text) if m.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield
    assert [one for one in complaints if "409 (Conflict)" not in one] == []


def create(page: Page, desk: Desk) -> str:
    """A hidden car; its screen."""
    return f"{desk.url}/estoque/{page.evaluate(CREATE_CAR, secrets.token_hex(5))}"


def both(helena: Page, joao: Page, address: str) -> None:
    for page in (helena, joao):
        page.goto(address)


def fill(page: Page, titulo: str, text: str) -> None:
    shown(page, titulo).fill(text)


def save(page: Page) -> None:
    page.get_by_role("button", name="guardar", exact=True).press("Enter")


def disputed(page: Page) -> Locator:
    return page.get_by_role("region", name="Outra pessoa mudou isto enquanto você escrevia")


@pytest.mark.thorough
def test_different_fields_are_merged_and_an_undo_takes_back_just_its_own(
    helena: Page, joao: Page, desk: Desk, calm: None
) -> None:
    both(helena, joao, create(helena, desk))
    fill(helena, "Versão", "M Sport")
    save(helena)
    expect(said(helena)).to_have_text("Guardado: Versão.")
    fill(joao, "Preço", "590000")
    save(joao)
    expect(said(joao)).to_have_text("Guardado: Preço. Helena Prado mudou Versão enquanto isso.")
    expect(shown(joao, "Versão")).to_have_value("M Sport")
    joao.get_by_role("button", name="Desfazer").press("Enter")
    expect(said(joao)).to_have_text("Desfeito: Preço.")
    expect(shown(joao, "Preço")).to_have_value("R$ 500.000")
    helena.reload()
    expect(shown(helena, "Versão")).to_have_value("M Sport")
    expect(shown(helena, "Preço")).to_have_value("R$ 500.000")


@WIDTHS
def test_the_same_field_is_shown_twice_and_one_value_is_chosen(
    helena: Page, joao: Page, desk: Desk, calm: None, sound: Sound, width: int
) -> None:
    helena.set_viewport_size({"width": width, "height": 844})
    both(helena, joao, create(helena, desk))
    fill(joao, "Preço", "600000")
    fill(joao, "Versão", "xDrive")
    save(joao)
    expect(said(joao)).to_have_text("Guardado: Versão, Preço.")
    fill(helena, "Preço", "700000")
    fill(helena, "Versão", "M Sport")
    fill(helena, "Quilômetros", "9000")
    save(helena)
    expect(disputed(helena).get_by_role("heading")).to_be_focused()
    expect(disputed(helena)).to_contain_text("Preço: João Lima mudou isto agora mesmo")
    prices = disputed(helena).get_by_role("group", name=re.compile("^Preço"))
    expect(prices.get_by_label("ficar com o meu")).to_be_visible()
    expect(prices).to_contain_text("R$ 700.000")
    expect(prices).to_contain_text("R$ 600.000")
    expect(disputed(helena).get_by_role("heading")).to_be_in_viewport(ratio=1)
    sound(helena)
    save(helena)
    expect(helena.locator(".editor__pe [role=alert]")).to_have_text(
        "Escolha com qual valor ficar: Versão, Preço."
    )

    helena.reload()  # what was typed is still there, and still no choice
    save(helena)
    expect(disputed(helena).get_by_role("heading")).to_be_focused()
    disputed(helena).get_by_role("group", name=re.compile("^Versão")).get_by_label(
        "ficar com o de João"
    ).press("Space")
    prices.get_by_label("ficar com o meu").press("Space")
    save(helena)
    expect(said(helena)).to_contain_text("Guardado: Quilômetros, Preço.")
    expect(disputed(helena)).to_have_count(0)
    joao.reload()
    for titulo, value in (("Versão", "xDrive"), ("Preço", "R$ 700.000"), ("Quilômetros", "9.000")):
        expect(shown(joao, titulo)).to_have_value(value)
    helena.reload()
    expect(helena.locator(".editor__rascunho")).to_have_count(0)


def drag(page: Page, one: str, other: str) -> None:
    page.get_by_role("button", name=one, exact=True).hover()
    page.mouse.down()
    there = page.get_by_role("button", name=other, exact=True).bounding_box()
    assert there
    page.mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2, steps=8)
    page.mouse.up()


@pytest.mark.thorough
def test_an_order_of_photographs_and_a_step_from_an_old_screen_are_refused(
    helena: Page, joao: Page, desk: Desk, calm: None
) -> None:
    address = create(helena, desk)
    helena.goto(address)
    helena.get_by_label("escolher fotos").set_input_files(photographs(3))
    photos = helena.locator(".fotos__lista img")
    expect(photos).to_have_count(3)
    both(helena, joao, address)
    second = photos.nth(1).get_attribute("src") or ""
    drag(joao, "Mover a foto 1", "Mover a foto 2")
    expect(joao.locator(".fotos__lista img").first).to_have_attribute("src", second)
    drag(helena, "Mover a foto 1", "Mover a foto 3")
    expect(helena.locator(".fotos [role=alert]")).to_contain_text("João Lima mudou Fotos")
    expect(photos.first).to_have_attribute("src", second)
    joao.get_by_role("button", name="publicar").click()
    expect(said(joao)).to_contain_text("Publicado")
    helena.get_by_role("button", name="vender").click()
    expect(helena.locator(".situacao [role=alert]")).to_contain_text("João Lima mudou Situação no site")
    expect(helena.locator("#situacao")).to_have_text("Situação: Disponível")
    helena.locator(".situacao").get_by_role("button", name="fazer mesmo assim").press("Enter")
    expect(helena.locator("#situacao")).to_have_text("Situação: Vendido")
