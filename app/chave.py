"""Signed keys in links (HMAC with SECRET_KEY): alerts, appointments, and previews that expire."""

import hmac
from base64 import urlsafe_b64encode
from datetime import timedelta

from app.config import config
from db import clock

ID = 22  # letters of a public id, and of a seal
PREVIA, PREVIA_ORCAMENTO = timedelta(days=1), timedelta(hours=1)


def chave_of(id: str) -> str:
    """The key that opens, confirms and ends the alert of this id. No database holds it."""
    return id + _seal("aviso", id)


def id_of(chave: str) -> str:
    """The id of the alert that a key opens; "" for what is no key of ours."""
    id, seal = chave[:ID], chave[ID:]
    return id if _fits(seal, "aviso", id) else ""


def chave_da_visita(id: str) -> str:
    """The key that shows, changes and cancels the appointment of the lead of this id; only its mails have it."""
    return id + _seal("visita", id)


def visita_of(chave: str) -> str:
    """The id of the lead whose appointment a key opens; "" for what is no key of ours."""
    id, seal = chave[:ID], chave[ID:]
    return id if _fits(seal, "visita", id) else ""


def previa_of(carro: int) -> str:
    """The key of a car that is not published, for a day."""
    return _timed("previa", carro, PREVIA)


def carro_of(chave: str) -> int | None:
    """The id of the car that a key shows; None for an expired or invalid key."""
    return _timed_id("previa", chave)


def previa_orcamento_of(orcamento: int) -> str:
    """The key of a quote as its customer sees it, for an hour."""
    return _timed("previa-orcamento", orcamento, PREVIA_ORCAMENTO)


def orcamento_of(chave: str) -> int | None:
    """The id of the quote that a key shows; None for an expired or invalid key."""
    return _timed_id("previa-orcamento", chave)


def _timed(purpose: str, id: int, lives: timedelta) -> str:
    text = f"{id}-{int((clock.now() + lives).timestamp())}"
    return f"{text}-{_seal(purpose, text)}"


def _timed_id(purpose: str, chave: str) -> int | None:
    text, seal = chave[: -ID - 1], chave[-ID:]
    if not _fits(seal, purpose, text):
        return None
    id, until = map(int, text.split("-"))
    return id if clock.now().timestamp() < until else None


def _fits(seal: str, purpose: str, text: str) -> bool:
    return hmac.compare_digest(seal.encode(), _seal(purpose, text).encode())


def _seal(purpose: str, text: str) -> str:
    digest = hmac.digest(config.secret_key.encode(), f"{purpose} {text}".encode(), "sha256")
    return urlsafe_b64encode(digest).decode()[:ID]
