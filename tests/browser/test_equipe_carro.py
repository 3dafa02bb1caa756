"""A car at the desk: written with what it needs, photographed, published, moved on and back; its price and its report."""

import re
import secrets
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import ALL_WIDTHS, WIDTHS, Sound
from tests.support.desk import (
    CREATE_CAR,
    Desk,
    enter,
    move_to_second,
    open_screen,
    photographs,
    said,
    write_car,
)
from tests.support.waiting import until


def create(page: Page, desk: Desk) -> str:
    """A hidden car, on its own screen; its version."""
    enter(page, desk)
    versao = write_car(page, desk)
    page.get_by_role("button", name="criar o carro").click()
    expect(said(page)).to_have_text("Carro criado, ainda oculto. Agora ponha as fotos e publique.")
    return versao


def situacao(page: Page) -> Any:
    return page.locator(".situacao b")


def shown(page: Page, url: str, text: str) -> Page:
    """The visitors' page, as soon as it says this."""
    visitor = page.context.new_page()
    until(lambda: (answer := visitor.goto(url)) and text in answer.text())
    return visitor


@WIDTHS
def test_a_car_from_the_desk_to_the_visitor(
    page: Page, desk: Desk, console: list[str], axe: Any, width: int
) -> None:
    enter(page, desk)
    versao = write_car(page, desk)
    assert axe(page) == []
    page.get_by_label("Preço").fill("899900")
    page.get_by_label("Ano do modelo").fill("2024")
    proposed = page.get_by_text("Se ficar vazio, será porsche-").inner_text()
    page.get_by_role("button", name="criar o carro").click()

    expect(said(page)).to_have_text("Carro criado, ainda oculto. Agora ponha as fotos e publique.")
    address = page.get_by_label(re.compile("^Endereço")).input_value()
    assert re.fullmatch(r"porsche-[a-z0-9-]+-teste-[0-9a-f]+-2024", address)
    assert proposed.endswith(address)
    expect(page.get_by_role("region", name="O que mudou").locator("li li")).to_have_text(["Carro criado"])
    page.get_by_role("button", name="publicar").click()
    expect(page.get_by_role("alert")).to_have_text("Ponha pelo menos uma foto antes de publicar.")
    assert axe(page) == []
    console.clear()  # the browser says that a call was refused
    photograph(page, 12)
    page.get_by_role("button", name="publicar").press("Enter")
    expect(situacao(page)).to_have_text("Disponível")
    expect(said(page)).to_have_text("Publicado: o carro está no site como Disponível.")
    expect(page.locator(".recado")).to_be_focused()  # the button that had the focus is gone
    assert axe(page) == []

    seen = shown(page, desk.site.url + "/detalhe/" + address, versao)
    expect(seen.locator("main")).to_contain_text(versao)
    seen.close()
    link = page.locator(".recado").get_by_role("link", name="ver no site")
    expect(link).to_have_attribute("href", f"{desk.site.url}/detalhe/{address}")
    page.get_by_role("button", name="vender").click()
    expect(situacao(page)).to_have_text("Vendido")
    shown(page, desk.site.url + "/detalhe/" + address, "Vendido").close()
    page.get_by_role("button", name="ocultar").click()
    expect(situacao(page)).to_have_text("Oculto")
    expect(page.locator("main")).to_contain_text("Este carro já esteve no site. Ele pode ficar oculto")
    expect(page.get_by_role("button", name="remover este carro")).to_have_count(0)


