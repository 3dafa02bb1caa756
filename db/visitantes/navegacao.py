"""Visitors' navigation sessions (specification, sections 3.16 and 7.9; readings 37 and 38).

Updates are stored in batches, twice a second, so that leads never wait for them. A visit has at most 8 KB,
all of a day 20 MB, and none is stored when the disk is nearly full.
"""

import asyncio
import logging
import secrets
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from piccolo.columns import Integer, SmallInt, Text, Timestamptz, Varchar
from piccolo.table import Table

from db.platform import clock, thresholds
from db.platform.clock import DAY
from db.platform.engine import DB, VAR, PooledSQLiteEngine, transaction
from db.platform.fields import LINE
from db.platform.sql import count, lock

log = logging.getLogger(__name__)

MAX_ITEMS, MAX_UPDATES, MAX_PENDING, BATCH = 200, 600, 2_000, 200
VISIT_BYTES, ROW_BYTES, DAY_BYTES = 8_000, 300, 20_000_000
IDLE = DAY
FLUSH_SECONDS = 0.5

Item = Annotated[str, Meta(max_length=200, pattern=LINE)]
Items = Annotated[
    list[Item | Annotated[int, Meta(ge=0, le=2**53)]],
    Meta(max_length=MAX_ITEMS, description="Só se acrescenta; o que já foi enviado não se repete."),
]


class Navegacoes(Table):
    """One visit; the lists are JSON. No address of the visitor is stored. `clique` is the id that an advertisement put into
    the link, `bytes` what the row takes, about.
    """

    nav_id = Varchar(length=22, primary_key=True)
    origem = Varchar(length=200)
    clique = Varchar(length=200)
    paginas = Text(default="[]")
    banners = Text(default="[]")
    servicos = Text(default="[]")
    veiculos = Text(default="[]")
    favoritos = Text(default="[]")
    whatsapp = SmallInt(default=0)
    lead = Varchar(length=40, null=True, default=None)
    updates = Integer(default=0)
    bytes = Integer(default=0)
    created_at = Timestamptz(index=False)
    updated_at = Timestamptz(index=False)


class Navegacao(Struct):
    """What the browser sends of a visit: every field in its long or its short spelling, all of them optional."""

    origem: Annotated[str, Meta(max_length=200, pattern=LINE, examples=["Direto"])] | None = None
    clique: (
        Annotated[str, Meta(max_length=200, pattern=LINE, description="O código do clique num anúncio.")]
        | None
    ) = None
    paginas_acessadas: Items = []
    paginas: Items = []
    banners_clicados: Items = []
    banners: Items = []
    servicos_visitados: Items = []
    servicos: Items = []
    veiculos_acessados: Items = []
    veiculos: Items = []
    favoritos: Items = []
    whatsapp: Annotated[int, Meta(ge=0, le=1)] | bool | None = None
    lead: Annotated[str, Meta(max_length=40, pattern=r"^[A-Za-z0-9_-]*$(?!\n)")] | None = None


class NavegacaoCriada(Struct):
    nav_id: str


LISTS: dict[str, str] = {
    "paginas": "paginas_acessadas",
    "banners": "banners_clicados",
    "servicos": "servicos_visitados",
    "veiculos": "veiculos_acessados",
    "favoritos": "favoritos",  # spelt alike: an item counts once
}

NO_DISK, NO_BUDGET = "the disk is nearly full", "today's visits have reached their limit"


def start_navegacao(navegacao: Navegacao) -> str:
    """A new visit's unguessable id; it is stored within a second."""
    nav_id = secrets.token_urlsafe(16)
    queue.add(nav_id, msgspec.structs.replace(navegacao, origem=navegacao.origem or "Direto"))
    return nav_id


async def extend_navegacao(nav_id: str, navegacao: Navegacao) -> bool:
    """Adds to a visit; False if the id is unknown, the visit ended a day ago or had too many updates."""
    if not queue.has(nav_id) and not await _is_open(nav_id):
        return False
    queue.add(nav_id, msgspec.structs.replace(navegacao, origem=None))
    return True


async def erase_navegacao(nav_id: str) -> None:
    async with queue.lock, transaction():  # a flush may be storing this very visit
        queue.pending = [update for update in queue.pending if update[0] != nav_id]
        await Navegacoes.delete().where(Navegacoes.nav_id == nav_id)


async def _is_open(nav_id: str) -> bool:
    return await Navegacoes.exists().where(
        (Navegacoes.nav_id == nav_id)
        & (Navegacoes.updates < MAX_UPDATES)
        & (Navegacoes.updated_at > clock.now() - IDLE)
    )


