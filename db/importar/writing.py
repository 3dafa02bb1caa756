"""Writes the stock as a file: JSON or CSV, complete or as the API returns it."""

from collections.abc import AsyncIterator
from typing import Any, Literal

import msgspec

from db.estoque.detalhes import get_veiculo
from db.fichas.editor import decoded
from db.format import plain_lines
from db.importar.cells import cell_of
from db.importar.forma import COLUMNS, PLACE, CarroForma
from db.sql import active, fetch, marks

Formato = Literal["json", "csv", "api"]
CHUNK = 200
STOCK = (
    "SELECT v.*, a.titulo AS marca_titulo, a.logo, o.titulo AS modelo_titulo FROM veiculos v"
    " JOIN marcas a ON a.id = v.marca JOIN modelos o ON o.id = v.modelo WHERE v.id > {}"
    f" ORDER BY v.id LIMIT {CHUNK}"
)


async def write_stock(formato: Formato) -> AsyncIterator[bytes]:
    """The file, piece by piece; hidden cars are part of the complete shapes alone."""
    if formato == "csv":
        yield "\ufeff".encode() + plain_lines([COLUMNS])
        async for cars in iter_stock():
            yield plain_lines([cell_of(car[name]) for name in COLUMNS] for car in cars)
        return
    before = b"[\n"
    async for cars in iter_stock():
        records = [await get_veiculo(car["seo_url"]) for car in cars] if formato == "api" else cars
        for record in records:
            if record is not None:
                yield before + msgspec.json.encode(record)
                before = b",\n"
    yield b"\n]\n" if before == b",\n" else b"[]\n"


async def iter_stock() -> AsyncIterator[list[dict[str, Any]]]:
    """Every car by its columns, in lists of 200; a car without a code goes by its number."""
    last = 0
    while rows := await fetch(STOCK, last):
        ids = [row["id"] for row in rows]
        related, places = await _related(ids), await _places(ids)
        yield [_record(row, related, places) for row in rows]
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


async def _places(ids: list[int]) -> dict[int, int]:
    rows = await fetch(
        f"SELECT t.veiculo, min(t.ordem) AS ordem FROM destaques t WHERE {active('t')} AND t.veiculo IN ({marks(ids)})"
        " GROUP BY t.veiculo",
        *ids,
    )
    return {row["veiculo"]: row["ordem"] for row in rows}


def _record(row: dict[str, Any], related: dict[int, list[str]], places: dict[int, int]) -> dict[str, Any]:
    values = decoded(row, CarroForma) | {
        "codigo_externo": row["codigo_externo"] or str(row["id"]),
        "marca": row["marca_titulo"],
        "modelo": row["modelo_titulo"],
        "relacionados": related.get(row["id"], []),
        PLACE: places.get(row["id"]),
        "id": row["id"],
        "marca_id": row["marca"],
        "modelo_id": row["modelo"],
        "logomarca": row["logo"],
    }
    return {name: values[name] for name in COLUMNS}
