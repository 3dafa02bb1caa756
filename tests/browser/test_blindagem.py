"""The armoring quote in a real browser: the wizard from the car to the price, with and without a code, and what may fail."""

import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, Request, Route, expect

from db.orcamentos.orcamentos import numero_of
from tests.support.browser import ALL_WIDTHS, WIDTHS, dialog_at_rest, goto
from tests.support.desk import Desk, enter, saved
from tests.support.forms import mail_of, rows
from tests.support.quotes import wrong
from tests.support.site import Site
from tests.support.wizard import (
    QUOTE,
    WIZARD,
    choose,
    fill_to_the_end,
    forward,
    make_quote,
    send_contact,
    step,
)


@pytest.fixture
def two_factor(page: Page, desk: Desk) -> Iterator[None]:
    """Armoring quotes ask for a code."""
    enter(page, desk)
    with saved(page, desk, "dados-gerais", 1, orcamento_dois_fatores=True):
        yield


def code_for(site: Site, address: str) -> str:
    """The code of the last mail to this address, once the worker has written it."""
    return re.findall(r"\b[2-9A-HJ-NP-Z]{4}\b", str(mail_of(site, "codigo", address)["Subject"]))[0]


@ALL_WIDTHS
def test_from_the_car_to_the_price(page: Page, site: Site, console: list[str], axe: Any, width: int) -> None:
    goto(page, site.url + WIZARD)
    forward(page)
    expect(page.get_by_role("alert")).to_have_text("Escolha a marca e o modelo para continuar.")
    expect(page.locator("#passo-3")).to_be_disabled()
    choose(page, "Marca", "Land Rover")
    choose(page, "Modelo", "Range Rover Sport")
    page.get_by_role("radio", name="Já tenho o veículo").check()
    forward(page)
    expect(step(page, 2)).to_contain_text("III-A")
    expect(page.locator("#passo-2")).to_be_focused()
    forward(page)
    glass = step(page, 3)
    forward(page)
    expect(page.get_by_role("alert")).to_contain_text("tipo de vidro")
    glass.get_by_role("radio", name="10 anos de garantia").check()
    expect(glass.get_by_role("radio", name=re.compile("^Vidro"))).to_have_count(2)
    glass.get_by_role("radio", name="Vidro premium 19 mm").check()
    glass.get_by_role("radio", name="7 anos de garantia").check()
    expect(glass.get_by_role("radio", name="Vidro premium 19 mm")).to_have_count(0)
    expect(page.locator("#passo-4")).to_be_disabled()
    glass.get_by_role("radio", name="10 anos de garantia").check()
    glass.get_by_role("radio", name="Vidro ultraleve 17 mm").check()
    assert axe(page) == []
    forward(page)
    step(page, 4).get_by_role("checkbox", name="Sirene com intercomunicador").check()
    forward(page)
    roof = step(page, 5)
    roof.get_by_role("radio", name="Sim").check()
    roof.get_by_role("radio", name="Teto panorâmico com vidro blindado fixo").check()
    roof.get_by_role("radio", name="Não").check()
    forward(page)
    expect(step(page, 6).get_by_role("checkbox", name="Regularização no Detran")).to_be_disabled()
    expect(page.get_by_role("complementary", name="Resumo")).to_contain_text("Sem teto solar")

    page.get_by_role("button", name="Ver proposta").click()
    dialog_at_rest(page)
    assert axe(page) == []
    send_contact(page, "caminho@exemplo.com.br", "Ver proposta")
    page.wait_for_url(f"**{QUOTE}*")
    pedido = page.url.rpartition("/")[2]
    [(tipo, proposta, quote)] = rows(
        site,
        "SELECT c.tipo, c.mensagem, o.conteudo FROM contatos c JOIN orcamentos o ON o.contato = c.id"
        " WHERE o.pedido = ?",
        pedido,
    )
    assert tipo == "blindagem"
    assert proposta == "Blindagem: Land Rover Range Rover Sport. Já tem o veículo."
    assert [product["sku"] for product in json.loads(quote)["produtos"]] == [
        "vidro-ultraleve-17",
        "sirene-intercomunicador",
        "exercito-autorizacao-declaracao",
        "detran-regularizacao",
    ]

    mine = page.get_by_role("region", name="O projeto que você montou")
    expect(mine).to_contain_text("Vidro ultraleve 17 mm")
    expect(mine).to_contain_text("R$ 134.900,00")
    expect(mine).to_contain_text("R$ 140.170,00")
    expect(page.get_by_role("heading", level=1)).to_have_text("Land Rover Range Rover Sport")
    expect(page.locator("main").get_by_text("orçamento | Blindagem")).to_be_visible()
    consultants = page.get_by_role("link", name="FALAR COM CONSULTOR")
    expect(consultants).to_have_count(2)
    for href in (consultants.nth(i).get_attribute("href") or "" for i in range(2)):
        assert href.startswith("https://wa.me/55") and pedido not in unquote(href)
        assert f"nº {numero_of(pedido)}" in unquote(href)
    assert axe(page) == []

    page.go_back()
    expect(page.locator("#passo-6")).to_have_attribute("aria-expanded", "true")
    expect(page.get_by_role("complementary", name="Resumo")).to_contain_text("Vidro ultraleve 17 mm")


