"""Login and access checks of the desk: a cookie names a session that the database knows (db/equipe/sessions.py)."""

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.middleware import AbstractAuthenticationMiddleware, AuthenticationResult

from app.equipe.events import streams
from app.equipe.roles import HALF_IN, NOBODY, access_of, quem_of
from app.platform.errors import NotFound
from db.equipe.sessions import LONGEST, Sessao, get_sessao

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
