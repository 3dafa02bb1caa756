"""IndexNow: notifies search engines of changed addresses (indexnow.org), if INDEXNOW_KEY is set."""

import logging
from urllib.parse import urlsplit

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

from app.crawlers import sitemap
from app.crawlers.jsonld import absolute
from app.platform.config import config
from db import addresses
from db.estoque.listagens import list_canonical
from db.estoque.urls import list_changed
from db.platform.versions import get_version, set_version

log = logging.getLogger("indexnow")

URL = "https://api.indexnow.org/indexnow"
MOST = 10_000
TIMEOUT = 20.0


async def submit_changes() -> None:
    """Submits the vehicles that changed or went since the last time, and the listings that show them, if a key is set; the
    next run repeats a failed one."""
    if not config.indexnow_key:
        return
    versao = await get_version()
    cars, paths = await list_changed(await get_version("indexnow"))
    if cars:
        paths |= {one.path for one, shown in (await list_canonical()).items() if not cars.isdisjoint(shown)}
        changed = sorted(paths)
        for start in range(0, len(changed), MOST):
            await submit(config.indexnow_key, changed[start : start + MOST])
        await set_version("indexnow", versao)
        log.info("submitted %d addresses", len(changed))


async def submit(key: str, paths: list[str]) -> None:
    """Posts the URLs of these paths; an httpx error when the service refuses or is out of reach."""
    import httpx  # the web process, which only shows the key, is spared its 5 MB

    submission = {
        "host": urlsplit(config.site_url).netloc,
        "key": key,
        "keyLocation": absolute(addresses.key_file_path(key)),
        "urlList": [absolute(path) for path in paths],
    }
    async with httpx.AsyncClient(timeout=TIMEOUT) as client:
        (await client.post(URL, json=submission)).raise_for_status()


def key_file(key: str) -> HTTPRouteHandler:
    """The handler of the file that proves the key to be this site's."""

    @get(addresses.key_file_path(key), include_in_schema=False, name="indexnow_key")
    async def indexnow_key() -> Response[str]:
        return sitemap.crawler_file(key)

    return indexnow_key


handlers = [key_file(config.indexnow_key)] if config.indexnow_key else []
