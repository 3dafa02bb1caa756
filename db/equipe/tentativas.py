"""Attempts to come in, and who has to wait because of them.

A browser in which somebody has come in before is counted by itself: a stranger who guesses at an address uses up the
strangers' attempts, never those of the person's own browser. Who has no such browser asks for a link by mail.
"""

from datetime import timedelta
from typing import Any

from piccolo.columns import Serial, Timestamptz, Varchar
from piccolo.table import Table

from db import clock, idempotencia
from db.engine import transaction

INDEXES = ("CREATE INDEX tentativas_chave ON tentativas (chave, created_at)",)
WITHIN = timedelta(minutes=15)
MOST = {"aparelho": 10, "conta": 10, "rede": 30, "link": 3, "codigo": 5}


class Tentativas(Table):
    """`chave` is what is counted: "aparelho:…" a known browser, "conta:…" an address as strangers try it, "rede:…" a
    client's network, "link:…" links asked for, "codigo:…" a person's authenticator.
    """

    id: Serial
    chave = Varchar(length=300)
    created_at = Timestamptz()


async def take(*chaves: str) -> bool:
    """Counts one attempt, before it is looked at; False when one of these has had all of its attempts already."""
    now = clock.now()
    since: Any = Tentativas.created_at > now - WITHIN
    async with transaction():
        await idempotencia.lock("tentativas")
        for chave in chaves:
            made = await Tentativas.count().where((Tentativas.chave == chave) & since)
            if made >= MOST[chave.partition(":")[0]]:
                return False
        await Tentativas.insert(*(Tentativas(chave=chave, created_at=now) for chave in chaves))
    return True


async def forget(*chaves: str) -> None:
    """After a right one: the attempts before it are no longer counted."""
    async with transaction():
        await Tentativas.delete().where(Tentativas.chave.is_in([*chaves]))


async def purge() -> None:
    async with transaction():
        await Tentativas.delete().where(Tentativas.created_at < clock.now() - WITHIN)
