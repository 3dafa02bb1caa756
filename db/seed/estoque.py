"""The demonstration's brands, models and stock as rows of their tables."""

import html
from datetime import date, timedelta
from typing import Any

from db.estoque.catalogue import Marcas, Modelos
from db.estoque.tables import Relacionados, Veiculos
from db.platform.format import today
from db.platform.sql import CHUNK, fetch, save
from db.seed import read_json, read_rows

HTML = ("detalhes_interno", "detalhes_externo")
DAYS = ("data_blindagem", "declaracao_exercito", "vistoria_blindagem", "laudo_data")


async def seed_estoque() -> None:
    await save(Marcas, read_rows("marcas"))
    await save(Modelos, read_rows("modelos"))
    featured = {destaque["veiculo_id"]: 1000 - destaque["ordem"] for destaque in read_json("destaques")}
    provas = {prova["id"]: prova for prova in read_json("provas")}
    stock = [
        veiculo
        | provas.get(veiculo["id"], {})
        | {
            "relevancia": featured.get(veiculo["id"], 0),
            "entrada": today() - timedelta(days=3 + veiculo["id"] * 37 % 240),
        }
        for veiculo in read_json("veiculos")
    ]
    await save_stock(stock)


async def save_stock(veiculos: list[dict[str, Any]]) -> None:
    """Writes vehicles in the shape of the demonstration's veiculos.json, replacing those of the same id."""
    await save(Veiculos, [_row(veiculo) for veiculo in veiculos])
    known = {row["id"] for row in await fetch("SELECT id FROM veiculos")}
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
        **{
            name: date.fromisoformat(value) if name in DAYS else value
            for name, value in (veiculo | veiculo.get("blindagem", {})).items()
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
