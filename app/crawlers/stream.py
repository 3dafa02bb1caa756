"""Sitemaps and feeds, read from the database while they are sent: a crawler asks rarely, visitors come first."""

import asyncio
import time
import zlib
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Any

from litestar import Request, Response
from litestar.response import Stream

from app.platform.build import manifest
from app.platform.config import config
from app.platform.layers.asgi import accepts
from db.platform.pepper import digest

QUICK = 4  # of gzip's levels: a feed of 110 MB takes 0.8 s of processor time

turn = asyncio.Lock()


def stream(
    request: Request[Any, Any, Any], versao: int, parts: AsyncGenerator[str, None], media_type: str
) -> Response[Any]:
    """An answer of these parts; `versao` differs when they do. The parts may change meanwhile: then so has `versao`, and
    a crawler that asks again gets all of them again."""
    headers = {**crawler_headers(), "Vary": "Accept-Encoding"}
    headers["ETag"] = f'W/"{digest(f"{versao} {manifest().versao} {config.site_url}")}"'
    small = accepts(request.headers.get("accept-encoding", "").encode("latin-1"), b"gzip")
    headers |= {"Content-Encoding": "gzip"} if small else {}
    if headers["ETag"] in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=media_type)
    body = _compressed(paced(parts)) if small else paced(parts)
    return Stream(body, headers=headers, media_type=media_type)


async def paced(parts: AsyncGenerator[str, None]) -> AsyncIterator[str]:
    """The parts: of all streams of this process one at a time, and as much time again for everything else."""
    while True:
        async with turn:
            began = time.perf_counter()
            part = await anext(parts, None)
            await asyncio.sleep(time.perf_counter() - began)
        if part is None:
            return
        yield part


async def _compressed(parts: AsyncIterator[str]) -> AsyncIterator[bytes]:
    coder = zlib.compressobj(QUICK, wbits=31)
    async for part in parts:
        if piece := coder.compress(part.encode()):
            yield piece
    yield coder.flush()


def crawler_headers() -> dict[str, str]:
    """Of an answer for crawlers to read, not to show among their results."""
    return {"Cache-Control": "public, max-age=3600", "X-Robots-Tag": "noindex"}