@pytest.mark.thorough
@WIDTHS
def test_a_car_made_by_mistake_is_removed(
    page: Page, desk: Desk, console: list[str], axe: Any, width: int
) -> None:
    versao = create(page, desk)
    nome = page.get_by_role("heading", level=1).inner_text()
    address = page.url
    remove = page.get_by_role("button", name="remover este carro")
    remove.press("Enter")
    dialog = page.get_by_role("dialog", name=f"Remover “{nome}”?")
    expect(dialog.get_by_role("button", name="não remover")).to_be_focused()
    assert axe(page) == []
    page.keyboard.press("Enter")
    expect(remove).to_be_focused()
    remove.press("Enter")
    dialog.get_by_role("button", name="remover", exact=True).press("Enter")
    expect(said(page)).to_have_text(f"Removido: {nome}.")
    expect(page).to_have_url(desk.url + "/estoque")
    expect(page.get_by_role("table")).not_to_contain_text(versao)
    page.goto(address)
    expect(page.locator("main")).to_contain_text("Este carro não existe mais.")
    console.clear()  # the browser says that it is gone


def photograph(page: Page, number: int) -> None:
    """Sends photographs, and moves the first to the second place by keyboard where there are more."""
    page.get_by_label("escolher fotos").set_input_files(photographs(number))
    photos = page.locator(".fotos__lista img")
    expect(photos).to_have_count(number, timeout=300_000)
    expect(said(page)).to_have_text("1 foto guardada." if number == 1 else f"{number} fotos guardadas.")
    if number == 1:
        return
    cover = photos.first.get_attribute("src")
    voice = move_to_second(page, "Mover a foto 1", "ArrowRight")
    page.keyboard.press("Space")
    expect(voice).to_have_text("Ficou no lugar 2.")
    expect(photos.nth(1)).to_have_attribute("src", cover or "")


@pytest.mark.thorough
@ALL_WIDTHS
def test_a_focused_control_is_never_covered(page: Page, desk: Desk, width: int) -> None:
    create(page, desk)
    page.locator("summary").filter(has_text="Ficha técnica").click()
    seen = """() => {
        const { x, y, width, height } = document.activeElement.getBoundingClientRect();
        const there = document.elementFromPoint(x + width / 2, y + height / 2);
        return document.activeElement.contains(there) || there?.contains(document.activeElement);
    }"""
    page.evaluate("document.querySelector('.editor__pe button').focus({ preventScroll: true })")
    assert page.evaluate(seen), "the foot is below the frame's bar"
    page.get_by_role("button", name="Fechar o recado").focus()
    for key in ["Tab"] * 40 + ["Shift+Tab"] * 40:
        page.keyboard.press(key)
        if not page.evaluate("document.activeElement.matches('.sr-only, body')"):
            page.wait_for_function(seen)  # the skip link comes into sight a frame later


@pytest.mark.thorough
def test_every_step_is_reported_and_taken_back(page: Page, desk: Desk) -> None:
    create(page, desk)
    photograph(page, 1)
    steps = page.locator(".situacao__passos")

    def step(button: str, word: str) -> None:
        steps.get_by_role("button", name=button).press("Enter")
        expect(situacao(page)).to_have_text(word)

    step("publicar", "Disponível")
    expect(steps.get_by_role("button")).to_have_text(["reservar", "vender", "ocultar"])
    step("reservar", "Reservado")
    step("vender", "Vendido")
    expect(steps.get_by_role("button")).to_have_text(["voltar a Disponível", "ocultar"])
    page.get_by_role("button", name="Desfazer").press("Enter")
    expect(situacao(page)).to_have_text("Reservado")
    expect(said(page)).to_have_text("Desfeito: o carro voltou a Reservado.")
    step("vender", "Vendido")
    expect(page.get_by_role("region", name="O que mudou").locator("li li").first).to_have_text(
        "Situação: Reservado → Vendido"
    )
    page.get_by_role("button", name="Fechar o recado").click()
    expect(page.locator(".recado")).to_have_text("")
    page.get_by_role("button", name="remover a foto 1").click()
    expect(page.locator(".fotos__lista li")).to_have_count(0)
    page.get_by_role("button", name="Desfazer").click()
    expect(page.locator(".fotos__lista li")).to_have_count(1)


