"""The content version: one number that the database raises on every write to stock, catalogue or texts."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from piccolo.columns import BigInt, Varchar
from piccolo.table import Table

from db.engine import DB

P = ParamSpec("P")
T = TypeVar("T")

LOOK_EVERY = 0.25  # seconds: so long an answer may be older than the content
MOST_ANSWERS = 2_000  # kept of one question


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
    rows = await Versoes.raw("SELECT numero FROM versoes WHERE nome = {}", nome)
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

    async def ask(key: Hashable, args: Any, named: Any) -> T:
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
            asking[key] = asyncio.create_task(ask(key, args, named))
        return await asyncio.shield(asking[key])

    return kept
