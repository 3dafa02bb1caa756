"""Forms of visitors: a proposal, a message, a car for sale, a car made to order; with scripts and without."""

import io
import re
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.support.browser import WIDTHS, WITHOUT_SCRIPTS, goto
from tests.support.forms import fill, person, rows
from tests.support.pages import CARRERA
from tests.support.site import Site

DIALOG = "dialog[open]"
PROPOSAL = (
    "SELECT c.tipo, p.valor, p.entrada, p.prazo, p.financiamento, p.troca, p.km, p.detalhe, p.marca_id, p.modelo_id"
    " FROM contatos c JOIN propostas p ON p.contato = c.id WHERE c.nome = ?"
)
OFFERED = "FROM contatos c JOIN carros_oferecidos o ON o.contato = c.id"


def photo(folder: Path, colour: str) -> Path:
    made = io.BytesIO()
    Image.new("RGB", (3000, 2000), colour).save(made, "JPEG")
    path = folder / f"{colour}.jpeg"
    path.write_bytes(made.getvalue())
    return path


def test_from_the_home_page_to_a_proposal(page: Page, site: Site, console: list[str], axe: Any) -> None:
    goto(page, site.url)
    page.get_by_role("navigation").get_by_role("link", name="Veículos").first.click()
    expect(page).to_have_url(site.url + "/busca")
    page.get_by_role("link", name=re.compile("Porsche 911 Carrera")).first.click()
    expect(page).to_have_url(site.url + CARRERA)
    button = page.get_by_role("button", name="Fazer uma proposta").first
    button.click()
    dialog = page.locator(DIALOG)
    dialog.get_by_role("button", name="Enviar proposta").click()
    expect(dialog.get_by_label("Nome")).to_have_attribute("aria-invalid", "true")
    expect(dialog.get_by_label("E-mail")).to_have_attribute("aria-invalid", "true")
    fill(dialog, **person("Ana Proposta"))
    expect(dialog.get_by_label("Telefone")).to_have_value("(11) 91234-5678")
    dialog.get_by_text("Quero detalhar a oferta").focus()
    page.keyboard.press("Enter")
    dialog.get_by_label("Valor da proposta").press_sequentially("900000")
    dialog.get_by_label("Valor da proposta").blur()
    expect(dialog.get_by_label("Valor da proposta")).to_have_value("R$ 900.000,00")
    fill(dialog, **{"Prazo ou parcelas (opcional)": "36 parcelas"})
    dialog.get_by_text("Tenho um carro na troca").click()
    fill(dialog, Marca="Porsche", Modelo="Cayman GTS 1999", Quilometragem="12.000")
    dialog.get_by_label("Quero simular o financiamento").check()
    assert axe(page) == []
    dialog.get_by_role("button", name="Enviar proposta").click()
    expect(page.get_by_role("dialog", name="Proposta enviada!")).to_be_visible()
    expect(page.locator(DIALOG)).to_have_count(0, timeout=6000)
    expect(button).to_be_focused()
    [proposal] = rows(site, PROPOSAL, "Ana Proposta")
    assert proposal[:5] == ("proposta", "R$ 900.000,00", "", "36 parcelas", 1)
    assert proposal[5:8] == (1, "12.000", "Cayman GTS 1999")
    assert proposal[8] and proposal[9] is None


def test_a_proposal_that_fails_says_so_keeps_the_words_and_goes_out_once(page: Page, site: Site) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    goto(page, site.url + "/comparar?carros=101-109")
    page.get_by_role("link", name="Ver e propor").last.click()
    dialog = page.locator(DIALOG)
    send = dialog.get_by_role("button", name="Enviar proposta")
    for size in (360, 640), (390, 664), (1280, 800):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(send).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 360, "height": 640})
    assert page.url == site.url + CARRERA
    fill(dialog, **person("Bia Teimosa"))
    dialog.get_by_text("Quero detalhar a oferta").click()
    page.route("**/api/leads", lambda route: route.abort())
    send.click()
    alert = dialog.get_by_role("alert")
    expect(alert).to_be_in_viewport(ratio=1)
    expect(send).to_be_in_viewport(ratio=1)
    expect(alert).to_contain_text("Error sending proposal. Please try again.")
    expect(alert).to_contain_text("Não foi possível enviar agora.")
    expect(dialog.get_by_label("Nome")).to_have_value("Bia Teimosa")
    page.unroute("**/api/leads")
    send.click()
    expect(page.get_by_role("dialog", name="Proposta enviada!")).to_be_visible()
    assert rows(site, "SELECT count(*) FROM contatos WHERE nome = ?", "Bia Teimosa") == [(1,)]


