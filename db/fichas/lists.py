"""Lists of a kind's records (db/fichas/kinds.py), the choices of their fields, and tables of prices."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from db.conteudo.dados_gerais import list_lojas
from db.fichas.editor import CampoFicha, Opcao, describe
from db.fichas.kinds import TIPOS
from db.fichas.labels import PORTES
from db.platform.format import reais_inteiros
from db.platform.history import NEWEST
from db.platform.photos.fotos import make_foto
from db.platform.sql import count, fetch, marks
from db.platform.versions import by_version

POR_PAGINA = 100


class FichaLinha(Struct):
    """A record in a list: its name and a note, its place where the staff order the list, the value of what the list changes in
    place, its revision for both, the small picture of one that is a photograph.
    """

    id: int
    titulo: str
    nota: str
    ordem: int = 0
    revisao: int = 0
    imagem: str = ""
    valor: str = ""


async def list_fichas(nome: str, texto: str, pagina: int) -> tuple[int, list[FichaLinha]]:
    """The number of records of a kind with all words in their names, and a page of them."""
    tipo = TIPOS[nome]
    place = f"row_number() OVER (ORDER BY {tipo.ordem}, t.id) AS place"
    if tipo.arranged or tipo.escolha:
        revisao = NEWEST.format("t.id").replace("{}", f"'{nome}'")
        place += f", t.{tipo.escolha} AS valor" if tipo.escolha else ", t.ordem"
        place += f", ({revisao}) AS revisao"
    if foto := foto_of(nome):
        place += f", t.{foto} AS foto, t.largura, t.altura"
    named = f"SELECT t.id, {tipo.rotulo} AS titulo, {tipo.nota} AS nota, {place} FROM {tipo.tabela._meta.tablename} t"
    words = [f"%{word}%" for word in texto.lower().split()[:6]]
    where = " AND ".join(["lower(coalesce(titulo, '')) LIKE {}"] * len(words)) or "1 = 1"
    total = await count(f"SELECT count(*) FROM ({named}) q WHERE {where}", *words)
    page = f"LIMIT {POR_PAGINA} OFFSET {(pagina - 1) * POR_PAGINA}"
    rows = await fetch(f"SELECT * FROM ({named}) q WHERE {where} ORDER BY place {page}", *words)
    fields = [field for field in describe(tipo.struct) if tipo.nota == f"t.{field.nome}"]
    codes = {one.valor: one.titulo for field in fields for one in field.opcoes}
    return total, [_linha(codes, row) for row in rows]


def foto_of(nome: str) -> str:
    """The required photograph of a kind that the staff do not order: its records are photographs. "" for other kinds."""
    tipo = TIPOS[nome]
    fotos = (field.nome for field in describe(tipo.struct) if field.tipo == "foto" and field.obrigatorio)
    return "" if tipo.arranged else next(fotos, "")


def _linha(words: dict[Any, str], row: dict[str, Any]) -> FichaLinha:
    titulo, nota = row["titulo"] or "sem nome", _nota(row["nota"] or "", words)
    imagem = make_foto(row["foto"], row["largura"], row["altura"]).thumb if row.get("foto") else ""
    ordem, revisao, valor = row.get("ordem", 0), row.get("revisao", 0), row.get("valor", "")
    return FichaLinha(row["id"], titulo, nota, ordem, revisao, imagem, valor)


def _nota(text: str, words: dict[Any, str]) -> str:
    """A note, with a price in the site's format and a code in words."""
    price = text.removeprefix("R$ ")
    if price != text and price.isdecimal():
        return reais_inteiros(int(price))
    return words.get(text, text)


async def get_campos(nome: str, shown: Iterable[Mapping[str, Any]] = ()) -> list[CampoFicha]:
    """The fields of a kind of record, with their current choices; of a long list those that the `shown` values have."""
    fields = [msgspec.structs.replace(field) for field in describe(TIPOS[nome].struct)]
    lojas = await list_lojas()
    for field in fields:
        if field.de == "lojas":
            field.opcoes = [Opcao(one.numero or "", one.nome) for one in lojas]
        elif field.de:
            field.opcoes = await _options(field, {values.get(field.nome) for values in shown})
        elif field.sugestoes and field.tipo != "escolha":
            field.opcoes = await _suggestions(nome, field.nome)
    unseen = () if lojas else ("loja", "nome_loja")
    return [field for field in fields if field.nome not in unseen]


