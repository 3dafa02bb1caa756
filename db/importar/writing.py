"""Exports of the stock: a JSON or CSV file, or a ZIP with the photographs."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any, Literal
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec

from db.conteudo.dados_gerais import list_lojas
from db.estoque.tables import NAMED
from db.fichas.editor import decoded
from db.importar.shape import COLUMNS, PLACE, CarroForma, cell_of
from db.platform.format import plain_lines
from db.platform.photos.fotos import FILES, names_in
from db.platform.sql import active, fetch, marks

Saida = Literal["json", "csv", "zip"]
CHUNK = 200
STOCK = (
    f"SELECT v.*, a.titulo AS marca_titulo, a.logo, o.titulo AS modelo_titulo, t.ordem AS {PLACE} {NAMED}"
    f" LEFT JOIN destaques t ON t.veiculo = v.id AND {active('t')}"
    f" WHERE v.id > {{}} ORDER BY v.id LIMIT {CHUNK}"
)


def export_stock(saida: Saida) -> AsyncIterator[bytes]:
    return _pack() if saida == "zip" else _write_stock(saida)


async def _pack() -> AsyncIterator[bytes]:
    """No more of it is ever in memory than 200 cars or one photograph."""
    parts: Any = Parts()
    with ZipFile(parts, "w", ZIP_DEFLATED) as made:
        with made.open("estoque.json", "w", force_zip64=True) as file:
            async for text in _write_stock("json"):
                await asyncio.to_thread(file.write, text)
                yield parts.take()
        rows = await fetch("SELECT DISTINCT CAST(fotos AS TEXT) AS fotos FROM veiculos")
        for name in sorted({name for row in rows for name in names_in(row["fotos"])}):
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


async def _write_stock(formato: Saida) -> AsyncIterator[bytes]:
    """The file, piece by piece."""
    if formato == "csv":
        head = [name for name in COLUMNS if name != "loja" or await list_lojas()]
        yield "\ufeff".encode() + plain_lines([head])
        async for cars in iter_stock():
            yield plain_lines([cell_of(car[name]) for name in head] for car in cars)
        return
    before = b"[\n"
    async for cars in iter_stock():
        for car in cars:
            yield before + msgspec.json.encode(car)
            before = b",\n"
    yield b"\n]\n" if before == b",\n" else b"[]\n"


async def iter_stock() -> AsyncIterator[list[dict[str, Any]]]:
    """Every car by its columns, in lists of 200; a car without a code goes by its number."""
    last, lojas = 0, {one.numero or None: one.nome for one in await list_lojas()}
    while rows := await fetch(STOCK, last):
        related = await _related([row["id"] for row in rows])
        yield [_record(row, related.get(row["id"], []), lojas) for row in rows]
        last = rows[-1]["id"]


async def _related(ids: list[int]) -> dict[int, list[str]]:
    rows = await fetch(
        "SELECT r.veiculo, v.id, v.codigo_externo FROM relacionados r JOIN veiculos v ON v.id = r.relacionado"
        f" WHERE r.veiculo IN ({marks(ids)}) ORDER BY r.veiculo, r.ordem",
        *ids,
    )
    codes: dict[int, list[str]] = {}
    for row in rows:
        codes.setdefault(row["veiculo"], []).append(row["codigo_externo"] or str(row["id"]))
    return codes


def _record(row: dict[str, Any], related: list[str], lojas: dict[int | None, str]) -> dict[str, Any]:
    values = decoded(row, CarroForma) | {
        "codigo_externo": row["codigo_externo"] or str(row["id"]),
        "marca": row["marca_titulo"],
        "modelo": row["modelo_titulo"],
        "loja": lojas.get(row["loja"]),
        "relacionados": related,
        PLACE: row[PLACE],
        "id": row["id"],
        "marca_id": row["marca"],
        "modelo_id": row["modelo"],
        "logomarca": row["logo"],
    }
    return {name: values[name] for name in COLUMNS if name != "loja" or lojas}
