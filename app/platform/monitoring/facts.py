"""Facts about the running site for health checks, alerts and metrics: disk, renderers, database, backups."""

import asyncio
import shutil
from collections.abc import Awaitable
from datetime import timedelta
from pathlib import Path
from typing import NamedTuple, TypeVar

from app.platform.config import config
from app.platform.errors import DATABASE_ERRORS
from app.platform.sidecar import is_healthy
from db.platform import clock
from db.platform.backups.files import list_backups, moment_of
from db.platform.engine import VAR

T = TypeVar("T")


class Disk(NamedTuple):
    """Bytes of the disk of VAR_DIR."""

    free: int
    total: int


async def read_disk() -> Disk:
    disk = await asyncio.to_thread(shutil.disk_usage, VAR)
    return Disk(disk.free, disk.total)


async def read_renderers() -> dict[str, bool]:
    """Whether each renderer answers, by its socket's name."""
    answers = await asyncio.gather(*map(is_healthy, config.ssr_sockets))
    return {socket.name: answer for socket, answer in zip(config.ssr_sockets, answers, strict=True)}


async def query_within(seconds: float, facts: Awaitable[T]) -> T | None:
    """Facts of the database; None if it does not answer in time."""
    try:
        async with asyncio.timeout(seconds):
            return await facts
    except DATABASE_ERRORS:
        return None


def read_backup_age(home: Path) -> timedelta | None:
    """The age of the newest backup in a folder; None if there is none."""
    made = list_backups(home)
    return clock.now() - moment_of(made[-1]) if made else None
