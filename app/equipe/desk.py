"""What the desk's screens and calls share: access, parameters, idempotent calls, return addresses, QR codes."""

import re
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, TypeVar
from urllib.parse import urlencode, urljoin, urlsplit

import msgspec
import pyotp
import segno
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.middleware import AbstractAuthenticationMiddleware, AuthenticationResult
from litestar.params import HeaderParameter, PathParameter, QueryParameter
from msgspec import Struct

from app.equipe.events import streams
from app.equipe.roles import HALF_IN, NOBODY, access_of, quem_of
from app.platform.config import config
from app.platform.errors import NotFound
from db.conteudo.dados_gerais import get_dados_gerais
from db.equipe.sessions import LONGEST, Sessao, get_sessao
from db.platform import idempotency
from db.platform.fields import MAX_ID, OWN_PATH

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


async def qr_of(segredo: str, email: str) -> str:
    """The QR code that sets up an authenticator: an SVG as a data URI."""
    issuer = f"Equipe {(await get_dados_gerais()).nome}"
    uri = pyotp.TOTP(segredo).provisioning_uri(name=email, issuer_name=issuer)
    return segno.make(uri, error="m").svg_data_uri(scale=6, border=4)
