"""Runs a write again that PostgreSQL ended because others held what it needed."""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from asyncpg import InvalidCachedStatementError, TransactionRollbackError

from db.platform.engine import DB

P = ParamSpec("P")
T = TypeVar("T")

TRANSIENT = (TransactionRollbackError, InvalidCachedStatementError)  # the latter after a migration


def retried(write: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """A function that opens a transaction, run once more after a deadlock, a failed serialization or a migration of its
    tables. Within an outer transaction it is not: that one was ended.
    """

    @wraps(write)
    async def run(*args: P.args, **given: P.kwargs) -> T:
        try:
            return await write(*args, **given)
        except TRANSIENT:
            if DB.current_transaction.get():
                raise
            return await write(*args, **given)

    return run
