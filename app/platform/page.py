"""The page protocol: a handler's Struct becomes a document, or JSON with `?_data`.

A visitor gets a document that the renderer made; the browser fetches data when a link is followed (ui/page.tsx).
"""

import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import msgspec
from jinja2 import DictLoader, Environment
from litestar import MediaType, Request, Response
from litestar.response import Redirect
from litestar.response.base import ASGIResponse
from litestar.types import ASGIApp, Receive, Scope, Send
from msgspec import Struct

from app.platform.build import boot, estilo, manifest, read_once
from app.platform.config import config
from app.platform.layers.headers import page_policy
from app.platform.query import Param, known_query
from app.platform.renderer import Rendered, Renderer
from db.platform.format import solid
from db.platform.outbox import sends_mail

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
# app/look.py adds the dealer's colours, icon and name.


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

    def frame(self, site: Any) -> Any:
        """What the page's frame shows of the general data."""
        return site


AUTHORIZATION, TOKEN = "site", "publico"  # what every call sends where no setting says otherwise (reading 42)


class Publico(Struct, omit_defaults=True):
    """Settings that the browser needs; every visitor can read them. `sem_email`: no mail leaves here."""

    site_url: str
    api_authorization: str
    api_token: str
    medicao_id: str
    sem_email: bool = False


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
            try:
                dados = await self.content() if callable(self.content) else self.content
            except Moved as elsewhere:
                await moved(request, elsewhere).to_asgi_response(None, request)(scope, receive, send)
                return
            name = dados.componente or request.route_handler.handler_name
            response = await _answer_page(request, name, dados)
            await response(scope, receive, send)

        return answer


async def _answer_page(request: Request[Any, Any, Any], pagina: str, dados: Pagina) -> ASGIResponse:
    blocks, dados.seo.dados = dados.seo.dados, []  # for crawlers of the document alone
    envelope = await envelope_of(pagina, dados, await request.app.state.site())
    data = shown(envelope)
    cacheable = PRIVATE if dados.privada else PUBLIC if dados.seo.status == 200 else NO_STORE
    answer = partial(ASGIResponse, status_code=dados.seo.status)
    if "_data" in request.query_params:
        return answer(body=data, media_type=MediaType.JSON, headers={"Cache-Control": cacheable})
    renderer: Renderer = request.app.state.renderer
    rendered = await renderer.render(_page_url(request), data)
    headers = {"Content-Security-Policy": _policy_of(pagina), "Cache-Control": cacheable}
    if not rendered:
        headers["Cache-Control"] = PRIVATE if dados.privada else NO_STORE
        headers["Server-Timing"] = 'ssr;desc="browser"'
    text = document(envelope, dados.seo, data, rendered, blocks)
    return answer(body=text, media_type=MediaType.HTML, headers=headers)


@read_once
def _policy_of(pagina: str) -> str:
    return page_policy(config, estilo(pagina))


async def envelope_of(pagina: str, dados: Pagina, site: Any) -> Envelope:
    """A page with what its frame shows, the general data."""
    authorization, token = config.api_authorization or AUTHORIZATION, config.api_token or TOKEN
    publico = Publico(config.site_url, authorization, token, config.medicao_id, not await sends_mail())
    return Envelope(pagina, manifest().versao, dados.frame(site), publico, dados)


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
    head, html = rendered or (b"", b"")
    text = templates.get_template("document.html").render(
        seo=seo,
        site=envelope.site,
        site_url=config.site_url,
        build=_build_of(envelope.pagina),
        head=head.decode(),
        blocks=[script_safe(msgspec.json.encode(block)).decode() for block in blocks],
        html=html.decode(),
        rendered=bool(rendered),
        data=data.decode(),
    )
    return text.encode()


@read_once
def _build_of(pagina: str) -> str:
    return templates.get_template("build.html").render(
        build=manifest(),
        boot=boot().text,
        estilo=estilo(pagina),
        scripts=manifest().pages[pagina],
    )


def shown(envelope: Envelope) -> bytes:
    """A page's JSON with its numbers unbroken; what a visitor has typed stays as it is."""
    parts = TYPED.split(msgspec.json.encode(envelope).decode())
    return script_safe("".join(part if at % 2 else solid(part) for at, part in enumerate(parts)).encode())


def script_safe(data: bytes) -> bytes:
    """JSON that cannot end or open a script element, whatever its texts hold."""
    for unsafe, escape in UNSAFE:
        data = data.replace(unsafe, escape)
    return data


TYPED = re.compile(r'("q":"(?:[^"\\]|\\.)*"|"(?:seo|valores)":\{[^}]*\})')
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


def error_page(
    request: Request[Any, Any, Any],
    status: int,
    headers: dict[str, str] | None = None,
    detail: str = "",
) -> Response[Any]:
    """The answer to a page request that failed: a page in the site's layout for what is not there (any more),
    otherwise a plain document, which says the `detail`."""
    if status in request.app.state.missing:
        return Page(partial(request.app.state.missing[status], request))
    return Response(
        error_document(status, detail),
        media_type=MediaType.HTML,
        status_code=status,
        headers={"Cache-Control": "no-store", **(headers or {})},
    )


TITLES = {403: "Sem acesso", 404: "Não encontrado", 429: "Um instante, por favor"}
DETAILS = {404: "Não há nada neste endereço."}
PAGE_FAILED = "Não foi possível mostrar esta página agora. Tente de novo em instantes."


def error_document(status: int, detail: str = "", *, form: bool = True) -> bytes:
    """A page that needs nothing but the build: `detail` says what is wrong. A `form` may be what was refused."""
    titulo, detail = TITLES.get(status, "Algo deu errado"), detail or DETAILS.get(status, PAGE_FAILED)
    text = templates.get_template("erro.html").render(
        titulo=titulo, status=status, detail=detail, form=form, build=manifest()
    )
    return text.encode()
