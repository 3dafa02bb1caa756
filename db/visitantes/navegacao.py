"""Visitors' navigation sessions (specification, sections 3.16 and 7.9; readings 37 and 38).

A visit has at most 8 KB, all of a day 20 MB, and none is stored when the disk is nearly full.
"""

import asyncio
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

MAX_ITEMS, MAX_UPDATES = 200, 600
VISIT_BYTES, ROW_BYTES, DAY_BYTES = 8_000, 300, 20_000_000
IDLE = DAY

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


async def start_navegacao(navegacao: Navegacao) -> str:
    """A new visit's unguessable id, which stays unknown where there is no room for visits."""
    new = Navegacoes(
        nav_id=secrets.token_urlsafe(16),
        origem=navegacao.origem or "Direto",
        clique=navegacao.clique or "",
        created_at=clock.now(),
    )
    if await _has_room():
        for name, value in _merge(new.to_dict(), navegacao).items():
            setattr(new, name, value)
        await Navegacoes.insert(new)
    return new.nav_id


async def extend_navegacao(nav_id: str, navegacao: Navegacao) -> bool:
    """Adds to a visit, as long as there is room; False if the id is unknown, the visit ended a day ago or had too many updates."""
    has_room = await _has_room()
    async with transaction():
        await lock(nav_id)
        row = (
            await Navegacoes.select()
            .where(Navegacoes.nav_id == nav_id)
            .where(Navegacoes.updates < MAX_UPDATES)
            .where(Navegacoes.updated_at > clock.now() - IDLE)
            .first()
        )
        if row and has_room:
            values = {getattr(Navegacoes, name): value for name, value in _merge(row, navegacao).items()}
            await Navegacoes.update(values).where(Navegacoes.nav_id == nav_id)
    return row is not None


async def erase_navegacao(nav_id: str) -> None:
    await Navegacoes.delete().where(Navegacoes.nav_id == nav_id)


async def _has_room() -> bool:
    """Whether the disk has room for leads, and the visits of the last 24 hours are below their limit."""
    folder = Path(DB.path).parent if isinstance(DB, PooledSQLiteEngine) else VAR
    if not await asyncio.to_thread(thresholds.has_room, folder):
        return False
    return (
        await count("SELECT sum(bytes) FROM navegacoes WHERE updated_at > {}", clock.now() - DAY) < DAY_BYTES
    )


def _merge(row: dict[str, Any], more: Navegacao) -> dict[str, Any]:
    """The columns of a visit that `more` changes."""
    lists = {name: dict.fromkeys(msgspec.json.decode(row[name], type=list[str])) for name in LISTS}
    for short, long in LISTS.items():
        _extend(lists, short, [*getattr(more, long), *getattr(more, short)])
    texts = {name: _encode(items).decode() for name, items in lists.items()}
    return {
        **texts,
        "whatsapp": row["whatsapp"] | int(bool(more.whatsapp)),
        "lead": more.lead or row["lead"],
        "updates": row["updates"] + 1,
        "updated_at": clock.now(),
        "bytes": ROW_BYTES
        + sum(len(text.encode()) for text in (row["origem"], row["clique"], *texts.values())),
    }


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
