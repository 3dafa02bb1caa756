"""Summary mails: one in place of many that were held (specification, section 5.7).

During a burst mails are held (db/platform/outbox.py). When the oldest has waited a quarter of an hour, the
worker enqueues one summary (`resumo`) of all held ones, whose state is `summarised` from then on.
"""

import secrets
from datetime import timedelta
from typing import Any

import msgspec
from msgspec import Struct

from db.platform import clock, outbox
from db.platform.engine import transaction
from db.platform.format import hora
from db.platform.outbox import Context, Mail, Outbox
from db.platform.sql import fetch, lock, moment

EVERY = timedelta(minutes=15)
NAMED = 50
KIND = "resumo"


class Resumido(Struct):
    """A mail that was held: its kind, and who wrote about what."""

    kind: str
    quem: list[str]
    tipo: int | None
    assunto: str
    carro: str


class ResumoMail(Context):
    """Its row holds numbers alone: `avisos` are read when it is sent, without people deleted since."""

    kind = KIND
    contatos: int
    orcamentos: int
    desde: str
    avisos: list[Resumido] = []


async def enqueue_summary() -> None:
    """Enqueues the summary of all held mails if it is time; of two workers one does."""
    if not await _is_time():
        return
    async with transaction():
        await lock(KIND)
        if await _is_time():
            await _summarise(secrets.token_urlsafe(16))


async def _is_time() -> bool:
    """Mails dated in the future, by a clock that ran ahead, count too."""
    now = clock.now()
    late = "SELECT id FROM outbox WHERE state = 'held' AND (created_at <= {} OR created_at > {}) LIMIT 1"
    return bool(await fetch(late, now - EVERY, now))


async def _summarise(resumo: str) -> None:
    now = clock.now()
    update = "UPDATE outbox SET state = 'summarised', resumo = {}, done_at = {} WHERE state = 'held'"
    await Outbox.raw(update, resumo, now)
    counted = (
        "SELECT kind, count(*) AS n, min(created_at) AS first FROM outbox WHERE resumo = {} GROUP BY kind"
    )
    rows = await fetch(counted, resumo)
    numbers = {row["kind"]: row["n"] for row in rows}
    orcamentos = numbers.pop("orcamento", 0)
    desde = hora(min(moment(row["first"]) for row in rows), now)
    await outbox.enqueue(ResumoMail(sum(numbers.values()), orcamentos, desde), about=resumo)


async def with_names(mail: Mail) -> Mail:
    """A summary with the first names; any other mail unchanged."""
    if mail.kind != KIND:
        return mail
    query = f"SELECT kind, context FROM outbox WHERE resumo = {{}} ORDER BY id LIMIT {NAMED}"
    first = await fetch(query, mail.about)
    avisos = [_resumido(row["kind"], msgspec.json.decode(row["context"])) for row in first]
    return msgspec.structs.replace(mail, context=mail.context | {"avisos": avisos})


def _resumido(kind: str, context: dict[str, Any]) -> Resumido:
    person = context.get("lead") or context["venda"]
    car = context.get("objeto") or {}
    return Resumido(
        kind=kind,
        quem=[value for name in ("nome", "telefone", "email") if (value := person[name])],
        tipo=person.get("tipo"),
        assunto=person.get("assunto") or "",
        carro=context.get("carro")
        or car.get("titulo")
        or f"{person.get('marca', '')} {person.get('modelo', '')}".strip(),
    )