def test_a_protected_quote_opens_with_its_code_and_then_without(
    page: Page, site: Site, two_factor: None, axe: Any
) -> None:
    address = "protegido.blindagem@exemplo.com.br"
    pedido = make_quote(page, site.url, address)
    answer = page.goto(site.url + QUOTE + pedido)
    assert answer and answer.headers["cache-control"] == "private, no-store"
    document = answer.text()
    for secret in ("R$", address, "exemplo.com.br", "Volvo", "XC90", "Vidro ultraleve"):
        assert secret not in document, secret
    modal = page.get_by_role("dialog")
    expect(modal).to_contain_text("p•••@exemplo.com.br")
    dialog_at_rest(page)
    assert axe(page) == []
    code = code_for(site, address)
    boxes = modal.get_by_role("textbox")
    for box, char in zip(boxes.all(), wrong(code), strict=True):
        box.fill(char)
    modal.get_by_role("button", name="Ver orçamento").click()
    expect(modal.get_by_role("alert")).to_have_text("Código inválido")
    expect(boxes.first).to_be_focused()
    page.keyboard.type(code.lower())
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("XC90")
    expect(modal).to_have_count(0)

    stored = json.loads(page.evaluate("localStorage.sessao"))
    assert (stored["pedido"], set(stored)) == (pedido, {"codigo", "expiraEm", "pedido"})
    requested: list[str] = []
    page.on("request", lambda r: requested.append(r.url) if "/api/orcamento" in r.url else None)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_contain_text("XC90")
    assert len(requested) == 1 and f"two_factor={stored['codigo']}" in requested[0]
    page.evaluate("localStorage.sessao = JSON.stringify({...JSON.parse(localStorage.sessao), expiraEm: 1})")
    page.reload()
    expect(modal).to_be_visible()
    expect(modal.get_by_role("alert")).to_have_count(0)
    assert page.evaluate("localStorage.sessao") is None


@pytest.mark.thorough
def test_a_quote_that_fails_is_tried_again_without_a_second_lead(page: Page, site: Site) -> None:
    address = "uma.vez@exemplo.com.br"
    posts: list[tuple[str, str]] = []

    def note(request: Request) -> None:
        if request.method == "POST":
            posts.append((request.url.rpartition("/")[2], request.headers.get("idempotency-key", "")))

    page.on("request", note)
    goto(page, site.url + WIZARD)
    fill_to_the_end(page)
    refuse(page, "**/api/orcamento-blindagem", 500)
    page.get_by_role("button", name="Ver proposta").click()
    send_contact(page, address, "Ver proposta")
    failure = page.get_by_role("alert").filter(has_text="Não conseguimos montar o seu orçamento.")
    expect(failure).to_contain_text("Seus dados já estão conosco")
    expect(page.get_by_role("dialog")).to_have_count(0)

    page.reload()
    step(page, 6)
    page.get_by_role("button", name="Ver proposta").click()
    expect(failure).to_be_visible()
    page.unroute("**/api/orcamento-blindagem")
    page.get_by_role("button", name="Tentar novamente").click()
    page.wait_for_url(f"**{QUOTE}*")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Range Rover")
    assert rows(site, "SELECT count(*) FROM contatos WHERE email = ?", address) == [(1,)]
    assert [call for call, _ in posts].count("leads") == 1
    first, second, third = [key for call, key in posts if call == "orcamento-blindagem"]
    assert first and second == third, "the same intent keeps its key"


def refuse(page: Page, pattern: str, status: int, detail: str = "Algo deu errado.") -> None:
    def answer(route: Route) -> None:
        route.fulfill(status=status, json={"detail": detail})

    page.route(pattern, answer)


