"""Prices of the quotes as tables: armoring by class and product, aesthetics by supplier and size of car."""

from typing import Any

from msgspec import Struct

from db.fichas.labels import PORTES
from db.platform.history.conflicts import NEWEST
from db.platform.sql import fetch


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
