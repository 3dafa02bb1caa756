"""Addresses in the sitemaps with their dates, and former addresses of vehicles."""

from collections.abc import AsyncIterator
from hashlib import blake2b
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import Struct
from piccolo.columns import JSON, BigInt, Integer, SmallInt, Varchar
from piccolo.table import Table

from db.addresses import detalhe_path
from db.estoque.catalogue import Marca, get_marca
from db.platform import clock
from db.platform.engine import slow_reads, transaction
from db.platform.photos.fotos import media, names_in
from db.platform.sql import CHUNK, active, fetch, save
from db.platform.versoes import Versoes

Tipo = Literal["paginas", "listagens", "veiculos"]
TIPOS: tuple[Tipo, ...] = ("paginas", "listagens", "veiculos")
MOST_LOST = 0.3
FEED_CHUNK, STOCK_CHUNK, KNOWN_CHUNK = 100, 500, 5_000


class Removidos(Table):
    """Where a vehicle could be seen once; `veiculo` is its id, which may have another address now. Triggers write it."""

    seo_url = Varchar(length=160, primary_key=True)
    marca = Integer()
    veiculo = Integer()


class Removido(Struct):
    """`seo_url` is the vehicle's address of today, if any; `marca` its brand, if that has unsold stock."""

    seo_url: str | None
    marca: Marca | None


async def get_removido(seo_url: str) -> Removido | None:
    """What became of a vehicle's former address; None when no vehicle was ever there."""
    rows = await Removidos.raw(
        "SELECT r.marca, n.seo_url, EXISTS (SELECT 1 FROM veiculos v WHERE v.marca = r.marca AND v.vitrine = 0) AS estoque"
        " FROM removidos r LEFT JOIN veiculos n ON n.id = r.veiculo AND n.vitrine < 2 WHERE r.seo_url = {}",
        seo_url,
    )
    if not rows:
        return None
    return Removido(rows[0]["seo_url"], await get_marca(rows[0]["marca"]) if rows[0]["estoque"] else None)


class Anuncio(Struct):
    """An unsold vehicle as feeds need it; `preco_valor` is whole reais (0: on request), `fotos` are paths."""

    id: int
    seo_url: str
    marca: str
    modelo: str
    versao: str
    chamada: str
    descricao: str
    ano_modelo: int | None
    ano_fabricacao: int | None
    km: str
    condicao: str
    combustivel: str
    preco_valor: int
    situacao: str
    blindado: int
    cor: str | None
    cor_interna: str | None
    cambio: str | None
    tracao: str | None
    carroceria: str | None
    fotos: list[str]


class Urls(Table):
    """Every address that a sitemap lists (`ativo` 1) or listed (0); `lastmod` is when its content last changed, in
    seconds since 1970; `avisado` 0 while search engines have not been notified."""

    url = Varchar(length=1000, primary_key=True)
    tipo = Varchar(length=20)
    ordem = Integer()
    hash = Varchar(length=16)
    lastmod = BigInt()
    imagens = JSON(default="[]")
    ativo = SmallInt(default=1)
    avisado = SmallInt(default=0)


class Url(Struct):
    """An address to list: `url` and `imagens` are paths, `hash` differs when the content does."""

    url: str
    tipo: Tipo
    hash: str
    ordem: int = 0
    imagens: list[str] = []
    lastmod: int = 0


# The ids first: PostgreSQL joined and sorted the whole stock for each list, SQLite read every column of the cars.
FOR_SALE = (
    "FROM (SELECT id FROM veiculos WHERE vitrine = 0 AND id > {{}} ORDER BY id LIMIT {}) l"
    " JOIN veiculos v ON v.id = l.id"
    f" LEFT JOIN marcas a ON a.id = v.marca AND {active('a')}"
    f" LEFT JOIN modelos o ON o.id = v.modelo AND {active('o')} ORDER BY v.id"
)
TITLES = {"marca": "a.titulo", "modelo": "o.titulo"}
CARD = (
    "id versao ano_modelo ano_fabricacao km combustivel preco_valor situacao"
    " fotos blindado seo_url marca_titulo modelo_titulo"
).split()


