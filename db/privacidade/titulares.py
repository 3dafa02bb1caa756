"""A person's data, exported or deleted by e-mail address or telephone (LGPD); at the desk each is noted."""

import asyncio
from pathlib import Path
from typing import Any

from msgspec import Struct

from db.platform import outbox, traces
from db.platform.engine import VAR, transaction
from db.platform.errors import Invalid
from db.platform.fields import plain_email, read_telefone
from db.platform.history import group_changes, note
from db.platform.idempotency import Idempotencia
from db.platform.sql import fetch, marks
from db.visitantes.contatos import Call
from db.visitantes.vendas import FILES

MAIL_FOLDER = VAR / "mail"

Rows = list[dict[str, Any]]

# What only some contacts have, by a contact's number.
PARTS = ("propostas", "agendamentos", "carros_oferecidos")
GROUP = "coalesce(nullif(junto, ''), public_id)"  # contacts that the staff merged (db/contatos/merge.py) have the same


async def find(quem: str) -> dict[str, Any]:
    """Everything of an e-mail address or a telephone as rows by kind, photographs and mail files as paths.

    Contacts that the staff merged with these are the same person's, and so are their addresses. Empty lists
    for an unknown one, Invalid for any other text. Upper and lower case are one, and so are all spellings
    of a telephone. A quote and a visit of the site belong to a person by their contact, a mail by its
    recipient or its subject, and the files of summary mails, which name them.
    """
    whose, values = person_condition(quem)
    own = {row["public_id"] for row in await fetch(f"SELECT public_id FROM contatos WHERE {whose}", *values)}
    same = f"{GROUP} IN (SELECT {GROUP} FROM contatos WHERE {whose})"
    contacts = await fetch(f"SELECT * FROM contatos WHERE {same} ORDER BY id", *values)
    numbers, ids = [row["id"] for row in contacts], [row["public_id"] for row in contacts]
    for table in PARTS:
        parts = {row["contato"]: row for row in await _among(table, "contato", numbers)}
        contacts = [row | ({table: parts[row["id"]]} if row["id"] in parts else {}) for row in contacts]
    orcamentos = await _among("orcamentos", "contato", numbers)
    about = ids + [row["pedido"] for row in orcamentos]
    also = {row["email"].lower() for row in contacts if row["public_id"] not in own and row["email"]}
    emails = [plain_email(quem).lower(), *also]  # never "", the recipient of the dealer's mails
    received = await _among("outbox", "lower(recipient)", emails)
    mails = {row["id"]: row for row in (*received, *await _among("outbox", "about", about))}
    of_many = await _among("outbox", "about", [row["resumo"] for row in mails.values() if row["resumo"]])
    of_many += await _daily_mails_since([row["created_at"] for row in contacts])
    found = {
        "leads": [row for row in contacts if row["tipo"] != "venda"],
        "orcamentos": orcamentos,
        "vendas": [row for row in contacts if row["tipo"] == "venda"],
        "visitas": await _among("navegacoes", "lead", ids),
        "notas": await _among("notas", "contato", ids),
        "alteracoes": [*group_changes(await fetch(CHANGES.format(marks(numbers)), *numbers))],
        "avisos": await _among("avisos", "email", emails),
        "mensagens": [mails[id] for id in sorted(mails)],
    }
    return found | {"arquivos": await asyncio.to_thread(_files, found, of_many)}


CHANGES = (
    "SELECT a.*, c.campo, c.antes, c.depois FROM alteracoes a LEFT JOIN campos_alterados c ON c.alteracao = a.id"
    " WHERE a.tabela = 'contatos' AND a.registro IN ({}) ORDER BY a.id, c.id"
)


async def _daily_mails_since(written: list[Any]) -> Rows:
    """The mails of the mornings after somebody first wrote, which may name them."""
    query = "SELECT * FROM outbox WHERE kind = 'diario' AND created_at >= {}"
    return await fetch(query, min(written)) if written else []


def person_condition(quem: str) -> tuple[str, list[str]]:
    """The condition that a contact is of this address or telephone, with its values; Invalid for any other text."""
    if "@" in quem:
        return "lower(email) = {}", [plain_email(quem).lower()]
    try:
        return "telefone = {}", [read_telefone("quem", quem)]
    except Invalid:
        raise Invalid("quem", "Escreva um e-mail ou um telefone com DDD.") from None


