"""Values of an imported file's fields, and of a spreadsheet's cells."""

from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime
from typing import Any

import msgspec

from db.addresses import slug
from db.campos import strip_unseen
from db.errors import Invalid
from db.fichas.editor import CampoFicha, reais_of
from db.format import guarded, km_int, milhar, parse_reais
from db.importar.forma import DEFAULTS

YES, NO = {"1", "sim", "s", "true", "verdadeiro", "x", "yes"}, {"0", "nao", "n", "false", "falso", "no"}
SYNONYMS = {
    "seminovo": "semi-novo",
    "usado": "semi-novo",
    "zero-km": "novo",
    "zero": "novo",
    "0-km": "novo",
    "publicado": "Ativo",
    "inativo": "Oculto",
}
PROPOSED = "seo_url"  # made of the car's name where a file has none


def value_of(field: CampoFicha, given: Any) -> Any:
    """A cell's text or a JSON value as the Struct checks it. What is empty is the field's default.

    Invalid where a required field is empty or an amount is not whole reais; what else cannot be read stays as it is, for
    the Struct to refuse.
    """
    if given is None or (isinstance(given, str) and not given.strip()):
        if field.obrigatorio and field.nome != PROPOSED:
            raise Invalid(field.nome, "Campo obrigatório.")
        return DEFAULTS.get(field.nome)
    if field.nome == "km":
        return _km(given)
    return READERS.get(field.tipo, _text)(field, given)


def _km(given: Any) -> Any:
    """ "9.800 km" and 9800 as "9.800"."""
    number = km_int(str(given))
    return str(given) if number is None else milhar(number)


def _text(field: CampoFicha, given: Any) -> Any:
    """Text of a cell; numbers are written as in Brazil: a torque of 81.6 is "81,6"."""
    if isinstance(given, float):
        return str(given).replace(".", ",")
    if isinstance(given, int) and not isinstance(given, bool):
        return str(given)
    if not isinstance(given, str):
        return given
    lines = given.replace("\r\n", "\n").replace("\r", "\n")
    return strip_unseen(lines) if field.tipo == "linha" and "\n" not in lines else lines


def _integer(field: CampoFicha, given: Any) -> Any:
    """Whole numbers are written like amounts, with a sign where there is one."""
    negative = isinstance(given, str) and given.strip().startswith("-")
    with suppress(ValueError):
        return -parse_reais(given.strip()[1:]) if negative else parse_reais(given)
    return given


def _yes_or_no(field: CampoFicha, given: Any) -> Any:
    word = slug(str(int(given) if isinstance(given, bool) else given))
    return True if word in YES else False if word in NO else given


def _choice(field: CampoFicha, given: Any) -> Any:
    choices = {slug(text): one.valor for one in field.opcoes for text in (str(one.valor), one.titulo)}
    word = slug(str(given))
    chosen = choices.get(word, SYNONYMS.get(word))
    if chosen not in choices.values():
        if field.sugestoes:
            return str(given)
        said = " ou ".join(str(one.valor) for one in field.opcoes)
        raise Invalid(field.nome, f"Valor desconhecido. Use {said}.")
    return chosen


def _date(field: CampoFicha, given: Any) -> Any:
    """A day as 2026-11-21 or 21/11/2026."""
    with suppress(ValueError):
        return datetime.strptime(str(given).strip(), "%d/%m/%Y").date().isoformat()
    return str(given).strip()


def _list(field: CampoFicha, given: Any) -> Any:
    lines = given.replace("\r", "\n").split("\n") if isinstance(given, str) else given
    return [text for line in lines if (text := str(line).strip())] if isinstance(lines, list) else given


def _records(field: CampoFicha, given: Any) -> Any:
    if isinstance(given, str):
        with suppress(msgspec.DecodeError):
            return msgspec.json.decode(given)
    return given


READERS: dict[str, Callable[[CampoFicha, Any], Any]] = {
    "inteiro": _integer,
    "reais": reais_of,
    "sim": _yes_or_no,
    "escolha": _choice,
    "data": _date,
    "lista": _list,
    "itens": _records,
}


def cell_of(value: Any) -> str:
    """A value as a cell that no spreadsheet takes for a formula."""
    if isinstance(value, bool):
        return "sim" if value else "não"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list):
        plain = all(isinstance(one, str) for one in value)
        return guarded("\n".join(value) if plain else msgspec.json.encode(value).decode())
    return guarded(value.isoformat() if isinstance(value, date) else value or "")
