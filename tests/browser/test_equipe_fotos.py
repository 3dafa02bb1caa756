"""Photographs reach their car through a reload, a lost connection and an ended session, in every format."""

import io
import re
import time
from typing import Any

import pillow_heif
import pyotp
import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.support.browser import WIDTHS, Sound, goto
from tests.support.desk import Desk, come_in, enter, log_in, photographs, said, write_car

pillow_heif.register_heif_opener()


def new_car(page: Page, desk: Desk) -> None:
    write_car(page, desk)
    page.get_by_role("button", name="criar o carro").click()
    expect(page.get_by_label("escolher fotos")).to_be_attached()


def choose(page: Page, files: list[Any]) -> None:
    page.get_by_label("escolher fotos").set_input_files(files)


def shown(page: Page) -> Any:
    return page.locator(".fotos__lista img")


# Of the photographs of a gallery: their sides beside those of their files, and whether something is cut off.
WHOLE = """() => [...document.querySelectorAll(".galeria__slide img")].map((img) => {
  const scale = Math.min(img.clientWidth / img.getAttribute("width"), img.clientHeight / img.getAttribute("height"));
  return [scale <= 2.01, getComputedStyle(img).objectFit === "contain"];
})"""
SHAPES = ((900, 1200), (900, 900), (1200, 900), (480, 320))


def test_photographs_of_any_shape_stand_whole_and_a_card_shows_the_part_that_the_desk_says(
    page: Page, desk: Desk, console: list[str], axe: Any
) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    enter(page, desk)
    new_car(page, desk)
    choose(page, [noisy("JPEG", size) | {"name": f"{n}.jpeg"} for n, size in enumerate(SHAPES)])
    expect(shown(page)).to_have_count(len(SHAPES))
    expect(page.get_by_role("slider")).to_have_count(3)  # one of 3:2 is never cut
    page.get_by_role("slider", name="Parte nos cartões da foto 1").press("Home")
    page.keyboard.press("Tab")
    expect(said(page)).to_have_text("Guardado: o corte da foto.")
    page.get_by_role("button", name="publicar").click()
    expect(page.locator(".situacao b")).to_have_text("Disponível")
    site, visitor = desk.site.url, page.context.new_page()
    visitor.set_viewport_size({"width": 1920, "height": 1080})
    newest = max(visitor.request.get(f"{site}/api/veiculos?origem=site").json(), key=lambda car: car["id"])
    assert newest["foco"] == 1
    visitor.goto(f"{site}/busca/todos/todos?q={newest['versao']}")
    expect(visitor.locator("article img").first).to_have_css("object-position", "1% 1%")
    goto(visitor, f"{site}/detalhe/{newest['seo_url']}")
    expect(visitor.locator(".galeria__miniaturas img").first).to_have_css("object-position", "1% 1%")
    assert visitor.evaluate(WHOLE) == [[True, True]] * len(SHAPES)
    goto(visitor, f"{site}/busca")
    expect(visitor.locator(".vistos__lista img").first).to_have_css("object-position", "1% 1%")
    goto(visitor, f"{site}/detalhe/{newest['seo_url']}")
    visitor.get_by_role("button", name="Procurar no estoque").click()
    visitor.get_by_role("combobox").fill(newest["versao"])
    expect(visitor.get_by_role("option").locator("img").first).to_have_css("object-position", "1% 1%")
    visitor.get_by_role("button", name="Fechar").click()
    visitor.locator(".galeria__ampliar").first.click()
    for width, height in SHAPES:
        box = visitor.locator(f".lightbox img[width='{width}'][height='{height}']").bounding_box()
        assert box and box["width"] <= 2 * width and abs(box["width"] / box["height"] - width / height) < 0.01
        visitor.keyboard.press("ArrowRight")
    assert axe(visitor) == []


UNKNOWN = {"name": "foto", "mimeType": "application/octet-stream"}  # to the system


