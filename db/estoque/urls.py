"""Addresses of vehicles: those for sale with their dates, and former ones."""

from collections.abc import AsyncIterator
from typing import Any

import msgspec
from msgspec import Struct
from piccolo.columns import Integer, Varchar
from piccolo.table import Table

from db.addresses import detalhe_path, read_id
from db.estoque.catalogue import Marca, get_marca
from db.estoque.detalhes import VeiculoTecnico
from db.platform.fields import MAX_ID
from db.platform.photos.fotos import media, names_in
from db.platform.sql import active, fetch, fetch_slowly

FEED_CHUNK = 100
PER_FILE = 5_000  # the protocol allows 50,000, but also no more than 50 MB, and cars have many photographs


class Removidos(Table):
    """Where a vehicle could be seen once; `veiculo` is its id, which may have another address now. Triggers write it."""

    seo_url = Varchar(length=160, primary_key=True)
    marca = Integer()
    veiculo = Integer()


class Removido(Struct):
    """`seo_url` is the vehicle's address of today, if any; `marca` its brand, if that has unsold stock; `oculto`: it is
    hidden, and may be shown again."""

    seo_url: str | None
    marca: Marca | None
    oculto: bool = False


async def get_removido(seo_url: str) -> Removido | None:
    """What became of a vehicle's former address; None when no vehicle was ever there."""
    rows = await Removidos.raw(
        "SELECT r.marca, n.seo_url, EXISTS (SELECT 1 FROM veiculos v WHERE v.marca = r.marca AND v.vitrine = 0) AS estoque,"
        " n.vitrine FROM removidos r LEFT JOIN veiculos n ON n.id = r.veiculo WHERE r.seo_url = {}",
        seo_url,
    )
    if not rows:
        return None
    [row] = rows
    oculto = row["vitrine"] == 2
    marca = await get_marca(row["marca"]) if row["estoque"] else None
    return Removido(None if oculto else row["seo_url"], marca, oculto)


async def find_seo_url(text: str) -> str | None:
    """The address that a vehicle has or had, by itself or by the vehicle's id."""
    by_id = "SELECT seo_url FROM veiculos WHERE id = {} AND vitrine < 2"
    rows = await fetch(by_id, read_id(text)) or await fetch(
        "SELECT seo_url FROM veiculos WHERE seo_url = {} AND vitrine < 2"
        " UNION SELECT seo_url FROM removidos WHERE seo_url = {}",
        text,
        text,
    )
    return rows[0]["seo_url"] if rows else None


class Anuncio(VeiculoTecnico, kw_only=True):
    """An unsold vehicle as feeds need it; `fotos` are paths."""

    chamada: str
    descricao: str
    blindado: int
    codigo_fipe: str | None
    tipo_blindagem: str | None
    tipo_vidro: str | None
    ano_blindagem: int | None
    blindadora: str | None
    chassi: str | None
    loja: int | None
    destaques: list[str]
    opcionais: list[str]
    fotos: list[str]


class Url(Struct):
    """An address of a sitemap: `url` and `imagens` are paths, `lastmod` seconds since 1970, 0 where nobody knows."""

    url: str
    lastmod: int = 0
    imagens: list[str] = []


# The ids first: PostgreSQL joined and sorted the whole stock for each list, SQLite read every column of the cars.
FOR_SALE = (
    "FROM (SELECT id FROM veiculos WHERE vitrine = 0 AND id > {{}} AND id <= {{}} ORDER BY id LIMIT {}) l"
    " JOIN veiculos v ON v.id = l.id LEFT JOIN veiculos_alterados w ON w.veiculo = v.id"
    f" LEFT JOIN marcas a ON a.id = v.marca AND {active('a')}"
    f" LEFT JOIN modelos o ON o.id = v.modelo AND {active('o')} ORDER BY v.id"
)
COLUMNS = {
    "marca": "a.titulo",
    "modelo": "o.titulo",
    "carroceria": "coalesce(v.carroceria, nullif(o.carroceria, ''))",
}
LISTS = ("destaques", "opcionais")


async def iter_anuncios() -> AsyncIterator[list[Anuncio]]:
    """The unsold stock by id, in lists of at most 100, each as it is when it is read."""
    columns = ", ".join(f"{COLUMNS.get(name, f'v.{name}')} AS {name}" for name in Anuncio.__struct_fields__)
    async for rows in _iter_for_sale(columns, FEED_CHUNK):
        for row in rows:
            row |= {"fotos": _paths(row)} | {name: names_in(row[name]) for name in LISTS}
        yield msgspec.convert(rows, list[Anuncio])


async def iter_veiculos(numero: int) -> AsyncIterator[list[Url]]:
    """A file of the sitemap of the unsold stock, in lists of at most 100: `numero` counts ranges of 5,000 ids from 1."""
    after, until = (numero - 1) * PER_FILE, numero * PER_FILE
    async for rows in _iter_for_sale("v.id, v.seo_url, v.fotos, w.alterado", FEED_CHUNK, after, until):
        yield [Url(detalhe_path(row["seo_url"]), row["alterado"] or 0, _paths(row)) for row in rows]


async def list_dates() -> dict[int, int]:
    """When each unsold vehicle last changed, by id, in seconds since 1970."""
    lists = _iter_for_sale("v.id, w.alterado", PER_FILE)
    return {row["id"]: row["alterado"] or 0 async for rows in lists for row in rows}


async def list_changed(since: int) -> tuple[set[int], set[str]]:
    """The vehicles that were written or went after a content version, and the addresses that they have or had."""
    rows = await fetch(
        "SELECT w.veiculo, v.seo_url, r.seo_url AS antigo FROM veiculos_alterados w"
        " LEFT JOIN veiculos v ON v.id = w.veiculo AND v.vitrine < 2"
        " LEFT JOIN removidos r ON r.veiculo = w.veiculo WHERE w.numero > {}",
        since,
    )
    named = {url for row in rows for url in (row["seo_url"], row["antigo"]) if url}
    return {row["veiculo"] for row in rows}, {detalhe_path(url) for url in named}


async def _iter_for_sale(
    columns: str, most: int, last: int = 0, until: int = MAX_ID
) -> AsyncIterator[list[dict[str, Any]]]:
    """Rows of unsold vehicles by id, without those of a brand or model that is not active."""
    query = f"SELECT {columns}, v.id AS ultimo, a.id AS da_marca, o.id AS do_modelo {FOR_SALE.format(most)}"
    while rows := await fetch_slowly(query, last, until):
        last = rows[-1]["ultimo"]
        yield [row for row in rows if None not in (row.pop("da_marca"), row.pop("do_modelo"))]


def _paths(row: dict[str, Any]) -> list[str]:
    return [media(name) for name in names_in(row["fotos"])]
