"""Photographs that come with an imported file, in a folder or a ZIP."""

import os
import re
import shutil
import stat
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path, PurePosixPath

from db.importar.reading import MOST_BYTES
from db.importar.sheets import Unreadable
from db.photos.darkroom import MAX_BYTES

MOST_ENTRIES = 50_000
MOST_RATIO = 200  # times its packed size; photographs are not packed at all
SMALL = 1 << 20
PHOTOS = (".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif")
STOCKS = (".json", ".csv", ".xlsx")
NOISE = re.compile(r"(^|/)(\.|__MACOSX/)")
DIGITS = re.compile(r"(\d+)")


class SuppliedPhotos:
    """Photographs by the paths that a line may name them with: the whole one, or the file's name alone."""

    def __init__(self, paths: Iterable[str], read: Callable[[str], bytes]) -> None:
        self.read = read
        self.paths: dict[str, str] = {}
        self.folders: dict[str, list[str]] = {}
        for path in sorted(paths, key=_natural):
            self.paths.setdefault(path.casefold(), path)
            self.paths.setdefault(PurePosixPath(path).name.casefold(), path)
            self.folders.setdefault(PurePosixPath(path).parent.name.casefold(), []).append(path)

    def find(self, ref: str) -> str | None:
        ref = ref.replace("\\", "/").removeprefix("./").casefold()
        return self.paths.get(ref) or self.paths.get(PurePosixPath(ref).name)

    def list_of(self, code: str) -> list[str]:
        """The files in the folder named like a car's code, in the order of their names."""
        return self.folders.get(code.casefold(), []) if code else []


def _natural(path: str) -> list[tuple[bool, int, str]]:
    """2.jpg stands before 10.jpg."""
    return [(part.isdecimal(), int(part) if part.isdecimal() else 0, part) for part in DIGITS.split(path)]


def open_folder(folder: Path) -> SuppliedPhotos:
    if not folder.is_dir():
        raise Unreadable(f"{folder} não é uma pasta.")
    files = (Path(parent, name) for parent, _, names in os.walk(folder) for name in names)
    paths = (file.relative_to(folder).as_posix() for file in files if not file.is_symlink())
    found = [path for path in paths if path.lower().endswith(PHOTOS) and not NOISE.search(path)]

    def read(path: str) -> bytes:
        with (folder / path).open("rb") as file:
            return file.read(MAX_BYTES + 1)

    return SuppliedPhotos(found, read)


class Archive:
    """A ZIP of photographs, with or without the file of the cars; Unreadable for one that no honest program packs."""

    def __init__(self, path: Path) -> None:
        try:
            self.zip = zipfile.ZipFile(path)
        except (zipfile.BadZipFile, OSError):
            raise Unreadable("O ZIP não pôde ser aberto.") from None
        entries = self.zip.infolist()
        if len(entries) > MOST_ENTRIES:
            raise Unreadable(f"O ZIP tem mais de {MOST_ENTRIES} arquivos.")
        for one in entries:
            _check(one)
        self.files = {
            one.filename: one
            for one in entries
            if not (one.is_dir() or NOISE.search(one.filename) or stat.S_ISLNK(one.external_attr >> 16))
        }
        photos = [name for name in self.files if name.lower().endswith(PHOTOS)]
        self.supplied = SuppliedPhotos(photos, lambda name: self._read(name))

    def _read(self, name: str) -> bytes:
        try:
            with self.zip.open(name) as file:
                return file.read(MAX_BYTES + 1)
        except (zipfile.BadZipFile, NotImplementedError, RuntimeError, OSError):
            return b""  # which is no photograph

    def unpack_stock(self, folder: Path) -> Path:
        """The file of the cars, written into `folder`; the one that lies highest, or that is called estoque."""
        names = [name for name in self.files if name.lower().endswith(STOCKS)]
        if not names:
            raise Unreadable("O ZIP não tem um arquivo .xlsx, .csv ou .json com os carros.")
        name = min(names, key=lambda one: (one.count("/"), PurePosixPath(one).stem.lower() != "estoque", one))
        target = folder / f"estoque{PurePosixPath(name).suffix.lower()}"
        if self.files[name].file_size > MOST_BYTES:
            raise Unreadable(f"O arquivo dos carros passa de {MOST_BYTES >> 20} MB.")
        try:
            with self.zip.open(name) as source, target.open("wb") as file:
                shutil.copyfileobj(source, file)  # which stops at the size that the ZIP says
        except (zipfile.BadZipFile, NotImplementedError, RuntimeError):
            raise Unreadable("O arquivo dos carros não pôde ser lido no ZIP.") from None
        return target


def _check(one: zipfile.ZipInfo) -> None:
    path = PurePosixPath(one.filename.replace("\\", "/"))
    if path.is_absolute() or ".." in path.parts or re.match(r"[A-Za-z]:", one.filename):
        raise Unreadable("O ZIP tem um nome de arquivo que sai da pasta.")
    if one.flag_bits & 1:
        raise Unreadable("O ZIP tem senha.")
    if one.file_size > SMALL and one.file_size > MOST_RATIO * max(1, one.compress_size):
        raise Unreadable("O ZIP se expande demais.")
