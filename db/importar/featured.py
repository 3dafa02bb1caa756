"""Which cars the home page features, and in which place, as a file says it: once all of its cars are in."""

from typing import Any

from db.campos import MAX_ID
from db.engine import transaction
from db.estoque.tables import Destaques
from db.importar.cells import value_of
from db.importar.forma import COLUMNS, PLACE
from db.importar.reading import Entry
from db.mesa.fichas import remove_registro, save_registro
from db.sql import marks

CHUNK = 200
NO_PLACE = "Envie o lugar como número inteiro. O destaque ficou como estava."


async def feature(cars: list[tuple[Entry, int]], por: int | None) -> list[tuple[Entry, str]]:
    """Writes what differs; gives the lines whose place is no number."""
    strange: list[tuple[Entry, str]] = []
    for start in range(0, len(cars), CHUNK):
        part = cars[start : start + CHUNK]
        async with transaction():
            there = await _stored([number for _, number in part])
            for entry, number in part:
                wanted = value_of(COLUMNS[PLACE], entry.values[PLACE])
                if wanted is None or (type(wanted) is int and abs(wanted) <= MAX_ID):
                    await _write(number, wanted, there.get(number, []), por)
                else:
                    strange.append((entry, NO_PLACE))
    return strange


async def _stored(cars: list[int]) -> dict[int, list[dict[str, Any]]]:
    query = f"SELECT id, veiculo, ordem, lower(status) AS status FROM destaques WHERE veiculo IN ({marks(cars)}) ORDER BY ordem, id"
    found: dict[int, list[dict[str, Any]]] = {}
    for row in await Destaques.raw(query, *cars):
        found.setdefault(row["veiculo"], []).append(row)
    return found


async def _write(car: int, wanted: int | None, rows: list[dict[str, Any]], por: int | None) -> None:
    """A car that is not featured keeps what the staff has put aside (Inativo)."""
    shown = [row for row in rows if row["status"] == "ativo"]
    if wanted is None:
        for row in shown:
            await remove_registro("destaques", row["id"], por)
    elif wanted not in [row["ordem"] for row in shown]:
        kept = (shown or rows or [{"id": None}])[0]["id"]
        values = {"veiculo": car, "ordem": wanted, "status": "ativo"}
        await save_registro("destaques", kept, values, por)
