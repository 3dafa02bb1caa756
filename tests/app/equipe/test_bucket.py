"""Photographs in a bucket of a real S3 server: upload, reading, access and deletion."""

import base64
import os
import secrets
import subprocess
import sys
from datetime import timedelta
from typing import Any

import httpx
import msgspec
import pytest

from app.platform import photos
from app.platform.config import config, read_config
from app.platform.layers.headers import page_policy
from app.platform.layers.static import MissingVariants, StoredMedia
from db.fichas.laudos import purge_laudos
from db.platform import clock
from db.platform.engine import VAR
from db.platform.photos import fotos
from db.platform.photos.storage import S3Bucket
from db.visitantes import vendas
from db.visitantes.contatos import Contatos
from tests.support import ROOT
from tests.support.fichas import photograph
from tests.support.layers import answering
from tests.support.s3 import S3, fetch

pytestmark = pytest.mark.processes

Client = httpx.AsyncClient


@pytest.fixture
def s3(buckets: S3, monkeypatch: pytest.MonkeyPatch) -> S3:
    """This process's photographs lie in the bucket."""
    from app.equipe.api import contatos
    from db.fichas import cleanup, laudos
    from db.fichas import fotos as mesa_fotos

    for name, value in buckets.env.items():
        monkeypatch.setenv(name, value)
    media = S3Bucket(f"{buckets.env['MEDIA_URL']}/media")
    private = S3Bucket(f"{buckets.env['MEDIA_URL']}/vendas", private=True)
    for module in (fotos, mesa_fotos, laudos, cleanup, photos):
        monkeypatch.setattr(module, "FILES", media)
    for module in (vendas, contatos):
        monkeypatch.setattr(module, "FILES", private)
    return buckets


async def send_offer(client: Client, email: str) -> httpx.Response:
    """A visitor's offer with a photograph."""
    url = f"data:image/jpeg;base64,{base64.b64encode(photograph()).decode()}"
    car = {"marca": "Porsche", "modelo": "911", "nome": "Pedro Alves", "email": email}
    return await client.post("/api/vendaseucarro", json=car | {"fotos": {"frente": url}, "tempo_ms": 9000})


async def offer(client: Client) -> tuple[str, str]:
    """Its id, and whose it is."""
    email = f"{secrets.token_hex(6)}@exemplo.com.br"
    sent = await send_offer(client, email)
    assert sent.status_code == 201, sent.text
    assert "aviso" not in sent.json()
    return sent.json()["id"], email


def run(s3: S3, *command: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, **s3.env}
    return subprocess.run([sys.executable, "-m", *command], cwd=ROOT, env=env, capture_output=True, text=True)


