"""A person's data, exported or deleted by e-mail address or telephone (LGPD)."""

import asyncio
from pathlib import Path
from typing import Any

from db.platform.email import plain_email
from db.platform.engine import VAR, transaction
from db.platform.idempotencia import Idempotencia
from db.platform.sql import fetch, marks
from db.platform.telefone import NUMBER, national
from db.visitantes.calls import enqueue_call
from db.visitantes.navegacao import queue
from db.visitantes.vendas import FILES

MAIL_FOLDER = VAR / "mail"

Rows = list[dict[str, Any]]


# The digits of a telephone, however it is written.
DIGITS = "replace(replace(replace(replace(replace(replace(telefone, '(', ''), ')', ''), '-', ''), '+', ''), '.', ''), ' ', '')"


async def find(quem: str) -> dict[str, Any]:
    """Everything of an e-mail address or a telephone as rows by kind, photographs and mail files as paths.

    Contacts that the staff merged with these are the same person's, and so are their addresses. Empty lists for an
    unknown one, ValueError for any other text. Upper and lower case are one, and so are all spellings of a telephone.
    A quote and a visit of the site belong to a person by their lead, a mail by its recipient or its subject, and the files of
    summary mails, which name them.
    """
    whose, values = person_condition(quem)
    leads, vendas = await _of("leads", whose, values), await _of("vendas", whose, values)
    own = {row["public_id"] for row in leads + vendas}
    if merged := await _merged_with(leads + vendas):
        whose, values = f"{whose} OR public_id IN ({marks(merged)})", [*values, *merged]
        leads, vendas = await _of("leads", whose, values), await _of("vendas", whose, values)
    orcamentos = await _among("orcamentos", "lead", [lead["id"] for lead in leads])
    contacts = [row["public_id"] for row in leads + vendas]
    about = contacts + [row["pedido"] for row in orcamentos]
    also = {row["email"].lower() for row in leads + vendas if row["public_id"] not in own and row["email"]}
    emails = [plain_email(quem).lower(), *also]  # never "", the recipient of the dealer's mails
    received = await _among("outbox", "lower(recipient)", emails)
    mails = {row["id"]: row for row in (*received, *await _among("outbox", "about", about))}
    visits = await _among("navegacoes", "lead", [lead["public_id"] for lead in leads])
    found = {"leads": leads, "orcamentos": orcamentos, "vendas": vendas, "visitas": visits}
    found |= {table: await _among(table, "contato", contacts) for table in DESK}
    numbers = [*(row["id"] for row in leads), *(-row["id"] for row in vendas)]  # as in the desk's history
    found["alteracoes"] = await _among("alteracoes", "tabela = 'contatos' AND registro", numbers)
    found["avisos"] = await _among("avisos", "email", emails)
    found["mensagens"] = [mails[id] for id in sorted(mails)]
    of_many = await _among("outbox", "about", [row["resumo"] for row in mails.values() if row["resumo"]])
    of_many += await _daily_mails_since([row["created_at"] for row in leads + vendas])
    return found | {"arquivos": await asyncio.to_thread(_files, found, of_many)}


async def _daily_mails_since(written: list[Any]) -> Rows:
    """The mails of the mornings after somebody first wrote, which may name them."""
    query = "SELECT * FROM outbox WHERE kind = 'diario' AND created_at >= {}"
    return await fetch(query, min(written)) if written else []


def person_condition(quem: str) -> tuple[str, list[str]]:
    """The condition that a lead or an offer is of this address or telephone, with its values."""
    if not _is_somebody(quem):
        raise ValueError(f"{quem!r} is no e-mail address and no telephone with its area code")
    if "@" in quem:
        return "lower(email) = {}", [plain_email(quem).lower()]
    return f"{DIGITS} IN ({{}}, {{}})", [national(quem), f"55{national(quem)}"]


def _is_somebody(quem: str) -> bool:
    return "@" in quem or bool(NUMBER.fullmatch(national(quem)))


