"""Photographs that come with an imported file, in a folder or a ZIP."""

import os
import re
import shutil
import stat
import struct
import unicodedata
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import IO

from db.addresses import slug
from db.importar.reading import MOST_BYTES
from db.importar.sheets import Unreadable
from db.platform.errors import Invalid
from db.platform.photos.darkroom import MAX_BYTES

MOST_ENTRIES = 50_000
MOST_LISTED = 5  # files of a sentence
DEEPEST = 8  # parts of a path that are compared
HEAD = 16  # bytes that tell a photograph
PHOTO = re.compile(rb"\xff\xd8\xff|\x89PNG\r\n\x1a\n|RIFF....WEBP|....ftyp", re.DOTALL)
STOCKS = (".json", ".csv", ".xlsx", ".xls", ".ods")
NOISE = re.compile(r"(^|/)(\.|__MACOSX/|(thumbs\.db|desktop\.ini)$)", re.IGNORECASE)
DIGITS = re.compile(r"(\d+)")
# The first sign begins a row of such signs: looked for within one, the time would grow with its square.
NUMBERED = re.compile(r"(?<![ _.-])(?:[ _.-]+\d{1,3}|[ _.-]*\(\d{1,3}\))$")
# Of other kinds zipfile unpacks all that it has read at once.
BOUNDED = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}
UTF_8 = 0x800  # the flag of a ZIP's name
UNICODE_NAME = 0x7075  # the field in which Info-ZIP repeats it
CODE_PAGES = ("cp850", "cp1252", "mac_roman")  # of Brazilian Windows, of programs for it, of old Macs
PORTUGUESE = re.compile(r"[ -~áàâãçéêíóôõúüªº]*", re.IGNORECASE)


class SuppliedPhotos:
    """The files that came with a stock. A line names one by the end of its path; `left` are those of no line."""

    def __init__(self, paths: Iterable[str], read: Callable[[str, int], bytes], base: str = "") -> None:
        """`read` gives so many bytes of a file at most; `base` is the folder around everything."""
        self._read = read
        self.left: dict[str, None] = dict.fromkeys(sorted(paths, key=_natural))
        self.by_path: dict[str, str] = {}
        self.by_end: dict[str, list[str]] = {}
        self.of: dict[str, dict[str, None]] = {}  # those of a folder of this name, and those called so
        for path in self.left:
            folded = _folded(path)
            self.by_path |= {path: path, folded: path, folded.removeprefix(_folded(base) + "/"): path}
            file = PurePosixPath(folded)
            name, numbered = NUMBERED.subn("", file.stem)
            for one in (file.parent.name, name if numbered or len(name) > 3 else ""):
                self.of.setdefault(slug(one).replace("-", ""), {})[path] = None
            for end in _ends(folded):
                self.by_end.setdefault(end, []).append(path)

    def find(self, ref: str, code: str = "") -> str | None:
        """The file that the line of car `code` names, null where none has the name; Invalid where several or another
        folder's have it.
        """
        named = _folded(ref)
        end = next((end for end in _ends(named) if end in self.by_end), "")
        found = self.by_end.get(end, [])
        own = self.by_end.get(_folded(f"{code}/{ref}"), [])
        path = own[0] if len(own) == 1 else self.by_path.get(ref) or self.by_path.get(named)
        if not path and "/" in named and "/" not in end:  # the name alone, which another car's may have
            path = self.by_path.get(end)
        elif not path and len(found) == 1:
            path = found[0]
        if found and not path:
            raise Invalid(
                "fotos", f"Não se sabe que foto é “{ref[:200]}”. Com este nome há {_listed(found)}."
            )
        if path:
            self.left.pop(path, None)
        return path

    def list_of(self, *names: str) -> list[str]:
        """The photographs called like a car's code, otherwise its plate: by their folder, or as ABC1D23_2.jpg; in order."""
        found = (self.of.get(one) for name in names if (one := slug(name).replace("-", "")))
        return [path for path in next(filter(None, found), {}) if self._is_photo(path)]

    def read(self, path: str) -> bytes:
        """A file's bytes, one more than a photograph may have at most."""
        return self._read(path, MAX_BYTES + 1)

    def unused(self) -> str:
        """What is said of the files of no line."""
        photos = {path: self._is_photo(path) for path in self.left}
        kinds = {
            "Fotos que nenhum carro tem": [path for path in photos if photos[path]],
            "Arquivos que não são fotos": [path for path in photos if not photos[path]],
        }
        return " ".join(f"{kind} ({len(paths)}): {_listed(paths)}." for kind, paths in kinds.items() if paths)

    def _is_photo(self, path: str) -> bool:
        return may_be_photo(self._read(path, HEAD))


def may_be_photo(data: bytes) -> bool:
    """Whether a file begins like a photograph."""
    return bool(PHOTO.match(data))


def _folded(path: str) -> str:
    """A path as it is compared: with either slash, letters of any case, accents in one or two characters."""
    plain = unicodedata.normalize("NFC", path).casefold().replace("\\", "/")
    return "/".join(part.strip() for part in plain.split("/") if part.strip() not in ("", ".", ".."))


def _ends(folded: str) -> Iterator[str]:
    """The ends of a path, the longest first: a/b/1.jpg, b/1.jpg, 1.jpg."""
    parts = folded.split("/")[-DEEPEST:]
    return ("/".join(parts[n:]) for n in range(len(parts)))


