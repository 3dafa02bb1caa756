"""From an empty database to an open site: another dealer's name, a catalogue, a workbook of cars, visitors."""

import io
import re
import secrets
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError

import pytest
from PIL import ExifTags, Image
from playwright.sync_api import Browser, Page, expect
from xlsxwriter import Workbook

from tests.support.browser import WIDTHS, Sound, goto, tab_to
from tests.support.databases import TEMPORARY
from tests.support.desk import SENHA, Desk, come_in, photographs, running_desk, shown
from tests.support.site import Site
from tests.support.workbook import TITLES, row_of

SLOW = 60_000  # the worker looks every two seconds, and makes photographs
HOUSE = {
    "Nome": "Aurora Veículos",
    "E-mail": "contato@aurora.example",
    "Loja": "(81) 98888-7777",
    "Cidade": "Recife",
    "Cor de destaque": "#7fb4e6",
}
CARS = 40


class NewSite(Site):
    """A site of which nobody has set anything."""

    template = "vazio"

    def renders(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/pronto", timeout=5):
                return True
        except OSError:
            return False


@pytest.fixture
def new_desk() -> Iterator[Desk]:
    """The desk of a new site."""
    site = NewSite(TEMPORARY / f"estreia-{secrets.token_hex(4)}").start()
    try:
        with running_desk(site) as desk:
            yield desk
    finally:
        site.stop()


def packed(folder: Path, cars: int) -> Path:
    """A workbook of cars, and a photograph of each."""
    with Workbook(folder / "estoque.xlsx") as book:
        sheet = book.add_worksheet()
        sheet.write_row(0, 0, [*TITLES, "Fotos"])
        for number in range(cars):
            sheet.write_row(1 + number, 0, [*row_of("A", number), f"carro-{number}.jpg"])
            sheet.write(1 + number, TITLES.index("Situação"), "Disponível")
    file = folder / "estoque.zip"
    with zipfile.ZipFile(file, "w") as made:
        made.write(folder / "estoque.xlsx", "estoque.xlsx")
        for number, photo in enumerate(photographs(cars)):
            made.writestr(f"fotos/carro-{number}.jpg", photo["buffer"])
    return file


def visit(desk: Desk, path: str) -> tuple[int, str]:
    """What a visitor gets."""
    try:
        with urllib.request.urlopen(desk.site.url + path) as answer:
            return answer.status, answer.read().decode()
    except HTTPError as error:
        return error.code, error.read().decode()


@WIDTHS
def test_another_dealers_site_opens_with_its_cars(
    page: Page, new_desk: Desk, console: list[str], sound: Sound, tmp_path: Path, width: int
) -> None:
    assert visit(new_desk, "/")[0] == 503 and "Em breve" in visit(new_desk, "/busca")[1]
    come_in(page, new_desk)
    steps = page.get_by_role("region", name="Primeiros passos")
    expect(steps).to_contain_text("Falta o nome. Quando puder: o CNPJ, a cidade.")
    sound(page)

    tab_to(steps.get_by_role("link", name="dados gerais").first, "Enter")
    for titulo, text in HOUSE.items():
        shown(page, titulo).fill(text)
    shown(page, "Importação").uncheck()
    shown(page, "Li os textos das páginas").check()
    page.get_by_role("button", name="guardar").press("Enter")
    expect(page.get_by_text("Guardado")).to_be_visible()

    page.goto(f"{new_desk.url}/primeiros-passos")
    expect(page.get_by_role("heading", name="Primeiros passos")).to_be_visible()
    page.get_by_role("button", name="começar com um catálogo sem preços").press("Enter")
    expect(page.get_by_text("Os catálogos estão prontos: marque o que a casa faz.")).to_be_visible()
    for kind in ("Blindagem", "Polimento técnico"):
        page.get_by_role("checkbox", name=kind).check()
    page.get_by_role("button", name="é o que fazemos").press("Enter")
    expect(page.get_by_role("checkbox", name="Blindagem")).to_have_count(0)
    expect(page.get_by_text("os modelos vêm com os carros")).to_be_visible()
    page.get_by_role("button", name="testar o endereço").press("Enter")
    expect(page.get_by_text(f"{new_desk.site.url} responde.")).to_be_visible()
    sound(page)

    tab_to(page.get_by_role("link", name="importar uma planilha"), "Enter")
    page.get_by_label("escolher arquivo").set_input_files(packed(tmp_path, CARS))
    page.get_by_role("button", name="importar agora").press("Enter", timeout=SLOW)
    expect(page.locator(".estoque-carga__etapa")).to_have_text("Importado", timeout=SLOW)

    page.goto(f"{new_desk.url}/primeiros-passos")
    tab_to(page.get_by_role("button", name="abrir o site"), "Enter")
    expect(page.get_by_text("O site está no ar.")).to_be_visible()
    for servico in ("blindagem", "estética"):
        expect(page.get_by_role("link", name=f"ver a cotação de {servico} como o visitante")).to_be_visible()
    quote = visit(new_desk, "/estetica/cotacao")[1]
    assert '"marcas":[{' in quote and "Polimento técnico" in quote and "Interior e couro" not in quote
    assert "Um consultor responde com o valor" in quote and "Vitrakera" not in visit(new_desk, "/estetica")[1]
    status, home = visit(new_desk, "/")
    assert status == 200 and HOUSE["Loja"] in home and HOUSE["Cor de destaque"] in home
    assert "Quintavera" not in home and 'href="/importacao"' not in home
    assert visit(new_desk, "/importacao")[0] == 404
    found = visit(new_desk, "/busca/todos/todos")[1].replace("\u00a0", " ")
    assert f"{CARS} carros" in found and found.count("Planilha A") >= 12
    page.goto(new_desk.url)
    expect(page.get_by_role("heading", name="Hoje")).to_be_visible()
    expect(steps).to_have_count(0)


def test_where_no_mail_leaves_a_colleague_comes_in_by_the_link_on_the_screen(
    page: Page, browser: Browser, new_desk: Desk
) -> None:
    come_in(page, new_desk)
    page.goto(f"{new_desk.url}/pessoas")
    page.get_by_label("Nome").fill("Diego Lima")
    page.get_by_label("E-mail").fill("diego@aurora.example")
    page.get_by_role("button", name="convidar").press("Enter")
    said = page.get_by_text("Nenhum e-mail sai daqui. Mande a Diego Lima este link")
    expect(said).to_be_visible()
    with browser.new_context() as context:
        colleague = context.new_page()
        colleague.goto(said.inner_text().split()[-1])
        colleague.get_by_label(re.compile("Senha")).fill(SENHA)
        colleague.get_by_role("button", name="guardar a senha").click()
        expect(colleague.get_by_role("heading", name="Hoje")).to_be_visible()


SHEET = "Código;Marca;Modelo;Versão;Ano Fab/Mod;Placa;KM;Cor;Combustível;Câmbio;Valor de Venda;FIPE;Data de Entrada;Situação;Opcionais;Loja"
BODYWORK = HOUSE | {"Nome": "Serra Norte", "Loja": "(81) 3333-4444", "Cor de destaque": ""}
USED = 60
# What this dealer never said.
FALSE = re.compile(
    r"blind(?:ad|agem)\w*|Quintavera|São Paulo|CNPJ \d|garantia de|\d+ anos|\bimportados\b", re.I
)
# What the site says where there is such a thing.
PROMISED = re.compile(
    r"zero km|institucional|história|procedência e traz|café na mesa|carro ficar livre|em quatro fotos|envie as fotos",
    re.I,
)
SCREENS = "/ /primeiros-passos /estoque /estoque/importar/1 /contatos /fichas /numeros /publicar".split()


def exported(folder: Path) -> list[Path]:
    """Another system's workbook without photographs, and a phone's in a second file, half of them upright, by plates."""
    with Workbook(folder / "estoque.xlsx") as book:
        sheet = book.add_worksheet()
        sheet.write_row(0, 0, SHEET.split(";"))
        for n in range(USED):
            car = [f"{n}", "FIAT", "ARGO", f"DRIVE {n}", "2020/2021", f"ABC1D{n:02}", f"{n + 9}.500", "PRATA"]
            car += [
                "FLEX",
                "MANUAL",
                f"R$ {60 + n}.900,00",
                "R$ 70.000,00",
                "02/11/2026",
                "Reservado",
                "AIRBAG DUPLO, ABS",
                "SERRA SUL" if n % 2 else "RECIFE",
            ]
            sheet.write_row(1 + n, 0, car)
    with zipfile.ZipFile(folder / "fotos.zip", "w") as made:
        for n in range(USED):
            exif = Image.Exif()
            exif[ExifTags.Base.Orientation] = 6 if n % 2 else 1
            Image.new("RGB", (800, 600), (4 * n, 90, 140)).save(out := io.BytesIO(), "JPEG", exif=exif)
            made.writestr(f"ABC1D{n:02}_1.jpg", out.getvalue())
    return [folder / "estoque.xlsx", folder / "fotos.zip"]


def check_apart(page: Page, url: str, *both: str) -> None:
    """None of two elements of a page lies over the other, where both are seen at this width."""
    goto(page, url)
    one, other = (page.locator(each).bounding_box() for each in both)
    if one and other:
        beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
        assert beside or one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]


