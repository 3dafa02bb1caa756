"""A car's photographs: add, order, mark, remove, restore; what they show, and the views that a car lacks.

db/fichas/cleanup.py deletes removed ones.
"""

import asyncio
import re
from collections.abc import Mapping
from heapq import nlargest
from pathlib import PurePosixPath
from typing import Any, Literal, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from db.addresses import slug
from db.estoque.tables import CARRO, NAMED, Veiculos
from db.platform import clock
from db.platform.engine import slow_reads, transaction
from db.platform.errors import Invalid, Missing
from db.platform.history import (
    Base,
    NovaRevisao,
    check_conflicts,
    get_revisao,
    list_since,
    note,
    note_appended,
)
from db.platform.photos.darkroom import variant_names
from db.platform.photos.fotos import FILES, Foto, Fotos, get_foco, get_fotos, make_foto, names_in
from db.platform.retries import retried
from db.platform.sql import FOR_UPDATE, fetch, marks
from db.platform.versions import by_version

MOST_FOTOS = 60
key: Any = Veiculos._meta.primary_key

Vista = Literal[
    "frente", "traseira", "lateral", "painel", "hodometro", "bancos", "porta-malas", "roda", "vidro"
]
VISTAS: dict[Vista, str] = {vista: vista for vista in get_args(Vista)} | {
    "hodometro": "hodômetro",
    "vidro": "borda do vidro",
}
WANTED = {True: {*VISTAS}, False: {*VISTAS} - {"vidro"}}  # of an armored car, and of others


PLATE = re.compile(r"(?<![a-z0-9])[a-z]{3}-?\d[a-z0-9]\d\d(?![a-z0-9])")


def stem_of(name: str) -> str:
    """How the public name of a photograph's file begins: like the sender's, without a plate, which is the staff's alone."""
    return slug(PLATE.sub("", slug(PurePosixPath(name).stem)))[:60] or "foto"


class FotoVista(Foto, kw_only=True):
    """A photograph with what it shows; "" where nobody has said."""

    vista: Vista | Literal[""]


class CarroSemVistas(Struct):
    """A car for sale, with the names of the views that none of its photographs shows."""

    id: int
    titulo: str
    faltam: list[str]


async def get_fotos_of(carro: int) -> list[FotoVista]:
    """A car's photographs in their order, the cover first."""
    row = await Veiculos.select(Veiculos.fotos).where(key == carro).first()
    names = names_in(row["fotos"]) if row else []
    shown = await _vistas_of(names)
    fotos = await get_fotos(names)
    return [FotoVista(**asdict(foto), vista=shown.get(foto.imagem.rpartition("/")[2], "")) for foto in fotos]


@retried
async def add_foto(
    arquivo: str,
    files: Mapping[str, bytes],
    size: tuple[int, int],
    carro: int | None = None,
    por: int | None = None,
) -> Foto:
    """Stores a new photograph, as the last of a car's where one is named; OSError when its files cannot be stored.

    A second call with the same name adds nothing: an upload may be repeated.
    """
    await asyncio.to_thread(FILES.put, files)
    row = Fotos(arquivo=arquivo, largura=size[0], altura=size[1], criada_em=clock.now())
    try:
        async with transaction():
            added = await Fotos.insert(row).on_conflict(target=Fotos.arquivo, action="DO NOTHING")
            if added and carro is not None:
                names = await _lock_fotos(carro)
                await _write(carro, names, [*names, arquivo], por)
    except Invalid:
        await asyncio.to_thread(FILES.delete, [*files])
        raise
    return make_foto(arquivo, *size)


@retried
async def arrange_fotos(carro: int, order: list[str], por: int, revisao: int | None = None) -> NovaRevisao:
    """Orders a car's photographs; those that `order` does not name come last, names that the car has not are ignored.

    EditConflict when somebody else ordered them after `revisao`.
    """
    if len({*order}) != len(order):
        raise Invalid("fotos", "Cada foto aparece uma vez.")
    async with transaction():
        names = await _lock_fotos(carro)
        ordered = [name for name in order if name in names]
        ordered += [name for name in names if name not in ordered]
        if revisao is not None and await _was_reordered(carro, revisao):
            atuais, titulos = {"fotos": names}, {"fotos": "Fotos"}
            await check_conflicts("carros", carro, Base(revisao), {"fotos": ordered}, atuais, titulos)
        await _write(carro, names, ordered, por)
        return NovaRevisao(await get_revisao("carros", carro), {"fotos": names})


async def _was_reordered(carro: int, revisao: int) -> bool:
    """Whether a later change moved photographs; one that only adds or removes some is merged."""
    changes = [one.campos.get("fotos", ([], [])) for one in await list_since("carros", carro, revisao)]
    return any([n for n in de if n in para] != [n for n in para if n in de] for de, para in changes)


async def _lock_fotos(carro: int) -> list[str]:
    """The names of a car's photographs, which nobody else changes until the transaction ends; Missing without a car."""
    rows = await fetch(f"SELECT fotos FROM veiculos WHERE id = {{}}{FOR_UPDATE}", carro)
    if not rows:
        raise Missing("carro", "Este carro não existe mais.")
    return names_in(rows[0]["fotos"])


