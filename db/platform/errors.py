"""Errors of the model; `app/platform/errors.py` turns them into responses."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

import asyncpg
from msgspec import Struct

from db.platform.format import BRASILIA

MALFORMED = "Dados inválidos."

# Error messages of msgspec and Litestar about a value; the first that matches counts.
REASONS = (
    (r"[Mm]issing required", "Campo obrigatório."),
    (r"`array` of length >=", "Escolha pelo menos um."),
    (r"`array` of length <=", "Itens demais."),
    (r"length (>=|>)|of length >=", "Texto curto demais."),
    (r"length (<=|<)", "Texto longo demais."),
    (r"matching regex", "Formato inválido."),
    (r"(>=|>|<=|<) ", "Número fora do limite."),
    (r"Invalid enum|literal", "Valor desconhecido."),
    (r"Expected `int|valid integer", "Envie um número inteiro."),
    (r"Expected `str", "Envie um texto."),
    (r"Expected `array", "Envie uma lista."),
    (r"Expected `object", "Envie um objeto."),
    (r"JSON is malformed|Input data was truncated|Invalid UTF-8|utf-8|recursion", "JSON inválido."),
)


class Invalid(Exception):
    """A value that breaks a rule: answered 400 with the field's name.

    `campo` is the field as the caller spelled it, `detail` a Portuguese sentence for people.
    """

    def __init__(self, campo: str, detail: str) -> None:
        super().__init__(detail)
        self.campo = campo
        self.detail = detail


class Taken(Invalid):
    """A value that no two records share, and that another one has."""

    def __init__(self, campo: str) -> None:
        super().__init__(campo, "Outro registro já usa este valor.")


class Missing(Invalid):
    """A record that is not there, or no longer: answered 404 at the desk."""


class Unconfirmed(Invalid):
    """An unusual price that is saved only with a confirmation: `antes` and `depois` are whole reais, 0 is "on request"."""

    def __init__(self, campo: str, detail: str, antes: int, depois: int) -> None:
        super().__init__(campo, detail)
        self.antes = antes
        self.depois = depois


class Conflict(Exception):
    """A request that contradicts what is stored (a used idempotency key, for one): `detail` is Portuguese."""

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


class Conflito(Struct):
    """A field that somebody else changed meanwhile: `seu` is the value sent, `atual` the one stored by `quem` ("" for a command)."""

    campo: str
    titulo: str
    seu: Any
    atual: Any
    quem: str
    quando: datetime


class EditConflict(Exception):
    """A save from an outdated screen, which would overwrite what somebody else changed since: answered 409.

    `revisao` is the record's revision now; a save that names it has seen these values.
    """

    def __init__(self, revisao: int, conflitos: list[Conflito]) -> None:
        self.revisao = revisao
        self.conflitos = conflitos
        self.detail = " ".join(dict.fromkeys(map(_sentence_of, conflitos)))
        super().__init__(self.detail)


def _sentence_of(conflito: Conflito) -> str:
    """Names the person, the change and its time: `Helena Prado mudou Preço em 22/11 às 14:32.`"""
    when = conflito.quando.astimezone(BRASILIA)
    nobody = "O visitante" if conflito.campo == "visita" else "Um comando"
    return f"{conflito.quem or nobody} mudou {conflito.titulo} em {when:%d/%m às %H:%M}."


def reason(message: str) -> str:
    """An error of msgspec or Litestar about a value, as a Portuguese sentence."""
    return next((text for pattern, text in REASONS if re.search(pattern, message)), MALFORMED)


def invalid_field(message: str) -> Invalid:
    """msgspec's error about a Struct's field, as the refusal that names the field, and within a list the item's."""
    field = re.search(r"at `\$\.(\w+)", message) or re.search(r"field `(\w+)`", message)
    part = re.search(r"at `\$\.\w+\[\S*]\.(\w+)", message)
    detail = f"{part[1].capitalize()}: {reason(message)}" if part else reason(message)
    return Invalid(field[1] if field else "", detail)


@contextmanager
def naming_violations(*, inner: bool) -> Iterator[None]:
    """Taken for a unique value that another record has. An `inner` transaction leaves that to the outer one, which
    PostgreSQL has ended.
    """
    try:
        yield
    except (asyncpg.UniqueViolationError, sqlite3.IntegrityError) as error:
        column = _column_of(error)
        if inner or column is None:
            raise
        raise Taken(column) from None


def _column_of(error: asyncpg.UniqueViolationError | sqlite3.IntegrityError) -> str | None:
    """The last column of the violated index, which is named after table and column; None for another rule of SQLite's."""
    if isinstance(error, asyncpg.UniqueViolationError):
        named = vars(error)
        return str(named["constraint_name"].removeprefix(f"{named['table_name']}_").removesuffix("_key"))
    found = re.match(r"UNIQUE constraint failed: (?:index '[a-z]+_(\w+)'|.*\.(\w+))$", str(error))
    return (found[1] or found[2]) if found else None
