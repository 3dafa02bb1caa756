"""Runs a write again that PostgreSQL ended because others held what it needed."""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from asyncpg import TransactionRollbackError

from db.engine import DB

P = ParamSpec("P")
T = TypeVar("T")


def retried(write: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """A function that opens a transaction, run once more after a deadlock or a failed serialization. Within an outer
    transaction it is not: that one was ended.
    """

    @wraps(write)
    async def run(*args: P.args, **given: P.kwargs) -> T:
        try:
            return await write(*args, **given)
        except TransactionRollbackError:
            if DB.current_transaction.get():
                raise
            return await write(*args, **given)

    return run