@retried
async def remove_foto(carro: int, arquivo: str, por: int) -> None:
    """Removes a photograph from a car, if it has it; Invalid for the last one of a car on sale."""
    async with transaction():
        names = await _lock_fotos(carro) if await Veiculos.exists().where(key == carro) else []
        if arquivo not in names:
            return
        await _write(carro, names, [name for name in names if name != arquivo], por)
        await Fotos.update(removida_em=clock.now()).where(Fotos.arquivo == arquivo)


@retried
async def mark_foto(carro: int, arquivo: str, vista: Vista | Literal[""], por: int) -> None:
    """Says what a photograph shows; Invalid where the car has it no more."""
    async with transaction():
        if arquivo not in await _lock_fotos(carro):
            raise Invalid("fotos", "Esta foto não é mais deste carro.")
        before: Vista | Literal[""] = (await _vistas_of([arquivo])).get(arquivo, "")
        await Fotos.update(vista=vista).where(Fotos.arquivo == arquivo)
        was, now = (f"{arquivo}: {VISTAS[one] if one else 'não informado'}" for one in (before, vista))
        await note(por, "carros", carro, {"vista": was}, {"vista": now})


@retried
async def crop_foto(carro: int, arquivo: str, foco: int, por: int) -> None:
    """Says which part of a photograph its crops show, in percent; Invalid where the car has it no more."""
    async with transaction():
        if arquivo not in await _lock_fotos(carro):
            raise Invalid("fotos", "Esta foto não é mais deste carro.")
        before = await get_foco(arquivo)
        await Fotos.update(foco=foco).where(Fotos.arquivo == arquivo)
        was, now = (f"{arquivo}: {one}\u00a0%" for one in (before, foco))
        await note(por, "carros", carro, {"corte": was}, {"corte": now})
    # A link's preview is made as requested next.
    await asyncio.to_thread(FILES.delete, variant_names(arquivo)[-1:])


@retried
async def restore_foto(carro: int, arquivo: str, lugar: int, por: int) -> None:
    """Restores a car's removed photograph as its `lugar`-th; Invalid once it is purged, and for another car's."""
    async with transaction():
        names = await _lock_fotos(carro)
        if not await Fotos.exists().where(Fotos.arquivo == arquivo):
            raise Invalid("fotos", "Esta foto já foi apagada. Envie-a de novo.")
        if arquivo not in names and not await _had(carro, arquivo):
            raise Invalid("fotos", "Esta foto não é deste carro.")
        await Fotos.update(removida_em=None).where(Fotos.arquivo == arquivo)
        if arquivo not in names:
            await _write(carro, names, [*names[: lugar - 1], arquivo, *names[lugar - 1 :]], por)


async def _had(carro: int, arquivo: str) -> bool:
    """Whether a photograph was a car's before a change."""
    changes = await list_since("carros", carro, 0)
    return any(arquivo in (one.campos.get("fotos", [None])[0] or []) for one in changes)


async def _write(carro: int, before: list[str], names: list[str], por: int | None) -> None:
    if len(names) > MOST_FOTOS:
        raise Invalid("fotos", f"São até {MOST_FOTOS} fotos por carro.")
    row = await Veiculos.select(Veiculos.status).where(key == carro).first()
    if row and row["status"] == "Ativo" and before and not names:
        raise Invalid(
            "fotos", "Um carro à venda tem pelo menos uma foto. Oculte o carro ou ponha outra antes."
        )
    await Veiculos.update(fotos=msgspec.json.encode(names).decode()).where(key == carro)
    if names[: len(before)] == before:
        await note_appended(por, "carros", carro, "fotos", before, names)
    else:
        await note(por, "carros", carro, {"fotos": before}, {"fotos": names})


async def _vistas_of(names: list[str]) -> dict[str, Vista]:
    """What each of these photographs shows; those of which nobody has said it are left out."""
    query = f"SELECT arquivo, vista FROM fotos WHERE vista <> '' AND arquivo IN ({marks(names)})"
    return {row["arquivo"]: row["vista"] for row in await fetch(query, *names)}


def missing_vistas(vistas: set[str], *, blindado: bool) -> list[str]:
    """The names of the views that are not among `vistas`; the edge of the glass is an armored car's."""
    return [VISTAS[vista] for vista in VISTAS if vista in WANTED[blindado] - vistas]


@by_version
async def list_sem_vistas(limite: int) -> list[CarroSemVistas]:
    """The cars for sale that lack most views, the newest first among equals."""
    with slow_reads():
        cars = await fetch(
            f"SELECT v.id, v.fotos, v.blindado, {CARRO} AS titulo {NAMED} WHERE v.vitrine = 0 ORDER BY v.id DESC"
        )
        rows = await fetch("SELECT arquivo, vista FROM fotos WHERE vista <> ''")
    shown = {row["arquivo"]: row["vista"] for row in rows}
    found = [(car, {shown.get(name, "") for name in names_in(car["fotos"])}) for car in cars]
    most = nlargest(limite, found, key=lambda one: len(WANTED[bool(one[0]["blindado"])] - one[1]))
    return [
        CarroSemVistas(car["id"], car["titulo"], faltam)
        for car, vistas in most
        if (faltam := missing_vistas(vistas, blindado=bool(car["blindado"])))
    ]