@WIDTHS
def test_a_dealer_of_used_cars_and_bodywork_in_two_shops_opens_and_answers(
    page: Page, new_desk: Desk, tmp_path: Path, width: int
) -> None:
    come_in(page, new_desk)
    page.goto(f"{new_desk.url}/fichas/dados-gerais/1")
    for titulo, text in BODYWORK.items():
        shown(page, titulo).fill(text)
    shown(page, "Importação").uncheck()
    for servico in ("blindagem", "estetica"):
        page.locator(f"#campo-servico_{servico}").uncheck()
    page.get_by_role("button", name="guardar").press("Enter")
    expect(page.get_by_text("Guardado")).to_be_visible()
    page.goto(f"{new_desk.url}/primeiros-passos")
    page.get_by_role("link", name="marcar como lidos nos dados gerais").click()
    read = page.get_by_role("checkbox", name="Li os textos das páginas")
    expect(read).to_be_focused()
    expect(read).to_be_in_viewport()
    read.check()
    page.get_by_role("button", name="guardar").press("Enter")
    expect(page.get_by_text("Guardado")).to_be_visible()
    page.goto(f"{new_desk.url}/fichas/lojas/novo")
    shown(page, "Nome").fill("Serra Sul")
    shown(page, "Telefone").fill("(51) 3444-5555")
    page.get_by_role("button", name="guardar").press("Enter")
    expect(page.get_by_role("heading", name="Serra Sul")).to_be_visible()

    page.goto(f"{new_desk.url}/estoque/importar")
    page.get_by_label("escolher arquivo").set_input_files(exported(tmp_path))
    expect(page.get_by_label("Condição dos carros que vêm sem este dado")).to_have_value("km", timeout=SLOW)
    page.get_by_role("button", name="importar agora").press("Enter", timeout=2 * SLOW)
    expect(page.locator(".estoque-carga__etapa")).to_have_text("Importado", timeout=2 * SLOW)
    cars = page.request.get(f"{new_desk.url}/estoque?_data").json()["dados"]
    assert cars["total"] == USED
    car = f"/estoque/{cars['carros'][0]['id']}"
    page.goto(f"{new_desk.url}/primeiros-passos")
    page.get_by_role("button", name="abrir o site").press("Enter")
    expect(page.get_by_text("O site está no ar.")).to_be_visible()

    said = {}
    for path in (*SCREENS, car):
        page.goto(new_desk.url + path)
        expect(page.get_by_role("heading").first).to_be_visible()
        said[path] = FALSE.findall(page.locator("body").inner_text())
    url = page.request.get(f"{new_desk.url}{car}?_data").json()["dados"]["valores"]["seo_url"]
    page.emulate_media(media="print")
    for path in (
        "/",
        "/veiculos",
        "/busca",
        f"/detalhe/{url}",
        "/sobre",
        "/funilaria",
        "/privacidade",
        "/agendamento",
        "/vendaseucarro",
        "/busca?preco-ate=1",
    ):
        page.goto(new_desk.site.url + path)
        text = page.locator("body").inner_text()
        said[path] = FALSE.findall(text) + PROMISED.findall(text) + re.findall("AIRBAG", text)
    page.emulate_media(media="screen")
    assert {path: words for path, words in said.items() if words} == {}
    check_apart(page, f"{new_desk.site.url}/busca", ".filtro-campos__total", ".filtro-campos__buscar")
    check_apart(page, f"{new_desk.site.url}/detalhe/{url}", ".painel-compra__barra", ".whatsapp__botao")
    llms = visit(new_desk, "/llms.txt")[1]
    assert "Institucional" not in llms and visit(new_desk, "/institucional")[0] == 404
    detalhe = visit(new_desk, f"/detalhe/{url}")[1]
    assert 'href="tel:+555134445555"' in detalhe and "https://wa.me/" not in detalhe

    page.goto(f"{new_desk.site.url}/faleconosco?sobre=servico-reparo-de-colisao")
    expect(page.locator(".objeto-card")).to_contain_text("Reparo de colisão")
    assert page.locator(".objeto-card img").count() == 0  # where the page has no photograph
    lead = new_desk.site.send_lead("Rita Melo", sobre="servico-reparo-de-colisao")
    page.goto(f"{new_desk.url}/contatos/{lead}")
    page.context.route("https://wa.me/**", lambda route: route.fulfill(body="WhatsApp"))
    page.get_by_role("form", name="Resposta").get_by_label("Mensagem").fill("Olá, Rita! Fica em R$ 900,00.")
    page.get_by_role("form", name="Resposta").get_by_role("link", name="WhatsApp").click()
    expect(page.get_by_text("Anotado: respondido por WhatsApp.")).to_be_visible()
