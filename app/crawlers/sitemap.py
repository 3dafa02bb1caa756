"""Sitemaps, /robots.txt, /llms.txt, and IndexNow (indexnow.org), if INDEXNOW_KEY is set."""

import inspect
import logging
import re
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import suppress
from datetime import UTC, datetime
from typing import Annotated, Any
from urllib.parse import urlsplit
from xml.sax.saxutils import escape

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import PathParameter

from app import pages
from app.crawlers.jsonld import absolute
from app.crawlers.stream import crawler_headers, stream
from app.platform.config import config
from app.platform.page import Moved, Pagina
from app.servicos import servico_of
from db import addresses
from db.addresses import PADRAO_CONDICAO, TODOS
from db.conteudo.dados_gerais import get_chave, get_dados_gerais, list_desligados
from db.conteudo.importacoes import list_importacoes
from db.conteudo.institucional import list_institucional
from db.estoque.busca import select
from db.estoque.catalogue import list_marcas
from db.estoque.facetas import Criterio
from db.estoque.listagens import list_canonical
from db.estoque.portais import ESTOQUE_JSON, META_CSV
from db.estoque.urls import PER_FILE, Url, iter_veiculos, list_changed, list_dates
from db.platform.versions import get_version, set_version

TIPOS = ("paginas", "listagens", "veiculos")
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
    if (tipo, numero) not in [file[:2] for file in await _list_files()]:
        raise NotFoundException
    return stream(request, await get_version(), _document("urlset", _entries(_iter_urls(tipo, numero))), XML)


def _crawler_file(content: str) -> Response[str]:
    """A short text for crawlers to read, not to show among their results."""
    return Response(content, media_type="text/plain", headers=crawler_headers())


async def _document(root: str, parts: AsyncIterator[str]) -> AsyncGenerator[str, None]:
    yield f'<?xml version="1.0" encoding="UTF-8"?>\n<{root} {SPACES}>\n'
    async for part in parts:
        yield part
    yield f"</{root}>\n"


async def _files() -> AsyncIterator[str]:
    for tipo, numero, lastmod in await _list_files():
        yield f"<sitemap>{_head_of(addresses.sitemap_path(tipo, numero), lastmod)}</sitemap>\n"


async def _entries(lists: AsyncIterator[list[Url]]) -> AsyncIterator[str]:
    async for found in lists:
        yield "".join(f"{entry_of(url)}\n" for url in found)


def entry_of(url: Url) -> str:
    images = "".join(
        f"<image:image><image:loc>{escape(absolute(imagem))}</image:loc></image:image>"
        for imagem in url.imagens
    )
    return f"<url>{_head_of(url.url, url.lastmod)}{images}</url>"


def _head_of(path: str, lastmod: int) -> str:
    changed = f"<lastmod>{datetime.fromtimestamp(lastmod, UTC).isoformat()}</lastmod>" if lastmod else ""
    return f"<loc>{escape(absolute(path))}</loc>{changed}"


@get("/robots.txt", include_in_schema=False)
async def robots() -> Response[str]:
    return _crawler_file(ROBOTS.format(absolute(SITEMAP)))


@get("/llms.txt", include_in_schema=False)
async def llms() -> Response[str]:
    """The site in a page of Markdown, for language models (llmstxt.org)."""
    gerais = await get_dados_gerais()
    nome = gerais.nome
    stock = len((await select(Criterio())).unsold())
    found = [
        (dados.seo.titulo.removesuffix(f" | {nome}"), path, dados.seo.descricao)
        async for _, path, dados in _content_pages()
    ]
    found.sort(key=lambda one: one[1] != "/")  # what the dealer is comes first
    marcas = [
        (marca.titulo, addresses.busca_path(condicao=TODOS, marca=marca.titulo), "")
        for marca in await list_marcas(existentes=True)
    ]
    listings = [one for one in _listing_links(stock) if one[1] not in gerais.vazios]
    lines = [f"# {nome}", "", f"> {next((text for _, path, text in found if path == '/'), '')}", ""]
    for loja in gerais.lojas or [gerais.loja]:
        name = f"{loja.nome}: " if gerais.lojas else ""
        place = (loja.endereco, loja.endnum, loja.bairro, loja.cidade, loja.estado)
        lines += [f"{name}{', '.join(filter(None, place))}.", "", loja.horario, ""]
    for title, entries in (
        ("Páginas", found),
        ("Estoque", [*listings, *marcas]),
        ("Dados", [MAPA] if await get_chave("chave_feeds") else [*FEEDS, MAPA]),
    ):
        lines += [f"## {title}", "", *(_markdown_link(*entry) for entry in entries), ""]
    return _crawler_file("\n".join(lines))


