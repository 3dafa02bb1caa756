"""Photographs of an import, from a folder, a ZIP or named hosts: each written anew as the desk does, and taken in once."""

import asyncio
import hashlib
import re
import zipfile
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urlsplit

from app.decode_photo import MAX_BYTES
from app.download import Download
from app.photos import develop
from db.errors import Invalid
from db.estoque.catalogo import slug
from db.importar.archive import Archive, Shelf
from db.importar.photographs import Photographs, find_taken, is_same_file, name_for, remember
from db.importar.reading import Stock
from db.mesa.estoque import add_foto

AT_ONCE = 2  # each takes a core
SIGNS = (b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n")
NOT_YET = re.compile(r"^https?://", re.IGNORECASE)


class Intake(Photographs):
    """Where photographs come from: `shelf` is what came with the file, `download` the hosts that may be asked."""

    def __init__(self, shelf: Shelf | None, download: Download) -> None:
        super().__init__()
        self.shelf, self.download = shelf, download
        self.turn = asyncio.Semaphore(AT_ONCE)
        self.under_way: dict[str, asyncio.Lock] = {}

    async def list_of(self, code: str) -> list[str]:
        return self.shelf.list_of(code) if self.shelf else []

    async def take(self, ref: str, *, rehearsal: bool) -> str:
        if NOT_YET.match(ref):
            return await self._from_host(ref, rehearsal=rehearsal)
        path = self.shelf.find(ref) if self.shelf else None
        if self.shelf is None or path is None:
            return await super().take(ref, rehearsal=rehearsal)
        data = await asyncio.to_thread(self.shelf.read, path)
        own = PurePosixPath(path).name
        if own in self.known and await is_same_file(own, data):
            return own
        return await self._take_in(ref, own, data, rehearsal=rehearsal)

    async def _from_host(self, url: str, *, rehearsal: bool) -> str:
        """A photograph that was fetched once is not fetched again."""
        self.download.check(url)
        key = f"url:{_digest(url.encode())}"
        if taken := await find_taken(key):
            return taken
        if rehearsal:
            return _to_come(key)
        async with self.turn:
            data = await self.download.get(url, MAX_BYTES)
        name = PurePosixPath(unquote(urlsplit(url).path)).name
        made = await self._take_in(url, name, data, rehearsal=False)
        await remember(key, made)
        return made

    async def _take_in(self, ref: str, name: str, data: bytes, *, rehearsal: bool) -> str:
        if not data.startswith(SIGNS):
            raise Invalid("fotos", f"A foto “{ref[:200]}” não é JPEG nem PNG.")
        if len(data) > MAX_BYTES:
            raise Invalid("fotos", f"A foto “{ref[:200]}” passa de {MAX_BYTES >> 20} MB.")
        key = f"sha:{_digest(data)}"
        async with self.under_way.setdefault(key, asyncio.Lock()):
            if taken := await find_taken(key):
                return taken
            if rehearsal:
                return _to_come(key)
            async with self.turn:
                jpeg = await _developed(ref, data)
                stem = slug(PurePosixPath(name).stem)[:80] or "foto"
                made = await add_foto(await name_for(stem, key[4:12]), jpeg)
            arquivo = PurePosixPath(made.imagem).name
            await remember(key, arquivo)
            self.known.add(arquivo)
            self.added += 1
            return arquivo


async def _developed(ref: str, data: bytes) -> bytes:
    try:
        return await develop("fotos", data)
    except Invalid as error:
        raise Invalid("fotos", f"A foto “{ref[:200]}”: {error.detail}") from None


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _to_come(key: str) -> str:
    """What a rehearsal calls a photograph that would be new."""
    return f"nova-{key[4:20]}.jpg"


def open_stock(file: Path, folder: Path) -> tuple[Stock, Shelf | None]:
    """The cars of a file, and the photographs that a ZIP has besides; `folder` is for what is unpacked."""
    if not zipfile.is_zipfile(file):
        return Stock(file), None
    archive = Archive(file)
    return Stock(archive.unpack_stock(folder)), archive.shelf