async def _options(field: CampoFicha, chosen: set[Any]) -> list[Opcao]:
    tipo, ids, where = TIPOS[field.de], list[int](), "1 = 1"
    rotulo, grupo = ("t.titulo", f"t.{field.por}") if field.por else (tipo.rotulo, "NULL")
    if tipo.searched:
        ids = [id for id in chosen if isinstance(id, int)]
        rotulo, where = f"{rotulo} || ' · nº ' || t.id", f"t.id IN ({marks(ids)})"
    query = f"SELECT t.id, {rotulo} AS titulo, {grupo} AS grupo FROM {tipo.tabela._meta.tablename} t"
    rows = await fetch(f"{query} WHERE {where} ORDER BY 2", *ids)
    return [Opcao(row["id"], row["titulo"] or "", row["grupo"]) for row in rows]


@by_version
async def _suggestions(nome: str, column: str) -> list[Opcao]:
    """The column's sixty most frequent values."""
    rows = await fetch(
        f"SELECT {column} AS titulo, count(*) AS n FROM {TIPOS[nome].tabela._meta.tablename}"
        f" WHERE {column} IS NOT NULL AND {column} <> '' GROUP BY {column} ORDER BY n DESC LIMIT 60"
    )
    return [Opcao(row["titulo"], row["titulo"]) for row in rows]


class PrecoNaTabela(Struct):
    """A price in whole reais, null on request, with its record's revision."""

    id: int
    revisao: int
    titulo: str
    preco_valor: int | None


class LinhaTabela(Struct):
    """A row: under each column its price, null where there is none."""

    titulo: str
    precos: list[PrecoNaTabela | None]


class TabelaPrecos(Struct):
    titulo: str
    colunas: list[str]
    linhas: list[LinhaTabela]


# By kind of record: the table, row and column of each price as a key (t, r, c) and a title.
TABELAS = {
    "blindagem-produtos": (
        "SELECT p.id, p.preco_valor, e.sku AS t, e.titulo AS t_titulo, e.categoria AS r, k.titulo AS r_titulo,"
        " p.sku AS c, p.titulo AS c_titulo FROM blindagem_produtos p"
        " JOIN blindagem_especificacoes e ON e.id = p.especificacao JOIN blindagem_categorias k ON k.id = e.categoria"
        " ORDER BY e.ordem, k.id, p.ordem, p.id"
    ),
    "estetica-precos": (
        "SELECT p.id, p.preco_valor, s.id AS t, s.titulo AS t_titulo, coalesce(p.opcional, 0) || '-' || m.id AS r,"
        " coalesce(o.titulo || ' · ', '') || m.marca AS r_titulo, p.porte AS c, p.porte AS c_titulo"
        " FROM estetica_precos p JOIN estetica_servicos s ON s.id = p.servico JOIN estetica_marcas m ON m.id = p.marca"
        " JOIN estetica_categorias k ON k.id = s.categoria_estetica_id LEFT JOIN estetica_opcionais o ON o.id = p.opcional"
        " ORDER BY k.ordem, k.id, s.ordem, s.id, o.ordem, o.id, m.id, p.id"
    ),
}


async def list_tabelas(nome: str) -> list[TabelaPrecos]:
    query = f"SELECT q.*, ({NEWEST.format('q.id')}) AS revisao FROM ({TABELAS[nome]}) q"
    rows = await fetch(query, nome)
    return [_tabela([row for row in rows if row["t"] == one]) for one in {row["t"]: None for row in rows}]


def _tabela(rows: list[dict[str, Any]]) -> TabelaPrecos:
    columns = {row["c"]: PORTES.get(row["c_titulo"], row["c_titulo"]) for row in rows}
    titles = {row["r"]: row["r_titulo"] for row in rows}
    cells = {(row["r"], row["c"]): _preco(row, columns[row["c"]]) for row in rows}
    lines = [
        LinhaTabela(title, [cells.get((key, column)) for column in columns]) for key, title in titles.items()
    ]
    return TabelaPrecos(rows[0]["t_titulo"], list(columns.values()), lines)


def _preco(row: dict[str, Any], coluna: str) -> PrecoNaTabela:
    titulo = " · ".join((row["t_titulo"], row["r_titulo"], coluna))
    return PrecoNaTabela(row["id"], row["revisao"], titulo, row["preco_valor"])
