"""Signed keys in links (HMAC with SECRET_KEY): alerts, appointments, and previews that expire."""

import hmac
from base64 import urlsafe_b64encode
from datetime import timedelta
from typing import Literal

from app.platform.config import config
from db.platform import clock

ID = 22  # letters of a public id, and of a seal
LIVES = {"previa": timedelta(days=1), "previa-orcamento": timedelta(hours=1)}

Purpose = Literal["aviso", "visita"]
Timed = Literal["previa", "previa-orcamento"]


def chave_of(purpose: Purpose, id: str) -> str:
    """The key that opens and changes the alert of this id, or the appointment of the lead of this id. No database holds it;
    only mails to its person do."""
    return id + _seal(purpose, id)


def id_of(purpose: Purpose, chave: str) -> str:
    """The id that a key opens; "" for what is no key of ours."""
    id, seal = chave[:ID], chave[ID:]
    return id if _fits(seal, purpose, id) else ""


def previa_of(purpose: Timed, id: int) -> str:
    """The key of a car that is not published, for a day, or of a quote as its customer sees it, for an hour."""
    text = f"{id}-{int((clock.now() + LIVES[purpose]).timestamp())}"
    return f"{text}-{_seal(purpose, text)}"


def id_of_previa(purpose: Timed, chave: str) -> int | None:
    """The id of the car or the quote that a key shows; None for an expired or invalid key."""
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