async def iter_anuncios() -> AsyncIterator[list[Anuncio]]:
    """The unsold stock by id, in lists of at most 100, each as it is when it is read."""
    columns = ", ".join(f"{TITLES.get(name, f'v.{name}')} AS {name}" for name in Anuncio.__struct_fields__)
    async for rows in _iter_for_sale(columns, FEED_CHUNK):
        yield msgspec.convert([row | {"fotos": _paths(row)} for row in rows], list[Anuncio])


async def iter_veiculos() -> AsyncIterator[list[tuple[Url, int]]]:
    """The addresses of the unsold stock by id, in lists of at most 500; the number beside each differs when what a listing
    shows of it does, its hash with anything that its page shows."""
    titles = "v.*, a.titulo AS marca_titulo, o.titulo AS modelo_titulo"
    async for rows in _iter_for_sale(titles, STOCK_CHUNK):
        yield [(_url_of(row), int(content_hash([row[name] for name in CARD]), 16)) for row in rows]


async def _iter_for_sale(columns: str, most: int) -> AsyncIterator[list[dict[str, Any]]]:
    """Rows of unsold vehicles by id, without those of a brand or model that is not active."""
    query, last = f"SELECT {columns}, a.id AS da_marca, o.id AS do_modelo {FOR_SALE.format(most)}", 0
    while rows := await _fetch_slowly(query, last):
        last = rows[-1]["id"]
        yield [row for row in rows if None not in (row.pop("da_marca"), row.pop("do_modelo"))]


async def _fetch_slowly(query: str, *values: Any) -> list[dict[str, Any]]:
    with slow_reads():
        return await fetch(query, *values)


def _paths(row: dict[str, Any]) -> list[str]:
    return [media(name) for name in names_in(row["fotos"])]


def _url_of(row: dict[str, Any]) -> Url:
    shown = {name: value for name, value in row.items() if name not in ("relevancia", "codigo_externo")}
    return Url(detalhe_path(row["seo_url"]), "veiculos", content_hash(shown), row["id"], _paths(row))


def content_hash(value: Any) -> str:
    """16 hexadecimal digits that differ when the value does."""
    return blake2b(msgspec.json.encode(value), digest_size=8).hexdigest()


class Changes(Struct):
    """Addresses that are new or show something new, and those that are no longer listed."""

    listed: list[Url] = []
    gone: list[str] = []


class AddressesLost(Exception):
    """A refresh was refused: too many vehicles would leave the sitemap at once."""


class ListedUrl(NamedTuple):
    """What is stored of an address: what it showed, and whether it is listed."""

    tipo: str
    hash: str
    ativo: int


async def list_for_sale() -> set[str]:
    """The addresses of the unsold stock."""
    lists = _iter_for_sale("v.id, v.seo_url", KNOWN_CHUNK)
    return {detalhe_path(row["seo_url"]) async for rows in lists for row in rows}


async def iter_changes(
    lists: AsyncIterator[list[Url]], for_sale: set[str], *, accept_loss: bool = False
) -> AsyncIterator[Changes]:
    """What to save so that these are the listed addresses.

    AddressesLost, before the first, when more than 30 % of the listed vehicles are no longer `for_sale` and
    `accept_loss` is not said: the old list stays then.
    """
    known = await _list_known()
    if not accept_loss:
        _guard(known, for_sale)
    gone = {url for url, one in known.items() if one.ativo}
    async for urls in lists:
        gone.difference_update(url.url for url in urls)
        yield Changes(listed=[url for url in urls if _is_new(url, known.get(url.url))])
    left = sorted(gone)
    for start in range(0, len(left), CHUNK):
        yield Changes(gone=left[start : start + CHUNK])