def test_a_car_for_sale_with_four_photographs(
    page: Page, site: Site, console: list[str], axe: Any, tmp_path: Path
) -> None:
    goto(page, site.url + "/vendaseucarro")
    form = page.get_by_role("form", name="Cadastro do carro")
    fill(form, Marca="BMW", Modelo="X5", Ano="2022", Quilometragem="30.000", **{"Preço desejado": "38990000"})
    expect(form.get_by_label("Preço desejado")).to_have_value("R$ 389.900,00")
    fill(form, **{"Seu nome": "Davi Vende", "Telefone": "11912345678", "E-mail": "davi.vende@exemplo.com.br"})
    for angle, colour in (
        ("frente", "navy"),
        ("lateral", "gray"),
        ("traseira", "black"),
        ("interior", "tan"),
    ):
        form.locator(f"input[name={angle}]").set_input_files(photo(tmp_path, colour))
        expect(form.get_by_alt_text(f"Sua foto: {angle}")).to_be_visible()
    form.get_by_role("button", name="Apagar a foto: frente").click()
    expect(form.get_by_alt_text("Sua foto: frente")).to_have_count(0)
    # As some systems send it: of no known type, and without the last bytes, with which the browser does not open it.
    file = {"name": "foto", "mimeType": "application/octet-stream"}
    form.locator("input[name=frente]").set_input_files(file | {"buffer": b"GIF89a"})
    expect(form.get_by_text("Envie uma foto .jpeg ou .png.")).to_be_visible()
    whole = photo(tmp_path, "navy").read_bytes()
    form.locator("input[name=frente]").set_input_files(file | {"buffer": whole[:-2]})
    expect(form.get_by_alt_text("Sua foto: frente")).to_be_visible()
    assert axe(page) == []
    form.get_by_role("button", name="Enviar para avaliação").click()
    expect(page.get_by_role("dialog", name="Proposta enviada!")).to_be_visible(timeout=15_000)
    [(preco, fotos, folder)] = rows(
        site, f"SELECT o.preco, o.fotos, c.public_id {OFFERED} WHERE c.nome = ?", "Davi Vende"
    )
    assert (preco, fotos) == (38_990_000, "frente,lateral,traseira,interior")
    with Image.open(site.var / "vendas" / folder / "frente.jpg") as stored:
        assert max(stored.size) == 2048


@WITHOUT_SCRIPTS
def test_forms_work_without_scripts(page: Page, site: Site, tmp_path: Path) -> None:
    page.goto(site.url + "/faleconosco")
    form = page.get_by_role("form", name="Formulário de contato")
    fill(form, **person("Fabio Semscript"))
    form.get_by_role("button", name="Enviar mensagem").click()
    expect(page.get_by_role("alert")).to_have_text("Preencha o campo assunto.")
    expect(page.get_by_label("Nome")).to_have_value("Fabio Semscript")
    fill(page, Assunto="Visita")
    page.get_by_role("button", name="Enviar de novo").click()
    expect(page).to_have_url(site.url + "/obrigado")
    expect(page.get_by_role("heading", level=1)).to_have_text("Recebemos o seu contato")

    page.goto(site.url + CARRERA)
    panel = page.locator(".painel-compra")
    expect(panel.get_by_role("button", name="Fazer uma proposta")).to_be_hidden()
    fill(panel, **person("Gil Semscript"))
    panel.locator("summary").first.click()
    fill(panel, **{"Valor da proposta (opcional)": "900.000", "Entrada (opcional)": "metade"})
    panel.locator("summary").last.click()
    fill(panel, **{"Modelo, ano e quilometragem (opcional)": "BMW X5"})
    panel.get_by_label("Quero simular o financiamento").check()
    panel.get_by_role("button", name="Enviar proposta").click()
    expect(page.get_by_role("alert").first).to_contain_text("Informe o valor em reais")
    panel = page.get_by_role("main")
    fill(panel, **{"Entrada (opcional)": "100.000"})
    panel.get_by_role("button", name="Enviar de novo").click()
    expect(page).to_have_url(site.url + "/obrigado")
    (offer,) = rows(site, PROPOSAL, "Gil Semscript")
    assert offer == ("proposta", "R$ 900.000,00", "R$ 100.000,00", "", 1, 1, None, "BMW X5", None, None)

    page.goto(site.url + "/vendaseucarro")
    form = page.get_by_role("form", name="Cadastro do carro")
    fill(form, Marca="BMW", Modelo="X5", **{"Seu nome": "Hugo Semscript", "Telefone": "1133334444"})
    form.locator("input[name=frente]").set_input_files(photo(tmp_path, "olive"))
    form.get_by_role("button", name="Enviar para avaliação").click()
    expect(page).to_have_url(site.url + "/obrigado")

    names = rows(
        site,
        "SELECT nome, tipo FROM contatos WHERE nome IN ('Fabio Semscript', 'Gil Semscript') ORDER BY nome",
    )
    assert names == [("Fabio Semscript", "contato"), ("Gil Semscript", "proposta")]
    assert rows(site, f"SELECT o.fotos {OFFERED} WHERE c.nome = 'Hugo Semscript'") == [("frente",)]


FIRST = [
    (CARRERA, "Fazer uma proposta", "Nome"),
    ("/sobre", "Procurar no estoque", "Marca, modelo, versão, ano…"),
    ("/busca/todos/todos/porsche", "Avise-me de novidades", "E-mail"),
    ("/sobre", "Preferências", "Navegação neste site"),
]


@WIDTHS
@pytest.mark.parametrize(("path", "button", "field"), FIRST, ids=[button for _, button, _ in FIRST])
def test_a_dialogs_first_field_has_the_focus(
    page: Page, live_server: str, path: str, button: str, field: str, width: int
) -> None:
    goto(page, live_server + path)
    page.get_by_role("button", name=button).first.press("Enter")
    expect(page.get_by_role("dialog").get_by_label(field).first).to_be_focused()
