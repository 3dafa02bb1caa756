"""The list of a kind's records (db/fichas/kinds.py)."""

from typing import Any

from msgspec import Struct

from db.fichas.editor import describe
from db.fichas.kinds import TIPOS
from db.platform.format import reais_inteiros
from db.platform.history.conflicts import NEWEST
from db.platform.photos.fotos import make_foto
from db.platform.sql import count, fetch

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


async def list_fichas(nome: str, texto: str = "", pagina: int = 1) -> tuple[int, list[FichaLinha]]:
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
