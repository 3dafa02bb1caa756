"""What crawlers read first: the sitemaps, /robots.txt and /llms.txt.

`python -m app.crawlers.sitemap` refreshes the sitemaps at once; `--aceitar` also when many vehicles leave them.
"""

import asyncio
import inspect
import logging
import re
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from datetime import UTC, datetime
from functools import lru_cache
from typing import Annotated
from xml.sax.saxutils import escape

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import PathParameter

from app import pages
from app.claims import CASA
from app.crawlers.jsonld import absolute
from app.page import Moved, Pagina, manifest
from app.seo import State, policy
from db import addresses
from db.addresses import PADRAO_CONDICAO, TODOS, listagem_of
from db.conteudo.dados_gerais import get_dados_gerais
from db.conteudo.importacoes import list_importacoes
from db.conteudo.institucional import list_institucional
from db.engine import close_database, open_database
from db.estoque import urls
from db.estoque.catalogo import list_condicoes, list_marcas
from db.estoque.listagens import Lugar, list_lugares, speaker_of
from db.estoque.urls import TIPOS, Lost, Tipo, Url, digest
from db.versoes import get_versao

log = logging.getLogger("sitemap")

PER_FILE = 5_000  # the protocol allows 50,000, but also no more than 50 MB, and cars have many photographs
MOST_IMAGES = 1_000
NAME = re.compile(rf"({'|'.join(TIPOS)})-([1-9][0-9]{{0,4}})\.xml")
XML = "application/xml; charset=utf-8"
SPACES = (
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
    ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
)
ROBOTS = """\
User-agent: *
Allow: /
Disallow: /api/
Disallow: /*?*ordem=
Disallow: /*?*sobre=
Disallow: /*?*_data

Sitemap: {}
"""

refreshing = asyncio.Lock()


