"""Photographs of an imported car: stored ones, and files of a folder or a ZIP."""

import asyncio
import os
import re
import shutil
import stat
import sys
import zipfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path, PurePosixPath

from piccolo.columns import Varchar
from piccolo.table import Table

from db.engine import ROOT
from db.errors import Invalid
from db.importar.reading import MOST_BYTES
from db.importar.sheets import Unreadable
from db.photos.darkroom import MAX_BYTES
from db.photos.fotos import FILES, MEDIA, Fotos
from db.sql import fetch, marks, save

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,150}\.jpg")
MOST_ENTRIES = 50_000
MOST_RATIO = 200  # times its packed size; photographs are not packed at all
SMALL = 1 << 20
PHOTOS = (".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif")
STOCKS = (".json", ".csv", ".xlsx")
NOISE = re.compile(r"(^|/)(\.|__MACOSX/)")
DIGITS = re.compile(r"(\d+)")


class FotosTrazidas(Table):
    """A photograph that an import took in: `chave` is the digest of its file as it came, or of its address."""

    chave = Varchar(length=70, primary_key=True)
    arquivo = Varchar(length=160)


class Photographs:
    """The photographs that are there already; app/importing/photographs.py adds sources. `added` counts those that are new."""

    def __init__(self) -> None:
        self.added = 0
        self.known: set[str] = set()

    async def prepare(self, refs: set[str], *, rehearsal: bool) -> None:
        """Looks up, all at once, what the next cars name."""
        names = sorted(ref for ref in refs if NAME.fullmatch(ref))
        rows = await fetch(f"SELECT arquivo FROM fotos WHERE arquivo IN ({marks(names) or 'NULL'})", *names)
        self.known |= {row["arquivo"] for row in rows}
        there = [name for name in names if name not in self.known and (MEDIA / name).is_file()]
        self.known |= {*there}
        if there and not rehearsal:
            await _adopt([MEDIA / name for name in there])

    async def list_of(self, code: str) -> list[str]:
        """The photographs of a car whose line names none."""
        return []

    async def take(self, ref: str, *, rehearsal: bool) -> str:
        """The site's file of what a line names; Invalid says why there is none. A rehearsal takes nothing in."""
        if ref in self.known:
            return ref
        raise Invalid("fotos", f"A foto “{ref}” não está no site nem veio com o arquivo.")


async def _adopt(files: list[Path]) -> None:
    """Rows for files that came with a copy of VAR/media; with a bucket `python -m app.commands.media` sends them there."""
    command = (sys.executable, "-m", "db.photos.darkroom", "--medir", *map(str, files))
    measured = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
    output, _ = await measured.communicate()
    sizes = [tuple(map(int, line.split())) for line in output.decode().splitlines()]
    rows = [
        Fotos(arquivo=file.name, largura=width, altura=height)
        for file, (width, height) in zip(files, sizes, strict=True)
    ]
    await Fotos.insert(*rows).on_conflict(target=Fotos.arquivo, action="DO NOTHING")


async def find_taken(chave: str) -> str | None:
    """The site's file of a photograph that was taken in before, as long as the site has it; a removed one stays then."""
    query = "SELECT f.arquivo, f.removida_em FROM fotos_trazidas t JOIN fotos f ON f.arquivo = t.arquivo WHERE t.chave = {}"
    for row in await fetch(query, chave):
        if row["removida_em"]:
            await Fotos.update(removida_em=None).where(Fotos.arquivo == row["arquivo"])
        return str(row["arquivo"])
    return None


async def remember(chave: str, arquivo: str) -> None:
    await save(FotosTrazidas, [{"chave": chave, "arquivo": arquivo}])


async def name_for(stem: str, mark: str) -> str:
    """A name that no other photograph has: the one that it came with, where it is free."""
    name = f"{stem}.jpg"
    taken = await fetch("SELECT id FROM fotos WHERE arquivo = {}", name)
    return f"{stem}-{mark}.jpg" if taken or (MEDIA / name).exists() else name


async def is_same_file(name: str, data: bytes) -> bool:
    """Whether the site's own photograph of this name is these bytes: it was exported."""
    with suppress(FileNotFoundError):
        return await FILES.read(name) == data
    return False


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
