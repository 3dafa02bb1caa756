"""The content version, which every write raises, and results cached by it."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from piccolo.columns import BigInt, Varchar
from piccolo.table import Table

from db.platform.engine import DB
from db.platform.format import today
from db.platform.sql import fetch, save

P = ParamSpec("P")
T = TypeVar("T")

POLL_EVERY = 0.25  # seconds: a result may be that much older than the content
MOST_ANSWERS = 500  # of one query


class Versoes(Table):
    """Counters; triggers raise `conteudo` on every write to a Table tagged so."""

    nome = Varchar(length=40, primary_key=True)
    numero = BigInt()


class LastVersion:
    """The content version that this process read last. No page is cached under a newer one than its parts."""

    def __init__(self) -> None:
        self.number, self.read_at = 0, float("-inf")

    async def read(self) -> int:
        """A number that every write and every new day in Brasília raises."""
        if time.monotonic() - self.read_at >= POLL_EVERY:
            await get_version()
        return self.number + today().toordinal()

    def expire(self) -> None:
        """The next result reads the version again."""
        self.read_at = float("-inf")


seen = LastVersion()


async def get_version(nome: str = "conteudo") -> int:
    """The content's version: it changes whenever stock, catalogue or texts do; 0 for an unknown name."""
    began = time.monotonic()
    rows = await fetch("SELECT numero FROM versoes WHERE nome = {}", nome)
    number: int = rows[0]["numero"] if rows else 0
    if nome == "conteudo" and not DB.transaction_exists():
        seen.number, seen.read_at = number, began
    return number


async def set_version(nome: str, numero: int) -> None:
    """Remembers the content version that a job has come to."""
    await save(Versoes, [{"nome": nome, "numero": numero}])


def by_version(query: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Caches the results of a query until the content version or the day changes; concurrent calls share one query.

    All callers get the same object, so none may change it. A transaction queries for itself.
    """
    answers: OrderedDict[Hashable, T] = OrderedDict()
    running: dict[Hashable, asyncio.Task[T]] = {}
    version = 0

    async def put(key: Hashable, args: Any, named: Any) -> T:
        try:
            answers[key] = answer = await query(*args, **named)
            if len(answers) > MOST_ANSWERS:
                answers.popitem(last=False)
            return answer
        finally:
            del running[key]

    @wraps(query)
    async def cached(*args: P.args, **named: P.kwargs) -> T:
        nonlocal version
        if DB.transaction_exists():
            return await query(*args, **named)
        now = await seen.read()
        if version != now:
            version = now
            answers.clear()
        key = (version, args, *named.items())
        if key in answers:
            return answers[key]
        if key not in running:
            running[key] = asyncio.create_task(put(key, args, named))
        return await asyncio.shield(running[key])

    return cached
