"""A site that is not open yet: one quiet page at every address, and its sentence to programs."""

from typing import Any

from litestar import MediaType, Request, Response
from litestar.connection import ASGIConnection

from app.platform.build import manifest
from app.platform.errors import Detail
from app.platform.page import templates
from db.conteudo.dados_gerais import get_dados_gerais, is_open
from db.platform.format import international

HEADERS = {"Cache-Control": "no-store", "Retry-After": "3600", "X-Robots-Tag": "noindex"}


class NotOpen(Exception):
    """The request gets this response instead of its handler's."""

    def __init__(self, response: Response[Any]) -> None:
        self.response = response


async def check_open(connection: ASGIConnection[Any, Any, Any, Any], handler: object) -> None:
    """The guard of every handler."""
    if response := await refuse_visitors(connection):
        raise NotOpen(response)


def not_open(request: Request[Any, Any, Any], error: NotOpen) -> Response[Any]:
    return error.response


async def refuse_visitors(connection: ASGIConnection[Any, Any, Any, Any]) -> Response[Any] | None:
    """The answer of a closed site; None where the site is open, and to who operates it."""
    path = connection.scope["path"]
    if path in ("/saude", "/pronto") or await is_open():
        return None
    if path.startswith("/api/"):
        return Response(Detail("Este site ainda não abriu."), status_code=503, headers=HEADERS)
    site = await get_dados_gerais()
    text = templates.get_template("em_breve.html").render(
        nome=site.nome,
        telefone=site.loja.whatsapp[0].whatsapp if site.loja.whatsapp else "",
        build=manifest(),
        international=international,
    )
    return Response(text, status_code=503, media_type=MediaType.HTML, headers=HEADERS)
