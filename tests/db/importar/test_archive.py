"""Photographs beside a file: how a line finds them, and ZIPs that no honest program packs."""

import random
import stat
import struct
import unicodedata
import zipfile
import zlib
from pathlib import Path
from zipfile import ZipFile

import pytest

from db.importar.archive import Archive, SuppliedPhotos, open_folder
from db.importar.sheets import OLD_EXCEL, Unreadable
from db.importar.workbooks import is_workbook
from db.platform.errors import Invalid


def pack(file: Path, **entries: bytes) -> Path:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as made:
        for name, data in entries.items():
            made.writestr(name, data)
    return file


JPEG = b"\xff\xd8\xff\xe0"  # as a photograph begins
PHOTOS = {
    "a.jpg": b"a",
    "fotos/A1/10.jpg": JPEG + b"ten",
    "fotos/A1/2.JPG": JPEG + b"two",
    "fotos/A1/3.jfif": JPEG + b"three",
    "fotos/A1/4": JPEG + b"four",
    "fotos/A1/leia.txt": b"no photograph",
    "fotos/b.png": b"b",
    "fotos/c.HEIC": random.Random(1).randbytes(9 << 20),
    "fotos/d.webp": b"d",
    ".oculta.jpg": b"hidden",
    "fotos/Thumbs.db": b"noise",
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
    words = [supplied.read(path).removeprefix(JPEG) for path in supplied.list_of("a1")]
    assert words == [b"two", b"three", b"four", b"ten"]
    assert supplied.list_of("") == supplied.list_of("-") == []
    assert zipped.unpack_stock(tmp_path).read_bytes() == PHOTOS["estoque.csv"]


def supplied_of(*paths: str, base: str = "") -> SuppliedPhotos:
    return SuppliedPhotos(paths, lambda path, most: JPEG if path.endswith("jpg") else b"", base)


def test_photographs_are_called_like_their_car_by_its_code_or_its_plate() -> None:
    paths = ("ABC1D23_2.jpg", "ABC1D23_10.jpg", "abc-1234.jpg", "fotos/41 (1).jpg", "41/1.jpg", "7/41.jpg")
    supplied = supplied_of(*paths, "EFG2H34/IMG_1.jpg")
    assert supplied.list_of("90", "ABC1D23") == ["ABC1D23_2.jpg", "ABC1D23_10.jpg"]
    assert supplied.list_of("91", "ABC1234") == ["abc-1234.jpg"]
    assert supplied.list_of("92", "EFG2H34") == ["EFG2H34/IMG_1.jpg"]
    assert supplied.list_of("41", "EFG2H34") == ["41/1.jpg", "fotos/41 (1).jpg"]
    assert supplied.list_of("1") == supplied.list_of("93", "XYZ9Z99") == []


@pytest.mark.parametrize(
    ("ref", "found"),
    [
        ("A1/1.jpg", "novembro/A1/1.jpg"),
        ("novembro/a1/1.JPG", "novembro/A1/1.jpg"),
        ("./A2\\1.jpg", "novembro/A2/1.jpg"),
        ("C:\\Fotos\\A1\\1.jpg", "novembro/A1/1.jpg"),
        ("2.jpg", "novembro/A2/2.jpg"),
        ("C:\\Fotos\\capa.jpg", "novembro/capa.jpg"),
        ("Traseira ca\u0302mera.jpg", "novembro/A2/Traseira câmera.jpg"),
        ("nada.jpg", None),
    ],
)
def test_a_line_gets_the_file_that_it_names(ref: str, found: str | None) -> None:
    names = ["A1/1.jpg", "A2/1.jpg", "A2/2.jpg", "capa.jpg", "A2/Traseira câmera.jpg"]
    supplied = supplied_of(*(f"novembro/{name}" for name in names), base="novembro")
    assert supplied.find(ref) == found


@pytest.mark.parametrize("ref", ["1.jpg", "A9/1.jpg", "A9/2.jpg", "C:\\A9\\1.jpg"])
def test_another_cars_photograph_is_none(ref: str) -> None:
    supplied = supplied_of("A1/1.jpg", "A2/1.jpg", "A2/2.jpg")
    with pytest.raises(Invalid, match=r"“A2/\d\.jpg”"):
        supplied.find(ref, "A9")


def test_a_name_that_several_files_have_means_the_one_in_the_cars_folder() -> None:
    supplied = supplied_of("A1/1.jpg", "A2/1.jpg", "antigas/A3/1.jpg", "1.jpg")
    assert [supplied.find("1.jpg", code) for code in ("A1", "a2", "A3", "A4")] == [
        "A1/1.jpg",
        "A2/1.jpg",
        "antigas/A3/1.jpg",
        "1.jpg",
    ]


def test_files_of_no_car_are_counted() -> None:
    supplied = supplied_of("A1/1.jpg", "A1/2.jpg", "leia.txt", *(f"A2/{n}.jpg" for n in range(7)))
    supplied.find("1.jpg", "A1")
    assert supplied.unused() == (
        "Fotos que nenhum carro tem (8): “A1/2.jpg”, “A2/0.jpg”, “A2/1.jpg”, “A2/2.jpg”, “A2/3.jpg” e mais 3."
        " Arquivos que não são fotos (1): “leia.txt”."
    )


def repeated(name: bytes, unicode: str) -> bytes:
    """Info-ZIP's field of a name in UTF-8."""
    data = struct.pack("<BL", 1, zlib.crc32(name)) + unicode.encode()
    return struct.pack("<HH", 0x7075, len(data)) + data


NAME = "traseira câmera à noite, ação.jpg"
NAMED = {
    "by Windows in Brazil": (NAME.encode("cp850"), b""),
    "by Windows elsewhere": ("A1/câmera.jpg".encode("cp437"), b""),
    "in Latin-1": (NAME.encode("cp1252"), b""),
    "by an old Mac": (NAME.encode("mac_roman"), b""),
    "in UTF-8 without the flag": (NAME.encode(), b""),
    "by a Mac": (unicodedata.normalize("NFD", NAME).encode(), b""),
    "by Info-ZIP": (b"traseira.jpg", repeated(b"traseira.jpg", NAME)),
    "by Info-ZIP, then changed": (NAME.encode("cp850"), repeated(b"outra.jpg", "outra.jpg")),
    "with backslashes": (b"fotos\\" + NAME.encode("cp850"), b""),
}


@pytest.mark.parametrize("how", NAMED)
def test_a_zips_names_are_read_as_they_were_written(tmp_path: Path, how: str) -> None:
    name, extra = NAMED[how]
    file, placeholder = tmp_path / "a.zip", "X" * len(name)
    with zipfile.ZipFile(file, "w") as made:
        info = zipfile.ZipInfo(placeholder)
        info.extra = extra
        made.writestr(info, JPEG)
    file.write_bytes(file.read_bytes().replace(placeholder.encode(), name))
    supplied = Archive(file).supplied
    path = supplied.find("câmera.jpg" if "elsewhere" in how else NAME)
    assert path and supplied.read(path) == JPEG


@pytest.mark.parametrize("name", ["/etc/fora.csv", "C:\\fora.csv", "a/../../fora.csv"])
def test_no_name_leads_out_of_a_zip(tmp_path: Path, name: str) -> None:
    archive = Archive(pack(tmp_path / "a.zip", **{name: b"marca;modelo", "estoque.csv": b"marca"}))
    assert archive.unpack_stock(tmp_path) == tmp_path / "estoque.csv"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.zip", "estoque.csv"]


@pytest.mark.parametrize("kind", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_what_would_be_unpacked_at_once_is_not_read(tmp_path: Path, kind: int) -> None:
    file = tmp_path / "a.zip"
    with ZipFile(file, "w", kind) as made:
        made.writestr("a.jpg", JPEG)
        made.writestr("estoque.csv", b"marca")
    archive = Archive(file)
    assert archive.supplied.read("a.jpg") == b""
    with pytest.raises(Unreadable, match="não pôde ser lido"):
        archive.unpack_stock(tmp_path)


@pytest.mark.timeout(5)
def test_a_name_of_any_length_is_read_in_time(tmp_path: Path) -> None:
    names = (f"{n}{'_' * 60_000}x.jpg" for n in range(3))
    assert Archive(pack(tmp_path / "a.zip", **dict.fromkeys(names, JPEG))).supplied.list_of("0") == []


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


def test_a_file_of_cars_may_stand_before_its_photographs(tmp_path: Path) -> None:
    photographs, file = tmp_path / "fotos.zip", tmp_path / "carga"
    with ZipFile(photographs, "w") as packed:
        packed.writestr("a.jpg", b"foto")
    for cars in (b"codigo;marca\n1;BMW\n", OLD_EXCEL + b"x"):
        file.write_bytes(cars + photographs.read_bytes())
        assert not is_workbook(file)
        archive = Archive(file)
        assert archive.unpack_stock(tmp_path).read_bytes() == cars
        assert archive.supplied.read("a.jpg") == b"foto"
