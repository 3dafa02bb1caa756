"""The dealer's own texts and pictures of the fixed pages (reading 49), and their galleries."""

from collections.abc import Mapping

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from piccolo.columns import JSON, Integer, SmallInt, Varchar
from piccolo.table import Table

from db.conteudo.dados_gerais import get_dados_gerais
from db.conteudo.padroes import PADROES
from db.platform.photos.fotos import media
from db.platform.sql import fetch, fetch_as, marks
from db.platform.versions import by_version

FOTO = "_foto"
# By column of Paginas: the page's name at the desk.
PAGINAS = {
    "home": "Página inicial",
    "sobre": "Sobre Nós",
    "blindagem": "Blindagem",
    "funilaria": "Funilaria e pintura",
    "estetica": "Estética automotiva",
    "importacao": "Importação",
    "vendaseucarro": "Venda seu carro",
    "faleconosco": "Fale conosco",
    "privacidade": "Privacidade",
}


class Paginas(Table, tags=["conteudo"]):
    """One row, id 1, with a column a page: its texts and the files of its pictures, by the fields of its Struct
    (db/fichas/structs_paginas.py), without those that are as at first (db/conteudo/padroes.py).
    """

    home = JSON(default="{}")
    sobre = JSON(default="{}")
    blindagem = JSON(default="{}")
    funilaria = JSON(default="{}")
    estetica = JSON(default="{}")
    importacao = JSON(default="{}")
    vendaseucarro = JSON(default="{}")
    faleconosco = JSON(default="{}")
    privacidade = JSON(default="{}")


class FotoPagina(Struct):
    """A photograph's path; the sides are in pixels."""

    imagem: str
    largura: int
    altura: int


class Proprio(Struct):
    """A page's own texts by field, `capa_titulo`, and pictures by part, `capa`: only those that there are."""

    textos: dict[str, str]
    fotos: dict[str, FotoPagina]


@by_version
async def get_proprio(pagina: str) -> Proprio:
    """What a fixed page shows: the dealer's own, or else the texts that it begins with."""
    rows = await fetch(f"SELECT {pagina} AS valores FROM paginas WHERE id = 1")
    own = msgspec.json.decode(rows[0]["valores"] if rows else "{}", type=dict[str, str])
    return await make_proprio(PADROES[pagina] | own)


async def make_proprio(valores: Mapping[str, str]) -> Proprio:
    """The same of a record's values. A picture that is not in storage is left out."""
    anos = str((await get_dados_gerais()).anos or "")
    said = (one for one in valores.items() if anos or "{anos}" not in one[1])
    textos = {nome: text.replace("{anos}", anos) for nome, text in said if text and not nome.endswith(FOTO)}
    files = {nome: valor for nome, valor in valores.items() if valor and nome.endswith(FOTO)}
    query = f"SELECT arquivo, largura, altura FROM fotos WHERE arquivo IN ({marks(files)})"
    rows = await fetch(query, *files.values())
    found = {one["arquivo"]: FotoPagina(media(one["arquivo"]), one["largura"], one["altura"]) for one in rows}
    fotos = {nome.removesuffix(FOTO): found[file] for nome, file in files.items() if file in found}
    return Proprio(textos, fotos)


class Galerias(Table, tags=["conteudo"]):
    galeria = Varchar(length=40)
    ordem = SmallInt()
    arquivo = Varchar(length=160)
    legenda = Varchar(length=200)
    largura = Integer()
    altura = Integer()
    ilustrativa = SmallInt()


class FotoLegenda(Struct):
    """A photograph with its words; sizes in pixels; `ilustrativa` 1: it shows no work of the dealer's."""

    imagem: str
    legenda: str
    largura: int
    altura: int
    ilustrativa: int


async def list_galeria(galeria: str) -> list[FotoLegenda]:
    columns = "arquivo AS imagem, legenda, largura, altura, ilustrativa"
    query = f"SELECT {columns} FROM galerias WHERE galeria = {{}} ORDER BY ordem LIMIT 100"
    return [replace(foto, imagem=media(foto.imagem)) for foto in await fetch_as(FotoLegenda, query, galeria)]
