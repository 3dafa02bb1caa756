"""What no site stands without: its record, the conditions, the price bands. A site that has its record stays open."""

from db.migrations import sql

ID = "2026-11-26T23:06"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "aberto_sql"

CONDICOES = "('Zero km', 'novo'), ('Seminovos', 'semi-novo')"
FAIXAS = ", ".join(
    (
        "('Até R$ 200 mil', NULL, 200000)",
        "('De R$ 200 mil a R$ 300 mil', 200000, 300000)",
        "('De R$ 300 mil a R$ 400 mil', 300000, 400000)",
        "('De R$ 400 mil a R$ 500 mil', 400000, 500000)",
        "('De R$ 500 mil a R$ 700 mil', 500000, 700000)",
        "('De R$ 700 mil a R$ 1 milhão', 700000, 1000000)",
        "('De R$ 1 milhão a R$ 1,5 milhão', 1000000, 1500000)",
        "('De R$ 1,5 milhão a R$ 2,5 milhões', 1500000, 2500000)",
        "('Acima de R$ 2,5 milhões', 2500000, NULL)",
    )
)


async def forwards():
    return sql(
        ID,
        DESCRIPTION,
        both=(
            "UPDATE dados_gerais SET aberto = 1 WHERE id = 1",
            _if_empty("dados_gerais", "id, nome", "(1, '')"),
            _if_empty("condicoes", "condicao, codigo", CONDICOES),
            _if_empty("precos", "label, vlini, vlfim", FAIXAS),
        ),
    )


def _if_empty(table, columns, rows):
    """PostgreSQL takes a NULL of the first row for a text: the columns have their types from the table."""
    return (
        f"INSERT INTO {table} ({columns}) SELECT * FROM (SELECT {columns} FROM {table} WHERE 1 = 0"
        f" UNION ALL VALUES {rows}) q WHERE NOT EXISTS (SELECT 1 FROM {table})"
    )
