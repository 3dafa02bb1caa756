"""Error responses: JSON with a Portuguese sentence and the field under /api, a page elsewhere."""

import errno
import logging
import re
import sqlite3
from collections.abc import Mapping
from traceback import format_exception
from typing import Any, TypeVar

import asyncpg
import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import ResponseSpec
from litestar.types import ExceptionHandlersMap

from app.platform.config import config
from app.platform.layers.access_log import loggable
from app.platform.page import Moved, error_page, moved
from db.platform.errors import MALFORMED, Conflict, Conflito, EditConflict, Invalid, reason

log = logging.getLogger(__name__)

SENTENCES = {
    400: MALFORMED,
    401: "Credencial ausente ou inválida.",
    403: "Envio recusado: esta página não pode escrever aqui.",
    404: "Não encontrado.",
    405: "Este endereço não aceita esta operação.",
    409: "Este envio já está em andamento.",
    410: "Este conteúdo não existe mais.",
    413: "O envio é grande demais.",
    414: "O endereço é longo demais.",
    415: "Envie os dados como application/json.",
    422: "Esta chave de repetição já foi usada com outros dados.",
    429: "Muitos envios em pouco tempo. Aguarde um instante e tente de novo.",
    431: "Cabeçalhos grandes demais.",
    500: "Algo deu errado do nosso lado. Tente de novo ou fale conosco por telefone ou WhatsApp.",
    503: "O site está ocupado. Tente de novo em alguns segundos ou fale conosco por telefone ou WhatsApp.",
}
READ_TOO_MUCH = "Muitos acessos em pouco tempo. Aguarde um instante e tente de novo."  # 429, nothing sent
RETRY_AFTER = "5"


class Refusal(HTTPException):
    """A refusal in a Portuguese sentence of ours, which is shown as it stands; Litestar's own exceptions are in English."""


class NotFound(Refusal):
    status_code = 404


T = TypeVar("T")


def existing(found: T | None, detail: str) -> T:
    """The record found; raises NotFound with this sentence for None."""
    if found is None:
        raise NotFound(detail)
    return found


class Busy(Refusal):
    status_code = 503


class Detail(msgspec.Struct, omit_defaults=True):
    """The body of every error answer: `detail` is a Portuguese sentence, `campo` the field or parameter it is about."""

    detail: str
    campo: str | None = None


class Disputa(msgspec.Struct):
    """The body of a 409: what somebody else changed meanwhile, and the record's revision now."""

    detail: str
    revisao: int
    conflitos: list[Conflito]


CONFLICTS = {
    409: ResponseSpec(Disputa, generate_examples=False, description="Somebody else changed it meanwhile.")
}


def _answer(
    request: Request[Any, Any, Any],
    status: int,
    detail: str | None = None,
    campo: str | None = None,
    headers: Mapping[str, str] | None = None,
) -> Response[Any]:
    given = dict(headers or {})
    if status == 503:
        given.setdefault("Retry-After", RETRY_AFTER)
    if not _is_api(request):
        return error_page(request, status, given)
    body = Detail(detail or SENTENCES.get(status, SENTENCES[500 if status >= 500 else 400]), campo)
    return Response(
        body, status_code=status, media_type=MediaType.JSON, headers={"Cache-Control": "no-store", **given}
    )


# The desk's uploads, which are not below /api because their bodies are no JSON.
UPLOADS = {("POST", "fotos"), ("PUT", "importacoes")}


def _is_api(request: Request[Any, Any, Any]) -> bool:
    path = request.url.path
    return path.startswith("/api/") or (request.method, path.split("/")[1]) in UPLOADS


def _http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """Whatever has a status of its own."""
    if isinstance(error, ValidationException):
        return _invalid_request(request, error)
    if isinstance(error, Refusal):
        if _is_api(request):
            return _answer(request, error.status_code, error.detail, headers=error.headers)
        return error_page(request, error.status_code, dict(error.headers or {}), error.detail)
    sentence = reason(error.detail) if error.status_code == 400 else None
    return _answer(request, error.status_code, sentence, headers=error.headers)