async def _of(table: str, whose: str, values: list[str]) -> Rows:
    return await fetch(f"SELECT * FROM {table} WHERE {whose} ORDER BY id", *values)


async def _merged_with(contacts: Rows) -> list[str]:
    """All contacts of the groups of these at the desk (db/contatos/merge.py)."""
    ids = [row["public_id"] for row in contacts]
    newest = f"SELECT coalesce(nullif(junto, ''), contato) FROM atendimentos WHERE contato IN ({marks(ids)})"
    query = f"SELECT contato FROM atendimentos WHERE contato IN ({newest}) OR junto IN ({newest})"
    return [row["contato"] for row in await fetch(query, *ids, *ids)] if ids else []


# The staff's notes about a contact. The tables are the desk's, of which the visitors' process loads nothing.
DESK = ("atendimentos", "notas")


async def _among(table: str, column: str, values: list[Any]) -> Rows:
    query = f"SELECT * FROM {table} WHERE {column} IN ({marks(values)})"
    return await fetch(query, *values) if values else []


def _files(found: dict[str, Any], of_many: Rows) -> list[str]:
    photographs = [FILES.where(file.name) for row in found["vendas"] for file in FILES.list(row["public_id"])]
    written = (row["message_id"] for row in (*found["mensagens"], *of_many))  # instead of sent, whole or not
    mails = [file for id in written for file in MAIL_FOLDER.glob(f"*-{id}.*")]
    return sorted(str(file) for file in (*photographs, *mails))


async def list_related(quem: str, found: dict[str, Any]) -> dict[str, dict[str, int]]:
    """Further records under the other addresses and telephones of the found ones: the number of each kind under each."""
    given = [
        one for row in (*found["leads"], *found["vendas"]) for one in (row["email"].lower(), row["telefone"])
    ]
    related = {}
    for other in [
        one
        for one in dict.fromkeys(given)
        if _is_somebody(one) and person_condition(one) != person_condition(quem)
    ]:
        more = {
            kind: [row for row in rows if row not in found[kind]]
            for kind, rows in (await find(other)).items()
        }
        if any(more.values()):
            related[other] = {kind: len(rows) for kind, rows in more.items()}
    return related


async def erase(quem: str) -> dict[str, int]:
    """Erases everything that `find` finds, and the answers that repeated requests would get; how much of each kind.

    A pending mail is never sent; the CRM is notified. Files go first: after a failure the same call finds the rest again.
    """
    found = await find(quem)
    await asyncio.to_thread(_erase_files, found)
    contacts = [row["public_id"] for row in (*found["leads"], *found["vendas"])]
    async with queue.lock, transaction():  # no visit is stored meanwhile
        for id in (*contacts, *(row["pedido"] for row in found["orcamentos"])):
            await Idempotencia.delete().where(Idempotencia.answer.like(f"%{id}%"))
        for name in DESK if contacts else ():
            await Idempotencia.raw(f"DELETE FROM {name} WHERE contato IN ({marks(contacts)})", *contacts)
        for table, key, kind in OWNED:
            if keys := [row[key] for row in found[kind]]:
                await Idempotencia.raw(f"DELETE FROM {table} WHERE {key} IN ({marks(keys)})", *keys)
        for contact in contacts:
            await enqueue_call("contato.apagado", contact)
    return {kind: len(rows) for kind, rows in found.items()}


# A table, its key, and a kind that `find` gives. A lead's quotes, their codes and their view tokens go with it; its history
# goes because SQLite gives a contact's number again.
OWNED = (
    ("alteracoes", "id", "alteracoes"),
    ("navegacoes", "nav_id", "visitas"),
    ("avisos", "id", "avisos"),
    ("outbox", "id", "mensagens"),
    ("orcamentos", "pedido", "orcamentos"),
    ("leads", "id", "leads"),
    ("vendas", "id", "vendas"),
)


def _erase_files(found: dict[str, Any]) -> None:
    for name in found["arquivos"]:
        Path(name).unlink(missing_ok=True)  # there is no such path of what lies in a bucket
    for row in found["vendas"]:
        FILES.remove(row["public_id"])
