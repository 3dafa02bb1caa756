"""Sitemaps and feeds served from the disk, where app/crawlers/publish.py writes them.

The last good ones stay until all new ones are written.
"""

import asyncio
import logging
import sys
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException, ServiceUnavailableException
from litestar.handlers import HTTPRouteHandler
from litestar.response import File

from app.platform.build import manifest
from app.platform.config import config
from app.seo import State, policy
from db.estoque.urls import content_hash
from db.platform.engine import VAR
from db.platform.settings import ROOT
from db.platform.versoes import get_versao

log = logging.getLogger(__name__)

FOLDER = VAR / "arquivos"
STAMP = "versao"  # the file that says of which content and build the others are
RETRY_SECONDS = 30  # until a new site has its first files

publishing = asyncio.Lock()


async def stamp() -> str:
    """The version of the files: the content's, the build's and the site's URL."""
    return content_hash([await get_versao(), manifest().versao, config.site_url])


def _written_stamp() -> str:
    try:
        return (FOLDER / STAMP).read_text()
    except FileNotFoundError:
        return ""


async def keep_current() -> None:
    """The worker's part: rewrites them when the content has changed. A process of its own takes the time and the memory."""
    async with publishing:
        if _written_stamp() != await stamp():
            await _publish()


async def _publish() -> None:
    command = [
        "nice",
        "-n",
        "19",
        sys.executable,
        "-m",
        "app.crawlers.publish",
    ]  # visitors come before its start too
    process = await asyncio.create_subprocess_exec(*command, cwd=ROOT)
    try:
        if await process.wait():
            log.error("the files for crawlers were not written: status %s", process.returncode)
    finally:
        if process.returncode is None:
            process.terminate()


def served(path: str, media_type: str) -> HTTPRouteHandler:
    """The handler of a written file."""

    @get(path, include_in_schema=False)
    async def file(request: Request[Any, Any, Any]) -> Response[Any]:
        return await serve(request, path[1:], media_type)

    return file


async def serve(request: Request[Any, Any, Any], name: str, media_type: str) -> Response[Any]:
    """A written file; 503 with Retry-After until the worker has written the first ones."""
    if not _written_stamp():
        raise ServiceUnavailableException(headers={"Retry-After": str(RETRY_SECONDS)})
    file, headers = FOLDER / name, {**crawler_headers(), "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        file, headers["Content-Encoding"] = file.with_name(file.name + ".gz"), "gzip"
    try:
        stat = file.stat()
    except FileNotFoundError:
        raise NotFoundException from None
    headers["ETag"] = f'W/"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
    if headers["ETag"] in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=media_type)
    return File(
        file, media_type=media_type, headers=headers, stat_result=stat, content_disposition_type="inline"
    )


def crawler_headers() -> dict[str, str]:
    """Of an answer for crawlers to read, not to show among their results."""
    robots = policy(State(kind="arquivo", url="")).robots or ""
    return {"Cache-Control": "public, max-age=3600", "X-Robots-Tag": robots}
