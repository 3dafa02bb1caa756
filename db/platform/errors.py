"""Errors of the model; `app/platform/errors.py` turns them into responses."""

import re
from datetime import datetime
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from db.platform.format import BRASILIA

S = TypeVar("S")

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


def checked(values: Any, struct: type[S]) -> S:
    """The values as their Struct; Invalid names a field that does not fit."""
    try:
        return msgspec.convert(values, struct)
    except msgspec.ValidationError as error:
        raise invalid_field(str(error)) from None
