"""What the desk's screens and calls share: login and access, parameters, idempotent calls, return addresses, screens."""

import re
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, TypeVar
from urllib.parse import urlencode, urljoin, urlsplit

import msgspec
from litestar import MediaType, Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.middleware import AbstractAuthenticationMiddleware, AuthenticationResult
from litestar.params import HeaderParameter, PathParameter, QueryParameter
from litestar.response.base import ASGIResponse
from litestar.types import ASGIApp, Receive, Scope, Send
from msgspec import Struct

from app.equipe.events import streams
from app.equipe.roles import HALF_IN, NOBODY, access_of, list_allowed, quem_of
from app.platform.build import manifest
from app.platform.config import config
from app.platform.errors import NotFound
from app.platform.page import script_safe, templates
from db.conteudo.dados_gerais import DadosGerais, Servico, get_dados_gerais
from db.equipe.people import Papel
from db.equipe.sessions import LONGEST, Sessao, get_sessao
from db.platform import idempotency
from db.platform.fields import MAX_ID, OWN_PATH
from db.platform.outbox import sends_mail

COOKIE = "__Host-equipe"
BY_ITSELF = "evento"  # the value of `_data` when a screen fetches itself again: nobody is at it

Connection = ASGIConnection[Any, Any, Any, Any]
Pedido = Request[Sessao, Any, Any]


class Login(AbstractAuthenticationMiddleware):
    """Makes the cookie's session the request's user, and refuses a request without one."""

    async def authenticate_request(self, connection: Connection) -> AuthenticationResult:
        token = connection.cookies.get(COOKIE)
        used = connection.query_params.get("_data") != BY_ITSELF
        sessao = await get_sessao(token, used=used) if token else None
        if sessao is None:
            raise NotAuthorizedException
        connection.state["cursor"] = streams.estado.cursor  # from before the handler reads anything
        return AuthenticationResult(user=sessao, auth=None)


def session_cookie(token: str) -> Cookie:
    """The cookie of a session; "" removes it from the browser."""
    return cookie_of(COOKIE, token, int(LONGEST.total_seconds()) if token else 0)


def cookie_of(name: str, value: str, seconds: int) -> Cookie:
    """A cookie of the desk: for its own pages over https alone, unreadable to scripts."""
    return Cookie(name, path="/", value=value, max_age=seconds, secure=True, httponly=True, samesite="strict")


def check_access(connection: Connection, handler: BaseRouteHandler) -> None:
    """The guard of every handler: the access table permits the call to this login session."""
    if handler.opt.get("exclude_from_auth"):
        return
    quem = quem_of(connection.user)
    access = access_of(handler, connection.path_params)
    if quem in (access or NOBODY):
        return
    if quem in HALF_IN or (access and access <= HALF_IN):
        raise NotAuthorizedException
    if access is None:
        raise NotFound("Não há registros com este nome.")
    raise PermissionDeniedException


S = TypeVar("S")

Palavras = Annotated[str, QueryParameter(max_length=120)]
Pagina = Annotated[int, QueryParameter(ge=1, le=10_000)]
Numero = Annotated[int, PathParameter(ge=1, le=MAX_ID)]
Nome = Annotated[str, PathParameter(max_length=40)]  # of a kind of record
ContatoId = Annotated[str, PathParameter(max_length=22)]
Historico = Annotated[int, QueryParameter(ge=1, le=10_000)]  # how many changes are shown
CHANGES = 50
# A call repeated with the same key gets the first answer.
Chave = Annotated[str | None, HeaderParameter(name="Idempotency-Key", min_length=1, max_length=128)]


def read_filter(request: Request[Any, Any, Any], struct: type[S]) -> S:
    """The query parameters as the filter of a list; others are ignored."""
    return msgspec.convert(dict(request.query_params), struct, strict=False)


