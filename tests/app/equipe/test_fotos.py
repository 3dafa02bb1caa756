"""A car's photographs: attached one by one, in every format, ordered, removed from the site, purged."""

import asyncio
import io
import json
import secrets
import struct
import zlib
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import IO, Any

import httpx
import pillow_heif
import pytest
from PIL import Image

from app.platform.layers import uploads
from app.platform.photos import make_variants
from db.estoque.veiculos import list_cards
from db.fichas import cleanup
from db.fichas.carros import get_covers
from db.fichas.fotos import get_fotos_of
from db.platform import clock, thresholds
from db.platform.history import get_revisao
from db.platform.photos.fotos import MEDIA, Fotos
from db.platform.thresholds import Space
from db.visitantes.objetos import get_objeto
from tests.support.fichas import create
from tests.support.offers import encoded
from tests.support.people import employ, let_in
from tests.support.saves import remove
from tests.support.screens import data_of

pytestmark = pytest.mark.processes  # each photograph is developed in one of its own

pillow_heif.register_heif_opener()
Desk = httpx.AsyncClient
JPEG = {"Content-Type": "image/jpeg"}


def photograph(kind: str = "JPEG", size: tuple[int, int] = (720, 480), **options: Any) -> bytes:
    out = io.BytesIO()
    exif = Image.Exif()
    exif[0x010E] = "where it was taken"
    exif[0x0112] = 6 if kind == "JPEG" else 1
    Image.new("RGB", size, (secrets.randbelow(255), 90, 140)).save(out, kind, exif=exif, **options)
    return out.getvalue()


@pytest.fixture
async def carro(desk: Desk, seller: Any) -> AsyncIterator[int]:
    """A new car without photographs; the files of those that it gets go with it."""
    yield (await create(desk))[0]
    made = await Fotos.select(Fotos.arquivo).where(Fotos.arquivo.like("fotografada-%"))
    await Fotos.delete().where(Fotos.arquivo.like("fotografada-%"))
    for row in made:
        for file in MEDIA.glob(f"{row['arquivo'].removesuffix('.jpg')}*"):
            file.unlink()


async def send(
    desk: Desk, carro: int, data: bytes | None = None, key: str = "", **headers: str
) -> httpx.Response:
    key = key or secrets.token_hex(8)
    return await desk.post(
        f"/fotos?nome=Fotografada&carro={carro}",
        content=photograph() if data is None else data,
        headers=JPEG | {"Idempotency-Key": key} | headers,
    )


async def names_of(carro: int) -> list[str]:
    return [foto.imagem.rpartition("/")[2] for foto in await get_fotos_of(carro)]


async def test_each_photograph_belongs_to_the_car_at_once_and_only_once(desk: Desk, carro: int) -> None:
    data, key = photograph() + b"<script>alert(1)</script>", secrets.token_hex(8)
    sent = await asyncio.gather(send(desk, carro, data, key), send(desk, carro, data, key))
    assert [answer.status_code for answer in sent] == [201, 201], sent[0].text
    assert sent[0].json() == sent[1].json() == (await send(desk, carro, data, key)).json()
    name = sent[0].json()["imagem"].rpartition("/")[2]
    assert await names_of(carro) == [name]
    stored = (MEDIA / name).read_bytes()
    assert b"where it was taken" not in stored and b"script" not in stored
    assert (sent[0].json()["largura"], sent[0].json()["altura"]) == (480, 720)
    shown = await desk.get(sent[0].json()["thumb"])
    assert (shown.status_code, shown.headers["content-type"]) == (200, "image/jpeg")
    await send(desk, carro)
    assert len(await names_of(carro)) == 2


async def test_a_photograph_that_another_person_queued_is_refused(
    desk: Desk, carro: int, seller: Any
) -> None:
    for pessoa, status in ((seller.id + 1, 401), (seller.id, 201)):
        url = f"/fotos?nome=Fotografada&carro={carro}&pessoa={pessoa}"
        assert (await desk.post(url, content=photograph(), headers=JPEG)).status_code == status
    assert len(await names_of(carro)) == 1


