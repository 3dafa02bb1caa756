"""A car's inspection report: a PDF that is sent, saved with its car, served, and deleted once no car has it."""

import secrets
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest

from app.platform.layers import static
from app.platform.layers.responses import Responses
from db.fichas import laudos
from db.fichas.laudos import MAX_BYTES, Laudos, purge_laudos
from db.platform import clock
from db.platform.photos.storage import Folder
from tests.support.fichas import create
from tests.support.saves import change, remove
from tests.support.screens import data_of

pytestmark = pytest.mark.both_engines

Desk = httpx.AsyncClient
GONE = "Este PDF não está no site. Envie-o na tela do carro."


@pytest.fixture(autouse=True)
def media(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """All test processes share the photographs' folder: these files lie in one of the test's own."""
    monkeypatch.setattr(laudos, "FILES", Folder(tmp_path))
    return tmp_path


@pytest.fixture
async def carro(desk: Desk, seller: Any) -> AsyncIterator[int]:
    yield (await create(desk))[0]
    await Laudos.delete(force=True)


def pdf() -> bytes:
    return b"%PDF-1.7\n" + secrets.token_bytes(40)


async def send(desk: Desk, data: bytes) -> str:
    sent = await desk.post("/laudos", content=data, headers={"Content-Type": "application/pdf"})
    assert sent.status_code == 201, sent.text
    return str(sent.json()["arquivo"])


async def put_on(desk: Desk, carro: int, arquivo: str | None) -> httpx.Response:
    return await change(desk, "carros", carro, {"laudo_arquivo": arquivo})


async def purge_after(**time: float) -> None:
    later = clock.now() + timedelta(**time)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clock, "now", lambda: later)
        await purge_laudos()


async def test_a_pdf_is_stored_once_under_a_name_that_says_nothing(
    desk: Desk, carro: int, media: Path
) -> None:
    data = pdf()
    arquivo = await send(desk, data)
    assert await send(desk, data) == arquivo
    assert (media / arquivo).read_bytes() == data
    assert (await put_on(desk, carro, arquivo)).status_code == 200
    assert [file.name for file in (media / "documentos").iterdir()] == [arquivo.partition("/")[2]]


@pytest.mark.parametrize("data", [b"", b"<html>%PDF-1.7", b"PK\x03\x04", b"\xff\xd8\xff\xe0"], ids=repr)
async def test_what_is_no_pdf_is_refused(desk: Desk, carro: int, media: Path, data: bytes) -> None:
    sent = await desk.post("/laudos", content=data, headers={"Content-Type": "application/pdf"})
    assert sent.status_code == 400
    assert sent.json() == {"detail": "Envie o laudo em PDF.", "campo": "laudo_arquivo"}
    assert not [*media.iterdir()]


async def test_a_pdf_that_is_too_large_is_refused(desk: Desk, carro: int) -> None:
    sent = await desk.post("/laudos", content=b"%PDF-" + bytes(MAX_BYTES))
    assert sent.status_code == 413
    assert "10 MB" in sent.json()["detail"]


async def test_a_full_disk_is_said(desk: Desk, carro: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def put(_: Any, files: Any) -> None:
        raise OSError("no space")

    monkeypatch.setattr(Folder, "put", put)
    sent = await desk.post("/laudos", content=pdf())
    assert sent.status_code == 503
    assert not await Laudos.count()


@pytest.mark.parametrize(
    ("arquivo", "detail"),
    [
        ("documentos/laudo-0123456789abcdef.pdf", GONE),
        ("../secret.key", "Formato inválido."),
        ("documentos/laudo-0123456789abcdef.pdf\n", "Formato inválido."),
        (7, "Envie um texto."),
    ],
)
async def test_a_car_gets_no_report_that_is_not_there(
    desk: Desk, carro: int, arquivo: Any, detail: str
) -> None:
    refused = await put_on(desk, carro, arquivo)
    assert refused.status_code == 400
    assert refused.json() == {"detail": detail, "campo": "laudo_arquivo"}


async def test_a_replaced_report_is_deleted_soon(desk: Desk, carro: int, media: Path) -> None:
    first, second = await send(desk, pdf()), await send(desk, pdf())
    await put_on(desk, carro, first)
    await purge_after(days=9)
    assert (media / first).exists()
    assert not (media / second).exists()  # nobody has saved it
    second = await send(desk, pdf())
    await put_on(desk, carro, second)
    await purge_after(minutes=2)
    assert not (media / first).exists()
    assert (media / second).exists()
    refused = await put_on(desk, carro, first)
    assert refused.json()["detail"] == GONE


async def test_a_report_waits_an_hour_for_its_car(desk: Desk, carro: int, media: Path) -> None:
    arquivo = await send(desk, pdf())
    await purge_after(minutes=59)
    assert (media / arquivo).exists()
    await purge_after(minutes=61)
    assert not (media / arquivo).exists()


async def test_a_report_goes_with_its_car_unless_another_has_it(desk: Desk, carro: int, media: Path) -> None:
    alone, shared = await send(desk, pdf()), await send(desk, pdf())
    car = (await data_of(desk, f"/estoque/novo?de={carro}"))["valores"]
    copy = {name: value for name, value in car.items() if value not in (None, "")}
    other = (await desk.post("/api/fichas/carros", json=copy | {"km": "0", "laudo_arquivo": shared})).json()
    await put_on(desk, carro, shared)
    assert (await remove(desk, "carros", carro)).status_code == 204
    await purge_after(minutes=2)
    assert (media / shared).exists()
    await put_on(desk, other["id"], alone)
    assert (await remove(desk, "carros", other["id"])).status_code == 204
    await purge_after(minutes=2)
    assert not [*(media / "documentos").iterdir()]


async def test_a_copy_of_a_car_has_no_report(desk: Desk, carro: int) -> None:
    laudo = {"laudo_resultado": "aprovado", "laudo_firma": "Perícia", "laudo_data": "2026-01-02"}
    values = laudo | {"laudo_arquivo": await send(desk, pdf()), "garantia": "um ano"}
    assert (await change(desk, "carros", carro, values)).status_code == 200
    copied = (await data_of(desk, f"/estoque/novo?de={carro}"))["valores"]
    assert {name: copied[name] for name in values} == dict.fromkeys(values) | {"garantia": "um ano"}


async def respond_nothing(*_: Any) -> None:
    raise AssertionError("no file")


async def test_a_report_is_downloaded_and_runs_nothing(
    desk: Desk, carro: int, media: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = pdf()
    monkeypatch.setattr(static, "FILES", Folder(media))
    arquivo = await send(desk, data)
    site: Any = Responses(static.StaticFiles(respond_nothing))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(site), base_url="https://site") as visitor:
        served = await visitor.get(f"/media/{arquivo}")
    assert served.content == data
    assert {
        name: served.headers[name]
        for name in (
            "content-type",
            "content-disposition",
            "content-security-policy",
            "x-content-type-options",
            "x-robots-tag",
        )
    } == {
        "content-type": "application/pdf",
        "content-disposition": "attachment",
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
        "x-robots-tag": "noindex",
    }
