"""Folder and bucket keep the same promises, the bucket against a real S3 server."""

import os
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from db.platform import clock, settings
from db.platform.photos import storage
from db.platform.photos.storage import Folder, S3Bucket, Storage, fill_bucket, open_storage
from tests.support.s3 import S3, fetch

pytestmark = pytest.mark.processes


@pytest.fixture(scope="module")
def s3(buckets: S3) -> Iterator[S3]:
    """A running server of buckets, which the environment names."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in buckets.env.items():
            patch.setenv(name, value)
        yield buckets


Open = Callable[[str], Storage]


@pytest.fixture(params=["folder", "bucket"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Open:
    """Opens a private storage of this name."""
    if request.param == "folder":
        return lambda name: Folder(tmp_path / name, private=True)
    server: S3 = request.getfixturevalue("s3")
    return lambda name: S3Bucket(f"{server.env['MEDIA_URL']}/{request.node.name}/{name}", private=True)


async def test_a_stored_file_is_listed_and_read(opened: Open) -> None:
    files = opened("vendas")
    assert files.list() == [] and files.list_folders() == {}
    before = clock.now() - timedelta(seconds=2)  # a server may date in whole seconds
    files.put({"a/frente.jpg": b"one", "a/ção 1.jpg": b"", "b/frente.jpg": b"three"})
    sizes = {"a/frente.jpg": 3, "a/ção 1.jpg": 0, "b/frente.jpg": 5}
    assert {one.name: one.size for one in files.list()} == sizes
    assert [one.name for one in files.list("b")] == ["b/frente.jpg"]
    assert await files.read("b/frente.jpg") == b"three"
    assert (await files.has("b/frente.jpg"), await files.has("b/nada.jpg")) == (True, False)
    assert {*files.list_folders()} == {"a", "b"}
    assert all(before <= when <= clock.now() for when in files.list_folders().values())
    files.put({"b/frente.jpg": b"written again"})
    assert await files.read("b/frente.jpg") == b"written again"
    with pytest.raises(FileNotFoundError):
        await files.read("b/nada.jpg")


def test_a_folder_goes_with_all_that_is_in_it_and_nothing_else(opened: Open) -> None:
    files = opened("vendas")
    files.put({"a/1.jpg": b"1", "a/2.jpg": b"2", "ab/1.jpg": b"3"})
    files.remove("a")
    files.remove("a")
    assert [one.name for one in files.list()] == ["ab/1.jpg"]
    for wrong in ("", ".", "..", "a/b", "../vendas"):
        with pytest.raises(ValueError, match="no folder"):
            files.remove(wrong)
    assert [one.name for one in files.list()] == ["ab/1.jpg"]


def test_a_private_folder_is_its_owners(tmp_path: Path) -> None:
    files = Folder(tmp_path / "vendas", private=True)
    files.put({"a/frente.jpg": b"one"})
    assert (tmp_path / "vendas/a").stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "vendas/a/frente.jpg").stat().st_mode & 0o777 == 0o600
    assert os.listdir(tmp_path / "vendas/a") == ["frente.jpg"]
    assert files.sign("a/frente.jpg") == ""


def test_a_private_file_is_shown_by_a_signed_address_alone(s3: S3) -> None:
    files = S3Bucket(f"{s3.env['MEDIA_URL']}/vendas", private=True)
    files.put({"a/frente.jpg": b"private", "b/frente.jpg": b"another's"})
    signed = files.sign("a/frente.jpg")
    assert fetch(signed) == (200, b"private")
    assert "X-Amz-Expires=300" in signed
    assert fetch(signed.partition("?")[0])[0] >= 400
    assert fetch(signed.replace("/a/", "/b/"))[0] == 403
    assert fetch(signed.replace("X-Amz-Expires=300", "X-Amz-Expires=3000"))[0] == 403


def test_a_signed_address_ends(s3: S3, monkeypatch: pytest.MonkeyPatch) -> None:
    files = S3Bucket(f"{s3.env['MEDIA_URL']}/vendas", private=True)
    files.put({"a/frente.jpg": b"private"})
    monkeypatch.setattr(storage, "SIGNED_FOR", timedelta(seconds=1))
    signed = files.sign("a/frente.jpg")
    while fetch(signed)[0] == 200:
        pass
    assert fetch(signed)[0] in (400, 403)


def test_a_wrong_key_and_a_server_that_is_gone_are_errors(s3: S3, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "wrong")
    wrong = S3Bucket(f"{s3.env['MEDIA_URL']}/media")
    with pytest.raises(OSError, match="s3://"):
        wrong.put({"a.jpg": b"1"})
    monkeypatch.setenv("AWS_ENDPOINT_URL", "http://127.0.0.1:9")
    gone = S3Bucket(f"{s3.env['MEDIA_URL']}/media")
    for ask in (gone.list, lambda: gone.put({"a": b""}), lambda: gone.remove("a")):
        with pytest.raises(OSError, match="s3://"):
            ask()


async def test_a_folder_is_copied_once(s3: S3, tmp_path: Path) -> None:
    files = S3Bucket(f"{s3.env['MEDIA_URL']}/copied")
    (tmp_path / "sons").mkdir()
    (tmp_path / "car-480.jpg").write_bytes(b"jpeg")
    (tmp_path / "sons/v8.wav").write_bytes(b"wave")
    assert fill_bucket(tmp_path, files) == 2
    assert fill_bucket(tmp_path, files) == 0
    (tmp_path / "car-480.jpg").write_bytes(b"another jpeg")
    assert fill_bucket(tmp_path, files) == 1
    assert await files.read("car-480.jpg") == b"another jpeg"
    assert fill_bucket(tmp_path, Folder(tmp_path)) == 0


def test_the_setting_says_where(s3: S3, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(open_storage(tmp_path / "media"), Folder)
    monkeypatch.setattr(settings, "MEDIA_URL", "s3://quintavera/site/")
    bucket = open_storage(tmp_path / "media")
    assert bucket.where("a.jpg") == "s3://quintavera/site/media/a.jpg"
    assert urlsplit(bucket.sign("a.jpg")).path == "/quintavera/site/media/a.jpg"


def test_the_keys_of_env_reach_the_bucket(s3: S3, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in s3.env:
        monkeypatch.delenv(name)
    monkeypatch.setattr(storage, "SETTINGS", s3.env)
    S3Bucket(f"{s3.env['MEDIA_URL']}/media").put({"a.jpg": b"1"})
