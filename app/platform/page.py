"""The page protocol: a handler's Struct becomes a document, or JSON with `?_data`.

A visitor gets a document that the renderer made; the browser fetches data when a link is followed (ui/page.tsx).
"""

import re
import secrets
from collections.abc import Iterable, Sequence
from functools import cache, partial
from itertools import chain, zip_longest
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import quote, unquote

import msgspec
from jinja2 import DictLoader, Environment
from litestar import MediaType, Request, Response
from litestar.exceptions import ServiceUnavailableException
from litestar.response import Redirect
from litestar.response.base import ASGIResponse
from litestar.routes import BaseRoute
from litestar.types import ASGIApp, Receive, Scope, Send
from msgspec import Struct

from app.platform.build import boot, estilo, manifest
from app.platform.config import config
from app.platform.layers.asgi import collect
from app.platform.layers.headers import page_policy
from app.platform.query import Param, known_query
from app.platform.renderer import Rendered, Renderer

PUBLIC = "public, max-age=0, s-maxage=60, stale-while-revalidate=300, stale-if-error=86400"
PRIVATE, NO_STORE = "private, no-store", "no-store"

FOLDER = Path(__file__).parents[1] / "templates"
templates = Environment(
    # Read as the process starts, like the code itself: an upgrade replaces them while it runs.
    loader=DictLoader({str(one.relative_to(FOLDER)): one.read_text() for one in FOLDER.rglob("*.html")}),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
)
# Marks the place of large parts of a document, which are inserted as bytes instead of being decoded, copied and encoded as text.
PLACE = secrets.token_hex()
templates.globals["PLACE"] = PLACE  # app/look.py adds the dealer's colours, icon and name


class Seo(Struct, kw_only=True):
    """The metadata of a page for crawlers and link previews. Paths are the site's own, without its origin."""

    titulo: str
    descricao: str = ""
    palavras_chave: str = ""
    canonical: str | None = None
    anterior: str | None = None
    proxima: str | None = None
    robots: str | None = None
    imagem: str | None = None
    tipo: str = "website"
    status: int = 200
    dados: list[dict[str, Any]] = []


class Pagina(Struct, kw_only=True):
    """The data of every page besides its own.

    `params` are the query parameters that it reads. `privada` keeps it out of every cache; `componente` names its
    half in ui/pages where that is not the handler's.
    """

    params: ClassVar[tuple[Param, ...]] = ()
    privada: ClassVar[bool] = False
    componente: ClassVar[str | None] = None
    seo: Seo


AUTHORIZATION, TOKEN = "site", "publico"  # what every call sends where no setting says otherwise (reading 42)


class Publico(Struct):
    """Settings that the browser needs; every visitor can read them."""

    site_url: str
    api_authorization: str
    api_token: str
    medicao_id: str


class Envelope(Struct):
    """A page as it travels: its name, the build it belongs to, what the layout shows, its data."""

    pagina: str
    versao: str
    site: Any
    publico: Publico
    dados: Any


class Page(Response[Any]):
    """A page's Struct (or how to make it), answered as a document or, to `?_data`, as itself."""

    def to_asgi_response(self, app: Any, request: Request[Any, Any, Any], **given: Any) -> ASGIApp:  # type: ignore[override]
        async def answer(scope: Scope, receive: Receive, send: Send) -> None:
            if refused := await request.app.state.refuse(request):  # at an address that is nobody's
                await refused.to_asgi_response(None, request)(scope, receive, send)
                return
            dados = await self.content() if callable(self.content) else self.content
            elsewhere = await _find_meant(request, receive) if dados.seo.status == 404 else None
            if elsewhere:
                redirect = moved(request, Moved(elsewhere, keep_query=True))
                return await redirect.to_asgi_response(None, request)(scope, receive, send)
            name = dados.componente or request.route_handler.handler_name
            response = await _answer_page(request, name, dados)
            await response(scope, receive, send)

        return answer


async def _answer_page(request: Request[Any, Any, Any], pagina: str, dados: Pagina) -> ASGIResponse:
    blocks, dados.seo.dados = dados.seo.dados, []  # for crawlers of the document alone
    envelope = envelope_of(pagina, dados, await request.app.state.site())
    data = script_safe(msgspec.json.encode(envelope))
    cacheable = PRIVATE if dados.privada else PUBLIC if dados.seo.status == 200 else NO_STORE
    if "_data" in request.query_params:
        return _asgi(data, MediaType.JSON, dados.seo.status, {"Cache-Control": cacheable})
    renderer: Renderer = request.app.state.renderer
    rendered = await renderer.render(_page_url(request), data)
    headers = {"Content-Security-Policy": _policy_of(pagina), "Cache-Control": cacheable}
    if not rendered:
        headers["Cache-Control"] = PRIVATE if dados.privada else NO_STORE
        headers["Server-Timing"] = 'ssr;desc="browser"'
    text = document(envelope, dados.seo, data, rendered, blocks)
    return _asgi(text, MediaType.HTML, dados.seo.status, headers)


async def _find_meant(request: Request[Any, Any, Any], receive: Receive) -> str | None:
    """Where to go from an address that has no page, once it is written right (readings 3 and 6); None where that has no page either."""
    path = re.sub("^/+", "/", _written_right(request) or "")  # `//sobre` would be another site
    if not path or request.method not in ("GET", "HEAD"):
        return None
    url = {"path": unquote(path), "raw_path": path.encode(), "query_string": b"_data="}
    fresh = {"method": "GET", "state": {}}  # where Litestar stores the parsed query
    start, _, _ = await collect(request.app, {**request.scope, **url, **fresh}, receive)
    if 300 <= start["status"] < 400:
        return str(dict(start["headers"])[b"location"], "ascii").partition("?")[0]
    return None if start["status"] == 404 else path


