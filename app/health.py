"""What whoever runs the site may ask it: `/saude`, whether the process answers, `/pronto`, whether all of it works."""

import asyncio
import shutil
import time
from collections.abc import Awaitable, Callable
from typing import Any, Literal

from litestar import MediaType, Response, get
from msgspec import Struct

from app.config import config
from app.errors import DATABASE_ERRORS
from app.sidecar import is_healthy
from db import outbox
from db.engine import VAR
from db.integrity import list_missing_migrations

PATIENCE = 1.0  # seconds for each part
KEPT_SECONDS = 1.0
OWED_MOST = 3600  # seconds: four of the longest waits between two tries
FREE_LEAST = 100 * 2**20

Parte = Literal["banco", "migracoes", "renderizador", "correio", "disco"]
ORDER: tuple[Parte, ...] = ("banco", "migracoes", "renderizador", "correio", "disco")
NO_STORE = {"Cache-Control": "no-store"}


class Prontidao(Struct, kw_only=True):
    """`falhas` names what is wrong. `correio_segundos` is the age of the oldest owed mail, 0 when none is owed; it is
    null, as `livre_mb`, where nobody could say.
    """

    detail: str = "Tudo em ordem."
    falhas: list[Parte] = []
    correio_segundos: int | None = None
    livre_mb: int | None = None


@get(
    "/saude",
    media_type=MediaType.TEXT,
    operation_id="getSaude",
    tags=["Operação"],
    summary="Diz que o processo responde",
    description="200 sem corpo. Não pergunta nada ao banco.",
)
async def saude() -> Response[None]:
    return Response(None, media_type=MediaType.TEXT, headers=NO_STORE)


@get(
    "/pronto",
    operation_id="getPronto",
    tags=["Operação"],
    summary="Diz se tudo funciona",
    description="200, ou 503 com o nome do que falha: banco, migrações, renderizador, correio, disco. "
    "Quem pergunta de novo em menos de um segundo recebe a mesma resposta.",
)
async def pronto() -> Response[Prontidao]:
    seen = await recent.get()
    return Response(seen, status_code=503 if seen.falhas else 200, headers=NO_STORE)


class Look:
    """The last look, shared by everybody who asks within a second: asking often costs no more than asking once."""

    def __init__(self, make: Callable[[], Awaitable[Prontidao]]) -> None:
        self.make, self.began = make, 0.0
        self.task: asyncio.Future[Prontidao] | None = None

    async def get(self) -> Prontidao:
        now = time.monotonic()
        if self.task is None or (self.task.done() and now - self.began >= KEPT_SECONDS):
            self.began = now
            self.task = asyncio.ensure_future(self.make())
        return await asyncio.shield(self.task)


async def look() -> Prontidao:
    """Every part at once, each within a second. A database that does not answer says nothing of mails either."""
    (missing, owed), drawn, free = await asyncio.gather(
        _ask_database(), _any_renderer_answers(), asyncio.to_thread(_free_bytes)
    )
    wrong: dict[Parte, bool] = {
        "banco": missing is None,
        "migracoes": bool(missing),
        "renderizador": not drawn,
        "correio": owed is not None and owed > OWED_MOST,
        "disco": free < FREE_LEAST,
    }
    falhas = [part for part in ORDER if wrong[part]]
    found = Prontidao(falhas=falhas, correio_segundos=owed, livre_mb=free // 2**20)
    if falhas:
        found.detail = f"Fora de ordem: {', '.join(falhas)}."
    return found


async def _ask_database() -> tuple[set[str] | None, int | None]:
    """The migrations that it lacks and the age of the oldest owed mail; None for what it did not answer."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await list_missing_migrations(), await outbox.oldest_owed()
    except DATABASE_ERRORS:
        return None, None


async def _any_renderer_answers() -> bool:
    return any(await asyncio.gather(*(is_healthy(path) for path in config.ssr_sockets)))


def _free_bytes() -> int:
    return shutil.disk_usage(VAR).free


recent = Look(look)
handlers: list[Any] = [saude, pronto]
