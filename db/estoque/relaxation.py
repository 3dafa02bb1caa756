"""Relaxes a search: where no vehicle has all of its words, the least certain are left out."""

import re
from collections import defaultdict

from msgspec import Struct, field
from pyroaring import BitMap

from db.estoque.facetas import AT
from db.estoque.search_index import Index

Span = tuple[int, int]
PALAVRA, OPCAO, FATO, LIMITE, TIPO, MODELO, MARCA = range(7)  # how certain a part is
NUMEROS = ("", "Um", "Dois", "Três", "Quatro", "Cinco", "Seis", "Sete", "Oito", "Nove")


class Part(Struct):
    """A part of the words: its places, its chip, how certain it is; `degraus` are its words in a sentence with its vehicles, then
    those of the wider choices that it gives way to. `marcas` and `modelo` are what it names; parts that "ou" joins have one `grupo`, those of
    a side of it one `lado`.
    """

    spans: list[Span]
    rotulo: str
    certeza: int
    degraus: list[tuple[str, BitMap]]
    marcas: set[int] = field(default_factory=set)
    modelo: int | None = None
    grupo: int = 0
    lado: int = 0


def relax(partes: list[Part], base: BitMap, index: Index) -> tuple[BitMap, str]:
    """The vehicles of `base` that all parts mean, and "". Where there are none, those that most parts mean, and a sentence;
    the last part that is left, and the last name, stay.
    """
    at = [0] * len(partes)
    while not (found := meant(partes, at, index) & base):
        steps = [
            n for n in sorted(range(len(at)), key=lambda n: partes[n].certeza) if _can_step(partes, at, n)
        ]
        if not steps:
            return BitMap(), ""
        stepped = {n: [*at[:n], at[n] + 1, *at[n + 1 :]] for n in steps}
        at = stepped[next((n for n in steps if meant(partes, stepped[n], index) & base), steps[0])]
    return found, _sentence(partes, at, found, index) if any(at) else ""


def meant(partes: list[Part], at: list[int], index: Index) -> BitMap:
    """The vehicles of the parts at these steps: all parts of a side, any side of a group, all groups."""
    groups: defaultdict[int, defaultdict[int, list[BitMap]]] = defaultdict(lambda: defaultdict(list))
    for n, (one, step) in enumerate(zip(partes, at, strict=True)):
        if step < len(one.degraus):
            groups[one.grupo or -1 - n][one.lado].append(one.degraus[step][1])
    unions = (BitMap.union(*(BitMap.intersection(*sets) for sets in one.values())) for one in groups.values())
    return BitMap.intersection(index.all, *unions)


def _can_step(partes: list[Part], at: list[int], n: int) -> bool:
    """Whether a part has a wider choice, or can be left out for others."""
    if at[n] + 1 < len(partes[n].degraus):
        return True
    left = [one for place, one in enumerate(partes) if place != n and at[place] < len(one.degraus)]
    others = [one for one in left if one.certeza >= MODELO] if partes[n].certeza >= MODELO else left
    return at[n] < len(partes[n].degraus) and not partes[n].grupo and bool(others)


def _sentence(partes: list[Part], at: list[int], found: BitMap, index: Index) -> str:
    """ "Nenhum 911 de 2022. Três 911 de 2024 e 2025:" """
    left = [
        (one, one.degraus[step][0]) for one, step in zip(partes, at, strict=True) if step < len(one.degraus)
    ]
    cars = found & index.unsold or found
    years = sorted({index.carros[id][AT["ano_modelo"]] for id in cars} - {None})
    dropped = any(
        step and re.match(r"de \d", one.degraus[0][0]) for one, step in zip(partes, at, strict=True)
    )
    when = (
        f" de {' e '.join(filter(None, [', '.join(map(str, years[:-1])), str(years[-1])]))}"
        if dropped and years
        else ""
    )
    many = len(cars)
    number = NUMEROS[many] if many < len(NUMEROS) else str(many)
    wanted = _words([(one, one.degraus[0][0]) for one in partes], several=False)
    return f"Nenhum {wanted}. {number} {_words(left, several=many > 1)}{when}:"


def _words(said: list[tuple[Part, str]], *, several: bool) -> str:
    """Names, or "carro", then the rest, in the plural for several."""
    names = [(one, dito) for one, dito in said if one.certeza >= MODELO]
    others = sorted(
        (dito for one, dito in said if one.certeza < MODELO), key=lambda dito: dito.startswith("com ")
    )
    rest = [_plural(dito) if several else dito for dito in others]
    noun: list[str] = []
    for n, (one, dito) in enumerate(names):
        if several and dito.startswith("carro "):  # of the body that a name gave way to
            dito = f"carros {_plural(dito.removeprefix('carro '))}"
        other = (
            n > 0 and one.grupo and one.grupo == names[n - 1][0].grupo and one.lado != names[n - 1][0].lado
        )
        noun += [*(["ou"] * bool(other)), *([] if dito in noun else [dito])]
    return " ".join([*(noun or ["carros" if several else "carro"]), *rest])


def _plural(dito: str) -> str:
    """An adjective in the plural; other words as they are."""
    if " " in dito and not dito.startswith("não "):
        return dito
    dito = re.sub(r"vel$", "vei", re.sub(r"(?<=[au])l$", "i", dito))
    return re.sub(r"(?<=[aeiou])$", "s", dito)
