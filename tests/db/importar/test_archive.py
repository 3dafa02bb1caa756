"""Photographs beside a file: how a line finds them, and ZIPs that no honest program packs."""

import random
import stat
import zipfile
from pathlib import Path

import pytest

from db.importar.archive import Archive, open_folder
from db.importar.sheets import Unreadable


def pack(file: Path, **entries: bytes) -> Path:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as made:
        for name, data in entries.items():
            made.writestr(name, data)
    return file


PHOTOS = {
    "a.jpg": b"a",
    "fotos/A1/10.jpg": b"ten",
    "fotos/A1/2.JPG": b"two",
    "fotos/A1/leia.txt": b"no photograph",
    "fotos/b.png": b"b",
    "fotos/c.HEIC": random.Random(1).randbytes(9 << 20),
    "fotos/d.webp": b"d",
    ".oculta.jpg": b"hidden",
    "__MACOSX/a.jpg": b"noise",
    "estoque.csv": b"codigo_externo;marca\n1;BMW\n",
    "mais/outro.json": b"[]",
}


@pytest.mark.parametrize("kind", ["folder", "zip"])
def test_a_line_finds_its_photographs(tmp_path: Path, kind: str) -> None:
    for name, data in PHOTOS.items():
        file = tmp_path / "pasta" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    zipped = Archive(pack(tmp_path / "a.zip", **PHOTOS))
    supplied = zipped.supplied if kind == "zip" else open_folder(tmp_path / "pasta")
    assert supplied.find("A.JPG") == "a.jpg"
    assert supplied.find("fotos\\A1\\10.jpg") == "fotos/A1/10.jpg"
    assert supplied.find("b.png") == "fotos/b.png"
    assert supplied.find("d.webp") == "fotos/d.webp"
    assert supplied.read(supplied.find("c.heic") or "") == PHOTOS["fotos/c.HEIC"]
    assert supplied.find("../../a.jpg") == "a.jpg"  # a name alone, never a way out
    assert supplied.find("nada.jpg") is None
    assert [supplied.read(path) for path in supplied.list_of("a1")] == [b"two", b"ten"]
    assert supplied.list_of("") == []
    assert zipped.unpack_stock(tmp_path).read_bytes() == PHOTOS["estoque.csv"]


@pytest.mark.parametrize(
    "name", ["../fora.jpg", "/etc/fora.jpg", "a/../../b.jpg", "..\\fora.jpg", "C:\\fora.jpg"]
)
def test_no_name_leads_out_of_a_zip(tmp_path: Path, name: str) -> None:
    with pytest.raises(Unreadable, match="sai da pasta"):
        Archive(pack(tmp_path / "a.zip", **{name: b"x"}))


def test_a_zip_that_grows_beyond_reason_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="se expande"):
        Archive(pack(tmp_path / "a.zip", **{"a.jpg": b"\0" * 5_000_000}))


def test_links_are_left_out_and_a_file_that_is_no_zip_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "a.zip"
    with zipfile.ZipFile(file, "w") as made:
        link = zipfile.ZipInfo("a.jpg")
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        made.writestr(link, "/etc/passwd")
    archive = Archive(file)
    assert archive.supplied.find("a.jpg") is None
    with pytest.raises(Unreadable, match="não tem um arquivo"):
        archive.unpack_stock(tmp_path)
    file.write_bytes(b"PK\x03\x04 and then nothing")
    with pytest.raises(Unreadable, match="não pôde ser aberto"):
        Archive(file)


def test_a_symbolic_link_of_a_folder_is_no_photograph(tmp_path: Path) -> None:
    (tmp_path / "segredo.jpg").symlink_to("/etc/hostname")
    assert open_folder(tmp_path).find("segredo.jpg") is None
    with pytest.raises(Unreadable):
        open_folder(tmp_path / "nada")