def _written_right(request: Request[Any, Any, Any]) -> str | None:
    """The path with its fixed segments in lower case, or else without the signs at its end, or all of it in lower case: the
    first that differs. A key may end in one of the two signs that are taken off last.
    """
    given = request_path(request)
    shown = unquote(given).rstrip("/")
    ends = [re.sub(signs, "", shown) for signs in (r"[^\w-]+$", r"[\W_]+$")]
    trimmed = [quote(end) or "/" for end in ends if end != shown]
    better = (_lower_case(given, request.app.routes), *trimmed, given.lower())
    return next((path for path in better if path != given), None)


def _lower_case(path: str, routes: Iterable[BaseRoute]) -> str:
    """The path with its fixed segments in lower case, when that makes it a page's (reading 3)."""
    given = path.split("/")
    for route in routes:
        fixed = route.path.partition("{")[0].rstrip("/").split("/")
        head = given[: len(fixed)]
        if len(fixed) > 1 and head != fixed and [part.lower() for part in head] == fixed:
            return "/".join([*fixed, *given[len(fixed) :]])
    return path


@cache
def _policy_of(pagina: str) -> str:
    return page_policy(config, estilo(pagina))


def _asgi(body: bytes, media_type: MediaType, status: int, headers: dict[str, str]) -> ASGIResponse:
    return ASGIResponse(body=body, media_type=media_type, status_code=status, headers=headers)


def envelope_of(pagina: str, dados: Pagina, site: Any) -> Envelope:
    """A page with what its frame shows, the general data; 503 without them."""
    if site is None:
        raise ServiceUnavailableException("There are no general data.")
    authorization, token = config.api_authorization or AUTHORIZATION, config.api_token or TOKEN
    publico = Publico(config.site_url, authorization, token, config.medicao_id)
    return Envelope(pagina, manifest().versao, site, publico, dados)


def request_path(request: Request[Any, Any, Any]) -> str:
    """The request's path, percent-encoded."""
    return request.scope["raw_path"].decode("latin-1").partition("?")[0]


def _page_url(request: Request[Any, Any, Any]) -> str:
    """The page's path with the query that pages know: a campaign's parameters change nothing in the HTML."""
    path = request_path(request)
    query = known_query(request.scope["path"], request.scope["query_string"])
    return f"{path}?{query}" if query else path


def document(
    envelope: Envelope, seo: Seo, data: bytes, rendered: Rendered | None, blocks: Sequence[dict[str, Any]]
) -> bytes:
    text = templates.get_template("document.html").render(
        seo=seo, site=envelope.site, site_url=config.site_url, blocks=blocks, rendered=rendered
    )
    head, html = rendered or (b"", b"")
    large = [
        _build_of(envelope.pagina),
        head,
        *(script_safe(msgspec.json.encode(block)) for block in blocks),
        html,
        data,
    ]
    between = text.encode().split(PLACE.encode())
    return b"".join(chain.from_iterable(zip_longest(between, large, fillvalue=b"")))


@cache
def _build_of(pagina: str) -> bytes:
    text = templates.get_template("build.html").render(
        build=manifest(),
        boot=boot().text,
        estilo=estilo(pagina),
        scripts=manifest().pages[pagina],
    )
    return text.encode()


def script_safe(data: bytes) -> bytes:
    """JSON that cannot end or open a script element, whatever its texts hold."""
    for unsafe, escape in UNSAFE:
        data = data.replace(unsafe, escape)
    return data


UNSAFE = (
    (b"<", rb"\u003c"),
    (b">", rb"\u003e"),
    (b"&", rb"\u0026"),
    ("\u2028".encode(), rb"\u2028"),
    ("\u2029".encode(), rb"\u2029"),
)


class Moved(Exception):
    """The page is elsewhere: a path of the site's own, with the request's query if `keep_query`."""

    def __init__(self, path: str, *, status: int = 301, keep_query: bool = False) -> None:
        self.path, self.status, self.keep_query = path, status, keep_query


def moved(request: Request[Any, Any, Any], error: Moved) -> Redirect:
    """`?_data` stays on the way, so that the browser's loader gets data at the end of it."""
    given: bytes = request.scope.get("original_query", request.scope["query_string"])  # type: ignore[assignment]
    query = given.decode("latin-1")
    if not error.keep_query:
        query = "_data=" if "_data" in request.query_params else ""
    joined = "&" if "?" in error.path else "?"
    return Redirect(
        error.path + (joined + query if query else ""),
        status_code=error.status,  # type: ignore[arg-type]
        headers={"Cache-Control": "public, max-age=3600" if error.status == 301 else "no-store"},
    )


PAGE_FAILED = "Não foi possível mostrar esta página agora. Tente de novo em instantes."


def error_page(
    request: Request[Any, Any, Any],
    status: int,
    headers: dict[str, str] | None = None,
    detail: str = PAGE_FAILED,
) -> Response[Any]:
    """The answer to a page request that failed: a page in the site's layout for what is not there (any more),
    otherwise a plain document, which says the `detail`."""
    if status in request.app.state.missing:
        return Page(partial(request.app.state.missing[status], request.url.path))
    return Response(
        error_document(status, detail),
        media_type=MediaType.HTML,
        status_code=status,
        headers={"Cache-Control": "no-store", **(headers or {})},
    )


def error_document(status: int, detail: str = PAGE_FAILED, *, form: bool = True) -> bytes:
    """A page that needs nothing but the build: `detail` says what is wrong. A `form` may be what was refused."""
    titulo = "Um instante, por favor" if status == 429 else "Algo deu errado"
    text = templates.get_template("erro.html").render(
        titulo=titulo, status=status, detail=detail, form=form, build=manifest()
    )
    return text.encode()
