"""`/saude` and `/pronto`: what they say when all is well, and the name of what is not."""

import asyncio
import shutil
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from app.platform.layers.limits import policies_of
from app.platform.monitoring import health
from db.migrations.db_2026_11_27t05_20_release_1_0_0 import ID
from db.orcamentos.codigos import CodigoMail
from db.platform import clock, outbox
from db.platform.backups import migrations
from db.platform.engine import transaction
from db.platform.outbox import Outbox
from tests.support.layers import scope_of, visiting
from tests.support.site import Site


@pytest.fixture
def sound(empty_outbox: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A renderer that answers, and no pending mail."""

    async def answers(_: Any) -> bool:
        return True

    monkeypatch.setattr(health, "is_healthy", answers)


async def check(client: Any) -> tuple[int, list[str]]:
    answer = await client.get("/pronto")
    assert answer.headers["cache-control"] == "no-store"
    seen = answer.json()
    assert (answer.status_code == 200) is (seen["falhas"] == [])
    assert all(part in seen["detail"] for part in seen["falhas"])
    return answer.status_code, seen["falhas"]


async def test_all_is_well(client: Any, sound: None) -> None:
    answer = await client.get("/pronto")
    assert answer.status_code == 200
    seen = answer.json()
    assert seen.pop("livre_mb") > 0
    assert seen == {"detail": "Tudo em ordem.", "falhas": [], "correio_segundos": 0}


async def test_no_renderer_answers(client: Any, sound: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert await check(client) == (503, ["renderizador"])


async def test_a_migration_is_missing(client: Any, sound: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migrations, "MIGRATIONS", migrations.MIGRATIONS | {"2099-01-01T00:00"})
    assert await check(client) == (503, ["migracoes"])


def test_this_codes_migrations_are_known() -> None:
    assert ID in migrations.MIGRATIONS


@pytest.mark.parametrize(("hours", "falhas"), [(0.9, []), (1.1, ["correio"])])
async def test_a_mail_waits(client: Any, sound: None, hours: float, falhas: list[str]) -> None:
    async with transaction():
        await outbox.enqueue(CodigoMail("AB3K", "blindagem"), "pessoa@exemplo.com")
    since = clock.now() - timedelta(hours=hours)
    await Outbox.update({Outbox.created_at: since}, force=True)
    answer = await client.get("/pronto")
    assert answer.json()["falhas"] == falhas
    assert abs(answer.json()["correio_segundos"] - hours * 3600) < 60
    assert "exemplo" not in answer.text


async def test_the_disk_is_full(client: Any, sound: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=99_000_000, total=10**12))
    assert await check(client) == (503, ["disco"])


@pytest.mark.parametrize("hangs", [False, True])
async def test_the_database_is_away(
    client: Any, sound: None, monkeypatch: pytest.MonkeyPatch, hangs: bool
) -> None:
    async def fail() -> int:
        if hangs:
            await asyncio.Event().wait()
        raise ConnectionError

    monkeypatch.setattr(health, "PATIENCE", 0.1)
    monkeypatch.setattr(outbox, "oldest_pending", fail)
    async with asyncio.timeout(30):
        assert await check(client) == (503, ["banco"])


async def test_alive_queries_no_database(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Through all layers: the page cache would read the content version."""

    async def fail(*_: Any) -> int:
        raise AssertionError("queried")

    monkeypatch.setattr("app.main.get_version", fail)
    async with visiting(client) as outside:
        answer = await outside.get("/saude")
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(("path", "counted"), [("/saude", 0), ("/pronto", 1), ("/saudes", 1), ("/", 1)])
def test_no_limit_is_of_the_address_that_costs_nothing(path: str, counted: int) -> None:
    assert len(policies_of(scope_of(path))) == counted


def test_a_running_site_is_ready(site: Site) -> None:
    answer = httpx.get(f"{site.url}/pronto", timeout=60)
    assert (answer.status_code, answer.json()["falhas"]) == (200, [])
