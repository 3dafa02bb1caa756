"""The desk's application."""

import gc
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.handlers import HTTPRouteHandler
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.response import Redirect
from msgspec.structs import replace

from app import look, rules
from app.equipe import api, pages
from app.equipe.desk import HOME, LOGIN, Login, check_access, with_return
from app.equipe.events import streams
from app.equipe.roles import mark_public
from app.equipe.screen import Screen
from app.platform.build import check_build
from app.platform.config import config
from app.platform.errors import Detail, exception_handlers
from app.platform.layers import access_log
from app.platform.layers.access import SMALL, BodyLimits, Gate
from app.platform.layers.access_log import AccessLog
from app.platform.layers.asgi import App
from app.platform.layers.limits import RateLimits
from app.platform.layers.responses import Responses
from app.platform.layers.shutdown import before_shutdown
from app.platform.layers.static import open_build
from app.platform.layers.without_pydantic import LitestarWithoutPydantic
from app.platform.monitoring import systemd
from app.platform.page import error_page, request_path
from app.platform.renderer import Renderer
from db.fichas import laudos
from db.importar.imports import PIECE
from db.platform.engine import close_database, open_database
from db.platform.errors import Invalid, Missing, Unconfirmed, invalid_field
from db.platform.pepper import pepper
from db.platform.photos.darkroom import MAX_BYTES
from db.platform.versions import seen
from db.visitantes.vendas import FILES

BODY_LIMITS: BodyLimits = (
    ("/fotos", "", MAX_BYTES),  # whatever its type: the content decides
    ("/laudos", "", laudos.MAX_BYTES),
    ("/importacoes/", "application/octet-stream", PIECE),
    ("/api/fichas/", "application/json", 4 * SMALL),
    ("/api/previa/", "application/json", 4 * SMALL),
    ("", "", SMALL),
)
# A page that shows a key stays as it is: the size of a compressed one may tell a key from a guess (BREACH). Events are
# sent one by one, photographs are compressed already.
COMPRESSION = CompressionConfig(
    backend="gzip", gzip_compress_level=4, exclude=["^/convite/", "^/entrar", "^/api/eventos", "/fotos/"]
)
DESK = replace(config, site_url=config.equipe_url, api_authorization="", api_token="", medicao_id="")


@asynccontextmanager
async def _lifespan(app: Litestar) -> AsyncIterator[None]:
    check_build()
    await open_database()
    pepper.secret = config.secret_key.encode()
    app.state.renderer = Renderer(config.ssr_sockets, config.ssr_timeout_ms)
    before_shutdown(streams.close)
    async with systemd.watched():
        yield
    app.state.renderer.close()
    access_log.lines.flush()
    await close_database()


def _is_call(request: Request[Any, Any, Any]) -> bool:
    return request.method != "GET" or request_path(request).startswith("/api/")


def _needs_login(request: Request[Any, Any, Any], error: NotAuthorizedException) -> Response[Any]:
    """A screen redirects to the login, with the address to return to; a call and an upload are answered 401."""
    path = request_path(request)
    if _is_call(request):
        return Response(Detail("Sua sessão terminou. Entre de novo."), status_code=401)
    if path.startswith(f"{LOGIN}/"):  # a step of a login that took too long
        return Redirect(with_return(LOGIN, request.query_params.get("depois", HOME)), status_code=303)
    pairs = request.scope["query_string"].decode("latin-1").split("&")
    query = "&".join(pair for pair in pairs if pair.partition("=")[0] != "_data")
    return Redirect(with_return(LOGIN, f"{path}?{query}" if query else path), status_code=303)


def _not_yours(request: Request[Any, Any, Any], error: PermissionDeniedException) -> Response[Any]:
    if _is_call(request):
        return Response(Detail("Só a administração pode fazer isto."), status_code=403)
    return error_page(request, 403, detail="Sem acesso: esta tela não é do seu papel. Peça à administração.")


def _invalid(request: Request[Any, Any, Any], error: Invalid) -> Response[Any]:
    status = 404 if isinstance(error, Missing) else 400
    if not _is_call(request):
        return error_page(request, status, {}, error.detail)
    return Response(Detail(error.detail, error.campo or None), status_code=status)


class Change(msgspec.Struct):
    """A price before and after, in whole reais; 0 is on request."""

    antes: int
    depois: int


class Unusual(Detail):
    """The answer to an unusual price: the same call with `confirmado={depois}` saves it."""

    confirmar: Change | None = None


def _unconfirmed(request: Request[Any, Any, Any], error: Unconfirmed) -> Response[Any]:
    body = Unusual(error.detail, error.campo, Change(error.antes, error.depois))
    return Response(body, status_code=422)


async def _expire(request: Request[Any, Any, Any]) -> None:
    """Who has saved sees it on the next screen: on visitors' pages a result may be a quarter of a second old."""
    seen.expire()


def create_app(*, with_schema: bool = False) -> Litestar:
    """The application; the schema is written into ui/equipe/wire.ts and shown to nobody."""
    calls, screens = handlers_of(api), handlers_of(pages)
    mark_public([*calls, *screens])
    app = LitestarWithoutPydantic(
        route_handlers=[*calls, Router("/", route_handlers=screens, response_class=Screen)],
        middleware=[DefineMiddleware(Login, exclude_http_methods=[])],
        guards=[check_access],
        before_request=_expire,
        exception_handlers={
            **exception_handlers,
            NotAuthorizedException: _needs_login,
            PermissionDeniedException: _not_yours,
            msgspec.ValidationError: lambda request, error: _invalid(request, invalid_field(str(error))),
            Invalid: _invalid,
            Unconfirmed: _unconfirmed,
        },
        compression_config=COMPRESSION,
        lifespan=[_lifespan],
        openapi_config=OpenAPIConfig(title="Equipe", version="1.0.0") if with_schema else None,
        logging_config=None,
    )
    app.state.missing = {}
    return app


def handlers_of(package: ModuleType) -> list[HTTPRouteHandler]:
    """All route handlers of a package's modules, and of those below it."""
    names = [one.name for one in walk_packages(package.__path__, f"{package.__name__}.")]
    modules = map(import_module, names)
    return [one for module in modules for one in vars(module).values() if isinstance(one, HTTPRouteHandler)]


def create_desk(application: Any) -> App:
    """The application with its layers, the visitors' ones without their page cache."""
    desk = open_build(application, "equipe")
    signed = FILES.sign("origin")  # where private photographs are shown from, "" for here
    elsewhere = [signed] if signed else []
    limits = RateLimits(Gate(desk, DESK, BODY_LIMITS), DESK)
    desk = Responses(limits, DESK, elsewhere, private=True)
    return AccessLog(desk) if config.access_log == "on" else desk


logging.basicConfig(level="WARNING", format="%(asctime)s %(levelname)s %(name)s %(message)s")
look.show_in_documents()
rules.set_rules()
app = create_desk(create_app())
gc.freeze()  # as in app/main.py
