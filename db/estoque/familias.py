"""Families of models, such as all 911, and names as searches write them: in part or misspelt."""

import re
from collections import Counter, defaultdict
from difflib import get_close_matches
from itertools import combinations, takewhile
from typing import Any

from msgspec import Struct, field

from db.addresses import slug
from db.estoque.catalogue import HAS_STOCK, Modelo, list_marcas, list_titulos
from db.estoque.facetas import CAMBIOS, CARROCERIAS, COMBUSTIVEIS
from db.estoque.full_text import words_of
from db.platform.sql import active, fetch
from db.platform.versions import by_version

ABOVE = 1_000_000_000  # the id of a family is that of its first model and this
OPENERS = {"serie", "classe"}  # words that name a family with the next one
SERIE = re.compile(r"m?([1-8])[1-6]\d[a-z]{1,2}")  # "320i" is of Série 3
CLASSE = re.compile(r"([abcegs])(\d{2,3})")  # "C 180" is of Classe C
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
    return " ".join(words[: 1 + (slug("".join(words[:1])) in OPENERS)])


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


ALIKE = 0.8  # of two spellings: 1 is the same
KINDS = {code: word.um for code, word in (CARROCERIAS | COMBUSTIVEIS | CAMBIOS).items()}
NICKNAMES = {
    "bwm": "bmw",
    "vw": "volkswagen",
    "volk": "volkswagen",
    "merc": "mercede",
    "lambo": "lamborghini",
    "evoke": "evoque",
}

Key = tuple[str, ...]


class Nome(Struct):
    """A name as it is written, the brands and models that have it, and the brands of all these."""

    rotulo: str
    marcas: set[int] = field(default_factory=set)
    modelos: set[int] = field(default_factory=set)
    donos: set[int] = field(default_factory=set)


class Names(Struct):
    """All names by their words, those of several words also written as one ("landrover"), the words that people misspell, and the
    brands by id; `carrocerias` are the id, brand and body of each model.
    """

    nomes: dict[Key, Nome]
    joined: dict[str, Key]
    palavras: set[str]
    marcas: dict[int, str]
    carrocerias: list[dict[str, Any]]

    def body_of(self, nome: Nome) -> str:
        """The body that most of a name's models have."""
        of = (one for one in self.carrocerias if one["id"] in nome.modelos or one["marca"] in nome.marcas)
        return next((body for body, _ in Counter(one["carroceria"] for one in of).most_common(1)), "")

    def longest(self, words: list[str]) -> Key | None:
        """The longest name with which these words begin."""
        sizes = range(min(len(words), 5), 0, -1)
        return next((key for size in sizes if (key := tuple(words[:size])) in self.nomes), None)

    def spelt(self, word: str) -> Key:
        """The words that an unknown one stands for; itself where it resembles none."""
        if word in NICKNAMES:
            return (NICKNAMES[word],)
        apart = re.fullmatch(r"([a-z]+)(\d+)([a-z]*)", word)
        if word in self.joined:
            return self.joined[word]
        if apart and not SERIE.fullmatch(word):
            return tuple(part for part in apart.groups() if part)
        if not word.isalpha() or len(word) < 4 or any(one.startswith(word) for one in self.palavras):
            return (word,)
        near = get_close_matches(word, [*self.palavras, *self.joined], 1, ALIKE)
        return self.joined.get(near[0], (near[0],)) if near else (word,)


@by_version
async def list_names() -> Names:
    marcas = {one.id: one.titulo for one in await list_marcas()}
    modelos = [(dono, id, titulo) for id, (dono, titulo) in (await list_titulos()).items() if dono in marcas]
    names = Names({}, {}, set(), marcas, await fetch("SELECT id, marca, carroceria FROM modelos"))
    for dono, modelo, titulo in [*((id, None, titulo) for id, titulo in marcas.items()), *modelos]:
        words = [
            (found.span(), word) for found in re.finditer(r"[^\W_]+", titulo) for word in words_of(found[0])
        ]
        for start, end in combinations(range(len(words) + 1), 2):
            key = tuple(word for _, word in words[start:end])
            if len(key) == 1 and (len(key[0]) < 2 + key[0].isdigit() or key[0] in KINDS):
                continue
            rotulo = titulo[words[start][0][0] : words[end - 1][0][1]]
            nome = names.nomes.setdefault(key, Nome(rotulo))
            (nome.marcas if modelo is None else nome.modelos).add(modelo or dono)
            nome.donos.add(dono)
            if len(key) == 1 and key[0].isalpha() and len(key[0]) > 2:
                names.palavras.add(key[0])
            elif len(key) > 1:
                names.joined.setdefault(words_of("".join(key))[0], key)
    return names
