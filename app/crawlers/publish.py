"""`python -m app.crawlers.publish`: writes sitemaps and feeds beside the old ones, then replaces them."""

import asyncio
import gzip
import logging
import os
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path

from app.crawlers import feeds, sitemap
from app.crawlers.files import FOLDER, STAMP, stamp
from db.platform import clock
from db.platform.engine import opened_database

LEFT_SECONDS = 3600.0  # an older folder is one of a process that was killed
QUICK = 4  # of gzip's levels: beyond it a feed of 200 MB takes half a minute

Files = AsyncIterator[tuple[str, AsyncIterator[str]]]
WRITTEN: tuple[Callable[[], Files], ...] = (sitemap.sitemap_files, feeds.feed_files)


async def publish() -> None:
    """All files as of now. What is not written again is removed; what is being read stays readable."""
    of_now = await stamp()
    await sitemap.refresh()
    _remove_leftovers()
    new = FOLDER.with_name(f"{FOLDER.name}.{os.getpid()}")
    try:
        names = {name for source in WRITTEN async for name in _write(new, source())}
        for name in sorted(names, key=lambda name: name == sitemap.INDEX):  # the index after what it names
            (FOLDER / name).parent.mkdir(parents=True, exist_ok=True)
            for suffix in ("", ".gz"):
                os.replace(new / (name + suffix), FOLDER / (name + suffix))
        (new / STAMP).write_text(of_now)
        os.replace(new / STAMP, FOLDER / STAMP)
    finally:
        shutil.rmtree(new, ignore_errors=True)
    for file in [*FOLDER.rglob("*.*")]:
        if str(file.relative_to(FOLDER)).removesuffix(".gz") not in names:
            file.unlink()


def _remove_leftovers() -> None:
    before = clock.now().timestamp() - LEFT_SECONDS
    for folder in FOLDER.parent.glob(f"{FOLDER.name}.*"):
        with suppress(FileNotFoundError):  # another writer's, who has just finished
            if folder.stat().st_mtime < before:
                shutil.rmtree(folder, ignore_errors=True)


async def _write(folder: Path, files: Files) -> AsyncIterator[str]:
    async for name, parts in files:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as plain, gzip.open(f"{path}.gz", "wb", QUICK) as small:
            async for part in parts:
                plain.write(part.encode())
                small.write(part.encode())
            plain.flush()
            os.fsync(plain.fileno())
        yield name


async def main() -> None:
    async with opened_database():
        await publish()


if __name__ == "__main__":
    logging.basicConfig(level="INFO", format="%(levelname)s %(name)s: %(message)s")
    asyncio.run(main())
