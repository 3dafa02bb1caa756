"""Choices of a record's fields: references to other records, suggestions from its own column."""

from db.fichas.editor import CampoFicha, Opcao, describe
from db.fichas.tipos import TIPOS, TipoFicha


async def get_campos(nome: str) -> list[CampoFicha]:
    """The fields of a kind of record, with their current choices."""
    fields = describe(TIPOS[nome].struct)
    for field in fields:
        if field.de:
            field.opcoes = await _options(field)
        elif field.sugestoes:
            field.opcoes = await _suggestions(TIPOS[nome], field.nome)
    return fields


async def _options(field: CampoFicha) -> list[Opcao]:
    tipo = TIPOS[field.de]
    depends = f", t.{field.por} AS grupo" if field.por else ", NULL AS grupo"
    rotulo = "t.titulo" if field.por else tipo.rotulo
    rows = await tipo.tabela.raw(
        f"SELECT t.id, {rotulo} AS titulo{depends} FROM {tipo.tabela._meta.tablename} t ORDER BY 2"
    )
    return [Opcao(row["id"], row["titulo"] or "", row["grupo"]) for row in rows]


async def _suggestions(tipo: TipoFicha, column: str) -> list[Opcao]:
    rows = await tipo.tabela.raw(
        f"SELECT {column} AS titulo, count(*) AS n FROM {tipo.tabela._meta.tablename} WHERE {column} IS NOT NULL AND {column} <> ''"
        f" GROUP BY {column} ORDER BY n DESC LIMIT 60"
    )
    return [Opcao(row["titulo"], row["titulo"]) for row in rows]
