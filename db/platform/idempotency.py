"""Idempotency keys: a repeated request with the same key gets the first response (reading 24)."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import TypeVar

import msgspec
from msgspec import Struct
from piccolo.columns import Text, Timestamptz, Varchar
from piccolo.table import Table

from db.platform import clock
from db.platform.engine import transaction
from db.platform.errors import Conflict
from db.platform.pepper import digest
from db.platform.retries import retried
from db.platform.sql import lock

LIFETIME = timedelta(hours=24)
REUSED = (
    "Esta chave de repetição (Idempotency-Key) já foi usada com outros dados. Envie o formulário de novo."
)

T = TypeVar("T", bound=Struct)


class Idempotencia(Table):
    """One response a key; key and body are stored as SHA-256."""

    key_hash = Varchar(length=64, primary_key=True)
    body_hash = Varchar(length=64)
    answer = Text()
    created_at = Timestamptz(index=False)


@retried
async def once(
    route: str, key: str | None, body: bytes, answer: type[T], create: Callable[[], Awaitable[T]]
) -> T:
    """What `create` answers, in a transaction, or the earlier answer to the same key within 24 hours.

    `body` is what must be equal for the requests to be one (without time stamps and the like); another body
    under a used key raises Conflict. Without a key it only calls `create`.
    """
    async with transaction():
        if key is None:
            return await create()
        key_hash = _hash(route, key.encode())
        await lock(key_hash)
        if earlier := await replay(route, key, body, answer):
            return earlier
        made = await create()
        # One that is older than 24 hours.
        await Idempotencia.delete().where(Idempotencia.key_hash == key_hash)
        text = msgspec.json.encode(made).decode()
        row = Idempotencia(
            key_hash=key_hash, body_hash=_hash(route, body), answer=text, created_at=clock.now()
        )
        await Idempotencia.insert(row)
        return made


async def replay(route: str, key: str | None, body: bytes, answer: type[T]) -> T | None:
    """The earlier answer to this key, or None; Conflict when that had another body. Saves costly work before `once`."""
    if key is None:
        return None
    live = Idempotencia.created_at > clock.now() - LIFETIME
    row = await Idempotencia.select().where(Idempotencia.key_hash == _hash(route, key.encode()), live).first()
    if row is None:
        return None
    if row["body_hash"] != _hash(route, body):
        raise Conflict(REUSED)
    return msgspec.json.decode(row["answer"], type=answer)


async def is_first(name: str) -> bool:
    """Whether nothing has used this name within 24 hours; in a transaction that holds a lock for it."""
    key_hash = _hash("", name.encode())
    if await Idempotencia.exists().where(Idempotencia.key_hash == key_hash):
        return False
    await Idempotencia.insert(Idempotencia(key_hash=key_hash, created_at=clock.now()))
    return True


def _hash(route: str, value: bytes) -> str:
    return digest(route.encode() + b"\0" + value)


async def purge_keys() -> None:
    await Idempotencia.delete().where(Idempotencia.created_at <= clock.now() - LIFETIME)
