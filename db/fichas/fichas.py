"""Lists, reads, saves and removes records of every kind (db/fichas/kinds.py)."""

from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from typing import Any

import msgspec
from msgspec import Struct

from db.addresses import slug
from db.fichas.editor import CampoFicha, check_days, decoded, defaults_of, describe, encoded
from db.fichas.kinds import TIPOS, TipoFicha
from db.fichas.precos import check_preco
from db.fichas.values import read_values
from db.platform.engine import transaction
from db.platform.errors import Invalid, Missing, checked
from db.platform.fields import is_id
from db.platform.format import visible
from db.platform.history import Alteracao, Base, check_conflicts, check_unchanged, get_revisao, note
from db.platform.photos.fotos import has_picture
from db.platform.retries import retried
from db.platform.sql import FOR_UPDATE, advance_sequence, count, fetch, lock, marks


def _table(tipo: TipoFicha) -> str:
    return tipo.tabela._meta.tablename


async def get_ficha(nome: str, ficha: int) -> dict[str, Any] | None:
    return await _read(TIPOS[nome], ficha)


async def get_plain(nome: str, ficha: int, struct: type[Struct]) -> dict[str, Any]:
    """A record's fields as the history notes them, {} for one that is gone; `struct` is an import's or the kind's own."""
    tipo = TIPOS[nome]._replace(struct=struct)
    return normalised(struct, await _read(tipo, ficha) or {})


async def _read(tipo: TipoFicha, ficha: int, lock: str = "") -> dict[str, Any] | None:
    rows = await fetch(f"SELECT * FROM {_table(tipo)} WHERE id = {{}}{lock}", ficha)
    if not rows:
        return None
    if not tipo.coluna:
        return decoded(rows[0], tipo.struct)
    return defaults_of(tipo.struct) | msgspec.json.decode(rows[0][tipo.coluna], type=dict[str, Any])


async def open_ficha(nome: str, ficha: int) -> tuple[dict[str, Any], int] | None:
    """A record's fields and their revision, for a screen that will save changes of them."""
    revisao = await get_revisao(nome, ficha)  # before the record itself
    values = await get_ficha(nome, ficha)
    return (values, revisao) if values else None


class MudancaAlheia(Struct):
    """A field that somebody else changed meanwhile and that a save did not touch."""

    campo: str
    titulo: str
    quem: str
    quando: datetime


class Guardado(Struct):
    """A saved record: `antes` has the previous values of its changes, `alheias` the changes of others since the screen
    was loaded.
    """

    id: int
    revisao: int
    antes: dict[str, Any] = {}
    alheias: list[MudancaAlheia] = []


@retried
async def save_ficha(
    nome: str,
    ficha: int | None,
    mudancas: Mapping[str, Any],
    por: int | None,
    *,
    base: Base | None = None,
    struct: type[Struct] | None = None,
    numero: int | None = None,
    confirmed: int | None = None,
) -> Guardado:
    """Merge changed fields into a record, or create one as `numero`; null sets a field to its default.

    `por` is null for a command, `base` the revision that the screen showed: without it there is no edit conflict.
    `struct` is an import's, which prepares its records itself. Invalid for a value that does not fit, EditConflict for
    an outdated one, Unconfirmed for an unusual price.
    """
    tipo = TIPOS[nome]._replace(struct=struct or TIPOS[nome].struct)
    if ficha is None and tipo.fixa:
        raise Invalid("ficha", "Estes registros não são criados aqui.")
    async with transaction():
        before = await _read(tipo, ficha, FOR_UPDATE) if ficha else {}
        mudancas = await _find_named(tipo, before or {}, mudancas, por)
        if tipo.prepare and not struct:
            mudancas = await tipo.prepare(ficha, before, mudancas)
        if before is None:
            raise Missing("ficha", "Este registro não existe mais.")
        values = merge_ficha(tipo.struct, before, mudancas)
        stored, plain = normalised(tipo.struct, before), msgspec.to_builtins(values)
        others, titulos = {}, titulos_of(tipo)
        if ficha and base:
            given = {name: plain[name] for name in mudancas}
            others = await check_conflicts(nome, ficha, base, given, stored, titulos)
        await _check_others(tipo, ficha, stored, plain)
        await check_preco(nome, before, values, confirmed)
        ficha = await _write(nome, ficha, numero, values)
        changed = await note(por, nome, ficha, stored, plain)
        antes = {name: was for name, (was, _) in changed.items()} if before else {}
        alheias = [_alheia(titulos, *one) for one in others.items() if one[1].pessoa != por]
        return Guardado(ficha, await get_revisao(nome, ficha), antes, alheias)


