"""A visit at the desk, by keyboard: confirmed, moved, cancelled; and of two tabs the second is refused."""

import secrets

from playwright.sync_api import Page, expect

from tests.support.browser import ALL_WIDTHS, Sound
from tests.support.desk import Desk, open_screen
from tests.support.site import Site


def booked(site: Site, nome: str) -> str:
    """The id of a visitor's contact, with a visit on the third day that is offered."""
    return site.send_lead(nome, agendamento=site.free_visit(2))


@ALL_WIDTHS
def test_a_visit_is_confirmed_moved_and_cancelled_by_keyboard(
    page: Page, desk: Desk, console: list[str], sound: Sound, width: int
) -> None:
    id = booked(desk.site, f"Vera {secrets.token_hex(4)}")
    open_screen(page, desk, f"/contatos/{id}")
    visit = page.get_by_role("region", name="Horário da visita")
    expect(visit).to_contain_text("a confirmar")
    visit.get_by_role("button", name="confirmar").press("Enter")
    expect(visit).to_contain_text("confirmada")
    expect(visit.get_by_role("button", name="confirmar")).to_have_count(0)
    before = visit.get_by_role("paragraph").first.inner_text()
    visit.get_by_role("button", name="mudar").press("Enter")
    sound(page)
    visit.get_by_role("combobox").first.select_option(index=4)
    visit.get_by_role("button", name="marcar este horário").press("Enter")
    expect(visit.get_by_role("form")).to_have_count(0)
    expect(visit.get_by_role("paragraph").first).not_to_have_text(before)
    visit.get_by_role("button", name="cancelar a visita").press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="cancelar", exact=True).press("Enter")
    expect(visit).to_contain_text("cancelada")
    expect(visit.get_by_role("button", name="marcar outro horário")).to_be_visible()
    expect(page.get_by_role("region", name="O que mudou")).to_contain_text(": confirmada → ")
    sound(page)
