"""The estimated price of armoring a model, by today's catalogue, for a car's page; no quote."""

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from db.orcamentos.blindagem.catalogue import VIDRO, get_categoria, get_groups, is_needed, list_simplest
from db.platform import clock
from db.platform.format import dia, reais
from db.platform.sql import fetch
from db.platform.versions import by_version


class BlindagemEstimada(Struct):
    """O projeto mais simples para um modelo; `varia` quando há escolhas que mudam o preço.

    `total` é o carro com a blindagem; `dia` é o dos preços ("23/11/2026").
    """

    nivel: str
    vidro: str
    dias: int
    preco: str
    total: str | None
    varia: bool
    dia: str


class CarroBlindagem(Struct):
    """O carro com que a cotação começa."""

    marca_id: int
    marca: str
    modelo_id: int
    modelo: str


async def get_carro(modelo_id: int) -> CarroBlindagem | None:
    """A model with an armoring project; None for any other. `modelo_id` must fit 32 bits."""
    if await get_categoria(modelo_id) is None:
        return None
    rows = await fetch(
        "SELECT a.id AS marca_id, a.titulo AS marca, o.id AS modelo_id, o.titulo AS modelo FROM modelos o"
        " JOIN marcas a ON a.id = o.marca WHERE o.id = {}",
        modelo_id,
    )
    return msgspec.convert(rows[0], CarroBlindagem)


async def get_blindagem_estimada(modelo_id: int, carro: int = 0) -> BlindagemEstimada | None:
    """None for a model without a project, or whose price only a consultant gives. `carro`: its price, 0 for no total."""
    estimada, valor = await _estimate(modelo_id) or (None, 0)
    return replace(estimada, total=reais(carro + valor)) if estimada and carro else estimada


@by_version
async def _estimate(modelo_id: int) -> tuple[BlindagemEstimada, int] | None:
    """The same without a total, and its price in whole reais."""
    categoria = await get_categoria(modelo_id)
    if categoria is None or categoria.consultar:
        return None
    groups = await get_groups(categoria.id)
    simplest = list_simplest(groups)
    if not simplest:
        return None
    valor = sum(row["preco_valor"] for row in simplest)
    glass = {row["id"] for group in groups if group["sku"] == VIDRO for row in group["produtos"]}
    vidro = next(row["titulo"] for row in simplest if row["id"] in glass)
    choices = not all(is_needed(group) and len(group["produtos"]) == 1 for group in groups)
    preco, hoje = reais(valor), dia(clock.now())
    return BlindagemEstimada(categoria.nivel, vidro, categoria.prazo_dias, preco, None, choices, hoje), valor