def _invalid_request(request: Request[Any, Any, Any], error: ValidationException) -> Response[Any]:
    """A parameter or body that does not fit its declaration: the first problem, with the field's name."""
    problems = error.extra if isinstance(error.extra, list) else []
    problem = next((one for one in problems if isinstance(one, dict)), {})
    message = f"{problem.get('message', '')} {'' if problems else error.detail}"
    campo = campo_of(problem, message)
    if problem.get("source") == "query" and campo:
        # Litestar names the handler's argument; the caller wrote `preco-de`.
        campo = next((name for name in request.query_params if name.replace("-", "_") == campo), campo)
    return _answer(request, 400, reason(message), campo)


def campo_of(problem: dict[str, Any], message: str) -> str | None:
    """`item.valor`: the path that msgspec names, without list positions, or the parameter's name."""
    missing = re.search(r"missing required field `(\w+)`|^ ?Missing required \w+ parameter '(\w+)'", message)
    path = re.sub(r"\[[^]]*]", "", str(problem.get("key") or "")).strip(".")
    if path == "data":
        path = ""
    return ".".join(part for part in (path, (missing[1] or missing[2]) if missing else "") if part) or None


def _edit_conflict(request: Request[Any, Any, Any], error: EditConflict) -> Response[Any]:
    body = Disputa(error.detail, error.revisao, error.conflitos)
    return Response(body, status_code=409, media_type=MediaType.JSON, headers={"Cache-Control": "no-store"})


def _database_busy(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """A locked, full, damaged, read-only or absent database: nothing was half written, and it will be back."""
    log.error("database: %r", error)
    return _answer(request, 503)


def _system_error(request: Request[Any, Any, Any], error: OSError) -> Response[Any]:
    """A full or read-only disk, or a fault."""
    if error.errno == errno.EROFS:
        return _database_busy(request, error)
    if error.errno != errno.ENOSPC:
        return _unexpected(request, error)
    log.error("the disk is full: %r", error)
    return _answer(request, 503, "Não há espaço no servidor agora. Tente de novo mais tarde.")


def _unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    log.exception("%s %s", request.method, loggable(request.url.path, b""), exc_info=error)
    if config.environment == "development" and not _is_api(request):
        return error_page(request, 500, detail="".join(format_exception(error)))
    return _answer(request, 500)


class TooLarge(Exception):
    """The body is or grew past its limit of bytes."""

    def __init__(self, limit: int) -> None:
        size = f"{limit >> 20} MB" if limit >= 1 << 20 else f"{limit >> 10} KB"
        super().__init__(f"O envio é grande demais: passa de {size}.")


# Errors of a database that is locked, full, damaged, restarting or away, which are no fault of the request's.
DATABASE_ERRORS: tuple[type[Exception], ...] = (
    sqlite3.DatabaseError,
    asyncpg.PostgresSystemError,  # the server's disk or memory is full
    asyncpg.InternalServerError,  # a damaged table or index
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # the server starts or stops, or it ended the query
    asyncpg.InsufficientResourcesError,
    asyncpg.LockNotAvailableError,  # somebody else holds the rows or the table
    asyncpg.TransactionRollbackError,  # a deadlock, of which this one was ended
    asyncpg.ReadOnlySQLTransactionError,  # another server is the primary now
    asyncpg.exceptions.InterfaceError,
    asyncpg.exceptions.InternalClientError,
    ConnectionError,
    TimeoutError,
)

exception_handlers: ExceptionHandlersMap = {
    TooLarge: lambda request, error: _answer(request, 413, str(error), headers={"Connection": "close"}),
    Moved: moved,
    HTTPException: _http_error,
    Invalid: lambda request, error: _answer(request, 400, error.detail, error.campo),
    Conflict: lambda request, error: _answer(request, 422, error.detail),
    EditConflict: _edit_conflict,
    # A body that is no JSON at all: broken UTF-8, or nested beyond reason.
    **dict.fromkeys(
        (UnicodeDecodeError, RecursionError), lambda request, error: _answer(request, 400, "JSON inválido.")
    ),
    **dict.fromkeys(DATABASE_ERRORS, _database_busy),
    sqlite3.IntegrityError: _unexpected,
    sqlite3.ProgrammingError: _unexpected,
    OSError: _system_error,
    Exception: _unexpected,
}
