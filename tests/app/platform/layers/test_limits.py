"""Rate limits: who is counted, how often, and that buckets do not touch each other (reliability of the forms)."""

import re
from collections import Counter
from datetime import timedelta
from ipaddress import IPv6Address
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar.routes import HTTPRoute

from app.main import create_app
from app.platform.config import config
from app.platform.layers.asgi import host_of
from app.platform.layers.limits import (
    POLICIES,
    SHARES,
    Buckets,
    Network,
    Rate,
    RateLimits,
    networks,
    policies_of,
)
from db.platform.clock import MINUTE
from tests.support.layers import answering, ask, scope_of


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(
    ("method", "path", "query", "names"),
    [
        ("GET", "/busca", "", ["leitura"]),
        ("HEAD", "/", "", ["leitura"]),
        ("GET", "/static/x.js", "", []),
        ("GET", "/media/x.jpg", "", []),
        ("GET", "/api/veiculos", "", ["leitura"]),
        ("POST", "/api/leads", "", ["lead"]),
        ("POST", "/enviar/contato", "", ["formulario"]),
        ("POST", "/api/avisos", "", ["aviso"]),
        ("POST", "/aviso/abc", "", ["fim-de-aviso"]),
        ("POST", "/api/orcamento-blindagem", "", ["orcamento"]),
        ("POST", "/api/orcamento-estetica/abc/codigo", "", ["codigo"]),
        ("GET", "/api/orcamento-estetica", "codigo=x", ["ver"]),
        ("GET", "/api/orcamento-blindagem", "codigo=x&two_factor=ABCD", ["ver", "verificacao"]),
        ("GET", "/api/orcamento-blindagem", "codigo=x&two_facto%72=ABCD", ["ver", "verificacao"]),
        ("DELETE", "/api/navigation-tracker/x", "", ["visita-dados"]),
        ("POST", "/api/vendaseucarro", "", ["venda"]),
        ("POST", "/api/navigation-tracker", "", ["visita"]),
        ("PUT", "/api/navigation-tracker/x", "", ["visita-dados"]),
    ],
)
def test_policies(method: str, path: str, query: str, names: list[str]) -> None:
    assert [policy.name for policy in policies_of(scope_of(f"{path}?{query}", method))] == names


def writes() -> list[tuple[str, str]]:
    """Every writing call of the application, with something in its parameters' places."""
    return [
        (re.sub(r"\{[^}]*}", "abc", route.path), method)
        for route in create_app().routes
        if isinstance(route, HTTPRoute)
        for method in route.methods - {"GET", "HEAD", "OPTIONS"}
    ]


def test_every_write_has_a_policy() -> None:
    found = writes()
    assert ("/api/leads", "POST") in found and len(found) >= 10
    assert [write for write in found if not policies_of(scope_of(*write))] == []


