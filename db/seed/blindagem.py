"""The demonstration's armoring catalogue as rows of its tables."""

from typing import Any

from db.orcamentos.blindagem.catalogo import (
    CategoriasBlindagem,
    Especificacoes,
    ProdutosBlindagem,
    Recomendacoes,
    Recomendados,
)
from db.seed import read_json
from db.sql import save


async def seed_blindagem() -> None:
    """Fills the armoring catalogue from blindagem-*.json; the recommendations refer to the products by SKU."""
    await save(CategoriasBlindagem, read_json("blindagem-categorias"))
    specs = read_json("blindagem-especificacao")
    best = read_json("blindagem-melhorescolha")
    groups = [
        group | {"categoria": spec["categoria_id"], "ordem": ordem}
        for spec in specs
        for ordem, group in enumerate(spec["especificacoes"])
    ]
    products = [row | {"categoria": group["categoria"]} for group in groups for row in _products(group)]
    ids = {(row["categoria"], row["sku"]): row["id"] for row in products}
    await save(Especificacoes, groups)
    await save(ProdutosBlindagem, products)
    await save(
        Recomendacoes, [row | {"id": row["categoria_id"], "categoria": row["categoria_id"]} for row in best]
    )
    await save(Recomendados, _recommended(best, ids))


def _products(group: dict[str, Any]) -> list[dict[str, Any]]:
    grouped = group.get("grupos") or {"": group.get("produtos", [])}
    rows = [row | {"grupo": name} for name, rows in grouped.items() for row in rows]
    return [row | {"especificacao": group["id"], "ordem": ordem} for ordem, row in enumerate(rows)]


def _recommended(best: list[dict[str, Any]], ids: dict[tuple[int, str], int]) -> list[dict[str, Any]]:
    return [
        {
            "id": row["categoria_id"] * 100 + ordem,
            "recomendacao": row["categoria_id"],
            "produto": ids[row["categoria_id"], product["sku"]],
            "ordem": ordem,
        }
        for row in best
        for ordem, product in enumerate(row["produtos"])
    ]
