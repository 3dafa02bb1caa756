"""Choices of a record's fields: references to other records, suggestions from its own column."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from db.conteudo.dados_gerais import list_lojas
from db.fichas.editor import CampoFicha, Opcao, describe
from db.fichas.kinds import TIPOS
from db.platform.sql import fetch, marks
from db.platform.versions import by_version


async def get_campos(nome: str, shown: Iterable[Mapping[str, Any]] = ()) -> list[CampoFicha]:
    """The fields of a kind of record, with their current choices; of a long list those that the `shown` values have."""
    fields = [msgspec.structs.replace(field) for field in describe(TIPOS[nome].struct)]
    for field in fields:
        if field.de == "lojas":
            field.opcoes = [Opcao(one.numero or "", one.nome) for one in await list_lojas()]
        elif field.de:
            field.opcoes = await _options(field, {values.get(field.nome) for values in shown})
        elif field.sugestoes and field.tipo != "escolha":
            field.opcoes = await _suggestions(nome, field.nome)
    return [field for field in fields if field.de != "lojas" or field.opcoes]  # of one shop nothing is seen


async def _options(field: CampoFicha, chosen: set[Any]) -> list[Opcao]:
    tipo, ids, where = TIPOS[field.de], list[int](), "1 = 1"
    rotulo, grupo = ("t.titulo", f"t.{field.por}") if field.por else (tipo.rotulo, "NULL")
    if tipo.searched:
        ids = [id for id in chosen if isinstance(id, int)]
        rotulo, where = f"{rotulo} || ' · nº ' || t.id", f"t.id IN ({marks(ids) or 'NULL'})"
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
