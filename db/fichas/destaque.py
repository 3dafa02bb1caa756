"""Rules of a featured car: one record a car, a new one comes last."""

from collections.abc import Mapping
from typing import Any

from db.errors import Invalid
from db.estoque.tables import Destaques


async def prepare_destaque(
    destaque: int | None, before: Mapping[str, Any] | None, mudancas: Mapping[str, Any]
) -> Mapping[str, Any]:
    """The changes of a featured car, a new one's with its place; Invalid for a car that has a record already."""
    if destaque:
        return mudancas
    veiculo = mudancas.get("veiculo")
    if isinstance(veiculo, int) and await Destaques.exists().where(Destaques.veiculo == veiculo):
        raise Invalid("veiculo", "Este carro já está entre os destaques.")
    last = await Destaques.raw("SELECT coalesce(max(ordem), 0) + 1 AS ordem FROM destaques")
    return {"ordem": last[0]["ordem"], **mudancas}
