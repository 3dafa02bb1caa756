"""Writes the demonstration's rows in one transaction."""

import html
import sys
from datetime import date, timedelta
from hashlib import sha256
from typing import Any

from db.conteudo.banners import Banners
from db.conteudo.dados_gerais import Gerais
from db.conteudo.galerias import Galerias
from db.conteudo.importacoes import Importacoes
from db.conteudo.institucional import Institucionais
from db.engine import transaction
from db.estoque.catalogo import Condicoes, Marcas, Modelos, Precos
from db.estoque.tables import Destaques, Relacionados, Veiculos
from db.format import today
from db.orcamentos.blindagem import catalogo as blindagem
from db.orcamentos.estetica import catalogo as estetica
from db.seed import FOLDER, read_json, read_rows
from db.seed.fotos import seed_fotos
from db.sql import CHUNK, fetch, save
from db.versoes import Versoes, get_versao

HTML = ("detalhes_interno", "detalhes_externo")
DAYS = ("data_blindagem", "declaracao_exercito", "vistoria_blindagem")
# In the order in which the rows refer to each other.
TABLES = (
    (Precos, "precos"),
    (Condicoes, "condicoes"),
    (Destaques, "destaques"),
    (Gerais, "dados-gerais"),
    (Banners, "banners"),
    (Institucionais, "institucional"),
    (Importacoes, "importacao"),
    (Galerias, "galerias"),
    (blindagem.CategoriasBlindagem, "blindagem-categorias"),
    (blindagem.Especificacoes, "blindagem-especificacoes"),
    (blindagem.ProdutosBlindagem, "blindagem-produtos"),
    (blindagem.Recomendacoes, "blindagem-recomendacoes"),
    (blindagem.Recomendados, "blindagem-recomendados"),
    (estetica.CategoriasEstetica, "estetica-categorias"),
    (estetica.ServicosEstetica, "estetica-servicos"),
    (estetica.OpcionaisEstetica, "estetica-opcionais"),
    (estetica.MarcasEstetica, "estetica-marcas"),
    (estetica.PrecosEstetica, "estetica-precos"),
)


async def fill() -> None:
    """Fills every table, unless this very data is there already or the content is somebody else's by now."""
    digest = _digest()
    if await get_versao("seed") == digest:
        return
    if not await _untouched():
        print("The content has been changed: the demonstration's new data is left out.", file=sys.stderr)
        return
    async with transaction():
        await seed_fotos()
        await _seed_estoque()
        for table, name in TABLES:
            await save(table, read_rows(name))
        left = await get_versao()
        await save(Versoes, [{"nome": "seed", "numero": digest}, {"nome": "seed_conteudo", "numero": left}])


async def _untouched() -> bool:
    """Whether nobody has written content since the demonstration did; before that, whether there is no vehicle."""
    if await get_versao("seed"):
        return await get_versao() == await get_versao("seed_conteudo")
    return not await Veiculos.exists()


def _digest() -> int:
    text = b"".join(file.read_bytes() for file in sorted(FOLDER.glob("*.json")))
    return int.from_bytes(sha256(text).digest()[:7])


async def _seed_estoque() -> None:
    await save(Marcas, read_rows("marcas"))
    await save(Modelos, read_rows("modelos"))
    featured = {destaque["veiculo_id"]: 1000 - destaque["ordem"] for destaque in read_json("destaques")}
    stock = [
        veiculo
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
