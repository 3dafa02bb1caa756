"""Sitemaps, /robots.txt and /llms.txt."""

import re
from collections.abc import AsyncGenerator, AsyncIterator
from datetime import UTC, datetime
from typing import Annotated, Any
from xml.sax.saxutils import escape

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter

from app.crawlers.jsonld import absolute
from app.crawlers.listed import TIPOS, content_pages, iter_urls, list_files
from app.crawlers.stream import crawler_headers, stream
from db import addresses
from db.addresses import PADRAO_CONDICAO, TODOS
from db.conteudo.dados_gerais import get_chave, get_dados_gerais
from db.estoque.busca import select
from db.estoque.catalogue import list_marcas
from db.estoque.facetas import Criterio
from db.estoque.portais import ESTOQUE_JSON, META_CSV
from db.estoque.urls import Url
from db.platform.versions import get_version

MOST_IMAGES = 1_000
NAME = re.compile(rf"({'|'.join(TIPOS)})-([1-9][0-9]{{0,5}})\.xml")
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
    return stream(request, await get_version(), _document("sitemapindex", _files()), XML)


@get("/sitemaps/{nome:str}", include_in_schema=False)
async def sitemap_file(
    request: Request[Any, Any, Any], nome: Annotated[str, PathParameter(max_length=40)]
) -> Response[Any]:
    if not (named := NAME.fullmatch(nome)):
        raise NotFoundException
    tipo, numero = named[1], int(named[2])
    if (tipo, numero) not in [file[:2] for file in await list_files()]:
        raise NotFoundException
    return stream(request, await get_version(), _document("urlset", _entries(iter_urls(tipo, numero))), XML)


def crawler_file(content: str) -> Response[str]:
    """A short text for crawlers to read, not to show among their results."""
    return Response(content, media_type="text/plain", headers=crawler_headers())


async def _document(root: str, parts: AsyncIterator[str]) -> AsyncGenerator[str, None]:
    yield f'<?xml version="1.0" encoding="UTF-8"?>\n<{root} {SPACES}>\n'
    async for part in parts:
        yield part
    yield f"</{root}>\n"


async def _files() -> AsyncIterator[str]:
    for tipo, numero, lastmod in await list_files():
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
    changed = f"<lastmod>{datetime.fromtimestamp(lastmod, UTC).isoformat()}</lastmod>" if lastmod else ""
    return f"<loc>{escape(absolute(path))}</loc>{changed}"


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
    found.sort(key=lambda one: one[1] != "/")  # what the dealer is comes first
    marcas = [
        (marca.titulo, addresses.busca_path(condicao=TODOS, marca=marca.titulo), "")
        for marca in await list_marcas(existentes=True)
    ]
    lines = [f"# {nome}", "", f"> {next((text for _, path, text in found if path == '/'), '')}", ""]
    if gerais:
        for loja in gerais.lojas or [gerais.loja]:
            name = f"{loja.nome}: " if gerais.lojas else ""
            place = f"{loja.endereco}, {loja.endnum}, {loja.bairro}, {loja.cidade}, {loja.estado}."
            lines += [name + place, "", loja.horario, ""]
    for title, entries in (
        ("Páginas", found),
        ("Estoque", [*_listing_links(stock, bool(gerais and gerais.blindados)), *marcas]),
        ("Dados", [MAPA] if await get_chave("chave_feeds") else [*FEEDS, MAPA]),
    ):
        lines += [f"## {title}", "", *(_markdown_link(*entry) for entry in entries), ""]
    return crawler_file("\n".join(lines))


FEEDS = [
    ("Estoque em JSON", ESTOQUE_JSON, "os carros à venda com preço, um objeto por carro"),
    ("Estoque em CSV", META_CSV, "os mesmos carros nas colunas de catálogos automotivos"),
]
MAPA = ("Mapa do site", SITEMAP, "todos os endereços com a data da última mudança")


def _listing_links(stock: int, blindados: bool) -> list[tuple[str, str, str]]:
    return [
        ("Todos os carros", addresses.busca_path(condicao=TODOS), f"{stock} carros"),
        ("Seminovos", addresses.busca_path(condicao=PADRAO_CONDICAO), ""),
        ("Zero km", addresses.busca_path(condicao="novo"), ""),
        *([("Blindados", addresses.busca_path("blindados", TODOS), "")] if blindados else []),
    ]


def _markdown_link(title: str, path: str, text: str) -> str:
    return f"- [{title}]({absolute(path)})" + (f": {text}" if text else "")


handlers = [sitemap, sitemap_file, robots, llms]
