"""Photographs are decoded in a limited process (db/platform/photos/darkroom.py)."""

import asyncio
import binascii
import os
import re
import shutil
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, NamedTuple

from app.platform.errors import Busy
from db.platform import clock, thresholds
from db.platform.clock import DAY
from db.platform.engine import VAR
from db.platform.errors import Invalid
from db.platform.photos import darkroom
from db.platform.photos.darkroom import PhotoStatus
from db.platform.photos.fotos import FILES, get_foco

FOLDER = VAR / "recebendo"


def has_space() -> bool:
    """Whether the disk has space for photographs; below it, forms need what is left."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    return thresholds.has_room(FOLDER)


async def remove_leftovers() -> None:
    """Removes the folders of processes that were killed while they worked."""
    for folder in FOLDER.glob("tmp*"):
        if folder.stat().st_mtime < (clock.now() - DAY).timestamp():
            shutil.rmtree(folder, ignore_errors=True)


PREFIX = re.compile(r"data:[^;,]{0,100};base64,")  # whatever its type: the content decides
MAX_BYTES = 8 << 20  # of a visitor's photograph
LONGEST = 4 * -(-MAX_BYTES // 3)
WALL_SECONDS = 15
STAFF_SECONDS = 120
BUSY = "Muitas fotos estão sendo recebidas agora. Tente de novo em instantes."
NO_SPACE = "Não há espaço para arquivos no servidor agora. Tente de novo mais tarde."

NOT_A_PHOTO = "Envie uma foto JPEG ou PNG."
NO_STAFF_PHOTO = "Envie uma foto JPEG, PNG, WebP, HEIC ou AVIF."
NO_MARK = "Envie o desenho em SVG, em PNG de fundo transparente, ou em JPEG ou WebP."
TOO_HEAVY = "A foto passa de {} MB. Envie uma menor."
TOO_LARGE = "A foto tem {:.1f} megapixels, e o limite deste formato é {:.0f}. Envie uma menor."
CUT_OFF = "Falta uma parte do arquivo desta foto. Envie a original de novo."
BROKEN = "Não foi possível abrir esta foto. Envie outra."


class Developed(NamedTuple):
    """A photograph's files by their names, and its size in pixels."""

    files: dict[str, bytes]
    largura: int
    altura: int


async def reencode(campo: str, data_url: str) -> bytes:
    """The photograph of a visitor's data URL as a JPEG of at most 2048 px without metadata; Invalid names `campo`.

    503 when the machine is too busy to decode it in 15 seconds, or its disk full.
    app/platform/layers/uploads.py lets one offer at a time through.
    """
    made = await _run(campo, _bytes_of(campo, data_url), [], WALL_SECONDS, NOT_A_PHOTO)
    return made.files["foto.jpg"]


async def develop(campo: str, source: bytes | IO[bytes], arquivo: str) -> Developed:
    """A photograph of the staff's, or a mark in all sizes if `arquivo` ends with .png; Invalid names `campo`."""
    return await _run(
        campo, source, [arquivo], STAFF_SECONDS, NO_MARK if arquivo.endswith(".png") else NO_STAFF_PHOTO
    )


async def make_variants(arquivo: str, names: Sequence[str], *, idle: bool = False) -> bool:
    """Makes and stores these variants of a stored photograph; False where there is none, also by the time they are stored.

    `idle` gives way to the site. Invalid for a damaged original; 503 on a full disk.
    """
    try:
        original = await FILES.read(arquivo)
    except FileNotFoundError:
        return False
    given = [arquivo, *names, str(await get_foco(arquivo))]
    made = await _run("", original, given, STAFF_SECONDS, BROKEN, idle=idle)
    await asyncio.to_thread(FILES.put, made.files)
    there = await FILES.has(arquivo)
    if not there:  # who deletes a photograph deletes its original first
        await asyncio.to_thread(FILES.delete, names)
    return there


def _bytes_of(campo: str, data_url: str) -> bytes:
    prefix = PREFIX.match(data_url)
    if not prefix:
        raise Invalid(campo, NOT_A_PHOTO)
    if len(data_url) - prefix.end() > LONGEST:
        raise Invalid(campo, TOO_HEAVY.format(MAX_BYTES >> 20))
    try:
        data = binascii.a2b_base64(data_url[prefix.end() :], strict_mode=True)
    except (binascii.Error, ValueError):
        raise Invalid(campo, BROKEN) from None
    if len(data) > MAX_BYTES:
        raise Invalid(campo, TOO_HEAVY.format(MAX_BYTES >> 20))
    return data


async def _run(
    campo: str,
    source: bytes | IO[bytes],
    names: list[str],
    seconds: float,
    not_a_photo: str,
    *,
    idle: bool = False,
) -> Developed:
    """What the program made; Invalid by its exit status (why it refused the file, or a limit's signal), 503 when late or
    without space.
    """
    FOLDER.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=FOLDER) as folder:
        child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-I", "-c", darkroom.PROGRAM, "" if idle else str(FOLDER), folder, *names),
            stdin=asyncio.subprocess.PIPE if isinstance(source, bytes) else source,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            cwd="/",
            env={"PATH": os.defpath},
            start_new_session=idle,
        )
        if idle:
            give_way(child.pid)
        try:
            async with asyncio.timeout(seconds):
                printed, _ = await child.communicate(source if isinstance(source, bytes) else None)
        except TimeoutError:
            raise Busy(BUSY, headers={"Retry-After": "30"}) from None
        finally:
            with suppress(ProcessLookupError):
                child.kill()
        if child.returncode == PhotoStatus.DISK_FULL:
            raise Busy(NO_SPACE, headers={"Retry-After": "60"})
        if child.returncode != 0:
            raise Invalid(campo, _reason(child.returncode, printed, not_a_photo))
        files = await asyncio.to_thread(_read, Path(folder))
        width, height = map(int, printed.split())
        return Developed(files, width, height)


def _reason(status: int | None, printed: bytes, not_a_photo: str) -> str:
    """The limit that a photograph has passed, or what else is wrong with it."""
    if status == PhotoStatus.TOO_LARGE:
        pixels, most = map(int, printed.split())
        return TOO_LARGE.format(pixels / 1e6, most / 1e6).replace(".", ",", 1)
    sentences: dict[int | None, str] = {
        PhotoStatus.NOT_A_PHOTO: not_a_photo,
        PhotoStatus.TOO_HEAVY: TOO_HEAVY.format(darkroom.MAX_BYTES >> 20),
        PhotoStatus.CUT_OFF: CUT_OFF,
    }
    return sentences.get(status, BROKEN)


def _read(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


LEAST = 10  # a tenth of a busy processor


def give_way(pid: int) -> None:
    """Lowers the priority of a process and of its session: Linux shares the processor among sessions first."""
    with suppress(OSError):  # it has ended, or this system knows no sessions
        os.setpriority(os.PRIO_PROCESS, pid, LEAST)
        Path(f"/proc/{pid}/autogroup").write_text(str(LEAST))
