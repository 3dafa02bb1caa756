"""The first tap counts: what is touched before the page listens happens once it does, exactly once, on slow lines too."""

import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

CAR = "/detalhe/porsche-911-carrera-s-coupe-pdk-2025"
LINES = {"1.6 Mbit/s, 150 ms": (1_600_000, 150), "9 Mbit/s, 60 ms": (9_000_000, 60), "unthrottled": (0, 0)}
SLOW = LINES["1.6 Mbit/s, 150 ms"]


@pytest.fixture
def phone(browser: Any, console: Any, page: Page) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, locale="pt-BR", has_touch=True, reduced_motion="reduce"
    )
    context.add_init_script("localStorage.setItem('consentimento', '{}')")
    yield context.new_page()
    context.close()


def open_on(page: Page, line: tuple[int, int], url: str, control: str) -> None:
    """Up to the moment in which the control is painted, and the page does not listen yet."""
    bits, latency = line
    if bits:
        session = page.context.new_cdp_session(page)
        speed = bits / 8
        conditions = {
            "offline": False,
            "latency": latency,
            "downloadThroughput": speed,
            "uploadThroughput": speed,
        }
        session.send("Network.emulateNetworkConditions", conditions)
    page.goto(url, wait_until="commit")
    page.wait_for_selector(control, state="visible", timeout=60_000)


def is_listening(page: Page) -> bool:
    return bool(page.evaluate("Boolean(document.documentElement.dataset.versao)"))


@pytest.mark.parametrize("line", LINES)
def test_one_tap_opens_the_proposal(phone: Page, live_server: str, line: str) -> None:
    button = "button.painel-compra__propor"
    open_on(phone, LINES[line], live_server + CAR, button)
    early = not is_listening(phone)
    started = time.monotonic()
    phone.locator(button).dispatch_event("click")
    if early and LINES[line][0]:
        assert phone.locator(button).get_attribute("aria-busy") == "true"
    expect(phone.get_by_role("dialog")).to_be_visible(timeout=60_000)
    print(f"{line}: {(time.monotonic() - started) * 1000:.0f} ms, before hydration: {early}")
    expect(phone.get_by_role("dialog")).to_have_count(1)
    assert phone.locator("[aria-busy=true]").count() == 0


def test_the_menu_opens_instead_of_jumping_to_the_footer(phone: Page, live_server: str) -> None:
    open_on(phone, SLOW, live_server + "/busca", ".header__botao")
    assert not is_listening(phone)
    phone.locator(".header__botao").dispatch_event("click")
    expect(phone.get_by_role("dialog")).to_be_visible(timeout=60_000)
    assert phone.url.endswith("/busca")


def test_a_favourite_is_kept_once(phone: Page, live_server: str) -> None:
    button = phone.get_by_role("button", name="Favorito").first
    open_on(phone, SLOW, live_server + CAR, "button.painel-compra__propor")
    assert not is_listening(phone)
    button.evaluate("(one) => { one.click(); one.click(); }")  # who sees nothing happen taps again
    expect(button).to_have_attribute("aria-pressed", "true", timeout=60_000)


def test_what_was_typed_stays_and_the_form_is_sent_once(phone: Page, live_server: str) -> None:
    sent: list[str] = []
    phone.on("request", lambda one: sent.append(one.url) if one.method == "POST" else None)
    open_on(phone, SLOW, live_server + "/faleconosco", "form")
    assert not is_listening(phone)
    phone.get_by_label("Nome").first.fill("Ana Lima")
    phone.locator("form button[type=submit]").first.dispatch_event("click")
    expect(phone.get_by_text("Campo obrigatório").first).to_be_visible(timeout=60_000)
    assert phone.get_by_label("Nome").first.input_value() == "Ana Lima"
    assert [url for url in sent if "navigation" not in url] == []