def noisy(kind: str, size: tuple[int, int]) -> dict[str, Any]:
    """A photograph that does not compress well."""
    out = io.BytesIO()
    grain = Image.effect_noise((size[0] // 4, size[1] // 4), 90)  # finer, its variants take ten seconds
    grain.resize(size).convert("RGB").save(out, kind, quality=90)
    name = {"JPEG": "jpeg", "WEBP": "webp", "HEIF": "heic"}[kind]
    return {"name": f"foto.{name}", "mimeType": f"image/{name}", "buffer": out.getvalue()}


@WIDTHS
def test_a_reload_in_the_middle_loses_no_photograph(page: Page, desk: Desk, sound: Sound, width: int) -> None:
    enter(page, desk)
    new_car(page, desk)
    held: list[Any] = []
    page.route("**/fotos?*", lambda route: held.append(route) if held else route.continue_())
    choose(page, photographs(1))
    expect(shown(page)).to_have_count(1)
    held.append(None)  # from now on photographs do not get through
    choose(page, photographs(4))
    expect(page.locator(".fotos__fila li")).to_have_count(4)
    expect(page.get_by_role("progressbar", name="Envio de foto0.jpg")).to_be_visible()
    sound(page)
    address = page.url
    page.unroute_all(behavior="ignoreErrors")
    page.goto(desk.url + "/contatos")  # another screen goes on, too
    page.goto(address)
    expect(shown(page)).to_have_count(5, timeout=300_000)
    expect(page.locator(".fotos__fila li")).to_have_count(0)
    page.reload()
    expect(shown(page)).to_have_count(5)


@pytest.mark.thorough
def test_twelve_photographs_arrive_through_a_lost_connection_and_the_car_is_published(
    page: Page, desk: Desk, console: list[str]
) -> None:
    enter(page, desk)
    new_car(page, desk)
    choose(page, photographs(12))
    expect(shown(page)).not_to_have_count(0)
    page.context.set_offline(True)
    expect(page.locator(".fotos small[role=status]")).to_have_text("Sem conexão. O envio continua sozinho.")
    page.context.set_offline(False)
    expect(shown(page)).to_have_count(12, timeout=300_000)
    expect(page.locator(".fotos__fila li")).to_have_count(0)
    page.get_by_role("button", name="publicar").click()
    expect(page.locator(".situacao b")).to_have_text("Disponível")
    console.clear()  # the browser says that there was no connection


@pytest.mark.thorough
@WIDTHS
def test_uploads_go_on_after_a_log_in_on_the_spot(
    page: Page, desk: Desk, console: list[str], axe: Any, width: int
) -> None:
    email, segredo = come_in(page, desk)
    new_car(page, desk)
    page.context.clear_cookies()
    choose(page, photographs(2))
    dialog = page.get_by_role("dialog", name="Entre de novo")
    expect(dialog).to_be_visible()
    assert axe(page) == []
    log_in(dialog, email)
    dialog.get_by_label("Código de 6 dígitos").fill(pyotp.TOTP(segredo).at(int(time.time()) + 30))
    dialog.get_by_role("button", name="continuar").click()
    expect(dialog).to_have_count(0)
    expect(shown(page)).to_have_count(2)
    console.clear()  # the browser says that a call was refused


@pytest.mark.thorough
@WIDTHS
def test_a_queue_waits_for_its_person_and_not_for_the_next_one(
    page: Page, desk: Desk, console: list[str], axe: Any, width: int
) -> None:
    email, segredo = come_in(page, desk, "Helena Prado")
    new_car(page, desk)
    address = page.url
    page.route("**/fotos?*", lambda route: None)  # photographs do not get through
    choose(page, photographs(2))
    expect(page.locator(".fotos__fila li")).to_have_count(2)
    page.context.clear_cookies()  # the session ends

    sent: list[str] = []
    come_in(page, desk, "Rui Alencar")
    page.unroute_all(behavior="ignoreErrors")
    page.on("request", lambda request: sent.append(request.url) if "/fotos?" in request.url else None)
    page.goto(address)
    expect(page.get_by_text("Neste aparelho há 2 fotos de Helena Prado na fila.")).to_be_visible()
    page.set_viewport_size({"width": width, "height": 4000})  # the bar at the bottom covers no control
    assert axe(page) == []
    page.get_by_role("button", name="descartar estas fotos").click()
    page.get_by_role("button", name="não remover").click()
    page.get_by_role("button", name="Sair").click()
    expect(page.get_by_role("dialog", name="2 fotos na fila")).to_contain_text("fotos de Helena Prado")
    assert axe(page) == []
    page.get_by_role("button", name="ficar").click()
    page.context.clear_cookies()
    assert sent == []

    page.goto(address)
    log_in(page, email)
    page.get_by_label("Código de 6 dígitos").fill(pyotp.TOTP(segredo).at(int(time.time()) + 30))
    page.get_by_role("button", name="continuar").click()
    expect(shown(page)).to_have_count(2)
    console.clear()  # the browser says that requests were cut


@pytest.mark.thorough
def test_who_signs_out_leaves_nothing_in_the_browser(page: Page, desk: Desk, console: list[str]) -> None:
    come_in(page, desk)
    new_car(page, desk)
    page.route("**/fotos?*", lambda route: None)  # photographs do not get through
    choose(page, photographs(2))
    expect(page.locator(".fotos__fila li")).to_have_count(2)
    page.get_by_role("button", name="Sair").click()
    page.get_by_role("button", name="sair e apagar").click()
    expect(page.get_by_role("heading", name="Entrar")).to_be_visible()
    assert page.evaluate("indexedDB.databases()") == [] and page.evaluate("localStorage.length") == 0
    console.clear()  # the browser says that requests were cut


@pytest.mark.thorough
def test_every_format_is_taken_and_a_large_one_is_shrunk(page: Page, desk: Desk, console: list[str]) -> None:
    enter(page, desk)
    new_car(page, desk)
    large = noisy("JPEG", (5000, 3750))
    for at, file in enumerate((large, noisy("WEBP", (1200, 900)), noisy("HEIF", (1200, 900)) | UNKNOWN)):
        with page.expect_request(re.compile(r"/fotos\?")) as sent:
            choose(page, [file])
        expect(shown(page)).to_have_count(at + 1)
        length = int(sent.value.all_headers()["content-length"])
        assert length < len(large["buffer"]) / 2 if file is large else length == len(file["buffer"])
    choose(page, [{"name": "contrato.jpg", "mimeType": "image/jpeg", "buffer": b"%PDF-1.4 no photograph"}])
    expect(page.get_by_role("alert")).to_contain_text("Envie uma foto JPEG, PNG, WebP, HEIC ou AVIF.")
    page.get_by_role("button", name="descartar contrato.jpg").click()
    expect(page.locator(".fotos__fila li")).to_have_count(0)
    console.clear()  # the browser says that a call was refused


@WIDTHS
def test_the_desk_says_which_views_lack_and_what_each_photograph_shows(
    page: Page, desk: Desk, console: list[str], axe: Any, width: int
) -> None:
    enter(page, desk)
    new_car(page, desk)
    choose(page, photographs(1))
    expect(shown(page)).to_have_count(1)
    lacking = page.locator(".fotos__faltam")
    expect(lacking).to_contain_text("painel")
    page.get_by_label("O que a foto 1 mostra").select_option(label="painel")
    expect(said(page)).to_have_text("Guardado: o que a foto mostra.")
    expect(lacking).not_to_contain_text("painel")
    assert axe(page) == []
    page.goto(desk.url + "/")
    section = page.get_by_role("region", name="O que as fotos não indicam")
    expect(section.get_by_role("link").first).to_contain_text("sem indicação de ")
    section.scroll_into_view_if_needed()
    assert axe(page) == []
