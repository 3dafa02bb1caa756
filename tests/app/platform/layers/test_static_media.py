"""A variant of a photograph is made when it is first requested, in a folder as in a bucket."""

import asyncio
import io
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import httpx
import pytest
from PIL import Image

from app.platform import photos
from app.platform.layers import static
from app.platform.layers.static import StaticFiles
from db.platform.photos.fotos import Fotos
from db.platform.photos.storage import Folder, S3Bucket, Storage
from tests.support.fichas import photograph
from tests.support.layers import answering
from tests.support.s3 import S3

pytestmark = pytest.mark.processes

VARIANT = "/media/carro-480.avif"


@pytest.fixture(params=["folder", "bucket"])
def files(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Storage:
    """A storage with one original, which the site serves."""
    files: Storage = Folder(tmp_path / "media")
    if request.param == "bucket":
        server: S3 = request.getfixturevalue("buckets")
        for name, value in server.env.items():
            monkeypatch.setenv(name, value)
        files = S3Bucket(f"{server.env['MEDIA_URL']}/{request.node.name}")
    for module in (static, photos):
        monkeypatch.setattr(module, "FILES", files)
    monkeypatch.setattr(static, "LONGEST", 120.0)  # of a visitor's: a loaded machine takes longer
    files.put({"carro.jpg": photograph()})
    return files


@pytest.fixture(autouse=True)
async def named(client: Any) -> AsyncIterator[None]:
    """The database names the original."""
    await Fotos.insert(Fotos(arquivo="carro.jpg", largura=1300, altura=800))
    yield
    await Fotos.delete().where(Fotos.arquivo == "carro.jpg")


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The commands of all processes that are started."""
    commands, start = [], asyncio.create_subprocess_exec

    async def noted(*command: str, **more: Any) -> Any:
        commands.append(command)
        return await start(*command, **more)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)
    return commands


@pytest.fixture
def visitor(files: Storage, tmp_path: Path) -> httpx.AsyncClient:
    """A client of the files; what is none of them is the site's 404."""
    site = StaticFiles(answering(404, b"the site's page"), tmp_path)
    transport = httpx.ASGITransport(site)  # type: ignore[arg-type]
    return httpx.AsyncClient(transport=transport, base_url="http://site")


def names_in(files: Storage) -> list[str]:
    return sorted(file.name for file in files.list())


async def test_the_first_request_gets_the_picture_and_later_ones_the_file(
    visitor: httpx.AsyncClient, files: Storage, started: list[Any]
) -> None:
    first = await visitor.get(VARIANT)
    assert (first.status_code, first.headers["content-type"]) == (200, "image/avif")
    assert "max-age=604800" in first.headers["cache-control"]
    assert Image.open(io.BytesIO(first.content)).size == (480, 295)
    again = await visitor.get(VARIANT)
    assert (again.content, again.headers["etag"]) == (first.content, first.headers["etag"])
    assert (len(started), names_in(files)) == (1, ["carro-480.avif", "carro.jpg"])


async def test_those_who_wait_for_a_file_get_it_once_it_is_made(
    visitor: httpx.AsyncClient, started: list[Any]
) -> None:
    answers = await asyncio.gather(*(visitor.get(VARIANT) for _ in range(5)), visitor.head(VARIANT))
    assert {answer.status_code for answer in answers} == {200}
    assert len(started) <= static.AT_ONCE


async def test_of_many_files_few_are_made_at_once(
    visitor: httpx.AsyncClient, files: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    under_way, most, read = 0, 0, photos.make_variants

    async def counted(*given: Any) -> bool:
        nonlocal under_way, most
        under_way, most = under_way + 1, max(most, under_way + 1)
        made = await read(*given)
        under_way -= 1
        return made

    monkeypatch.setattr(static, "make_variants", counted)
    paths = [f"/media/carro{size}.jpg" for size in ("-480", "-768", "-1200", "-og")]
    assert {answer.status_code for answer in await asyncio.gather(*map(visitor.get, paths))} == {200}
    assert (most, len(names_in(files))) == (static.AT_ONCE, 5)


@pytest.mark.parametrize(
    "name",
    ["carro-481.avif", "carro-og.avif", "nada-480.avif", "a/carro-480.avif", "../carro-480.avif", "-480.jpg"],
)
async def test_what_is_no_variant_of_a_stored_photograph_is_no_file(
    visitor: httpx.AsyncClient, started: list[Any], name: str
) -> None:
    answer = await visitor.get(f"/media/{name}")
    assert (answer.status_code, answer.content, started) == (404, b"the site's page", [])
    assert (await visitor.post(VARIANT)).status_code >= 400


async def test_a_size_is_made_of_an_original_alone_that_the_database_names(
    visitor: httpx.AsyncClient, files: Storage, started: list[Any]
) -> None:
    files.put({f"{name}.jpg": photograph() for name in ("deixada", "carro-480", "carro-og")})
    stems = ["deixada", "carro-og", "carro-og-480", "carro-480", "carro-480-480"]
    for name in (f"{stem}{size}" for stem in stems for size in ("-480.jpg", "-768.avif", "-og.jpg")):
        assert (await visitor.get(f"/media/{name}")).status_code == 404, name
    await Fotos.delete().where(Fotos.arquivo == "carro.jpg")
    assert (await visitor.get("/media/carro-768.jpg")).status_code == 404
    assert (started, len(names_in(files))) == ([], 4)


async def test_while_the_database_is_away_visitors_get_the_original(
    visitor: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(static, "has_foto", AsyncMock(side_effect=ConnectionError))
    assert (await visitor.get(VARIANT)).headers["location"] == "/media/carro.jpg"


async def test_a_photograph_that_is_removed_meanwhile_leaves_no_variant(
    visitor: httpx.AsyncClient, files: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    put = files.put

    def removed(made: dict[str, bytes]) -> None:
        files.delete(["carro.jpg"])
        put(made)

    monkeypatch.setattr(files, "put", removed)
    assert (await visitor.get(VARIANT)).status_code == 404
    assert names_in(files) == []


async def test_of_a_damaged_original_nothing_is_made_and_nothing_cached(
    visitor: httpx.AsyncClient, files: Storage
) -> None:
    files.put({"carro.jpg": photograph()[:9000]})
    answer = await visitor.get(VARIANT)
    assert (answer.status_code, answer.headers["location"]) == (302, "/media/carro.jpg")
    assert (answer.headers["cache-control"], names_in(files)) == ("no-store", ["carro.jpg"])


async def test_who_waits_too_long_gets_the_original_and_the_next_one_the_file(
    visitor: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(static, "LONGEST", 0.0)
        assert (await visitor.get(VARIANT)).headers["location"] == "/media/carro.jpg"
    assert (await visitor.get(VARIANT)).status_code == 200
