"""How many vehicles there are of each kind: counted once for each content version, and looked up from then on."""

import asyncio
from collections import Counter
from itertools import product
from typing import Any, NamedTuple

from msgspec.structs import replace

from db.engine import slow_reads
from db.estoque.criterio import CAMBIO, COMBUSTIVEL, POR_PAGINA, Criterio, conditions_of
from db.estoque.tables import Veiculos
from db.versoes import by_version

UNSOLD = "FROM veiculos v WHERE v.vitrine = 0"
BANDS = (
    "FROM precos t JOIN veiculos v ON v.preco_valor BETWEEN CASE WHEN t.vlini > 1 THEN t.vlini ELSE 1 END"
    " AND coalesce(t.vlfim, 9000000000000000) WHERE v.vitrine = 0"
)
# What the filter's options count: a column, and what of the filter they leave out.
OPTIONS: dict[str, tuple[str, tuple[str, ...]]] = {
    "blindado": ("blindado", ("blindado",)),
    "condicao": ("condicao", ("condicao",)),
    "marca": ("marca", ("marca", "modelo")),
    "marca_qualquer": ("marca", ("marca", "modelo", "condicao")),
    "modelo": ("modelo", ("modelo",)),
    "modelo_qualquer": ("modelo", ("modelo", "condicao")),
}
KMS = (10_000, 30_000, 60_000, 100_000)
KM = f"CASE {' '.join(f'WHEN v.km_ordem <= {km} THEN {km}' for km in KMS)} END"
# What the rest of the filter counts, in SQL: its values are too many to be counted beforehand.
FACETS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "ano_de": ("v.ano_modelo", UNSOLD, ("ano_de",)),
    "ano_ate": ("v.ano_modelo", UNSOLD, ("ano_ate",)),
    "km_ate": (KM, UNSOLD, ("km_ate",)),
    "carroceria": ("v.carroceria", UNSOLD, ("carroceria",)),
    "combustivel": (COMBUSTIVEL, UNSOLD, ("combustivel",)),
    "cambio": (CAMBIO, UNSOLD, ("cambio",)),
}
PRICES = ("preco_de", "preco_ate")
KIND = ("blindado", "condicao", "marca", "modelo")
COLUMNS = ", ".join(f"v.{name}" for name in KIND)

Kind = tuple[Any, ...]  # of these columns; None is any
Counts = dict[str, dict[str, int]]


class Kinds(NamedTuple):
    """How many vehicles each kind has: `shown` ones are sold ones too. `models` are those of each brand."""

    shown: Counter[Kind]
    unsold: Counter[Kind]
    bands: dict[int, Counter[Kind]]
    values: dict[str, set[Any]]
    models: dict[int, set[int]]


async def count_shown(criterio: Criterio) -> int:
    """How many vehicles match, sold ones included."""
    if _asks_more(criterio):
        return await count_priced(_essence(criterio))
    return (await _kinds()).shown[_kind_of(criterio)]


async def count_options(criterio: Criterio) -> Counts:
    """How many unsold vehicles each value of each option has, in one place for each option; models only of a brand."""
    if _asks_more(criterio):
        return await count_priced_options(_essence(criterio)) | await _count_facets(_essence(criterio))
    kinds = await _kinds()
    values = {**kinds.values, "modelo": kinds.models.get(criterio.marca or 0, set())}
    counts: Counts = {"todos": {"": kinds.unsold[_kind_of(criterio)]}}
    for name, (column, without) in OPTIONS.items():
        kind = _kind_of(criterio, *without)
        place = KIND.index(column)
        found = {value: kinds.unsold[(*kind[:place], value, *kind[place + 1 :])] for value in values[column]}
        counts[name] = {str(value): n for value, n in found.items() if n}
    counts["preco"] = {str(id): kinds.bands[id][_kind_of(criterio)] for id in kinds.bands}
    return counts | await _count_facets(_essence(criterio))


def _asks_more(criterio: Criterio) -> bool:
    return _essence(criterio) != Criterio(**{name: getattr(criterio, name) for name in KIND})


def _essence(criterio: Criterio) -> Criterio:
    """What decides which vehicles match, so that all pages and orders of a listing are counted once."""
    return replace(criterio, ordem="relevancia", pagina=1, limite=POR_PAGINA)


def _kind_of(criterio: Criterio, *without: str) -> Kind:
    return tuple(None if name in without else getattr(criterio, name) for name in KIND)


@by_version
async def _kinds() -> Kinds:
    with slow_reads():
        rows = await Veiculos.raw(
            f"SELECT v.vitrine, {COLUMNS}, count(*) AS n FROM veiculos v WHERE v.vitrine < 2 GROUP BY v.vitrine, {COLUMNS}"
        )
        bands = await Veiculos.raw(
            f"SELECT t.id AS preco, {COLUMNS}, count(*) AS n {BANDS} GROUP BY t.id, {COLUMNS}"
        )
    return await asyncio.to_thread(_summed, rows, bands)


def _summed(rows: list[dict[str, Any]], bands: list[dict[str, Any]]) -> Kinds:
    """Every kind that a part of the stock belongs to, from "all" to "armored used Porsche 911", counts it."""
    kinds = Kinds(Counter(), Counter(), {}, {name: set() for name in KIND}, {})
    for row in rows:
        for kind in product(*((None, row[name]) for name in KIND)):
            kinds.shown[kind] += row["n"]
            if row["vitrine"] == 0:
                kinds.unsold[kind] += row["n"]
        for name in KIND:
            kinds.values[name].add(row[name])
        kinds.models.setdefault(row["marca"], set()).add(row["modelo"])
    for row in bands:
        band = kinds.bands.setdefault(row["preco"], Counter())
        for kind in product(*((None, row[name]) for name in KIND)):
            band[kind] += row["n"]
    return kinds


@by_version
async def count_priced(criterio: Criterio) -> int:
    conditions, values = conditions_of(criterio)
    with slow_reads():
        rows = await Veiculos.raw(
            f"SELECT count(*) AS n FROM veiculos v WHERE v.vitrine < 2{conditions}", *values
        )
    return int(rows[0]["n"])


@by_version
async def count_priced_options(criterio: Criterio) -> Counts:
    """`count_options` in SQL: price limits are without number, so nothing can be counted before they are asked for."""
    fields: dict[str, tuple[str, str, tuple[str, ...]]] = {
        "todos": ("''", UNSOLD, ()),
        **{name: (f"v.{column}", UNSOLD, without) for name, (column, without) in OPTIONS.items()},
        "preco": ("t.id", BANDS, PRICES),
    }
    return await _count_fields(fields, criterio)


@by_version
async def _count_facets(criterio: Criterio) -> Counts:
    return await _count_fields(FACETS, criterio)


async def _count_fields(fields: dict[str, tuple[str, str, tuple[str, ...]]], criterio: Criterio) -> Counts:
    """How many unsold vehicles each value of each field has, in one question to the database."""
    parts, values = [], list[Any]()
    for name, (value, source, without) in fields.items():
        conditions, given = conditions_of(criterio, *without)
        parts.append(
            f"SELECT '{name}' AS campo, CAST({value} AS TEXT) AS valor, count(*) AS n {source}{conditions} GROUP BY 2"
        )
        values += given
    counts: Counts = {name: {} for name in fields}
    with slow_reads():
        rows = await Veiculos.raw(" UNION ALL ".join(parts), *values)
    for row in rows:
        if row["valor"] is not None:
            counts[row["campo"]][row["valor"]] = row["n"]
    return counts
