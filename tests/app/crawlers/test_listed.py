"""The worker finds changed addresses in another process, which gives way to all others and writes nothing."""

import subprocess
import sys
from typing import Any

import msgspec
import pytest
from litestar.testing import AsyncTestClient

from app.crawlers import listed
from app.platform import give_way
from db.estoque.tables import Veiculos
from db.estoque.urls import Changes, Urls
from db.platform.versoes import get_versao
from tests.support import ROOT

pytestmark = pytest.mark.processes

Client = AsyncTestClient[Any]
OTHER = "UPDATE veiculos SET chamada = 'Uma outra.' WHERE id = 112"
CAR = "SELECT u.url, u.hash FROM urls u JOIN veiculos v ON u.url = '/detalhe/' || v.seo_url WHERE v.id = 112"


@pytest.fixture(autouse=True)
def equal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests beside these would be waited for."""
    monkeypatch.setattr(give_way, "LEAST", 0)


async def test_the_worker_saves_what_the_other_process_finds(client: Client) -> None:
    await listed.keep_current()
    before = await Veiculos.raw(CAR)
    await Veiculos.raw(OTHER)
    command = [sys.executable, "-m", "app.crawlers.listed"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.splitlines()
    changes = [one.url for line in found for one in msgspec.json.decode(line, type=Changes).listed]
    assert changes == [before[0]["url"]]
    assert await Veiculos.raw(CAR) == before
    await listed.keep_current()
    assert await Veiculos.raw(CAR) != before
    versao = await get_versao("sitemap")
    assert await Urls.count().where(Urls.avisado == 0)
    await listed.keep_current()
    assert await get_versao("sitemap") == versao


async def test_a_failed_process_is_repeated(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await listed.keep_current()
    before = await get_versao("sitemap")
    await Veiculos.raw("UPDATE veiculos SET chamada = 'Mais uma outra.' WHERE id = 112")
    with monkeypatch.context() as broken:
        broken.setattr(sys, "executable", "/bin/false")
        await listed.keep_current()
    assert "sitemap unchanged: status 1" in caplog.text
    assert await get_versao("sitemap") == before
    await listed.keep_current()
    assert await get_versao("sitemap") != before