def pages_of(total: int, most: int) -> int:
    """The number of pages of a list."""
    return max(1, -(-total // most))


T = TypeVar("T", bound=Struct)


class Done(Struct):
    """Done, with nothing to tell."""


async def create_once(
    request: Pedido, key: str | None, answer: type[T], create: Callable[[], Awaitable[T]]
) -> T:
    """What `create` answers, in a transaction, once for a key of the person, the address and the body; Conflict for a key
    that had another body.
    """
    route = f"{request.url.path} {request.user.pessoa}"
    return await idempotency.once(route, key, await request.body(), answer, create)


HOME, LOGIN = "/", "/entrar"
LONGEST_ADDRESS = 1500  # characters: a login may not fail because of a long filter


def return_address(text: str) -> str:
    """The path and query of the desk's screen that `text` names; HOME for any other address and for the login itself."""
    if len(text) > LONGEST_ADDRESS or not re.fullmatch(OWN_PATH, text):
        return HOME
    target = urlsplit(urljoin(config.equipe_url, text))
    if f"{target.scheme}://{target.netloc}" != config.equipe_url or target.path.startswith(LOGIN):
        return HOME
    return text


def with_return(path: str, depois: str) -> str:
    """A step of the login, with the address that follows it."""
    depois = return_address(depois)
    return path if depois == HOME else f"{path}?{urlencode({'depois': depois}, safe='/')}"


def saved_as(name: str) -> dict[str, str]:
    """The headers of a file that the browser saves under this name."""
    return {"Content-Disposition": f'attachment; filename="{name}"'}


class ScreenData(Struct, kw_only=True):
    """The data of every screen besides its own."""

    titulo: str


class Quem(Struct):
    """The person at the desk. `pode` names the screens and calls that this person may use (app/equipe/roles.py)."""

    id: int
    nome: str
    papel: Papel
    pode: list[str]


class Casa(Struct):
    """The dealer's name, as the brand writes it, and its city; `sem_email`: no mail leaves here; the services that it does
    not offer.
    """

    nome: str
    curto: str
    cidade: str
    sem_email: bool = False
    desligados: list[Servico] = []


class Envelope(Struct):
    """A screen's JSON. `tela` is its handler's name, `quem` null before the login, `site` the visitors' site, `casa` the dealer;
    `cursor` is that of the changes which its data has for certain (app/equipe/events.py), "" for none.
    """

    tela: str
    versao: str
    site: str
    casa: Casa
    quem: Quem | None
    cursor: str
    dados: Any


class Screen(Response[Any]):
    """A screen's Struct, answered as a document or, to `?_data`, as itself."""

    def to_asgi_response(self, app: Any, request: Request[Any, Any, Any], **given: Any) -> ASGIApp:  # type: ignore[override]
        async def answer(scope: Scope, receive: Receive, send: Send) -> None:
            response = await _answer_screen(request, self.content, await get_dados_gerais())
            await response(scope, receive, send)

        return answer


async def _answer_screen(
    request: Request[Any, Any, Any], dados: ScreenData, gerais: DadosGerais | None
) -> ASGIResponse:
    sessao: Sessao | None = request.scope.get("user")
    quem = None
    if sessao and sessao.etapa == "aberta":
        quem = Quem(sessao.pessoa, sessao.nome, sessao.papel, list_allowed(sessao.papel))
    words = (gerais.nome, gerais.nome_curto, gerais.loja.cidade) if gerais else ("", "", "")
    casa = Casa(*words, not await sends_mail(), gerais.desligados if gerais else [])
    name, cursor = request.route_handler.handler_name, request.state.get("cursor", "")
    envelope = Envelope(name, manifest().equipe.versao, config.site_url, casa, quem, cursor, dados)
    data = script_safe(msgspec.json.encode(envelope))
    if "_data" in request.query_params:
        return ASGIResponse(body=data, media_type=MediaType.JSON)
    text = templates.get_template("equipe.html").render(
        titulo=dados.titulo, site=gerais, casa=casa, build=manifest(), data=data.decode()
    )
    return ASGIResponse(body=text.encode(), media_type=MediaType.HTML)
