"""One person's contacts are merged at the desk by keyboard, and parted again."""

import secrets
from typing import Any

from playwright.sync_api import Page, expect

from tests.support.browser import WIDTHS
from tests.support.desk import Desk, open_screen
from tests.support.site import Site


def wrote(site: Site, nome: str, telefone: str) -> str:
    """The id of a visitor's contact."""
    return site.send_lead(nome, telefone=telefone)


@WIDTHS
def test_contacts_of_one_person_are_merged_and_parted(
    page: Page, desk: Desk, console: list[str], axe: Any, width: int
) -> None:
    nome, telefone = f"Rute {secrets.token_hex(4)}", f"(11) 9{secrets.randbelow(10**8):08}"
    telefone = f"{telefone[:10]}-{telefone[10:]}"
    first, other = wrote(desk.site, nome, telefone), wrote(desk.site, nome, "(21) 98888-1234")
    second = wrote(desk.site, nome, telefone)
    open_screen(page, desk, f"/contatos/{second}")
    same = page.get_by_role("region", name="Da mesma pessoa")
    expect(same.get_by_role("button", name="juntar")).to_have_count(1)
    assert axe(page) == []
    same.get_by_role("button", name="juntar").press("Enter")
    expect(same.get_by_role("button", name="separar")).to_have_count(1)
    same.get_by_label("Juntar com outro contato").fill(nome)
    same.get_by_label("Juntar com outro contato").press("Enter")
    same.get_by_role("button", name="juntar").press("Enter")
    expect(same.get_by_role("button", name="separar")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.get_by_role("button", name="Desfazer").press("Enter")
    expect(same.get_by_role("button", name="separar")).to_have_count(1)
    page.goto(f"{desk.url}/contatos/{first}")
    page.get_by_role("link", name="que está junto deste").press("Enter")
    expect(page).to_have_url(f"{desk.url}/contatos/{second}")
    page.goto(f"{desk.url}/contatos/{other}")
    expect(page.get_by_role("link", name="que está junto deste")).to_have_count(0)
    assert console == []
