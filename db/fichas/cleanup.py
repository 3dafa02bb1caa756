"""Deletes the files of removed photographs, and of photographs that no record uses."""

import asyncio
import logging
import re
from datetime import timedelta
from typing import Any

from piccolo.columns import JSON, Text, Varchar
from piccolo.table import Table

from db.fichas.kinds import TIPOS
from db.orcamentos.orcamentos import Orcamentos
from db.platform import clock
from db.platform.engine import transaction
from db.platform.photos.darkroom import ICONS, WIDTHS, variant_names
from db.platform.photos.fotos import FILES, Fotos
from db.platform.sql import fetch_slowly

log = logging.getLogger(__name__)

UNDO = timedelta(seconds=40)  # the desk offers the undo of a removal for 30
YOUNG = timedelta(days=1)  # a new photograph may be unused for so long
VARIANT = "|".join(map(str, (*WIDTHS, *ICONS, "og")))
NAME = re.compile(rf"([\w.-]+?)(-(?:{VARIANT}))?\.(?:jpg|avif|png)\b")


async def purge_removed() -> None:
    """Deletes removed photographs, unless a record or a quote shows them. Several workers may run it at once."""
    over: Any = Fotos.removida_em < clock.now() - UNDO
    rows = await Fotos.select(Fotos.arquivo).where(over)
    used = await _find_used() if rows else set()
    for row in rows:
        this = (Fotos.arquivo == row["arquivo"]) & over
        if _stem(row["arquivo"]) in used:
            await Fotos.update(removida_em=None).where(this)
        else:
            await _purge(this, row["arquivo"])


async def _purge(this: Any, arquivo: str) -> None:
    """The row goes with its files: an interrupted deletion is repeated, and nobody restores half of it. The original
    goes first: a variant that is made meanwhile is deleted by the process that made it.
    """
    async with transaction():
        if await Fotos.delete().where(this).returning(Fotos.arquivo):
            for names in ([arquivo], variant_names(arquivo)):
                await asyncio.to_thread(FILES.delete, names)
            log.info("photograph %s is purged", arquivo)


async def mark_orphans() -> None:
    """Marks photographs as removed that no record has shown for a day."""
    used, now = await _find_used(), clock.now()
    old: Any = (Fotos.criada_em < now - YOUNG) & Fotos.removida_em.is_null()
    for row in await Fotos.select(Fotos.arquivo).where(old):
        if _stem(row["arquivo"]) not in used:
            await Fotos.update(removida_em=now).where(Fotos.arquivo == row["arquivo"])


async def _find_used() -> set[str]:
    """The stems of the photographs that records and quotes show."""
    tables: list[type[Table]] = [*{tipo.tabela for tipo in TIPOS.values()}, Orcamentos]
    found: set[str] = set()
    for table in tables:
        name = table._meta.tablename
        for column in table._meta.columns:
            if isinstance(column, Varchar | Text | JSON):
                text = f"CAST({column._meta.db_column_name} AS TEXT)"
                query = f"SELECT {text} AS t FROM {name} WHERE {text} LIKE '%.jpg%' OR {text} LIKE '%.png%'"
                found |= {one for row in await fetch_slowly(query) for one in _stems_in(row["t"])}
    return found


def _stems_in(text: str) -> set[str]:
    """The stems of the photographs that a text names, also by one of their variants."""
    return {one for stem, variant in NAME.findall(text) for one in (stem, stem + variant)}


def _stem(arquivo: str) -> str:
    return arquivo.rpartition(".")[0]
