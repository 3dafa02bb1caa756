"""Exports of the stock: a file, or a ZIP with the photographs."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any, Literal
from zipfile import ZIP_DEFLATED, ZipFile

from db.importar.writing import write_stock
from db.photos.fotos import FILES, names_in
from db.sql import fetch

Saida = Literal["json", "csv", "api", "zip"]


def export_stock(saida: Saida) -> AsyncIterator[bytes]:
    return _pack() if saida == "zip" else write_stock(saida)


async def _pack() -> AsyncIterator[bytes]:
    """No more of it is ever in memory than 200 cars or one photograph."""
    parts: Any = Parts()
    with ZipFile(parts, "w", ZIP_DEFLATED) as made:
        with made.open("estoque.json", "w", force_zip64=True) as file:
            async for text in write_stock("json"):
                await asyncio.to_thread(file.write, text)
                yield parts.take()
        for name in await _photographs():
            with suppress(FileNotFoundError):
                # They are small already. Stored plainly, programs that read a ZIP as it comes would not find their end.
                made.writestr(f"fotos/{name}", await FILES.read(name), compresslevel=0)
            yield parts.take()
    yield parts.take()


class Parts:
    """A buffer for a ZIP that is never a file: its bytes are taken as they come."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []

    def write(self, data: bytes) -> int:
        self.parts.append(bytes(data))
        return len(data)

    def flush(self) -> None:
        """Nothing waits here."""

    def take(self) -> bytes:
        taken, self.parts = b"".join(self.parts), []
        return taken


async def _photographs() -> list[str]:
    rows = await fetch("SELECT DISTINCT CAST(fotos AS TEXT) AS fotos FROM veiculos")
    return sorted({name for row in rows for name in names_in(row["fotos"])})