class Queue:
    """Updates of the last half second, in order. Those of a process that crashes are lost."""

    def __init__(self) -> None:
        self.pending: list[tuple[str, Navegacao]] = []
        self.lock = asyncio.Lock()
        self.task: asyncio.Task[None] | None = None
        self.trouble = ""

    def has(self, nav_id: str) -> bool:
        return any(nav_id == pending for pending, _ in self.pending)

    def add(self, nav_id: str, navegacao: Navegacao) -> None:
        if len(self.pending) < MAX_PENDING:
            self.pending.append((nav_id, navegacao))
            if self.task is None or self.task.done():
                self.task = asyncio.create_task(self._flush_soon())

    async def _flush_soon(self) -> None:
        while self.pending:
            await asyncio.sleep(FLUSH_SECONDS)
            try:
                await self.flush()
            except Exception as error:  # a full or locked database: retry
                log.warning("visits are not stored yet: %r", error)

    async def flush(self) -> None:
        """Stores what is pending, in short transactions. After an error it stays pending; without room it is dropped."""
        async with self.lock:
            while batch := self.pending[:BATCH]:
                if await self._has_room():
                    async with transaction():
                        await lock("navegacoes")  # another machine may add to the same visit
                        await _store(batch)
                del self.pending[: len(batch)]

    async def close(self, seconds: float) -> None:
        """Stores what is pending as the process ends, or logs that it is lost."""
        try:
            async with asyncio.timeout(seconds):
                await self.flush()
        except Exception as error:  # whatever it is, the process ends
            log.warning("%d updates of visits are lost: %r", len(self.pending), error)
        self.pending.clear()

    async def _has_room(self) -> bool:
        """Whether the disk has room for leads, and the visits of the last 24 hours are below their limit."""
        folder = Path(DB.path).parent if isinstance(DB, PooledSQLiteEngine) else VAR
        if not await asyncio.to_thread(thresholds.has_room, folder):
            return self._report(NO_DISK)
        spent = await count("SELECT sum(bytes) FROM navegacoes WHERE updated_at > {}", clock.now() - DAY)
        return self._report(NO_BUDGET if spent >= DAY_BYTES else "")

    def _report(self, trouble: str) -> bool:
        """Whether there is no trouble; a new one is logged once."""
        if trouble and trouble != self.trouble:
            log.warning("visits are not stored: %s", trouble)
        self.trouble = trouble
        return not trouble


queue = Queue()


async def _store(batch: list[tuple[str, Navegacao]]) -> None:
    for nav_id in dict.fromkeys(nav_id for nav_id, _ in batch):
        updates = [navegacao for pending, navegacao in batch if pending == nav_id]
        row = await Navegacoes.select().where(Navegacoes.nav_id == nav_id).first()
        if row:
            values = {getattr(Navegacoes, name): value for name, value in _merge(row, updates).items()}
            await Navegacoes.update(values).where(Navegacoes.nav_id == nav_id)
        elif origem := updates[0].origem:  # updates have none: theirs was stored and erased since
            new = Navegacoes(
                nav_id=nav_id, origem=origem, clique=updates[0].clique or "", created_at=clock.now()
            )
            for name, value in _merge(new.to_dict(), updates).items():
                setattr(new, name, value)
            await Navegacoes.insert(new)


def _merge(row: dict[str, Any], updates: list[Navegacao]) -> dict[str, Any]:
    lists = {name: dict.fromkeys(msgspec.json.decode(row[name], type=list[str])) for name in LISTS}
    values = {"updated_at": clock.now(), "updates": row["updates"] + len(updates)}
    values |= {"whatsapp": row["whatsapp"], "lead": row["lead"]}
    for navegacao in updates:
        for short, long in LISTS.items():
            _extend(lists, short, [*getattr(navegacao, long), *getattr(navegacao, short)])
        values["whatsapp"] |= int(bool(navegacao.whatsapp))
        values["lead"] = navegacao.lead or values["lead"]
    texts = {name: _encode(items).decode() for name, items in lists.items()}
    size = ROW_BYTES + sum(len(text.encode()) for text in (row["origem"], row["clique"], *texts.values()))
    return {**values, **texts, "bytes": size}


def _extend(lists: dict[str, dict[str, None]], name: str, items: Iterable[object]) -> None:
    """Adds new items to one of a visit's lists, as far as the list and the visit have room."""
    room = VISIT_BYTES - sum(len(_encode(items)) for items in lists.values())
    for item in dict.fromkeys(map(str, items)):
        size = len(_encode([item])) - 1  # a comma more, two brackets less
        if item not in lists[name] and len(lists[name]) < MAX_ITEMS and size <= room:
            lists[name][item] = None
            room -= size


def _encode(items: Iterable[str]) -> bytes:
    return msgspec.json.encode(list(items))