async def _among(table: str, column: str, values: list[Any]) -> Rows:
    return await fetch(f"SELECT * FROM {table} WHERE {column} IN ({marks(values)})", *values)


def _files(found: dict[str, Any], of_many: Rows) -> list[str]:
    photographs = [FILES.where(file.name) for row in found["vendas"] for file in FILES.list(row["public_id"])]
    written = (row["message_id"] for row in (*found["mensagens"], *of_many))  # instead of sent, whole or not
    mails = [file for id in written for file in MAIL_FOLDER.glob(f"*-{id}.*")]
    return sorted(str(file) for file in (*photographs, *mails))


async def list_related(found: dict[str, Any]) -> dict[str, dict[str, int]]:
    """Further records under the other addresses and telephones of the found ones: the number of each kind under each."""
    rows = (*found["leads"], *found["vendas"])
    related = {}
    for other in dict.fromkeys(one for row in rows for one in (row["email"].lower(), row["telefone"]) if one):
        try:
            whole = await find(other)
        except Invalid:  # a telephone that was one when it was stored
            continue
        more = {kind: [row for row in rows if row not in found[kind]] for kind, rows in whole.items()}
        if any(more.values()):
            related[other] = {kind: len(rows) for kind, rows in more.items()}
    return related


async def erase(quem: str) -> dict[str, int]:
    """Erases everything that `find` finds, and the answers that repeated requests would get; how much of each kind.

    A pending mail is never sent; the CRM is notified. Files go first: after a failure the same call finds the
    rest again.
    """
    found = await find(quem)
    await asyncio.to_thread(_erase_files, found)
    contacts = [row["public_id"] for row in (*found["leads"], *found["vendas"])]
    async with transaction():
        for id in (*contacts, *(row["pedido"] for row in found["orcamentos"])):
            await Idempotencia.delete().where(Idempotencia.answer.like(f"%{id}%"))
        for table, key, kind in OWNED:
            keys = [row[key] for row in found[kind]]
            await Idempotencia.raw(f"DELETE FROM {table} WHERE {key} IN ({marks(keys)})", *keys)
        for contact in contacts:
            await outbox.enqueue(Call("contato.apagado"), about=contact)
    return {kind: len(rows) for kind, rows in found.items()}


# A table, its key, and a kind that `find` gives. What only some contacts have goes with them, and so do their quotes with
# codes and view tokens; the fields of a change go with it.
OWNED = (
    ("alteracoes", "id", "alteracoes"),
    ("navegacoes", "nav_id", "visitas"),
    ("avisos", "id", "avisos"),
    ("outbox", "id", "mensagens"),
    ("orcamentos", "pedido", "orcamentos"),
    ("notas", "id", "notas"),
    ("contatos", "id", "leads"),
    ("contatos", "id", "vendas"),
)


def _erase_files(found: dict[str, Any]) -> None:
    for name in found["arquivos"]:
        Path(name).unlink(missing_ok=True)  # there is no such path of what lies in a bucket
    for row in found["vendas"]:
        FILES.remove(row["public_id"])


ACESSOS = "privacidade"  # exports and erasures in `alteracoes`


class Titular(Struct):
    """The data of an e-mail address or telephone: names, numbers of rows by kind, and the same for related addresses."""

    quem: str
    nomes: list[str]
    guardado: dict[str, int]
    outros: dict[str, dict[str, int]]


async def find_person(quem: str) -> Titular:
    """Invalid for text that is neither an e-mail address nor a telephone."""
    found = await find(quem)
    names = [row["nome"] for row in (*found["leads"], *found["vendas"])]
    related = await list_related(found)
    others = {other: {kind: n for kind, n in counts.items() if n} for other, counts in related.items()}
    return Titular(quem.strip(), list(dict.fromkeys(names)), _counts(found), others)


async def export_person(quem: str, por: int) -> dict[str, Any]:
    """All data of a person; the note has none of it."""
    found = await find(quem)
    await note(por, ACESSOS, 0, {}, {"pessoa exportada": _counts(found)})
    return found


async def erase_person(quem: str, por: int) -> dict[str, int]:
    """Erases all data of a person; returns the numbers by kind. The note has none of it."""
    erased = {kind: n for kind, n in (await erase(quem)).items() if n}
    await traces.rewrite_if_quick()
    await note(por, ACESSOS, 0, {}, {"pessoa apagada": erased})
    return erased


def _counts(found: dict[str, Any]) -> dict[str, int]:
    return {kind: len(rows) for kind, rows in found.items() if rows}
