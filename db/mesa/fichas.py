"""The records that the staff keep: how each is listed, checked, written and noted.

One way for all of them; db/mesa/cadastros.py says which there are.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct

from db.engine import transaction
from db.equipe.alteracoes import note
from db.errors import Invalid
from db.format import reais_inteiros
from db.mesa.cadastros import FICHAS, Cadastro
from db.mesa.campos import CampoFicha, Opcao, check_days, decoded, defaults_of, describe, encoded
from db.rows import past_highest

MOST_LISTED = 500


class Registro(Struct):
    """A row of a list: its name and a word more."""

    id: int
    titulo: str
    nota: str


async def list_registros(nome: str, texto: str = "") -> list[Registro]:
    """The records of a kind, at most 500, those whose name has all the words."""
    ficha = FICHAS[nome]
    named = f"SELECT t.id, {ficha.rotulo} AS titulo, {ficha.nota} AS nota FROM {_table(ficha)} t ORDER BY {ficha.ordem}"
    words = [f"%{word}%" for word in texto.lower().split()[:6]]
    where = " AND ".join(["lower(coalesce(titulo, '')) LIKE {}"] * len(words)) or "1 = 1"
    rows = await ficha.tabela.raw(f"SELECT * FROM ({named}) q WHERE {where} LIMIT {MOST_LISTED}", *words)
    return [Registro(row["id"], row["titulo"] or "sem nome", _nota(row["nota"] or "")) for row in rows]


def _nota(said: str) -> str:
    """A price is written as everywhere."""
    price = said.removeprefix("R$ ")
    return reais_inteiros(int(price)) if price != said and price.isdecimal() else said


def _table(ficha: Cadastro) -> str:
    return ficha.tabela._meta.tablename


async def get_registro(nome: str, registro: int) -> dict[str, Any] | None:
    """A record's fields as its Struct names them."""
    return await _read(FICHAS[nome], registro)


async def _read(ficha: Cadastro, registro: int) -> dict[str, Any] | None:
    rows = await ficha.tabela.raw(f"SELECT * FROM {_table(ficha)} WHERE id = {{}}", registro)
    return decoded(rows[0], ficha.forma) if rows else None


def new_registro(nome: str) -> dict[str, Any]:
    """What a new record of a kind begins with."""
    return defaults_of(FICHAS[nome].forma)


async def get_campos(nome: str) -> list[CampoFicha]:
    """How to ask for a record, with what its references and suggestions offer now."""
    fields = describe(FICHAS[nome].forma)
    for field in fields:
        if field.de:
            field.opcoes = await _options(field)
        elif field.sugestoes:
            field.opcoes = await _suggestions(FICHAS[nome], field.nome)
    return fields


async def _options(field: CampoFicha) -> list[Opcao]:
    ficha = FICHAS[field.de]
    depends = f", t.{field.por} AS grupo" if field.por else ", NULL AS grupo"
    rotulo = "t.titulo" if field.por else ficha.rotulo
    rows = await ficha.tabela.raw(
        f"SELECT t.id, {rotulo} AS titulo{depends} FROM {_table(ficha)} t ORDER BY 2 LIMIT 20000"
    )
    return [Opcao(row["id"], row["titulo"] or "", row["grupo"]) for row in rows]


async def _suggestions(ficha: Cadastro, column: str) -> list[Opcao]:
    rows = await ficha.tabela.raw(
        f"SELECT {column} AS titulo, count(*) AS n FROM {_table(ficha)} WHERE {column} IS NOT NULL AND {column} <> ''"
        f" GROUP BY {column} ORDER BY n DESC LIMIT 60"
    )
    return [Opcao(row["titulo"], row["titulo"]) for row in rows]


