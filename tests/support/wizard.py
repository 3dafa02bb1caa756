"""The armoring wizard in the browser."""

from playwright.sync_api import Locator, Page, expect

from tests.support.forms import fill
from tests.support.quotes import armoring, person

WIZARD = "/blindagem/cotacao"


QUOTE = "/blindagem/orcamento/"


TITLES = ["Marca e modelo", "Introdução", "Garantia e vidro", "Opcionais", "Teto solar", "Documentação"]


def make_quote(page: Page, url: str, address: str, categoria: int = 6) -> str:
    """A quote made by the API's own calls; its pedido."""
    lead = page.request.post(url + "/api/leads", data=person(address) | {"tipo": 2}).json()["id"]
    made = page.request.post(url + "/api/orcamento-blindagem", data=armoring(lead, categoria)).json()
    return str(made.get("pedido") or made["orcamento"]["pedido"])


def choose(page: Page, label: str, text: str) -> None:
    """Chooses an option of a combobox."""
    box = page.get_by_role("combobox", name=label)
    box.fill(text)
    page.get_by_role("option", name=text, exact=True).click()
    expect(box).to_have_value(text)


def step(page: Page, number: int) -> Locator:
    """The open step, once it is the one of this number."""
    header = page.locator(f"#passo-{number}")
    expect(header).to_have_attribute("aria-expanded", "true")
    expect(header).to_contain_text(TITLES[number - 1])
    return page.locator(f"#passo-{number}-corpo")


def forward(page: Page) -> None:
    """Goes to the next step."""
    page.get_by_role("button", name="Continuar").click()


def fill_to_the_end(page: Page) -> None:
    """Fills the armoring quote up to its last step."""
    choose(page, "Marca", "Land Rover")
    choose(page, "Modelo", "Range Rover Sport")
    forward(page)
    step(page, 2)
    forward(page)
    step(page, 3).get_by_role("radio", name="10 anos de garantia").check()
    page.get_by_role("radio", name="Vidro ultraleve 17 mm").check()
    page.locator("#passo-6").click()
    step(page, 6)


def send_contact(page: Page, address: str, button: str) -> None:
    """Fills the dialog that asks for whom the quote is, and sends it."""
    dialog = page.get_by_role("dialog")
    fill(dialog, Nome="Helena Prado", Telefone="21987654321", **{"E-mail": address})
    dialog.get_by_role("button", name=button).click()
