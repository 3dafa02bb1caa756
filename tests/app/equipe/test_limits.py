"""Limits of the login: strangers wait, a person with a known browser never does, and a mailed link is always a way in."""

import re
from collections.abc import AsyncIterator
from datetime import timedelta
from typing import Any

import httpx
import pytest

from db.equipe import people, sessions
from db.equipe.people import Pessoa
from db.platform import clock
from tests.support.people import SENHA, employ, letters_to

URL = "https://testserver.local"
SHOWROOM, ELSEWHERE = "203.0.113.7", "198.51.100.9"


class Browser:
    """A browser in some network, with its own cookies."""

    def __init__(self, layered: Any, network: str) -> None:
        transport = httpx.ASGITransport(layered, client=(network, 1))
        self.client = httpx.AsyncClient(transport=transport, base_url=URL)

    async def log_in(self, pessoa: Pessoa, senha: str = SENHA) -> int:
        body = {"email": pessoa.email, "senha": senha}
        return (await self.client.post("/api/entrar", json=body)).status_code

    async def ask_link(self, pessoa: Pessoa) -> None:
        assert (await self.client.post("/api/senha", json={"email": pessoa.email})).status_code == 202


@pytest.fixture(autouse=True)
async def nobody_tried(layered: Any, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Counters begin empty, and wrong passwords cost no hash."""
    monkeypatch.setattr("db.equipe.people.check_senha", check_by_name)
    await sessions.Tentativas.delete(force=True)
    yield
    await sessions.Tentativas.delete(force=True)


async def check_by_name(email: str, senha: str) -> Pessoa | None:
    return await people.find_pessoa(email) if senha == SENHA else None


async def test_guests_of_the_showroom_lock_out_no_known_person(layered: Any) -> None:
    helena, rui = await employ(), await employ()
    known, guest = Browser(layered, SHOWROOM), Browser(layered, SHOWROOM)
    assert await known.log_in(helena) == 200
    tried = [await guest.log_in(helena, "wrong") for _ in range(30)]
    assert tried == [400] * 10 + [429] * 20
    assert await known.log_in(helena) == 200
    # Unknown browsers there wait for the account that was tried, and for no other; elsewhere nobody waits.
    assert await Browser(layered, SHOWROOM).log_in(helena) == 429
    assert await Browser(layered, SHOWROOM).log_in(rui) == 200
    assert await Browser(layered, ELSEWHERE).log_in(helena) == 200


async def test_strangers_of_the_whole_world_are_bounded_and_lock_out_no_known_browser(layered: Any) -> None:
    helena = await employ()
    known = Browser(layered, ELSEWHERE)
    assert await known.log_in(helena) == 200
    answers = [await Browser(layered, f"192.0.2.{n}").log_in(helena, "wrong") for n in range(60)]
    assert answers.count(400) == 40
    assert await Browser(layered, "198.51.100.200").log_in(helena) == 429
    assert await known.log_in(helena) == 200

    # The mailed link is the way in from a new browser, and makes it known.
    fresh = Browser(layered, "198.51.100.201")
    await fresh.ask_link(helena)
    key = re.search(r"/convite/([\w-]+)", (await letters_to(helena.email))[-1])
    assert key
    body = {"convite": key[1], "senha": SENHA}
    assert (await fresh.client.post("/api/convite", json=body)).status_code == 200
    assert await fresh.log_in(helena) == 200


async def test_a_known_browser_that_guesses_waits_alone(layered: Any) -> None:
    helena, rui = await employ(), await employ()
    shared, own = Browser(layered, SHOWROOM), Browser(layered, SHOWROOM)
    for browser, pessoa in ((shared, helena), (shared, rui), (own, helena)):
        assert await browser.log_in(pessoa) == 200
    tried = [await shared.log_in(helena, "wrong") for _ in range(11)]
    assert tried == [400] * 10 + [429]
    assert await shared.log_in(rui) == 200  # who shares the browser
    assert await own.log_in(helena) == 200


async def test_another_browsers_cookie_makes_no_browser_known(layered: Any) -> None:
    helena = await employ()
    stranger = Browser(layered, SHOWROOM)
    stranger.client.cookies.set(
        "__Host-aparelho", "guess." + ".".join(["0" * 64] * 20), domain="testserver.local"
    )
    tried = [await stranger.log_in(helena, "wrong") for _ in range(11)]
    assert tried[-1] == 429


async def test_a_network_that_tries_everybody_makes_its_unknown_browsers_wait(layered: Any) -> None:
    helena = await employ()
    known, guest = Browser(layered, SHOWROOM), Browser(layered, SHOWROOM)
    assert await known.log_in(helena) == 200
    body = {"senha": "wrong"}
    for n in range(200):
        await guest.client.post("/api/entrar", json=body | {"email": f"nobody{n}@x.example"})
    assert await Browser(layered, SHOWROOM).log_in(helena) == 429
    assert await known.log_in(helena) == 200


async def lives(keys: list[str]) -> bool:
    """Whether one of these links does; the newest is looked at first."""
    for key in reversed(keys):
        if await people.who_is_invited(key):
            return True
    return False


async def test_links_are_few_and_one_of_them_always_lives(
    layered: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    helena = await employ()
    before = len(await letters_to(helena.email))
    now, keys = clock.now(), list[str]()
    for hour in range(24):
        for minute in range(0, 60, 15):
            then = now + timedelta(hours=hour, minutes=minute)
            monkeypatch.setattr(clock, "now", lambda then=then: then)
            await Browser(layered, f"192.0.2.{hour}").ask_link(helena)
            texts = await letters_to(helena.email, before + len(keys))
            keys += re.findall(r"/convite/([\w-]+)", "\n".join(texts))
            assert await lives(keys)
    assert len(keys) == 48
    monkeypatch.undo()
    guest = Browser(layered, SHOWROOM)
    rui = await employ()
    for hour in range(24):
        monkeypatch.setattr(clock, "now", lambda hour=hour: now + timedelta(hours=hour))
        await guest.ask_link(rui)
    assert len(await letters_to(rui.email)) == 6


async def test_a_new_link_ends_no_earlier_one_until_one_is_used(
    layered: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    helena = await employ()
    links = [await people.renew_link(helena.email) for _ in range(3)]
    keys = [link[1] for link in links if link]
    assert [bool(await people.who_is_invited(key)) for key in keys] == [True] * 3
    await people.set_senha(keys[0], SENHA)
    assert [bool(await people.who_is_invited(key)) for key in keys] == [False] * 3
    late = await people.renew_link(helena.email)
    now = clock.now()
    monkeypatch.setattr(clock, "now", lambda: now + timedelta(minutes=61))
    assert late and await people.who_is_invited(late[1]) is None


async def test_a_new_browser_is_told_by_mail_but_not_the_first(layered: Any) -> None:
    helena = await employ()
    first, second = Browser(layered, SHOWROOM), Browser(layered, SHOWROOM)
    assert await first.log_in(helena) == 200
    assert await letters_to(helena.email) == []
    assert await first.log_in(helena) == 200
    assert await letters_to(helena.email) == []
    assert await second.log_in(helena) == 200
    [letter] = await letters_to(helena.email)
    assert "\n\nOlá, Helena.\n\n" in letter and "navegador novo" in letter
