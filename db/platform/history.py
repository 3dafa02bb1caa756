"""The history of records, and conflicts of edits: no save overwrites what another changed since."""

from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime, timedelta
from itertools import groupby
from operator import itemgetter
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta, Struct
from piccolo.columns import ForeignKey, Integer, Serial, Text, Timestamptz, Varchar
from piccolo.table import Table

from db.platform import clock
from db.platform.errors import Conflito, EditConflict
from db.platform.fields import MAX_ID
from db.platform.sql import convert_row, count, fetch

TOGETHER = timedelta(minutes=10)
CARGA: ContextVar[int | None] = ContextVar("carga", default=None)


class Alteracoes(Table):
    """One change of a record. `pessoa` is null for a command, `carga` is the import that changed it.

    A record's newest change is its revision: old rows may be deleted, the newest of a record stays.
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
    """Changes of one record after a revision of it, newest first."""
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


Revisao = Annotated[int, Meta(ge=0, le=MAX_ID)]
NEWEST = "SELECT coalesce(max(a.id), 0) FROM alteracoes a WHERE a.tabela = {{}} AND a.registro = {}"
NEWEST_OF_ALL = "SELECT max(id) FROM alteracoes"


class Base(NamedTuple):
    """The revision that a save started from; `campos` has later ones of the fields that were shown again since."""

    revisao: int
    campos: Mapping[str, int] = {}


BaseOf = Callable[[str, int], Awaitable[Base | None]]  # of a record, by its table and number


class NovaRevisao(Struct):
    """A record's new revision after a step, and the previous values of what changed."""

    revisao: int
    antes: dict[str, Any]


async def get_revisao(tabela: str, registro: int) -> int:
    """The record's revision. Read it before the record, or with it in one query (`NEWEST`)."""
    return await count(NEWEST.format("{}"), tabela, registro)


async def get_newest_revisao() -> int:
    """The newest revision of all records: whatever changes later has a higher one. Call it within a transaction.

    PostgreSQL draws numbers before it commits rows, so those who are writing are waited for.
    """
    if Alteracoes._meta.db.engine_type == "postgres":
        await Alteracoes.raw("LOCK TABLE alteracoes IN SHARE MODE")
    return await count(NEWEST_OF_ALL)


async def check_conflicts(
    tabela: str,
    registro: int,
    base: Base,
    mudancas: Mapping[str, Any],
    atuais: Mapping[str, Any],
    titulos: Mapping[str, str],
) -> dict[str, Alteracao]:
    """EditConflict where a field of `mudancas` was changed since to another value; gives the changes of the other fields.

    `atuais` are the record's values, read within the transaction that saves, after its row was locked.
    """
    changes = await _changes_since(tabela, registro, base)
    conflitos = [
        Conflito(campo, titulos.get(campo, campo), value, atuais.get(campo), change.quem, change.quando)
        for campo, value in mudancas.items()
        if (change := changes.get(campo)) and atuais.get(campo) != value
    ]
    if conflitos:
        raise EditConflict(await get_revisao(tabela, registro), conflitos)
    return {campo: change for campo, change in changes.items() if campo not in mudancas}


async def note_change(
    tabela: str,
    registro: int,
    before: dict[str, Any],
    mudancas: dict[str, Any],
    titulos: Mapping[str, str],
    *,
    por: int,
    revisao: int | None,
) -> NovaRevisao:
    """Record a step within the transaction that writes it; EditConflict where somebody else took another since `revisao`."""
    if revisao is not None:
        await check_conflicts(tabela, registro, Base(revisao), mudancas, before, titulos)
    changed = await note(por, tabela, registro, before, mudancas)
    return NovaRevisao(
        await get_revisao(tabela, registro), {campo: was for campo, (was, _) in changed.items()}
    )


async def check_unchanged(tabela: str, registro: int, base: Base, titulos: Mapping[str, str]) -> None:
    """EditConflict where anything of the record was changed since: for its removal."""
    conflitos = [
        Conflito(campo, titulos.get(campo, campo), None, one.campos[campo][1], one.quem, one.quando)
        for campo, one in (await _changes_since(tabela, registro, base)).items()
    ]
    if conflitos:
        raise EditConflict(await get_revisao(tabela, registro), conflitos)


async def get_file_base(tabela: str, registro: int) -> Base:
    """The base of a file without a rehearsal: it knows each field as a command last wrote it."""
    changes = await _changes_since(tabela, registro, Base(0))
    return Base(0, {campo: change.id for campo, change in changes.items() if change.pessoa is None})


async def _changes_since(tabela: str, registro: int, base: Base) -> dict[str, Alteracao]:
    """The newest change of each field, of those that the base does not know."""
    newest = await count(NEWEST_OF_ALL)
    newest_last = reversed(await list_since(tabela, registro, _known(base.revisao, newest)))
    changes = {campo: change for change in newest_last for campo in change.campos}
    return {
        campo: change
        for campo, change in changes.items()
        if change.id > _known(base.campos.get(campo, 0), newest)
    }


def _known(revisao: int, newest: int) -> int:
    """A revision from before a restored backup is higher than any: then every change counts."""
    return revisao if revisao <= newest else 0
