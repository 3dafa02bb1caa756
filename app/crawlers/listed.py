"""Which addresses the sitemaps list: the pages, the canonical listings and the unsold vehicles."""

import inspect
from collections.abc import AsyncIterator
from contextlib import suppress

from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

from app import pages
from app.platform.page import Moved, Pagina
from app.servicos import servico_of
from db import addresses
from db.conteudo.dados_gerais import list_desligados
from db.conteudo.importacoes import list_importacoes
from db.conteudo.institucional import list_institucional
from db.estoque.listagens import list_canonical
from db.estoque.urls import PER_FILE, Url, iter_veiculos, list_dates

TIPOS = ("paginas", "listagens", "veiculos")
FEW = 100  # addresses of a part of a stream


async def list_files() -> list[tuple[str, int, int]]:
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


async def iter_urls(tipo: str, numero: int) -> AsyncIterator[list[Url]]:
    """The addresses of a file, at most 100 at a time."""
    if tipo == "veiculos":
        async for found in iter_veiculos(numero):
            yield found
    elif tipo == "listagens":
        dates, canonical = await list_dates(), (await list_canonical()).items()
        ordered = sorted(canonical, key=lambda one: (one[0].path.count("/"), one[0].path))
        file = ordered[(numero - 1) * PER_FILE : numero * PER_FILE]
        for start in range(0, len(file), FEW):
            some = file[start : start + FEW]
            yield [Url(one.path, max(dates.get(id, 0) for id in shown)) for one, shown in some]
    elif numero == 1:
        yield [Url(path) async for _, path, _ in content_pages()]


async def content_pages() -> AsyncIterator[tuple[str, str, Pagina]]:
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
