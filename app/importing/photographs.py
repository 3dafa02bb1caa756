"""Photographs of an import: read from a folder, a ZIP or named hosts, and stored once."""

import asyncio
import hashlib
import logging
import re
import zipfile
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urlsplit

from app.importing.download import Download
from app.platform.errors import Busy
from app.platform.photos import NO_SPACE, develop, has_space
from db.fichas.fotos import add_foto, stem_of
from db.importar.archive import Archive, SuppliedPhotos, may_be_photo
from db.importar.photographs import Photographs, find_taken, is_same_file, name_for, remember
from db.importar.reading import Stock
from db.importar.workbooks import is_workbook
from db.platform.errors import Invalid
from db.platform.photos.darkroom import MAX_BYTES

log = logging.getLogger(__name__)

AT_ONCE = 2  # each takes a core
NOT_YET = re.compile(r"^https?://", re.IGNORECASE)


class PhotoImport(Photographs):
    """Takes photographs from `supplied`, which came with the file, and from the hosts of `download`."""

    def __init__(self, supplied: SuppliedPhotos | None, download: Download) -> None:
        super().__init__(supplied)
        self.download = download
        self.turn = asyncio.Semaphore(AT_ONCE)
        self.under_way: dict[str, asyncio.Lock] = {}

    async def take(self, ref: str, code: str = "", *, rehearsal: bool) -> str:
        if NOT_YET.match(ref):
            return await self._from_host(ref, rehearsal=rehearsal)
        if not (self.supplied and (path := self.supplied.find(ref, code))):
            return await super().take(ref, code, rehearsal=rehearsal)
        data = await asyncio.to_thread(self.supplied.read, path)
        own = PurePosixPath(path).name
        if own in self.known and await is_same_file(own, data):
            return own
        return await self._add_photo(ref, own, data, rehearsal=rehearsal)

    async def _from_host(self, url: str, *, rehearsal: bool) -> str:
        """A photograph that was fetched once is not fetched again."""
        self.download.check(url)
        key = f"url:{hashlib.sha256(url.encode()).hexdigest()}"
        if taken := await find_taken(key):
            return taken
        if rehearsal:
            return _rehearsal_name(key)
        async with self.turn:
            data = await self.download.get(url, MAX_BYTES)
        name = PurePosixPath(unquote(urlsplit(url).path)).name
        made = await self._add_photo(url, name, data, rehearsal=False)
        await remember(key, made)
        return made

    async def _add_photo(self, ref: str, name: str, data: bytes, *, rehearsal: bool) -> str:
        if not may_be_photo(data):
            raise Invalid("fotos", f"A foto “{ref[:200]}” não é JPEG, PNG, WebP, HEIC nem AVIF.")
        if len(data) > MAX_BYTES:
            raise Invalid("fotos", f"A foto “{ref[:200]}” passa de {MAX_BYTES >> 20} MB.")
        key = f"sha:{hashlib.sha256(data).hexdigest()}"
        async with self.under_way.setdefault(key, asyncio.Lock()):
            if taken := await find_taken(key):
                return taken
            if rehearsal:
                return _rehearsal_name(key)
            async with self.turn:
                arquivo = await name_for(stem_of(name), key[4:12])
                await _store(ref, arquivo, data)
            await remember(key, arquivo)
            self.known.add(arquivo)
            self.added += 1
            return arquivo


async def _store(ref: str, arquivo: str, data: bytes) -> None:
    try:
        if not await asyncio.to_thread(has_space):
            raise Busy(NO_SPACE)
        made = await develop("fotos", data, arquivo)
        await add_foto(arquivo, made.files, (made.largura, made.altura))
    except (Invalid, Busy) as error:
        raise Invalid("fotos", f"A foto “{ref[:200]}”: {error.detail}") from None
    except OSError as error:
        log.error("a photograph of an import cannot be stored: %s", error)
        raise Invalid("fotos", f"A foto “{ref[:200]}” não pôde ser guardada agora.") from error


def _rehearsal_name(key: str) -> str:
    return f"nova-{key[4:20]}.jpg"


def open_stock(file: Path, folder: Path, columns: dict[str, str]) -> tuple[Stock, SuppliedPhotos | None]:
    """The cars of a file, and the photographs that a ZIP has besides; `folder` is for what is unpacked."""
    if is_workbook(file) or not zipfile.is_zipfile(file):
        return Stock(file, columns), None
    archive = Archive(file)
    return Stock(archive.unpack_stock(folder), columns), archive.supplied
