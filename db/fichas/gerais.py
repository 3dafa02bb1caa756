"""The rules of the dealer's general data: telephones and address are read as people write them."""

from collections.abc import Mapping
from typing import Any

from db.email import read_email
from db.errors import Invalid
from db.telefone import ABROAD, read_telefone

Values = Mapping[str, Any]


async def prepare_gerais(ficha: int | None, before: Values | None, mudancas: Values) -> Values:
    """The changes with their telephones and address as they are stored; Invalid for another country's number."""
    return {campo: _read(campo, value) for campo, value in mudancas.items()}


def _read(campo: str, value: Any) -> Any:
    if campo == "email" and isinstance(value, str):
        return read_email(campo, value)
    if not campo.startswith("telefone_") or not isinstance(value, str):
        return value
    try:
        return read_telefone(campo, value)
    except Invalid as error:
        if error.detail == ABROAD:
            raise
        return value.strip()  # none, or one without an area code: 0800 123 4567
