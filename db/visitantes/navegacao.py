"""Visitors' navigation sessions (specification, sections 3.16 and 7.9; readings 37 and 38).

Writes are gathered in memory and stored together, a few times a second, so that they never stand in a lead's way.
Nor does what is stored: a visit has 8 KB, all of them have 20 MB a day, and none is stored when the disk is nearly full.
"""

import asyncio
import logging
import secrets
from collections.abc import Iterable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from piccolo.columns import Integer, SmallInt, Text, Timestamptz, Varchar
from piccolo.table import Table

from db import clock, disk, idempotencia
from db.campos import LINE
from db.engine import DB, VAR, KeptSQLiteEngine, transaction

log = logging.getLogger(__name__)

INDEXES = ("CREATE INDEX navegacoes_updated_at ON navegacoes (updated_at, bytes)",)

MAX_ITEMS, MAX_UPDATES, MAX_WAITING, BATCH = 200, 600, 10_000, 200
VISIT_BYTES, ROW_BYTES, DAY_BYTES = 8_000, 300, 20_000_000
IDLE = DAY = timedelta(hours=24)
FLUSH_SECONDS = 0.5
FOLDER = VAR / "visitas"

Item = Annotated[str, Meta(max_length=200, pattern=LINE)]
Items = Annotated[
    list[Item | Annotated[int, Meta(ge=0, le=2**53)]],
    Meta(max_length=MAX_ITEMS, description="Só se acrescenta; o que já foi enviado não se repete."),
]


class Navegacoes(Table, db=DB):
    """One visit; the lists are JSON. No address of the visitor is kept. `bytes`: what the row takes, about."""

    nav_id = Varchar(length=22, primary_key=True)
    origem = Varchar(length=200)
    paginas = Text(default="[]")
    banners = Text(default="[]")
    servicos = Text(default="[]")
    veiculos = Text(default="[]")
    whatsapp = SmallInt(default=0)
    lead = Varchar(length=40, null=True, default=None)
    updates = Integer(default=0)
    bytes = Integer(default=0)
    created_at = Timestamptz(index=False)
    updated_at = Timestamptz(index=False)


class Visita(Struct):
    """What the browser tells of a visit: every field in its long or its short spelling, all of them optional."""

    origem: Annotated[str, Meta(max_length=200, pattern=LINE, examples=["Direto"])] | None = None
    paginas_acessadas: Items = []
    paginas: Items = []
    banners_clicados: Items = []
    banners: Items = []
    servicos_visitados: Items = []
    servicos: Items = []
    veiculos_acessados: Items = []
    veiculos: Items = []
    whatsapp: Annotated[int, Meta(ge=0, le=1)] | bool | None = None
    lead: Annotated[str, Meta(max_length=40, pattern=r"^[A-Za-z0-9_-]*$(?!\n)")] | None = None


class VisitaCriada(Struct):
    nav_id: str


LISTS: dict[str, str] = {
    "paginas": "paginas_acessadas",
    "banners": "banners_clicados",
    "servicos": "servicos_visitados",
    "veiculos": "veiculos_acessados",
}


Lists = dict[str, dict[str, None]]


class Waiting(Struct):
    """What is to be written of one visit: the lists in order, each item once."""

    origem: str = ""
    lists: Lists = msgspec.field(default_factory=lambda: {name: {} for name in LISTS})
    whatsapp: int = 0
    lead: str | None = None
    updates: int = 0
    created: bool = False


waiting: dict[str, Waiting] = {}
storing: dict[str, Waiting] = {}
flushing: asyncio.Task[None] | None = None
one_at_a_time = asyncio.Lock()
told = ""

NO_DISK, NO_BUDGET = "the disk is nearly full", "those of a day take all the room that they have"


def create_visita(visita: Visita) -> str:
    """A new visit's unguessable id; it is stored within a second."""
    nav_id = secrets.token_urlsafe(16)
    if len(waiting) < MAX_WAITING:
        waiting[nav_id] = Waiting(origem=visita.origem or "Direto", created=True)
        _note(nav_id, visita)
    return nav_id


async def update_visita(nav_id: str, visita: Visita) -> bool:
    """Adds to a visit; False when there is none of this id, or it ended a day ago, or it was told too much of."""
    if nav_id not in waiting and nav_id not in storing and not await _is_open(nav_id):
        return False
    if len(waiting) < MAX_WAITING or nav_id in waiting:
        waiting.setdefault(nav_id, Waiting())
        _note(nav_id, visita)
    return True


async def delete_visita(nav_id: str) -> None:
    """Erases a visit, as its visitor asked."""
    async with one_at_a_time, transaction():  # `_flush_batch` may be storing this very visit
        waiting.pop(nav_id, None)
        await Navegacoes.delete().where(Navegacoes.nav_id == nav_id)


async def _is_open(nav_id: str) -> bool:
    return await Navegacoes.exists().where(
        (Navegacoes.nav_id == nav_id)
        & (Navegacoes.updates < MAX_UPDATES)
        & (Navegacoes.updated_at > clock.now() - IDLE)
    )


def _note(nav_id: str, visita: Visita) -> None:
    """Remembers what is told, and sees to it that it is written soon."""
    visit = waiting[nav_id]
    for short, long in LISTS.items():
        _add(visit.lists, short, [*getattr(visita, long), *getattr(visita, short)])
    visit.whatsapp |= int(bool(visita.whatsapp))
    visit.lead = visita.lead or visit.lead
    visit.updates += 1
    _see_to_it()


