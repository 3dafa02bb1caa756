"""Sessions and access checks of the desk: Litestar's session authentication over db/equipe/sessoes.py.

app/equipe/papeis.py says who may use which handler.
"""

from dataclasses import dataclass, field
from typing import Any, Literal

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.middleware.session.base import BaseBackendConfig, BaseSessionBackend
from litestar.security.session_auth import SessionAuth
from litestar.types import Empty, Message, Scopes, ScopeSession

from app.config import config
from app.equipe.papeis import HALF_IN, NOBODY, access_of, quem_of
from app.errors import NotFound
from db.equipe.sessoes import LONGEST, Sessao, get_sessao

COOKIE = "__Host-equipe"
PROXIES = {text.strip() for text in config.forwarded_allow_ips.split(",")}

Connection = ASGIConnection[Any, Any, Any, Any]
Pedido = Request[Sessao, Any, Any]


class Sessions(BaseSessionBackend["SessionConfig"]):
    """A cookie names a session that the database knows; a handler opens one by giving its token to `set_session`."""

    def get_session_id(self, connection: Connection) -> None:
        return None

    async def load_from_connection(self, connection: Connection) -> dict[str, Any]:
        token = connection.cookies.get(COOKIE)
        sessao = await get_sessao(token) if token else None
        return {"sessao": sessao} if sessao else {}

    async def store_in_message(
        self, scope_session: ScopeSession, message: Message, connection: Connection
    ) -> None:
        cookie = None
        if scope_session is Empty and COOKIE in connection.cookies:
            cookie = cookie_of(COOKIE, "", 0)
        elif isinstance(scope_session, dict) and "token" in scope_session:
            cookie = cookie_of(COOKIE, scope_session["token"], int(LONGEST.total_seconds()))
        if cookie:
            MutableScopeHeaders.from_message(message).add("Set-Cookie", cookie.to_header(header=""))


def cookie_of(name: str, value: str, seconds: int) -> Cookie:
    """A cookie of the desk: for its own pages over https alone, unreadable to scripts."""
    return Cookie(name, path="/", value=value, max_age=seconds, secure=True, httponly=True, samesite="strict")


@dataclass
class SessionConfig(BaseBackendConfig[Sessions]):
    """What Litestar asks of a backend's settings."""

    _backend_class = Sessions
    key: str = COOKIE
    max_age: int = int(LONGEST.total_seconds())
    path: str = "/"
    domain: str | None = None
    secure: bool = True
    httponly: bool = True
    samesite: Literal["lax", "strict", "none"] = "strict"
    exclude: str | list[str] | None = None
    exclude_opt_key: str = "without_session"
    scopes: Scopes = field(default_factory=lambda: {ScopeType.HTTP})


def _whose(session: dict[str, Any], connection: Connection) -> Sessao | None:
    return session.get("sessao")


def _check_access(connection: Connection, handler: BaseRouteHandler) -> None:
    """The guard of every handler: the access table lets this session in."""
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


auth = SessionAuth[Sessao, Sessions](
    session_backend_config=SessionConfig(),
    retrieve_user_handler=_whose,
    exclude_http_methods=[],
    guards=[_check_access],
)


def browser_of(request: Pedido) -> str:
    return request.headers.get("user-agent", "")
