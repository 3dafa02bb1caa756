"""The navigation tracker: both spellings, bounds, nothing given back, nothing lost (readings 37 and 38)."""

import json
import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest

from db import clock
from db.visitantes import navegacao
from db.visitantes.navegacao import MAX_ITEMS, MAX_UPDATES, Navegacoes

CALL = "/api/navigation-tracker"
LONG = {
    "origem": "google",
    "paginas_acessadas": ["/", "/busca"],
    "banners_clicados": [3],
    "servicos_visitados": ["blindagem"],
    "veiculos_acessados": ["porsche-911", 109],
}
SHORT = {"paginas": ["/"], "banners": [3], "servicos": ["blindagem"], "veiculos": [109]}


async def start(client: httpx.AsyncClient, **data: Any) -> str:
    answer = await client.post(CALL, json=data)
    assert answer.status_code == 201, answer.text
    assert set(answer.json()) == {"nav_id"}
    return str(answer.json()["nav_id"])


async def stored(nav_id: str) -> dict[str, Any]:
    await navegacao.flush()
    row = await Navegacoes.select().where(Navegacoes.nav_id == nav_id).first()
    assert row
    return {name: json.loads(value) if str(value).startswith("[") else value for name, value in row.items()}


async def test_a_visit_is_kept_as_told(client: httpx.AsyncClient) -> None:
    row = await stored(await start(client, **LONG))
    assert (row["origem"], row["paginas"], row["banners"]) == ("google", ["/", "/busca"], ["3"])
    assert (row["servicos"], row["veiculos"]) == (["blindagem"], ["porsche-911", "109"])


@pytest.mark.parametrize("more", [SHORT, {key: value for key, value in LONG.items() if key != "origem"}])
async def test_either_spelling_adds_what_is_new_in_order(
    client: httpx.AsyncClient, more: dict[str, Any]
) -> None:
    nav_id = await start(client, paginas=["/sobre"])
    await stored(nav_id)
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
    await stored(nav_id)
    later = clock.now() + timedelta(hours=24, seconds=1)
    monkeypatch.setattr(clock, "now", lambda: later)
    assert (await client.put(f"{CALL}/{nav_id}", json=SHORT)).status_code == 404


async def test_a_visit_takes_only_so_many_updates(client: httpx.AsyncClient) -> None:
    nav_id = await start(client)
    await stored(nav_id)
    await Navegacoes.update({Navegacoes.updates: MAX_UPDATES}).where(Navegacoes.nav_id == nav_id)
    assert (await client.put(f"{CALL}/{nav_id}", json=SHORT)).status_code == 404


async def test_erased_when_its_visitor_asks(client: httpx.AsyncClient) -> None:
    nav_id = await start(client)
    await stored(nav_id)
    assert (await client.request("DELETE", f"{CALL}/{nav_id}")).status_code == 204
    assert not await Navegacoes.exists().where(Navegacoes.nav_id == nav_id)
    assert (await client.request("DELETE", f"{CALL}/{nav_id}")).status_code == 204


async def test_what_cannot_be_stored_waits_on(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    nav_id = await start(client, paginas=["/"])

    def broken() -> Any:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(navegacao, "transaction", broken)
        with pytest.raises(OSError, match="disk full"):
            await navegacao.flush()
        await client.put(f"{CALL}/{nav_id}", json={"paginas": ["/busca"]})
    assert (await stored(nav_id))["paginas"] == ["/", "/busca"]


async def test_what_a_process_cannot_store_as_it_ends_the_next_one_takes_up(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    nav_id = await start(client, paginas=["/"])
    monkeypatch.setattr(navegacao, "FOLDER", tmp_path / "visitas")

    def locked() -> Any:
        raise OSError("database is locked")

    with monkeypatch.context() as patch:
        patch.setattr(navegacao, "transaction", locked)
        await navegacao.flush_or_keep(0.1)
    assert nav_id not in navegacao.waiting
    await navegacao.take_up()
    assert (await stored(nav_id))["paginas"] == ["/"]
    assert list((tmp_path / "visitas").iterdir()) == []
