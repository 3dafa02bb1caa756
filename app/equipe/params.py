"""Parameters of several screens and calls of the desk."""

from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Request
from litestar.params import HeaderParameter, PathParameter, QueryParameter

from db.platform.fields import MAX_ID

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