def _listed(paths: list[str]) -> str:
    rest = len(paths) - MOST_LISTED
    names = ", ".join(f"“{path[:200]}”" for path in paths[:MOST_LISTED])
    return f"{names} e mais {rest}" if rest > 0 else names


def _natural(path: str) -> list[tuple[bool, int, str]]:
    """2.jpg stands before 10.jpg."""
    return [(part.isdecimal(), int(part) if part.isdecimal() else 0, part) for part in DIGITS.split(path)]


def open_folder(folder: Path) -> SuppliedPhotos:
    if not folder.is_dir():
        raise Unreadable(f"{folder} não é uma pasta.")
    walked = (Path(parent, name) for parent, _, names in os.walk(folder) for name in names)
    files = {
        _decoded(os.fsencode(file.relative_to(folder))): file for file in walked if not file.is_symlink()
    }

    def read(path: str, most: int) -> bytes:
        with files[path].open("rb") as file:
            return file.read(most)

    return SuppliedPhotos([path for path in files if not NOISE.search(path)], read)


class Archive:
    """A ZIP of photographs, with the file of the cars in it, before it, or without one. Its names are no paths of this
    machine, and of no file more is read than it may have.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.zip = zipfile.ZipFile(path)
        except (zipfile.BadZipFile, OSError, ValueError):
            raise Unreadable("O ZIP não pôde ser aberto.") from None
        entries = self.zip.infolist()
        if len(entries) > MOST_ENTRIES:
            raise Unreadable(f"O ZIP tem mais de {MOST_ENTRIES} arquivos.")
        self.files: dict[str, zipfile.ZipInfo] = {}
        for one in entries:
            if one.flag_bits & 1:
                raise Unreadable("O ZIP tem senha.")
            name = _name_of(one)
            if not (name.endswith("/") or NOISE.search(name) or stat.S_ISLNK(one.external_attr >> 16)):
                self.files[name] = one
        # The file of the cars lies highest, or is called estoque.
        stocks = [name for name in self.files if name.lower().endswith(STOCKS)]
        order = ((name.count("/"), PurePosixPath(name).stem.lower() != "estoque", name) for name in stocks)
        self.stock = min(order, default=(0, False, ""))[2]
        # Both were sent as one, the file of the cars first.
        self.before = 0 if self.stock else min((one.header_offset for one in entries), default=0)
        others = (name for name in self.files if name != self.stock)
        self.supplied = SuppliedPhotos(others, self._read, self.stock.rpartition("/")[0])

    def _open(self, name: str) -> IO[bytes]:
        one = self.files[name]
        if one.compress_type not in BOUNDED:
            raise NotImplementedError(one.filename)  # as zipfile does for a kind that it cannot unpack
        return self.zip.open(one)

    def _read(self, name: str, most: int) -> bytes:
        try:
            with self._open(name) as file:
                return file.read(most)
        except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, OSError):
            return b""  # which is no photograph

    def unpack_stock(self, folder: Path) -> Path:
        """The file of the cars, written into `folder`."""
        if self.before:
            with self.path.open("rb") as source, (folder / "estoque").open("wb") as file:
                file.write(source.read(min(self.before, MOST_BYTES + 1)))
            return folder / "estoque"
        if not self.stock:
            raise Unreadable("O ZIP não tem um arquivo .xlsx, .xls, .ods, .csv ou .json com os carros.")
        target = folder / f"estoque{PurePosixPath(self.stock).suffix.lower()}"
        if self.files[self.stock].file_size > MOST_BYTES:
            raise Unreadable(f"O arquivo dos carros passa de {MOST_BYTES >> 20} MB.")
        try:
            with self._open(self.stock) as source, target.open("wb") as file:
                shutil.copyfileobj(source, file)  # which stops at the size that the ZIP says
        except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError):
            raise Unreadable("O arquivo dos carros não pôde ser lido no ZIP.") from None
        return target


def _name_of(one: zipfile.ZipInfo) -> str:
    """The path of an entry. Without the flag of UTF-8 its bytes are what the packing program's machine writes, and Info-ZIP
    repeats it in a field of its own.
    """
    name = one.orig_filename
    if not one.flag_bits & UTF_8:
        raw = name.encode("cp437")  # as which zipfile has read it
        # A version, the checksum of the name that it repeats, the name.
        field = _field_of(one.extra, UNICODE_NAME)
        name = _decoded(field[5:] if field[1:5] == struct.pack("<L", zlib.crc32(raw)) else raw)
    return name.partition("\0")[0].replace("\\", "/")


def _field_of(extra: bytes, wanted: int) -> bytes:
    while len(extra) >= 4:
        kind, size = struct.unpack("<HH", extra[:4])
        if kind == wanted:
            return extra[4 : 4 + size]
        extra = extra[4 + size :]
    return b""


def _decoded(name: bytes) -> str:
    """A name of which nobody says how it is written: UTF-8, or else the first code page in which it is Portuguese."""
    with suppress(UnicodeDecodeError):
        return name.decode()
    texts = [name.decode(page, "replace") for page in CODE_PAGES]
    return next((text for text in texts if PORTUGUESE.fullmatch(text)), texts[0])