def _see_to_it() -> None:
    global flushing
    if waiting and (flushing is None or flushing.done()):
        flushing = asyncio.create_task(_flush_soon())


def _add(lists: Lists, name: str, more: Iterable[object]) -> None:
    """Adds what is new to one of a visit's lists, as far as this list and the visit have room."""
    room = VISIT_BYTES - sum(len(_written(items)) for items in lists.values())
    for item in dict.fromkeys(map(str, more)):
        size = len(_written([item])) - 1  # a comma more, two brackets less
        if item not in lists[name] and len(lists[name]) < MAX_ITEMS and size <= room:
            lists[name][item] = None
            room -= size


def _written(items: Iterable[str]) -> bytes:
    return msgspec.json.encode(list(items))


async def _flush_soon() -> None:
    while waiting:
        await asyncio.sleep(FLUSH_SECONDS)
        try:
            await flush()
        except Exception as error:  # a full or locked database: what waits is tried again
            log.warning("visits are not stored yet: %r", error)


async def flush() -> None:
    """Stores what waits; what cannot be stored waits on, and the error is raised. Without room it is dropped."""
    async with one_at_a_time:
        while waiting:
            if await _has_room():
                await _flush_batch()
            else:
                waiting.clear()


async def _has_room() -> bool:
    """Whether visits may be stored: the disk has room for leads, and the last 24 hours' visits have some left."""
    folder = Path(DB.path).parent if isinstance(DB, KeptSQLiteEngine) else VAR
    if not await asyncio.to_thread(disk.has_room, folder):
        return _say(NO_DISK)
    query = "SELECT coalesce(sum(bytes), 0) AS n FROM navegacoes WHERE updated_at > {}"
    spent = (await Navegacoes.raw(query, clock.now() - DAY))[0]["n"]
    return _say(NO_BUDGET if spent >= DAY_BYTES else "")


def _say(trouble: str) -> bool:
    """Whether there is none; a new one is logged, once."""
    global told
    if trouble and trouble != told:
        log.warning("visits are not stored: %s", trouble)
    told = trouble
    return not trouble


async def flush_or_keep(seconds: float) -> None:
    """As the process ends: stores what waits, or leaves it in a file for the next process to take up."""
    try:
        async with asyncio.timeout(seconds):
            await flush()
    except Exception as error:  # whatever it is, the process ends
        log.warning("visits are kept in a file: %r", error)
    if waiting:
        FOLDER.mkdir(parents=True, exist_ok=True)
        name = f"{secrets.token_urlsafe(12)}.json"
        (FOLDER / name).write_bytes(msgspec.json.encode(waiting))
        waiting.clear()


async def take_up() -> None:
    """Lets the visits wait that an earlier process could not store. Each file is taken by one process."""
    for file in FOLDER.glob("*.json"):
        taken = file.with_suffix(".lido")
        try:
            file.rename(taken)
        except FileNotFoundError:  # another process was quicker
            continue
        for nav_id, visit in msgspec.json.decode(taken.read_bytes(), type=dict[str, Waiting]).items():
            _put_back(nav_id, visit)
        taken.unlink()
    _see_to_it()


async def _flush_batch() -> None:
    """One transaction, too short to hold anybody up."""
    storing.update({nav_id: waiting.pop(nav_id) for nav_id in list(waiting)[:BATCH]})
    try:
        async with transaction():
            await idempotencia.lock("visitas")  # another machine may add to the same visit
            for nav_id, visit in storing.items():
                await _store(nav_id, visit)
    except BaseException:
        for nav_id, visit in storing.items():
            _put_back(nav_id, visit)
        raise
    finally:
        storing.clear()


def _put_back(nav_id: str, visit: Waiting) -> None:
    """Lets a visit wait again, with what it was told meanwhile."""
    later = waiting.get(nav_id)
    if later:
        for name in LISTS:
            _add(visit.lists, name, later.lists[name])
        visit.whatsapp |= later.whatsapp
        visit.lead = later.lead or visit.lead
        visit.updates += later.updates
    waiting[nav_id] = visit


async def _store(nav_id: str, visit: Waiting) -> None:
    now = clock.now()
    rows = await Navegacoes.select().where(Navegacoes.nav_id == nav_id)
    if rows:
        values = _changes(visit, rows[0], now)
        columns = {getattr(Navegacoes, name): value for name, value in values.items()}
        await Navegacoes.update(columns).where(Navegacoes.nav_id == nav_id)
    elif visit.created:
        row = {"nav_id": nav_id, "origem": visit.origem, "created_at": now, **_changes(visit, {}, now)}
        await Navegacoes.insert(Navegacoes(**row))


def _changes(visit: Waiting, row: dict[str, Any], now: datetime) -> dict[str, Any]:
    """The columns of a visit after what was told is added to what is stored."""
    values: dict[str, Any] = {"updated_at": now, "updates": row.get("updates", 0) + visit.updates}
    lists = {name: dict.fromkeys(msgspec.json.decode(row.get(name, "[]"), type=list[str])) for name in LISTS}
    for name in LISTS:
        _add(lists, name, visit.lists[name])
        values[name] = _written(lists[name]).decode()
    texts = [row.get("origem", visit.origem), *(values[name] for name in LISTS)]
    values["bytes"] = ROW_BYTES + sum(len(text.encode()) for text in texts)
    values["whatsapp"] = visit.whatsapp or row.get("whatsapp", 0)
    values["lead"] = visit.lead or row.get("lead")
    return values