FEEDS = [
    ("Estoque em JSON", ESTOQUE_JSON, "os carros à venda com preço, um objeto por carro"),
    ("Estoque em CSV", META_CSV, "os mesmos carros nas colunas de catálogos automotivos"),
]
MAPA = ("Mapa do site", SITEMAP, "todos os endereços com a data da última mudança")


def _listing_links(stock: int) -> list[tuple[str, str, str]]:
    return [
        ("Todos os carros", addresses.busca_path(condicao=TODOS), f"{stock} carros"),
        ("Seminovos", addresses.busca_path(condicao=PADRAO_CONDICAO), ""),
        ("Zero km", addresses.busca_path(condicao="novo"), ""),
        ("Blindados", addresses.busca_path("blindados", TODOS), ""),
    ]


def _markdown_link(title: str, path: str, text: str) -> str:
    return f"- [{title}]({absolute(path)})" + (f": {text}" if text else "")


log = logging.getLogger("indexnow")

URL = "https://api.indexnow.org/indexnow"
MOST = 10_000
TIMEOUT = 20.0


async def submit_changes() -> None:
    """Submits the vehicles that changed or went since the last time, and the listings that show them, if a key is set; the
    next run repeats a failed one."""
    if not config.indexnow_key:
        return
    versao = await get_version()
    cars, paths = await list_changed(await get_version("indexnow"))
    if cars:
        paths |= {one.path for one, shown in (await list_canonical()).items() if not cars.isdisjoint(shown)}
        changed = sorted(paths)
        for start in range(0, len(changed), MOST):
            await submit(config.indexnow_key, changed[start : start + MOST])
        await set_version("indexnow", versao)
        log.info("submitted %d addresses", len(changed))


async def submit(key: str, paths: list[str]) -> None:
    """Posts the URLs of these paths; an httpx error when the service refuses or is out of reach."""
    import httpx  # the web process, which only shows the key, is spared its 5 MB

    submission = {
        "host": urlsplit(config.site_url).netloc,
        "key": key,
        "keyLocation": absolute(addresses.key_file_path(key)),
        "urlList": [absolute(path) for path in paths],
    }
    async with httpx.AsyncClient(timeout=TIMEOUT) as client:
        (await client.post(URL, json=submission)).raise_for_status()


def key_file(key: str) -> HTTPRouteHandler:
    """The handler of the file that proves the key to be this site's."""

    @get(addresses.key_file_path(key), include_in_schema=False, name="indexnow_key")
    async def indexnow_key() -> Response[str]:
        return _crawler_file(key)

    return indexnow_key


handlers = [sitemap, sitemap_file, robots, llms]
if config.indexnow_key:
    handlers.append(key_file(config.indexnow_key))


async def _list_files() -> list[tuple[str, int, int]]:
    """The files that are not empty: kind, number from 1, the newest date in seconds since 1970, 0 where nobody knows."""
    newest: dict[int, int] = {}
    for id, date in (await list_dates()).items():
        numero = (id - 1) // PER_FILE + 1
        newest[numero] = max(date, newest.get(numero, 0))
    listagens = -(-len(await list_canonical()) // PER_FILE)
    return [
        ("paginas", 1, 0),
        *(("listagens", numero, 0) for numero in range(1, listagens + 1)),
        *(("veiculos", numero, date) for numero, date in sorted(newest.items())),
    ]


async def _iter_urls(tipo: str, numero: int) -> AsyncIterator[list[Url]]:
    """The addresses of a file, of vehicles at most 100 at a time."""
    if tipo == "veiculos":
        async for found in iter_veiculos(numero):
            yield found
    elif tipo == "listagens":
        dates, canonical = await list_dates(), (await list_canonical()).items()
        ordered = sorted(canonical, key=lambda one: (one[0].path.count("/"), one[0].path))
        file = ordered[(numero - 1) * PER_FILE : numero * PER_FILE]
        yield [Url(one.path, max(dates.get(id, 0) for id in shown)) for one, shown in file]
    elif numero == 1:
        yield [Url(path) async for _, path, _ in _content_pages()]


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
