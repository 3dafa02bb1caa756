"""The history of changes: person, time, record, and each field's value before and after."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime, timedelta
from itertools import groupby
from operator import itemgetter
from typing import Any

import msgspec
from msgspec import Struct
from piccolo.columns import ForeignKey, Integer, Serial, Text, Timestamptz, Varchar
from piccolo.table import Table

from db.platform import clock
from db.platform.sql import convert_row, fetch

TOGETHER = timedelta(minutes=10)
CARGA: ContextVar[int | None] = ContextVar("carga", default=None)


class Alteracoes(Table):
    """One change of a record. `pessoa` is null for a command, `carga` is the import that changed it.

    A record's newest change is its revision (db/platform/history/conflicts.py): old rows may be deleted, the
    newest of a record stays.
    """

    id: Serial
    pessoa = Integer(null=True, default=None)
    tabela = Varchar(length=40)
    registro = Integer()
    created_at = Timestamptz()
    carga = Integer(null=True, default=None)


class CamposAlterados(Table):
    """One field of a change; its values are JSON, null for none: in a field that was not there before, `antes` is null."""

    id: Serial
    alteracao = ForeignKey(Alteracoes)
    campo = Varchar(length=80)
    antes = Text(null=True, default=None)
    depois = Text(null=True, default=None)


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
        row = Alteracoes(pessoa=pessoa, tabela=tabela, registro=registro, created_at=clock.now())
        row.carga = CARGA.get()
        change = (await Alteracoes.insert(row))[0]["id"]
        texts = [part for campo, sides in campos.items() for part in (change, campo, *map(_text, sides))]
        places = ", ".join(["({}, {}, {}, {})"] * len(campos))
        insert = f"INSERT INTO campos_alterados (alteracao, campo, antes, depois) VALUES {places}"
        await CamposAlterados.raw(insert, *texts)
    return campos


def _text(value: Any) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


async def note_appended(
    pessoa: int | None, tabela: str, registro: int, campo: str, before: list[Any], after: list[Any]
) -> None:
    """`note` for a list that grew; additions of one person within ten minutes are one change."""
    for row in await list_alteracoes(tabela, registro, 1):
        if row.pessoa == pessoa and row.quando > clock.now() - TOGETHER and [*row.campos] == [campo]:
            first, last = row.campos[campo]
            if last == before and before[: len(first)] == first:
                await Alteracoes.delete().where(Alteracoes.id == row.id)
                before = first
    await note(pessoa, tabela, registro, {campo: before}, {campo: after})


async def list_alteracoes(tabela: str, registro: int, most: int = 50) -> list[Alteracao]:
    return await list_since(tabela, registro, 0, f" LIMIT {most}")


async def list_since(tabela: str, registro: int, revisao: int, limit: str = "") -> list[Alteracao]:
    """Changes of one record after a revision of it (db/platform/history/conflicts.py), newest first."""
    rows = await fetch(LISTA.format(limit=limit), tabela, registro, revisao)
    return [convert_row(change, Alteracao) for change in group_changes(rows)]


LISTA = (
    "SELECT a.id, a.pessoa, coalesce(p.nome, '') AS quem, a.created_at AS quando, c.campo, c.antes, c.depois"
    " FROM (SELECT * FROM alteracoes WHERE tabela = {{}} AND registro = {{}} AND id > {{}} ORDER BY id DESC{limit}) a"
    " LEFT JOIN pessoas p ON p.id = a.pessoa LEFT JOIN campos_alterados c ON c.alteracao = a.id ORDER BY a.id DESC, c.id"
)


def group_changes(rows: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Changes from rows of their fields, those of a change after each other; `campos` has the values before and after."""
    for _, fields in groupby(rows, itemgetter("id")):
        campos = {}
        for row in fields:
            campo, *sides = [row.pop(name) for name in ("campo", "antes", "depois")]
            if campo:
                campos[campo] = tuple(None if side is None else msgspec.json.decode(side) for side in sides)
        yield row | {"campos": campos}
