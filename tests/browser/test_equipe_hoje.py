"""The desk's first screen in a browser: who comes, what a car lacks, and every number a way to the list behind it."""

import re
import secrets
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import WIDTHS, Sound
from tests.support.desk import Desk, change_screen, deafen, enter, saved


def change_pendencias(page: Page, desk: Desk, change: Callable[[dict[str, Any]], None]) -> None:
    """Opens the first screen with another answer of the server."""
    deafen(page)  # or news of other tests would bring the rest
    enter(page, desk)
    change_screen(page, desk.url + "/", lambda dados: change(dados["pendencias"]))
    page.goto(desk.url + "/")


@pytest.fixture
def unpriced(page: Page, desk: Desk) -> Iterator[None]:
    """A car that has no price and has stood longest."""
    enter(page, desk)
    with saved(page, desk, "carros", 103, preco_valor=0, entrada="2001-01-01"):
        yield


@WIDTHS
def test_the_morning_leads_to_everything_that_waits(
    page: Page, desk: Desk, unpriced: None, console: list[str], sound: Sound, width: int
) -> None:
    nome = f"Vera {secrets.token_hex(4)}"
    desk.site.send_lead(nome, veiculo_id=101, tipo=1, agendamento=desk.site.free_visit(0))

    enter(page, desk)
    sound(page)
    visits = page.get_by_role("region", name="Próximas visitas")
    expect(visits.get_by_role("link", name=nome)).to_contain_text("Visita: ")
    stood = page.get_by_role("region", name="Há mais tempo no estoque").get_by_role("listitem").first
    expect(stood).to_contain_text("sob consulta")
    expect(stood.get_by_role("link")).to_have_attribute("href", "/estoque/103")
    expect(stood.locator("img")).to_have_count(1)
    lacking = page.get_by_role("region", name="Carros que pedem atenção")
    expect(lacking.get_by_role("link", name="sem preço")).to_be_visible()
    assert all(
        link.get_attribute("href").startswith("/estoque")  # type: ignore[union-attr]
        for link in lacking.get_by_role("link").all()
    )

    for name, heading in (
        ("contatos? novos?", "Contatos"),
        ("visitas? hoje", "Contatos"),
        ("orçamentos? em 7 dias", "Contatos"),
        ("alertas? “Avise-me”", "Alertas “Avise-me”"),
        ("carros? à venda", "Estoque"),
    ):
        number = page.locator(".hoje__numero").filter(has_text=re.compile(name))
        number.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", level=1)).to_have_text(heading)
        page.go_back()
    lacking.get_by_role("link", name="sem preço").press("Enter")
    expect(page.get_by_label("O que falta")).to_have_value("preco")
    row = page.get_by_role("row").filter(has=page.locator("a[href='/estoque/103']"))
    expect(row.get_by_placeholder("Sob consulta")).to_have_value("")
    expect(page.get_by_role("table")).to_contain_text("Seminovos")
    sound(page)
    page.go_back()
    visits.get_by_role("link", name=nome).press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(nome)
    page.go_back()
    page.get_by_role("link", name="Novo carro").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Novo carro")


@pytest.mark.thorough
@WIDTHS
def test_a_mail_that_did_not_leave_is_an_alert(page: Page, desk: Desk, axe: Any, width: int) -> None:
    messages = {"mensagens_mortas": 1, "mensagens_espera": 0, "chamadas_mortas": 0}
    change_pendencias(page, desk, lambda pendencias: pendencias.update(messages))
    expect(page.get_by_role("alert")).to_have_text(
        "1 e-mail não saiu nos últimos 7 dias. Confira o servidor de e-mail."
    )
    assert axe(page) == []


@pytest.mark.thorough
def test_a_quiet_morning_has_friendly_words(page: Page, desk: Desk, axe: Any) -> None:
    def empty(received: dict[str, Any]) -> None:
        received |= {name: [] for name in ("passos", "contatos", "visitas", "incompletos", "parados")}
        received["contagem"] = dict.fromkeys(received["contagem"], 0)
        received["balcao"] |= {"incompletos": 0, "lacunas": []}
        received["mensagens_mortas"] = received["mensagens_espera"] = received["chamadas_mortas"] = 0

    change_pendencias(page, desk, empty)
    main = page.locator("main")
    for words in (
        "Nenhum próximo passo para hoje.",
        "Ninguém espera resposta. Bom trabalho.",
        "Nenhuma visita nos próximos 14 dias. Quem quiser vir aparece aqui.",
        "Nenhum carro à venda diz desde quando está no estoque.",
        "Todos os carros à venda têm fotos, preço e textos.",
        "todos completos",
    ):
        expect(main).to_contain_text(words)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert axe(page) == []


@WIDTHS
def test_a_long_name_leaves_the_header_in_one_line(page: Page, desk: Desk, sound: Sound, width: int) -> None:
    enter(page, desk)
    header = page.locator(".moldura__topo")
    height = header.evaluate("one => one.offsetHeight")
    name = header.locator(".moldura__marca span").first
    name.evaluate("one => { one.textContent = 'Serra & Filho Automóveis, Funilaria e Pintura'; }")
    assert header.evaluate("one => one.offsetHeight") == height
    sound(page)
