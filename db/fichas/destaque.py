"""Rules of a featured car: one record a car, a new one comes last."""

from collections.abc import Mapping
from typing import Any

from db import idempotencia
from db.errors import Invalid
from db.estoque.tables import Destaques
from db.sql import count


async def prepare_destaque(
    destaque: int | None, before: Mapping[str, Any] | None, mudancas: Mapping[str, Any]
) -> Mapping[str, Any]:
    """The changes of a featured car, a new one's with its place; Invalid for a car that has a record already."""
    veiculo = mudancas.get("veiculo")
    if isinstance(veiculo, int):
        await idempotencia.lock("destaques")  # of two at once the second finds the first
        taken = (Destaques.veiculo == veiculo) & (Destaques._meta.primary_key != (destaque or 0))
        if await Destaques.exists().where(taken):
            raise Invalid("veiculo", "Este carro já está entre os destaques.")
    if destaque:
        return mudancas
    return {"ordem": await count("SELECT max(ordem) FROM destaques") + 1, **mudancas}
