"""The desk's first screen in a browser: who comes, what a car lacks, and every number a way to the list behind it."""

import json
import re
import secrets
import sqlite3
import urllib.request
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import WIDTHS
from tests.support.desk import Desk, deafen, enter
from tests.support.site import Site


def wish(site: Site, nome: str) -> str:
    """A visitor who wishes to come on the first day that is offered; that day."""
    with urllib.request.urlopen(site.url + "/agendamento?sobre=veiculo-101&_data") as answer:
        dia = json.load(answer)["dados"]["dias"][0]
    lead = {
        "nome": nome,
        "email": f"{secrets.token_hex(4)}@exemplo.com.br",
        "telefone": f"(11) 9{secrets.randbelow(10**4):04}-{secrets.randbelow(10**4):04}",
        "veiculo_id": 101,
        "tipo": 1,
        "agendamento": {"data": dia["data"], "periodo": dia["periodos"][0]["periodo"]},
    }
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(site.url + "/api/leads", json.dumps(lead).encode(), headers)
    urllib.request.urlopen(request).close()
    return str(dia["data"])


def change(site: Site, *statements: tuple[str, tuple[Any, ...]]) -> None:
    with sqlite3.connect(site.var / "app.db", timeout=60) as database:
        for statement, values in statements:
            database.execute(statement, values)
    database.close()


@pytest.fixture
def trouble(site: Site) -> Iterator[None]:
    """A car that has no price and has stood longest, and one mail that did not leave."""
    with sqlite3.connect(site.var / "app.db") as database:
        before = database.execute("SELECT preco_valor, entrada FROM veiculos WHERE id = 103").fetchone()
    database.close()
    now = datetime.now(UTC).isoformat(sep=" ")
    mail = (
        "INSERT INTO outbox (kind, state, created_at, next_at, done_at, message_id)"
        " VALUES ('lead', 'dead', ?, ?, ?, ?)"
    )
    car = "UPDATE veiculos SET preco_valor = ?, entrada = ? WHERE id = 103"
    forget = ("DELETE FROM outbox WHERE state = 'dead'", ())
    change(site, (car, (0, "2001-01-01")), forget, (mail, (now, now, now, secrets.token_hex(8))))
    yield
    change(site, (car, before), forget)


@pytest.fixture
def closed(site: Site) -> Iterator[Callable[[str], None]]:
    """Closes the house on a day on which it would be open."""
    with sqlite3.connect(site.var / "app.db") as database:
        before = database.execute("SELECT excecoes FROM dados_gerais").fetchone()
    database.close()
    write = "UPDATE dados_gerais SET excecoes = ?"
    yield lambda day: change(site, (write, (json.dumps([{"data": day, "motivo": "Inventário"}]),)))
    change(site, (write, before))


@WIDTHS
def test_the_morning_leads_to_everything_that_waits(
    page: Page, desk: Desk, trouble: None, console: list[str], axe: Any, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    nome = f"Vera {secrets.token_hex(4)}"
    wish(desk.site, nome)

    enter(page, desk)
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    expect(page.get_by_role("alert")).to_have_text(
        "1 e-mail não saiu nos últimos 7 dias. Confira o servidor de e-mail."
    )
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
    unpriced = page.get_by_role("row").filter(has=page.locator("a[href='/estoque/103']"))
    expect(unpriced.get_by_placeholder("Sob consulta")).to_have_value("")
    expect(page.get_by_role("table")).to_contain_text("Seminovos")
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.go_back()
    visits.get_by_role("link", name=nome).press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(nome)
    page.go_back()
    page.get_by_role("link", name="Novo carro").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Novo carro")


@pytest.mark.thorough
@WIDTHS
def test_a_visit_to_a_closed_door_is_marked(
    page: Page, desk: Desk, closed: Callable[[str], None], axe: Any, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    nome = f"Ivo {secrets.token_hex(4)}"
    closed(wish(desk.site, nome))
    enter(page, desk)
    visits = page.get_by_role("region", name="Próximas visitas")
    expect(visits.get_by_role("link", name=nome)).to_contain_text("A loja não abre neste dia")
    assert axe(page) == []


@pytest.mark.thorough
def test_a_quiet_morning_has_friendly_words(page: Page, desk: Desk, axe: Any) -> None:
    """Empties the server's answer: no test may empty the site that others use."""

    def emptied(route: Any) -> None:
        answer = route.fetch()
        before, begin, rest = answer.text().partition('<script id="tela" type="application/json">')
        data, end, after = rest.partition("</script>")
        envelope = json.loads(data)
        received = envelope["dados"]["pendencias"]
        received |= {name: [] for name in ("passos", "contatos", "visitas", "incompletos", "parados")}
        received["contagem"] = dict.fromkeys(received["contagem"], 0)
        received["balcao"] |= {"incompletos": 0, "lacunas": []}
        received["mensagens_mortas"] = received["mensagens_espera"] = received["chamadas_mortas"] = 0
        route.fulfill(response=answer, body=before + begin + json.dumps(envelope) + end + after)

    deafen(page)  # or news of other tests would bring the rest
    enter(page, desk)
    page.route(desk.url + "/", emptied)
    page.goto(desk.url + "/")
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
