"""The demonstration's catalogue and stock as rows of their tables."""

import html
from datetime import date, timedelta
from typing import Any

from db.estoque.catalogo import Condicoes, Marcas, Modelos, Precos
from db.estoque.tables import Destaques, Relacionados, Veiculos
from db.format import today
from db.seed import read_json
from db.sql import CHUNK, save

HTML = ("detalhes_interno", "detalhes_externo")
DAYS = ("data_blindagem", "declaracao_exercito", "vistoria_blindagem")


async def seed_catalogo() -> None:
    """Fills brands, models, price bands and conditions."""
    await save(Marcas, read_json("marcas"))
    modelos = read_json("modelos")
    await save(Modelos, [modelo | {"marca": modelo["marca_id"]} for modelo in modelos])
    bands = read_json("precos")
    await save(
        Precos,
        [band | {end: int(band[end]) if band[end] else None for end in ("vlini", "vlfim")} for band in bands],
    )
    await save(Condicoes, read_json("condicoes"))


async def seed_estoque() -> None:
    """Fills the stock and what is featured of it."""
    destaques = read_json("destaques")
    featured = {destaque["veiculo_id"]: 1000 - destaque["ordem"] for destaque in destaques}
    veiculos = read_json("veiculos")
    stock = [
        veiculo | {"relevancia": featured.get(veiculo["id"], 0), "entrada": _entrada(veiculo["id"])}
        for veiculo in veiculos
    ]
    await save_stock(stock)
    await save(Destaques, [destaque | {"veiculo": destaque["veiculo_id"]} for destaque in destaques])


def _entrada(id: int) -> date:
    """Some days before today, each car its own."""
    return today() - timedelta(days=3 + id * 37 % 240)


async def save_stock(veiculos: list[dict[str, Any]]) -> None:
    """Writes vehicles in the shape of the demonstration's veiculos.json, replacing those of the same id."""
    await save(Veiculos, [_row(veiculo) for veiculo in veiculos])
    known = {row["id"] for row in await Veiculos.raw("SELECT id FROM veiculos")}
    pairs = [
        {"veiculo": veiculo["id"], "relacionado": related, "ordem": ordem}
        for veiculo in veiculos
        for ordem, related in enumerate(veiculo["relacionados"])
        if related in known
    ]
    ids = [veiculo["id"] for veiculo in veiculos]
    for start in range(0, len(ids), CHUNK):
        await Relacionados.delete().where(Relacionados.veiculo.is_in(ids[start : start + CHUNK]))
    await save(Relacionados, pairs)


def _row(veiculo: dict[str, Any]) -> dict[str, Any]:
    detalhes, seo = veiculo.get("detalhes", {}), veiculo.get("seo", {})
    return {
        **{name: value for name, value in veiculo.items() if value is not None},
        **{
            name: date.fromisoformat(value) if name in DAYS else value
            for name, value in veiculo.get("blindagem", {}).items()
            if value is not None
        },
        **{name: html.unescape(value) if name in HTML else value for name, value in detalhes.items()},
        **{f"seo_{name}": value for name, value in seo.items()},
        "titulo": detalhes.get("titulo", veiculo["titulo"]),
        "marca": veiculo["marca_id"],
        "modelo": veiculo["modelo_id"],
        "som_motor": (veiculo.get("som") or {}).get("motor"),
        "opcionais": [item["opcional"] for item in veiculo.get("opcionais", [])],
    }