async def _find_named(
    tipo: TipoFicha, before: Mapping[str, Any], mudancas: Mapping[str, Any], por: int | None
) -> Mapping[str, Any]:
    """The changes, with the number of each record that a field calls by its name; one of a new name is made."""
    for field in describe(tipo.struct):
        if field.de and field.sugestoes and isinstance(name := mudancas.get(field.nome), str):
            owner = {field.por: {**before, **mudancas}.get(field.por)} if field.por else {}
            if not all(is_id(one) for one in owner.values()):
                raise Invalid(field.por, "Campo obrigatório.")
            mudancas = {**mudancas, field.nome: await _find_or_make(field, visible(name), owner, por)}
    return mudancas


async def _find_or_make(field: CampoFicha, name: str, owner: dict[str, Any], por: int | None) -> int:
    short = slug_of_name(field.nome, name)
    await lock(f"{field.de} {owner} {short}")  # of two at once the second finds the first
    where = " AND ".join(["slug = {}", *(f"{one} = {{}}" for one in owner)])
    rows = await fetch(f"SELECT id FROM {_table(TIPOS[field.de])} WHERE {where}", short, *owner.values())
    if rows:
        return int(rows[0]["id"])
    return (await save_ficha(field.de, None, {"titulo": name, "slug": short} | owner, por)).id


def slug_of_name(field: str, name: str) -> str:
    """What two spellings of a brand or a model share; Invalid for a name that is none."""
    short = slug(name)
    if not short or len(name) > 60:
        raise Invalid(field, "Escreva o nome, com até 60 letras.")
    return short


async def lock_fichas(nome: str, fichas: list[int]) -> None:
    """Locks records until the transaction ends, in the order of their numbers: of two that lock the same, one waits."""
    table = _table(TIPOS[nome])
    if FOR_UPDATE:
        await fetch(f"SELECT id FROM {table} WHERE id IN ({marks(fichas)}) ORDER BY id{FOR_UPDATE}", *fichas)


def merge_ficha(struct: type[Struct], before: dict[str, Any], mudancas: Mapping[str, Any]) -> dict[str, Any]:
    """A whole record as it would be stored; Invalid names a field that does not fit."""
    defaults = defaults_of(struct)
    given = {name: defaults.get(name) if value is None else value for name, value in mudancas.items()}
    whole = before | read_values(struct, given)
    values = msgspec.structs.asdict(checked(whole, struct))
    check_days(struct, values)
    return values


def titulos_of(tipo: TipoFicha) -> dict[str, str]:
    """The titles of all fields; a car's photographs are not part of its form."""
    return {"fotos": "Fotos", "vista": "O que a foto mostra", "corte": "O corte da foto"} | {
        campo.nome: campo.titulo for campo in describe(tipo.struct)
    }


def _alheia(titulos: dict[str, str], campo: str, change: Alteracao) -> MudancaAlheia:
    return MudancaAlheia(campo, titulos.get(campo, campo), change.quem, change.quando)


async def _write(nome: str, ficha: int | None, numero: int | None, values: dict[str, Any]) -> int:
    columns: dict[Any, Any] = {name: encoded(value) for name, value in values.items()}
    if ficha is None:
        return await _insert(nome, columns | ({"id": numero} if numero else {}))
    table, coluna = TIPOS[nome].tabela, TIPOS[nome].coluna
    if coluna:
        at_first = defaults_of(TIPOS[nome].struct)
        given = {name: value for name, value in columns.items() if value != at_first[name]}
        columns = {coluna: msgspec.json.encode(given).decode()}
    key: Any = table._meta.primary_key
    await table.update(columns).where(key == ficha)
    return ficha