async def _list_known() -> dict[str, ListedUrl]:
    known: dict[str, ListedUrl] = {}
    last = ""
    query = f"SELECT url, tipo, hash, ativo FROM urls WHERE url > {{}} ORDER BY url LIMIT {KNOWN_CHUNK}"
    while rows := await fetch(query, last):
        known |= {row["url"]: ListedUrl(row["tipo"], row["hash"], row["ativo"]) for row in rows}
        last = rows[-1]["url"]
    return known


def _guard(known: dict[str, ListedUrl], for_sale: set[str]) -> None:
    listed = {url for url, one in known.items() if one.ativo and one.tipo == "veiculos"}
    lost = len(listed - for_sale)
    if lost > MOST_LOST * len(listed):
        raise AddressesLost(f"{lost} of {len(listed)} vehicles would leave the sitemap")


def _is_new(url: Url, known: ListedUrl | None) -> bool:
    return known is None or not known.ativo or known.hash != url.hash


async def save_changes(changes: Changes) -> int:
    """Dates them; gives how many they are. An interrupted refresh begins again."""
    now = int(clock.now().timestamp())
    listed = {"lastmod": now, "avisado": 0, "ativo": 1}
    await save(Urls, [msgspec.structs.asdict(url) | listed for url in changes.listed])
    if changes.gone:
        await Urls.update(ativo=0, lastmod=now, avisado=0).where(Urls.url.is_in(changes.gone))
    return len(changes.listed) + len(changes.gone)


async def mark_refreshed(versao: int, *, accept_loss: bool = False) -> None:
    """Remembers the state that the addresses show, also when a refresh was refused."""
    async with transaction():
        await save(Versoes, [{"nome": "sitemap", "numero": versao}])
        if accept_loss:  # no content changed, but cached pages are now old
            await Versoes.update(numero=Versoes.numero + 1).where(Versoes.nome == "conteudo")


async def iter_urls(tipo: str, skipped: int, most: int) -> AsyncIterator[list[Url]]:
    """The listed addresses in their order, at most so many after the skipped ones, in lists of at most 100."""
    last: tuple[int, str] = (-1, "")
    while most > 0:
        rows = await _fetch_slowly(
            f"SELECT url, tipo, ordem, hash, lastmod, imagens FROM urls WHERE ativo = 1 AND tipo = {{}}"
            f" AND (ordem, url) > ({{}}, {{}}) ORDER BY ordem, url LIMIT {min(most, FEED_CHUNK)} OFFSET {skipped}",
            tipo,
            *last,
        )
        if not rows:
            return
        yield msgspec.convert(
            [row | {"imagens": msgspec.json.decode(row["imagens"])} for row in rows], list[Url]
        )
        last, skipped, most = (rows[-1]["ordem"], rows[-1]["url"]), 0, most - len(rows)


async def list_sitemaps(most: int) -> list[tuple[str, int, int]]:
    """The sitemaps' files of at most so many addresses: kind, number from 1, `lastmod` of the newest address."""
    rows = await _fetch_slowly(
        "SELECT tipo, numero, max(lastmod) AS lastmod FROM (SELECT tipo, lastmod,"
        f" (row_number() OVER (PARTITION BY tipo ORDER BY ordem, url) - 1) / {most} + 1 AS numero"
        " FROM urls WHERE ativo = 1) u GROUP BY tipo, numero ORDER BY numero"
    )
    return [(tipo, row["numero"], row["lastmod"]) for tipo in TIPOS for row in rows if row["tipo"] == tipo]


async def list_unannounced(limite: int) -> list[str]:
    """Paths that changed or went since search engines were last notified, the oldest changes first."""
    unannounced = Urls.select(Urls.url).where(Urls.avisado == 0).order_by(Urls.lastmod, Urls.url)
    return [row["url"] for row in await unannounced.limit(limite)]


async def mark_announced(urls: list[str]) -> None:
    for start in range(0, len(urls), CHUNK):
        await Urls.update(avisado=1).where(Urls.url.is_in(urls[start : start + CHUNK]))
