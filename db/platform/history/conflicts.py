"""Edit conflicts: a save never overwrites what somebody else changed since its screen was loaded.

A record's revision is the number of its newest change in `alteracoes`, 0 for none (docs/decisions/edit-conflicts.md).
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Annotated, Any, NamedTuple

from msgspec import Meta, Struct

from db.platform.errors import Conflito, EditConflict
from db.platform.fields import MAX_ID
from db.platform.history.changes import Alteracao, Alteracoes, list_since, note
from db.platform.sql import count

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
