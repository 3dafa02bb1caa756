"""A person's data on request (LGPD): find, export, erase; each is noted."""

from typing import Any

from msgspec import Struct

from db.platform.errors import Invalid
from db.platform.history.changes import note
from db.privacidade import titulares, traces

ACESSOS = "privacidade"  # exports and erasures in `alteracoes`


class Titular(Struct):
    """The data of an e-mail address or telephone: names, numbers of rows by kind, and the same for related addresses."""

    quem: str
    nomes: list[str]
    guardado: dict[str, int]
    outros: dict[str, dict[str, int]]


async def find_person(quem: str) -> Titular:
    """Invalid for text that is neither an e-mail address nor a telephone."""
    found = await titulares.find(_checked(quem))
    names = [row["nome"] for row in (*found["leads"], *found["vendas"])]
    related = await titulares.list_related(_checked(quem), found)
    others = {other: {kind: n for kind, n in counts.items() if n} for other, counts in related.items()}
    return Titular(_checked(quem), list(dict.fromkeys(names)), _counts(found), others)


async def export_person(quem: str, por: int) -> dict[str, Any]:
    """All data of a person; the note has none of it."""
    found = await titulares.find(_checked(quem))
    await note(por, ACESSOS, 0, {}, {"pessoa exportada": _counts(found)})
    return found


async def erase_person(quem: str, por: int) -> dict[str, int]:
    """Erases all data of a person; returns the numbers by kind. The note has none of it."""
    erased = {kind: n for kind, n in (await titulares.erase(_checked(quem))).items() if n}
    await traces.rewrite_if_quick()
    await note(por, ACESSOS, 0, {}, {"pessoa apagada": erased})
    return erased


def _checked(quem: str) -> str:
    try:
        titulares.person_condition(quem.strip())
    except ValueError:
        raise Invalid("quem", "Escreva um e-mail ou um telefone com DDD.") from None
    return quem.strip()


def _counts(found: dict[str, Any]) -> dict[str, int]:
    return {kind: len(rows) for kind, rows in found.items() if rows}
