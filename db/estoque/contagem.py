"""How many vehicles there are of each kind: the parts of the stock that fit a filter, summed brand by brand."""

from collections.abc import Callable, Iterator
from typing import Any, Literal

from msgspec.structs import replace

from db.estoque.catalogo import Preco, list_precos
from db.estoque.criterio import POR_PAGINA, Criterio
from db.estoque.partes import ALL, MOST, Estante, Parte, list_estantes, list_estantes_of, off_loop
from db.versoes import by_version

Counts = dict[str, dict[str, int]]
Found = dict[str, dict[Any, int]]

# What is counted: a part's value by its place, and what of the filter it leaves out. Of other brands than the one that
# is asked for there are only those that leave the brand out.
FIELDS: dict[str, tuple[int, frozenset[str]]] = {
    name: (Parte._fields.index(field), frozenset(without))
    for name, (field, *without) in {
        "blindado": ("blindado", "blindado"),
        "condicao": ("condicao", "condicao"),
        "marca": ("marca", "marca", "modelo"),
        "marca_qualquer": ("marca", "marca", "modelo", "condicao"),
        "modelo": ("modelo", "modelo"),
        "modelo_qualquer": ("modelo", "modelo", "condicao"),
        "preco": ("preco", "preco_de", "preco_ate"),
        "ano_de": ("ano", "ano_de"),
        "ano_ate": ("ano", "ano_ate"),
        "km_ate": ("km", "km_ate"),
        "carroceria": ("carroceria", "carroceria"),
        "combustivel": ("combustivel", "combustivel"),
        "cambio": ("cambio", "cambio"),
    }.items()
}
OF_BRAND = {"modelo", "modelo_qualquer"}  # what is offered of a chosen brand alone
OTHER = -1  # a brand
TODOS, MOSTRADOS = "todos", "mostrados"  # all that fit: the unsold ones, and the sold ones too
# When a part fits what is asked for, which is never None.
FITS: dict[str, Callable[[Parte, Any], bool]] = {
    "blindado": lambda parte, asked: parte.blindado == asked,
    "condicao": lambda parte, asked: parte.condicao == asked,
    "marca": lambda parte, asked: parte.marca == asked,
    "modelo": lambda parte, asked: parte.modelo == asked,
    "preco_de": lambda parte, asked: parte.preco >= max(asked, 1),
    "preco_ate": lambda parte, asked: 1 <= parte.preco <= asked,
    "ano_de": lambda parte, asked: parte.ano is not None and parte.ano >= asked,
    "ano_ate": lambda parte, asked: parte.ano is not None and parte.ano <= asked,
    "km_ate": lambda parte, asked: parte.km is not None and parte.km <= asked,
    "carroceria": lambda parte, asked: parte.carroceria == asked,
    "combustivel": lambda parte, asked: parte.combustivel == asked,
    "cambio": lambda parte, asked: parte.cambio == asked,
}


async def count_shown(criterio: Criterio) -> int:
    """How many vehicles match, sold ones included."""
    return (await _count(_essence(criterio)))[MOSTRADOS].get("", 0)


async def count_options(criterio: Criterio) -> Counts:
    """How many unsold vehicles each value of each option has, in one place for each option."""
    return await _count(_essence(criterio))


@by_version
async def count_disponiveis(por: Literal["marca", "condicao", "blindado"]) -> dict[Any, int]:
    """How many available vehicles each brand (by id), condition (by code), or 1 and 0 for armored and not, has.

    What has none is left out.
    """
    return (await _sum(await list_estantes(), Criterio()))[por]


def _essence(criterio: Criterio) -> Criterio:
    """What decides which vehicles match, so that all pages and orders of a listing are counted once."""
    return replace(criterio, ordem="relevancia", pagina=1, limite=POR_PAGINA)


@by_version
async def _count(criterio: Criterio) -> Counts:
    found = await _sum(await list_estantes_of(criterio), criterio)
    found["preco"] = {band.id: _within(band, found["preco"]) for band in await list_precos()}
    return {
        name: {str(value): n for value, n in one.items() if n and value is not None}
        for name, one in found.items()
    }


def _within(band: Preco, precos: dict[int, int]) -> int:
    low, high = max(int(band.vlini or 1), 1), int(band.vlfim or MOST)
    return sum(n for preco, n in precos.items() if low <= preco <= high)


async def _sum(estantes: list[Estante], criterio: Criterio) -> Found:
    asked = [*zip(estantes, _asked_of(estantes, criterio), strict=True)]
    left = sum(len(estante.partes) for estante, own in asked if own not in estante.counted)
    names = [TODOS, MOSTRADOS, *(name for name in FIELDS if criterio.marca or name not in OF_BRAND)]
    return await off_loop(left, _summed, asked, names)


def _asked_of(estantes: list[Estante], criterio: Criterio) -> Iterator[Criterio]:
    """What a filter asks of each brand, or beside it."""
    own, beside = replace(criterio, marca=None), replace(criterio, marca=OTHER, modelo=None)
    for estante in estantes:
        is_own = criterio.marca in (None, estante.marca)
        yield criterio if estante.marca == ALL else own if is_own else beside


def _summed(asked: list[tuple[Estante, Criterio]], names: list[str]) -> Found:
    found: Found = {name: {} for name in names}
    for estante, criterio in asked:
        counted = _counted(estante, criterio)
        for name, sums in found.items():
            for value, n in counted.get(name, {}).items():
                sums[value] = sums.get(value, 0) + n
    return found


def _counted(estante: Estante, criterio: Criterio) -> Found:
    if criterio in estante.counted:
        return estante.counted[criterio]
    asked = [(name, FITS[name], value) for name in FITS if (value := getattr(criterio, name)) is not None]
    alike: dict[frozenset[str], list[Parte]] = {}  # the unsold ones by what they do not fit
    sold = 0
    for parte in estante.partes:
        missing = frozenset([name for name, fits, value in asked if not fits(parte, value)])
        if not parte.vendido:
            alike.setdefault(missing, []).append(parte)
        elif not missing:
            sold += parte.n
    fitting = sum(parte.n for parte in alike.get(frozenset(), []))
    unsold = {missing: [*zip(*partes, strict=True)] for missing, partes in alike.items()}
    found: Found = {TODOS: {"": fitting}, MOSTRADOS: {"": fitting + sold}}
    for name, (place, without) in FIELDS.items():
        if criterio.marca != OTHER or "marca" in without:
            found[name] = _by_value(place, [unsold[missing] for missing in unsold if missing <= without])
    estante.keep(criterio, found)
    return found


def _by_value(place: int, unsold: list[list[tuple[Any, ...]]]) -> dict[Any, int]:
    sums: dict[Any, int] = {}
    for columns in unsold:
        for value, n in zip(columns[place], columns[-1], strict=True):
            sums[value] = sums.get(value, 0) + n
    return sums
