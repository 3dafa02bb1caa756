"""Sitemaps, /robots.txt and /llms.txt.

`python -m app.crawlers.sitemap` refreshes the sitemaps at once; `--aceitar` also when many vehicles leave them.
"""

import asyncio
import logging
import re
import sys
from collections.abc import AsyncGenerator, AsyncIterator
from datetime import UTC, datetime
from typing import Annotated, Any
from xml.sax.saxutils import escape

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter

from app.crawlers.jsonld import absolute
from app.crawlers.listed import content_pages, refresh
from app.crawlers.stream import crawler_headers, stream
from db import addresses
from db.addresses import PADRAO_CONDICAO, TODOS
from db.conteudo.dados_gerais import get_dados_gerais
from db.estoque import urls
from db.estoque.busca import select
from db.estoque.catalogue import list_marcas
from db.estoque.facetas import Criterio
from db.estoque.urls import TIPOS, Url
from db.platform.engine import opened_database
from db.platform.versoes import get_versao

PER_FILE = 5_000  # the protocol allows 50,000, but also no more than 50 MB, and cars have many photographs
MOST_IMAGES = 1_000
NAME = re.compile(rf"({'|'.join(TIPOS)})-([1-9][0-9]{{0,4}})\.xml")
SITEMAP = "/sitemap.xml"
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


@get(SITEMAP, include_in_schema=False)
async def sitemap(request: Request[Any, Any, Any]) -> Response[Any]:
    return stream(request, await get_versao("sitemap"), _document("sitemapindex", _files()), XML)


@get("/sitemaps/{nome:str}", include_in_schema=False)
async def sitemap_file(
    request: Request[Any, Any, Any], nome: Annotated[str, PathParameter(max_length=40)]
) -> Response[Any]:
    if not (named := NAME.fullmatch(nome)):
        raise NotFoundException
    tipo, before = named[1], PER_FILE * (int(named[2]) - 1)
    if not [one async for one in urls.iter_urls(tipo, before, 1)]:
        raise NotFoundException
    entries = _entries(urls.iter_urls(tipo, before, PER_FILE))
    return stream(request, await get_versao("sitemap"), _document("urlset", entries), XML)


def crawler_file(content: str) -> Response[str]:
    """A short text for crawlers to read, not to show among their results."""
    return Response(content, media_type="text/plain", headers=crawler_headers())


async def _document(root: str, parts: AsyncIterator[str]) -> AsyncGenerator[str, None]:
    yield f'<?xml version="1.0" encoding="UTF-8"?>\n<{root} {SPACES}>\n'
    async for part in parts:
        yield part
    yield f"</{root}>\n"


async def _files() -> AsyncIterator[str]:
    for tipo, numero, lastmod in await urls.list_sitemaps(PER_FILE):
        yield f"<sitemap>{_head_of(addresses.sitemap_path(tipo, numero), lastmod)}</sitemap>\n"


async def _entries(lists: AsyncIterator[list[Url]]) -> AsyncIterator[str]:
    async for found in lists:
        yield "".join(f"{entry_of(url)}\n" for url in found)


def entry_of(url: Url) -> str:
    images = "".join(
        f"<image:image><image:loc>{escape(absolute(imagem))}</image:loc></image:image>"
        for imagem in url.imagens[:MOST_IMAGES]
    )
    return f"<url>{_head_of(url.url, url.lastmod)}{images}</url>"


def _head_of(path: str, lastmod: int) -> str:
    changed = datetime.fromtimestamp(lastmod, UTC).isoformat()
    return f"<loc>{escape(absolute(path))}</loc><lastmod>{changed}</lastmod>"


@get("/robots.txt", include_in_schema=False)
async def robots() -> Response[str]:
    return crawler_file(ROBOTS.format(absolute(SITEMAP)))


@get("/llms.txt", include_in_schema=False)
async def llms() -> Response[str]:
    """The site in a page of Markdown, for language models (llmstxt.org)."""
    gerais = await get_dados_gerais()
    nome = gerais.nome if gerais else ""
    stock = len((await select(Criterio())).unsold())
    found = [
        (dados.seo.titulo.removesuffix(f" | {nome}"), path, dados.seo.descricao)
        async for _, path, dados in content_pages()
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
    ("Mapa do site", SITEMAP, "todos os endereços com a data da última mudança"),
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


handlers = [sitemap, sitemap_file, robots, llms]


async def main(arguments: list[str]) -> None:
    async with opened_database():
        print(f"{await refresh(accept_loss='--aceitar' in arguments)} endereços mudaram")


if __name__ == "__main__":
    logging.basicConfig(level="INFO", format="%(levelname)s %(name)s: %(message)s")
    asyncio.run(main(sys.argv[1:]))
