"""A quote at the desk in a browser: found by its number and by a telephone, read, and looked at as its customer does."""

import re
import secrets

from playwright.sync_api import Page, expect

from tests.support.browser import WIDTHS, Sound
from tests.support.desk import Desk, enter
from tests.support.quotes import armoring
from tests.support.site import Site


def make_quote(site: Site, nome: str, last: str) -> str:
    """A visitor's armoring quote; its short number."""
    lead = site.send_lead(nome, telefone=f"(11) 98765-{last}", tipo=2)
    made = site.post("/api/orcamento-blindagem", armoring(lead))
    pedido = made.get("pedido") or made["orcamento"]["pedido"]
    plain = re.sub(r"[^A-Z0-9]", "", pedido.upper())
    return f"{plain[:3]}-{plain[3:6]}"


@WIDTHS
def test_a_quote_is_found_read_and_seen_as_its_customer_does(
    page: Page, desk: Desk, console: list[str], sound: Sound, width: int
) -> None:
    nome, last = f"Ângela {secrets.token_hex(4)}", f"{secrets.randbelow(10**4):04}"
    numero = make_quote(desk.site, nome, last)
    enter(page, desk)
    expect(page.get_by_role("link", name=nome)).to_contain_text(f"nº {numero} · R$ ")

    page.goto(desk.url + "/contatos")
    search = page.get_by_label("nº do orçamento")
    for texto in (numero.lower(), f"+55 11 98765 {last}", nome.replace("Â", "a")):
        search.fill(texto)
        search.press("Enter")
        expect(page.locator(".kit__total")).to_contain_text(re.compile("^1 contato"))
        expect(page.get_by_role("link", name=nome)).to_contain_text(f"nº {numero} · R$ ")
    sound(page)

    page.get_by_role("link", name=nome).press("Enter")
    quote = page.get_by_role("article", name=numero)
    expect(quote).to_contain_text(re.compile(r"Feito em \d\d/\d\d/\d{4} · válido até \d\d/\d\d/\d{4}"))
    expect(page.get_by_role("link", name="WhatsApp")).to_have_attribute(
        "href", re.compile(rf"^https://wa\.me/551198765{last}\?text=")
    )
    sound(page)
    choice = quote.get_by_role("table", name="Escolha do cliente")
    names, prices = choice.get_by_role("rowheader"), choice.get_by_role("cell")
    read = [*zip(names.all_inner_texts(), prices.all_inner_texts(), strict=True)]
    assert read[-1][0] == "Total"

    with page.expect_popup() as opened:
        quote.get_by_role("link", name="Ver como o cliente vê").press("Enter")
    seen = opened.value
    seen.set_viewport_size({"width": width, "height": 844})
    expect(seen.get_by_role("note")).to_contain_text("é assim que o cliente vê este orçamento")
    column = seen.get_by_role("region", name="O projeto que você montou")
    for name, price in read[:-1]:
        line = column.get_by_role("listitem").filter(has=seen.get_by_role("heading", name=name, exact=True))
        expect(line).to_contain_text(price)
    expect(column.locator(".orcamento-coluna__final")).to_contain_text(read[-1][1])
    expect(seen.get_by_text(f"Orçamento nº {numero}")).to_be_visible()
    expect(seen.get_by_role("button", name="Imprimir")).to_be_visible()
    expect(seen.get_by_role("button", name="Compartilhar")).to_have_count(0)
    assert seen.evaluate("localStorage.getItem('orcamentos')") is None
    sound(seen)
