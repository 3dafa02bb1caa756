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
from db.platform.engine import DB, transaction
from db.platform.photos.fotos import media, names_in
from db.platform.sql import CHUNK, active, fetch, save
from db.platform.versoes import Versoes

Tipo = Literal["paginas", "listagens", "veiculos"]
TIPOS: tuple[Tipo, ...] = ("paginas", "listagens", "veiculos")
MOST_LOST = 0.3
STOCK_CHUNK, KNOWN_CHUNK = 500, 5_000


class Removidos(Table, db=DB):
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
    """An unsold vehicle as sitemaps and feeds need it; `preco_valor` is whole reais (0: on request).

    `fotos` are paths; `hash` changes with anything that its page shows, `card` with what a listing shows.
    """

    id: int
    seo_url: str
    marca_id: int
    marca: str
    modelo_id: int
    modelo: str
    versao: str
    titulo: str
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
    hash: str
    card: int


# The cars first: PostgreSQL joined and sorted the whole stock for each list.
FOR_SALE = (
    "FROM (SELECT * FROM veiculos WHERE vitrine = 0 AND id > {{}} ORDER BY id LIMIT {}) v"
    f" LEFT JOIN marcas a ON a.id = v.marca AND {active('a')}"
    f" LEFT JOIN modelos o ON o.id = v.modelo AND {active('o')} ORDER BY v.id"
)
CARD = (
    "id versao ano_modelo ano_fabricacao km combustivel preco_valor situacao"
    " fotos blindado seo_url marca_titulo modelo_titulo"
).split()


async def iter_anuncios() -> AsyncIterator[list[Anuncio]]:
    """The unsold stock by id, in lists of at most 500."""
    titles = "v.*, a.titulo AS marca_titulo, o.titulo AS modelo_titulo"
    async for rows in _iter_for_sale(titles, STOCK_CHUNK):
        yield [_anuncio(row) for row in rows]


async def _iter_for_sale(columns: str, most: int) -> AsyncIterator[list[dict[str, Any]]]:
    """Rows of unsold vehicles by id, without those of a brand or model that is not active."""
    query, last = f"SELECT {columns}, a.id AS da_marca, o.id AS do_modelo {FOR_SALE.format(most)}", 0
    while rows := await fetch(query, last):
        last = rows[-1]["id"]
        yield [row for row in rows if None not in (row.pop("da_marca"), row.pop("do_modelo"))]


def _anuncio(row: dict[str, Any]) -> Anuncio:
    row.pop("relevancia")
    row.pop("codigo_externo")
    hash, card = content_hash(row), int(content_hash([row[name] for name in CARD]), 16)
    own = {
        "marca_id": row["marca"],
        "marca": row["marca_titulo"],
        "modelo_id": row["modelo"],
        "modelo": row["modelo_titulo"],
        "fotos": [media(name) for name in names_in(row["fotos"])],
        "hash": hash,
        "card": card,
    }
    return msgspec.convert(row | own, Anuncio)


def content_hash(value: Any) -> str:
    """16 hexadecimal digits that differ when the value does."""
    return blake2b(msgspec.json.encode(value), digest_size=8).hexdigest()


class Urls(Table, db=DB):
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


async def save_urls(
    lists: AsyncIterator[list[Url]], for_sale: set[str], versao: int, *, accept_loss: bool = False
) -> int:
    """Makes these the listed addresses, dating those whose content changed; gives how many changed.

    `versao` is remembered as the state that they show, also when the refresh is refused: AddressesLost when more than 30 %
    of the listed vehicles are no longer `for_sale` and `accept_loss` is not said. The old list stays then. Others may write between
    two lists; an interrupted refresh begins again.
    """
    known = await _list_known()
    if not accept_loss:
        await _guard(known, for_sale, versao)
    gone, changed = {url for url, one in known.items() if one.ativo}, 0
    async for urls in lists:
        changes = _changes(known, urls)
        gone.difference_update(url.url for url in urls)
        changed += len(changes)
        await save(Urls, changes)
    left = sorted(gone)
    for start in range(0, len(left), CHUNK):
        now = int(clock.now().timestamp())
        hidden = Urls.update(ativo=0, lastmod=now, avisado=0)
        await hidden.where(Urls.url.is_in(left[start : start + CHUNK]))
    async with transaction():
        await save(Versoes, [{"nome": "sitemap", "numero": versao}])
        if accept_loss:  # no content changed, but cached pages are now old
            await Versoes.update(numero=Versoes.numero + 1).where(Versoes.nome == "conteudo")
    return changed + len(left)


async def _list_known() -> dict[str, ListedUrl]:
    known: dict[str, ListedUrl] = {}
    last = ""
    query = f"SELECT url, tipo, hash, ativo FROM urls WHERE url > {{}} ORDER BY url LIMIT {KNOWN_CHUNK}"
    while rows := await fetch(query, last):
        known |= {row["url"]: ListedUrl(row["tipo"], row["hash"], row["ativo"]) for row in rows}
        last = rows[-1]["url"]
    return known


async def _guard(known: dict[str, ListedUrl], for_sale: set[str], versao: int) -> None:
    listed = {url for url, one in known.items() if one.ativo and one.tipo == "veiculos"}
    lost = len(listed - for_sale)
    if lost > MOST_LOST * len(listed):
        await save(Versoes, [{"nome": "sitemap", "numero": versao}])
        raise AddressesLost(f"{lost} of {len(listed)} vehicles would leave the sitemap")


def _changes(known: dict[str, ListedUrl], urls: list[Url]) -> list[dict[str, Any]]:
    listed = {"lastmod": int(clock.now().timestamp()), "avisado": 0, "ativo": 1}
    return [
        msgspec.structs.asdict(url) | listed
        for url in urls
        if not (one := known.get(url.url)) or not one.ativo or one.hash != url.hash
    ]


async def list_urls(tipo: Tipo, pagina: int, por_pagina: int) -> list[Url]:
    """One sitemap file's addresses in their order; `pagina` counts from 1."""
    listed = Urls.select().where(Urls.ativo == 1, Urls.tipo == tipo).order_by(Urls.ordem, Urls.url)
    rows = await listed.limit(por_pagina).offset((pagina - 1) * por_pagina)
    return msgspec.convert(
        [row | {"imagens": msgspec.json.decode(row["imagens"])} for row in rows], list[Url]
    )


async def list_unannounced(limite: int) -> list[str]:
    """Paths that changed or went since search engines were last notified, the oldest changes first."""
    unannounced = Urls.select(Urls.url).where(Urls.avisado == 0).order_by(Urls.lastmod, Urls.url)
    return [row["url"] for row in await unannounced.limit(limite)]


async def mark_announced(urls: list[str]) -> None:
    for start in range(0, len(urls), CHUNK):
        await Urls.update(avisado=1).where(Urls.url.is_in(urls[start : start + CHUNK]))
