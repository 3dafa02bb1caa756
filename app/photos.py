"""Photographs that visitors send: data URLs in, plain JPEGs out, decoded in a limited process."""

import asyncio
import binascii
import os
import re
import sys
from contextlib import suppress

from app import decode_photo
from app.decode_photo import MAX_BYTES, Refused
from app.errors import Busy
from db.errors import Invalid

PREFIX = re.compile(r"data:image/(?:jpe?g|png);base64,", re.ASCII)
LONGEST = 4 * -(-MAX_BYTES // 3) + 23
WALL_SECONDS = 15
BUSY = "Muitas fotos estão sendo recebidas agora. Tente de novo em instantes."

NOT_A_PHOTO = "Envie uma foto JPEG ou PNG."
TOO_HEAVY = "A foto passa de 8 MB. Envie uma menor."
TOO_LARGE = "A foto tem pixels demais (até 40 megapixels em JPEG, 25 em PNG). Envie uma menor."
BROKEN = "Não foi possível abrir esta foto. Envie outra."
REASONS: dict[int | None, str] = {Refused.NOT_A_PHOTO: NOT_A_PHOTO, Refused.TOO_LARGE: TOO_LARGE}


async def reencode(campo: str, data_url: str) -> bytes:
    """The photograph of a data URL as a JPEG of at most 2048 px without metadata; Invalid names `campo`.

    503 when the machine is too busy to decode it in 15 seconds. app/layers/uploads.py sees to it that one offer at a
    time gets here.
    """
    return await develop(campo, _bytes_of(campo, data_url))


async def develop(campo: str, data: bytes) -> bytes:
    """The same of the file itself."""
    status, made = await _decode(data)
    if status != 0:
        raise Invalid(campo, REASONS.get(status, BROKEN))
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


def _busy() -> Busy:
    return Busy(BUSY, headers={"Retry-After": "30"})


async def _decode(data: bytes) -> tuple[int | None, bytes]:
    """How the process ended (0, why it refused the file, or a limit's signal) and what it made; 503 after 15 seconds."""
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
        raise _busy() from None  # a bad file would have used up its 10 s of CPU by now: the machine is busy
    finally:
        with suppress(ProcessLookupError):
            child.kill()
    return child.returncode, made
