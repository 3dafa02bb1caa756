"""Choices of a record's fields: references to other records, suggestions from its own column."""

import time
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from db.fichas.editor import CampoFicha, Opcao, describe
from db.fichas.kinds import TIPOS, TipoFicha
from db.platform.sql import fetch, marks

SUGGESTED_SECONDS = 60.0  # each column's suggestions read the whole stock
suggested: dict[tuple[str, str], tuple[float, list[Opcao]]] = {}


async def get_campos(nome: str, shown: Iterable[Mapping[str, Any]] = ()) -> list[CampoFicha]:
    """The fields of a kind of record, with their current choices; of a long list those that the `shown` values have."""
    fields = [msgspec.structs.replace(field) for field in describe(TIPOS[nome].struct)]
    for field in fields:
        if field.de:
            field.opcoes = await _options(field, {values.get(field.nome) for values in shown})
        elif field.sugestoes and field.tipo != "escolha":
            field.opcoes = await _suggestions(TIPOS[nome], field.nome)
    return fields


async def _options(field: CampoFicha, chosen: set[Any]) -> list[Opcao]:
    tipo, ids, where = TIPOS[field.de], list[int](), "1 = 1"
    rotulo, grupo = ("t.titulo", f"t.{field.por}") if field.por else (tipo.rotulo, "NULL")
    if tipo.searched:
        ids = [id for id in chosen if isinstance(id, int)]
        rotulo, where = f"{rotulo} || ' · nº ' || t.id", f"t.id IN ({marks(ids) or 'NULL'})"
    query = f"SELECT t.id, {rotulo} AS titulo, {grupo} AS grupo FROM {tipo.tabela._meta.tablename} t"
    rows = await fetch(f"{query} WHERE {where} ORDER BY 2", *ids)
    return [Opcao(row["id"], row["titulo"] or "", row["grupo"]) for row in rows]


async def _suggestions(tipo: TipoFicha, column: str) -> list[Opcao]:
    """The column's sixty most frequent values, at most a minute old."""
    key, now = (tipo.tabela._meta.tablename, column), time.monotonic()
    read_at, found = suggested.get(key, (float("-inf"), []))
    if now - read_at < SUGGESTED_SECONDS:
        return found
    rows = await fetch(
        f"SELECT {column} AS titulo, count(*) AS n FROM {key[0]} WHERE {column} IS NOT NULL AND {column} <> ''"
        f" GROUP BY {column} ORDER BY n DESC LIMIT 60"
    )
    suggested[key] = now, [Opcao(row["titulo"], row["titulo"]) for row in rows]
    return suggested[key][1]