async def save_registro(
    nome: str,
    registro: int | None,
    values: Mapping[str, Any],
    por: int | None,
    *,
    forma: type[Struct] | None = None,
    numero: int | None = None,
) -> int:
    """Writes a record, a new one without a number; gives its number. `por` is null for a command.

    `forma` checks more fields than the editor's; a new record gets the number `numero`. msgspec.ValidationError for a value of another kind, Invalid names the field that contradicts other records.
    """
    ficha = FICHAS[nome]._replace(forma=forma or FICHAS[nome].forma)
    if registro is None and ficha.fixa:
        raise Invalid("registro", "Estes registros não são criados aqui.")
    checked = msgspec.structs.asdict(msgspec.convert(values, ficha.forma))
    check_days(ficha.forma, checked)
    async with transaction():
        before = await _read(ficha, registro) if registro else {}
        if before is None:
            raise Invalid("registro", "Este registro não existe mais.")
        await _check_others(ficha, registro, checked)
        columns: dict[Any, Any] = {name: encoded(value) for name, value in checked.items()}
        if registro is None:
            registro = await _insert(nome, columns | ({"id": numero} if numero else {}))
        else:
            key: Any = ficha.tabela._meta.primary_key
            await ficha.tabela.update(columns).where(key == registro)
        await note(por, nome, registro, _told(ficha, before), _plain(checked))
    return registro


async def _insert(nome: str, columns: dict[str, Any]) -> int:
    table = FICHAS[nome].tabela
    if "id" not in columns and table._meta.db.engine_type == "sqlite":
        columns = columns | {"id": await _unused(nome)}
    made = await table.insert(table(**columns)).returning(table._meta.primary_key)
    if "id" in columns:
        await past_highest(table)
    return int(made[0]["id"])


async def _unused(nome: str) -> int:
    """A number that no record of this kind ever had: SQLite would give the highest again once its record is removed,
    and with it that record's history and whatever still leads there.
    """
    table = _table(FICHAS[nome])
    query = (
        f"SELECT max(coalesce((SELECT max(id) FROM {table}), 0),"
        " coalesce((SELECT max(registro) FROM alteracoes WHERE tabela = {}), 0)) + 1 AS numero"
    )
    return int((await FICHAS[nome].tabela.raw(query, nome))[0]["numero"])


def _told(ficha: Cadastro, values: dict[str, Any]) -> dict[str, Any]:
    """A stored record in the form of a checked one, where it passes: what differs in spelling alone is no change."""
    with suppress(msgspec.ValidationError):
        told: dict[str, Any] = _plain(msgspec.structs.asdict(msgspec.convert(values, ficha.forma)))
        return told
    return values


def _plain(values: Any) -> Any:
    """Structs within lists as dictionaries."""
    return msgspec.to_builtins(values)


async def _check_others(ficha: Cadastro, registro: int | None, values: dict[str, Any]) -> None:
    for column in ficha.unicos:
        taken = f"SELECT id FROM {_table(ficha)} WHERE {column} = {{}} AND id <> {{}}"
        if await ficha.tabela.raw(taken, values[column], registro or 0):
            raise Invalid(column, "Outro registro já usa este valor.")
    for field in describe(ficha.forma):
        value = values[field.nome]
        if field.de and value is not None:
            where = f" AND {field.por} = {int(values[field.por])}" if field.por else ""
            target = FICHAS[field.de]
            if not await target.tabela.raw(f"SELECT id FROM {_table(target)} WHERE id = {{}}{where}", value):
                raise Invalid(field.nome, "Escolha da lista.")


async def remove_registro(nome: str, registro: int, por: int | None) -> None:
    """Removes a record that no other needs; Invalid when one does, or when this kind is not removed here."""
    ficha = FICHAS[nome]
    if ficha.fixa:
        raise Invalid("registro", "Estes registros não são removidos aqui.")
    async with transaction():
        before = await get_registro(nome, registro)
        if before is None:
            return
        if await _is_needed(ficha, registro):
            raise Invalid("registro", "Outros registros usam este. Oculte em vez de remover.")
        key: Any = ficha.tabela._meta.primary_key
        await ficha.tabela.delete().where(key == registro)
        await note(por, nome, registro, before, dict.fromkeys(before))


async def _is_needed(ficha: Cadastro, registro: int) -> bool:
    """Whether a record of another kind leads to this one."""
    for other in FICHAS.values():
        for field in describe(other.forma):
            if field.de and FICHAS[field.de] is ficha:
                query = f"SELECT id FROM {_table(other)} WHERE {field.nome} = {{}} LIMIT 1"
                if await other.tabela.raw(query, registro):
                    return True
    return False
