"""Known browsers: a cookie names the people who have logged in (db/equipe/sessions.py)."""

import hashlib
import hmac
import secrets

from litestar.datastructures import Cookie

from app.equipe.desk import Pedido, cookie_of
from app.platform.config import config
from app.platform.errors import Refusal
from app.platform.layers.limits import client_name

COOKIE = "__Host-aparelho"
YEAR = 365 * 24 * 3600
PEOPLE = 8  # of a browser that several share, the last ones


def _read(request: Pedido) -> tuple[str, list[str]]:
    """The browser's number and the seals of its people; of another's making they are worth nothing."""
    number, *seals = request.cookies.get(COOKIE, "").split(".")
    return number[:40], seals[-PEOPLE:]


def is_known(request: Pedido, email: str) -> bool:
    """Whether the person of this address has logged in with this browser before."""
    number, seals = _read(request)
    return any(hmac.compare_digest(seal.encode(), _seal(number, email).encode()) for seal in seals)


def device_cookie(request: Pedido, email: str) -> Cookie:
    """The cookie that makes this browser a known one of the address's person, and leaves it one of the others'."""
    number, seals = _read(request)
    number = number or secrets.token_urlsafe(12)
    mine = _seal(number, email)
    others = [seal for seal in seals if seal != mine][1 - PEOPLE :]
    return cookie_of(COOKIE, ".".join([number, *others, mine]), YEAR)


def _seal(number: str, email: str) -> str:
    words = f"aparelho {number} {_plain(email)}"
    return hmac.new(config.secret_key.encode(), words.encode(), hashlib.sha256).hexdigest()


def _plain(email: str) -> str:
    return email.strip().lower()


def password_counters(request: Pedido, email: str) -> tuple[str, ...]:
    """The counters of a try of this address's password: a right one resets those of the account."""
    if is_known(request, email):
        return (f"senha-conhecido:{_read(request)[0]} {_plain(email)}",)
    network = client_name(dict(request.scope))  # what a household or shop shares: of IPv6 a /64
    return (f"senha-rede:{network} {_plain(email)}", f"senha-conta:{_plain(email)}", f"rede:{network}")


def code_counter(request: Pedido, kind: str, email: str) -> str:
    """The counter of a code (`codigo` or `recuperacao`) after the right password."""
    if is_known(request, email):
        return f"{kind}-conhecido:{_read(request)[0]} {_plain(email)}"
    return f"{kind}:{_plain(email)}"


def link_counters(request: Pedido, email: str) -> tuple[str, ...]:
    """The counters of a request for a link by mail."""
    mine = f"link:{_plain(email)}"
    if is_known(request, email):
        return (mine,)
    network = client_name(dict(request.scope))
    return (mine, f"link-rede:{network} {_plain(email)}", f"links-rede:{network}")


class TooManyAttempts(Refusal):
    status_code = 429


def too_many(way_out: str) -> TooManyAttempts:
    return TooManyAttempts(f"Muitas tentativas. {way_out}", headers={"Retry-After": "900"})
