"""IndexNow: notifies search engines of changed addresses (indexnow.org), if INDEXNOW_KEY is set."""

import logging
from http import HTTPStatus
from urllib.parse import urlsplit

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from msgspec import Struct

from app.config import config
from app.crawlers import files, sitemap
from app.crawlers.jsonld import absolute
from db import addresses
from db.estoque import urls

log = logging.getLogger("indexnow")

URL = "https://api.indexnow.org/indexnow"
MOST = 10_000
TIMEOUT = 20.0


class ChangedUrls(Struct, rename="camel"):
    """The protocol's body; `url_list` are whole URLs of `host`."""

    host: str
    key: str
    key_location: str
    url_list: list[str]


async def submit_changes() -> None:
    """Dates changed addresses, and submits them where a key is set; the next run repeats a failed one."""
    await files.keep_current()
    while config.indexnow_key and (paths := await urls.list_unannounced(MOST)):
        await submit(submission_of(config.indexnow_key, paths))
        await urls.mark_announced(paths)
        log.info("submitted %d addresses", len(paths))


def submission_of(key: str, paths: list[str]) -> ChangedUrls:
    host = urlsplit(config.site_url).netloc
    return ChangedUrls(host, key, absolute(addresses.key_file_path(key)), [absolute(path) for path in paths])


async def submit(submission: ChangedUrls) -> None:
    """Posts it; anything but 200 or 202 is a RuntimeError that names what was said."""
    import httpx  # the web process, which only shows the key, is spared its 5 MB

    headers = {"Content-Type": "application/json; charset=utf-8"}
    try:
        async with httpx.AsyncClient(timeout=TIMEOUT) as client:
            answer = await client.post(URL, content=msgspec.json.encode(submission), headers=headers)
    except httpx.TransportError as error:
        raise RuntimeError(f"{URL} is out of reach: {error!r}") from error
    if answer.status_code not in (HTTPStatus.OK, HTTPStatus.ACCEPTED):
        raise RuntimeError(f"{URL} answered {answer.status_code} {answer.reason_phrase}")


def key_file(key: str) -> HTTPRouteHandler:
    """The handler of the file that proves the key to be this site's."""

    @get(addresses.key_file_path(key), include_in_schema=False, name="indexnow_key")
    async def indexnow_key() -> Response[str]:
        return sitemap.crawler_file(key)

    return indexnow_key


handlers = [key_file(config.indexnow_key)] if config.indexnow_key else []
