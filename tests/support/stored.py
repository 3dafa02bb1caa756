"""What the database has of a contact."""

from typing import Any

from db.platform.sql import fetch

PARTS = ("propostas", "agendamentos", "carros_oferecidos")


async def stored_contact(**which: Any) -> dict[str, Any]:
    """Its row, by one column, with the columns that only its kind has."""
    ((column, value),) = which.items()
    (row,) = await fetch(f"SELECT * FROM contatos WHERE {column} = {{}}", value)
    for table in PARTS:
        for part in await fetch(f"SELECT * FROM {table} WHERE contato = {{}}", row["id"]):
            row |= part
    return row
