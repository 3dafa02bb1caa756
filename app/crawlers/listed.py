"""Which addresses the sitemaps list, and what changed since they were dated.

`python -m app.crawlers.listed` prints the changes, a line of JSON each, and saves nothing.
"""

import asyncio
import inspect
import logging
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import suppress
from functools import reduce
from operator import xor

import msgspec
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

from app import pages
from app.platform.build import manifest
from app.platform.give_way import give_way
from app.platform.page import Moved, Pagina
from app.servicos import servico_of
from db import addresses
from db.conteudo.dados_gerais import list_desligados
from db.conteudo.importacoes import list_importacoes
from db.conteudo.institucional import list_institucional
from db.estoque import urls
from db.estoque.listagens import list_canonical
from db.estoque.urls import AddressesLost, Changes, Url, content_hash
from db.platform.engine import opened_database
from db.platform.settings import ROOT
from db.platform.versoes import get_versao

log = logging.getLogger("sitemap")

MOST_LINE = 32 << 20  # bytes: 500 changed vehicles with their photographs


async def keep_current() -> None:
    """The worker's part. Another process finds what changed and gives way to the site. It writes nothing to the
    database: writers would wait for its turn of the processor, too."""
    if (versao := await _current()) == await get_versao("sitemap"):
        return
    command = (sys.executable, "-m", __name__)
    process = await asyncio.create_subprocess_exec(
        *command, cwd=ROOT, stdout=PIPE, limit=MOST_LINE, start_new_session=True
    )
    try:
        give_way(process.pid)
        assert process.stdout
        async for line in process.stdout:
            await urls.save_changes(msgspec.json.decode(line, type=Changes))
        if await process.wait() == 0:
            await urls.mark_refreshed(versao)
        else:
            log.error("sitemap unchanged: status %s", process.returncode)
    finally:
        if process.returncode is None:
            process.terminate()


async def refresh(*, accept_loss: bool = False) -> int:
    """Brings the listed addresses up to the content and the build of today; gives how many changed."""
    versao, changed = await _current(), 0
    if versao == await get_versao("sitemap") and not accept_loss:
        return 0
    async for changes in _find_changes(accept_loss=accept_loss):
        changed += await urls.save_changes(changes)
    await urls.mark_refreshed(versao, accept_loss=accept_loss)
    return changed


async def _current() -> int:
    """The version of the sitemaps as they should be: the content's and the build's."""
    return int(content_hash([await get_versao(), manifest().versao]), 16) >> 1


async def _find_changes(*, accept_loss: bool = False) -> AsyncIterator[Changes]:
    """Nothing, and a message in the log, when too many vehicles would go at once: then the stock is more likely to have
    been lost than sold."""
    try:
        for_sale = await urls.list_for_sale()
        async for changes in urls.iter_changes(_listed(), for_sale, accept_loss=accept_loss):
            yield changes
    except AddressesLost as lost:
        log.error("sitemap unchanged: %s; `python -m app.crawlers.sitemap --aceitar` accepts that", lost)


async def _listed() -> AsyncIterator[list[Url]]:
    """The pages, the unsold vehicles, and the canonical listings, dated by the cards that they show."""
    yield await _listed_pages()
    cards: dict[int, int] = {}
    async for found in urls.iter_veiculos():
        cards |= {url.ordem: card for url, card in found}
        yield [url for url, _ in found]
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
        for ordem, (name, path, dados) in enumerate([page async for page in content_pages()])
    ]


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


async def main() -> None:
    async with opened_database():
        async for changes in _find_changes():
            print(msgspec.json.encode(changes).decode(), flush=True)


if __name__ == "__main__":
    logging.basicConfig(level="INFO", format="%(levelname)s %(name)s: %(message)s")
    asyncio.run(main())
