"""A telephone, an address and an amount as people write them: typed, pasted and filled in, in every form."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browser import goto
from tests.support.desk import Desk, open_screen
from tests.support.pages import CARRERA
from tests.support.site import Site

Entry = Callable[[Locator, str], None]


def type_keys(field: Locator, text: str) -> None:
    field.press_sequentially(text)


def paste(field: Locator, text: str) -> None:
    field.page.keyboard.insert_text(text)


def fill_in(field: Locator, text: str) -> None:
    """As the browser's own autofill does."""
    field.evaluate(
        "(field, text) => { Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);"
        " field.dispatchEvent(new Event('input', { bubbles: true })) }",
        text,
    )


WAYS = [type_keys, paste, fill_in]
FORMS = {
    "contact": "/faleconosco",
    "sale": "/vendaseucarro",
    "made to order": "/busca/todos/todos/aston%20martin/db9",
    "appointment": "/agendamento",
    "proposal": CARRERA,
    "alert": "/avise-me?busca=%2Fbusca",
}
QUIET = {"proposal", "made to order"}  # their errors are for screen readers
NUMBERS = {
    "11912345678": "(11) 91234-5678",
    "55999991234": "(55) 99999-1234",
    "5511912345678": "(11) 91234-5678",
    "+55 (11) 91234-5678": "(11) 91234-5678",
    "(011) 91234-5678": "(11) 91234-5678",
    "0 15 21 98765-4321": "(21) 98765-4321",
    "(11) 3333-4444 ramal 12": "(11) 3333-4444",
    "+351 912 345 678": "+351912345678",
}
WITHOUT_AREA = re.compile("^Informe o telefone com DDD")


def opened(page: Page, site: Site, form: str) -> Locator:
    """The form, once it can be used."""
    goto(page, site.url + FORMS[form])
    if form != "proposal":
        return page.locator("main form").filter(has=page.locator("[name=telefone], [name=email]")).first
    page.get_by_role("button", name="Fazer uma proposta").first.click()
    page.get_by_text("Quero detalhar a oferta").click()
    return page.locator("dialog[open]")


def enter_text(field: Locator, way: Entry, text: str) -> None:
    field.fill("")
    field.focus()
    way(field, text)
    field.blur()


def check_telephone(field: Locator, *, quiet: bool = False) -> None:
    for way in WAYS:
        for text, shown in NUMBERS.items():
            enter_text(field, way, text)
            expect(field).to_have_value(shown)
            expect(field).to_have_attribute("aria-invalid", "false")
        enter_text(field, way, "91234-5678")
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_have_accessible_description(WITHOUT_AREA)
    error = field.page.get_by_text(WITHOUT_AREA)
    expect(error).to_contain_class("sr-only" if quiet else "campo__erro")


RARE = [pytest.param(form, marks=pytest.mark.thorough) for form in ("sale", "made to order", "appointment")]


@pytest.mark.parametrize("form", ["contact", "proposal", *RARE])
def test_a_telephone_is_read_in_every_form(page: Page, site: Site, console: list[str], form: str) -> None:
    field = opened(page, site, form).get_by_label("Telefone")
    check_telephone(field, quiet=form in QUIET)


def test_a_telephone_is_read_at_the_desk(page: Page, desk: Desk, console: list[str]) -> None:
    open_screen(page, desk, "/contatos/novo")
    check_telephone(page.get_by_role("textbox", name="Telefone"))


@pytest.mark.parametrize("form", FORMS)
def test_marks_around_an_address_do_no_harm(page: Page, site: Site, console: list[str], form: str) -> None:
    field = opened(page, site, form).get_by_label("E-mail")
    for text in (
        "ana@exemplo.com\u00a0",
        "Ana Lima <ana@exemplo.com>,",
        "mailto:ana@exemplo.com",
        "ana@exámplo.com",
    ):
        enter_text(field, paste, text)
        expect(field).to_have_attribute("aria-invalid", "false")
        enter_text(field, paste, "ana lima@exemplo.com")
        expect(field).to_have_attribute("aria-invalid", "true")


@pytest.mark.parametrize(
    ("form", "label", "typed"),
    [("sale", "Preço desejado", "85000000"), ("proposal", "Valor da proposta", "850000")],
)
def test_a_pasted_amount_is_what_it_says_and_the_typed_price_of_a_sale_counts_in_hundredths(
    page: Page, site: Site, console: list[str], form: str, label: str, typed: str
) -> None:
    field = opened(page, site, form).get_by_label(label)
    for way, text in (
        (paste, "R$ 850.000"),
        (fill_in, "850000,00"),
        (paste, "850 mil"),
        (type_keys, typed),
    ):
        enter_text(field, way, text)
        field.blur()
        expect(field).to_have_value("R$ 850.000,00")
