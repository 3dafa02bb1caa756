"""The worker's part of imports: hostile files beside other work, discarding, workers that die."""

import asyncio
import shutil
import time
from collections.abc import AsyncIterator, Iterable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from app.importing.imports import work_on_cargas
from app.platform.config import Config
from app.worker import Relay
from db.estoque.tables import Veiculos
from db.importar import imports, running
from db.importar.imports import DIED, STOPPED, Cargas
from db.importar.running import Escolha
from db.orcamentos.codigos import CodigoMail
from db.platform import clock, outbox
from db.platform.engine import transaction
from db.platform.errors import Invalid
from db.platform.outbox import Outbox
from tests.support.entries import readers_of
from tests.support.sheet_xml import HEAD, LAST, car, ods_row, pulled_down, write_ods, write_xlsx, xlsx_row
from tests.support.smtp import post_office
from tests.support.waiting import until_async

pytestmark = pytest.mark.processes

CODE = "carga-teste"


@pytest.fixture
async def empty(client: Any) -> AsyncIterator[None]:
    """No imports and no mails, before and after."""
    await forget()
    yield
    await forget()
    await Veiculos.delete().where(Veiculos.codigo_externo == CODE)


async def forget() -> None:
    for row in await Cargas.delete(force=True).returning(Cargas.id):
        imports.file_of(row["id"]).unlink(missing_ok=True)
    await Outbox.delete(force=True)


async def bring(file: Path) -> int:
    """A file that waits for its rehearsal."""
    size, now = file.stat().st_size, clock.now()
    row = Cargas(nome="x", tamanho=size, recebido=size, etapa="ensaiar", pulso=now, created_at=now)
    number: int = (await Cargas.insert(row).returning(Cargas.id))[0]["id"]
    imports.FOLDER.mkdir(parents=True, exist_ok=True)
    shutil.move(file, imports.file_of(number))
    return number


def stray(column: str) -> list[str]:
    return [xlsx_row(1, *HEAD), xlsx_row(2, *car(CODE, 10)), xlsx_row(LAST, "x", columns=[column])]


def write_worst(folder: Path, name: str) -> Path:
    if name == "lines":
        file = folder / "x.csv"
        file.write_text("codigo_externo;marca;modelo\n" + f"{CODE};BMW;X5\n" * 20_000)
        return file
    if name == "ods":
        return write_ods(folder / "x.ods", [ods_row(*HEAD), ods_row(*car(CODE, 10), repeated=LAST - 1)])
    rows: Iterable[str] = pulled_down(300_000) if name == "formulas" else stray(name)
    return write_xlsx(folder / "x.xlsx", rows)


@pytest.mark.parametrize(
    "name",
    [
        *("XFD", "ods"),
        pytest.param("formulas", marks=pytest.mark.thorough),
        pytest.param("lines", marks=pytest.mark.thorough),
    ],
)
async def test_a_mail_leaves_while_the_worst_file_is_read(empty: None, tmp_path: Path, name: str) -> None:
    number = await bring(write_worst(tmp_path, name))
    slowest = 0.0
    with post_office() as (post, port):
        relay = Relay(Config(smtp_host="127.0.0.1", smtp_port=port, smtp_tls="none"))
        working = asyncio.create_task(work_on_cargas())
        while not working.done() or not post.messages:
            began, before = time.monotonic(), len(post.messages)
            async with transaction():
                await outbox.enqueue(CodigoMail("AB3K", "blindagem"), "ana@exemplo.com")
            while len(post.messages) == before:
                await asyncio.sleep(0 if await relay.step() == 0 else 0.05)
            slowest = max(slowest, time.monotonic() - began)
        await relay.close()
    await working
    found = await imports.read_carga(number)
    assert (found.etapa, slowest < 5) == ("falhou" if name in ("XFD", "ods") else "ensaiada", True), slowest


async def test_a_file_is_discarded_while_it_is_read(empty: None, tmp_path: Path) -> None:
    number = await bring(write_xlsx(tmp_path / "x.xlsx", pulled_down(300_000)))
    file = imports.file_of(number)
    working = asyncio.create_task(work_on_cargas())
    await until_async(lambda: asyncio.to_thread(readers_of, file))
    assert (await imports.read_carga(number)).etapa == "ensaiando"
    await imports.discard_carga(number)
    await working
    assert not readers_of(file)
    assert not file.exists()
    assert not await Cargas.exists().where(Cargas.id == number)


async def test_an_import_is_stopped_and_can_be_undone(
    empty: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await bring(write_xlsx(tmp_path / "x.xlsx", stray("F")))
    await work_on_cargas()
    await imports.request_import(number, Escolha())
    monkeypatch.setattr(running, "PAUSE", 600)
    working = asyncio.create_task(work_on_cargas())
    there = Veiculos.exists().where(Veiculos.codigo_externo == CODE)
    await until_async(lambda: there.run())
    await imports.discard_carga(number)
    await working
    stopped = await imports.read_carga(number)
    assert (stopped.etapa, stopped.falha) == ("falhou", STOPPED)
    assert not imports.file_of(number).exists()

    await imports.request_undo(number, 1)
    with pytest.raises(Invalid, match="sendo desfeita"):
        await imports.discard_carga(number)
    monkeypatch.undo()
    await work_on_cargas()
    assert (await imports.read_carga(number)).etapa == "desfeita"
    assert not await there


async def test_a_file_on_which_two_workers_died_fails_in_words(empty: None, tmp_path: Path) -> None:
    number = await bring(write_xlsx(tmp_path / "x.xlsx", stray("F")))
    for deaths in (0, 1):
        work = await imports.claim_carga()
        assert work.mortes == deaths
        assert await imports.pulse(work)
        assert await imports.claim_carga() is None
        await imports.give_back(work)  # an orderly end is no death
        work = await imports.claim_carga()
        assert work.mortes == deaths
        silent = clock.now() - timedelta(hours=1)
        await Cargas.update({Cargas.pulso: silent}).where(Cargas.id == number)
    await work_on_cargas()
    failed = await imports.read_carga(number)
    assert (failed.etapa, failed.falha) == ("falhou", DIED)
    assert not imports.file_of(number).exists()
    assert await imports.claim_carga() is None
