"""The key of an alert's links: its public id and what only this installation can put behind it. No database holds one."""

import hmac
from base64 import urlsafe_b64encode

from app.config import config

ID = 22  # letters of a public id


def chave_of(id: str) -> str:
    """What opens, confirms and ends the alert of this id."""
    return id + _seal(id)


def id_of(chave: str) -> str:
    """The id of the alert that a key opens; "" for what is no key of ours."""
    id, seal = chave[:ID], chave[ID:]
    return id if hmac.compare_digest(seal.encode(), _seal(id).encode()) else ""


def _seal(id: str) -> str:
    digest = hmac.digest(config.secret_key.encode(), b"aviso " + id.encode(), "sha256")
    return urlsafe_b64encode(digest).decode()[:ID]
