"""Writes the demonstration's rows in one transaction."""

import sys
from hashlib import sha256
from typing import Any

import msgspec

from db.conteudo.banners import Banners
from db.conteudo.dados_gerais import Gerais
from db.conteudo.galerias import Galerias
from db.conteudo.importacoes import Importacoes
from db.conteudo.institucional import Institucionais
from db.conteudo.paginas import Paginas
from db.estoque.catalogue import Condicoes, Precos
from db.estoque.tables import Destaques, Veiculos
from db.orcamentos.blindagem import catalogue as blindagem
from db.orcamentos.estetica import catalogue as estetica
from db.platform.engine import transaction
from db.platform.sql import save
from db.platform.versions import Versoes, get_version
from db.seed import FOLDER, PHOTOS, read_json, read_rows
from db.seed.estoque import seed_estoque
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
        await seed_estoque()
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
