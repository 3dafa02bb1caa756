"""POST /api/vendaseucarro: the offer, its photographs, and 25 hostile files (reading 25)."""

import asyncio
import io
import json
import os
import random
import re
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from PIL import Image

from app.platform import photos
from db.platform import thresholds
from db.platform.engine import VAR
from db.platform.outbox import Outbox
from db.platform.thresholds import Space
from db.visitantes import vendas
from db.visitantes.contatos import Contatos
from db.visitantes.vendas import NO_ROOM
from tests.support.offers import ACCEPTED, REFUSED, encoded, markers, offer, picture, url
from tests.support.site import Site
from tests.support.stored import stored_contact
from tests.support.waiting import until

pytestmark = pytest.mark.processes  # each photograph is developed in one of its own

FOLDER = VAR / "vendas"

Client = httpx.AsyncClient


@pytest.fixture(scope="module", autouse=True)
def patient() -> Iterator[None]:
    """A busy machine may take longer for a photograph than a visitor is let wait; that limit has a test of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(photos, "WALL_SECONDS", 300)
        yield


@pytest.mark.parametrize("name", REFUSED)
async def test_a_file_that_is_no_photograph_is_refused_by_its_field(client: Client, name: str) -> None:
    sent = offer(fotos={"lateral": REFUSED[name]()})
    answer = await client.post("/api/vendaseucarro", json=sent)
    assert answer.status_code == 400, answer.text
    assert answer.json()["campo"] == "fotos.lateral"
    assert answer.json()["detail"].endswith(".")
    assert await Contatos.count().where(Contatos.email == sent["email"]) == 0
    if " by " in name:  # its size alone was looked at: decoding it would end at the limit of memory
        assert re.match(
            r"A foto tem [\d.]+,\d megapixels, e o limite deste formato é (25|40)\.", answer.json()["detail"]
        )


@pytest.mark.parametrize("name", ACCEPTED)
async def test_a_photograph_is_kept_plain_and_private(client: Client, name: str) -> None:
    answer = await client.post("/api/vendaseucarro", json=offer(fotos={"frente": ACCEPTED[name]()}))
    assert answer.status_code == 201, answer.text
    file = FOLDER / answer.json()["id"] / "frente.jpg"
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.parent.stat().st_mode & 0o777 == 0o700
    data = file.read_bytes()
    assert markers(data) <= {"APP0", "DQT", "SOF", "DHT", "SOS"}
    assert b"script" not in data
    with Image.open(io.BytesIO(data)) as image:
        image.load()
        assert (image.format, image.mode) == ("JPEG", "RGB")
        assert max(image.size) <= 2048
        assert not image.getexif()
        if name == "JPEG turned by EXIF":
            assert image.size == (480, 640)
        if name in ("JPEG turned by EXIF", "JPEG with EXIF, GPS, comment and profile"):
            corner = image.getpixel((470, 10) if image.width == 480 else (10, 10))
            assert isinstance(corner, tuple)
            assert max(corner) < 40
        if name == "transparent PNG":
            assert image.getpixel((5, 5)) == (255, 255, 255)


async def test_four_photographs_and_the_dealers_mail(client: Client) -> None:
    fotos = {angle: url(encoded(picture())) for angle in vendas.ANGLES}
    sent = offer(fotos=fotos)
    answer = await client.post("/api/vendaseucarro", json=sent)
    assert (answer.status_code, set(answer.json())) == (201, {"id"})
    id = answer.json()["id"]
    assert re.fullmatch(r"[A-Za-z0-9_-]{22}", id)
    assert sorted(file.stem for file in (FOLDER / id).iterdir()) == sorted(vendas.ANGLES)
    row = await stored_contact(public_id=id)
    assert (row["preco"], row["mensagem"], row["tipo"]) == (38_990_000, sent["diferenciais"], "venda")
    rows = await Outbox.select().where(Outbox.about == id).order_by(Outbox.kind)
    mails = {mail["kind"]: msgspec.json.decode(mail["context"]) for mail in rows}
    assert set(mails) == {"venda", "confirmacao_venda"}
    assert mails["venda"]["venda"]["telefone"] == sent["telefone"]
    assert "base64" not in json.dumps(mails)


async def test_kept_photographs_are_not_public(client: Client) -> None:
    answer = await client.post("/api/vendaseucarro", json=offer(fotos={"frente": url(encoded(picture()))}))
    id = answer.json()["id"]
    for path in (f"/vendas/{id}/frente.jpg", f"/media/{id}/frente.jpg", f"/media/../vendas/{id}/frente.jpg"):
        assert (await client.get(path)).status_code == 404


@pytest.mark.parametrize("missing", ["marca", "modelo", "nome"])
async def test_required_fields(client: Client, missing: str) -> None:
    for sent in (offer(**{missing: "  "}), {k: v for k, v in offer().items() if k != missing}):
        answer = await client.post("/api/vendaseucarro", json=sent)
        assert (answer.status_code, answer.json()["campo"]) == (400, missing)


async def test_a_telephone_or_an_email_is_enough(client: Client) -> None:
    for missing in ("telefone", "email"):
        assert (await client.post("/api/vendaseucarro", json=offer(**{missing: ""}))).status_code == 201
    answer = await client.post("/api/vendaseucarro", json=offer(telefone="", email=""))
    assert (answer.status_code, answer.json()["campo"]) == (400, "telefone")


async def test_telephone_and_address_are_stored_in_one_form(client: Client) -> None:
    sent = offer(telefone="+55 (021) 3222-1234", email="mailto:caio.idn@exámple.com")
    assert (await client.post("/api/vendaseucarro", json=sent)).status_code == 201
    row = await stored_contact(email="caio.idn@xn--exmple-qta.com")
    assert row["telefone"] == "(21) 3222-1234"


@pytest.mark.parametrize(
    ("campo", "value"),
    [
        ("telefone", "21 9123-456"),
        ("email", "caio@"),
        ("preco", "muito"),
        ("marca", "a" * 161),
        ("modelo", "X5\x00"),
        ("ano", "2" * 21),
        ("diferenciais", "a" * 2001),
    ],
)
async def test_wrong_fields_are_named(client: Client, campo: str, value: str) -> None:
    answer = await client.post("/api/vendaseucarro", json=offer(**{campo: value}))
    assert (answer.status_code, answer.json()["campo"]) == (400, campo)


async def test_an_unknown_angle_is_refused(client: Client) -> None:
    photo = url(encoded(picture()))
    fotos = dict.fromkeys((*vendas.ANGLES, "teto"), photo)
    answer = await client.post("/api/vendaseucarro", json=offer(fotos=fotos))
    assert answer.status_code == 400
    assert answer.json()["campo"].startswith("fotos")


@pytest.mark.parametrize("empty", [None, ""])
async def test_a_deleted_angle_may_be_sent_empty(client: Client, empty: str | None) -> None:
    assert (await client.post("/api/vendaseucarro", json=offer(fotos={"frente": empty}))).status_code == 201


@pytest.mark.parametrize(
    "headers", [{"Idempotency-Key": "venda-repetida"}, {}], ids=["with a key", "without"]
)
async def test_repeated_offers_are_one(client: Client, headers: dict[str, str]) -> None:
    sent = offer(fotos={"frente": url(encoded(picture()))})
    before = len(list(FOLDER.glob("*")))
    post = client.post
    answers = await asyncio.gather(
        *(post("/api/vendaseucarro", json=sent, headers=headers) for _ in range(6))
    )
    assert [answer.status_code for answer in answers] == [201] * 6
    assert len({answer.content for answer in answers}) == 1
    assert await Contatos.count().where(Contatos.email == sent["email"]) == 1
    assert len(list(FOLDER.glob("*"))) == before + 1
    if headers:
        other = await client.post("/api/vendaseucarro", json=sent | {"ano": "2020"}, headers=headers)
        assert other.status_code == 422


async def test_without_room_the_offer_is_kept_and_the_answer_says_so(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = offer(fotos={"frente": url(encoded(picture()))})
    monkeypatch.setattr(thresholds, "DISK_TIGHT", Space(10**18))
    answer = await client.post("/api/vendaseucarro", json=sent)
    assert (answer.status_code, answer.json()["aviso"]) == (201, NO_ROOM)
    row = await stored_contact(email=sent["email"])
    assert row["fotos"] == ""


async def test_photographs_that_cannot_be_written_do_not_lose_the_offer(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    sent = offer(fotos={"frente": url(encoded(picture()))})
    before = set(FOLDER.glob("*"))
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        answer = await client.post("/api/vendaseucarro", json=sent)
    assert (answer.status_code, answer.json()["aviso"]) == (201, NO_ROOM)
    assert set(FOLDER.glob("*")) == before


async def test_a_busy_machine_answers_503_and_keeps_nothing(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(photos, "WALL_SECONDS", 0.01)
    offers = [offer(fotos={"frente": url(encoded(picture(3000, 2000)))}) for _ in range(4)]
    answers = await asyncio.gather(*(client.post("/api/vendaseucarro", json=sent) for sent in offers))
    refused = [answer for answer in answers if answer.status_code == 503]
    assert refused
    assert all(answer.headers["Retry-After"] and "foto" in answer.json()["detail"] for answer in refused)
    stored = await Contatos.count().where(Contatos.email.is_in([sent["email"] for sent in offers]))
    assert stored == len(offers) - len(refused)
    again = await client.post("/api/vendaseucarro", json=offer())
    assert again.status_code == 201


async def test_folders_that_no_offer_names_are_swept(client: Client) -> None:
    stored = (
        await client.post("/api/vendaseucarro", json=offer(fotos={"frente": url(encoded(picture()))}))
    ).json()["id"]
    orphan, young = FOLDER / "orfa", FOLDER / "nova"
    for folder in (orphan, young):
        folder.mkdir()
    for folder in (orphan, FOLDER / stored):
        os.utime(folder, (0, 0))
    await vendas.sweep_photos()
    assert not orphan.exists()
    assert young.exists()
    assert (FOLDER / stored / "frente.jpg").exists()
    young.rmdir()


async def test_a_body_beyond_24_mib_is_refused(client: Client) -> None:
    answer = await client.post("/api/vendaseucarro", json=offer(diferenciais="a" * (24 * 1024 * 1024)))
    assert answer.status_code == 413


@pytest.mark.thorough
def test_the_corpus_never_makes_an_error_and_the_web_process_stays_small(site: Site) -> None:
    base, pid = site.url, site.processes["web"].pid
    send(base, offer(fotos={"frente": url(encoded(picture()))}))  # what a first call loads is no growth
    before = count_from_now(pid)
    statuses = [insist(base, offer(fotos={"traseira": make()})) for make in (REFUSED | ACCEPTED).values()]
    five = {angle: url(encoded(picture())) for angle in (*vendas.ANGLES, "teto")}
    statuses.append(send(base, offer(fotos=five)))
    assert statuses == [400] * len(REFUSED) + [201] * len(ACCEPTED) + [400]
    assert memory(pid) - before < 50 * 1024


@pytest.mark.thorough
def test_many_large_offers_at_once_wait_on_disk_and_not_in_memory(site: Site) -> None:
    """Forty offers of twelve megabytes each: in memory they would be half a gigabyte."""
    base, pid = site.url, site.processes["web"].pid
    send(base, offer(fotos={"frente": url(encoded(picture()))}))
    before = count_from_now(pid)
    heavy = {
        angle: url(encoded(picture()) + random.Random(1).randbytes(2_200_000)) for angle in vendas.ANGLES
    }
    with ThreadPoolExecutor(40) as clients:
        statuses = list(clients.map(lambda _: send(base, offer(fotos=heavy)), range(40)))
    grown = memory(pid) - before
    print(
        f"{statuses.count(201)} taken, {statuses.count(503)} answered with Retry-After, {grown // 1024} MiB"
    )
    assert set(statuses) <= {201, 503} and statuses.count(201) >= 4
    assert grown < 60 * 1024


def send(base: str, body: dict[str, Any]) -> int:
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(base + "/api/vendaseucarro", json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


def insist(base: str, body: dict[str, Any]) -> int:
    """The status once the machine is not too busy for a photograph."""
    return until(lambda: (status := send(base, body)) != 503 and status)


def count_from_now(pid: int) -> int:
    """Lets the system count the most memory of a process from now on; returns it, in KiB."""
    Path(f"/proc/{pid}/clear_refs").write_text("5")
    return memory(pid)


def memory(pid: int) -> int:
    """The most memory that the process has had, in KiB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+)", status)[1])  # type: ignore[index]
