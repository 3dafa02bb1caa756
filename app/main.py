"""The site: the application with all its layers."""

import gc
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from ctypes import CDLL
from typing import Any

from litestar import Litestar, Router

from app import api, look, pages, qr, rules
from app.crawlers import feeds, sitemap
from app.first_steps import get_missing
from app.openapi import make_openapi_config
from app.opening import NotOpen, check_open, not_open, refuse_visitors
from app.pages.nao_encontrada import nao_encontrada, removida
from app.platform.build import check_build
from app.platform.config import config
from app.platform.errors import exception_handlers
from app.platform.layers import access_log
from app.platform.layers.access import Gate
from app.platform.layers.access_log import AccessLog
from app.platform.layers.asgi import App
from app.platform.layers.cache import PageCache
from app.platform.layers.limits import RateLimits
from app.platform.layers.responses import Responses
from app.platform.layers.static import open_build
from app.platform.layers.uploads import Uploads
from app.platform.layers.without_pydantic import LitestarWithoutPydantic
from app.platform.monitoring import health, metrics, systemd
from app.platform.page import Page
from app.platform.renderer import Renderer
from app.servicos import check_offered
from app.warmup import warm_up
from db.conteudo.dados_gerais import get_dados_gerais
from db.platform.engine import close_database, open_database
from db.platform.pepper import pepper
from db.platform.versions import get_version


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    check_build()
    await open_database()
    pepper.secret = config.secret_key.encode()
    app.state.renderer = Renderer(config.ssr_sockets, config.ssr_timeout_ms)
    await warm_up(app)
    exporter = metrics.serving(config.metrics_port, metrics.measure_renderers, metrics.measure_disk)
    async with exporter, systemd.watched():
        yield
    app.state.renderer.close()
    access_log.lines.flush()
    await close_database()


def create_app(*, schema_pages: bool = False) -> Litestar:
    """The application. `schema_pages` puts the pages' Structs into the schema too, from which ui/wire.ts is made."""
    app = LitestarWithoutPydantic(
        route_handlers=[
            *api.handlers,
            *sitemap.handlers,
            feeds.feed,
            *look.handlers,
            *health.handlers,
            *qr.handlers,
            Router("/", route_handlers=pages.handlers, response_class=Page, include_in_schema=schema_pages),
        ],
        guards=[check_open, check_offered],
        exception_handlers={**exception_handlers, NotOpen: not_open},
        lifespan=[lifespan],
        openapi_config=make_openapi_config(),
        logging_config=None,
    )
    app.state.refuse = refuse_visitors
    app.state.site = get_dados_gerais
    app.state.missing = {404: nao_encontrada, 410: removida}
    return app


def create_site(application: Any) -> App:
    """The application with all layers around it, as uvicorn runs it."""
    site: App = RateLimits(Uploads(application))
    if config.page_cache == "on":
        site = PageCache(site, get_version)  # a cached page costs less than its refusal: nobody counts those
    site = Responses(Gate(open_build(site, "client")))
    lines = access_log.lines if config.access_log == "on" else None
    return AccessLog(site, lines, measured=bool(config.metrics_port))


logging.basicConfig(level="WARNING", format="%(asctime)s %(levelname)s %(name)s %(message)s")
look.show_in_documents()
rules.set_rules()
health.NOTES[:] = [get_missing]
app = create_site(create_app())
with suppress(AttributeError):  # of glibc alone
    CDLL(None).mallopt(-8, 1)  # M_ARENA_MAX, one for all threads: 11 MB less at 100,000 cars
gc.freeze()  # what the site is made of stays: to look through it for garbage takes 60 ms, between two requests
