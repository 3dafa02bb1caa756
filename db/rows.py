"""Rows written by primary key, whatever was there."""

from typing import Any

import msgspec
from piccolo.columns import JSON
from piccolo.table import Table

CHUNK = 400


async def save(table: type[Table], rows: list[dict[str, Any]]) -> None:
    """Writes rows by primary key, replacing those that exist.

    Keys that are no column of the table are ignored, missing ones take the column's default, and lists and
    dicts of JSON columns are encoded. On PostgreSQL the id sequence is moved past the highest id.
    """
    key = table._meta.primary_key
    others = [column for column in table._meta.columns if column is not key]
    names = {column._meta.name for column in table._meta.columns}
    json = {column._meta.name for column in table._meta.columns if isinstance(column, JSON)}
    kept = [{name: value for name, value in row.items() if name in names} for row in rows]
    objects: list[Any] = [
        table(**{name: _encoded(value) if name in json else value for name, value in row.items()})  # type: ignore[arg-type]
        for row in kept
    ]
    for start in range(0, len(objects), CHUNK):
        insert = table.insert(*objects[start : start + CHUNK])
        await insert.on_conflict(action="DO UPDATE", target=key, values=others)
    if key.value_type is int:
        await past_highest(table)


async def past_highest(table: type[Table]) -> None:
    """Moves PostgreSQL's sequence past the highest id, after rows that brought their own; never back."""
    if table._meta.db.engine_type == "postgres":
        name = table._meta.tablename
        sequence = f"pg_get_serial_sequence('{name}', 'id')::regclass"
        await table.raw(
            f"SELECT setval({sequence}, q.highest) FROM (SELECT max(id) AS highest FROM {name}) q"
            f" WHERE q.highest > coalesce(pg_sequence_last_value({sequence}), 0)"
        )


def _encoded(value: Any) -> str | None:
    return value if value is None or isinstance(value, str) else msgspec.json.encode(value).decode()
