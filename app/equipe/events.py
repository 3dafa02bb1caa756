"""Server-sent events of the desk: one query a second finds changes, and every open stream sends them.

An event is a hint to fetch again, so a lost stream, a restarted database and a second process lose nothing.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Literal

import msgspec
from litestar.response.sse import ServerSentEventMessage
from msgspec import Struct

from db.contatos.filter import count_novos, read_cursor
from db.equipe.sessions import Sessao, list_live

log = logging.getLogger(__name__)

POLL_SECONDS = 1.0
PULSE_SECONDS = 20.0  # a screen that receives nothing for longer connects again
LONGEST_SECONDS = 3600.0
MOST = 5  # streams of a person, of the six connections that a browser opens to one origin
RETRY_MS = 2000

Fim = Literal["", "sessao", "demais"]


class Estado(Struct):
    """`cursor` is another text after every change, "" where it is unknown; `novos` the number of new contacts."""

    cursor: str = ""
    novos: int = 0


class Listener:
    """An open stream; `fim` is why it ends."""

    def __init__(self, sessao: Sessao) -> None:
        self.sessao, self.pessoa = sessao.id, sessao.pessoa
        self.fim: Fim = ""
        self.news = asyncio.Event()

    def end(self, fim: Fim) -> None:
        self.fim = fim
        self.news.set()


class Listeners:
    """The open streams, oldest first, and the one task that reads the database for all of them while there are any."""

    def __init__(self) -> None:
        self.estado = Estado()
        self.listeners: list[Listener] = []
        self.polling: asyncio.Task[None] | None = None
        self.ending = False

    async def listen(self, sessao: Sessao) -> AsyncIterator[ServerSentEventMessage]:
        """The state now and after every change, until the session, the process or the stream's time ends."""
        mine = Listener(sessao)
        await self._open(mine)
        until = asyncio.get_running_loop().time() + LONGEST_SECONDS
        try:
            while True:
                mine.news.clear()  # first: what happens while the event is on its way is another one
                yield _message("estado", msgspec.json.encode(self.estado))
                if self.ending or asyncio.get_running_loop().time() >= until:
                    return
                with suppress(TimeoutError):
                    await asyncio.wait_for(mine.news.wait(), PULSE_SECONDS)
                if mine.fim:
                    yield _message("fim", mine.fim.encode())
                    return
        finally:
            self.listeners.remove(mine)

    async def _open(self, mine: Listener) -> None:
        same = [one for one in self.listeners if one.pessoa == mine.pessoa and not one.fim]
        for one in same[: max(0, len(same) + 1 - MOST)]:
            one.end("demais")
        self.listeners.append(mine)
        if self.polling is None:
            await self._read()
            self.polling = self.polling or asyncio.create_task(self._poll())

    async def _poll(self) -> None:
        try:
            while self.listeners and not self.ending:
                await asyncio.sleep(POLL_SECONDS)
                await self._read()
        finally:
            self.polling = None
            self.estado = Estado()  # nobody reads on: what is known is no longer current

    async def _read(self) -> None:
        """Notifies the streams of a change, and ends those whose session is over.

        A database that is away is tried again.
        """
        try:
            cursor = await read_cursor()
            if cursor != self.estado.cursor:
                self.estado = Estado(cursor, await count_novos())
                for one in self.listeners:
                    one.news.set()
            sessions = {one.sessao for one in self.listeners}
            live = await list_live(sessions)
        except Exception as error:
            log.warning("changes cannot be read: %s", type(error).__name__)
            return
        for one in self.listeners:
            if one.sessao in sessions - live:
                one.end("sessao")

    def close(self) -> None:
        """Ends every stream, because the process ends; their screens connect again."""
        self.ending = True
        for one in self.listeners:
            one.news.set()


def _message(event: str, data: bytes) -> ServerSentEventMessage:
    return ServerSentEventMessage(data=data, event=event, retry=RETRY_MS)


streams = Listeners()
