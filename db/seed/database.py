"""Writes the demonstration's rows in one transaction, its cars among them."""

import html
import sys
from datetime import date, timedelta
from hashlib import sha256
from typing import Any

import msgspec

from db.conteudo.banners import Banners
from db.conteudo.dados_gerais import Gerais
from db.conteudo.importacoes import Importacoes
from db.conteudo.institucional import Institucionais
from db.conteudo.paginas import Galerias, Paginas
from db.estoque.catalogue import Condicoes, Marcas, Modelos, Precos
from db.estoque.tables import Destaques, Relacionados, Veiculos
from db.orcamentos.blindagem import catalogue as blindagem
from db.orcamentos.estetica import catalogue as estetica
from db.platform.engine import transaction
from db.platform.format import today
from db.platform.sql import CHUNK, fetch, save
from db.platform.versions import Versoes, get_version
from db.seed import FOLDER, PHOTOS, read_json, read_rows
from db.seed.fotos import seed_fotos

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
    (Paginas, "paginas"),
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
    if await get_version("seed") == digest:
        return
    if not await _untouched():
        print("The content has been changed: the demonstration's new data is left out.", file=sys.stderr)
        return
    async with transaction():
        await seed_fotos()
        await _seed_estoque()
        for table, name in reversed(TABLES):  # what the demonstration has no more
            key: Any = table._meta.primary_key
            await table.delete().where(key.not_in([row["id"] for row in read_rows(name)]))
        for table, name in TABLES:
            await save(table, read_rows(name))
        left = await get_version()
        await save(Versoes, [{"nome": "seed", "numero": digest}, {"nome": "seed_conteudo", "numero": left}])


async def _untouched() -> bool:
    """Whether nobody has written content since the demonstration did; before that, whether there is no vehicle and no name."""
    if await get_version("seed"):
        return await get_version() == await get_version("seed_conteudo")
    return not await Veiculos.exists() and not await Gerais.exists().where(Gerais.nome != "")


def _digest() -> int:
    """Of the rows and the photographs' names; the layout of the JSON does not count."""
    data = [[read_json(file.stem) for file in sorted(FOLDER.glob("*.json"))], [one.name for one in PHOTOS]]
    return int.from_bytes(sha256(msgspec.json.encode(data)).digest()[:7])


HTML = ("detalhes_interno", "detalhes_externo")
DAYS = ("data_blindagem", "declaracao_exercito", "vistoria_blindagem", "laudo_data")


async def _seed_estoque() -> None:
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
