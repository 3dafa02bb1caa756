"""A person's rights over what is kept of them, by e-mail address (LGPD): everything given out, everything erased."""

import asyncio
import shutil
from pathlib import Path
from typing import Any

from piccolo.columns import Column
from piccolo.table import Table

from db.engine import DB, VAR, transaction
from db.idempotencia import Idempotencia
from db.orcamentos.orcamentos import Orcamentos
from db.outbox import Outbox
from db.visitantes.leads import Leads
from db.visitantes.navegacao import Navegacoes, one_at_a_time
from db.visitantes.vendas import FOLDER, Vendas

MAIL_FOLDER = VAR / "mail"

Rows = list[dict[str, Any]]


async def find(email: str) -> dict[str, Any]:
    """Everything of one address as rows by kind, photographs and mail files as paths; empty lists for an unknown one.

    Upper and lower case are one. A quote and a visit belong to a person by their lead, a mail by its recipient or by
    what it is about.
    """
    leads, vendas = await _of(Leads, email), await _of(Vendas, email)
    orcamentos = await _among(Orcamentos, Orcamentos.lead, [lead["id"] for lead in leads])
    about = [row["public_id"] for row in (*leads, *vendas)] + [row["pedido"] for row in orcamentos]
    received = await Outbox.raw("SELECT * FROM outbox WHERE lower(recipient) = {}", email.lower())
    mails = {row["id"]: row for row in (*received, *await _among(Outbox, Outbox.about, about))}
    visits = await _among(Navegacoes, Navegacoes.lead, [lead["public_id"] for lead in leads])
    found = {"leads": leads, "orcamentos": orcamentos, "vendas": vendas, "visitas": visits}
    found["mensagens"] = [mails[id] for id in sorted(mails)]
    return found | {"arquivos": await asyncio.to_thread(_files, found)}


async def _of(table: type[Leads] | type[Vendas], email: str) -> Rows:
    name = table._meta.tablename
    rows: Rows = await table.raw(f"SELECT * FROM {name} WHERE lower(email) = {{}} ORDER BY id", email.lower())
    return rows


async def _among(table: type[Table], column: Column, values: list[Any]) -> Rows:
    return await table.select().where(column.is_in(values)) if values else []


def _files(found: dict[str, Any]) -> list[str]:
    photographs = [file for row in found["vendas"] for file in (FOLDER / row["public_id"]).glob("*")]
    mails = [file for row in found["mensagens"] for file in _mail_files(row["message_id"])]
    return sorted(str(file) for file in (*photographs, *mails))


def _mail_files(message_id: str) -> list[Path]:
    """The files of a mail that was written instead of sent, whole or not."""
    return [*MAIL_FOLDER.glob(f"*-{message_id}.eml"), *MAIL_FOLDER.glob(f"*-{message_id}.part")]


async def erase(email: str) -> dict[str, int]:
    """Erases everything that `find` finds, and the answers that repeated requests would get; how much of each kind.

    A mail that is still owed is never sent. Files go first: after a failure the same call finds the rest again.
    """
    found = await find(email)
    await asyncio.to_thread(_erase_files, found)
    ids = [row["public_id"] for row in (*found["leads"], *found["vendas"])]
    ids += [row["pedido"] for row in found["orcamentos"]]
    async with one_at_a_time, transaction():  # no visit is being stored meanwhile
        for id in ids:
            await Idempotencia.delete().where(Idempotencia.answer.like(f"%{id}%"))
        for table, key, kind in OWNED:
            if keys := [row[key._meta.name] for row in found[kind]]:
                await table.delete().where(key.is_in(keys))
    return {kind: len(rows) for kind, rows in found.items()}


# A lead's quotes, their codes and their view tokens go with it.
OWNED: list[tuple[type[Table], Any, str]] = [
    (Navegacoes, Navegacoes.nav_id, "visitas"),
    (Outbox, Outbox.id, "mensagens"),
    (Orcamentos, Orcamentos.pedido, "orcamentos"),
    (Leads, Leads.id, "leads"),
    (Vendas, Vendas.id, "vendas"),
]


def _erase_files(found: dict[str, Any]) -> None:
    for name in found["arquivos"]:
        Path(name).unlink(missing_ok=True)
    for row in found["vendas"]:
        shutil.rmtree(FOLDER / row["public_id"], ignore_errors=True)


async def compact() -> None:
    """Overwrites what deleted rows leave in SQLite's files; PostgreSQL does it in its own time. Writers wait meanwhile."""
    if DB.engine_type == "sqlite":
        await Leads.raw("VACUUM")
        await Leads.raw("PRAGMA wal_checkpoint(TRUNCATE)")