async def test_a_report_lies_in_the_bucket_until_nobody_needs_it(
    desk: Client, seller: Any, s3: S3, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = await desk.post("/laudos", content=b"%PDF-1.7\n")
    name = f"media/{sent.json()['arquivo']}"
    assert name in s3.names()
    later = clock.now() + timedelta(minutes=61)
    monkeypatch.setattr(clock, "now", lambda: later)
    await purge_laudos()
    assert name not in s3.names()


async def test_an_offers_photograph_is_shown_at_the_desk_by_a_signed_address(
    client: Client, desk: Client, seller: Any, s3: S3
) -> None:
    id, _ = await offer(client)
    assert f"vendas/{id}/frente.jpg" in s3.names()
    assert not (VAR / "vendas" / id).exists()
    shown = await desk.get(f"/api/contatos/{id}/fotos/frente")
    assert (shown.status_code, shown.headers["cache-control"]) == (302, "no-store")
    signed = shown.headers["location"]
    assert signed.startswith(f"{s3.url}/quintavera/site/vendas/{id}/frente.jpg?")
    assert fetch(signed)[1].startswith(b"\xff\xd8")
    assert fetch(signed.partition("?")[0])[0] >= 400
    assert (await desk.get(f"/api/contatos/{id}/fotos/traseira")).status_code == 404
    desk.cookies.clear()
    assert (await desk.get(f"/api/contatos/{id}/fotos/frente")).status_code == 401


async def test_the_desk_may_show_addresses_that_it_signs(
    app: Any, s3: S3, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app.equipe import main

    monkeypatch.setattr(main, "FILES", vendas.FILES)
    transport = httpx.ASGITransport(main.create_desk(app), raise_app_exceptions=False)  # type: ignore[arg-type]
    async with Client(transport=transport, base_url="https://testserver.local") as desk:
        policy = (await desk.get("/entrar")).headers["content-security-policy"]
    assert f"img-src 'self' data: blob: {s3.url};" in policy


async def test_an_erased_person_has_no_photograph_left(client: Client, s3: S3) -> None:
    id, email = await offer(client)
    received = run(s3, "app.commands.titular", "exportar", email)
    assert f"s3://quintavera/site/vendas/{id}/frente.jpg" in received.stdout
    erased = run(s3, "app.commands.titular", "apagar", email, "--sim")
    assert erased.returncode == 0, erased.stderr
    assert not any(id in name for name in s3.names())


async def test_photographs_go_when_their_time_is_over(client: Client, s3: S3) -> None:
    (old, _), (young, _) = await offer(client), await offer(client)
    long_ago: dict[Any, Any] = {Contatos.created_at: clock.now() - timedelta(days=181)}
    await Contatos.update(long_ago).where(Contatos.public_id == old)
    applied = run(s3, "app.commands.retencao")
    assert applied.returncode == 0, applied.stderr
    assert not any(old in name for name in s3.names())
    assert f"vendas/{young}/frente.jpg" in s3.names()


async def test_photographs_without_an_offer_are_swept(
    client: Client, s3: S3, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, _ = await offer(client)
    vendas.FILES.put({"orfa/frente.jpg": b"jpeg"})
    await vendas.sweep_photos()
    assert "vendas/orfa/frente.jpg" in s3.names(), "it may be of an offer that is being stored"
    later = clock.now() + timedelta(hours=2)
    monkeypatch.setattr(clock, "now", lambda: later)
    await vendas.sweep_photos()
    assert "vendas/orfa/frente.jpg" not in s3.names()
    assert f"vendas/{id}/frente.jpg" in s3.names()


async def test_an_offer_is_taken_while_the_bucket_is_away(
    client: Client, desk: Client, seller: Any, s3: S3
) -> None:
    s3.stop()
    try:
        sent = await send_offer(client, f"{secrets.token_hex(6)}@exemplo.com")
        assert sent.status_code == 201
        assert "não pudemos guardar as fotos" in sent.json()["aviso"]
        foto = await desk.post("/fotos", content=photograph())
        assert foto.status_code == 503, "the browser sends it again"
    finally:
        s3.start()


def visitors(public: str = "") -> Client:
    """/media as visitors see it."""
    settings = msgspec.structs.replace(config, media_public_url=public)
    missing = MissingVariants(answering(404, b"the site's page"))
    missing.media = StoredMedia(missing, fotos.FILES, settings)
    return Client(transport=httpx.ASGITransport(missing.media), base_url="http://site")  # type: ignore[arg-type]


async def test_a_photograph_of_the_desks_is_seen_by_visitors(desk: Client, seller: Any, s3: S3) -> None:
    sent = await desk.post("/fotos?nome=Cayenne", content=photograph())
    assert sent.status_code == 201, sent.text
    image, thumb = sent.json()["imagem"], sent.json()["thumb"]
    stem = image.removeprefix("/media/").removesuffix(".jpg")
    assert [name for name in s3.names() if stem in name] == [f"media/{stem}.jpg"]
    assert not [*(VAR / "media").glob(f"*{stem}*")], "nothing stays on this machine"
    async with visitors() as site:
        seen = await site.get(thumb)
        assert seen.status_code == 200 and seen.content.startswith(b"\xff\xd8")
        assert seen.headers["content-type"] == "image/jpeg"
        assert seen.headers["cache-control"] == "public, max-age=604800"
        again = await site.get(thumb, headers={"If-None-Match": seen.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        head = await site.head(thumb)
        assert (head.content, head.headers["content-length"]) == (b"", str(len(seen.content)))
        avif = await site.get(f"/media/{stem}-480.avif")
        assert avif.headers["content-type"] == "image/avif"
    made = {f"media/{stem}{kind}" for kind in (".jpg", "-480.jpg", "-480.avif")}
    assert {name for name in s3.names() if stem in name} == made


async def test_a_removed_photograph_leaves_the_bucket(desk: Client, seller: Any, s3: S3) -> None:
    from db.fichas import cleanup

    sent = await desk.post("/fotos?nome=Removida", content=photograph())
    name = sent.json()["imagem"].rpartition("/")[2]
    stem = name.removesuffix(".jpg")
    assert [one for one in s3.names() if stem in one]
    gone: dict[Any, Any] = {fotos.Fotos.removida_em: clock.now() - cleanup.UNDO * 2}
    await fotos.Fotos.update(gone).where(fotos.Fotos.arquivo == name)
    await cleanup.purge_removed()
    assert not [one for one in s3.names() if stem in one]


async def test_visitors_see_nothing_else_of_the_bucket(client: Client, s3: S3) -> None:
    id, _ = await offer(client)
    async with visitors() as site:
        hostile = [
            f"../vendas/{id}/frente.jpg",
            f"%2e%2e/vendas/{id}/frente.jpg",
            f"..%2fvendas%2f{id}/frente.jpg",
        ]
        for path in [*hostile, "", ".", "a//b", "/", "nada.jpg", "x%00y", "a\\b", "x" * 2000]:
            answer = await site.get(f"/media/{path}")
            assert (answer.status_code, answer.content) == (404, b"the site's page"), path
        assert (await site.post("/media/nada.jpg")).status_code == 404


async def test_a_player_asks_for_a_part(s3: S3) -> None:
    fotos.FILES.put({"sons/v8.wav": b"0123456789"})
    async with visitors() as site:
        part = await site.get("/media/sons/v8.wav", headers={"Range": "bytes=2-4"})
        assert (part.status_code, part.content) == (206, b"234")
        assert part.headers["content-range"] == "bytes 2-4/10"
        rest = await site.get("/media/sons/v8.wav", headers={"Range": "bytes=8-"})
        assert (rest.status_code, rest.content) == (206, b"89")
        for nonsense in ("bytes=20-", "bytes=4-2", "bytes=-3", "lines=1-2"):
            whole = await site.get("/media/sons/v8.wav", headers={"Range": nonsense})
            assert (whole.status_code, whole.content) == (200, b"0123456789"), nonsense


async def test_where_the_bucket_is_public_visitors_are_sent_there(desk: Client, seller: Any, s3: S3) -> None:
    async with visitors("https://fotos.example/site") as site:
        sent = await site.get("/media/sons/motor v8.wav".replace(" ", "-"))
        assert sent.status_code == 302
        assert sent.headers["location"] == "https://fotos.example/site/sons/motor-v8.wav"
        assert (await site.get("/media/../vendas/x")).status_code == 404
        sent = await desk.post("/fotos?nome=Cayenne", content=photograph())
        size = sent.json()["thumb"]
        assert size.removeprefix("/") not in s3.names()
        assert (await site.get(size)).status_code == 302
        assert size.removeprefix("/") in s3.names(), "the bucket has it before anybody is sent there"
        assert (await site.get(size.replace("-480.", "-480-480."))).status_code == 404
    policy = page_policy(msgspec.structs.replace(config, media_public_url="https://fotos.example/site"), None)
    assert "img-src 'self' data: blob: https://fotos.example;" in policy
    assert "media-src 'self' https://fotos.example;" in policy
    assert "fotos" not in policy.partition("script-src")[2].partition(";")[0]


async def test_a_bucket_that_is_away_is_told_from_a_photograph_that_is_not_there(s3: S3) -> None:
    s3.stop()
    try:
        async with visitors() as site:
            answer = await site.get("/media/nada.jpg")
            assert (answer.status_code, answer.headers["cache-control"]) == (503, "no-store")
    finally:
        s3.start()


def test_local_photographs_are_copied_to_the_bucket(
    s3: S3, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    for name in ("media/sons/v6.wav", "media/um-480.jpg", "vendas/abc/frente.jpg"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(name.encode())
    monkeypatch.setenv("VAR_DIR", str(tmp_path))
    monkeypatch.setenv("DATABASE_URL", "")
    for counts in ((2, 1), (0, 0)):
        received = run(s3, "app.commands.media")
        assert received.returncode == 0, received.stderr
        assert [int(line.split()[0]) for line in received.stdout.splitlines()] == [*counts]
    assert {"media/sons/v6.wav", "media/um-480.jpg", "vendas/abc/frente.jpg"} <= {*s3.names()}
    for without in ("", "s3://nobody-has-this/site"):
        monkeypatch.setattr(s3, "env", s3.env | {"MEDIA_URL": without})
        assert run(s3, "app.commands.media").returncode == 1


@pytest.mark.thorough
def test_a_backup_names_the_bucket_that_it_leaves_out(s3: S3, client: Any, tmp_path: Any) -> None:
    made = run(s3, "app.commands.backup", "--para", str(tmp_path / "backup"))
    assert made.returncode == 0, made.stderr
    assert "photographs in s3://quintavera/site are not in it" in made.stdout


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("MEDIA_URL", "https://quintavera.example/media"),
        ("MEDIA_URL", "s3://"),
        ("MEDIA_URL", "s3://bucket/../other"),
        ("MEDIA_PUBLIC_URL", "ftp://fotos.example"),
        ("MEDIA_PUBLIC_URL", "https://fotos.example/"),
        ("MEDIA_PUBLIC_URL", "https://fotos.example; script-src *"),
    ],
)
def test_a_setting_that_cannot_be_meant_stops_the_start(name: str, value: str) -> None:
    with pytest.raises(SystemExit, match=name):
        read_config({name: value})
