"""Keys of links that open what nobody else sees: what is public, and what only this installation can put behind it."""

import hmac
from base64 import urlsafe_b64encode

from app.config import config
from db import clock

ID = 22  # letters of an alert's public id, and of a seal
PREVIEW_SECONDS = 24 * 3600


def chave_of(id: str) -> str:
    """What opens, confirms and ends the alert of this id. No database holds it."""
    return id + _seal("aviso", id)


def id_of(chave: str) -> str:
    """The id of the alert that a key opens; "" for what is no key of ours."""
    id, seal = chave[:ID], chave[ID:]
    return id if _fits(seal, "aviso", id) else ""


def previa_of(carro: int) -> str:
    """What shows a car that is not published, for a day."""
    text = f"{carro}-{int(clock.now().timestamp()) + PREVIEW_SECONDS}"
    return f"{text}-{_seal('previa', text)}"


def carro_of(chave: str) -> int | None:
    """The id of the car that a key shows; None for one that is over, or no key of ours."""
    text, seal = chave[: -ID - 1], chave[-ID:]
    if not _fits(seal, "previa", text):
        return None
    carro, until = map(int, text.split("-"))
    return carro if clock.now().timestamp() < until else None


def _fits(seal: str, purpose: str, text: str) -> bool:
    return hmac.compare_digest(seal.encode(), _seal(purpose, text).encode())


def _seal(purpose: str, text: str) -> str:
    digest = hmac.digest(config.secret_key.encode(), f"{purpose} {text}".encode(), "sha256")
    return urlsafe_b64encode(digest).decode()[:ID]
