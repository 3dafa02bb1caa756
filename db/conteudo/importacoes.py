"""Vehicles that can be imported to order (specification, section 3.14)."""

from typing import Any

import msgspec
from msgspec import Struct
from piccolo.columns import BigInt, Integer, Text, Varchar
from piccolo.table import Table

from db.platform.format import reais
from db.platform.photos.fotos import media
from db.platform.sql import active, fetch


class Importacoes(Table, tags=["conteudo"]):
    """A vehicle that can be imported to order; `preco_valor` is whole reais, 0 means on request."""

    marca = Varchar(length=80)
    modelo = Varchar(length=120)
    versao = Varchar(length=160)
    ano_fabricacao = Integer()
    ano_modelo = Integer()
    preco_valor = BigInt()
    imagem = Varchar(length=160)
    descricao = Text()
    status = Varchar(length=20, default="Ativo")
    ordem = Integer()


class VeiculoImportado(Struct):
    """An import; `price` is whole reais (0 = on request) and `preco` the same as text.

    `productionYear` is the year it was made, `manufactureYear` the model year: shown "2025/2026".
    """

    id: int
    coverImage: str
    brand: str
    model: str
    version: str
    productionYear: int
    manufactureYear: int
    price: int
    preco: str
    descricao: str


IMPORTACOES = (
    'SELECT id, imagem AS "coverImage", marca AS brand, modelo AS model, versao AS version, preco_valor AS price,'
    ' ano_fabricacao AS "productionYear", ano_modelo AS "manufactureYear", descricao'
    f" FROM importacoes WHERE {active('importacoes')}"
)


async def list_importacoes() -> list[VeiculoImportado]:
    """The published imports in order, at most 200."""
    return [_importacao(row) for row in await fetch(f"{IMPORTACOES} ORDER BY ordem, id LIMIT 200")]


async def get_importacao(id: int) -> VeiculoImportado | None:
    """One published import, or None. `id` must fit 32 bits."""
    rows = await fetch(f"{IMPORTACOES} AND id = {{}}", id)
    return _importacao(rows[0]) if rows else None


def _importacao(row: dict[str, Any]) -> VeiculoImportado:
    shown = {"coverImage": media(row["coverImage"]), "preco": reais(row["price"])}
    return msgspec.convert(row | shown, VeiculoImportado)
