"""The navigation tracker: both spellings, bounds, nothing given back (readings 37 and 38)."""

import json
import re
import shutil
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.api import navegacao as calls
from app.platform.config import config
from app.platform.layers.limits import Buckets
from db.numeros.chegadas import read_navegacoes
from db.platform import clock, thresholds
from db.platform.thresholds import Space
from db.visitantes import navegacao
from db.visitantes.navegacao import MAX_ITEMS, MAX_UPDATES, ROW_BYTES, VISIT_BYTES, Navegacoes

CALL = "/api/navigation-tracker"
LONG = {
    "origem": "google",
    "paginas_acessadas": ["/", "/busca"],
    "banners_clicados": [3],
    "servicos_visitados": ["blindagem"],
    "veiculos_acessados": ["porsche-911", 109],
    "favoritos": ["porsche-911"],
}
SHORT = {
    "paginas": ["/"],
    "banners": [3],
    "servicos": ["blindagem"],
    "veiculos": [109],
    "favoritos": ["bmw-x5"],
}


async def start(client: httpx.AsyncClient, **data: Any) -> str:
    answer = await client.post(CALL, json=data)
    assert answer.status_code == 201, answer.text
    assert set(answer.json()) == {"nav_id"}
    return str(answer.json()["nav_id"])


async def stored(nav_id: str) -> dict[str, Any]:
    row = await Navegacoes.select().where(Navegacoes.nav_id == nav_id).first()
    return {name: json.loads(value) if str(value).startswith("[") else value for name, value in row.items()}


async def test_a_visit_is_kept_as_told(client: httpx.AsyncClient) -> None:
    row = await stored(await start(client, **LONG))
    assert (row["origem"], row["paginas"], row["banners"]) == ("google", ["/", "/busca"], ["3"])
    assert (row["servicos"], row["veiculos"]) == (["blindagem"], ["porsche-911", "109"])
    assert row["favoritos"] == ["porsche-911"]


async def test_an_advertisements_click_is_stored_with_the_visit(client: httpx.AsyncClient) -> None:
    nav_id = await start(client, origem="google (anúncio)", clique="Cj0KCQ")
    await client.put(f"{CALL}/{nav_id}", json={"clique": "outro"})
    row = await stored(nav_id)
    assert (row["origem"], row["clique"]) == ("google (anúncio)", "Cj0KCQ")


async def test_a_car_counts_once_a_day_for_each_client(client: httpx.AsyncClient, monkeypatch: Any) -> None:
    limited = msgspec.structs.replace(config, rate_limits="on")
    monkeypatch.setattr(calls, "config", limited)
    monkeypatch.setattr(calls, "counted", Buckets())
    before = clock.now()
    visits = [
        await client.post(CALL, json={"favoritos": [car], spelling: [car]}, headers={"X-Forwarded-For": host})
        for host, car in [("203.0.113.1", "bmw-x6")] * 20
        + [("203.0.113.2", "bmw-x6"), ("203.0.113.1", "bmw-x7")]
        for spelling in ("veiculos", "veiculos_acessados")
    ]
    again = f"{CALL}/{visits[-1].json()['nav_id']}"
    await client.put(again, json={"veiculos": ["bmw-x6"]}, headers={"X-Forwarded-For": "203.0.113.1"})
    seen = await read_navegacoes(before, clock.now() + timedelta(seconds=1))
    assert (seen.carros["bmw-x6"], seen.favoritos["bmw-x6"]) == (2, 2)
    assert (seen.carros["bmw-x7"], seen.favoritos["bmw-x7"], seen.total) == (1, 1, 44)


@pytest.mark.parametrize("more", [SHORT, {key: value for key, value in LONG.items() if key != "origem"}])
async def test_either_spelling_adds_new_entries_in_order(
    client: httpx.AsyncClient, more: dict[str, Any]
) -> None:
    nav_id = await start(client, paginas=["/sobre"])
    answer = await client.put(f"{CALL}/{nav_id}", json=more)
    assert (answer.status_code, answer.content) == (200, b"")
    await client.put(f"{CALL}/{nav_id}", json=more)
    row = await stored(nav_id)
    assert row["paginas"][:2] == ["/sobre", "/"]
    assert len(row["paginas"]) == len(set(row["paginas"]))
    assert row["updates"] == 3


async def test_whatsapp_and_lead(client: httpx.AsyncClient) -> None:
    nav_id = await start(client)
    await client.put(f"{CALL}/{nav_id}", json={"whatsapp": True, "lead": "abc_DEF-1"})
    await client.put(f"{CALL}/{nav_id}", json={"whatsapp": 0})
    row = await stored(nav_id)
    assert (row["whatsapp"], row["lead"], row["origem"]) == (1, "abc_DEF-1", "Direto")


async def test_ids_cannot_be_guessed(client: httpx.AsyncClient) -> None:
    ids = [await start(client) for _ in range(200)]
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{22}", nav_id) for nav_id in ids)
    assert len({nav_id[:8] for nav_id in ids}) == len(ids)


@pytest.mark.parametrize("nav_id", ["x", "A" * 22, "A" * 64, "%00"])
async def test_unknown_visits(client: httpx.AsyncClient, nav_id: str) -> None:
    answer = await client.put(f"{CALL}/{nav_id}", json=SHORT)
    assert answer.status_code in (400, 404)


