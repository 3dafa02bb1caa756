"""The CRM at the desk: a contact that was never sent, a failed call, and sending both again."""

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support import ROOT
from tests.support.browser import WIDTHS
from tests.support.crm import SECRET, crm_office
from tests.support.desk import Desk, open_screen, running_desk
from tests.support.forms import rows
from tests.support.site import Site
from tests.support.waiting import until

pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module")
def desk(site: Site) -> Iterator[Desk]:
    """A desk whose site has a CRM that takes no calls any more; the site's own worker knows of none."""
    with crm_office() as crm:
        crm.mode = 410
        with running_desk(site, WEBHOOK_URL=crm.url, WEBHOOK_SECRET=SECRET) as desk:
            yield desk


def call(desk: Desk) -> None:
    """Lets a worker that knows the CRM make every call."""
    pending = "SELECT id FROM outbox WHERE kind = 'webhook' AND state = 'pending'"
    with subprocess.Popen([sys.executable, "-m", "app.worker"], cwd=ROOT, env=desk.env) as worker:
        try:
            until(lambda: not rows(desk.site, pending))
        finally:
            worker.terminate()


@WIDTHS
def test_the_crm_is_told_again(page: Page, desk: Desk, console: list[str], axe: Any, width: int) -> None:
    open_screen(page, desk, f"/contatos/{desk.site.send_lead('Marina Duarte')}")
    crm = page.get_by_role("region", name="CRM")
    expect(crm).to_contain_text("O CRM ainda não soube deste contato.")
    assert axe(page) == []
    crm.get_by_role("button", name="Enviar ao CRM").press("Enter")
    expect(crm).to_contain_text("Contato: a caminho")
    expect(crm.get_by_role("button")).to_have_count(0)

    call(desk)
    page.reload()
    expect(crm).to_contain_text("Contato: não chegou (respondeu 410)")
    assert axe(page) == []
    contato = page.url
    page.goto(desk.url)
    alerta = page.get_by_role("alert").filter(has_text="não cheg")
    expect(alerta).to_be_visible()
    assert axe(page) == []
    alerta.get_by_role("button", name="Reenviar ao CRM").click()
    expect(alerta).to_have_count(0)
    page.goto(contato)
    expect(crm).to_contain_text("Contato: a caminho")