@pytest.mark.thorough
@WIDTHS
def test_by_keyboard_alone(page: Page, live_server: str, console: list[str], width: int) -> None:
    goto(page, live_server + WIZARD)
    press = page.keyboard.press

    page.get_by_role("combobox", name="Marca").focus()
    page.keyboard.type("Land Rov")
    expect(page.get_by_role("option")).to_have_count(1)
    press("ArrowDown")
    press("Enter")
    expect(page.get_by_role("combobox", name="Modelo")).to_be_enabled()
    press("Tab")
    expect(page.get_by_role("combobox", name="Modelo")).to_be_focused()
    expect(page.get_by_role("combobox", name="Modelo")).to_have_attribute("placeholder", "Escolha")
    page.keyboard.type("Range Rover Sport")
    expect(page.get_by_role("option")).to_have_count(1)
    press("ArrowDown")
    press("Enter")
    expect(page.get_by_role("complementary", name="Resumo")).to_contain_text("Range Rover Sport")
    press("Tab")
    press("Space")
    expect(page.get_by_role("radio", name="Já tenho o veículo")).to_be_checked()
    press("Tab")
    press("Enter")
    step(page, 2)
    expect(page.locator("#passo-2")).to_be_focused()
    press("Tab")
    press("Enter")
    step(page, 3)
    expect(page.locator("#passo-3")).to_be_focused()
    press("Tab")
    press("Space")
    expect(page.get_by_role("radio", name="10 anos de garantia")).to_be_checked()
    press("Tab")
    press("Space")
    press("ArrowDown")
    expect(page.get_by_role("radio", name="Vidro premium 19 mm")).to_be_checked()
    for number in (4, 5, 6):
        page.locator(f"#passo-{number}").focus()
        press("Enter")
        step(page, number)
    page.get_by_role("button", name="Ver proposta").focus()
    press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    press("Escape")
    expect(page.get_by_role("button", name="Ver proposta")).to_be_focused()


@pytest.mark.thorough
def test_each_step_on_a_telephone_survives_failed_calls(page: Page, live_server: str, axe: Any) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    goto(page, live_server + WIZARD)
    page.get_by_role("button", name="Recusar").click()
    assert axe(page) == []
    summary = page.get_by_role("complementary", name="Resumo")
    expect(summary.get_by_role("button")).to_be_hidden()  # until there is a choice
    refuse(page, "**/api/modelos/**", 500)
    choose(page, "Marca", "Land Rover")
    expect(page.get_by_role("alert")).to_contain_text("Não foi possível carregar os modelos.")
    page.unroute("**/api/modelos/**")
    page.get_by_role("button", name="Tentar novamente").click()
    choose(page, "Modelo", "Range Rover Sport")

    refuse(page, "**/api/blindagem-especificacao*", 404)
    forward(page)
    expect(page.get_by_role("alert")).to_contain_text("Ainda não temos projeto de blindagem")
    expect(page.get_by_role("link", name="Fale conosco", exact=True).first).to_have_attribute(
        "href", "/faleconosco?sobre=servico-blindagem#formulario"
    )
    page.unroute("**/api/blindagem-especificacao*")
    refuse(page, "**/api/blindagem-especificacao*", 500)
    forward(page)
    expect(page.get_by_role("alert")).to_contain_text("Não foi possível carregar o projeto")
    page.unroute("**/api/blindagem-especificacao*")
    page.get_by_role("button", name="Tentar novamente").click()
    for number in range(2, 7):
        body = step(page, number)
        if number == 3:
            body.get_by_role("radio", name="5 anos de garantia").check()
            body.get_by_role("radio", name="Vidro standard 21 mm").check()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, number
        assert axe(page) == [], number
        if number == 4:
            page.reload()
            step(page, 4)
        if number < 6:
            forward(page)
    summary.get_by_role("button").click()
    expect(summary).to_contain_text("Vidro standard 21 mm")
    assert axe(page) == []
    summary.get_by_role("button").click()
    page.get_by_role("button", name="Recomeçar").click()
    step(page, 1)
    expect(page.get_by_role("combobox", name="Marca")).to_have_value("")


@pytest.mark.thorough
def test_a_quote_that_a_consultant_prices(page: Page, live_server: str, console: list[str], axe: Any) -> None:
    pedido = make_quote(page, live_server, "superluxo@exemplo.com.br", categoria=10)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(live_server + QUOTE + pedido)
    expect(page.get_by_text("Um consultor entrará em contato em breve")).to_have_count(2)
    expect(page.locator("main")).not_to_contain_text("R$")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert axe(page) == []
    page.emulate_media(media="print")
    expect(page.get_by_role("link", name="FALAR COM CONSULTOR").first).to_be_hidden()
    assert page.pdf(format="A4").count(b"/Type /Page\n") <= 2


@pytest.mark.thorough
def test_quotes_that_do_not_open(page: Page, live_server: str) -> None:
    page.goto(live_server + QUOTE + "q1vXK2bT0m9sZ3dYw8LrPg")
    expect(page.get_by_role("heading", level=1)).to_have_text("Orçamento não encontrado")
    expect(page.get_by_role("link", name="Fazer uma cotação")).to_have_attribute("href", WIZARD)
    pedido = make_quote(page, live_server, "falha@exemplo.com.br")
    refuse(page, "**/api/orcamento-blindagem?**", 500)
    page.goto(live_server + QUOTE + pedido)
    expect(page.get_by_role("heading", level=1)).to_have_text("Não conseguimos abrir o seu orçamento")
    page.unroute("**/api/orcamento-blindagem?**")
    page.get_by_role("button", name="Tentar novamente").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("XC90")
