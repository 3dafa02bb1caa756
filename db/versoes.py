"""The content version: one number that the database raises on every write to stock, catalogue or texts."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Sequence
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from piccolo.columns import BigInt, Varchar
from piccolo.table import Table

from db.engine import DB
from db.sql import ask

P = ParamSpec("P")
T = TypeVar("T")
K = TypeVar("K", bound=Hashable)

LOOK_EVERY = 0.25  # seconds: so long an answer may be older than the content
MOST_ANSWERS = 500  # kept of one question
MOST_OF_MANY = 2_000  # of one about several at once


class Versoes(Table, db=DB):
    """Counters; triggers raise `conteudo` on every write to a Table tagged so."""

    nome = Varchar(length=40, primary_key=True)
    numero = BigInt()


class Seen:
    """The content version that this process saw last. A page is kept under no newer one than its parts are of."""

    def __init__(self) -> None:
        self.number, self.looked = 0, float("-inf")

    async def look(self) -> int:
        if time.monotonic() - self.looked >= LOOK_EVERY:
            await get_versao()
        return self.number


seen = Seen()


async def get_versao(nome: str = "conteudo") -> int:
    """The content's version: it changes whenever stock, catalogue or texts do; 0 for an unknown name."""
    asked = time.monotonic()
    rows = await ask("SELECT numero FROM versoes WHERE nome = {}", nome)
    number: int = rows[0]["numero"] if rows else 0
    if nome == "conteudo" and not DB.transaction_exists():
        seen.number, seen.looked = number, asked
    return number


def by_version(question: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Keeps what a question about the content answers until the content changes, and asks it once at a time.

    Everybody gets the same answer, so nobody may change it. A transaction asks for itself.
    """
    answers: OrderedDict[Hashable, T] = OrderedDict()
    asking: dict[Hashable, asyncio.Task[T]] = {}
    version = 0

    async def put(key: Hashable, args: Any, named: Any) -> T:
        try:
            answers[key] = answer = await question(*args, **named)
            if len(answers) > MOST_ANSWERS:
                answers.popitem(last=False)
            return answer
        finally:
            del asking[key]

    @wraps(question)
    async def kept(*args: P.args, **named: P.kwargs) -> T:
        nonlocal version
        if DB.transaction_exists():
            return await question(*args, **named)
        now = await seen.look()
        if version != now:
            version = now
            answers.clear()
        key = (version, args, *named.items())
        if key in answers:
            return answers[key]
        if key not in asking:
            asking[key] = asyncio.create_task(put(key, args, named))
        return await asyncio.shield(asking[key])

    return kept


def each_by_version(
    question: Callable[[list[K]], Awaitable[dict[K, T]]],
) -> Callable[[Sequence[K]], Awaitable[list[T]]]:
    """The same for a question about several at once: only what is not known yet is asked for.

    Gives what there is, in the order of its keys.
    """
    answers: dict[K, T] = {}
    version = 0

    @wraps(question)
    async def kept(keys: Sequence[K]) -> list[T]:
        nonlocal version, answers
        if DB.transaction_exists():
            found = await question(list(keys))
            return [found[key] for key in keys if key in found]
        now = await seen.look()
        if version != now:
            version, answers = now, {}
        known = answers  # another version may come meanwhile
        found = {key: known[key] for key in keys if key in known}
        if new := [key for key in keys if key not in found]:
            found |= await question(new)
            known |= found
            for key in list(known)[: max(0, len(known) - MOST_OF_MANY)]:
                del known[key]
        return [found[key] for key in keys if key in found]

    return kept