async def _insert(nome: str, columns: dict[str, Any]) -> int:
    table = TIPOS[nome].tabela
    if "id" not in columns and table._meta.db.engine_type == "sqlite":
        columns = columns | {"id": await _unused(nome)}
    made = await table.insert(table(**columns)).returning(table._meta.primary_key)
    if "id" in columns:
        await advance_sequence(table)
    return int(made[0]["id"])


async def _unused(nome: str) -> int:
    """A number that no record of this kind ever had. SQLite would reuse the highest one after a removal, and with it that
    record's history and links.
    """
    table = _table(TIPOS[nome])
    noted = await count("SELECT max(registro) FROM alteracoes WHERE tabela = {}", nome)
    return max(noted, await count(f"SELECT max(id) FROM {table}")) + 1


def normalised(struct: type[Struct], values: dict[str, Any]) -> dict[str, Any]:
    """A stored record converted like a checked one, if it is valid, so that another notation is no change."""
    with suppress(Invalid):
        values = msgspec.to_builtins(checked(values, struct))
    return values


async def _check_others(
    tipo: TipoFicha, ficha: int | None, before: dict[str, Any], values: dict[str, Any]
) -> None:
    for columns in tipo.unicos:
        given = [values[column] for column in columns]
        if given == [before.get(column) for column in columns]:
            continue
        await lock(f"{_table(tipo)} {columns} {given}")  # of two at once the second finds the first
        if given == [None]:  # as many as there are may have none
            continue
        pairs = zip(columns, given, strict=True)
        same = " AND ".join(f"{name} IS NULL" if one is None else f"{name} = {{}}" for name, one in pairs)
        known = [one for one in given if one is not None]
        if await fetch(f"SELECT id FROM {_table(tipo)} WHERE {same} AND id <> {{}}", *known, ficha or 0):
            raise Invalid(columns[-1], "Outro registro já usa este valor.")
    for field in describe(tipo.struct):
        value = values[field.nome]
        if field.de and value is not None:
            where = f" AND {field.por} = {int(values[field.por])}" if field.por else ""
            if not await fetch(f"SELECT id FROM {_table(TIPOS[field.de])} WHERE id = {{}}{where}", value):
                raise Invalid(field.nome, "Escolha da lista.")
        is_new = value and value != before.get(field.nome)
        if is_new and field.tipo in ("foto", "desenho") and not await has_picture(value):
            raise Invalid(field.nome, "Esta imagem não está no site. Envie-a aqui.")


@retried
async def remove_ficha(nome: str, ficha: int, por: int | None, base: Base | None = None) -> None:
    """Remove a record that no other needs; Invalid when one does, or when this kind is not removed here.

    EditConflict when anything of it was changed since `base`.
    """
    tipo = TIPOS[nome]
    if tipo.fixa:
        raise Invalid("ficha", "Estes registros não são removidos aqui.")
    async with transaction():
        before = await _read(tipo, ficha, FOR_UPDATE)
        if before is None:
            return
        if tipo.removal_refusal and (reason := await tipo.removal_refusal(ficha)):
            raise Invalid("ficha", reason)
        if base:
            await check_unchanged(nome, ficha, base, titulos_of(tipo))
        if await _is_needed(tipo, ficha):
            raise Invalid("ficha", "Outros registros usam este. Oculte em vez de remover.")
        key: Any = tipo.tabela._meta.primary_key
        await tipo.tabela.delete().where(key == ficha)
        await note(por, nome, ficha, before, dict.fromkeys(before))


async def _is_needed(tipo: TipoFicha, ficha: int) -> bool:
    for other in TIPOS.values():
        for field in describe(other.struct):
            query = f"SELECT id FROM {_table(other)} WHERE {field.nome} = {{}} LIMIT 1"
            if field.de and TIPOS[field.de] is tipo and await fetch(query, ficha):
                return True
    return False
