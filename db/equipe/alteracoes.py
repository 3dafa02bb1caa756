"""What was changed at the desk: who, when, what, from what to what."""

from datetime import datetime
from typing import Any

import msgspec
from msgspec import Struct
from piccolo.columns import Integer, Serial, Text, Timestamptz, Varchar
from piccolo.table import Table

from db import clock

INDEXES = (
    "CREATE INDEX alteracoes_registro ON alteracoes (tabela, registro, id)",
    "CREATE INDEX alteracoes_created_at ON alteracoes (created_at)",
)


class Alteracoes(Table):
    """`campos` is JSON: by field what it was and what it is, `{"preco_valor": [1, 2]}`. `pessoa` is null for a command."""

    id: Serial
    pessoa = Integer(null=True, default=None)
    tabela = Varchar(length=40)
    registro = Integer()
    campos = Text(default="{}")
    created_at = Timestamptz()


class Alteracao(Struct):
    """One change; `quem` is "" for what a command did."""

    quem: str
    quando: datetime
    tabela: str
    registro: int
    campos: dict[str, tuple[Any, Any]]


async def note(
    pessoa: int | None, tabela: str, registro: int, before: dict[str, Any], after: dict[str, Any]
) -> None:
    """Inside the transaction that changes: what `after` has otherwise than `before`; nothing where nothing differs."""
    campos = {name: (before.get(name), value) for name, value in after.items() if before.get(name) != value}
    if campos:
        text = msgspec.json.encode(campos).decode()
        row = Alteracoes(pessoa=pessoa, tabela=tabela, registro=registro, campos=text, created_at=clock.now())
        await Alteracoes.insert(row)


async def list_alteracoes(tabela: str, registro: int, most: int = 50) -> list[Alteracao]:
    """Of one row, the newest first."""
    query = (
        "SELECT coalesce(p.nome, '') AS quem, a.created_at AS quando, a.tabela, a.registro, a.campos FROM alteracoes a"
        " LEFT JOIN pessoas p ON p.id = a.pessoa WHERE a.tabela = {} AND a.registro = {} ORDER BY a.id DESC LIMIT {}"
    )
    rows = await Alteracoes.raw(query, tabela, registro, most)
    return [msgspec.convert(row | {"campos": msgspec.json.decode(row["campos"])}, Alteracao) for row in rows]
