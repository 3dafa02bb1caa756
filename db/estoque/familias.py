"""Families: the models of a brand whose names begin alike, as all 911, listed as a model is."""

from collections import defaultdict
from itertools import takewhile
from typing import Any

from msgspec import Struct

from db.addresses import slug
from db.estoque.catalogue import HAS_STOCK, Modelo
from db.estoque.names import CLASSE, SERIE
from db.platform.sql import active, fetch
from db.platform.versions import by_version

ABOVE = 1_000_000_000  # the id of a family is that of its first model and this
KINDS = {"serie", "classe"}  # words that name a family with the next one
NUMBERED = {"bmw": (SERIE, "Série {}"), "mercedes-benz": (CLASSE, "Classe {}")}


class Familia(Struct):
    """A family as its listing shows it, and its models' ids."""

    modelo: Modelo
    modelos: list[int]


@by_version
async def list_familias(*, existentes: bool = False) -> list[Familia]:
    """Those of several active models whose name is no model's own; `existentes` keeps those with unsold stock of several."""
    rows = await fetch(
        f"SELECT t.id, t.marca, t.titulo, t.slug, t.familia, a.slug AS da, {HAS_STOCK.format('modelo', 'id')} AS existe"
        f" FROM modelos t JOIN marcas a ON a.id = t.marca WHERE {active('t')} AND {active('a')} ORDER BY t.id"
    )
    taken = {(row["marca"], row[name]) for row in rows for name in ("slug", "da")}
    groups: defaultdict[tuple[int, str], list[dict[str, Any]]] = defaultdict(list)
    for row in rows:
        groups[row["marca"], slug(_first_words(row))].append(row)
    return [
        Familia(Modelo(ABOVE + some[0]["id"], titulo, "Ativo", marca, None), [row["id"] for row in some])
        for (marca, _), some in groups.items()
        if len(some) > 1
        and (marca, slug(titulo := _titulo_of(some))) not in taken
        and (not existentes or sum(bool(row["existe"]) for row in some) > 1)
    ]


def _first_words(row: dict[str, Any]) -> str:
    """What models of a family have in common: the staff's word for it, else a number within their name, else its beginning."""
    words = row["titulo"].split()
    if row["familia"]:
        return str(row["familia"])
    if row["da"] in NUMBERED:
        number, name = NUMBERED[row["da"]]
        if found := number.match(slug("".join(words[:2])).replace("-", "")):
            return name.format(found[1].upper())
    return " ".join(words[: 1 + (slug("".join(words[:1])) in KINDS)])


def _titulo_of(some: list[dict[str, Any]]) -> str:
    """As many words as all of them begin with, unless the staff or a number names them."""
    written = next((row["familia"] for row in some if row["familia"]), "")
    same = takewhile(
        lambda words: len({*words}) == 1, zip(*(row["titulo"].split() for row in some), strict=False)
    )
    return written or " ".join(words[0] for words in same) or _first_words(some[0])


async def find_familia(marca: int, name: str | int | None) -> Modelo | None:
    """A brand's family, by the segment of an address, folded, or by its id."""
    familias = (one.modelo for one in await list_familias() if one.modelo.marca_id == marca)
    return next((one for one in familias if name in (one.id, slug(one.titulo))), None)


@by_version
async def list_familias_by_modelo() -> dict[int, Modelo]:
    """The family of each model, where several of its models have unsold stock."""
    return {id: one.modelo for one in await list_familias(existentes=True) for id in one.modelos}
