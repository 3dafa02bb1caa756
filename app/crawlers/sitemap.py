"""Sitemaps, /robots.txt and /llms.txt.

`python -m app.crawlers.sitemap` refreshes the sitemaps at once; `--aceitar` also when many vehicles leave them.
"""

import asyncio
import inspect
import logging
import re
import sys
from collections.abc import AsyncIterator, Iterable
from contextlib import suppress
from datetime import UTC, datetime
from functools import reduce
from operator import xor
from typing import Annotated, Any
from xml.sax.saxutils import escape

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import PathParameter

from app import pages
from app.crawlers.files import crawler_headers, serve, served
from app.crawlers.jsonld import absolute
from app.platform.build import manifest
from app.platform.page import Moved, Pagina
from app.servicos import servico_of
from db import addresses
from db.addresses import PADRAO_CONDICAO, TODOS
from db.conteudo.dados_gerais import get_dados_gerais, list_desligados
from db.conteudo.importacoes import list_importacoes
from db.conteudo.institucional import list_institucional
from db.estoque import urls
from db.estoque.busca import select
from db.estoque.catalogue import list_marcas
from db.estoque.facetas import Criterio
from db.estoque.listagens import list_canonical
from db.estoque.urls import TIPOS, AddressesLost, Url, content_hash
from db.platform.engine import opened_database
from db.platform.versoes import get_versao

log = logging.getLogger("sitemap")

PER_FILE = 5_000  # the protocol allows 50,000, but also no more than 50 MB, and cars have many photographs
MOST_IMAGES = 1_000
NAME = re.compile(rf"({'|'.join(TIPOS)})-([1-9][0-9]{{0,4}})\.xml")
INDEX = "sitemap.xml"
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


@get("/sitemaps/{nome:str}", include_in_schema=False)
async def sitemaps(
    request: Request[Any, Any, Any], nome: Annotated[str, PathParameter(max_length=40)]
) -> Response[Any]:
    if not NAME.fullmatch(nome):
        raise NotFoundException
    return await serve(request, f"sitemaps/{nome}", XML)


def crawler_file(content: str) -> Response[str]:
    """A short text for crawlers to read, not to show among their results."""
    return Response(content, media_type="text/plain", headers=crawler_headers())


async def sitemap_files() -> AsyncIterator[tuple[str, AsyncIterator[str]]]:
    """Each sitemap's name and its parts, and at the end the index of all."""
    listed = []
    for tipo in TIPOS:
        numero = 1
        while found := await urls.list_urls(tipo, numero, PER_FILE):
            path = addresses.sitemap_path(tipo, numero)
            newest = _head_of(path, max(url.lastmod for url in found))
            listed.append(f"<sitemap>{newest}</sitemap>")
            yield path[1:], _document("urlset", map(entry_of, found))
            numero += 1
    yield INDEX, _document("sitemapindex", listed)


async def _document(root: str, parts: Iterable[str]) -> AsyncIterator[str]:
    yield f'<?xml version="1.0" encoding="UTF-8"?>\n<{root} {SPACES}>\n'
    for part in parts:
        yield f"{part}\n"
    yield f"</{root}>\n"


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
    versao = int(content_hash([await get_versao(), manifest().versao]), 16) >> 1
    if versao == await get_versao("sitemap") and not accept_loss:
        return 0
    try:
        return await urls.save_urls(_listed(), await urls.list_for_sale(), versao, accept_loss=accept_loss)
    except AddressesLost as lost:
        log.error("sitemap unchanged: %s; `python -m app.crawlers.sitemap --aceitar` accepts that", lost)
        return 0


async def _listed() -> AsyncIterator[list[Url]]:
    """The pages, the unsold vehicles, and the canonical listings, dated by the cards that they show."""
    yield await _listed_pages()
    cards: dict[int, int] = {}
    async for anuncios in urls.iter_anuncios():
        cards |= {one.id: one.card for one in anuncios}
        yield [
            Url(addresses.detalhe_path(one.seo_url), "veiculos", one.hash, one.id, one.fotos)
            for one in anuncios
        ]
    canonical = (await list_canonical()).items()
    yield [
        Url(listing.path, "listagens", f"{reduce(xor, known):016x}", listing.path.count("/"))
        for listing, shown in canonical
        if (known := [cards[id] for id in shown if id in cards])
    ]


