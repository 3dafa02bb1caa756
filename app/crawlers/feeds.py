"""The feeds of the stock: JSON and XML for an integrator, CSV for Meta's catalogue."""

import hmac
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import suppress
from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.background_tasks import BackgroundTask
from litestar.exceptions import NotFoundException
from litestar.params import QueryParameter

from app.crawlers.estoque import make_json, make_xml
from app.crawlers.meta import make_csv
from app.crawlers.stream import stream
from app.platform.errors import DATABASE_ERRORS
from db.conteudo.dados_gerais import get_chave
from db.estoque.portais import ESTOQUE_JSON, ESTOQUE_XML, META_CSV, note_read
from db.estoque.urls import Anuncio, iter_anuncios
from db.platform.versions import get_version

Feed = Callable[[AsyncIterator[list[Anuncio]]], AsyncGenerator[str, None]]
Pedido = Request[Any, Any, Any]
Chave = Annotated[str, QueryParameter(max_length=80)]


@get([ESTOQUE_JSON, "/feeds/veiculos.json"], include_in_schema=False)
async def estoque_json(request: Pedido, chave: Chave = "") -> Response[Any]:
    return await _answer(request, chave, ESTOQUE_JSON, make_json, "application/json; charset=utf-8")


@get(ESTOQUE_XML, include_in_schema=False)
async def estoque_xml(request: Pedido, chave: Chave = "") -> Response[Any]:
    return await _answer(request, chave, ESTOQUE_XML, make_xml, "application/xml; charset=utf-8")


@get(META_CSV, include_in_schema=False)
async def meta_csv(request: Pedido, chave: Chave = "") -> Response[Any]:
    return await _answer(request, chave, META_CSV, make_csv, "text/csv")


handlers = [estoque_json, estoque_xml, meta_csv]


async def _answer(request: Pedido, chave: str, feed: str, make: Feed, media_type: str) -> Response[Any]:
    needed = await get_chave("chave_feeds")
    if needed and not hmac.compare_digest(chave.encode(), needed.encode()):
        raise NotFoundException
    answer = stream(request, await get_version(), make(_iter_priced()), media_type)
    answer.background = BackgroundTask(_note, feed)
    return answer


async def _iter_priced() -> AsyncIterator[list[Anuncio]]:
    async for anuncios in iter_anuncios():
        if priced := [one for one in anuncios if one.preco_valor > 0]:
            yield priced


async def _note(feed: str) -> None:
    with suppress(*DATABASE_ERRORS):  # a feed can be read where nothing can be written
        await note_read(feed)
