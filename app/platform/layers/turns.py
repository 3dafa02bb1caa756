"""Turns to render: a few pages at a time, one of each client in turn. A burst delays only its own client."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

LONGEST_WAIT = 10.0  # seconds: when renders hang, those behind them begin all the same


class Turns:
    """At most `most` at once; of those who wait, each client has one turn before any has its second."""

    def __init__(self, most: int) -> None:
        self.free = most
        self.waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, client: str) -> AsyncIterator[None]:
        if self.free > 0:
            self.free -= 1
        else:
            await self._wait(client)
        try:
            yield
        finally:
            self._end()

    async def _wait(self, client: str) -> None:
        turn = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(client, deque()).append(turn)
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                await turn
        except TimeoutError:
            if turn.cancelled():
                self.free -= 1
        except asyncio.CancelledError:
            if not turn.cancelled():
                self._end()
            raise

    def _end(self) -> None:
        self.free += 1
        while self.free > 0 and self.waiting:
            client, queue = self.waiting.popitem(last=False)
            turn = queue.popleft()
            if queue:
                self.waiting[client] = queue
            if not turn.cancelled():
                self.free -= 1
                turn.set_result(None)
