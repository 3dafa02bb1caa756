"""A site that is not open: what visitors, crawlers and programs get, and what whoever operates it."""

from datetime import UTC, datetime
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from app import worker
from app.first_steps import get_missing
from app.platform.monitoring import health
from app.platform.monitoring.health import check_parts
from db.conteudo.dados_gerais import Gerais
from db.platform import clock
from db.platform.outbox import Outbox

PAGES = ["/", "/busca", "/sobre", "/detalhe/nada", "/nao-existe", "/favicon.gif", "/sitemap.xml", "/llms.txt"]
KEY: Any = Gerais._meta.primary_key


@pytest.fixture
async def closed(client: Any, general_data: Any) -> httpx.AsyncClient:
    """The seeded site, which nobody has opened, named "Aurora", with one telephone and no hours."""
    empty = {f"telefone_{one}": "" for one in ("carros", "blindagem", "estetica", "funilaria")}
    new: Any = {
        "aberto": 0,
        "periodos": "[]",
        "nome": "Aurora & Filhos",
        "telefone_loja": "(11) 98888-7777",
        **empty,
    }
    await general_data(**new)
    return client  # type: ignore[no-any-return]


@pytest.mark.parametrize("path", PAGES)
async def test_every_address_is_one_quiet_page(closed: httpx.AsyncClient, path: str) -> None:
    answer = await closed.get(path)
    assert answer.status_code == 503
    assert answer.headers["retry-after"] == "3600"
    assert answer.headers["x-robots-tag"] == "noindex"
    assert answer.headers["cache-control"] == "no-store"
    assert "<h1>Em breve</h1>" in answer.text and '<meta name="robots" content="noindex">' in answer.text
    assert "Aurora &amp; Filhos está preparando este site." in answer.text
    assert '<a href="tel:+5511988887777">(11) 98888-7777</a>' in answer.text


async def test_a_site_without_name_and_telephone_says_so_much(closed: httpx.AsyncClient) -> None:
    await Gerais.update({"nome": "", "telefone_loja": ""}).where(KEY == 1)
    answer = await closed.get("/")
    assert "<title>Em breve</title>" in answer.text
    assert "Uma nova loja está preparando este site." in answer.text and "tel:" not in answer.text


async def test_programs_get_a_sentence_and_nothing_is_stored(closed: httpx.AsyncClient) -> None:
    for answer in (await closed.get("/api/veiculos"), await closed.post("/api/leads", json={})):
        assert (answer.status_code, answer.json()) == (503, {"detail": "Este site ainda não abriu."})
        assert answer.headers["retry-after"] == "3600"


@pytest.fixture
async def rendering(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A renderer answers, and no mail waits."""
    await Outbox.delete(force=True)

    async def read() -> dict[str, bool]:
        return {"ssr": True}

    monkeypatch.setattr(health, "read_renderers", read)


async def test_who_operates_it_is_answered_what_is_missing(
    closed: httpx.AsyncClient, rendering: None
) -> None:
    assert (await closed.get("/saude")).status_code == 200
    assert "falhas" in (await closed.get("/pronto")).json()
    await Gerais.update({"cnpj": "", "email": ""}).where(KEY == 1)
    found = await check_parts()
    assert "O site ainda não abriu. Falta: contato e horário, abrir o site." in found.detail


async def test_an_open_site_has_nothing_to_add(client: Any, rendering: None) -> None:
    assert await get_missing() == ""
    assert (await check_parts()).detail == "Tudo em ordem."


async def test_it_writes_no_daily_mail(closed: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "config", replace(worker.config, daily_mail="0"))
    monkeypatch.setattr(clock, "now", lambda: datetime(2026, 11, 27, 15, tzinfo=UTC))  # a Friday
    [job] = [one for one in worker.JOBS if one.name == "diario"]
    daily: Any = Outbox.kind == "diario"
    await Outbox.delete().where(daily)
    await job.run()
    assert not await Outbox.exists().where(daily)
    await Gerais.update({"aberto": 1}).where(KEY == 1)
    await job.run()
    assert await Outbox.exists().where(daily)
    await Outbox.delete().where(daily)
