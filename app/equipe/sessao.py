"""Who is at the desk: Litestar's session authentication over the sessions of db/equipe, and what a handler asks for.

A handler's `opt` says what it needs: `{"etapa": "codigo"}` a session that waits for a code, `{"papel":
"administracao"}` an administrator, `exclude_from_auth` nobody at all. Without a word it needs somebody who is in.
"""

import hashlib
import hmac
import secrets
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
from app.layers.limits import client_of
from db.equipe.sessoes import LONGEST, Sessao, get_sessao

COOKIE, DEVICE_COOKIE = "__Host-equipe", "__Host-aparelho"
YEAR = 365 * 24 * 3600
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
            cookie = _cookie(COOKIE, "", 0)
        elif isinstance(scope_session, dict) and "token" in scope_session:
            cookie = _cookie(COOKIE, scope_session["token"], int(LONGEST.total_seconds()))
        if cookie:
            MutableScopeHeaders.from_message(message).add("Set-Cookie", cookie.to_header(header=""))


def _cookie(name: str, value: str, seconds: int) -> Cookie:
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


def _is_let_in(connection: Connection, handler: BaseRouteHandler) -> None:
    """The guard of every handler: the session is at the step, and its person has the role, that the handler asks for."""
    if handler.opt.get("exclude_from_auth"):
        return
    sessao: Sessao = connection.user
    if sessao.etapa not in handler.opt.get("etapa", ("aberta",)):
        raise NotAuthorizedException
    if handler.opt.get("papel", sessao.papel) != sessao.papel:
        raise PermissionDeniedException


auth = SessionAuth[Sessao, Sessions](
    session_backend_config=SessionConfig(),
    retrieve_user_handler=_whose,
    exclude_http_methods=[],
    guards=[_is_let_in],
)


def _device_of(request: Pedido, email: str) -> str | None:
    """The number of a browser in which this address's person has come in before."""
    number, _, seal = request.cookies.get(DEVICE_COOKIE, "").partition(".")
    return number if number and hmac.compare_digest(seal, _seal(number, email)) else None


def device_cookie(request: Pedido, email: str) -> Cookie:
    """What makes this browser a known one of the address's person."""
    number = _device_of(request, email) or secrets.token_urlsafe(12)
    return _cookie(DEVICE_COOKIE, f"{number}.{_seal(number, email)}", YEAR)


def _seal(number: str, email: str) -> str:
    words = f"aparelho {number} {email.strip().lower()}"
    return hmac.new(config.secret_key.encode(), words.encode(), hashlib.sha256).hexdigest()


def counted_as(request: Pedido, email: str) -> tuple[str, ...]:
    """What an attempt with this address is counted under (db/equipe/tentativas.py)."""
    email = email.strip().lower()
    if device := _device_of(request, email):
        return (f"aparelho:{device}",)
    return (
        f"conta:{email}",
        *(f"rede:{network.name}" for network in client_of(dict(request.scope), PROXIES)),
    )


def browser_of(request: Pedido) -> str:
    return request.headers.get("user-agent", "")