@pytest.mark.parametrize(
    ("client", "forwarded", "expected"),
    [
        ("203.0.113.7", None, "203.0.113.7"),
        ("203.0.113.7", "198.51.100.1", "203.0.113.7"),  # not from a known proxy: ignored
        ("127.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("127.0.0.1", "6.6.6.6, 198.51.100.1", "198.51.100.1"),  # what the visitor claims comes first
        ("127.0.0.1", "6.6.6.6, 198.51.100.1, 127.0.0.1", "198.51.100.1"),
        ("127.0.0.1", "<script>", "?"),
        ("127.0.0.1", None, "127.0.0.1"),
        ("::ffff:203.0.113.7", None, "203.0.113.7"),
        ("2001:db8:1:2aa:3:4:5:6", None, "2001:db8:1:2aa::/64 2001:db8:1:200::/56 2001:db8:1::/48"),
        ("2001:db8:1:2aa:ffff::1", None, "2001:db8:1:2aa::/64 2001:db8:1:200::/56 2001:db8:1::/48"),
    ],
)
def test_a_client_is_counted_by_its_networks(client: str, forwarded: str | None, expected: str) -> None:
    headers = {"x_forwarded_for": forwarded} if forwarded else {}
    counted = networks(host_of(scope_of(client=client, **headers), {"127.0.0.1"}))
    assert " ".join(network.name for network in counted) == expected


@given(st.text())
def test_any_word_for_a_client_is_counted(host: str) -> None:
    assert networks(host)


@given(st.lists(st.ip_addresses(v=6).map(lambda a: int(a) % 2**80), min_size=1, max_size=300))
def test_a_network_gets_its_share_however_many_addresses_it_has(hosts: list[int]) -> None:
    """All of them are of one /48; each network of any of the three sizes gets what is its own, and no more."""
    buckets, rate = Buckets(Clock()), Rate(2, MINUTE)
    passed: Counter[Network] = Counter()
    for host in hosts:
        client = networks(str(IPv6Address((0x20010DB80001 << 80) + host)))
        room = all(passed[network] < rate.times * network.share for network in client)
        assert (buckets.take("x", client, (rate,)) == 0) is room
        passed.update(client if room else ())
    assert all(count <= rate.times * network.share for network, count in passed.items())


def test_sixty_small_networks_of_one_provider_do_not_get_sixty_times_the_leads() -> None:
    site, rates = Buckets(Clock()), POLICIES[0].rates
    clients = [networks(f"2001:db8:1:2{n:02x}::1") for n in range(60)]
    assert sum(site.take("lead", client, rates) == 0 for client in clients) == 4 * rates[0].times
    assert site.take("lead", networks("2001:db8:1:300::1"), rates) == 0
    assert [share for _, share in SHARES] == sorted({share for _, share in SHARES})


ONE = networks("203.0.113.7")
ANOTHER = networks("198.51.100.1")


@given(st.integers(1, 50), st.floats(0.1, 1000), st.lists(st.floats(0, 100), max_size=200))
def test_never_more_than_the_rate(times: int, seconds: float, pauses: list[float]) -> None:
    clock = Clock()
    buckets = Buckets(clock)
    passed: list[float] = []
    for pause in pauses:
        clock.now += pause
        if buckets.take("x", ONE, (Rate(times, timedelta(seconds=seconds)),)) == 0:
            passed.append(clock.now)
    for i, start in enumerate(passed):
        within = [t for t in passed[i:] if t < start + seconds]
        assert len(within) <= 2 * times  # a full bucket and what flows in meanwhile


@given(st.integers(1, 20), st.floats(1, 100))
def test_waiting_as_told_is_enough(times: int, seconds: float) -> None:
    clock = Clock()
    buckets = Buckets(clock)
    rates = (Rate(times, timedelta(seconds=seconds)),)
    while not (wait := buckets.take("x", ONE, rates)):
        pass
    clock.now += wait * 1.000001
    assert buckets.take("x", ONE, rates) == 0


def test_buckets_are_independent() -> None:
    buckets = Buckets(Clock())
    assert buckets.take("a", ONE, (Rate(1, MINUTE),)) == 0
    assert buckets.take("a", ONE, (Rate(1, MINUTE),)) > 0
    assert buckets.take("a", ANOTHER, (Rate(1, MINUTE),)) == 0
    assert buckets.take("b", ONE, (Rate(1, MINUTE),)) == 0


def test_a_clock_that_goes_back_takes_nothing_away() -> None:
    clock = Clock()
    buckets = Buckets(clock)
    buckets.take("x", ONE, (Rate(2, timedelta(seconds=1)),))
    clock.now = -1000.0
    assert buckets.take("x", ONE, (Rate(2, timedelta(seconds=1)),)) == 0


def test_memory_is_bounded() -> None:
    buckets = Buckets(Clock(), most=100)
    for number in range(1000):
        buckets.take("x", (Network(str(number), 1),), (Rate(1, timedelta(seconds=1)),))
    assert len(buckets.levels) == 100


def limits(clock: Clock, **settings: Any) -> RateLimits:
    settings = {"rate_limits": "on", **settings}
    return RateLimits(answering(200), msgspec.structs.replace(config, **settings), Buckets(clock))


async def test_beyond_the_limit_the_answer_says_when() -> None:
    site = limits(Clock())
    given = scope_of("/api/leads", "POST")
    assert [(await ask(site, given))[0] for _ in range(7)] == [200] * 6 + [429]
    _, headers, body = await ask(site, given)
    assert headers["retry-after"] == "10"
    assert "Aguarde" in msgspec.json.decode(body)["detail"]
    assert (await ask(site, scope_of("/busca", "GET")))[0] == 200


async def test_the_refusal_of_a_reader_speaks_of_reading() -> None:
    site = limits(Clock())
    given = scope_of("/busca", "GET", accept="text/html")
    while (answer := await ask(site, given))[0] == 200:
        pass
    page = answer[2].decode()
    assert answer[0] == 429 and answer[1]["retry-after"] == "1"
    assert "Muitos acessos em pouco tempo" in page
    assert "<h1>Um instante, por favor</h1>" in page and "deu errado" not in page
    assert "formulário" not in page and "envi" not in page
    _, _, body = await ask(site, scope_of("/api/veiculos", "GET"))
    assert "acessos" in msgspec.json.decode(body)["detail"]


async def test_the_refusal_of_a_form_says_that_it_is_not_lost() -> None:
    site = limits(Clock())
    given = scope_of("/enviar/contato", "POST", accept="text/html")
    page = [(await ask(site, given))[2].decode() for _ in range(7)][-1]
    assert "Muitos envios em pouco tempo" in page
    assert "Se você enviava um formulário" in page


async def test_the_tracker_is_dropped_in_silence_when_everybody_calls() -> None:
    site = limits(Clock())
    statuses = {
        (await ask(site, scope_of("/api/navigation-tracker", "POST", client=f"10.0.{n}.1")))[0]
        for n in range(60)
    }
    assert statuses == {200, 202}


async def test_limits_can_be_switched_off() -> None:
    site = limits(Clock(), rate_limits="off")
    assert {(await ask(site, scope_of("/api/leads", "POST")))[0] for _ in range(50)} == {200}