@get("/sitemap.xml", include_in_schema=False)
async def sitemap() -> Response[str]:
    await refresh()
    files = []
    for tipo in TIPOS:
        for numero in range(1, -(-await urls.count_urls(tipo) // PER_FILE) + 1):
            newest = max(url.lastmod for url in await urls.list_urls(tipo, numero, PER_FILE))
            files.append(f"<sitemap>{_head_of(addresses.sitemap(tipo, numero), newest)}</sitemap>")
    return crawler_file(_document("sitemapindex", files), XML)


@get("/sitemaps/{nome:str}", include_in_schema=False)
async def sitemaps(nome: Annotated[str, PathParameter(max_length=40)]) -> Response[str]:
    name = NAME.fullmatch(nome)
    if not name:
        raise NotFoundException
    await refresh()
    tipo: Tipo = name[1]  # type: ignore[assignment]
    listed = await urls.list_urls(tipo, int(name[2]), PER_FILE)
    if not listed:
        raise NotFoundException
    return crawler_file(_document("urlset", [entry_of(url) for url in listed]), XML)


def crawler_file(content: str, media_type: str = "text/plain") -> Response[str]:
    """An answer for crawlers to read, not to show among their results."""
    robots = policy(State(kind="arquivo", url="")).robots or ""
    headers = {"Cache-Control": "public, max-age=3600", "X-Robots-Tag": robots}
    return Response(content, media_type=media_type, headers=headers)


def _document(root: str, parts: list[str]) -> str:
    return "\n".join(
        ['<?xml version="1.0" encoding="UTF-8"?>', f"<{root} {SPACES}>", *parts, f"</{root}>", ""]
    )


def entry_of(url: Url) -> str:
    images = "".join(
        f"<image:image><image:loc>{escape(absolute(imagem))}</image:loc></image:image>"
        for imagem in url.imagens[:MOST_IMAGES]
    )
    return f"<url>{_head_of(url.url, url.lastmod)}{images}</url>"


def _head_of(path: str, lastmod: int) -> str:
    changed = datetime.fromtimestamp(lastmod, UTC).isoformat()
    return f"<loc>{escape(absolute(path))}</loc><lastmod>{changed}</lastmod>"


async def refresh(*, accept_loss: bool = False) -> int:
    """Brings the listed addresses up to the content and the build of today; gives how many changed.

    It keeps the old ones and says so in the log when too many vehicles would go at once: then the stock is more
    likely to have been lost than sold.
    """
    async with refreshing:
        versao = int(digest([await get_versao(), manifest().versao]), 16) >> 1
        if versao == await urls.get_listed_versao() and not accept_loss:
            return 0
        wanted = [*await _listed_pages(), *await _listed_stock()]
        try:
            return await urls.save_urls(wanted, versao, accept_loss=accept_loss)
        except Lost as lost:
            log.error(
                "sitemap kept as it was: %s; `python -m app.crawlers.sitemap --aceitar` accepts that", lost
            )
            return 0


async def _listed_pages() -> list[Url]:
    """The pages that their own heads say are to be found, dated by their data and their component's code."""
    builds = manifest().pages
    return [
        Url(path, "paginas", digest([dados, builds.get(name, "")]), ordem)
        for ordem, (name, path, dados) in enumerate([page async for page in _content_pages()])
    ]


async def _content_pages() -> AsyncIterator[tuple[str, str, Pagina]]:
    """Every page of a fixed address, and those of the published contents and imports: name, path, data."""
    published: dict[str, list[tuple[str, str]]] = {
        "institucional_conteudo": [
            (addresses.institucional(one.url), one.url) for one in await list_institucional()
        ],
        "importado": [(addresses.importado(one.id), str(one.id)) for one in await list_importacoes()],
    }
    for handler in pages.handlers:
        name = handler.handler_name
        fixed = [(path,) for path in sorted(handler.paths) if "{" not in path]
        for path, *arguments in [*fixed, *published.get(name, [])]:
            dados = await _built(handler, *arguments)
            if dados and dados.seo.canonical == path and _policy_allows(dados):
                yield name, path, dados


def _policy_allows(dados: Pagina) -> bool:
    return dados.seo.status == 200 and dados.seo.robots is None


async def _built(handler: HTTPRouteHandler, *arguments: str | int) -> Pagina | None:
    """What a handler answers to these arguments; None when it needs the request, redirects or finds nothing."""
    given = inspect.signature(handler.fn).parameters.values()
    needed = [one for one in given if one.default is inspect.Parameter.empty]
    if "GET" in handler.http_methods and len(needed) == len(arguments):
        with suppress(Moved, NotFoundException):
            dados = await handler.fn(*arguments)
            return dados if isinstance(dados, Pagina) else None
    return None


async def _listed_stock() -> list[Url]:
    """The unsold vehicles, and the listings that speak for a set of them, dated by the vehicles that they show."""
    known = {condicao.codigo for condicao in await list_condicoes()}
    veiculos: list[Url] = []
    shown: dict[Lugar, Shown] = {}
    async for anuncios in urls.iter_anuncios():
        for anuncio in anuncios:
            path = addresses.detalhe(anuncio.seo_url)
            veiculos.append(Url(path, "veiculos", anuncio.hash, anuncio.id, anuncio.fotos))
            condicao = anuncio.condicao if anuncio.condicao in known else TODOS
            carro = Lugar(listagem_of(anuncio.blindado), condicao, anuncio.marca, anuncio.modelo)
            for lugar in lugares_of(carro):
                cars, which, cards = shown.get(lugar, (0, 0, 0))
                shown[lugar] = cars + 1, which ^ int(digest(anuncio.id), 16), cards ^ anuncio.card
        await asyncio.sleep(0)  # lets requests that wait be answered between two lists
    return [_listing(lugar, shown[lugar]) for lugar in _speakers(shown)] + veiculos


Shown = tuple[int, int, int]  # of a listing: how many vehicles, which ones, and what their cards show
lugares_of = lru_cache(20_000)(list_lugares)  # cars of one model have the same listings


def _speakers(shown: dict[Lugar, Shown]) -> list[Lugar]:
    """One listing for each set of vehicles, where one speaks for it."""
    same: dict[tuple[int, int], list[Lugar]] = {}
    for lugar, (cars, which, _) in shown.items():
        same.setdefault((cars, which), []).append(lugar)
    return [one for (cars, _), lugares in same.items() if (one := speaker_of(lugares, cars))]


def _listing(lugar: Lugar, shown: Shown) -> Url:
    return Url(lugar.path, "listagens", f"{shown[2]:016x}", lugar.path.count("/"))


@get("/robots.txt", include_in_schema=False)
async def robots() -> Response[str]:
    return crawler_file(ROBOTS.format(absolute("/sitemap.xml")))


@get("/llms.txt", include_in_schema=False)
async def llms() -> Response[str]:
    """The site in a page of Markdown, for language models (llmstxt.org)."""
    gerais = await get_dados_gerais()
    await refresh()
    stock = await urls.count_urls("veiculos")
    found = [
        (dados.seo.titulo.removesuffix(f" | {CASA}"), path, dados.seo.descricao)
        async for _, path, dados in _content_pages()
    ]
    marcas = [
        (marca.titulo, addresses.busca(condicao=TODOS, marca=marca.titulo), "")
        for marca in await list_marcas(existentes=True)
    ]
    lines = [f"# {CASA}", "", f"> {next((text for _, path, text in found if path == '/'), '')}", ""]
    if gerais:
        lines += [
            f"{gerais.endereco}, {gerais.endnum}, {gerais.bairro}, {gerais.cidade}, {gerais.estado}.",
            "",
        ]
        lines += [gerais.horario, ""]
    for title, entries in (
        ("Páginas", found),
        ("Estoque", [*_listing_links(stock), *marcas]),
        ("Dados", DATA),
    ):
        lines += [f"## {title}", "", *(_markdown_link(*entry) for entry in entries), ""]
    return crawler_file("\n".join(lines))


DATA = [
    ("Estoque em JSON", "/feeds/veiculos.json", "os carros à venda com preço, um objeto por carro"),
    ("Estoque em CSV", "/feeds/meta.csv", "os mesmos carros nas colunas de catálogos automotivos"),
    ("Mapa do site", "/sitemap.xml", "todos os endereços com a data da última mudança"),
]


def _listing_links(stock: int) -> list[tuple[str, str, str]]:
    return [
        ("Todos os carros", addresses.busca(condicao=TODOS), f"{stock} carros, novos e seminovos"),
        ("Seminovos", addresses.busca(condicao=PADRAO_CONDICAO), ""),
        ("Zero km", addresses.busca(condicao="novo"), ""),
        ("Blindados", addresses.busca("blindados", TODOS), ""),
    ]


def _markdown_link(title: str, path: str, text: str) -> str:
    return f"- [{title}]({absolute(path)})" + (f": {text}" if text else "")


handlers = [sitemap, sitemaps, robots, llms]


async def main(arguments: list[str]) -> None:
    await open_database()
    try:
        print(f"{await refresh(accept_loss='--aceitar' in arguments)} endereços mudaram")
    finally:
        await close_database()  # or the threads of the connections would keep the process alive


if __name__ == "__main__":
    logging.basicConfig(level="INFO", format="%(levelname)s %(name)s: %(message)s")
    asyncio.run(main(sys.argv[1:]))
