"""The Idempotency-Key header (reading 24)."""

from typing import Annotated

from litestar.exceptions import ClientException
from litestar.openapi.spec import Example
from litestar.params import HeaderParameter

IdempotencyKey = Annotated[
    str | None,
    HeaderParameter(
        name="Idempotency-Key",
        min_length=1,
        max_length=128,
        pattern=r"^[\x21-\x7e]+$(?!\n)",
        description="Uma por intenção: repetir a chamada com a mesma chave dá a mesma resposta e não cria nada (24 h).",
        examples=[Example(value="5f0c3d0e-6f0b-4a57-9d0e-0d6c1a6f7a52")],
    ),
]


class KeyReused(ClientException):
    """A chave de repetição já foi usada com outros dados."""

    status_code = 422
