"""Decodes photographs in a limited process (db/photos/darkroom.py)."""

import asyncio
import binascii
import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, NamedTuple

from app.errors import Busy
from app.uploads.spool import FOLDER
from db.errors import Invalid
from db.photos import darkroom
from db.photos.darkroom import PhotoStatus

PREFIX = re.compile(r"data:image/(?:jpe?g|png);base64,", re.ASCII)
MAX_BYTES = 8 << 20  # of a visitor's photograph
LONGEST = 4 * -(-MAX_BYTES // 3) + 23
WALL_SECONDS = 15
STAFF_SECONDS = 120
BUSY = "Muitas fotos estão sendo recebidas agora. Tente de novo em instantes."

NOT_A_PHOTO = "Envie uma foto JPEG ou PNG."
TOO_HEAVY = "A foto passa de 8 MB. Envie uma menor."
TOO_LARGE = "A foto tem pixels demais (até 40 megapixels em JPEG, 25 em PNG). Envie uma menor."
BROKEN = "Não foi possível abrir esta foto. Envie outra."
REASONS: dict[int | None, str] = {PhotoStatus.NOT_A_PHOTO: NOT_A_PHOTO, PhotoStatus.TOO_LARGE: TOO_LARGE}
STAFF_REASONS: dict[int | None, str] = {
    PhotoStatus.NOT_A_PHOTO: "Envie uma foto JPEG, PNG, WebP ou HEIC.",
    PhotoStatus.TOO_LARGE: (
        "A foto é grande demais (até 32 MB; 64 megapixels em JPEG, 50 em HEIC, 25 em PNG e WebP). Envie uma menor."
    ),
}
SIGNS = re.compile(rb"\xff\xd8\xff|\x89PNG\r\n\x1a\n|RIFF....WEBP|....ftyp", re.DOTALL)


class Developed(NamedTuple):
    """A photograph's files by their names, and its size in pixels."""

    files: dict[str, bytes]
    largura: int
    altura: int


def may_be_photo(data: bytes) -> bool:
    """Whether a file of the staff's begins like a photograph; `develop` decides."""
    return bool(SIGNS.match(data))


async def reencode(campo: str, data_url: str) -> bytes:
    """The photograph of a visitor's data URL as a JPEG of at most 2048 px without metadata; Invalid names `campo`.

    503 when the machine is too busy to decode it in 15 seconds. app/layers/uploads.py lets one offer at a time through.
    """
    made = await _run(campo, _bytes_of(campo, data_url), "", WALL_SECONDS, REASONS)
    return made.files["foto.jpg"]


async def develop(campo: str, source: bytes | IO[bytes], stem: str) -> Developed:
    """A photograph of the staff's in all its variants, named after `stem`; Invalid names `campo`."""
    return await _run(campo, source, stem, STAFF_SECONDS, STAFF_REASONS)


def _bytes_of(campo: str, data_url: str) -> bytes:
    prefix = PREFIX.match(data_url)
    if not prefix:
        raise Invalid(campo, NOT_A_PHOTO)
    if len(data_url) > LONGEST:
        raise Invalid(campo, TOO_HEAVY)
    try:
        data = binascii.a2b_base64(data_url[prefix.end() :], strict_mode=True)
    except (binascii.Error, ValueError):
        raise Invalid(campo, BROKEN) from None
    if len(data) > MAX_BYTES:
        raise Invalid(campo, TOO_HEAVY)
    return data


async def _run(
    campo: str, source: bytes | IO[bytes], stem: str, seconds: float, reasons: dict[int | None, str]
) -> Developed:
    """What the program made; Invalid by its exit status (why it refused the file, or a limit's signal), 503 when late."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=FOLDER) as folder:
        child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-I", darkroom.__file__, str(FOLDER), folder, *([stem] if stem else [])),
            stdin=asyncio.subprocess.PIPE if isinstance(source, bytes) else source,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            cwd="/",
            env={"PATH": os.defpath},
        )
        try:
            async with asyncio.timeout(seconds):
                printed, _ = await child.communicate(source if isinstance(source, bytes) else None)
        except TimeoutError:
            raise Busy(BUSY, headers={"Retry-After": "30"}) from None
        finally:
            with suppress(ProcessLookupError):
                child.kill()
        if child.returncode != 0:
            raise Invalid(campo, reasons.get(child.returncode, BROKEN))
        files = await asyncio.to_thread(_read, Path(folder))
        width, height = map(int, printed.split())
        return Developed(files, width, height)


def _read(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}
