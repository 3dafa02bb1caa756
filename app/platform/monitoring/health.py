"""Health checks: `/saude` says that the process answers, `/pronto` that all works."""

import asyncio
import shutil
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar

from litestar import MediaType, Response, get
from msgspec import Struct

from app.platform.config import config
from app.platform.errors import DATABASE_ERRORS
from app.platform.sidecar import is_healthy
from db.platform import clock, outbox, thresholds
from db.platform.backups import migrations
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


PATIENCE = 1.0  # seconds for the database

Parte = Literal["banco", "migracoes", "renderizador", "correio", "disco"]
NO_STORE = {"Cache-Control": "no-store"}
# Sentences besides, "" for nothing to say; app/main.py names who says them.
NOTES: list[Callable[[], Awaitable[str]]] = []


class Prontidao(Struct, kw_only=True):
    """`falhas` names what is wrong; `detail` also says what a site lacks that nobody has opened. `correio_segundos` is the
    age of the oldest pending mail, 0 if there is none, null if the database does not answer.
    """

    detail: str = "Tudo em ordem."
    falhas: list[Parte] = []
    correio_segundos: int | None = None
    livre_mb: int | None = None


@get(
    "/saude",
    media_type=MediaType.TEXT,
    operation_id="getSaude",
    tags=["Operação"],
    summary="Diz que o processo responde",
    description="200 sem corpo. Não pergunta nada ao banco.",
)
async def saude() -> Response[None]:
    return Response(None, media_type=MediaType.TEXT, headers=NO_STORE)


@get(
    "/pronto",
    operation_id="getPronto",
    tags=["Operação"],
    summary="Diz se tudo funciona",
    description="200, ou 503 com o nome do que falha: banco, migrações, renderizador, correio, disco.",
)
async def pronto() -> Response[Prontidao]:
    seen = await check_parts()
    return Response(seen, status_code=503 if seen.falhas else 200, headers=NO_STORE)


async def check_parts() -> Prontidao:
    """Checks every part at once. If the database does not answer, migrations and mails are unknown."""
    database, renderers, disk = await asyncio.gather(
        query_within(PATIENCE, _query_database()), read_renderers(), read_disk()
    )
    missing, pending, unopened = database or (set(), None, "")
    wrong: dict[Parte, bool] = {
        "banco": database is None,
        "migracoes": bool(missing),
        "renderizador": not any(renderers.values()),
        "correio": pending is not None and pending > thresholds.MAIL_PENDING.total_seconds(),
        "disco": not thresholds.DISK_FULL.is_left(*disk),
    }
    falhas = [part for part, is_wrong in wrong.items() if is_wrong]
    found = Prontidao(falhas=falhas, correio_segundos=pending, livre_mb=disk.free // 1_000_000)
    if falhas:
        found.detail = f"Fora de ordem: {', '.join(falhas)}."
    elif unopened:
        found.detail += f" {unopened}"
    return found


async def _query_database() -> tuple[set[str], int | None, str]:
    missing, pending = await migrations.list_missing_migrations(), await outbox.oldest_pending()
    notes = [] if missing else [await note() for note in NOTES]
    return missing, pending, " ".join(filter(None, notes))


handlers: list[Any] = [saude, pronto]