@pytest.mark.parametrize(
    ("kind", "size"),
    [
        *(("PNG", (2400, 1600)), ("WEBP", (2400, 1600)), ("HEIF", (2400, 1600)), ("AVIF", (2400, 1600))),
        *(("JPEG", (8700, 5800)), ("JPEG", (14_000, 1500))),
    ],
)
async def test_photographs_of_telephones_are_accepted(
    desk: Desk, carro: int, kind: str, size: tuple[int, int]
) -> None:
    answer = await send(desk, carro, photograph(kind, size))
    assert answer.status_code == 201, answer.text
    foto = answer.json()
    assert max(foto["largura"], foto["altura"]) == 2240
    with Image.open(MEDIA / foto["imagem"].rpartition("/")[2]) as made:
        assert (made.format, made.size) == ("JPEG", (foto["largura"], foto["altura"]))
        assert not made.getexif()


def enormous() -> bytes:
    head = b"IHDR" + struct.pack(">IIBBBBB", 30_000, 30_000, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n\0\0\0\r" + head + struct.pack(">I", zlib.crc32(head)) + b"\0" * 99


REFUSED: dict[str, Callable[[], bytes]] = {
    "nothing": lambda: b"",
    "text": lambda: b"GIF89a or whatever",
    "an SVG": lambda: b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    "HTML": lambda: b"<!doctype html><script>alert(1)</script>",
    "a PNG that says it has 30,000 by 30,000 pixels": lambda: enormous(),
    "half a JPEG": lambda: photograph()[:500],
    "half a HEIC": lambda: photograph("HEIF")[:300],
    "a WebP of more pixels than are decoded": lambda: photograph("WEBP", (8000, 7000), method=0, quality=1),
    "noise that begins as HEIC": lambda: b"\0\0\0\x18ftypheic" + secrets.token_bytes(5000),
}


@pytest.mark.parametrize("what", REFUSED)
async def test_a_file_that_is_no_photograph_is_refused(desk: Desk, carro: int, what: str) -> None:
    answer = await send(desk, carro, REFUSED[what]())
    assert (answer.status_code, answer.json()["campo"]) == (400, "foto"), answer.text
    assert await names_of(carro) == []


async def test_a_name_with_a_path_reaches_no_other_folder(desk: Desk, carro: int) -> None:
    answer = await desk.post(
        f"/fotos?nome=../../Fotografada&carro={carro}", content=photograph(), headers=JPEG
    )
    name = answer.json()["imagem"].rpartition("/")[2]
    assert (answer.status_code, name.rpartition("-")[0]) == (201, "fotografada")
    order = {"fotos": ["../../etc/passwd", name], "revisao": await get_revisao("carros", carro)}
    await desk.put(f"/api/carros/{carro}/fotos", json=order)
    await desk.delete(f"/api/carros/{carro}/fotos/..%2Fmedia%2F{name}")
    assert await names_of(carro) == [name]
    assert (MEDIA / name).exists()


async def test_more_than_a_photograph_is_refused(desk: Desk, carro: int) -> None:
    answer = await send(desk, carro, b"x" * (33 << 20))
    assert (answer.status_code, answer.json()["detail"]) == (413, "O envio é grande demais: passa de 32 MB.")


@pytest.mark.parametrize("kind", ["image/jpg", "application/octet-stream", "text/plain", ""])
async def test_the_content_decides_whatever_the_type(desk: Desk, carro: int, kind: str) -> None:
    large = encoded(Image.effect_noise((720, 480), 60).convert("RGB"))
    assert (await send(desk, carro, large, **{"Content-Type": kind})).status_code == 201
    assert (await send(desk, carro, b"x" * 100_000, **{"Content-Type": kind})).status_code == 400


async def test_a_photograph_belongs_to_one_car(desk: Desk, carro: int) -> None:
    other, _ = await create(desk)
    data, key = photograph(), secrets.token_hex(8)
    name = (await send(desk, carro, data, key)).json()["imagem"].rpartition("/")[2]
    copy = (await send(desk, other, data, key)).json()["imagem"].rpartition("/")[2]
    assert (await names_of(carro), await names_of(other)) == ([name], [copy]), "each has a file of its own"
    await desk.delete(f"/api/carros/{carro}/fotos/{name}")
    stolen = await desk.put(f"/api/carros/{other}/fotos/{name}", json={"lugar": 1})
    assert (stolen.status_code, stolen.json()["campo"], await names_of(other)) == (400, "fotos", [copy])
    assert (await send(desk, carro, data, key)).status_code == 201, "its own car's, after its removal too"
    back = await desk.put(f"/api/carros/{carro}/fotos/{name}", json={"lugar": 1})
    assert (back.status_code, await names_of(carro)) == (204, [name])


@pytest.mark.parametrize("query", ["?carro={}", "?nome=de+um+texto"])
async def test_a_tight_disk_refuses_photographs_before_they_are_read(
    desk: Desk, carro: int, query: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thresholds, "DISK_TIGHT", Space(10**18))
    monkeypatch.setattr(uploads, "TemporaryFile", None)
    answer = await desk.post(f"/fotos{query.format(carro)}", content=photograph(), headers=JPEG)
    assert (answer.status_code, "espaço" in answer.json()["detail"]) == (503, True)
    assert int(answer.headers["Retry-After"]) > 0
    assert await names_of(carro) == []


@contextmanager
def full_file(**_: Any) -> Iterator[IO[bytes]]:
    with Path("/dev/full").open("wb", buffering=0) as file:
        yield file


async def test_a_disk_that_is_full_is_a_503_in_words(
    desk: Desk, carro: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uploads, "TemporaryFile", full_file)
    answer = await send(desk, carro)
    assert (answer.status_code, "espaço" in answer.json()["detail"]) == (503, True)
    assert await names_of(carro) == []


async def test_a_car_that_is_gone_leaves_no_files(desk: Desk, carro: int) -> None:
    there = {*MEDIA.glob("fotografada-*")}
    answer = await send(desk, 999_999_999)
    assert (answer.status_code, answer.json()["campo"]) == (404, "carro")
    assert {*MEDIA.glob("fotografada-*")} == there
    desk.cookies.clear()
    assert (await send(desk, carro)).status_code == 401


async def test_many_at_once_are_developed_one_after_the_other(
    desk: Desk, carro: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, most, start = 0, 0, asyncio.create_subprocess_exec

    async def counted(*given: Any, **more: Any) -> Any:
        nonlocal now, most
        child = await start(*given, **more)
        now, most, communicate = now + 1, max(most, now + 1), child.communicate

        async def finish(*data: Any) -> Any:
            nonlocal now
            try:
                return await communicate(*data)
            finally:
                now -= 1

        monkeypatch.setattr(child, "communicate", finish)
        return child

    monkeypatch.setattr(asyncio, "create_subprocess_exec", counted)
    sent = await asyncio.gather(*(send(desk, carro) for _ in range(5)))
    assert {answer.status_code for answer in sent} == {201}
    assert (most, len(await names_of(carro))) == (1, 5)


async def test_two_peoples_changes_of_the_photographs_are_merged(desk: Desk, carro: int) -> None:
    for _ in range(3):
        await send(desk, carro)
    a, b, c = await names_of(carro)
    assert (await desk.delete(f"/api/carros/{carro}/fotos/{b}")).status_code == 204
    d = (await send(desk, carro)).json()["imagem"].rpartition("/")[2]
    revisao = await get_revisao("carros", carro)
    e = (await send(desk, carro)).json()["imagem"].rpartition("/")[2]
    stale = {"fotos": [c, b, a], "revisao": revisao}
    ordered = await desk.put(f"/api/carros/{carro}/fotos", json=stale)
    assert (ordered.status_code, await names_of(carro)) == (200, [c, a, d, e])
    again = await desk.put(f"/api/carros/{carro}/fotos", json=stale | {"fotos": [a, c, d, e]})
    assert (again.status_code, again.json()["conflitos"][0]["atual"]) == (409, [c, a, d, e])
    await desk.delete(f"/api/carros/{carro}/fotos/{e}")
    back = await desk.put(f"/api/carros/{carro}/fotos/{b}", json={"lugar": 2})
    assert (back.status_code, await names_of(carro)) == (204, [c, b, a, d])
    await asyncio.gather(*(desk.delete(f"/api/carros/{carro}/fotos/{one}") for one in (a, b)))
    assert await names_of(carro) == [c, d]
    twice = await desk.put(f"/api/carros/{carro}/fotos", json={"fotos": [c, c], "revisao": 0})
    assert (twice.status_code, twice.json()["campo"]) == (400, "fotos")
    noted = (await data_of(desk, f"/estoque/{carro}"))["historico"]
    assert noted[-2]["campos"] == {"fotos": [[], [a, b, c]]}, "one change, not three"


async def pass_time(monkeypatch: pytest.MonkeyPatch, **time: float) -> None:
    later = clock.now() + timedelta(**time)
    monkeypatch.setattr(clock, "now", lambda: later)
    await cleanup.mark_orphans()
    await cleanup.purge_removed()


async def test_a_removed_photograph_can_be_restored_and_is_gone_within_a_minute(
    desk: Desk, seller: Any, carro: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    foto = (await send(desk, carro)).json()
    name = foto["imagem"].rpartition("/")[2]
    paths = [foto["imagem"], foto["thumb"], foto["thumb"].replace(".jpg", ".avif")]
    await desk.delete(f"/api/carros/{carro}/fotos/{name}")
    await pass_time(monkeypatch, seconds=30)
    await desk.put(f"/api/carros/{carro}/fotos/{name}", json={"lugar": 1})
    await pass_time(monkeypatch, minutes=1)
    assert [(await desk.get(path)).status_code for path in paths] == [200] * 3

    await desk.delete(f"/api/carros/{carro}/fotos/{name}")
    await pass_time(monkeypatch, seconds=45)
    assert [(await desk.get(path)).status_code for path in paths] == [404] * 3
    assert not [*MEDIA.glob(f"{name.removesuffix('.jpg')}*")]
    assert not await Fotos.exists().where(Fotos.arquivo == name)
    late = await desk.put(f"/api/carros/{carro}/fotos/{name}", json={"lugar": 1})
    assert (late.status_code, late.json()["campo"]) == (400, "fotos")


async def test_a_photograph_that_another_record_shows_stays(
    desk: Desk, carro: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    foto = (await send(desk, carro)).json()
    name = foto["imagem"].rpartition("/")[2]
    admin = await employ("administracao")
    await let_in(desk, admin)
    marca = {"titulo": "Com logo", "slug": f"logo-{secrets.token_hex(4)}", "logo": name}
    number = (await desk.post("/api/fichas/marcas", json=marca)).json()["id"]
    await desk.delete(f"/api/carros/{carro}/fotos/{name}")
    await pass_time(monkeypatch, minutes=1)
    assert (await desk.get(foto["thumb"])).status_code == 200
    assert (await remove(desk, "marcas", number)).status_code == 204


async def test_an_unused_upload_is_purged(desk: Desk, carro: int, monkeypatch: pytest.MonkeyPatch) -> None:
    sent = await desk.post("/fotos?nome=Fotografada", content=photograph(), headers=JPEG)
    used = (await send(desk, carro)).json()
    await pass_time(monkeypatch, hours=23)
    assert (await desk.get(sent.json()["thumb"])).status_code == 200, "a form may still be open"
    await pass_time(monkeypatch, hours=2)
    await pass_time(monkeypatch, minutes=1)
    assert (await desk.get(sent.json()["thumb"])).status_code == 404
    assert not await Fotos.exists().where(Fotos.arquivo == sent.json()["imagem"].rpartition("/")[2])
    assert (await desk.get(used["thumb"])).status_code == 200


async def test_the_part_of_a_photograph_that_crops_show_is_said(desk: Desk, carro: int) -> None:
    halves = Image.new("RGB", (900, 1200), "red")
    halves.paste("blue", (0, 600, 900, 1200))
    halves.save(out := io.BytesIO(), "JPEG")
    name = (await send(desk, carro, out.getvalue())).json()["imagem"].rpartition("/")[2]
    second = (await send(desk, carro)).json()["imagem"].rpartition("/")[2]
    await desk.put(f"/api/carros/{carro}/fotos/{second}/mostra", json={"foco": 30})
    preview = f"{name.removesuffix('.jpg')}-og.jpg"
    for foco, channel in ((1, 0), (100, 2)):
        path = f"/api/carros/{carro}/fotos/{name}/mostra"
        assert (await desk.put(path, json={"foco": foco})).status_code == 204
        [card] = await list_cards([carro])
        assert (card.foco, [one.foco for one in card.imagens]) == (foco, [30])
        rows = [{"id": carro, "fotos": json.dumps([name])}]
        assert (await get_covers(rows))[carro]["foco"] == foco
        objeto = await get_objeto(f"veiculo-{carro}")
        assert objeto is None or objeto.foco == foco
        await make_variants(name, [preview])
        pixel = Image.open(MEDIA / preview).getpixel((600, 315))
        assert isinstance(pixel, tuple) and pixel[channel] > 200
    [newest, *_] = (await data_of(desk, f"/estoque/{carro}"))["historico"]
    assert newest["campos"] == {"corte": [f"{name}: 1\u00a0%", f"{name}: 100\u00a0%"]}
    assert (await desk.put(path, json={"foco": 101})).status_code == 400
