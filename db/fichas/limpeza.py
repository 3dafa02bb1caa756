"""Hides the files of removed photographs, and purges them after a day."""

import asyncio
import logging
import re
from datetime import timedelta
from typing import Any

from piccolo.columns import JSON, Text, Varchar
from piccolo.table import Table

from db import clock
from db.engine import transaction
from db.fichas.tipos import TIPOS
from db.orcamentos.orcamentos import Orcamentos
from db.photos.darkroom import WIDTHS, variant_names
from db.photos.fotos import FILES, REMOVED, Fotos

log = logging.getLogger(__name__)

UNDO = timedelta(days=1)  # a removed photograph can be restored for so long
YOUNG = timedelta(days=1)  # a new one may be unused for so long
VARIANT = "|".join(map(str, (*WIDTHS, "og")))
NAME = re.compile(rf"([\w.-]+?)(-(?:{VARIANT}))?\.(?:jpg|avif)\b")


async def sweep() -> None:
    """Hides removed photographs, shows restored ones, purges those removed a day ago. Several workers may run it at once."""
    gone = Fotos.removida_em.is_not_null()
    rows = await Fotos.select().where(gone | (Fotos.oculta == 1))
    due = [row for row in rows if not row["oculta"] or _is_over(row["removida_em"])]
    if not due:
        return
    used = await _find_used()
    for row in due:
        arquivo = row["arquivo"]
        if _stem(arquivo) in used:
            await _show(row)
        elif not row["oculta"]:
            await _hide(row)
        else:
            await _purge(row)
            log.info("photograph %s is purged", arquivo)


def _is_over(removed: Any) -> bool:
    return removed is None or bool(removed < clock.now() - UNDO)


async def mark_orphans() -> None:
    """Marks photographs as removed that no record has shown for a day, and hidden ones as restored that a record shows."""
    used = await _find_used()
    old: Any = (Fotos.criada_em < clock.now() - YOUNG) & Fotos.removida_em.is_null()
    for row in await Fotos.select(Fotos.arquivo).where(old):
        if _stem(row["arquivo"]) not in used:
            await _mark(row["arquivo"], {Fotos.removida_em: clock.now()})
    for row in await Fotos.select().where(Fotos.oculta == 1):
        if _stem(row["arquivo"]) in used:
            await _show(row)


async def _find_used() -> set[str]:
    """The stems of all photographs in any text of a record or a quote."""
    tables: list[type[Table]] = [*{tipo.tabela for tipo in TIPOS.values()}, Orcamentos]
    found: set[str] = set()
    for table in tables:
        name = table._meta.tablename
        for column in table._meta.columns:
            if isinstance(column, Varchar | Text | JSON):
                text = f"CAST({column._meta.db_column_name} AS TEXT)"
                rows = await table.raw(f"SELECT {text} AS t FROM {name} WHERE {text} LIKE '%.jpg%'")
                found |= {one for row in rows for one in _stems_in(row["t"])}
    return found


def _stems_in(text: str) -> set[str]:
    """The stems of the photographs that a text names, also by one of their variants."""
    return {one for stem, variant in NAME.findall(text) for one in (stem, stem + variant)}


def _stem(arquivo: str) -> str:
    return arquivo.rpartition(".")[0]


async def _hide(row: dict[str, Any]) -> None:
    """Moves the files to the private folder. The row is marked last, so that an interrupted move is repeated."""
    names = variant_names(row["arquivo"], row["largura"])
    for name in names:
        try:
            data = await FILES.read(name)
        except FileNotFoundError:
            continue
        await asyncio.to_thread(REMOVED.put, {f"{_stem(row['arquivo'])}/{name}": data})
    await asyncio.to_thread(FILES.delete, names)
    await _mark(row["arquivo"], {Fotos.oculta: 1})


async def show_foto(arquivo: str) -> None:
    """Makes the files of a restored photograph public again, if they are hidden."""
    for row in await Fotos.select().where((Fotos.arquivo == arquivo) & (Fotos.oculta == 1)):
        await _show(row)


async def _show(row: dict[str, Any]) -> None:
    """Moves hidden files back. They leave REMOVED last, so that an interrupted move is repeated."""
    stem = _stem(row["arquivo"])
    for name in variant_names(row["arquivo"], row["largura"]) if row["oculta"] else ():
        try:
            data = await REMOVED.read(f"{stem}/{name}")
        except FileNotFoundError:
            continue
        await asyncio.to_thread(FILES.put, {name: data})
    await _mark(row["arquivo"], {Fotos.oculta: 0, Fotos.removida_em: None})
    await asyncio.to_thread(REMOVED.remove, stem)


async def _purge(row: dict[str, Any]) -> None:
    await asyncio.to_thread(REMOVED.remove, _stem(row["arquivo"]))
    async with transaction():
        await Fotos.delete().where(Fotos.arquivo == row["arquivo"])


async def _mark(arquivo: str, values: dict[Any, Any]) -> None:
    async with transaction():
        await Fotos.update(values).where(Fotos.arquivo == arquivo)
