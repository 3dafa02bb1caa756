"""The history of changes: person, time, record, values before and after."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime, timedelta
from typing import Any

import msgspec
from msgspec import Struct
from piccolo.columns import Integer, Serial, Text, Timestamptz, Varchar
from piccolo.table import Table

from db.platform import clock
from db.platform.sql import convert_row, fetch

TOGETHER = timedelta(minutes=10)
CARGA: ContextVar[int | None] = ContextVar("carga", default=None)


class Alteracoes(Table):
    """`campos` is JSON: by field the value before and after, `{"preco_valor": [1, 2]}`. `pessoa` is null for a command,
    `carga` is the import that changed it.

    A record's newest change is its revision (db/platform/historico/edicao.py): old rows may be deleted, the newest of a record stays.
    """

    id: Serial
    pessoa = Integer(null=True, default=None)
    tabela = Varchar(length=40)
    registro = Integer()
    campos = Text(default="{}")
    created_at = Timestamptz()
    carga = Integer(null=True, default=None)


class Alteracao(Struct):
    """One change; `quem` is "" for a command, whose `pessoa` is null."""

    id: int
    pessoa: int | None
    quem: str
    quando: datetime
    campos: dict[str, tuple[Any, Any]]


@contextmanager
def noted_of(carga: int) -> Iterator[None]:
    """Within it all changes are noted as those of an import."""
    token = CARGA.set(carga)
    try:
        yield
    finally:
        CARGA.reset(token)


async def note(
    pessoa: int | None, tabela: str, registro: int, before: dict[str, Any], after: dict[str, Any]
) -> dict[str, tuple[Any, Any]]:
    """Record, within the transaction that writes it, where `after` differs from `before`; returns that difference."""
    campos = {name: (before.get(name), value) for name, value in after.items() if before.get(name) != value}
    if campos:
        text = msgspec.json.encode(campos).decode()
        row = Alteracoes(pessoa=pessoa, tabela=tabela, registro=registro, campos=text, created_at=clock.now())
        row.carga = CARGA.get()
        await Alteracoes.insert(row)
    return campos


LISTA = (
    "SELECT a.id, a.pessoa, coalesce(p.nome, '') AS quem, a.created_at AS quando, a.campos"
    " FROM alteracoes a LEFT JOIN pessoas p ON p.id = a.pessoa"
    " WHERE a.tabela = {} AND a.registro = {} AND a.id > {} ORDER BY a.id DESC"
)


async def note_appended(
    pessoa: int | None, tabela: str, registro: int, campo: str, before: list[Any], after: list[Any]
) -> None:
    """`note` for a list that grew; additions of one person within ten minutes are one change."""
    newest = Alteracoes.select().where((Alteracoes.tabela == tabela) & (Alteracoes.registro == registro))
    row = await newest.order_by(Alteracoes.id, ascending=False).first()
    if row and row["pessoa"] == pessoa and row["created_at"] > clock.now() - TOGETHER:
        campos = msgspec.json.decode(row["campos"])
        first, last = campos.get(campo, (None, None))
        if [*campos] == [campo] and last == before and before[: len(first)] == first:
            await Alteracoes.delete().where(Alteracoes.id == row["id"])
            before = first
    await note(pessoa, tabela, registro, {campo: before}, {campo: after})


async def list_alteracoes(tabela: str, registro: int, most: int = 50) -> list[Alteracao]:
    return await list_since(tabela, registro, 0, f" LIMIT {most}")


async def list_since(tabela: str, registro: int, revisao: int, limit: str = "") -> list[Alteracao]:
    """Changes of one record after a revision of it (db/platform/historico/edicao.py), newest first."""
    rows = await fetch(LISTA + limit, tabela, registro, revisao)
    return [convert_row(row | {"campos": msgspec.json.decode(row["campos"])}, Alteracao) for row in rows]
