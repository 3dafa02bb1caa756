"""Calls that make something: repeated with the same Idempotency-Key they give the first answer."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from msgspec import Struct

from app.equipe.session import Pedido
from db.platform import idempotency

T = TypeVar("T", bound=Struct)


class Done(Struct):
    """Done, with nothing to tell."""


async def create_once(
    request: Pedido, key: str | None, answer: type[T], create: Callable[[], Awaitable[T]]
) -> T:
    """What `create` answers, in a transaction, once for a key of the person, the address and the body; Conflict for a key
    that had another body.
    """
    route = f"{request.url.path} {request.user.pessoa}"
    return await idempotency.once(route, key, await request.body(), answer, create)
