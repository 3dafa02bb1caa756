"""The demonstration's aesthetics catalogue as rows of its tables."""

from typing import Any

from db.orcamentos.estetica.catalogo import (
    CategoriasEstetica,
    MarcasEstetica,
    OpcionaisEstetica,
    PrecosEstetica,
    ServicosEstetica,
)
from db.seed import read_json
from db.sql import save


async def seed_estetica() -> None:
    """Fills the aesthetics catalogue from estetica-*.json, in the files' order."""
    for table, name in (
        (CategoriasEstetica, "categorias"),
        (ServicosEstetica, "servicos"),
        (OpcionaisEstetica, "opcionais"),
        (MarcasEstetica, "marcas"),
        (PrecosEstetica, "precos"),
    ):
        rows = read_json(f"estetica-{name}")
        await save(table, [_row(row) | {"ordem": ordem} for ordem, row in enumerate(rows)])


def _row(row: dict[str, Any]) -> dict[str, Any]:
    """Foreign keys under the names of their columns."""
    return row | {name: row[f"{name}_id"] for name in ("marca", "servico", "opcional") if f"{name}_id" in row}