@pytest.mark.thorough
def test_a_brand_in_use_is_not_removed_and_the_dialog_says_why(
    page: Page, desk: Desk, console: list[str]
) -> None:
    open_screen(page, desk, "/fichas/marcas")
    page.get_by_role("link", name="Porsche").click()
    page.get_by_role("button", name="remover este registro").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="remover", exact=True).click()
    expect(dialog.get_by_role("alert")).to_have_text("Outros registros usam este. Oculte em vez de remover.")
    console.clear()  # the browser says that a call was refused


@WIDTHS
def test_a_slip_of_a_zero_asks_for_a_second_press(
    page: Page, desk: Desk, console: list[str], sound: Sound, width: int
) -> None:
    enter(page, desk)
    page.goto(f"{desk.url}/estoque/{page.evaluate(CREATE_CAR, secrets.token_hex(5))}")
    preco = page.get_by_label("Preço", exact=True)
    preco.select_text()
    page.keyboard.type("50000")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("region", name="O preço cai mais de 20 %.")
    expect(dialog).to_be_focused()
    expect(dialog.locator("dd")).to_have_text(["R$ 500.000", "R$ 50.000"])
    expect(dialog).to_be_in_viewport(ratio=1)
    sound(page)
    page.keyboard.press("Tab")
    expect(dialog.get_by_role("button", name="Confirmar R$ 50.000")).to_be_focused()

    dialog.get_by_role("button", name="corrigir o preço").click()
    expect(preco).to_be_focused()
    page.keyboard.press("End")
    page.keyboard.type("0")
    expect(dialog).to_have_count(0)
    page.keyboard.press("Backspace")
    page.keyboard.press("Enter")
    dialog.get_by_role("button", name="Confirmar R$ 50.000").click()
    expect(said(page)).to_have_text(re.compile("^Guardado: Preço"))
    expect(page.get_by_role("button", name="guardar", exact=True)).to_be_focused()
    page.get_by_role("button", name="desfazer").click()  # the earlier price needs no confirmation
    expect(said(page)).to_have_text("Desfeito: Preço.")
    page.reload()
    expect(preco).to_have_value("R$ 500.000")
    console.clear()  # the browser says that a call was refused


def save_report(page: Page, fields: str) -> None:
    page.get_by_role("button", name="guardar").click()
    expect(said(page)).to_have_text(f"Guardado: {fields}.")
    page.reload()
    page.locator("summary").filter(has_text="Laudo e garantia").click()


@WIDTHS
def test_the_staff_send_a_report(page: Page, desk: Desk, console: list[str], axe: Any, width: int) -> None:
    open_screen(page, desk, "/estoque/novo?de=104")
    page.get_by_label("Quilômetros").fill("0")
    page.get_by_role("button", name="criar o carro").click()
    expect(page.get_by_role("heading", name="O que mudou")).to_be_visible()  # the new car's own screen
    page.locator("summary").filter(has_text="Laudo e garantia").click()
    field = page.locator(".campo-editor").filter(has_text="Laudo em PDF")
    expect(field).to_contain_text("Tarje nome, CPF, placa e chassi antes de enviar.")
    choose = page.get_by_label("Laudo em PDF")
    choose.set_input_files({"name": "Laudo.pdf", "mimeType": "application/pdf", "buffer": b"<html>"})
    expect(field.get_by_role("status")).to_have_text("Envie o laudo em PDF.")
    console.clear()  # the browser says that a call was refused
    choose.set_input_files({"name": "Laudo.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.7\n"})
    link = field.get_by_role("link", name="baixar o PDF")
    expect(link).to_have_attribute("href", re.compile(r"^/media/documentos/laudo-[0-9a-f]{16}\.pdf$"))
    page.get_by_label("Resultado do laudo").select_option("aprovado")
    assert axe(page) == []
    save_report(page, "Resultado do laudo cautelar, Laudo em PDF")
    with page.expect_download() as download:
        link.click()
    assert Path(download.value.path()).read_bytes() == b"%PDF-1.7\n"
    field.get_by_role("button", name="remover o PDF").click()
    save_report(page, "Laudo em PDF")
    expect(field.get_by_text("escolher um PDF")).to_be_visible()
    expect(link).to_have_count(0)
