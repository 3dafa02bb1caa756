"""Featured cars of an imported file."""

from typing import Any

from db.campos import MAX_ID
from db.engine import transaction
from db.errors import EditConflict
from db.fichas.fichas import remove_ficha, save_ficha
from db.historico.edicao import BaseOf
from db.importar.cells import value_of
from db.importar.forma import COLUMNS, PLACE
from db.importar.reading import Entry
from db.sql import fetch, marks

CHUNK = 200
NO_PLACE = "Envie o lugar como número inteiro. O destaque ficou como estava."


async def feature(cars: list[tuple[Entry, int]], por: int | None, base_of: BaseOf) -> list[tuple[Entry, str]]:
    """Write what differs; gives the lines whose place is no number, or was changed at the desk since `base_of`."""
    strange: list[tuple[Entry, str]] = []
    for start in range(0, len(cars), CHUNK):
        part = cars[start : start + CHUNK]
        async with transaction():
            there = await _stored([number for _, number in part])
            for entry, number in part:
                wanted = value_of(COLUMNS[PLACE], entry.values[PLACE])
                if wanted is not None and not (type(wanted) is int and abs(wanted) <= MAX_ID):
                    strange.append((entry, NO_PLACE))
                    continue
                try:
                    await _write(number, wanted, there.get(number, []), por, base_of)
                except EditConflict as error:
                    strange.append((entry, f"{error.detail} O destaque ficou como estava."))
    return strange


async def _stored(cars: list[int]) -> dict[int, list[dict[str, Any]]]:
    query = f"SELECT id, veiculo, ordem, lower(status) AS status FROM destaques WHERE veiculo IN ({marks(cars)}) ORDER BY ordem, id"
    found: dict[int, list[dict[str, Any]]] = {}
    for row in await fetch(query, *cars):
        found.setdefault(row["veiculo"], []).append(row)
    return found


async def _write(
    car: int, wanted: int | None, rows: list[dict[str, Any]], por: int | None, base_of: BaseOf
) -> None:
    """A car that is not featured keeps what the staff has put aside (Inativo)."""
    shown = [row for row in rows if row["status"] == "ativo"]
    if wanted is None:
        for row in shown:
            await remove_ficha("destaques", row["id"], por, await base_of("destaques", row["id"]))
    elif wanted not in [row["ordem"] for row in shown]:
        existing = (shown or rows or [{"id": None}])[0]["id"]
        base = await base_of("destaques", existing) if existing else None
        values = {"veiculo": car, "ordem": wanted, "status": "ativo"}
        await save_ficha("destaques", existing, values, por, base=base)