async def _listed_pages() -> list[Url]:
    """The pages that their own heads say are to be found, dated by their data and their component's code."""
    return [
        Url(path, "paginas", content_hash([dados, manifest().pages[name].script]), ordem)
        for ordem, (name, path, dados) in enumerate([page async for page in _content_pages()])
    ]


async def _content_pages() -> AsyncIterator[tuple[str, str, Pagina]]:
    """Every page of a fixed address, and those of the published contents and imports: name, path, data."""
    published: dict[str, list[tuple[str, str]]] = {
        "institucional_conteudo": [
            (addresses.institucional_path(one.url), one.url) for one in await list_institucional()
        ],
        "importado": [(addresses.importado_path(one.id), str(one.id)) for one in await list_importacoes()],
    }
    off = await list_desligados()
    for handler in pages.handlers:
        name = handler.handler_name
        fixed = [(path,) for path in sorted(handler.paths) if "{" not in path]
        for path, *arguments in [*fixed, *published.get(name, [])]:
            dados = None if servico_of(path) in off else await _built(handler, *arguments)
            if dados and (dados.seo.canonical, dados.seo.status, dados.seo.robots) == (path, 200, None):
                yield name, path, dados


async def _built(handler: HTTPRouteHandler, *arguments: str | int) -> Pagina | None:
    """A handler's answer to these arguments; None when it needs the request, redirects or finds nothing."""
    given = inspect.signature(handler.fn).parameters.values()
    needed = [one for one in given if one.default is inspect.Parameter.empty]
    if "GET" in handler.http_methods and len(needed) == len(arguments):
        with suppress(Moved, NotFoundException):
            dados = await handler.fn(*arguments)
            return dados if isinstance(dados, Pagina) else None
    return None


@get("/robots.txt", include_in_schema=False)
async def robots() -> Response[str]:
    return crawler_file(ROBOTS.format(absolute("/sitemap.xml")))


@get("/llms.txt", include_in_schema=False)
async def llms() -> Response[str]:
    """The site in a page of Markdown, for language models (llmstxt.org)."""
    gerais = await get_dados_gerais()
    nome = gerais.nome if gerais else ""
    stock = len((await select(Criterio())).unsold())
    found = [
        (dados.seo.titulo.removesuffix(f" | {nome}"), path, dados.seo.descricao)
        async for _, path, dados in _content_pages()
    ]
    marcas = [
        (marca.titulo, addresses.busca_path(condicao=TODOS, marca=marca.titulo), "")
        for marca in await list_marcas(existentes=True)
    ]
    lines = [f"# {nome}", "", f"> {next((text for _, path, text in found if path == '/'), '')}", ""]
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
        ("Todos os carros", addresses.busca_path(condicao=TODOS), f"{stock} carros, novos e seminovos"),
        ("Seminovos", addresses.busca_path(condicao=PADRAO_CONDICAO), ""),
        ("Zero km", addresses.busca_path(condicao="novo"), ""),
        ("Blindados", addresses.busca_path("blindados", TODOS), ""),
    ]


def _markdown_link(title: str, path: str, text: str) -> str:
    return f"- [{title}]({absolute(path)})" + (f": {text}" if text else "")


handlers = [served("/sitemap.xml", XML), sitemaps, robots, llms]


async def main(arguments: list[str]) -> None:
    async with opened_database():
        print(f"{await refresh(accept_loss='--aceitar' in arguments)} endereços mudaram")


if __name__ == "__main__":
    logging.basicConfig(level="INFO", format="%(levelname)s %(name)s: %(message)s")
    asyncio.run(main(sys.argv[1:]))