@pytest.mark.parametrize(
    ("data", "campo"),
    [
        ({"paginas": ["x" * 201]}, "paginas"),
        ({"paginas": ["x"] * 201}, "paginas"),
        ({"banners": [{"a": 1}]}, "banners"),
        ({"origem": "x" * 201}, "origem"),
        ({"origem": "a\x00b"}, "origem"),
        ({"lead": "<script>"}, "lead"),
        ({"whatsapp": 7}, "whatsapp"),
    ],
)
async def test_bounds(client: httpx.AsyncClient, data: dict[str, Any], campo: str) -> None:
    answer = await client.post(CALL, json=data)
    assert (answer.status_code, answer.json()["campo"]) == (400, campo)


async def test_lists_stay_bounded(client: httpx.AsyncClient) -> None:
    nav_id = await start(client)
    for page in range(3):
        await client.put(f"{CALL}/{nav_id}", json={"paginas": [f"/{page}/{n}" for n in range(MAX_ITEMS)]})
    assert len((await stored(nav_id))["paginas"]) == MAX_ITEMS


async def test_a_visit_ends(client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    nav_id = await start(client)
    later = clock.now() + timedelta(hours=24, seconds=1)
    monkeypatch.setattr(clock, "now", lambda: later)
    assert (await client.put(f"{CALL}/{nav_id}", json=SHORT)).status_code == 404


async def test_a_visit_takes_only_so_many_updates(client: httpx.AsyncClient) -> None:
    nav_id = await start(client)
    await Navegacoes.update({Navegacoes.updates: MAX_UPDATES}).where(Navegacoes.nav_id == nav_id)
    assert (await client.put(f"{CALL}/{nav_id}", json=SHORT)).status_code == 404


async def test_erased_when_its_visitor_asks(client: httpx.AsyncClient) -> None:
    nav_id = await start(client)
    assert (await client.request("DELETE", f"{CALL}/{nav_id}")).status_code == 204
    assert not await Navegacoes.exists().where(Navegacoes.nav_id == nav_id)
    assert (await client.request("DELETE", f"{CALL}/{nav_id}")).status_code == 204


ITEMS = st.lists(st.text(st.characters(exclude_categories=["C", "Z"]), max_size=200), max_size=60)


@given(st.lists(st.tuples(st.sampled_from([*navegacao.LISTS]), ITEMS), max_size=8))
@settings(max_examples=30)
async def test_whatever_is_told_a_visit_takes_eight_kilobytes(
    client: httpx.AsyncClient, received: list[tuple[str, list[str]]]
) -> None:
    nav_id = await start(client)
    for name, items in received:
        await client.put(f"{CALL}/{nav_id}", json={name: items})
    row = await Navegacoes.select().where(Navegacoes.nav_id == nav_id).first()
    lists = {name: row[name] for name in navegacao.LISTS}
    size = sum(len(text.encode()) for text in lists.values())
    assert size <= VISIT_BYTES and row["bytes"] == ROW_BYTES + len("Direto") + size
    for name, text in lists.items():
        given = dict.fromkeys(item for other, items in received if other == name for item in items)
        saved = json.loads(text)
        assert saved == [item for item in given if item in {*saved}]
        if sum(len(json.dumps(item).encode()) + 1 for _, items in received for item in items) < VISIT_BYTES:
            assert saved == [*given]


async def test_beyond_a_days_room_no_visit_is_stored_or_grows(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    earlier, later = clock.now() + timedelta(days=400), clock.now() + timedelta(days=401, seconds=1)
    monkeypatch.setattr(clock, "now", lambda: earlier)
    monkeypatch.setattr(navegacao, "DAY_BYTES", 2 * ROW_BYTES)  # which two small visits fill
    ids = [await start(client, paginas=["/"]) for _ in range(3)]
    assert [await exists(nav_id) for nav_id in ids] == [True, True, False]
    assert (await client.put(f"{CALL}/{ids[0]}", json={"paginas": ["/sobre"]})).status_code == 200
    assert (await stored(ids[0]))["paginas"] == ["/"]
    monkeypatch.setattr(clock, "now", lambda: later)
    assert await exists(await start(client, paginas=["/"]))
    await Navegacoes.delete().where(Navegacoes.created_at >= earlier)


async def test_when_the_disk_is_nearly_full_no_visit_is_stored_and_a_lead_is(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(thresholds, "DISK_TIGHT", Space(10**18))
        nav_id = await start(client, paginas=["/"])
        assert not await exists(nav_id)
        assert (await client.put(f"{CALL}/{nav_id}", json=SHORT)).status_code == 404
        person = {"nome": "Ana Lima", "email": "ana@exemplo.com", "telefone": "(11) 90001-0002"}
        assert (await client.post("/api/leads", json=person | {"assunto": "Disco"})).status_code == 201
    assert await exists(await start(client, paginas=["/"]))


@pytest.mark.parametrize(
    ("free", "total", "room"),
    [
        (500_000_000, 5_000_000_000, True),
        (499_999_999, 1_000_000_000, False),
        (600_000_000, 6_000_000_001, False),
        (10**12, 10**13, True),
    ],
)
def test_how_much_of_a_disk_is_room(
    monkeypatch: pytest.MonkeyPatch, free: int, total: int, room: bool
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=free, total=total))
    assert thresholds.has_room(Path("/")) is room


async def exists(nav_id: str) -> bool:
    return bool(await Navegacoes.exists().where(Navegacoes.nav_id == nav_id))
