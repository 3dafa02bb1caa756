"""Piccolo's PostgreSQL engine with a pool per event loop.

A connection goes back to its pool whatever fails, and no wait for the database takes longer than five seconds.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from contextvars import ContextVar
from typing import Any
from weakref import WeakKeyDictionary

import asyncpg
from asyncpg.exceptions import InterfaceError, PostgresError
from piccolo.engine.postgres import PostgresEngine, PostgresTransaction

# A request that waits for a database that hangs fails within five seconds.
CONNECT_SECONDS, COMMAND_SECONDS, CLOSE_SECONDS = 1.5, 3.0, 1.0
SLOW_CONNECTIONS = 2
SLOW: ContextVar[bool] = ContextVar("SLOW", default=False)  # within db.platform.engine.slow_reads()
# Sooner than PostgreSQL looks for a deadlock, which might end the site's transaction.
MIGRATION = {"lock_timeout": "800"}
SERVER = {"statement_timeout": "3000", "lock_timeout": "2500"}  # milliseconds, enforced by the server


class LentTransaction(PostgresTransaction):
    """Gives its connection back whatever fails: Piccolo's keeps it when BEGIN, COMMIT or ROLLBACK does."""

    engine: "LoopPostgresEngine"

    async def __aenter__(self) -> PostgresTransaction:
        try:
            return await super().__aenter__()
        except BaseException:
            await self._give_back()
            raise

    async def get_connection(self) -> Any:
        pool = self.engine.pool
        self.lent = await (
            pool.acquire(timeout=CONNECT_SECONDS) if pool else self.engine.get_new_connection()
        )
        return self.lent

    async def __aexit__(self, exception_type: Any, exception: Any, traceback: Any) -> bool:
        if self._parent:
            return exception is None
        try:
            self.engine.current_transaction.reset(self.context)
            if exception is None and not self._committed and not self._rolled_back:
                await self.commit()  # type: ignore[no-untyped-call]
            elif exception is not None and not self._rolled_back:
                with suppress(PostgresError, InterfaceError, OSError):  # the first error counts
                    await self.rollback()  # type: ignore[no-untyped-call]
                if isinstance(exception, PostgresError):
                    vars(exception).pop("detail", None)  # it quotes the row, and the error may be logged
        finally:
            await self._give_back()
        return exception is None

    async def _give_back(self) -> None:
        lent, self.lent = getattr(self, "lent", None), None
        if lent is None:
            return
        if self.engine.pool:
            await self.engine.pool.release(lent, timeout=CLOSE_SECONDS)
        else:
            await lent.close()


class LoopPostgresEngine(PostgresEngine):
    """Piccolo's engine with a pool per event loop: connections must not cross loops, and tests have several."""

    __slots__ = ("_pools", "_slow_pools")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._pools: WeakKeyDictionary[asyncio.AbstractEventLoop, Any] = WeakKeyDictionary()
        self._slow_pools: WeakKeyDictionary[asyncio.AbstractEventLoop, Any] = WeakKeyDictionary()
        super().__init__(*args, **kwargs)

    async def get_new_connection(self) -> Any:
        """A migration's: all that want its table wait behind it, so it gives up soon and is tried again."""
        return await asyncpg.connect(**self.config, server_settings=MIGRATION)  # type: ignore[no-untyped-call]

    async def start_connection_pool(self, **kwargs: Any) -> None:
        limits = {"timeout": CONNECT_SECONDS, "command_timeout": COMMAND_SECONDS, "server_settings": SERVER}
        await super().start_connection_pool(**limits, **{"min_size": 1, **kwargs})
        few = {"min_size": 0, "max_size": SLOW_CONNECTIONS}
        self._slow_pools[asyncio.get_running_loop()] = await asyncpg.create_pool(  # type: ignore[no-untyped-call]
            **self.config, **limits, **few
        )

    async def close_connection_pool(self) -> None:
        """A connection that hangs is cut off: the process has to end."""
        slow = self._slow_pools.pop(asyncio.get_running_loop(), None)
        for pool in filter(None, (slow, self.pool)):
            try:
                async with asyncio.timeout(CLOSE_SECONDS):
                    await pool.close()
            except TimeoutError:
                pool.terminate()
        self.pool = None

    async def _run_in_pool(self, query: str, args: Sequence[Any] | None = None) -> Any:
        pool = self._slow_pools.get(asyncio.get_running_loop()) if SLOW.get() else self.pool
        async with (pool or self.pool).acquire(timeout=CONNECT_SECONDS) as connection:
            return await connection.fetch(query, *(args or []))

    async def fetch(self, query: str, values: tuple[Any, ...]) -> list[dict[str, Any]]:
        within = self.current_transaction.get()
        if within:
            rows = await within.connection.fetch(query, *values)
        elif self.pool:
            rows = await self._run_in_pool(query, values)
        else:
            rows = await self._run_in_new_connection(query, values)
        return [dict(row) for row in rows]

    def transaction(self, allow_nested: bool = True) -> LentTransaction:
        return LentTransaction(engine=self, allow_nested=allow_nested)

    @property
    def pool(self) -> Any:
        return self._pools.get(loop) if (loop := _running_loop()) else None

    @pool.setter
    def pool(self, pool: Any) -> None:
        if loop := _running_loop():
            self._pools[loop] = pool


def _running_loop() -> asyncio.AbstractEventLoop | None:
    with suppress(RuntimeError):
        return asyncio.get_running_loop()
    return None
