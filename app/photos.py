"""Photographs that visitors send: data URLs in, plain JPEGs out, decoded in a limited process, one at a time."""

import asyncio
import binascii
import os
import re
import struct
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from weakref import WeakKeyDictionary

from app import decode_photo
from app.decode_photo import MAX_BYTES, acceptable
from app.errors import Busy
from db.errors import Invalid

PREFIX = re.compile(r"data:image/(?:jpe?g|png);base64,", re.ASCII)
LONGEST = 4 * -(-MAX_BYTES // 3) + 23
MOST_SEGMENTS = 1000  # before the picture's size: photographs have a few dozen
WALL_SECONDS = 15
QUEUE_SECONDS = 20
BUSY = "Muitas fotos estão sendo recebidas agora. Tente de novo em instantes."

NOT_A_PHOTO = "Envie uma foto JPEG ou PNG."
TOO_HEAVY = "A foto passa de 8 MB. Envie uma menor."
TOO_LARGE = "A foto tem pixels demais (até 40 megapixels em JPEG, 25 em PNG). Envie uma menor."
BROKEN = "Não foi possível abrir esta foto. Envie outra."

_turns: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock] = WeakKeyDictionary()


async def reencode(campo: str, data_url: str) -> bytes:
    """The photograph of a data URL as a JPEG of at most 2048 px without metadata; Invalid names `campo`.

    503 when its turn does not come within 20 seconds, or the machine is too busy to decode it in 15.
    """
    data = _bytes_of(campo, data_url)
    size = _size_of(data)
    if size is None:
        raise Invalid(campo, NOT_A_PHOTO)
    if not acceptable(*size):
        raise Invalid(campo, TOO_LARGE)
    async with _turn():
        made = await _decode(data)
    if made is None:
        raise Invalid(campo, BROKEN)
    return made


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


def _size_of(data: bytes) -> tuple[str, int, int] | None:
    """Format, width and height from the first bytes, before anything is decoded; None when it is neither format."""
    if data[:8] == b"\x89PNG\r\n\x1a\n" and data[12:16] == b"IHDR" and len(data) > 24:
        return ("PNG", *struct.unpack(">II", data[16:24]))
    return _size_of_jpeg(data) if data[:3] == b"\xff\xd8\xff" else None


def _size_of_jpeg(data: bytes) -> tuple[str, int, int] | None:
    at = 2
    for _ in range(MOST_SEGMENTS):
        if at + 9 > len(data) or data[at] != 0xFF:
            break
        marker = data[at + 1]
        if marker == 0xFF:  # a fill byte
            at += 1
        elif 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return "JPEG", width, height
        elif marker in (0xD9, 0xDA):
            return None
        else:
            at += 2 + struct.unpack(">H", data[at + 2 : at + 4])[0]
    return None


def busy() -> Busy:
    return Busy(BUSY, headers={"Retry-After": "30"})


@asynccontextmanager
async def _turn() -> AsyncIterator[None]:
    lock = _turns.setdefault(asyncio.get_running_loop(), asyncio.Lock())
    try:
        async with asyncio.timeout(QUEUE_SECONDS):
            await lock.acquire()
    except TimeoutError:
        raise busy() from None
    try:
        yield
    finally:
        lock.release()


async def _decode(data: bytes) -> bytes | None:
    """None when the process refused the file or ran out of its limits; 503 when it took 15 seconds."""
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        "-I",
        decode_photo.__file__,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        cwd="/",
        env={"PATH": os.defpath},
    )
    try:
        async with asyncio.timeout(WALL_SECONDS):
            made, _ = await child.communicate(data)
    except TimeoutError:
        raise busy() from None  # a bad file would have used up its seconds of CPU before
    finally:
        with suppress(ProcessLookupError):
            child.kill()
    return made if child.returncode == 0 and made.startswith(b"\xff\xd8") else None
