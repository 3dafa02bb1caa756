"""One mail to the dealer in place of many: what was held back while too many came (specification, section 5.7).

Whoever owes a mail during a flood holds it (db/outbox.py). The worker makes a resumo of all held ones as soon as the
oldest has waited a quarter of an hour; from then on they are told, and say in which resumo.
"""

import secrets
from datetime import timedelta
from typing import Any

import msgspec

from db import clock, idempotencia, outbox
from db.engine import transaction
from db.format import hora
from db.outbox import Mail, Outbox

EVERY = timedelta(minutes=15)
NAMED = 50
MOST = 50_000  # told in one transaction, for which leads wait; the rest has the next resumo
KIND = "resumo"


async def owe_resumo() -> None:
    """Owes the mail that tells of everything held, if it is time; two workers at once owe it once."""
    if not await _is_time():
        return
    async with transaction():
        await idempotencia.lock(KIND)
        if await _is_time():
            await _tell(secrets.token_urlsafe(16))


async def _is_time() -> bool:
    """What a clock that ran ahead has dated does not wait for it."""
    now = clock.now()
    late = "SELECT id FROM outbox WHERE state = 'held' AND (created_at <= {} OR created_at > {}) LIMIT 1"
    return bool(await Outbox.raw(late, now - EVERY, now))


async def _tell(resumo: str) -> None:
    """In the resumo's own row are numbers alone: who wrote is read as it leaves, without whom `titular apagar` erased."""
    now = clock.now()
    held = f"SELECT id FROM outbox WHERE state = 'held' ORDER BY created_at LIMIT {MOST}"
    told = f"UPDATE outbox SET state = 'told', resumo = {{}}, done_at = {{}} WHERE id IN ({held})"
    await Outbox.raw(told, resumo, now)
    counted = "SELECT kind, count(*) AS n FROM outbox WHERE resumo = {} GROUP BY kind"
    numbers = {row["kind"]: row["n"] for row in await Outbox.raw(counted, resumo)}
    first = (
        await Outbox.select(Outbox.created_at)
        .where(Outbox.resumo == resumo)
        .order_by(Outbox.created_at)
        .first()
    )
    assert first
    context = {
        "contatos": sum(numbers.values()) - numbers.get("orcamento", 0),
        "orcamentos": numbers.get("orcamento", 0),
        "desde": hora(first["created_at"], now),
    }
    await outbox.enqueue(KIND, "", context, about=resumo)


async def with_names(mail: Mail) -> Mail:
    """A resumo with the first of whom it tells; any other mail as it is."""
    if mail.kind != KIND:
        return mail
    first = (
        await Outbox.select(Outbox.kind, Outbox.context)
        .where(Outbox.resumo == mail.about)
        .order_by(Outbox.id)
        .limit(NAMED)
    )
    avisos = [_aviso(row["kind"], msgspec.json.decode(row["context"])) for row in first]
    return msgspec.structs.replace(mail, context=mail.context | {"avisos": avisos})


def _aviso(kind: str, context: dict[str, Any]) -> dict[str, Any]:
    """What a resumo says of one: who it was, and what it was about, out of the context of a mail of its own."""
    person = context.get("lead") or context["venda"]
    car = context.get("objeto") or {}
    return {
        "kind": kind,
        "quem": [value for name in ("nome", "telefone", "email") if (value := person[name])],
        "tipo": person.get("tipo"),
        "assunto": person.get("assunto") or "",
        "carro": context.get("carro")
        or car.get("titulo")
        or f"{person.get('marca', '')} {person.get('modelo', '')}".strip(),
    }
